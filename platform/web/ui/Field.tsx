import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useEffect, useId } from 'react'
import { type FieldError, useController, useFormContext } from 'react-hook-form'
import { useSentence } from '#platform/web/i18n/sentences.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { afterPress } from './afterPress.ts'

/** Props common to all fields. */
export type FieldProps = {
  /** The path of the value in the form: `contacts.0.email`. */
  name: string
  label: string
  /** Marks the label as optional. Fields without it are required. */
  optional?: boolean
  help?: ReactNode
  /** Width in twelfths of the row, from 768 px. */
  span?: Span
  disabled?: boolean
  /** Paths of other fields to validate again when this one changes. */
  related?: string[]
  /** Content directly below the control, as part of the field. */
  below?: ReactNode
  /** Writes a number that the error names, for a field that stores another unit than it shows. */
  inUnit?: (stored: number) => string
  /** In a row below a heading of its column: screen readers get the label, and a note takes room only when there is one. */
  inRow?: boolean
}
export type Span = keyof typeof spans

const spans = {
  // On a phone, short fields share a row in pairs.
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
/** A field takes two rows of the grid, one for the label, so that boxes align beside a label of two lines. */
export const spanClass = (span: Span = 12) => `row-span-2 min-w-0 ${spans[span]}`

/** The label and control id of each field of a form, by path. */
export const FieldPlaces = createContext<Map<string, { label: string; id: string }>>(new Map())

/** All fields inside are optional, and their section says so once. */
export const AllOptional = createContext(false)

/** The error message of a field. For a list: the message of the list, or else of its first invalid item. */
function messageOf(error: FieldError): string | undefined {
  if (Array.isArray(error)) return messageOf(error.find(Boolean))
  return error.message ?? error.root?.message
}

type Bound = Pick<FieldProps, 'name' | 'label' | 'help' | 'optional' | 'related' | 'inUnit'>

/** A code with its number in the unit of the field: `too_big|200` is `too_big|2,00`. */
const inUnitOf = (code: string, inUnit: Bound['inUnit']) =>
  inUnit
    ? code.replace(/^(too_small|too_big)\|(-?\d+)$/, (_, bare: string, n: string) => `${bare}|${inUnit(Number(n))}`)
    : code

/** Binds a field to its form: its value, its error, and the ids that connect label, help and error to the control. */
export function useField<V>({ name, label, help, optional, related = [], inUnit }: Bound) {
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
  const error = fieldState.error ? sentence(inUnitOf(messageOf(fieldState.error) || 'invalid', inUnit)) : undefined
  // The error replaces the help on screen; screen readers still get both.
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
        // The click may have removed this field with its row.
        if (places.get(name)?.id !== id) return
        field.onBlur()
        // An error of the server applies until the value changes.
        const own = [name, ...related].filter((path) => getFieldState(path).error?.type !== 'server')
        if (own.length > 0) void trigger(own)
      }),
    /** Attributes for the control itself. */
    aria: {
      id,
      'aria-describedby': describedBy,
      'aria-invalid': error ? true : undefined,
      'aria-required': optional || allOptional ? undefined : true,
    } as const,
  }
}

type FrameProps = Pick<FieldProps, 'label' | 'optional' | 'help' | 'span' | 'below' | 'inRow'> & {
  id: string
  error?: string
  children: ReactNode
}

/** Label, control, and then the error or the help. */
export function FieldFrame({ id, label, optional, help, span, below, inRow, error, children }: FrameProps) {
  const t = useTexts(uiTexts)
  const allOptional = use(AllOptional)
  if (inRow)
    return (
      <div className={spanClass(span)}>
        <label htmlFor={id} id={`${id}-label`} className="sr-only">
          {label}
        </label>
        {children}
        {error && <FieldNotes id={id} error={error} />}
      </div>
    )
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

/** Reserves one line, so that nothing moves when an error appears or disappears. */
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

/** The icon at the end of a box whose value is invalid. */
export const WrongMark = () => <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-neg" />

/** The style of a bare input inside a `field-box`. */
export const bareInput =
  'h-full min-w-0 flex-1 bg-transparent text-14 text-fg outline-none max-md:text-16 disabled:cursor-not-allowed disabled:text-fg-2'
/** The style of the box around an input. */
export const inputBox = 'field-box flex h-9 items-center gap-2 px-3 max-md:h-11'
