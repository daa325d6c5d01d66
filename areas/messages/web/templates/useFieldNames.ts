import {
  applicationFields,
  candidateFields,
  companyFields,
  fieldsInWords,
  hubFields,
  type MergeField,
  plainFieldName,
  writtenField,
} from '#deliveries/contract/mergeFields.ts'
import type { SystemField } from '#deliveries/contract/templates.ts'
import { templatesTexts } from '#deliveries/web/ledger/texts/templates.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

const known: readonly string[] = [...companyFields, ...candidateFields, ...applicationFields, ...hubFields]

/** The fields that a text may use, with labels and placeholders. */
export function useFieldNames() {
  const t = useTexts(templatesTexts)
  const nameOf = (field: string) => t(`fields.${field as MergeField | SystemField}`)
  return {
    nameOf,
    /** A text, formatted or not, with the labels of fields in place of their codes. */
    inWords: <T extends string>(text: T) =>
      fieldsInWords(text, (field) => (known.includes(field) ? nameOf(field) : plainFieldName(field))),
    insertable: (fields: readonly string[]) =>
      fields.map((field) => ({ text: writtenField(field), label: nameOf(field) })),
  }
}
