import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { mayChangeQuestion } from '#assessment/contract/questions.rules.ts'
import { type Question, type QuestionInput, questions } from '#assessment/contract/questions.ts'
import { questionsTexts } from '#assessment/web/questions/texts/questions.pt.ts'
import { call, q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { AuditTimeline } from '#platform/web/records/AuditTimeline.tsx'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { useEdit } from '#platform/web/records/useEdit.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { FormSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { changedBy } from './changedBy.ts'
import { mergeQuestion } from './mergeQuestion.ts'
import { QuestionConflict } from './QuestionConflict.tsx'
import { QuestionForm } from './QuestionForm.tsx'
import { QuestionHeader } from './QuestionHeader.tsx'
import { QuestionUses } from './QuestionUses.tsx'
import { QuestionView } from './QuestionView.tsx'
import { editable } from './questionDraft.ts'
import { useBank } from './useBank.ts'

export function QuestionEditPage() {
  const { questionId = '' } = useParams({ strict: false })
  const t = useTexts(questionsTexts)
  const answer = useQuery({ ...q(questions.get, { params: { id: questionId } }), refetchOnWindowFocus: false })
  const { data: question } = answer
  const { companyId, company, owner } = useBank(question ? t(`kinds.${question.content.kind}`) : '')
  if (companyId !== null && !company)
    return <Loading of={[answer, owner]} failed={t('loadOneFailed')} waiting={<FormSkeleton />} />
  if (!question) return <Loading of={answer} failed={t('loadOneFailed')} waiting={<FormSkeleton />} />
  return <QuestionRecord key={questionId} question={question} isOpen={!company?.deletedAt} />
}

/** The stored question, and the form as it was opened. */
function QuestionRecord({ question, isOpen }: { question: Question; isOpen: boolean }) {
  const t = useTexts(questionsTexts)
  const [opened, setOpened] = useState({ question, round: 0 })
  const open = (stored: Question) => setOpened(({ round }) => ({ question: stored, round: round + 1 }))
  const [isDirty, setDirty] = useState(false)
  const mayChange = isOpen && mayChangeQuestion(question).allowed
  return (
    <div className="flex min-h-[calc(100dvh-3.5rem)] flex-col">
      <QuestionHeader question={question} isOpen={isOpen} dirty={mayChange && isDirty} onChange={open} />
      {mayChange ? (
        <QuestionEdit key={opened.round} question={opened.question} onSaved={open} onDirty={setDirty} />
      ) : (
        <div className="mx-auto grid w-full max-w-[768px] gap-4 p-6 max-md:p-4">
          <Card title={t('preview')}>
            <QuestionView
              content={question.content}
              points={question.points}
              value={null}
              onChange={() => {}}
              disabled
            />
          </Card>
          <QuestionUses id={question.id} />
          <QuestionHistory id={question.id} />
        </div>
      )}
    </div>
  )
}

type QuestionEditProps = {
  question: Question
  onSaved: (question: Question) => void
  onDirty: (dirty: boolean) => void
}

function QuestionEdit({ question, onSaved, onDirty }: QuestionEditProps) {
  const t = useTexts(questionsTexts)
  const { form, conflict, mine } = useEdit({
    record: question,
    editable,
    draft: `question:${question.id}`,
    send: (input: QuestionInput, version: number) =>
      call(questions.update, { params: { id: question.id }, body: { ...input, version } }),
    stale: changedBy,
    merge: mergeQuestion,
    onSaved,
    onStored: onSaved,
  })
  return (
    <>
      <QuestionForm
        companyId={question.companyId}
        title={t('editTitle')}
        headed
        defaultValues={editable(question)}
        onDirty={onDirty}
        {...form}
      >
        <QuestionUses id={question.id} />
        <QuestionHistory id={question.id} />
      </QuestionForm>
      <QuestionConflict {...conflict} mine={mine} />
    </>
  )
}

function QuestionHistory({ id }: { id: string }) {
  const t = useTexts(questionsTexts)
  const records = useTexts(recordsTexts)
  return (
    <Card title={records('history')}>
      <AuditTimeline
        entity="question"
        entityId={id}
        stateName={(state) => state}
        fieldName={(field) => t(`fields.${field as 'key'}`)}
      />
    </Card>
  )
}
