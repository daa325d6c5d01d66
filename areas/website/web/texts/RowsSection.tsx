import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#platform/web/ui/Button.tsx'
import { FieldGrid, FormSection } from '#platform/web/ui/Form.tsx'
import { RowTools } from './RowTools.tsx'

type RowsSectionProps = {
  /** The path of the list in the form. */
  name: string
  title: string
  add: string
  empty: Record<string, string>
  nameOf: (n: number) => string
  most: number
  /** The fields of a row, whose paths start with this prefix. */
  children: (row: string) => ReactNode
}

/** A list of a few short rows. */
export function RowsSection({ name, title, add, empty, nameOf, most, children }: RowsSectionProps) {
  const { control } = useFormContext()
  const { fields, append, remove, move } = useFieldArray({ control, name, keyName: 'key' })
  return (
    <FormSection title={title}>
      <ol className="col-span-full grid gap-3 not-empty:mb-3">
        {fields.map((field, at) => (
          <li key={field.key} aria-label={nameOf(at + 1)} className="rounded-3 border p-3 pb-0">
            <RowTools
              name={nameOf(at + 1)}
              onUp={at > 0 ? () => move(at, at - 1) : undefined}
              onDown={at < fields.length - 1 ? () => move(at, at + 1) : undefined}
              onRemove={() => remove(at)}
            />
            <FieldGrid>{children(`${name}.${at}`)}</FieldGrid>
          </li>
        ))}
      </ol>
      {fields.length < most && (
        <Button size="sm" icon={Plus} className="col-span-full mb-4 w-fit" onClick={() => append(empty)}>
          {add}
        </Button>
      )}
    </FormSection>
  )
}
