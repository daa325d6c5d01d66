import { Check } from 'lucide-react'
import { useId } from 'react'
import { swatches } from '#platform/web/site/swatches.ts'
import { type FieldProps, spanClass, useField } from '#platform/web/ui/Field.tsx'

type Color = keyof typeof swatches
type ColorFieldProps = FieldProps & { options: readonly { value: Color; label: string }[] }

/** A choice of colours with names. */
export function ColorField({ options, span, ...props }: ColorFieldProps) {
  const { value, setValue, ref, onBlur, id } = useField<Color>(props)
  const group = useId()
  return (
    <fieldset id={id} className={`${spanClass(span)} pb-5`}>
      <legend className="mb-1.5 text-13 font-label">{props.label}</legend>
      <div className="grid grid-cols-3 gap-2 max-md:grid-cols-2">
        {options.map((option, at) => (
          <label
            key={option.value}
            className="flex min-h-[38px] cursor-pointer items-center gap-2 rounded-3 border border-line-2 bg-surface px-2.5 hover:border-line-3 has-checked:border-on has-checked:ring-1 has-checked:ring-on has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text max-md:min-h-11"
          >
            <input
              ref={at === 0 ? ref : undefined}
              type="radio"
              name={group}
              checked={value === option.value}
              onChange={() => setValue(option.value)}
              onBlur={onBlur}
              className="sr-only"
            />
            <span
              className="flex size-[18px] shrink-0 items-center justify-center rounded-full text-white"
              style={{ backgroundColor: swatches[option.value] }}
            >
              {value === option.value && <Check size={12} strokeWidth={3} aria-hidden />}
            </span>
            <span className="min-w-0 truncate text-13">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
