import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useEffect, useId } from 'react'
import { type FieldError, useController, useFormContext } from 'react-hook-form'
import { useSentence } from '#web/platform/i18n/sentences.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { afterPress } from './afterPress.ts'

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
  /** Paths of other fields that may be right or wrong because of this one. */
  related?: string[]
  /** Right below, as a part of the field. */
  below?: ReactNode
}
export type Span = keyof typeof spans

const spans = {
  // The short ones stand two by two on a phone.
  1: 'col-span-6 md:col-span-1',
  2: 'col-span-6 md:col-span-2',
  3: 'col-span-6 md:col-span-3',
  4: 'col-span-full md:col-span-4',
  5: 'col-span-full md:col-span-5',
  6: 'col-span-full md:col-span-6',
  7: 'col-span-full md:col-span-7',
  8: 'col-span-full md:col-span-8',
  9: 'col-span-full md:col-span-9',
  10: 'col-span-full md:col-span-10',
  11: 'col-span-full md:col-span-11',
  12: 'col-span-full md:col-span-12',
}
/** A field takes two rows of the grid: one for the label, so that boxes stay level beside a label of two lines. */
export const spanClass = (span: Span = 12) => `row-span-2 min-w-0 ${spans[span]}`

/** What a form knows of each of its fields, by path: what it is called, and the id of its control. */
export const FieldPlaces = createContext<Map<string, { label: string; id: string }>>(new Map())

/** The fields inside may all be left empty, and their section says so once for all of them. */
export const AllOptional = createContext(false)

/** What is said about a field; of a list, what is said about the list or else about the first wrong item. */
function messageOf(error: FieldError): string | undefined {
  if (Array.isArray(error)) return messageOf(error.find(Boolean))
  return error.message ?? error.root?.message
}

type Bound = Pick<FieldProps, 'name' | 'label' | 'help' | 'optional' | 'related'>

/** Binds a field to its form: its value, what is wrong with it, and the ids that tie label, help and error to the control. */
export function useField<V>({ name, label, help, optional, related = [] }: Bound) {
  const { control, getFieldState, trigger } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  const sentence = useSentence()
  const places = use(FieldPlaces)
  const allOptional = use(AllOptional)
  const id = useId()
  useEffect(() => {
    places.set(name, { label, id })
    return () => void places.delete(name)
  }, [places, name, label, id])
  const error = fieldState.error ? sentence(messageOf(fieldState.error) || 'invalid') : undefined
  // While the error is read the help has made way for it, and is still said.
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined
  return {
    id,
    error,
    value: field.value as V,
    ref: field.ref,
    setValue: (value: V) => {
      field.onChange(value)
      const known = [name, ...related].filter((path) => {
        const { isTouched, error } = getFieldState(path)
        return isTouched || error !== undefined
      })
      if (known.length > 0) void trigger(known)
    },
    onBlur: () =>
      afterPress(() => {
        // The click may have taken this field away with its row.
        if (places.get(name)?.id !== id) return
        field.onBlur()
        // What the server said of a value is true until the value is another one.
        const own = [name, ...related].filter((path) => getFieldState(path).error?.type !== 'server')
        if (own.length > 0) void trigger(own)
      }),
    /** For the control itself. */
    aria: {
      id,
      'aria-describedby': describedBy,
      'aria-invalid': error ? true : undefined,
      'aria-required': optional || allOptional ? undefined : true,
    } as const,
  }
}

type FrameProps = Pick<FieldProps, 'label' | 'optional' | 'help' | 'span' | 'below'> & {
  id: string
  error?: string
  children: ReactNode
}

/** Label above, control, then what is wrong, or else help. */
export function FieldFrame({ id, label, optional, help, span, below, error, children }: FrameProps) {
  const t = useTexts('ui')
  const allOptional = use(AllOptional)
  return (
    <div className={`${spanClass(span)} grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid`}>
      <label htmlFor={id} id={`${id}-label`} className="mb-1 block w-fit max-w-full self-end text-13 font-label">
        {label} {optional && !allOptional && <span className="font-normal text-fg-3">{t('optional')}</span>}
      </label>
      <div>
        {children}
        <FieldNotes id={id} error={error} help={help} />
        {below}
      </div>
    </div>
  )
}

/** Has room for one line from the start, so that nothing moves when a field begins or ceases to be wrong. */
export function FieldNotes({ id, error, help }: { id: string; error?: string; help?: ReactNode }) {
  return (
    <div className="grid min-h-7 pt-1 pb-2 text-12">
      <div aria-live="polite" className="col-start-1 row-start-1">
        {error && (
          <p id={`${id}-error`} className="flex items-start gap-1.5 text-neg">
            <CircleAlert size={14} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
            {error}
          </p>
        )}
      </div>
      {help && (
        <p id={`${id}-help`} className={`col-start-1 row-start-1 text-fg-3 ${error ? 'invisible' : ''}`}>
          {help}
        </p>
      )}
    </div>
  )
}

/** At the end of a box whose value is wrong. */
export const WrongMark = () => <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-neg" />

/** The look of a bare input inside a `field-box`. */
export const bareInput =
  'h-full min-w-0 flex-1 bg-transparent text-14 text-fg outline-none max-md:text-16 disabled:cursor-not-allowed disabled:text-fg-2'
/** The look of the box around it. */
export const inputBox = 'field-box flex h-9 items-center gap-2 px-3 max-md:h-11'
