import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { type Fairness, fairness } from '#insights/contract/fairness.ts'
import { AnalyticsHeader } from '#insights/web/analytics/AnalyticsHeader.tsx'
import { fairnessTexts } from '#insights/web/fairness/texts/fairness.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loaded } from '#platform/web/ui/Loaded.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Explanation, Limits } from './Explanation.tsx'
import { ExportFairness } from './ExportFairness.tsx'
import { FairnessTable } from './FairnessTable.tsx'
import { fairnessSearch } from './fairnessSearch.ts'
import { OtherTables } from './OtherTables.tsx'

/** The rates of declared groups in each stage: only sums, and nothing about a person. */
export function FairnessPage() {
  const t = useTexts(fairnessTexts)
  const [search] = useSearchOf(fairnessSearch)
  const { processId, year } = search
  const answer = useQuery({
    ...q(fairness.get, { query: { processId, year } }),
    placeholderData: keepPreviousData,
  })
  const { data } = answer
  return (
    <>
      <AnalyticsHeader
        tab="fairness"
        filters={<ViewChoice data={data} />}
        actions={data && data.stages.length > 0 && <ExportFairness />}
      />
      <Loaded of={answer} failed={t('loadFailed')} waiting="m-6 h-96">
        {(found) => <Figures data={found} />}
      </Loaded>
    </>
  )
}

/** Everything, one year or one process: other periods would tell few people apart. */
function ViewChoice({ data }: { data: Fairness | undefined }) {
  const t = useTexts(fairnessTexts)
  const [{ processId, year }, change] = useSearchOf(fairnessSearch)
  const options = [
    { value: 'all', label: t('all') },
    ...(data?.years ?? []).map((of) => ({ value: String(of), label: t('year', { year: String(of) }) })),
    ...(data?.processes ?? []).map(({ id, title, code }) => ({ value: id, label: title, detail: code })),
  ]
  return (
    <div className="w-64 max-md:flex-1">
      <Select
        label={t('view')}
        size="md"
        quiet
        value={processId ?? (year ? String(year) : 'all')}
        options={options}
        onChange={(value) => {
          const isYear = /^\d{4}$/.test(value)
          change({
            year: isYear ? Number(value) : undefined,
            processId: isYear || value === 'all' ? undefined : value,
            group: undefined,
            stage: undefined,
          })
        }}
      />
    </div>
  )
}

function Figures({ data }: { data: Fairness }) {
  const t = useTexts(fairnessTexts)
  const [{ by }] = useSearchOf(fairnessSearch)
  const table = data.tables.find(({ declaration }) => declaration === by)
  if (!table || data.stages.length === 0) return <EmptyState icon={Scale} title={t('empty')} body={t('emptyAbout')} />
  return (
    <div className="flex min-h-[calc(100dvh-11rem)] items-stretch">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-6 pt-4 pb-8">
        <FairnessTable data={data} table={table} />
        <OtherTables data={data} />
        <section className="grid max-w-[68ch] gap-2 px-6 text-13 max-md:px-4">
          <Limits />
        </section>
      </div>
      <Explanation data={data} table={table} />
    </div>
  )
}
