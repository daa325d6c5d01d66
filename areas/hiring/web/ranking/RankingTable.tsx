import { ArrowDown } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Component } from '#hiring/contract/components.ts'
import type { Process } from '#hiring/contract/processes.ts'
import type { RankingRow } from '#hiring/contract/ranking.ts'
import { rankingTexts } from '#hiring/web/ranking/texts/ranking.pt.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { PercentBox } from '#platform/web/ui/PercentBox.tsx'
import { Slider } from '#platform/web/ui/Slider.tsx'
import { cell, RankingTableRow } from './RankingTableRow.tsx'
import { type Cuts, cutsOf } from './rankingRows.ts'
import type { Simulation } from './useSimulation.ts'

export type RankingTableProps = {
  process: Process
  rows: RankingRow[]
  simulation: Simulation
  /** The row that is explained beside the table. */
  open: string | undefined
  onOpen: (id: string) => void
  /** Whether to mark where openings and reserve end; meaningless in a filtered list. */
  lines: boolean
  /** The components with a column; a narrow table has room for the heaviest only. */
  columns: readonly Component[]
  /** Whether the columns fit only without pictures and with less padding. */
  isTight: boolean
  /** Whether the headers contain the sliders of the weights. */
  sliders: boolean
}

const head = `${cell} sticky top-0 z-10 align-top pt-2 pb-1.5 text-12 font-label`

/** The rows of the ranking. While weights are tried, the column headers are sliders, and rows animate to their new places. */
export function RankingTable(props: RankingTableProps) {
  const { process, rows, simulation, open, onOpen, lines, columns, isTight, sliders } = props
  const t = useTexts(rankingTexts)
  const names = useTexts(scoringTexts)
  const format = useFormat()
  const { weights, stored } = simulation
  // Rows with a hidden total come by name.
  const isByTotal = !rows[0]?.hidden
  const body = useRowAnimation(rows.map((row) => row.id).join(' '), simulation.on)
  const cuts: Cuts = useMemo(() => (lines ? cutsOf(process) : {}), [lines, process])
  const headTint = simulation.on ? 'bg-sunken' : 'bg-surface'
  return (
    <table
      aria-label={t('label')}
      data-tight={isTight || undefined}
      className="w-full table-fixed border-separate border-spacing-0 text-13"
    >
      <thead className="text-fg-3">
        <tr>
          <th
            scope="col"
            className={`${head} ${headTint} ${simulation.on ? 'w-[88px]' : 'w-[72px] in-[[data-tight]]:w-[60px]'} text-start`}
          >
            {t('place')}
          </th>
          <th scope="col" className={`${head} ${headTint} text-start`}>
            {t('candidate')}
          </th>
          <th
            scope="col"
            aria-sort={isByTotal ? 'descending' : undefined}
            className={`${head} ${headTint} w-[96px] text-end text-fg in-[[data-tight]]:w-[84px]`}
          >
            <span className="flex items-center justify-end gap-1">
              {isByTotal && <ArrowDown size={13} strokeWidth={2} aria-hidden />}
              {t('total')}
            </span>
          </th>
          <th scope="col" className={`${head} ${headTint} w-[86px] text-end in-[[data-tight]]:w-[76px]`}>
            {t('coverage')}
          </th>
          {columns.map((component) => {
            const weight = weights[component] ?? 0
            const was = stored[component] ?? 0
            const isMoved = simulation.on && weight !== was
            return (
              <th
                key={component}
                scope="col"
                className={`${head} ${headTint} w-[76px] text-end last:w-[92px] in-[[data-tight]]:w-[72px] in-[[data-tight]]:last:w-[84px]`}
              >
                <span className="block truncate">{names(`short.${component}`)}</span>
                <span className="num flex items-center justify-end gap-1 font-normal whitespace-nowrap">
                  {isMoved && <s className="text-11">{Math.round(was / 100)}</s>}
                  {sliders ? (
                    <PercentBox
                      label={t('weightTyped', { component: names(component) })}
                      value={weight}
                      isMoved={isMoved}
                      onChange={(value) => simulation.setWeight(component, value)}
                    />
                  ) : (
                    <span className={isMoved ? 'font-semibold text-accent-text' : ''}>
                      {format.basisPoints(weight)}
                    </span>
                  )}
                </span>
                {sliders && (
                  <span className="mt-1 block">
                    <Slider
                      label={t('weightOf', { component: names(component) })}
                      value={weight}
                      max={10_000}
                      step={100}
                      was={was}
                      text={format.basisPoints(weight)}
                      onChange={(value) => simulation.setWeight(component, value)}
                    />
                  </span>
                )}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, i) => (
          <RankingTableRow
            key={row.id}
            row={row}
            process={process}
            columns={columns}
            isOpen={row.id === open}
            isTiedBelow={row.tied && rows[i + 1]?.total === row.total}
            cut={row.place === null ? undefined : cuts[row.place]}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </table>
  )
}

/** Animates rows that change places under tried weights, unless the user prefers reduced motion. */
function useRowAnimation(order: string, isTrying: boolean) {
  const body = useRef<HTMLTableSectionElement>(null)
  const before = useRef(new Map<string, number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what moves the rows
  useLayoutEffect(() => {
    // Measuring many rows is slow: skip it while the user types in the search.
    if (!isTrying) return before.current.clear()
    const rows = [...(body.current?.rows ?? [])]
    const first = rows[0]?.offsetTop ?? 0
    const tops = new Map(rows.map((row) => [row.dataset.id ?? '', row.offsetTop - first]))
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
      for (const row of rows) {
        const from = before.current.get(row.dataset.id ?? '')
        const to = row.offsetTop - first
        if (from === undefined || from === to) continue
        row.animate([{ transform: `translateY(${from - to}px)` }, { transform: 'none' }], {
          duration: 240,
          easing: 'cubic-bezier(.2,.8,.2,1)',
        })
      }
    }
    before.current = tops
  }, [order, isTrying])
  return body
}
