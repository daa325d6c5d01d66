import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { questionsTexts } from '#assessment/web/questions/texts/questions.pt.ts'
import { companies } from '#companies/contract/companies.ts'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'

/** The bank of the page: of the company in its address, or the shared one. Sets the breadcrumb, which ends in the label of the page. */
export function useBank(page?: string) {
  const { companyId } = useParams({ strict: false })
  const t = useTexts(questionsTexts)
  const companyTexts = useTexts(companiesTexts)
  const owner = useQuery({
    ...q(companies.get, { params: { id: companyId ?? '' } }),
    enabled: companyId !== undefined,
  })
  const place = companyId ? `/dashboard/companies/${companyId}` : ''
  const title = t(companyId ? 'title' : 'sharedTitle')
  useBreadcrumb([
    { label: companyTexts('title'), to: '/dashboard/companies' },
    ...(companyId ? [{ label: owner.data?.name ?? '', to: place }] : []),
    ...(page === undefined
      ? [{ label: title }]
      : [{ label: title, to: companyId ? `${place}/questionSheet` : '/dashboard/questions' }, { label: page }]),
  ])
  return { companyId: companyId ?? null, company: owner.data, owner }
}
