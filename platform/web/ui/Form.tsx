import { zodResolver } from '@hookform/resolvers/zod'
import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { Card } from './Card.tsx'
import { AllOptional, FieldPlaces } from './Field.tsx'
import { useUnsavedGuard } from './useUnsavedGuard.tsx'
import { fieldOf, inPageOrder, wrongFields } from './wrongFields.ts'

/**
 * A form over a schema of the contract. Fields are validated on blur, and then on each key until they are valid (see useField). The library's
 * own modes would also mark a new row as invalid at once.
 */
export const useZodForm = <I extends FieldValues, O>(schema: z.ZodType<O, I>, defaultValues: DefaultValues<I>) =>
  useForm<I, unknown, O>({
    resolver: zodResolver<I, unknown, O>(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })

type Submitting = {
  /** The error of the last attempt that belongs to no field. */
  problem?: string
  /** Submits as Enter does, and then calls this. */
  submitAnd: (then: () => void) => void
}
/** Context for the save bar. */
export const FormSubmitting = createContext<Submitting>({ submitAnd: () => {} })

/** The user went back from what was asked before saving: nothing is sent and nothing is said. */
export class Cancelled extends Error {}

type FormProps<I extends FieldValues, O, A> = {
  form: UseFormReturn<I, unknown, O>
  /** May return a promise. The changes count as unsaved until it resolves; an ApiError it rejects with becomes `error`. */
  onSubmit: (values: O) => A | Promise<A>
  /** Called with the result of onSubmit, for example to open another page. */
  onSaved?: (answer: A) => void
  /** The error of the last attempt. Its fields are marked, and the first one takes the focus. */
  error?: ApiError | null
  /** Ask before the user leaves the page with unsaved changes. */
  guard?: boolean
  /** Called when the user leaves and discards the changes. */
  onAbandon?: () => void
  className?: string
  label?: string
  /** The save bar, which shows errors that belong to no field. Without one they are shown at the top. */
  footer?: ReactNode
  children: ReactNode
}

export function Form<I extends FieldValues, O, A>({
  form,
  onSubmit,
  onSaved,
  error,
  guard = true,
  onAbandon,
  className,
  label,
  footer,
  children,
}: FormProps<I, O, A>) {
  const [places] = useState(() => new Map<string, { label: string; id: string }>())
  const alert = useRef<HTMLDivElement>(null)
  const saved = useRef(false)
  const sending = useRef(false)
  const { isDirty } = form.formState
  const dialog = useUnsavedGuard(() => guard && isDirty && !saved.current, onAbandon)
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    setProblem(undefined)
    if (!error) return
    const marked = Object.entries(error.fields)
    for (const [path, { code, message }] of marked) {
      form.setError(path as FieldPath<I>, { type: 'server', message: message || code })
    }
    const placed = marked.flatMap(([path]) => fieldOf(path, places) ?? [])
    if (placed.length < marked.length || marked.length === 0) setProblem(error.message)
    const [first] = inPageOrder(placed, places)
    if (first) form.setFocus(first as FieldPath<I>)
  }, [error, form, places])
  // Errors that belong to no field are shown at the top of the form. Scroll there, unless a field takes the focus.
  useEffect(() => {
    if (problem && !document.activeElement?.matches('[aria-invalid=true]')) alert.current?.focus()
  }, [problem])
  useEffect(() => {
    const { unsubscribe } = form.watch(() => {
      saved.current = false
    })
    return unsubscribe
  }, [form])

  const submit = (then: (answer: A) => void = onSaved ?? (() => {})) =>
    form.handleSubmit(
      async (values) => {
        // Ignore a second Enter while saving.
        if (sending.current) return
        sending.current = true
        try {
          const answer = await onSubmit(values)
          saved.current = true
          then(answer)
        } catch (failure) {
          // ApiErrors are shown through `error`.
          if (!(failure instanceof ApiError || failure instanceof Cancelled)) throw failure
        } finally {
          sending.current = false
        }
      },
      (errors) => {
        const [first] = wrongFields(errors, places)
        if (first) form.setFocus(first as FieldPath<I>)
      },
    )
  return (
    <FormProvider {...form}>
      <FieldPlaces value={places}>
        <form
          noValidate
          aria-label={label}
          className={className}
          onSubmit={(event) => {
            // In React, a form in a dialog is a child of the page's form, so its submit event would bubble to it.
            event.stopPropagation()
            void submit()(event)
          }}
        >
          {problem && !footer && (
            <div
              ref={alert}
              tabIndex={-1}
              role="alert"
              className="mb-4 flex items-start gap-2 rounded-3 bg-neg-bg px-4 py-3 text-13 text-neg"
            >
              <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
              {problem}
            </div>
          )}
          {children}
          {footer && (
            <FormSubmitting value={{ problem, submitAnd: (then) => void submit(then)() }}>{footer}</FormSubmitting>
          )}
        </form>
        {dialog}
      </FieldPlaces>
    </FormProvider>
  )
}

type FormSectionProps = {
  title: string
  description?: ReactNode
  action?: ReactNode
  id?: string
  /** All its fields are optional; the title says so once. */
  optional?: boolean
  children: ReactNode
}

/** A card of fields on a grid of twelve columns. */
export function FormSection({ title, description, action, id, optional = false, children }: FormSectionProps) {
  const t = useTexts(uiTexts)
  return (
    <div id={id}>
      <Card title={title} note={optional && t('optional')} action={action}>
        {description && <p className="-mt-1 mb-4 text-13 text-fg-3">{description}</p>}
        <div className="-mt-2 -mb-3">
          <AllOptional value={optional}>
            <FieldGrid>{children}</FieldGrid>
          </AllOptional>
        </div>
      </Card>
    </div>
  )
}

/** Twelve columns; a field takes `span` of them. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-12 items-start gap-x-3">{children}</div>
)
