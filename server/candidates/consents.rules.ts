/** Of this day is the law that asks for these consents. */
const lawOf = '2018-08-14'

/** Why nobody can have agreed on a day, as the code of a sentence; days as `yyyy-mm-dd`. */
export function wrongConsentDay(day: string, birthDate: string | null, today: string) {
  if (day > today) return 'date_future'
  if (birthDate && day < birthDate) return 'date_before_birth'
  return day < lawOf ? 'date_before_law' : null
}
