import type { z } from 'zod'
import { type companies, type companyQuery, companySizes, companyStates } from '#contract/directory/companies.ts'
import type { Answer } from '#contract/platform/endpoint.ts'
import { companiesTexts } from '#web/platform/i18n/pt/companies.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { facetFilters } from '#web/platform/records/facetFilters.tsx'

type Query = z.output<typeof companyQuery>

/** The filters of the list of companies; a FilterBar counts those that are set. */
export function useCompanyFilters(
  search: Query,
  change: (part: Partial<Query>) => void,
  facets: Answer<typeof companies.facets> | undefined,
) {
  const t = useTexts(companiesTexts)
  const filter = facetFilters(search, change, facets)
  return [
    filter('state', t('state'), companyStates, (state) => t(`states.${state}`)),
    filter('sector', t('fields.sector')),
    filter('uf', t('fields.uf')),
    filter('size', t('fields.size'), companySizes, (size) => t(`sizes.${size}`)),
    filter('owner', t('owner')),
    filter('tag', t('fields.tags')),
  ]
}
