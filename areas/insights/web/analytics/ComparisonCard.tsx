import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { exceedsBefore, mostCompared, shareOf } from '#insights/contract/analytics.rules.ts'
import { analytics, type Comparison } from '#insights/contract/analytics.ts'
import { analyticsTexts } from '#insights/web/analytics/texts/analytics.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Figure, FigureTable } from '#platform/web/ui/FigureTable.tsx'
import { Loaded } from '#platform/web/ui/Loaded.tsx'
import type { queryOf } from './analyticsSearch.ts'
import { Definition } from './Definition.tsx'
import { Difference } from './Difference.tsx'
import type { RowsOf } from './rowsOf.ts'

export const isComparable = (processId: readonly string[]) => processId.length >= 2 && processId.length <= mostCompared

/** The funnels of a few processes side by side, each figure with its difference from the period before. */
export function ComparisonCard({ query, rows }: { query: ReturnType<typeof queryOf>; rows: RowsOf }) {
  const t = useTexts(analyticsTexts)
  const answer = useQuery({ ...q(analytics.compare, { query }), placeholderData: keepPreviousData })
  return (
    <Loaded of={answer} failed={t('loadFailed')} waiting="h-96">
      {({ processes }) => <SideBySide processes={processes} rows={rows} />}
    </Loaded>
  )
}

function SideBySide({ processes, rows }: { processes: Comparison['processes']; rows: RowsOf }) {
  const t = useTexts(analyticsTexts)
  const ofProcesses = useTexts(processesTexts)
  const format = useFormat()
  const kinds = processes.find(({ funnel }) => funnel.some(({ kind }) => kind === 'contratacao')) ?? processes[0]
  const stageRows = (kinds?.funnel ?? []).map(({ kind }) => ({
    key: kind,
    name: ofProcesses(kind === 'contratacao' ? 'kinds.contratacao' : `defaults.stages.${kind}`),
    cells: processes.map(({ id, funnel, hires }) => {
      const at = funnel.findIndex((row) => row.kind === kind)
      const row = funnel[at] ?? { now: 0, before: 0 }
      const next = funnel[at + 1] ?? hires
      return (
        <span key={id} className="inline-flex items-baseline justify-end gap-2">
          <Difference {...row} measure="number" />
          <Figure empty={row.now === 0} place={rows({ figure: 'reached', kind }, { processId: [id] })}>
            <strong className="font-semibold">{format.number(row.now)}</strong>
          </Figure>
          <span className="inline-block w-11 text-fg-3">{format.percent(shareOf(next.now, row.now), 0)}</span>
        </span>
      )
    }),
  }))
  return (
    <Card
      title={t('comparison')}
      note={t('comparisonNote')}
      action={<Definition of={t('comparison')}>{t('definitions.comparison')}</Definition>}
      flush
    >
      <dl className="flex flex-wrap gap-x-6 gap-y-1 px-(--edge) pb-3 text-13">
        {processes.map(({ id, code, title }) => (
          <div key={id} className="flex max-w-full min-w-0 gap-2">
            <dt className="num shrink-0 text-fg-3">{code}</dt>
            <dd dir="auto" className="min-w-0 truncate" title={title}>
              {title}
            </dd>
          </div>
        ))}
      </dl>
      <FigureTable
        label={t('comparison')}
        head={[t('stage'), ...processes.map(({ code }) => code)]}
        rows={[
          ...stageRows,
          {
            key: 'hired',
            name: t('hired'),
            cells: processes.map(({ id, hires }) => (
              <span key={id} className="inline-flex items-baseline justify-end gap-2">
                <Difference {...hires} measure="number" good="up" />
                <Figure empty={hires.now === 0} place={rows({ figure: 'contratada' }, { processId: [id] })}>
                  <strong className="font-semibold">{format.number(hires.now)}</strong>
                </Figure>
                <span className="inline-block w-11" />
              </span>
            )),
          },
          {
            key: 'days',
            name: t('daysToHire'),
            cells: processes.map(({ id, daysToHire }) => (
              <span key={id} className="inline-flex items-baseline justify-end gap-2">
                <Difference {...daysToHire} measure="number" good="down" />
                {daysToHire.now === null ? '–' : format.number(daysToHire.now)}
                <span className="inline-block w-11" />
              </span>
            )),
          },
          {
            key: 'prompt',
            name: t('prompt'),
            cells: processes.map(({ id, prompt }) => (
              <span key={id} className="inline-flex items-baseline justify-end gap-2">
                <Difference {...prompt} measure="points" good="up" />
                {format.percent(prompt.now, 1)}
                <span className="inline-block w-11" />
              </span>
            )),
          },
        ]}
      />
      {processes.some(({ funnel, hires }) => exceedsBefore([...funnel, hires].map(({ now }) => now))) && (
        <p className="border-t px-(--edge) py-3 text-12 text-fg-3">{t('funnelExceeds')}</p>
      )}
    </Card>
  )
}
