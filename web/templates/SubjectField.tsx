import { use } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTexts } from '#web/i18n/texts.ts'
import { FieldPlaces } from '#web/ui/Field.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { isTyping } from '#web/ui/focusAgain.ts'
import { InsertMenu } from '#web/ui/InsertMenu.tsx'
import { useFieldNames } from './useFieldNames.ts'

/** A subject, into which fields are put where the cursor stands. */
export function SubjectField({ fields, label }: { fields: readonly string[]; label: string }) {
  const t = useTexts('templates')
  const { insertable } = useFieldNames()
  const { getValues, setValue } = useFormContext()
  const places = use(FieldPlaces)
  function insert(text: string) {
    const input = document.getElementById(places.get('subject')?.id ?? '') as HTMLInputElement | null
    const before = String(getValues('subject') ?? '')
    const [from, to] = [input?.selectionStart ?? before.length, input?.selectionEnd ?? before.length]
    setValue('subject', `${before.slice(0, from)}${text}${before.slice(to)}`, {
      shouldDirty: true,
      shouldValidate: true,
    })
    // The menu gives the focus back to its button first.
    setTimeout(() => {
      if (isTyping()) return
      input?.focus()
      input?.setSelectionRange(from + text.length, from + text.length)
    }, 50)
  }
  return (
    <TextField
      name="subject"
      label={label}
      end={<InsertMenu label={t('insertFieldIn', { label })} items={insertable(fields)} onInsert={insert} />}
    />
  )
}
