/** The id of an option or a text, ids of several options, a boolean, a number; null when not answered. */
export type AnswerValue = string | string[] | boolean | number | null
