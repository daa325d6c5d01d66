// Apart from the schemas, which the pages of links do without.

/** The version of what a professional agrees to on the start page; another text needs another version. */
export const consentVersion = '2026-11-24.2'

/** After the end of the time, what was typed before it may still arrive for so long. */
export const graceSeconds = 30

/** The maximum number of answers that one request saves. */
export const maxSaved = 50

/** So many hours before its deadline somebody who has not started is reminded, once, if they were invited earlier than that. */
export const reminderHours = 24

/** Characters of a text that takes the place of a recording. */
export const maxVideoText = 5000

/** The levels of a competency, and the word by which each is known where the catalogue describes none. */
export const levelWords = ['none', 'helped', 'alone', 'helping', 'leading'] as const

/** The reasons for which an applicant moves their interview. The interviewers do not read it. */
export const moveReasons = ['work', 'health', 'study', 'other'] as const
export type MoveReason = (typeof moveReasons)[number]
