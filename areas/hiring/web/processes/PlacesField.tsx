import { useState } from 'react'
import { bareInput, FieldFrame, type FieldProps, inputBox, useField, WrongMark } from '#platform/web/ui/Field.tsx'

/** Positions typed as numbers with commas between them. Anything else makes the list invalid, and stays as it was typed. */
export function PlacesField(props: FieldProps) {
  const { value, setValue, ref, onBlur, aria, error, id } = useField<number[] | undefined>(props)
  const [typed, setTyped] = useState<string>()
  const read = (text: string) =>
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((part) => (/^\d+$/.test(part) ? Number(part) : Number.NaN))
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div className={inputBox} data-invalid={error && ''}>
        <input
          {...aria}
          ref={ref}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          value={typed ?? (value ?? []).join(', ')}
          onChange={(event) => {
            setTyped(event.target.value)
            setValue(read(event.target.value))
          }}
          onBlur={() => {
            if (!(value ?? []).some(Number.isNaN)) setTyped(undefined)
            onBlur()
          }}
          className={`${bareInput} num`}
        />
        {error && <WrongMark />}
      </div>
    </FieldFrame>
  )
}
