import { CircleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTexts } from './texts.ts'

/** The id of the control of a field, by which the first wrong one is focused. */
export const controlOf = (field: string) => `field-${field}`

export const FieldError = ({ id, children }: { id: string; children: string | undefined }) =>
  children ? (
    <p id={id} className="mt-1 flex gap-1.5 text-13 text-neg">
      <CircleAlert size={15} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
      {children}
    </p>
  ) : null

type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  name: string
  label: string
  value: string
  onType: (value: string) => void
  wrong: string | undefined
  optional?: boolean
  wide?: boolean
  mask?: (typed: string) => string
}

export function TextField({ name, label, onType, wrong, optional, wide, mask, ...rest }: TextFieldProps) {
  const t = useTexts()
  const id = controlOf(name)
  return (
    <div className={wide ? 'sm:col-span-2' : ''}>
      <label htmlFor={id} className="mb-1 block text-14 font-label">
        {label} {optional && <span className="font-normal text-fg-3">{t('form.optional')}</span>}
      </label>
      <div className="field-box h-11" data-invalid={wrong ? true : undefined}>
        <input
          {...rest}
          id={id}
          name={name}
          aria-required={!optional}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={({ target }) => {
            // In the middle of a text the mask waits: it would move the caret.
            const isAtEnd = target.selectionStart === target.value.length
            onType(mask && isAtEnd ? mask(target.value) : target.value)
          }}
          onBlur={mask && (({ target }) => onType(mask(target.value)))}
          className="size-full rounded-2 bg-transparent px-3 text-15 max-md:text-16"
        />
      </div>
      <FieldError id={`${id}-wrong`}>{wrong}</FieldError>
    </div>
  )
}
