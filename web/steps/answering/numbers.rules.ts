import type { Language } from '#web/platform/i18n/wording.rules.ts'

/**
 * A number as people type it: of two separators the last one is the decimal one, a repeated one groups, and a single one is read as the
 * language writes it ("1.500" is one and a half in English, and fifteen hundred in Portuguese). Null when it is none.
 */
export function numberOf(text: string, language: Language): number | null {
  const typed = text.replaceAll(/[\s\u00a0\u202f']/g, '').replace(/^\u2212/, '-')
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(typed)) return null
  const last = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','))
  if (last < 0) return Number(typed)
  const mark = typed.charAt(last)
  const hasBoth = typed.includes('.') && typed.includes(',')
  const isRepeated = typed.indexOf(mark) !== last
  const groups = mark === (language === 'en' ? ',' : '.') && /^\d{3}$/.test(typed.slice(last + 1))
  if (isRepeated || (!hasBoth && groups)) return Number(typed.replaceAll(/[.,]/g, ''))
  return Number(`${typed.slice(0, last).replaceAll(/[.,]/g, '')}.${typed.slice(last + 1)}`)
}
