import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FieldValues, useFieldArray, useFormContext } from 'react-hook-form'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { FieldGrid, FormSection } from '#platform/web/ui/Form.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { PartName } from '#professionals/contract/candidateParts.ts'
import { candidatePartsTexts } from '#professionals/web/candidates/texts/candidateParts.pt.ts'

type PartListProps = {
  name: PartName
  /** The maximum number of items. */
  most: number
  /** The initial values of a new item. */
  empty: FieldValues
  /** The title of an item, once known. */
  nameOf: (item: FieldValues) => string | undefined
  /** The fields of an item, whose paths start with this prefix. */
  children: (path: string) => ReactNode
}

/** A repeated part of a professional: education, experience, skills. */
export function PartList({ name, most, empty, nameOf, children }: PartListProps) {
  const t = useTexts(candidatePartsTexts)
  const { control, watch } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' })
  const items: FieldValues[] = watch(name) ?? []
  const addId = `add-${name}`
  const drop = (at: number, called: string) => {
    remove(at)
    toast.info(t('removed', { name: called }))
    // Its button was removed with it.
    document.getElementById(addId)?.focus()
  }
  return (
    <FormSection id={name} title={t(`sections.${name}`)} optional={fields.length === 0}>
      {fields.length === 0 && <p className="col-span-full mb-3 text-13 text-fg-3">{t(`none.${name}`)}</p>}
      <ol className="col-span-full grid gap-3 not-empty:mb-3">
        {fields.map((field, at) => {
          const called = nameOf(items[at] ?? {}) || t('item', { section: t(`sections.${name}`), n: at + 1 })
          return (
            <li key={field.key} aria-label={called} className="flex items-start gap-2 rounded-3 border p-3 pb-0">
              <div className="min-w-0 flex-1">
                <FieldGrid>{children(`${name}.${at}`)}</FieldGrid>
              </div>
              <IconButton
                icon={Trash2}
                label={t('remove', { name: called })}
                className="mt-6.5 max-md:mt-6"
                onClick={() => drop(at, called)}
              />
            </li>
          )
        })}
      </ol>
      {fields.length < most && (
        <Button id={addId} size="sm" icon={Plus} className="col-span-full mb-4 w-fit" onClick={() => append(empty)}>
          {t(`add.${name}`)}
        </Button>
      )}
    </FormSection>
  )
}
