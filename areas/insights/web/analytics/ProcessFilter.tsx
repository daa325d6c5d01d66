import { useQuery } from '@tanstack/react-query'
import { processes } from '#contract/hiring/processes.ts'
import { q } from '#web/platform/api/client.ts'
import { analyticsTexts } from '#web/platform/i18n/pt/analytics.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { FacetFilter } from '#web/platform/ui/FacetFilter.tsx'

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
