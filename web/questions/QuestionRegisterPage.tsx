import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { companies } from '#contract/companies.ts'
import { questions } from '#contract/questions.ts'
import { q, useWrite } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useBreadcrumb } from '#web/shell/breadcrumb.ts'
import { toast } from '#web/ui/toast.tsx'
import { changedBy } from './changedBy.ts'
import { QuestionForm } from './QuestionForm.tsx'
import { emptyQuestion } from './questionDraft.ts'

const route = getRouteApi('/dashboard/companies/$companyId/questionSheet/new')

export function QuestionRegisterPage() {
  const { companyId } = route.useParams()
  const t = useTexts('questions')
  const companyTexts = useTexts('companies')
  const navigate = useNavigate()
  const [empty] = useState(emptyQuestion)
  const { data: company } = useQuery(q(companies.get, { params: { id: companyId } }))
  useBreadcrumb([
    { label: companyTexts('title'), to: '/dashboard/companies' },
    { label: company?.name ?? '', to: `/dashboard/companies/${companyId}` },
    { label: t('title'), to: `/dashboard/companies/${companyId}/questionSheet` },
    { label: t('registerTitle') },
  ])
  const create = useWrite(questions.create, { stale: changedBy, then: () => toast.success(t('registered')) })
  return (
    <QuestionForm
      companyId={companyId}
      title={t('registerTitle')}
      description={t('registerAbout')}
      defaultValues={empty}
      draft={`question:new:${companyId}`}
      saving={create.isPending}
      error={create.error}
      submit={t('register')}
      save={(question) => create.mutateAsync({ body: { ...question, companyId } })}
      onSaved={() =>
        void navigate({ to: '/dashboard/companies/$companyId/questionSheet', params: { companyId }, search: {} })
      }
      another
    />
  )
}
