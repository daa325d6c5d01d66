import { ChartColumn, Table2 } from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { IconButton } from './Button.tsx'
import { Card } from './Card.tsx'

type FunnelStage = { label: string; count: number }

type FunnelChartProps = { title: string; note?: ReactNode; stages: FunnelStage[]; className?: string }

/** The number of people who remain at each stage, and the share that passed from the previous stage. As bars or as a table. */
export function FunnelChart({ title, note, stages, className }: FunnelChartProps) {
  const t = useTexts(uiTexts)
  const format = useFormat()
  const [asTable, setAsTable] = useState(false)
  const most = Math.max(1, ...stages.map(({ count }) => count))
  const rows = stages.map((stage, at) => {
    const before = stages[at - 1]?.count
    return { ...stage, came: before ? format.percent(Math.round((stage.count / before) * 100) / 100) : null }
  })
  const toggle = (
    <>
      <span className="me-1 text-12 text-fg-3 max-md:hidden">{t('conversion')}</span>
      <IconButton
        icon={asTable ? ChartColumn : Table2}
        label={t(asTable ? 'showChart' : 'showTable')}
        onClick={() => setAsTable(!asTable)}
      />
    </>
  )
  return (
    <Card title={title} note={note} action={toggle} className={className}>
      {asTable ? (
        <table className="w-full text-13">
          <thead>
            <tr className="text-12 text-fg-3">
              <th scope="col" className="h-9 border-b text-start font-label">
                {t('stage')}
              </th>
              <th scope="col" className="border-b text-end font-label">
                {t('value')}
              </th>
              <th scope="col" className="border-b text-end font-label">
                {t('conversion')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, count, came }) => (
              <tr key={label}>
                <th scope="row" className="h-9 border-b text-start font-normal">
                  {label}
                </th>
                <td className="num border-b text-end font-semibold">{format.number(count)}</td>
                <td className="num border-b text-end text-fg-3">{came ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <ol aria-label={title} className="flex gap-2 max-md:flex-col">
          {rows.map(({ label, count, came }) => (
            <li
              key={label}
              style={{ '--share': `${Math.max(1.5, (count / most) * 100)}%` } as CSSProperties}
              className="flex-1 max-md:grid max-md:grid-cols-[84px_minmax(0,1fr)_84px] max-md:items-center max-md:gap-2 md:min-w-16"
            >
              <div className="flex items-end max-md:order-2 md:mb-2 md:h-40 md:border-b">
                <div className="bg-accent-soft transition-[height] duration-[240ms] max-md:h-7 max-md:w-(--share) max-md:border-e-2 max-md:border-accent-text md:h-(--share) md:w-full md:border-t-2 md:border-accent-text" />
              </div>
              <div className="truncate text-12 text-fg-3">{label}</div>
              <div className="flex flex-wrap items-baseline gap-x-1.5 max-md:order-3 max-md:justify-end">
                <span className="num text-15 font-semibold">{format.number(count)}</span>
                {came && <span className="num text-12 text-fg-3">{came}</span>}
              </div>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
