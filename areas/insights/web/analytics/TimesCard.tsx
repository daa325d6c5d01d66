import { shareOf } from '#insights/contract/analytics.rules.ts'
import type { Analytics } from '#insights/contract/analytics.ts'
import { analyticsTexts } from '#insights/web/analytics/texts/analytics.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Figure, FigureTable } from '#platform/web/ui/FigureTable.tsx'
import { Definition } from './Definition.tsx'
import type { RowsOf } from './rowsOf.ts'

/** A share of late stays from which the figure asks for attention. */
const muchLate = 0.25

type TimesCardProps = {
  data: Analytics
  rows: RowsOf
  /** All columns; without it, those that fit beside another card. */
  wide?: boolean
}

/** The time for which applications stayed in each kind of stage: the median, and the range of nine in ten. */
export function TimesCard({ data: { times }, rows, wide = false }: TimesCardProps) {
  const t = useTexts(analyticsTexts)
  const ofProcesses = useTexts(processesTexts)
  const format = useFormat()
  const days = (value: number | null) => (value === null ? '–' : format.number(value))
  const most = Math.max(1, ...times.flatMap(({ high, limit }) => [high ?? 0, limit ?? 0]))
  return (
    <Card
      title={t('times')}
      note={t('timesNote')}
      action={<Definition of={t('times')}>{t('definitions.times')}</Definition>}
      flush={times.length > 0}
    >
      {times.length === 0 ? (
        <p className="text-13 text-fg-3">{t('noTimes')}</p>
      ) : (
        <FigureTable
          label={t('times')}
          head={[
            t('stage'),
            t('bar'),
            t('median'),
            t('nineInTen'),
            ...(wide ? [t('limit'), t('stays')] : []),
            t('late'),
          ]}
          rows={times.map(({ kind, count, median, low, high, limit, limited, late }) => {
            const share = shareOf(late, limited)
            return {
              key: kind,
              name: ofProcesses(kind === 'contratacao' ? 'kinds.contratacao' : `defaults.stages.${kind}`),
              cells: [
                <Range
                  key="range"
                  low={(low ?? 0) / most}
                  high={(high ?? 0) / most}
                  middle={(median ?? 0) / most}
                  limit={limit === null ? null : limit / most}
                />,
                <strong key="median" className="font-semibold">
                  {days(median)}
                </strong>,
                t('range', { low: days(low), high: days(high) }),
                ...(wide
                  ? [
                      limit === null ? '–' : format.number(limit),
                      <Figure key="count" place={rows({ figure: 'left', kind })}>
                        {format.number(count)}
                      </Figure>,
                    ]
                  : []),
                <Figure key="late" empty={share === null} place={rows({ figure: 'late', kind })}>
                  <span className={(share ?? 0) >= muchLate ? 'font-semibold text-wait' : ''}>
                    {format.percent(share, 0)}
                  </span>
                </Figure>,
              ],
            }
          })}
        />
      )}
    </Card>
  )
}

type RangeProps = { low: number; high: number; middle: number; limit: number | null }
/** Nine in ten as a bar, the median as a tick, the limit as a dashed line. The numbers are beside it. */
const Range = ({ low, high, middle, limit }: RangeProps) => (
  <span aria-hidden className="relative block h-4 w-32 max-md:w-20">
    <span
      className="absolute inset-y-1.5 rounded-full bg-accent-text/30"
      style={{ insetInlineStart: `${low * 100}%`, width: `${Math.max(1, (high - low) * 100)}%` }}
    />
    <span
      className="absolute inset-y-0.5 w-0.5 bg-accent-text"
      style={{ insetInlineStart: `${Math.min(middle * 100, 99)}%` }}
    />
    {limit !== null && (
      <span
        className="absolute inset-y-0 border-s border-dashed border-fg-3"
        style={{ insetInlineStart: `${Math.min(limit * 100, 99)}%` }}
      />
    )}
  </span>
)
