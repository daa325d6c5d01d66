import { type ReactNode, useId } from 'react'
import { Radio } from '#platform/web/ui/choiceFields.tsx'

type ChoiceOption = {
  value: string
  label: ReactNode
  /** Secondary text above the label; only on a phone where the column header shows it. */
  of?: string
  ofOnPhone?: boolean
  wide?: boolean
}
type ChoiceRowProps = {
  name: string
  value: string
  onChange: (value: string) => void
  options: ChoiceOption[]
  note?: ReactNode
}

/** One choice: its label, and the options side by side. */
export function ChoiceRow({ name, value, onChange, options, note }: ChoiceRowProps) {
  const group = useId()
  return (
    <fieldset className="grid gap-x-4 gap-y-2 border-t px-5 py-3 first:border-t-0 max-md:px-4 md:grid-cols-[150px_minmax(0,1fr)]">
      <legend className="contents">
        <span className="pt-1.5 text-13 font-label text-fg-2">{name}</span>
      </legend>
      <div className="grid min-w-0 items-start gap-x-4 gap-y-2 md:grid-cols-2">
        {note && <p className="text-13 text-fg-3 md:col-span-2 md:px-2.5 md:pt-1.5">{note}</p>}
        {options.map((option) => (
          <label
            key={option.value}
            className={`flex min-w-0 cursor-pointer items-start gap-2 rounded-2 border border-transparent px-2.5 py-1.5 text-13 hover:bg-hover has-checked:border-accent-line has-checked:bg-accent-soft max-md:min-h-11 ${option.wide ? 'md:col-span-2' : ''}`}
          >
            <Radio
              name={group}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="min-w-0 flex-1">
              {option.of && (
                <span dir="auto" className={`block text-12 text-fg-3 ${option.ofOnPhone ? 'md:hidden' : ''}`}>
                  {option.of}
                </span>
              )}
              <span
                dir={typeof option.label === 'string' ? 'auto' : undefined}
                className="block break-words whitespace-pre-line"
              >
                {option.label}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
