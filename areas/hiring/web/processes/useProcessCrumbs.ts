import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { companies } from '#companies/contract/companies.ts'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { type Crumb, useBreadcrumb } from '#platform/web/site/breadcrumb.ts'

/** Sets the breadcrumb of a process page: under the list of all, or under a company when opened there. */
export function useProcessCrumbs(...pages: Crumb[]) {
  const { companyId = '' } = useParams({ strict: false })
  const t = useTexts(processesTexts)
  const ofCompanies = useTexts(companiesTexts)
  const { data: company } = useQuery({ ...q(companies.get, { params: { id: companyId } }), enabled: companyId !== '' })
  const place = `/dashboard/companies/${companyId}`
  useBreadcrumb([
    ...(companyId
      ? [
          { label: ofCompanies('title'), to: '/dashboard/companies' },
          { label: company?.name ?? '', to: place },
          { label: company ? ofCompanies('processesOf') : '', to: `${place}/listSelectiveProcesses` },
        ]
      : [{ label: t('title'), to: '/dashboard/listSelectiveProcess' }]),
    ...pages,
  ])
}
