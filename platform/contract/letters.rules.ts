/** A text without accents. */
export const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** A text without accents and case, for comparisons and searches. */
export const folded = (text: string) => withoutAccents(text).toLowerCase()

/** The letter of an option, by its index. */
export const letterOf = (at: number) => String.fromCharCode(65 + at)
