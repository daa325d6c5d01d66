import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { questionsTexts } from '#assessment/web/questions/texts/questions.pt.ts'
import { companies } from '#companies/contract/companies.ts'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ImportPage } from '#platform/web/imports/ImportPage.tsx'
import { changedBy } from './changedBy.ts'
import { questionColumnsTexts } from './texts/questionColumns.pt.ts'

const route = getRouteApi('/dashboard/companies/$companyId/questionSheet/import')

/** Imports questions of a company from a spreadsheet. */
export function QuestionImportPage() {
  const { companyId } = route.useParams()
  const t = useTexts(questionsTexts)
  const companyTexts = useTexts(companiesTexts)
  const { data: company } = useQuery(q(companies.get, { params: { id: companyId } }))
  return (
    <ImportPage
      entity="question"
      columns={questionColumnsTexts}
      scopeId={companyId}
      crumbs={[
        { label: companyTexts('title'), to: '/dashboard/companies' },
        { label: company?.name ?? '', to: `/dashboard/companies/${companyId}` },
        { label: t('title'), to: `/dashboard/companies/${companyId}/questionSheet` },
      ]}
      stale={changedBy}
      recordPlace={(questionId) => ({
        to: '/dashboard/companies/$companyId/questionSheet/$questionId',
        params: { companyId, questionId },
      })}
    />
  )
}
