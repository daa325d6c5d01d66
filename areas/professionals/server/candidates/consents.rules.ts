/** The date of the law that requires these consents. */
const lawOf = '2018-08-14'

type Known = {
  birthDate: string | null
  /** The date of the last answer for this consent. */
  lastSaidOn: string | undefined
  today: string
}

/**
 * Returns the reason for which a day is not valid for an answer, as the code of a sentence; days as `yyyy-mm-dd`. The last answer holds: an
 * older one recorded later does not replace it.
 */
export function wrongConsentDay(day: string, { birthDate, lastSaidOn, today }: Known) {
  if (day > today) return 'date_future'
  if (birthDate && day < birthDate) return 'date_before_birth'
  if (day < lawOf) return 'date_before_law'
  return lastSaidOn && day < lastSaidOn ? 'date_before_answer' : null
}
