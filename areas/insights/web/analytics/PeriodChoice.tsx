import { CalendarDays, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { analyticsPeriods, baselinesOf, mostDays } from '#insights/contract/analytics.rules.ts'
import { analyticsTexts } from '#insights/web/analytics/texts/analytics.pt.ts'
import { daysUntil } from '#platform/contract/days.rules.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { DayFilter } from '#platform/web/ui/FilterBar.tsx'
import { Popover } from '#platform/web/ui/Popover.tsx'
import { type AnalyticsSearch, queryOf } from './analyticsSearch.ts'

type PeriodChoiceProps = {
  search: AnalyticsSearch
  onChange: (part: {
    period?: AnalyticsSearch['period']
    from?: string | undefined
    to?: string | undefined
    against?: AnalyticsSearch['against']
  }) => void
}

const choice =
  'relative flex min-h-8 cursor-pointer items-center rounded-1 px-2.5 hover:bg-press has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-accent-text max-md:min-h-11'

/** The period of the analyses: one with a name, or any two days; and what it is compared with. */
export function PeriodChoice({ search, onChange }: PeriodChoiceProps) {
  const t = useTexts(analyticsTexts)
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const days = queryOf(search)
  const [typed, setTyped] = useState<{ from?: string | undefined; to?: string | undefined }>({})
  const comparable = baselinesOf(days)
  const isFree = search.from === days.from && search.to === days.to
  const { from, to } = { ...days, ...typed }
  const wrong = from > to ? t('daysOrder') : daysUntil(to, from) >= mostDays ? t('daysMost') : undefined
  const change = (part: { from?: string | undefined; to?: string | undefined }) => {
    const next = { from, to, ...part }
    const fits = next.from && next.to && next.from <= next.to && daysUntil(next.to, next.from) < mostDays
    setTyped(fits ? {} : part)
    if (fits) onChange({ period: '30_dias', from: next.from, to: next.to })
  }
  return (
    <Popover
      label={t('period')}
      width={268}
      align="end"
      flush
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        setTyped({})
      }}
      trigger={
        <Button icon={CalendarDays} className="h-9!" aria-label={t('periodOf', { days: daysText(format, days) })}>
          <span className="num">{daysText(format, days)}</span>
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden className="text-fg-3" />
        </Button>
      }
    >
      <fieldset className="grid p-1.5">
        <legend className="sr-only">{t('period')}</legend>
        {analyticsPeriods.map((period) => (
          <label key={period} className={choice}>
            <input
              type="radio"
              name="analytics-period"
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={!isFree && search.period === period}
              onChange={() => {
                setTyped({})
                onChange({ period, from: undefined, to: undefined })
              }}
            />
            {t(`periods.${period}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className="grid border-t p-1.5">
        <legend className="float-start w-full px-2.5 py-1 text-12 font-label text-fg-3">{t('compareWith')}</legend>
        {comparable.map((against) => (
          <label key={against} className={choice}>
            <input
              type="radio"
              name="analytics-against"
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={against === (comparable.includes(search.against) ? search.against : 'anterior')}
              onChange={() => onChange({ against })}
            />
            {t(`baselines.${against}`)}
          </label>
        ))}
      </fieldset>
      <div className="grid justify-items-end gap-2 border-t p-3">
        <DayFilter label={t('fromDay')} value={from} onChange={(day) => day && change({ from: day })} />
        <DayFilter label={t('toDay')} value={to} onChange={(day) => day && change({ to: day })} />
        {wrong && (
          <p role="alert" className="text-12 text-neg">
            {wrong}
          </p>
        )}
      </div>
    </Popover>
  )
}

type Days = { from: string; to: string }
const daysText = (format: ReturnType<typeof useFormat>, { from, to }: Days) =>
  `${format.shortDate(from)} – ${format.shortDate(to)}`
