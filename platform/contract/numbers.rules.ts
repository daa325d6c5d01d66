/** A number whose whole part has no groups, or groups of three digits. */
const plain = /^-?\d*$/
const grouped = /^-?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/

/**
 * A number as people type it: of two separators the last one is the decimal one, a repeated one groups, and a single one is read as the language
 * writes it ("1.500" is one and a half in English, and fifteen hundred in Portuguese). Null when it is none, also for groups of another size.
 */
export function numberOf(text: string, language: string): number | null {
  const typed = text.replaceAll(/[\s\u00a0\u202f']/g, '').replace(/^\u2212/, '-')
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(typed)) return null
  const last = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','))
  if (last < 0) return Number(typed)
  const mark = typed.charAt(last)
  const isSingle = typed.indexOf(mark) === last && !typed.includes(mark === ',' ? '.' : ',')
  const isGroupMark = mark === (language === 'en' ? ',' : '.')
  if (grouped.test(typed) && (!isSingle || isGroupMark)) return Number(typed.replaceAll(/[.,]/g, ''))
  const [whole, decimals] = [typed.slice(0, last), typed.slice(last + 1)]
  if (!plain.test(whole) && !grouped.test(whole)) return null
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals}`)
}

/** The same beside the sign of a currency or of percent. */
export const amountOf = (text: string, language: string) =>
  numberOf(text.replace(/^\s*(-?)\s*R\$/i, '$1').replace(/%\s*$/, ''), language)
