import type { Facet } from '#platform/contract/endpoint.ts'
import { countedOptions, FacetFilter } from '#platform/web/ui/FacetFilter.tsx'

/**
 * Filters for fields of a search, with their counts. The values are those the server counted, with its labels, or those of a fixed vocabulary
 * in its order.
 */
export const facetFilters =
  <K extends string>(
    search: Record<NoInfer<K>, readonly string[]>,
    change: (part: never) => void,
    facets: Record<K, Facet> | undefined,
  ) =>
  <V extends string>(field: K, label: string, values?: readonly V[], name: (value: V) => string = String) => (
    <FacetFilter
      key={field}
      label={label}
      value={[...search[field]]}
      onChange={(value) => change({ [field]: value } as never)}
      options={values ? countedOptions(values, facets?.[field], search[field], name) : (facets?.[field] ?? [])}
    />
  )
