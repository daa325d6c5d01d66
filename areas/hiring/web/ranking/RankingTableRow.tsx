import { memo } from 'react'
import type { Component } from '#hiring/contract/components.ts'
import type { Process } from '#hiring/contract/processes.ts'
import type { RankingRow } from '#hiring/contract/ranking.ts'
import { rankingTexts } from '#hiring/web/ranking/texts/ranking.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { CoverageRing, Meter } from '#platform/web/ui/Meter.tsx'
import { PlaceChange, TotalChange } from './Changes.tsx'
import { ComponentScore, Place, Total } from './Figures.tsx'
import { type Cut, isPanel } from './rankingRows.ts'
import { Under } from './Under.tsx'

export const cell =
  'border-b px-2 first:ps-6 last:pe-6 in-[[data-tight]]:px-1.5 in-[[data-tight]]:first:ps-6 in-[[data-tight]]:last:pe-4'

type RankingTableRowProps = {
  row: RankingRow
  process: Process
  columns: readonly Component[]
  /** Whether it is explained beside the table. */
  isOpen: boolean
  isTiedBelow: boolean
  /** The list that ends after this place: openings or reserve. */
  cut: Cut | undefined
  onOpen: (id: string) => void
}

/** One place of the ranking. Rerenders only when it changes. */
export const RankingTableRow = memo(function RankingTableRow(props: RankingTableRowProps) {
  const { row, process, columns, isOpen, isTiedBelow, cut, onOpen } = props
  const t = useTexts(rankingTexts)
  const format = useFormat()
  const edge = cut ? 'border-accent-text' : ''
  // The bar hangs on the first cell: as a child of the row it would become a cell of its own.
  const bar = isOpen ? 'before:absolute before:inset-y-0 before:start-0 before:w-0.5 before:bg-accent-text' : ''
  return (
    <tr
      data-id={row.id}
      className={`relative cursor-pointer ${isOpen ? 'bg-sel' : 'hover:bg-hover'}`}
      onClick={() => onOpen(row.id)}
    >
      <td className={`${cell} ${edge} ${bar} num relative h-[50px] whitespace-nowrap`}>
        <span className="flex items-baseline gap-0.5">
          <span className={row.place === null ? 'text-12 text-fg-3' : 'min-w-[26px] text-15 font-semibold'}>
            <Place row={row} />
          </span>
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
          <span className="shrink-0 in-[[data-tight]]:hidden">
            <Avatar name={row.name} src={row.photoUrl} size={28} />
          </span>
          <span className="min-w-0">
            <button
              type="button"
              dir="auto"
              title={row.name}
              aria-expanded={isOpen}
              className="focus-inset block max-w-full rounded-1 text-start leading-4 font-semibold"
              onClick={(event) => {
                event.stopPropagation()
                onOpen(row.id)
              }}
            >
              {/* Two lines of a name and the one below them are as high as the row. */}
              <span className="line-clamp-2 break-words">{row.name}</span>
            </button>
            <Under row={row} />
          </span>
        </span>
      </td>
      <td className={`${cell} ${edge} num relative text-end`}>
        {isTiedBelow && <Bracket />}
        <span className="block text-15 leading-5 font-semibold">
          <Total row={row} />
        </span>
        {row.tied && <span className="sr-only">{t('tied')}</span>}
        <TotalChange row={row} />
      </td>
      <td className={`${cell} ${edge} num`}>
        {row.coverage !== null && (
          <span className={`flex items-center justify-between gap-1 ${row.coverage < 100 ? 'text-wait' : 'text-fg-3'}`}>
            <CoverageRing value={row.coverage} />
            {format.percent(Math.floor(row.coverage) / 100)}
          </span>
        )}
      </td>
      {columns.map((component) => {
        const score = row.scores[component] ?? null
        const least = process.minimums[component] ?? undefined
        const isLow = score !== null && least !== undefined && score < least
        return (
          <td key={component} className={`${cell} ${edge} text-end text-12`}>
            <span className={`num block ${score === null ? 'text-fg-3' : ''} ${isLow ? 'font-semibold text-neg' : ''}`}>
              <ComponentScore row={row} component={component} isPanel={isPanel(process, component)} />
            </span>
            <span className="mt-1 block h-2.5">
              <Meter value={score} min={least} tone={isLow ? 'neg' : isOpen ? 'strong' : undefined} />
            </span>
          </td>
        )
      })}
    </tr>
  )
})

/** Connects a total to the equal one below it. */
const Bracket = () => (
  <span
    aria-hidden
    className="pointer-events-none absolute end-[63px] top-1/2 z-1 flex h-full w-2.5 items-center rounded-s-[4px] border-y border-s border-control"
  >
    <span className="num absolute -start-2 flex h-4 w-4 items-center justify-center rounded-[4px] bg-stop-bg text-11 font-semibold text-stop">
      =
    </span>
  </span>
)
