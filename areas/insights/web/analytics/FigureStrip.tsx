import { Link } from '@tanstack/react-router'
import type { Analytics } from '#insights/contract/analytics.ts'
import { analyticsTexts } from '#insights/web/analytics/texts/analytics.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { placeProps } from '#platform/web/ui/Tabs.tsx'
import { Definition } from './Definition.tsx'
import { Difference } from './Difference.tsx'
import type { RowsOf } from './rowsOf.ts'

/** The first figures, each beside that of the period before. */
export function FigureStrip({ data, rows }: { data: Analytics; rows: RowsOf }) {
  const t = useTexts(analyticsTexts)
  const format = useFormat()
  const days = (value: number | null) => (value === null ? '–' : format.number(value))
  const figures = [
    {
      name: 'applications',
      change: <Difference {...data.applications} measure="percent" />,
      value: format.number(data.applications.now),
      before: format.number(data.applications.before),
      figure: 'applied',
    },
    {
      name: 'hires',
      change: <Difference {...data.hires} measure="number" good="up" />,
      value: format.number(data.hires.now),
      before: format.number(data.hires.before),
      figure: 'contratada',
    },
    {
      name: 'daysToHire',
      change: <Difference {...data.daysToHire} measure="number" good="down" />,
      value: days(data.daysToHire.now),
      before: days(data.daysToHire.before),
      figure: 'contratada',
    },
    {
      name: 'prompt',
      change: <Difference {...data.prompt} measure="points" good="up" />,
      value: format.percent(data.prompt.now, 1),
      before: format.percent(data.prompt.before, 1),
      figure: 'waiting',
    },
  ] as const
  return (
    <dl className="grid grid-cols-2 border-b bg-surface xl:grid-cols-4">
      {figures.map(({ name, change, value, before, figure }) => (
        <div key={name} className="min-w-0 px-6 py-3.5 max-md:px-4 xl:not-first:border-s">
          <dt className="flex items-center gap-1 text-13 text-fg-3">
            {t(name)}
            <Definition of={t(name)}>{t(`definitions.${name}`)}</Definition>
          </dt>
          <dd className="flex flex-wrap items-baseline gap-x-2">
            <Link
              {...placeProps(rows({ figure }))}
              className="num text-20 font-semibold hover:text-accent-text hover:underline"
            >
              {value}
            </Link>
            {change}
            <Link
              {...placeProps(rows({ figure }, data.before))}
              className="num inline-flex min-h-6 items-center text-13 text-fg-3 hover:text-accent-text hover:underline"
            >
              {t('before', { value: before })}
            </Link>
            {name === 'prompt' && data.prompt.waiting > 0 && (
              <span className="num text-13 text-fg-3">
                {t('waiting', { count: data.prompt.waiting, number: format.number(data.prompt.waiting) })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
