import { useField } from '#platform/web/ui/Field.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'

const grades = ['1', '2', '3', '4', '5'].map((grade) => ({ value: grade, label: grade }))

/** A grade from 1 to 5 in a form, or none yet. Its short name is visible; the full name is for the form and screen readers. */
export function GradeField({
  name,
  label,
  short,
  related,
}: {
  name: string
  label: string
  short: string
  related: string
}) {
  const { value, setValue, ref, error, id } = useField<number | null>({ name, label, related: [related] })
  return (
    <div>
      <div
        id={id}
        // The form focuses the first of the five.
        ref={(box) => ref(box?.querySelector('input') ?? null)}
        className="flex flex-wrap items-center gap-x-2 gap-y-1"
      >
        <span aria-hidden className="w-20 text-12 text-fg-3">
          {short}
        </span>
        <Segmented
          label={label}
          value={value === null ? '' : String(value)}
          onChange={(next) => setValue(Number(next))}
          options={grades}
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-0.5 text-12 text-neg">
          {error}
        </p>
      )}
    </div>
  )
}
