import type { ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '#web/platform/api/client.ts'
import { Form } from '#web/platform/ui/Form.tsx'
import { FormLayout, type OutlineSection } from '#web/platform/ui/FormLayout.tsx'
import { SaveBar } from '#web/platform/ui/SaveBar.tsx'
import { useDraft } from '#web/platform/ui/useDraft.ts'

/** What the page of a record tells the form over it; `I` is what is typed, `O` what is sent, `R` the record. */
export type RecordFormProps<I, O, R> = {
  title: string
  description?: string
  defaultValues: I
  saving: boolean
  error: ApiError | null
  save: (input: O) => Promise<R>
  onSaved: (record: R) => void
  /** The verb on the button. */
  submit: string
  /** The name under which what is typed survives a reload. */
  draft: string
}

type Props<I extends FieldValues, O, R> = Omit<RecordFormProps<I, O, R>, 'defaultValues'> & {
  form: UseFormReturn<I, unknown, O>
  /** Shown beside the fields, each with what is still to be done in it. */
  sections?: OutlineSection[]
  /** The head of the page says already what the form is about. */
  headed?: boolean
  /** Offers to save and to clear the form for the next one, which begins at that field. */
  another?: { label: string; first: FieldPath<I> }
  children: ReactNode
}

/** The form over a record, on a page of its own: sections, a draft that outlives a reload, and the bar that saves. */
export function RecordForm<I extends FieldValues, O, R>(props: Props<I, O, R>) {
  const { form, title, description, sections, headed, saving, error, save, onSaved, submit, draft, another } = props
  const { savedAt, discard } = useDraft(form, draft)
  const clear = () => {
    form.reset()
    discard()
  }
  const startAnother = ({ label, first }: { label: string; first: FieldPath<I> }) => ({
    label,
    then: () => {
      // First, as for a moment after the reset the form knows none of its fields.
      form.setFocus(first)
      form.reset()
    },
  })
  return (
    <Form
      form={form}
      error={error}
      label={title}
      className={`flex flex-1 flex-col ${headed ? '' : 'min-h-[calc(100dvh-3.5rem)]'}`}
      onSubmit={async (values) => {
        const saved = await save(values)
        discard()
        return saved
      }}
      onSaved={onSaved}
      onAbandon={discard}
      footer={
        <SaveBar
          primary={submit}
          pending={saving}
          draftSavedAt={savedAt}
          onDiscard={clear}
          another={another && startAnother(another)}
        />
      }
    >
      <FormLayout title={headed ? undefined : title} description={description} sections={sections}>
        {props.children}
      </FormLayout>
    </Form>
  )
}
