import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Process } from '#hiring/contract/processes.ts'
import { call, q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { AnswersInput, type PublicAnswers, publicAnswers } from '#vacancies/contract/publicAnswers.ts'
import { AnswerFields } from './AnswerFields.tsx'
import { publicAnswersTexts } from './texts/publicAnswers.pt.ts'
import { WaitingQuestions } from './WaitingQuestions.tsx'

/** The questions and answers on the public page of a process: those that visitors asked first, then what the page shows. */
export function AnswersCard({ process }: { process: Process }) {
  const t = useTexts(publicAnswersTexts)
  const params = { id: process.id }
  const { data, error, refetch } = useQuery(q(publicAnswers.get, { params }))
  const [isOpen, setOpen] = useState(false)
  const [opened, setOpened] = useState<PublicAnswers>()
  const current = opened ?? data
  return (
    <Card
      title={t('title')}
      note={t('note')}
      className="min-w-0 lg:col-span-2"
      action={
        data &&
        process.deletedAt === null && (
          <Button
            size="sm"
            icon={Pencil}
            onClick={() => {
              setOpened(data)
              setOpen(true)
            }}
          >
            {t('change')}
          </Button>
        )
      }
    >
      {!data && <Loading of={{ error, refetch }} failed={t('failed')} waiting="h-24 rounded-3" />}
      {data && data.waiting.length > 0 && <WaitingQuestions process={process} data={data} />}
      {data && data.answers.length === 0 && <p className="text-13 text-fg-2">{t('none')}</p>}
      {data && data.answers.length > 0 && (
        <ol className="grid gap-3 text-13">
          {data.answers.map(({ id, question, answer }) => (
            <li key={id}>
              <p dir="auto" className="font-semibold break-words whitespace-pre-line">
                {question}
              </p>
              <p dir="auto" className="break-words whitespace-pre-line text-fg-2">
                {answer}
              </p>
            </li>
          ))}
        </ol>
      )}
      {current && (
        <FormDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title={t('change')}
          description={t('changeBody')}
          width={680}
          schema={AnswersInput}
          values={{ answers: current.answers }}
          send={({ answers }) => call(publicAnswers.update, { params, body: { answers, version: current.version } })}
          stale={[publicAnswers.get]}
          done={t('changed')}
          submit={t('save')}
        >
          <AnswerFields />
        </FormDialog>
      )}
    </Card>
  )
}
