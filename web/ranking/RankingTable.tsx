import { Gavel } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { Process } from '#contract/processes.ts'
import type { RankingRow } from '#contract/ranking.ts'
import { activeWeights } from '#contract/scoring.rules.ts'
import { components } from '#contract/scoring.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { CoverageRing, Meter } from '#web/ui/Meter.tsx'
import { Slider } from '#web/ui/Slider.tsx'
import type { Simulation } from './useSimulation.ts'

type RankingTableProps = {
  process: Process
  rows: RankingRow[]
  simulation: Simulation
  open: string | undefined
  onOpen: (id: string) => void
  onStep: (by: number) => void
  /** Where openings and reserve end; meaningless in a filtered list. */
  lines: boolean
}

const cell = 'border-t px-2 text-13 first:ps-6 last:pe-6 max-md:first:ps-4 max-md:last:pe-4'

/** Rows of the ranking. While weights are tried the column headers are their sliders, and rows glide to their new places. */
export function RankingTable({ process, rows, simulation, open, onOpen, onStep, lines }: RankingTableProps) {
  const t = useTexts('ranking')
  const names = useTexts('scoring')
  const format = useFormat()
  const used = components
    .map((component, i) => ({ component, i }))
    .filter(({ component }) => process.steps.includes(component))
  const weights = simulation.on ? simulation.weights : activeWeights(process)
  const heaviest = new Set(
    [...used]
      .sort((a, b) => (weights[b.i] ?? 0) - (weights[a.i] ?? 0))
      .slice(0, 2)
      .map(({ i }) => i),
  )
  const body = useGliding(rows.map((r) => r.id).join(' '))
  const endOf = {
    [process.openings]: t('openings', { count: process.openings }),
    [process.openings + process.reserveOpenings]: t('reserve'),
  } as Record<number, string>
  return (
    <table
      className="w-full border-collapse"
      onKeyDown={(event) => {
        const by = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key]
        if (by && open && !(event.target instanceof HTMLInputElement)) {
          event.preventDefault()
          onStep(by)
        }
      }}
    >
      <thead className="sticky top-0 z-10 bg-surface text-12 text-fg-3">
        <tr className="h-9">
          <th scope="col" className="w-20 ps-6 text-start font-label max-md:ps-4">
            {t('place')}
          </th>
          <th scope="col" className="px-2 text-start font-label">
            {t('candidate')}
          </th>
          <th scope="col" aria-sort="descending" className="w-24 px-2 text-end font-label text-fg">
            {t('total')}
          </th>
          <th scope="col" className="w-24 px-2 text-end font-label max-md:hidden">
            {t('coverage')}
          </th>
          {used.map(({ component, i }) => (
            <th
              key={component}
              scope="col"
              className={`w-[84px] px-2 text-end font-label last:pe-6 max-md:hidden ${heaviest.has(i) ? '' : open ? 'max-2xl:hidden' : 'max-lg:hidden'}`}
            >
              <span className="block truncate">{names(component)}</span>
              <span className="num block">
                {simulation.on && weights[i] !== process.weights[i] && (
                  <s className="me-1 text-fg-3">{format.basisPoints(process.weights[i] ?? 0)}</s>
                )}
                <span className={simulation.on && weights[i] !== process.weights[i] ? 'text-accent-text' : ''}>
                  {format.basisPoints(weights[i] ?? 0)}
                </span>
              </span>
              {simulation.on && (
                <Slider
                  label={t('weightOf', { component: names(component) })}
                  value={weights[i] ?? 0}
                  max={10_000}
                  step={100}
                  was={process.weights[i]}
                  text={format.basisPoints(weights[i] ?? 0)}
                  onChange={(value) => simulation.setWeights(simulation.weights.map((w, k) => (k === i ? value : w)))}
                />
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => {
          const isOpen = row.id === open
          const change = row.wasPlace === null ? null : row.wasPlace - row.place
          const cut = lines ? endOf[row.place] : undefined
          return (
            <tr
              key={row.id}
              data-id={row.id}
              aria-selected={isOpen}
              className={`relative h-[50px] cursor-pointer hover:bg-hover ${isOpen ? 'bg-sel shadow-[inset_2px_0_0_var(--accent)]' : ''} ${cut ? 'border-b border-accent' : ''}`}
              onClick={() => onOpen(row.id)}
            >
              <td className={`${cell} relative num`}>
                <span className="text-15 font-semibold">{row.place}</span>
                {change !== null && (
                  <span className={`ms-2 text-12 ${change > 0 ? 'text-pos' : change < 0 ? 'text-neg' : 'text-fg-3'}`}>
                    <span aria-hidden>{change > 0 ? `▲${change}` : change < 0 ? `▼${-change}` : '–'}</span>
                    <span className="sr-only">
                      {change > 0
                        ? t('up', { count: change })
                        : change < 0
                          ? t('downBy', { count: -change })
                          : t('same')}
                    </span>
                  </span>
                )}
                {cut && (
                  <span className="absolute start-6 -bottom-2.5 z-1 whitespace-nowrap rounded-1 border border-accent-line bg-surface px-1.5 text-11 font-semibold text-accent-text max-md:start-4">
                    {cut}
                  </span>
                )}
              </td>
              <td className={`${cell} max-w-0`}>
                <span className="flex items-center gap-3">
                  <Avatar name={row.name} size={28} />
                  <span className="min-w-0">
                    <button
                      type="button"
                      dir="auto"
                      className="focus-inset block max-w-full truncate text-start font-semibold"
                      onClick={(event) => {
                        event.stopPropagation()
                        onOpen(row.id)
                      }}
                    >
                      {row.name}
                    </button>
                    {row.eliminationProposed && row.status === 'em_andamento' ? (
                      <span className="flex items-center gap-1 text-12 text-neg">
                        <Gavel size={12} aria-hidden />
                        {t('eliminationProposed')}
                      </span>
                    ) : (
                      <span dir="auto" className="block truncate text-12 text-fg-3">
                        {[row.profession, [row.city, row.uf].filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
                      </span>
                    )}
                  </span>
                </span>
              </td>
              <td className={`${cell} num text-end`}>
                {row.tied && (
                  <span title={t('tied')} className="me-1.5 rounded-1 bg-stop-bg px-1 text-11 text-stop">
                    <span aria-hidden>=</span>
                    <span className="sr-only">{t('tied')}</span>
                  </span>
                )}
                <span className="text-15 font-semibold">{format.score(row.total)}</span>
                {row.wasTotal !== null && (
                  <span
                    className={`block text-12 ${row.total > row.wasTotal ? 'text-pos' : row.total < row.wasTotal ? 'text-neg' : 'text-fg-3'}`}
                  >
                    {row.total >= row.wasTotal ? '+' : '−'}
                    {format.score(Math.abs(row.total - row.wasTotal))}
                  </span>
                )}
              </td>
              <td className={`${cell} num text-end max-md:hidden ${row.coverage < 100 ? 'text-wait' : 'text-fg-3'}`}>
                <span className="inline-flex items-center gap-1.5">
                  <CoverageRing value={row.coverage} />
                  {format.percent(row.coverage / 100)}
                </span>
              </td>
              {used.map(({ component, i }) => {
                const score = row.scores[i] ?? null
                const least = process.minimums[i] ?? null
                const low = score !== null && least !== null && score < least
                return (
                  <td
                    key={component}
                    className={`${cell} text-end text-12 max-md:hidden ${heaviest.has(i) ? '' : open ? 'max-2xl:hidden' : 'max-lg:hidden'}`}
                  >
                    {score === null ? (
                      <span className="text-fg-3">{t('pending')}</span>
                    ) : (
                      <span className={`num ${low ? 'font-semibold text-neg' : ''}`}>{format.score(score)}</span>
                    )}
                    {score === null ? (
                      <span aria-hidden className="mt-1 block border-t-2 border-dashed border-line-3" />
                    ) : (
                      <Meter
                        value={score}
                        min={least ?? undefined}
                        tone={low ? 'neg' : undefined}
                        label={names(component)}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Rows that change places glide there from where they were, unless motion is not wanted. */
function useGliding(order: string) {
  const body = useRef<HTMLTableSectionElement>(null)
  const before = useRef(new Map<string, number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what moves the rows
  useLayoutEffect(() => {
    const rows = [...(body.current?.rows ?? [])]
    const tops = new Map(rows.map((row) => [row.dataset.id ?? '', row.offsetTop]))
    if (before.current.size > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
      for (const row of rows) {
        const from = before.current.get(row.dataset.id ?? '')
        if (from !== undefined && from !== row.offsetTop)
          row.animate([{ transform: `translateY(${from - row.offsetTop}px)` }, { transform: 'none' }], {
            duration: 240,
            easing: 'cubic-bezier(.2,.8,.2,1)',
          })
      }
    }
    before.current = tops
  }, [order])
  return body
}
