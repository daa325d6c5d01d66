/** Of this day is the law that asks for these consents. */
const lawOf = '2018-08-14'

type Known = {
  birthDate: string | null
  /** On which day they last said yes or no to it. */
  lastSaidOn: string | undefined
  today: string
}

/**
 * Why somebody cannot have answered on a day, as the code of a sentence; days as `yyyy-mm-dd`. What they said last holds: an older answer that
 * turns up afterwards does not turn it round.
 */
export function wrongConsentDay(day: string, { birthDate, lastSaidOn, today }: Known) {
  if (day > today) return 'date_future'
  if (birthDate && day < birthDate) return 'date_before_birth'
  if (day < lawOf) return 'date_before_law'
  return lastSaidOn && day < lastSaidOn ? 'date_before_answer' : null
}
