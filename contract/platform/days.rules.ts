const dayMs = 86_400_000

/** The day of a moment in the time zone of the council, as `2026-11-21`. */
export const dayInBrasilia = (moment: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(moment)

/** The day a number of days after another, both as `2026-11-21`. */
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Days from one day to another; below zero when it has passed. */
export const daysUntil = (day: string, today: string) => Math.round((Date.parse(day) - Date.parse(today)) / dayMs)

/** The day a number of months before another; in a month that is too short, its last day. */
export function monthsBefore(day: string, months: number) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastDate))).toISOString().slice(0, 10)
}

/** Whether a period has an order: an end before its beginning matches nothing. */
export const isPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || from <= to
