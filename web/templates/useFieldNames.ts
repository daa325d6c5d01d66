import {
  applicationFields,
  candidateFields,
  companyFields,
  hubFields,
  type MergeField,
  writtenField,
} from '#contract/mergeFields.ts'
import type { SystemField } from '#contract/templates.ts'
import { useTexts } from '#web/i18n/texts.ts'

const known: readonly string[] = [...companyFields, ...candidateFields, ...applicationFields, ...hubFields]

/** The fields that a text may use, in words, as they are written into it. */
export function useFieldNames() {
  const t = useTexts('templates')
  const nameOf = (field: string) => t(`fields.${field as MergeField | SystemField}`)
  return {
    nameOf,
    /** A text, formatted or not, as whoever wrote it reads it: with the names of fields in place of their codes. */
    inWords: <T extends string>(text: T) =>
      text.replace(/\{\{\s*(\w+)[^{}]*\}\}/g, (written, field: string) =>
        known.includes(field) ? `‹${nameOf(field)}›` : written,
      ) as T,
    insertable: (fields: readonly string[]) =>
      fields.map((field) => ({ text: writtenField(field), label: nameOf(field) })),
  }
}
