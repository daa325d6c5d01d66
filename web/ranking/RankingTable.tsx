import { ArrowDown, Gavel } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { Process } from '#contract/processes.ts'
import type { RankingRow } from '#contract/ranking.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { CoverageRing, Meter } from '#web/ui/Meter.tsx'
import { Slider } from '#web/ui/Slider.tsx'
import { PlaceChange, TotalChange } from './Changes.tsx'
import { aboutOf, cutsOf, type UsedComponent } from './rankingRows.ts'
import type { Simulation } from './useSimulation.ts'

export type RankingTableProps = {
  process: Process
  rows: RankingRow[]
  simulation: Simulation
  /** The row that is explained beside the table. */
  open: string | undefined
  onOpen: (id: string) => void
  /** Where openings and reserve end; meaningless in a filtered list. */
  lines: boolean
  /** The components that have a column; a narrow table has room for the heaviest only. */
  columns: UsedComponent[]
  /** Whether the headers carry the sliders of the weights. */
  sliders: boolean
}

const cell = 'border-b px-2 first:ps-6 last:pe-6'
const head = `${cell} sticky top-0 z-10 align-top pt-2 pb-1.5 text-12 font-label`

/** Rows of the ranking. While weights are tried the column headers are their sliders, and rows glide to their new places. */
export function RankingTable(props: RankingTableProps) {
  const { process, rows, simulation, open, onOpen, lines, columns, sliders } = props
  const t = useTexts('ranking')
  const names = useTexts('scoring')
  const format = useFormat()
  const weights = simulation.on ? simulation.weights : process.weights
  const body = useGliding(rows.map((row) => row.id).join(' '))
  const cuts = lines ? cutsOf(process) : {}
  const headTint = simulation.on ? 'bg-sunken' : 'bg-surface'
  return (
    <table aria-label={t('label')} className="w-full table-fixed border-separate border-spacing-0 text-13">
      <thead className="text-fg-3">
        <tr>
          <th scope="col" className={`${head} ${headTint} ${simulation.on ? 'w-[88px]' : 'w-[72px]'} text-start`}>
            {t('place')}
          </th>
          <th scope="col" className={`${head} ${headTint} text-start`}>
            {t('candidate')}
          </th>
          <th scope="col" aria-sort="descending" className={`${head} ${headTint} w-[96px] text-end text-fg`}>
            <span className="flex items-center justify-end gap-1">
              <ArrowDown size={13} strokeWidth={2} aria-hidden />
              {t('total')}
            </span>
          </th>
          <th scope="col" className={`${head} ${headTint} w-[86px] text-end`}>
            {t('coverage')}
          </th>
          {columns.map(({ component, at }) => {
            const weight = weights[at] ?? 0
            const was = process.weights[at] ?? 0
            const isMoved = simulation.on && weight !== was
            return (
              <th key={component} scope="col" className={`${head} ${headTint} w-[76px] text-end last:w-[92px]`}>
                <span className="block truncate">{names(`short.${component}`)}</span>
                <span className="num flex justify-end gap-1 font-normal whitespace-nowrap">
                  {isMoved && <s>{format.number(was / 100)}</s>}
                  <span className={isMoved ? 'font-semibold text-accent-text' : ''}>{format.basisPoints(weight)}</span>
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
                      onChange={(value) => simulation.setWeight(at, value)}
                    />
                  </span>
                )}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, i) => {
          const isOpen = row.id === open
          const cut = cuts[row.place]
          const edge = cut ? 'border-accent-text' : ''
          const tieNext = row.tied && rows[i + 1]?.total === row.total
          // The bar hangs on the first cell: as a child of the row it would become a cell of its own.
          const bar = isOpen ? 'before:absolute before:inset-y-0 before:start-0 before:w-0.5 before:bg-accent-text' : ''
          return (
            <tr
              key={row.id}
              data-id={row.id}
              className={`relative cursor-pointer ${isOpen ? 'bg-sel' : 'hover:bg-hover'}`}
              onClick={() => onOpen(row.id)}
            >
              <td className={`${cell} ${edge} ${bar} num relative h-[50px] whitespace-nowrap`}>
                <span className="flex items-baseline gap-0.5">
                  <span className="min-w-[26px] text-15 font-semibold">{row.place}</span>
                  <PlaceChange row={row} />
                </span>
                {cut && (
                  <span className="absolute start-6 -bottom-[9px] z-2 rounded-1 border border-accent-line bg-surface px-1.5 text-11 font-semibold text-accent-text">
                    {t(cut.kind, { count: cut.count })}
                  </span>
                )}
              </td>
              <td className={`${cell} ${edge}`}>
                <span className="flex items-center gap-2.5">
                  <Avatar name={row.name} size={28} />
                  <span className="min-w-0">
                    <button
                      type="button"
                      dir="auto"
                      title={row.name}
                      aria-expanded={isOpen}
                      className="focus-inset block max-w-full truncate rounded-1 text-start font-semibold"
                      onClick={(event) => {
                        event.stopPropagation()
                        onOpen(row.id)
                      }}
                    >
                      {row.name}
                    </button>
                    <Under row={row} />
                  </span>
                </span>
              </td>
              <td className={`${cell} ${edge} num relative text-end`}>
                {tieNext && <Bracket />}
                <span className="block text-15 leading-5 font-semibold">{format.score(row.total)}</span>
                {row.tied && <span className="sr-only">{t('tied')}</span>}
                <TotalChange row={row} />
              </td>
              <td className={`${cell} ${edge} num`}>
                <span
                  className={`flex items-center justify-between gap-1 ${row.coverage < 100 ? 'text-wait' : 'text-fg-3'}`}
                >
                  <CoverageRing value={row.coverage} />
                  {format.percent(Math.floor(row.coverage) / 100)}
                </span>
              </td>
              {columns.map(({ component, at }) => {
                const score = row.scores[at] ?? null
                const least = process.minimums[at] ?? undefined
                const isLow = score !== null && least !== undefined && score < least
                return (
                  <td key={component} className={`${cell} ${edge} text-end text-12`}>
                    <span
                      className={`num block ${score === null ? 'text-fg-3' : ''} ${isLow ? 'font-semibold text-neg' : ''}`}
                    >
                      {score === null ? t('pending') : format.score(score)}
                    </span>
                    <span className="mt-1 block h-2.5">
                      <Meter value={score} min={least} tone={isLow ? 'neg' : isOpen ? 'strong' : undefined} />
                    </span>
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

/** The line below a name: who they are, or that their elimination awaits a decision. */
export function Under({ row }: { row: RankingRow }) {
  const t = useTexts('ranking')
  const words = useTexts('processes')
  if (row.eliminationProposed && row.status === 'em_andamento')
    return (
      <span className="flex items-center gap-1 text-12 text-neg">
        <Gavel size={13} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {t('eliminationProposed')}
      </span>
    )
  return (
    <span dir="auto" className="block truncate text-12 text-fg-3">
      {row.status !== 'em_andamento' && <>{words(`statuses.${row.status}`)} · </>}
      {aboutOf(row)}
    </span>
  )
}

/** Joins a total to the equal one below it. */
const Bracket = () => (
  <span
    aria-hidden
    className="pointer-events-none absolute end-[60px] top-1/2 z-1 flex h-full w-2.5 items-center rounded-s-[4px] border-y border-s border-control"
  >
    <span className="num absolute -start-2 flex h-4 w-4 items-center justify-center rounded-[4px] bg-stop-bg text-11 font-semibold text-stop">
      =
    </span>
  </span>
)

/** Rows that change places glide there from where they were, unless motion is not wanted. */
function useGliding(order: string) {
  const body = useRef<HTMLTableSectionElement>(null)
  const before = useRef(new Map<string, number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what moves the rows
  useLayoutEffect(() => {
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
  }, [order])
  return body
}
