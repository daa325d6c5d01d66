import { useEffect } from 'react'
import { OwnLetter } from '#deliveries/contract/foreseen.ts'
import { templatesTexts } from '#deliveries/web/ledger/texts/templates.pt.ts'
import { SubjectField } from '#messages/web/templates/SubjectField.tsx'
import { useFieldNames } from '#messages/web/templates/useFieldNames.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { RichTextField } from '#platform/web/ui/RichTextField.tsx'
import { useDraft } from '#platform/web/ui/useDraft.ts'

type LetterFormProps = {
  letter: OwnLetter
  /** The fields that it may contain. */
  fields: readonly string[]
  /** The key of its draft. */
  draft: string
  label: string
  onChange: (letter: OwnLetter) => void
}

/** Edits the text of a letter for one sending; what is typed is kept until it has left. */
export function LetterForm({ letter, fields, draft, label, onChange }: LetterFormProps) {
  const t = useTexts(templatesTexts)
  const { insertable } = useFieldNames()
  const form = useZodForm(OwnLetter, letter)
  useDraft(form, draft)
  useEffect(() => {
    const { unsubscribe } = form.watch(() => onChange(form.getValues() as OwnLetter))
    return unsubscribe
  }, [form, onChange])
  return (
    <Form form={form} guard={false} label={label} onSubmit={() => {}}>
      <FieldGrid>
        <SubjectField fields={fields} label={t('subject')} />
        <RichTextField
          name="body"
          label={t('body')}
          insertables={{ label: t('insertField'), items: insertable(fields) }}
        />
        <TextField name="action" label={t('action')} help={t('actionHelp')} optional span={6} />
        <TextareaField name="note" label={t('note')} help={t('noteHelp')} optional rows={2} />
      </FieldGrid>
    </Form>
  )
}
