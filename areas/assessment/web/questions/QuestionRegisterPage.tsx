import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { questions } from '#assessment/contract/questions.ts'
import { questionsTexts } from '#assessment/web/questions/texts/questions.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { placeProps } from '#platform/web/ui/Tabs.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { bankPlace } from './bank.ts'
import { changedBy } from './changedBy.ts'
import { QuestionForm } from './QuestionForm.tsx'
import { emptyQuestion } from './questionDraft.ts'
import { useBank } from './useBank.ts'

export function QuestionRegisterPage() {
  const t = useTexts(questionsTexts)
  const navigate = useNavigate()
  const [empty] = useState(emptyQuestion)
  const { companyId } = useBank(t('registerTitle'))
  const create = useWrite(questions.create, { stale: changedBy, then: () => toast.success(t('registered')) })
  return (
    <QuestionForm
      companyId={companyId}
      title={t('registerTitle')}
      description={t('registerAbout')}
      defaultValues={empty}
      draft={`question:new:${companyId ?? ''}`}
      saving={create.isPending}
      error={create.error}
      submit={t('register')}
      save={(question) => create.mutateAsync({ body: { ...question, companyId } })}
      onSaved={() => void navigate(placeProps({ ...bankPlace(companyId), search: {} }))}
      another
    />
  )
}
