import { type MergeField, writtenField } from '#contract/mergeFields.ts'
import type { SystemField } from '#contract/templates.ts'
import { useTexts } from '#web/i18n/texts.ts'

/** The fields that a text may use, in words, as they are written into it. */
export function useFieldNames() {
  const t = useTexts('templates')
  const nameOf = (field: string) => t(`fields.${field as MergeField | SystemField}`)
  return {
    nameOf,
    insertable: (fields: readonly string[]) =>
      fields.map((field) => ({ text: writtenField(field), label: nameOf(field) })),
  }
}
