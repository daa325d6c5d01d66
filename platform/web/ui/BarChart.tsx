import { Link } from '@tanstack/react-router'
import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { IconButton } from './Button.tsx'
import { Card } from './Card.tsx'
import { chartTicks } from './chartTicks.ts'
import { type Place, placeProps } from './Tabs.tsx'

type Bar = {
  /** The full name, for the table and screen readers. */
  label: string
  /** Below the bar. */
  short: string
  /** One value for each series. */
  values: number[]
  /** The rows that the bar counts. */
  place: Place
}

type BarChartProps = {
  title: string
  note?: ReactNode
  /** Above the chart: what it shows. */
  about?: ReactNode
  series: { label: string; total?: string }[]
  bars: Bar[]
  /** Formats a value. */
  show: (value: number) => string
  /** Formats a value of the axis, where that may be shorter. */
  showTick?: (value: number) => string
  /** The header of the first column of the table. */
  unit: string
  className?: string
}

const fills = ['bg-accent-text', 'bg-accent-text/60', 'bg-control', 'bg-info']
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Stacked bars over time, each a link to the rows that it counts. As a chart or as a table. */
export function BarChart({ title, note, about, series, bars, show, showTick = show, unit, className }: BarChartProps) {
  const t = useTexts(uiTexts)
  const [asTable, setAsTable] = useState(false)
  const ticks = chartTicks(Math.max(0, ...bars.map(({ values }) => sumOf(values))))
  const top = ticks.at(-1) ?? 1
  const share = (value: number) => `${(value / top) * 100}%`
  const every = Math.ceil(bars.length / 16)
  // A phone has room for six names.
  const everyOnPhone = Math.ceil(bars.length / 6)
  return (
    <Card
      title={title}
      note={note}
      className={className}
      action={
        <>
          {series.length > 1 && <Legend series={series} />}
          <IconButton
            icon={asTable ? ChartColumn : Table2}
            label={t(asTable ? 'showChart' : 'showTable')}
            onClick={() => setAsTable(!asTable)}
          />
        </>
      }
    >
      {about && <p className="mb-4 text-12 text-fg-3">{about}</p>}
      {asTable ? (
        <BarTable {...{ series, bars, show, unit }} />
      ) : (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
          <div aria-hidden className="num relative h-48 text-end text-11 text-fg-3">
            {ticks.map((tick) => (
              <span key={tick} className="absolute end-0 translate-y-1/2 leading-none" style={{ bottom: share(tick) }}>
                {showTick(tick)}
              </span>
            ))}
            <span className="invisible">{showTick(top)}</span>
          </div>
          <div className="relative h-48">
            {ticks.map((tick) => (
              <span key={tick} aria-hidden className="absolute inset-x-0 border-t" style={{ bottom: share(tick) }} />
            ))}
            <ol aria-label={title} className="relative flex h-full gap-1">
              {bars.map(({ label, values, place }) => (
                <li key={label} className="h-full min-w-0 flex-1">
                  <Link
                    {...placeProps(place)}
                    aria-label={`${label}: ${values.map((value, at) => [series.length > 1 && series[at]?.label, show(value)].filter(Boolean).join(' ')).join(', ')}`}
                    data-tooltip={`${label}: ${show(sumOf(values))}`}
                    className="group flex h-full flex-col-reverse items-center rounded-1 hover:bg-hover"
                  >
                    {values.map((value, at) => (
                      <span
                        key={series[at]?.label}
                        className={`block w-full max-w-14 last:rounded-t-1 ${fills[at % fills.length]}`}
                        style={{ height: share(value) }}
                      />
                    ))}
                  </Link>
                </li>
              ))}
            </ol>
          </div>
          <span />
          <div aria-hidden className="mt-1.5 flex gap-1 text-11 text-fg-3">
            {bars.map(({ label, short }, at) => (
              <span key={label} className="num flex min-w-0 flex-1 justify-center whitespace-nowrap">
                {at % every === 0 && <span className="max-md:hidden">{short}</span>}
                {at % everyOnPhone === 0 && <span className="md:hidden">{short}</span>}
              </span>
            ))}
          </div>
        </div>
      )}
    </Card>
  )
}

const Legend = ({ series }: Pick<BarChartProps, 'series'>) => (
  <span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 text-12 text-fg-2">
    {series.map(({ label, total }, at) => (
      <span key={label} className="inline-flex items-center gap-1.5">
        <span aria-hidden className={`size-2.5 rounded-[3px] ${fills[at % fills.length]}`} />
        {label} <span className="num">{total}</span>
      </span>
    ))}
  </span>
)

function BarTable({ series, bars, show, unit }: Pick<BarChartProps, 'series' | 'bars' | 'show' | 'unit'>) {
  const head = 'h-9 border-b px-2 text-12 font-label text-fg-3 first:ps-0 last:pe-0'
  const cell = 'h-9 border-b px-2 first:ps-0 last:pe-0'
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-13">
        <thead>
          <tr>
            <th scope="col" className={`${head} text-start`}>
              {unit}
            </th>
            {series.map(({ label }) => (
              <th key={label} scope="col" className={`${head} text-end`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, values, place }) => (
            <tr key={label}>
              <th scope="row" className={`${cell} text-start font-normal whitespace-nowrap`}>
                <Link {...placeProps(place)} className="text-accent-text hover:underline">
                  {label}
                </Link>
              </th>
              {values.map((value, at) => (
                <td key={series[at]?.label} className={`${cell} num text-end`}>
                  {show(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
