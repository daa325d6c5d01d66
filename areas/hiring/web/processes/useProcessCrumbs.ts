import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { companies } from '#contract/directory/companies.ts'
import { q } from '#web/platform/api/client.ts'
import { companiesTexts } from '#web/platform/i18n/pt/companies.ts'
import { processesTexts } from '#web/platform/i18n/pt/processes.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { type Crumb, useBreadcrumb } from '#web/platform/site/breadcrumb.ts'

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
