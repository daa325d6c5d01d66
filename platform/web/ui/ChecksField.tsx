import { Checkbox } from './Checkbox.tsx'
import { FieldNotes, type FieldProps, spanClass, useField } from './Field.tsx'

type ChecksFieldProps = FieldProps & { options: readonly { value: string; label: string }[] }

/** Multiple choice from a short list, in the order of the list. */
export function ChecksField({ options, span, disabled, ...props }: ChecksFieldProps) {
  const { value, setValue, ref, onBlur, error, id, aria } = useField<string[] | undefined>(props)
  const chosen = value ?? []
  const choose = (which: string, on: boolean) =>
    setValue(options.map((o) => o.value).filter((v) => (v === which ? on : chosen.includes(v))))
  return (
    <fieldset id={id} className={spanClass(span)} aria-describedby={aria['aria-describedby']}>
      <legend className="mb-1.5 text-13 font-label">{props.label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2 max-md:gap-y-0">
        {options.map((option, at) => (
          <label key={option.value} className="flex w-fit cursor-pointer items-center gap-2 text-13 max-md:min-h-11">
            <span
              className="inline-flex"
              ref={at === 0 ? (box) => ref(box?.querySelector('input') ?? null) : undefined}
            >
              <Checkbox
                checked={chosen.includes(option.value)}
                onChange={(on) => choose(option.value, on)}
                onBlur={onBlur}
                disabled={disabled}
                aria-invalid={error ? true : undefined}
              />
            </span>
            {option.label}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} help={props.help} />
    </fieldset>
  )
}
