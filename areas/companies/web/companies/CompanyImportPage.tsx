import { companies } from '#companies/contract/companies.ts'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ImportPage } from '#platform/web/imports/ImportPage.tsx'
import type { Place } from '#platform/web/ui/Tabs.tsx'
import { companyColumnsTexts } from './texts/companyColumns.pt.ts'

const stale = [companies.list, companies.facets, companies.get, companies.ofRoot]
const recordPlace = (companyId: string): Place => ({ to: '/dashboard/companies/$companyId', params: { companyId } })

/** Imports companies from a spreadsheet. */
export function CompanyImportPage() {
  const t = useTexts(companiesTexts)
  return (
    <ImportPage
      entity="company"
      columns={companyColumnsTexts}
      crumbs={[{ label: t('title'), to: '/dashboard/companies' }]}
      stale={stale}
      recordPlace={recordPlace}
    />
  )
}
