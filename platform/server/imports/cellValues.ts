import type { CellValue } from 'hucre/xlsx'

export const two = (n: number) => String(n).padStart(2, '0')

/** A number as displayed. A spreadsheet keeps fifteen digits; with a decimal point, three decimals would look like thousands. */
export const decimal = (value: number) =>
  Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15))).replace('.', ',')

/** A date, with its time where it has one; spreadsheets have no time zones. */
function dateText(date: Date) {
  const day = `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
  return time === '00:00' ? day : `${day} ${time}`
}

/** A cell as displayed in the spreadsheet. */
export function textIn(value: CellValue | undefined): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return decimal(value)
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  return value instanceof Date && !Number.isNaN(value.getTime()) ? dateText(value) : ''
}
