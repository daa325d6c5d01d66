import { periodOf } from '#deliveries/contract/deliveryLog.rules.ts'
import { logsTexts } from '#deliveries/web/ledger/texts/logs.pt.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { DayFilter } from '#platform/web/ui/FilterBar.tsx'

type Days = { from?: string | undefined; to?: string | undefined }
type PeriodProps = {
  days: Days
  onChange: (days: Days) => void
  /** The chosen days: a FilterBar counts a filter by its value. */
  value: string[]
}

/** The days to show. By default the last thirty, which is indicated. */
export function Period({ days, onChange }: PeriodProps) {
  const t = useTexts(logsTexts)
  return (
    <>
      <DayFilter
        label={t('fromDay')}
        value={periodOf(days, dayInBrasilia(new Date())).from}
        onChange={(from) => onChange({ ...days, from })}
      />
      <DayFilter label={t('toDay')} value={days.to} onChange={(to) => onChange({ ...days, to })} />
    </>
  )
}

export const chosenDays = ({ from, to }: Days) => [from, to].filter((day) => day !== undefined)
