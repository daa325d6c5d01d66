import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { questions } from '#assessment/contract/questions.ts'
import { questionsTexts } from '#assessment/web/questions/texts/questions.pt.ts'
import { companies } from '#companies/contract/companies.ts'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { changedBy } from './changedBy.ts'
import { QuestionForm } from './QuestionForm.tsx'
import { emptyQuestion } from './questionDraft.ts'

const route = getRouteApi('/dashboard/companies/$companyId/questionSheet/new')

export function QuestionRegisterPage() {
  const { companyId } = route.useParams()
  const t = useTexts(questionsTexts)
  const companyTexts = useTexts(companiesTexts)
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
