import type { z } from 'zod'
import { type companies, type companyQuery, companySizes, companyStates } from '#companies/contract/companies.ts'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import type { Answer } from '#platform/contract/endpoint.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { facetFilters } from '#platform/web/records/facetFilters.tsx'

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
