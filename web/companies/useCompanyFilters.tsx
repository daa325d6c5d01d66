import type { z } from 'zod'
import { type CompanyState, type companies, type companyQuery, companySizes } from '#contract/companies.ts'
import type { Answer } from '#contract/endpoint.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { countedOptions, FacetFilter } from '#web/ui/FacetFilter.tsx'

type Query = z.output<typeof companyQuery>

/** The filters of the list of companies, one after another; a FilterBar counts those that are set. */
export function useCompanyFilters(
  search: Query,
  change: (part: Partial<Query>) => void,
  facets: Answer<typeof companies.facets> | undefined,
) {
  const t = useTexts('companies')
  return [
    <FacetFilter
      key="state"
      label={t('state')}
      value={search.state}
      onChange={(state) => change({ state: state as Query['state'] })}
      options={facets?.state.map((f) => ({ ...f, label: t(`states.${f.value as CompanyState}`) })) ?? []}
    />,
    <FacetFilter
      key="sector"
      label={t('fields.sector')}
      value={search.sector}
      onChange={(sector) => change({ sector })}
      options={facets?.sector ?? []}
    />,
    <FacetFilter
      key="uf"
      label={t('fields.uf')}
      value={search.uf}
      onChange={(uf) => change({ uf })}
      options={facets?.uf ?? []}
    />,
    <FacetFilter
      key="size"
      label={t('fields.size')}
      value={search.size}
      onChange={(size) => change({ size: size as Query['size'] })}
      options={countedOptions(companySizes, facets?.size, search.size, (size) => t(`sizes.${size}`))}
    />,
    <FacetFilter
      key="owner"
      label={t('owner')}
      value={search.owner}
      onChange={(owner) => change({ owner })}
      options={facets?.owner ?? []}
    />,
    <FacetFilter
      key="tag"
      label={t('fields.tags')}
      value={search.tag}
      onChange={(tag) => change({ tag })}
      options={facets?.tag ?? []}
    />,
  ]
}
