import { templatesTexts } from '#deliveries/web/ledger/texts/templates.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { LineField } from '#platform/web/ui/LineField.tsx'
import { useFieldNames } from './useFieldNames.ts'

/** A subject, with fields inserted at the cursor. */
export function SubjectField({ fields, label }: { fields: readonly string[]; label: string }) {
  const t = useTexts(templatesTexts)
  const { insertable } = useFieldNames()
  return (
    <LineField
      name="subject"
      label={label}
      insertables={{ label: t('insertFieldIn', { label }), items: insertable(fields) }}
    />
  )
}
