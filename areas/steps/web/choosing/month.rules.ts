const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** The month `2026-11` a number of months later. */
export function monthAfter(month: string, months: number): string {
  const date = noon(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return dayOf(date).slice(0, 7)
}

/** The days of a month in weeks of seven, with null before its first and after its last day. */
export function weeksOf(month: string, startsOnSunday: boolean): (string | null)[][] {
  const first = noon(`${month}-01`).getUTCDay()
  const before = startsOnSunday ? first : (first + 6) % 7
  const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => {
      const day = week * 7 + at - before + 1
      return day >= 1 && day <= length ? `${month}-${String(day).padStart(2, '0')}` : null
    }),
  )
}
