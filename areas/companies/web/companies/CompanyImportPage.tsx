import { companies } from '#contract/directory/companies.ts'
import { companiesTexts } from '#web/platform/i18n/pt/companies.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { ImportPage } from '#web/platform/imports/ImportPage.tsx'
import type { Place } from '#web/platform/ui/Tabs.tsx'

const stale = [companies.list, companies.facets, companies.get, companies.ofRoot]
const recordPlace = (companyId: string): Place => ({ to: '/dashboard/companies/$companyId', params: { companyId } })

/** Imports companies from a spreadsheet. */
export function CompanyImportPage() {
  const t = useTexts(companiesTexts)
  return (
    <ImportPage
      entity="company"
      crumbs={[{ label: t('title'), to: '/dashboard/companies' }]}
      stale={stale}
      recordPlace={recordPlace}
    />
  )
}
