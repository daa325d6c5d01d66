import { Link } from '@tanstack/react-router'
import type { Sales } from '#billing/contract/sales.ts'
import { salesTexts } from '#billing/web/sales/texts/sales.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Figure, FigureTable } from '#platform/web/ui/FigureTable.tsx'
import { placeProps } from '#platform/web/ui/Tabs.tsx'
import { beganIn } from './rowsOf.ts'

type Month = Sales['months'][number]

/** Of those who began in each month, the share that still pays at the end of each month since. */
export function CohortCard({ data: { cohorts, months } }: { data: Sales }) {
  const t = useTexts(salesTexts)
  const format = useFormat()
  const rows = cohorts.flatMap(({ size, kept }, at) => {
    const began = months[at]
    if (size === 0 || !began) return []
    const since = kept.flatMap((left, after) => {
      const end = months[at + after]
      return end ? [{ left, end }] : []
    })
    return [{ size, began, since }]
  })
  const longest = Math.max(0, ...rows.map(({ since }) => since.length))
  return (
    <Card title={t('cohorts')} flush>
      {rows.length === 0 ? (
        <p className="px-(--edge) pb-5 text-13 text-fg-3">{t('noCohorts')}</p>
      ) : (
        <FigureTable
          label={t('cohorts')}
          head={[
            t('began'),
            t('size'),
            ...Array.from({ length: longest }, (_, number) => t('monthsSince', { number: String(number) })),
          ]}
          rows={rows.map(({ size, began, since }) => ({
            key: began.month,
            name: format.month(began.month),
            cells: [
              <Figure key="size" place={beganIn(began)}>
                {format.number(size)}
              </Figure>,
              ...since.map(({ left, end }) => <Share key={end.month} {...{ size, left, began, end }} />),
              ...Array.from({ length: longest - since.length }, () => ''),
            ],
          }))}
        />
      )}
      <p className="border-t px-(--edge) py-3 text-12 text-fg-3">{t('cohortsAbout')}</p>
    </Card>
  )
}

function Share({ size, left, began, end }: { size: number; left: number; began: Month; end: Month }) {
  const t = useTexts(salesTexts)
  const format = useFormat()
  const share = left / size
  const percent = format.percent(Math.round(share * 100) / 100)
  const words = t('keptOf', {
    kept: format.number(left),
    size: format.number(size),
    month: format.month(end.month),
  })
  return (
    <Link
      {...placeProps(beganIn(began, end.end))}
      data-tooltip={words}
      aria-label={`${percent}, ${words}`}
      className="inline-flex h-7 min-w-14 items-center justify-center rounded-1 px-1.5 hover:underline"
      style={{ backgroundColor: `color-mix(in oklab, var(--accent-text) ${Math.round(share * 32)}%, transparent)` }}
    >
      {percent}
    </Link>
  )
}
