import { type ComponentProps, type ReactNode, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { Checkbox } from './Checkbox.tsx'
import { FieldFrame, FieldNotes, type FieldProps, spanClass, useField } from './Field.tsx'
import { type Option, Select } from './Select.tsx'
import { Switch } from './Switch.tsx'

type SelectFieldProps = FieldProps & { options: readonly Option[]; placeholder?: string }

/** A choice from a list. An optional one can be cleared, to '' or null as in the initial value. */
export function SelectField({ options, placeholder, disabled, ...props }: SelectFieldProps) {
  const t = useTexts(uiTexts)
  const { formState } = useFormContext()
  const { value, setValue, ref, onBlur, error, id, aria } = useField<string | null>(props)
  const none = formState.defaultValues?.[props.name] === '' || value === '' ? '' : null
  const all = props.optional ? [{ value: '', label: t('none') }, ...options] : [...options]
  return (
    <FieldFrame {...props} id={id} error={error}>
      <Select
        id={id}
        value={value === '' || value === undefined ? null : value}
        onChange={(next) => setValue(next === '' ? none : next)}
        options={all}
        placeholder={placeholder ?? t('chooseOption')}
        disabled={disabled}
        invalid={error !== undefined}
        describedBy={aria['aria-describedby']}
        required={aria['aria-required']}
        onBlur={onBlur}
        triggerRef={ref}
      />
    </FieldFrame>
  )
}

type CheckboxFieldProps = Omit<FieldProps, 'optional'> & {
  /** Aligned with the boxes of labelled fields in the same row. */
  level?: boolean
}

/** A checkbox for the statement of its label. */
export function CheckboxField({ span, disabled, level, ...props }: CheckboxFieldProps) {
  const { value, setValue, ref, onBlur, aria, error, id } = useField<boolean>({ ...props, optional: true })
  return (
    <div className={`${spanClass(span)} ${level ? 'grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid' : ''}`}>
      <div className={level ? 'row-start-2 md:pt-2' : undefined}>
        <label className="flex w-fit cursor-pointer items-start gap-2 text-13 max-md:min-h-11 max-md:items-center">
          <BoxRef setRef={ref}>
            <Checkbox
              {...aria}
              checked={value === true}
              onChange={(on) => setValue(on)}
              onBlur={onBlur}
              disabled={disabled}
              className="mt-0.5 max-md:mt-0"
            />
          </BoxRef>
          <span>{props.label}</span>
        </label>
        <FieldNotes id={id} error={error} help={props.help} />
      </div>
    </div>
  )
}

/** Registers the inner input with the form, so that it takes the focus. */
const BoxRef = ({ setRef, children }: { setRef: (element: HTMLElement | null) => void; children: ReactNode }) => (
  <span className="inline-flex" ref={(element) => setRef(element?.querySelector('input') ?? null)}>
    {children}
  </span>
)

/** A switch with its label beside it. */
export function SwitchField({ span, disabled, ...props }: Omit<FieldProps, 'optional'>) {
  const { value, setValue, ref, onBlur, aria, error, id } = useField<boolean>({ ...props, optional: true })
  return (
    <div className={spanClass(span)}>
      <label className="flex w-fit cursor-pointer items-center gap-2.5 text-13 max-md:min-h-11">
        <Switch {...aria} ref={ref} checked={value === true} onChange={setValue} onBlur={onBlur} disabled={disabled} />
        <span>{props.label}</span>
      </label>
      <FieldNotes id={id} error={error} help={props.help} />
    </div>
  )
}

type RadioFieldProps = FieldProps & {
  options: readonly { value: string; label: string; help?: string; disabled?: boolean }[]
  inline?: boolean
}

export function RadioField({ options, inline, span, disabled, ...props }: RadioFieldProps) {
  const t = useTexts(uiTexts)
  const { value, setValue, ref, onBlur, error, id } = useField<string | null>(props)
  const name = useId()
  return (
    <fieldset id={id} className={spanClass(span)} aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 text-13 font-label">
        {props.label} {props.optional && <span className="font-normal text-fg-3">{t('optional')}</span>}
      </legend>
      <div className={inline ? 'flex flex-wrap gap-x-5 gap-y-2' : 'flex flex-col gap-2'}>
        {options.map((option, at) => (
          <label
            key={option.value}
            className="flex w-fit cursor-pointer items-start gap-2 max-md:min-h-11 max-md:items-center"
          >
            <Radio
              ref={at === 0 ? ref : undefined}
              name={name}
              checked={value === option.value}
              onChange={() => setValue(option.value)}
              onBlur={onBlur}
              disabled={disabled || option.disabled}
              aria-invalid={error ? true : undefined}
            />
            <span>
              <span className="block">{option.label}</span>
              {option.help && <span className="block text-12 text-fg-3">{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} help={props.help} />
    </fieldset>
  )
}

/** The 16 px circle only. */
export const Radio = ({ className = '', ...rest }: Omit<ComponentProps<'input'>, 'type'>) => (
  <input
    {...rest}
    type="radio"
    className={`m-0 mt-0.5 size-4 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-surface checked:border-[5px] checked:border-on checked:bg-on-glyph disabled:cursor-not-allowed disabled:border-line-3 disabled:bg-sunken aria-invalid:border-neg max-md:mt-0 ${className}`}
  />
)
