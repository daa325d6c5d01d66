import type { ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '#platform/web/api/client.ts'
import { Form } from '#platform/web/ui/Form.tsx'
import { FormLayout, type OutlineSection } from '#platform/web/ui/FormLayout.tsx'
import { SaveBar } from '#platform/web/ui/SaveBar.tsx'
import { useDraft } from '#platform/web/ui/useDraft.ts'

/** The props from the page of a record: `I` is the form input, `O` what is sent, `R` the record. */
export type RecordFormProps<I, O, R> = {
  title: string
  description?: string
  defaultValues: I
  saving: boolean
  error: ApiError | null
  save: (input: O) => Promise<R>
  onSaved: (record: R) => void
  /** The label of the submit button. */
  submit: string
  /** The key under which typed values survive a reload. */
  draft: string
}

type Props<I extends FieldValues, O, R> = Omit<RecordFormProps<I, O, R>, 'defaultValues'> & {
  form: UseFormReturn<I, unknown, O>
  /** Listed beside the fields, each with the number of fields to complete. */
  sections?: OutlineSection[]
  /** Beside the fields, and below them on a narrower screen: a preview. */
  aside?: ReactNode
  /** Hides the title, because the page header already has it. */
  headed?: boolean
  /** Offers to save and clear the form for another record; that field takes the focus. */
  another?: { label: string; first: FieldPath<I> }
  /** Offers to save and go on elsewhere than `onSaved`. */
  further?: { label: string; then: () => void } | undefined
  children: ReactNode
}

/** The form of a record on its own page: sections, a draft that survives a reload, and the save bar. */
export function RecordForm<I extends FieldValues, O, R>(props: Props<I, O, R>) {
  const {
    form,
    title,
    description,
    sections,
    aside,
    headed,
    saving,
    error,
    save,
    onSaved,
    submit,
    draft,
    another,
    further,
  } = props
  const { savedAt, discard } = useDraft(form, draft)
  const clear = () => {
    form.reset()
    discard()
  }
  const startAnother = ({ label, first }: { label: string; first: FieldPath<I> }) => ({
    label,
    then: () => {
      // Before the reset, because right after it the form has no fields registered.
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
          another={another ? startAnother(another) : further}
        />
      }
    >
      <FormLayout title={headed ? undefined : title} description={description} sections={sections} aside={aside}>
        {props.children}
      </FormLayout>
    </Form>
  )
}
