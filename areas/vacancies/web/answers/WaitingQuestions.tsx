import { useState } from 'react'
import type { Process } from '#hiring/contract/processes.ts'
import { call, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { CheckboxField } from '#platform/web/ui/choiceFields.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import {
  AnswerInput,
  type PublicAnswers,
  publicAnswers,
  type WaitingQuestion,
} from '#vacancies/contract/publicAnswers.ts'
import { publicAnswersTexts } from './texts/publicAnswers.pt.ts'

/** The questions of visitors that wait: each is answered, on the page and by mail, or dismissed. */
export function WaitingQuestions({ process: { id, deletedAt }, data }: { process: Process; data: PublicAnswers }) {
  const t = useTexts(publicAnswersTexts)
  const format = useFormat()
  const [answering, setAnswering] = useState<{ question: WaitingQuestion; version: number }>()
  const [dismissing, setDismissing] = useState<WaitingQuestion>()
  const dismiss = useWrite(publicAnswers.dismiss, {
    stale: [publicAnswers.get],
    then: () => toast.success(t('waiting.dismissed')),
  })
  return (
    <section aria-label={t('waiting.title')} className="mb-4 rounded-3 bg-wait-bg">
      <h3 className="px-4 pt-3 text-13 font-semibold text-wait">
        {t('waiting.count', { count: data.waiting.length })}
      </h3>
      <ul className="divide-y px-4">
        {data.waiting.map((question) => (
          <li key={question.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-13">
            <div className="min-w-0 flex-1 basis-64">
              <p dir="auto" className="break-words whitespace-pre-line">
                {question.text}
              </p>
              <p className="text-12 text-fg-2">
                {format.dateTime(question.askedAt)}
                {question.wantsAnswer && ` · ${t('waiting.byMail')}`}
              </p>
            </div>
            {deletedAt === null && (
              <span className="flex gap-1">
                <Button size="sm" onClick={() => setAnswering({ question, version: data.version })}>
                  {t('waiting.answer')}
                </Button>
                <Button size="sm" variant="ghost" onClick={() => setDismissing(question)}>
                  {t('waiting.dismiss')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <Kept of={answering}>
        {({ question, version }, open) => (
          <FormDialog
            open={open}
            onClose={() => setAnswering(undefined)}
            title={t('waiting.answerTitle')}
            description={t(question.wantsAnswer ? 'waiting.answerBodyMail' : 'waiting.answerBody')}
            schema={AnswerInput}
            values={{ question: question.text, answer: '', isPublished: true }}
            send={(said) =>
              call(publicAnswers.answer, { params: { id, questionId: question.id }, body: { ...said, version } })
            }
            stale={[publicAnswers.get]}
            done={t('waiting.answered')}
            submit={({ isPublished }) => t(isPublished ? 'waiting.publish' : 'waiting.send')}
          >
            <TextareaField name="question" label={t('waiting.question')} help={t('waiting.questionHelp')} rows={3} />
            <TextareaField name="answer" label={t('waiting.answerField')} rows={5} />
            {question.wantsAnswer && (
              <CheckboxField name="isPublished" label={t('waiting.isPublished')} help={t('waiting.isPublishedHelp')} />
            )}
          </FormDialog>
        )}
      </Kept>
      <Kept of={dismissing}>
        {(question, open) => (
          <ConfirmDialog
            open={open}
            onClose={() => setDismissing(undefined)}
            title={t('waiting.dismissTitle')}
            body={t('waiting.dismissBody')}
            confirm={t('waiting.dismiss')}
            onConfirm={() => dismiss.mutateAsync({ params: { id, questionId: question.id } })}
          />
        )}
      </Kept>
    </section>
  )
}
