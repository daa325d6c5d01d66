import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useEffect, useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useSentence } from '#web/i18n/sentences.ts'
import { useTexts } from '#web/i18n/texts.ts'

/** What every field takes. */
export type FieldProps = {
  /** Path of its value in the form: `contacts.0.email`. */
  name: string
  label: string
  /** Says so beside the label. Fields are required unless they say this. */
  optional?: boolean
  help?: ReactNode
  /** Twelfths of the row it takes, from 768 px up. */
  span?: Span
  disabled?: boolean
}
export type Span = keyof typeof spans

const spans = {
  1: 'md:col-span-1',
  2: 'md:col-span-2',
  3: 'md:col-span-3',
  4: 'md:col-span-4',
  5: 'md:col-span-5',
  6: 'md:col-span-6',
  7: 'md:col-span-7',
  8: 'md:col-span-8',
  9: 'md:col-span-9',
  10: 'md:col-span-10',
  11: 'md:col-span-11',
  12: 'md:col-span-12',
}
export const spanClass = (span: Span = 12) => `min-w-0 col-span-full ${spans[span]}`

/** The labels of a form's fields by their paths, so that the save bar can name a wrong one. */
export const FieldLabels = createContext<Map<string, string>>(new Map())

/** Binds a field to its form: its value, what is wrong with it, and the ids that tie label, help and error to the control. */
export function useField<V>({ name, label, help }: Pick<FieldProps, 'name' | 'label' | 'help'>) {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  const sentence = useSentence()
  const labels = use(FieldLabels)
  const id = useId()
  useEffect(() => {
    labels.set(name, label)
    return () => void labels.delete(name)
  }, [labels, name, label])
  const said = fieldState.error?.message ?? (fieldState.error?.root as { message?: string } | undefined)?.message
  const error = fieldState.error ? sentence(said || 'invalid') : undefined
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined
  return {
    id,
    error,
    value: field.value as V,
    setValue: field.onChange as (value: V) => void,
    ref: field.ref,
    onBlur: field.onBlur,
    /** For the control itself. */
    aria: { id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined } as const,
  }
}

type FrameProps = Pick<FieldProps, 'label' | 'optional' | 'help' | 'span'> & {
  id: string
  error?: string
  children: ReactNode
}

/** Label above, control, then what is wrong, then help. */
export function FieldFrame({ id, label, optional, help, span, error, children }: FrameProps) {
  const t = useTexts('ui')
  return (
    <div className={spanClass(span)}>
      <label htmlFor={id} id={`${id}-label`} className="mb-1 block w-fit max-w-full text-13 font-label">
        {label} {optional && <span className="font-normal text-fg-3">{t('optional')}</span>}
      </label>
      {children}
      <FieldNotes id={id} error={error} help={help} />
    </div>
  )
}

export function FieldNotes({ id, error, help }: { id: string; error?: string; help?: ReactNode }) {
  return (
    <>
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className="mt-[5px] flex items-start gap-1.5 text-12 text-neg">
            <CircleAlert size={14} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
            {error}
          </p>
        )}
      </div>
      {help && (
        <p id={`${id}-help`} className="mt-[5px] text-12 text-fg-3">
          {help}
        </p>
      )}
    </>
  )
}

/** The look of a bare input inside a `field-box`. */
export const bareInput =
  'h-full min-w-0 flex-1 bg-transparent text-14 text-fg outline-none max-md:text-16 disabled:cursor-not-allowed disabled:text-fg-2'
/** The look of the box around it. */
export const inputBox = 'field-box flex h-9 items-center gap-2 px-3 max-md:h-11'
