import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'

/** Formats a value that is a code, a date, money or a structure; undefined for all others. */
export type ShowValue = (name: string, value: unknown) => string | undefined

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const isStructure = (value: unknown) => typeof value === 'object' && !Array.isArray(value)

/** Formats the values of fields; undefined for a structure that `show` does not know. */
export function useValueText(show: ShowValue): ShowValue {
  const t = useTexts(recordsTexts)
  const format = useFormat()
  const plain = (value: unknown) => (typeof value === 'number' ? format.number(value) : String(value))
  return (name, value) => {
    if (isEmpty(value)) return t('empty')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    const formatted = show(name, value)
    if (formatted !== undefined) return formatted || t('empty')
    if (Array.isArray(value)) return value.some(isStructure) ? undefined : value.map(plain).join(', ')
    return isStructure(value) ? undefined : plain(value)
  }
}
