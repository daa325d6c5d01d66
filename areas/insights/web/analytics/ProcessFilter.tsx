import { useQuery } from '@tanstack/react-query'
import { processes } from '#hiring/contract/processes.ts'
import { analyticsTexts } from '#insights/web/analytics/texts/analytics.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { FacetFilter } from '#platform/web/ui/FacetFilter.tsx'

/** Restricts the analyses to some processes. Without any chosen, all count. */
export function ProcessFilter({ value, onChange }: { value: string[]; onChange: (value: string[]) => void }) {
  const t = useTexts(analyticsTexts)
  const { data } = useQuery(q(processes.list, { query: { limit: 200, sort: '-updatedAt' } }))
  const options = (data?.rows ?? []).map(({ id, title, code }) => ({ value: id, label: `${title} · ${code}` }))
  return (
    <FacetFilter
      label={t('process')}
      value={value}
      onChange={onChange}
      options={options}
      searchable
      resultCount={(chosen) => t('processesChosen', { count: chosen.length })}
    />
  )
}
