import { useMemo } from 'react'
import { useFormat } from './texts.ts'

/** Formats times by the clock of the zone that the reader has chosen. */
export function useTimes(timeZone: string) {
  const { as, time } = useFormat(timeZone)
  return useMemo(() => {
    /** Of a day as `2026-11-24`, which has no zone. */
    const asDay = (options: Intl.DateTimeFormatOptions) => {
      const format = as(options, 'UTC')
      return (day: string) => format(`${day}T12:00:00Z`)
    }
    const key = new Intl.DateTimeFormat('en-CA', { timeZone })
    const [narrow, long] = [asDay({ weekday: 'narrow' }), asDay({ weekday: 'long' })]
    const monthName = asDay({ month: 'long', year: 'numeric' })
    return {
      time,
      day: as({ day: 'numeric' }),
      month: as({ month: 'short' }),
      date: as({ weekday: 'long', day: 'numeric', month: 'long' }),
      moment: as({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
      dateOf: asDay({ weekday: 'long', day: 'numeric', month: 'long' }),
      weekdayOf: asDay({ weekday: 'short' }),
      monthName: (month: string) => monthName(`${month}-01`),
      /** 7 January 2024 was a Sunday. */
      weekdays: (fromSunday: boolean) =>
        [7, 8, 9, 10, 11, 12, 13]
          .map((day) => `2024-01-${String(fromSunday ? day : day + 1).padStart(2, '0')}`)
          .map((day) => ({ short: narrow(day), long: long(day) })),
      dayKey: (moment: string) => key.format(new Date(moment)),
    }
  }, [as, time, timeZone])
}
export type Times = ReturnType<typeof useTimes>
