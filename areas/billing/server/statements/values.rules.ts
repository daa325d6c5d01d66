import { maxCentavos } from '#billing/contract/money.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'

const compact =
  /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?(?:[.,]\d{1,6})?)?(?:\s*\[\s*([+-]?\d{1,2}(?:[.,]\d{1,2})?)\s*(?::[^\]]{0,20})?\])?$/
const dashed = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].{0,30})?$/
const brazilian = /^(\d{2})[/.-](\d{2})[/.-](\d{4}|\d{2})(?:[T ].{0,30})?$/

const asDay = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = year >= 2000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}

/**
 * The day of an entry, as `2026-11-20`; null when it is none since 2000. A time with an offset is converted to Brasília; midnight is how banks write
 * a day without a time, so it stays as written.
 */
export function dayOf(text: string): string | null {
  const typed = brazilian.exec(text)
  if (typed) {
    const [, day, month, year = ''] = typed
    return asDay(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day))
  }
  const [, year, month, day, hours = '00', minutes = '00', seconds = '00', offset] =
    compact.exec(text) ?? dashed.exec(text)?.slice(0, 4) ?? []
  const written = asDay(Number(year), Number(month), Number(day))
  const isMidnight = Number(hours) === 0 && Number(minutes) === 0 && Number(seconds) === 0
  if (!written || offset === undefined || isMidnight) return written
  const shift = Number(offset.replace(',', '.'))
  const moment = Date.parse(`${written}T00:00:00Z`) + ((Number(hours) - shift) * 60 + Number(minutes)) * 60_000
  return dayInBrasilia(new Date(moment))
}

const written = /^(?:R\$)?([-+(]?)(?:R\$)?(\d[\d.,]*|[.,]\d+)\)?([DC-]?)$/i

/** Whether a file writes decimals with three digits, as in `2500.000`: elsewhere a separator before three digits groups thousands, as in `1.500`. */
export const hasThreeDecimals = (amounts: readonly string[]) =>
  amounts.some((text) => /^[-+]?(0|\d{4,})[.,]\d{3}$/.test(text.trim()))

/** An amount in centavos, below zero for a debit; null when it is none. The last of comma and dot is that of the decimals. */
export function centavosOf(text: string, threeDecimals: boolean): number | null {
  const [, sign = '', digits = '', letter = ''] = written.exec(text.replaceAll(/[\s ]/g, '')) ?? []
  if (digits === '' || digits.length > 24) return null
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  const separator = last === -1 ? '' : (digits[last] ?? '')
  const isRepeated = separator !== '' && digits.indexOf(separator) !== last
  const decimals = last === -1 ? '' : digits.slice(last + 1)
  const isSingle = !/[.,]/.test(digits.slice(0, last))
  const isGroup = isRepeated || (!threeDecimals && decimals.length === 3 && isSingle)
  const whole = (isGroup || last === -1 ? digits : digits.slice(0, last)).replaceAll(/[.,]/g, '')
  const rest = isGroup ? '' : decimals
  // Fractions of a centavo are not money.
  if (!/^\d{0,2}0*$/.test(rest)) return null
  const amount = Number(`${whole || '0'}${rest.slice(0, 2).padEnd(2, '0')}`)
  if (amount > maxCentavos) return null
  return sign === '-' || sign === '(' || /[D-]/i.test(letter) ? -amount : amount
}
