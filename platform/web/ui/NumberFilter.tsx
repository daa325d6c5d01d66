import { type FormEvent, useId, useState } from 'react'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { Button } from './Button.tsx'
import { FilterChip } from './FilterChip.tsx'

type NumberFilterProps = {
  label: string
  /** The prefix of the number when set, as in “≥ 70”. */
  sign: string
  value: number | undefined
  onChange: (value: number | undefined) => void
  min: number
  max: number
}

/** A filter that is a number within a range. */
export function NumberFilter({ label, sign, value, onChange, min, max }: NumberFilterProps) {
  const format = useFormat()
  const [open, setOpen] = useState(false)
  return (
    <FilterChip
      label={label}
      value={
        value === undefined ? undefined : (
          <span className="num">
            {sign} {format.number(value)}
          </span>
        )
      }
      open={open}
      onOpenChange={setOpen}
      onClear={() => onChange(undefined)}
    >
      <NumberMenu
        {...{ label, value, min, max }}
        onApply={(next) => {
          onChange(next)
          setOpen(false)
        }}
      />
    </FilterChip>
  )
}

type NumberMenuProps = Pick<NumberFilterProps, 'label' | 'value' | 'min' | 'max'> & {
  onApply: (value: number | undefined) => void
}

/** A value out of range shows an error and is not applied. */
function NumberMenu({ label, value, min, max, onApply }: NumberMenuProps) {
  const t = useTexts(uiTexts)
  const format = useFormat()
  const id = useId()
  const comma = format.number(0.5).charAt(1)
  const [typed, setTyped] = useState(value === undefined ? '' : String(value).replace('.', comma))
  const [isAsked, setAsked] = useState(false)
  const number = typed.trim() === '' ? undefined : (format.read(typed) ?? Number.NaN)
  const isWrong = number !== undefined && !(number >= min && number <= max)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setAsked(true)
    if (!isWrong) onApply(number)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col">
      <div className="grid gap-1 p-3">
        <label htmlFor={id} className="text-12 text-fg-3">
          {label}
        </label>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-invalid={isAsked && isWrong}
          aria-describedby={`${id}-range`}
          className="field-box num h-8 px-2.5 text-13 max-md:h-11 max-md:text-16"
        />
        <p
          id={`${id}-range`}
          role={isAsked && isWrong ? 'alert' : undefined}
          className={`text-12 ${isAsked && isWrong ? 'text-neg' : 'text-fg-3'}`}
        >
          {t('numberRange', { min: format.number(min), max: format.number(max) })}
        </p>
      </div>
      <div className="flex justify-end border-t px-2 py-2">
        <Button type="submit" variant="primary" size="sm">
          {t('apply')}
        </Button>
      </div>
    </form>
  )
}
