import { zodResolver } from '@hookform/resolvers/zod'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import type { ApiError } from '#web/api/client.ts'
import { Card } from './Card.tsx'
import { FieldLabels } from './Field.tsx'
import { useUnsavedGuard } from './useUnsavedGuard.tsx'

/** A form over a schema of the contract. It speaks up when a field is left, and then at each key until it is mended. */
export const useZodForm = <I extends FieldValues, O>(schema: z.ZodType<O, I>, defaultValues: DefaultValues<I>) =>
  useForm<I, unknown, O>({ resolver: zodResolver<I, unknown, O>(schema), defaultValues, mode: 'onTouched' })

type FormProps<I extends FieldValues, O> = {
  form: UseFormReturn<I, unknown, O>
  onSubmit: (values: O) => unknown
  /** What the server said to the last try. Its fields are marked, and the first one takes the focus. */
  error?: ApiError | null
  /** Ask before the page is left with changes. */
  guard?: boolean
  className?: string
  label?: string
  children: ReactNode
}

export function Form<I extends FieldValues, O>({
  form,
  onSubmit,
  error,
  guard = true,
  className,
  label,
  children,
}: FormProps<I, O>) {
  const [labels] = useState(() => new Map<string, string>())
  const alert = useRef<HTMLDivElement>(null)
  const sent = useRef(false)
  const { isDirty } = form.formState
  const dialog = useUnsavedGuard(() => guard && isDirty && !sent.current)
  const [unplaced, setUnplaced] = useState<string>()

  useEffect(() => {
    setUnplaced(undefined)
    if (!error) return
    sent.current = false
    const marked = Object.entries(error.fields)
    for (const [path, { code, message }] of marked) {
      form.setError(path as FieldPath<I>, { type: 'server', message: message || code })
    }
    const placed = marked.filter(([path]) => labels.has(path))
    if (placed.length < marked.length || marked.length === 0) setUnplaced(error.message)
    // In the order of the page, not in the order of the answer.
    const first = [...labels.keys()].find((path) => path in error.fields)
    if (first) form.setFocus(first as FieldPath<I>)
  }, [error, form, labels])
  // What belongs to no field is said at the head of the form; the eye is taken there, unless a field has the focus.
  useEffect(() => {
    if (unplaced && !document.activeElement?.matches('[aria-invalid=true]')) alert.current?.focus()
  }, [unplaced])
  useEffect(() => {
    const { unsubscribe } = form.watch(() => {
      sent.current = false
    })
    return unsubscribe
  }, [form])

  const submit = form.handleSubmit((values) => {
    sent.current = true
    return onSubmit(values)
  })
  return (
    <FormProvider {...form}>
      <FieldLabels value={labels}>
        <form
          noValidate
          aria-label={label}
          className={`group/form ${className ?? ''}`}
          onSubmit={(event) => {
            // A form in a dialog lies inside the page's form for React, and its submit would travel up.
            event.stopPropagation()
            void submit(event)
          }}
        >
          {unplaced && (
            <div
              ref={alert}
              tabIndex={-1}
              role="alert"
              className="group-has-data-form-layout/form:m-6 group-has-data-form-layout/form:mb-0 mb-4 flex items-start gap-2 rounded-3 bg-neg-bg px-4 py-3 text-13 text-neg"
            >
              <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
              {unplaced}
            </div>
          )}
          {children}
        </form>
        {dialog}
      </FieldLabels>
    </FormProvider>
  )
}

type FormSectionProps = { title: string; description?: ReactNode; action?: ReactNode; id?: string; children: ReactNode }

/** A card of fields on a grid of twelve. */
export function FormSection({ title, description, action, id, children }: FormSectionProps) {
  return (
    <div id={id} className="scroll-mt-4">
      <Card title={title} action={action}>
        {description && <p className="-mt-1 mb-3 text-13 text-fg-3">{description}</p>}
        <div className="-mt-2">
          <FieldGrid>{children}</FieldGrid>
        </div>
      </Card>
    </div>
  )
}

/** Twelve columns; a field says with `span` how many it takes. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-12 items-start gap-x-3 gap-y-4">{children}</div>
)
