/** National holidays on a fixed day: Leis 662/1949, 6.802/1980 and 14.759/2023. */
const fixed = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']

/** Good Friday of a year: two days before Easter Sunday (anonymous Gregorian algorithm). */
function goodFriday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const full = moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7
  const sunday = full - weekday
  const month = 3 + Math.floor((sunday + 40) / 44)
  const day = sunday + 28 - 31 * Math.floor(month / 4)
  return new Date(Date.UTC(year, month - 1, day - 2)).toISOString().slice(0, 10)
}

/** Whether a day is a national holiday in Brazil, Good Friday included. Holidays of a state or a city are not known. */
export const isHoliday = (day: string) => fixed.includes(day.slice(5)) || day === goodFriday(Number(day.slice(0, 4)))
