import { useState } from 'react'
import { rankingTexts } from '#hiring/web/ranking/texts/ranking.pt.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Meter } from '#platform/web/ui/Meter.tsx'
import { PlaceChange, TotalChange } from './Changes.tsx'
import { ComponentScore, Total } from './Figures.tsx'
import type { RankingTableProps } from './RankingTable.tsx'
import { type Cuts, cutsOf, isPanel, usedComponents } from './rankingRows.ts'
import { Under } from './Under.tsx'

/** The ranking on a phone: a tap opens the components of a row, with a button that explains the place. */
export function RankingPhoneRows({ process, rows, simulation, onOpen, lines }: RankingTableProps) {
  const t = useTexts(rankingTexts)
  const names = useTexts(scoringTexts)
  const format = useFormat()
  const [openId, setOpenId] = useState<string>()
  const cuts: Cuts = lines ? cutsOf(process) : {}
  const { weights } = simulation
  return (
    <ol aria-label={t('label')} className="text-14">
      {rows.map((row) => {
        const isOpen = row.id === openId
        const cut = row.place === null ? undefined : cuts[row.place]
        return (
          <li
            key={row.id}
            className={`relative border-b ${cut ? 'border-accent-text' : ''} ${isOpen ? 'bg-sel before:absolute before:inset-y-0 before:start-0 before:w-0.5 before:bg-accent-text' : ''}`}
          >
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpenId(isOpen ? undefined : row.id)}
              className="focus-inset flex min-h-[61px] w-full items-center gap-3 px-4 text-start"
            >
              <span className="num w-7 shrink-0 text-15 font-semibold">
                {row.place ?? '–'}
                <span className="block">
                  <PlaceChange row={row} />
                </span>
              </span>
              <Avatar name={row.name} src={row.photoUrl} size={32} />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="line-clamp-2 font-semibold break-words">
                  {row.name}
                </span>
                <Under row={row} />
              </span>
              <span className="num shrink-0 text-end">
                <span className="flex items-center justify-end gap-1.5">
                  {row.tied && (
                    <span title={t('tied')} className="rounded-[4px] bg-stop-bg px-1 text-11 font-semibold text-stop">
                      =
                    </span>
                  )}
                  <span className="text-15 font-semibold">
                    <Total row={row} />
                  </span>
                </span>
                {row.wasTotal === null ? (
                  row.coverage !== null && (
                    <span className={`block text-12 ${row.coverage < 100 ? 'text-wait' : 'text-fg-3'}`}>
                      {format.percent(row.coverage / 100)}
                    </span>
                  )
                ) : (
                  <TotalChange row={row} />
                )}
              </span>
            </button>
            {isOpen && (
              <div className="mx-4 border-t pt-3 pb-3">
                <dl className="grid grid-cols-2 gap-x-5 gap-y-2.5 text-12">
                  {usedComponents(process).map((component) => {
                    const score = row.scores[component] ?? null
                    const least = process.minimums[component] ?? undefined
                    const isLow = score !== null && least !== undefined && score < least
                    return (
                      <div key={component}>
                        <dt className="flex justify-between gap-2 text-fg-3">
                          <span>
                            {names(`short.${component}`)}{' '}
                            <span className="num">{format.basisPoints(weights[component] ?? 0)}</span>
                          </span>
                          <span className={`num font-semibold ${isLow ? 'text-neg' : 'text-fg'}`}>
                            <ComponentScore row={row} component={component} isPanel={isPanel(process, component)} />
                          </span>
                        </dt>
                        <dd className="mt-1 h-2.5">
                          <Meter value={score} min={least} tone={isLow ? 'neg' : 'strong'} />
                        </dd>
                      </div>
                    )
                  })}
                </dl>
                <Button className="mt-2.5 w-full" onClick={() => onOpen(row.id)}>
                  {t('why')}
                </Button>
              </div>
            )}
            {cut && (
              <span className="num absolute start-4 -bottom-[9px] z-1 rounded-1 border border-accent-line bg-surface px-1.5 text-11 font-semibold text-accent-text">
                {t(cut.kind, { count: cut.count })}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
