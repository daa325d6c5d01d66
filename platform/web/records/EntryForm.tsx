import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { DialogFooter } from '#platform/web/ui/DialogFooter.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { SaveBar } from '#platform/web/ui/SaveBar.tsx'
import { useDraft } from '#platform/web/ui/useDraft.ts'
import { ConflictDialog, type ConflictWords } from './ConflictDialog.tsx'
import type { Values } from './mergeOver.ts'
import type { Entry } from './useEntry.ts'

type EntryFormProps<I extends FieldValues, O extends Values, R extends Values> = ConflictWords & {
  entry: Entry<I, O, R>
  /** The label of the submit button. */
  submit: string
  children: ReactNode
}

/** The form of a small record, in a dialog. */
export function DialogForm<I extends FieldValues, O extends Values, R extends Values>(props: EntryFormProps<I, O, R>) {
  const { entry, submit, labels, show, children } = props
  return (
    <>
      <Form form={entry.form} guard={false} error={entry.error} onSubmit={entry.save} onSaved={entry.onClose}>
        {children}
        <DialogFooter onClose={entry.onClose} submit={submit} pending={entry.pending} />
      </Form>
      <ConflictDialog {...entry.conflict} {...{ labels, show }} />
    </>
  )
}

/** The form of a larger record, in a sheet: typed values survive a reload. */
export function SheetForm<I extends FieldValues, O extends Values, R extends Values>(
  props: EntryFormProps<I, O, R> & { title: string },
) {
  const { entry, title, submit, labels, show, children } = props
  const { savedAt, discard } = useDraft(entry.form, entry.draft)
  return (
    <>
      <Form
        form={entry.form}
        guard={false}
        label={title}
        error={entry.error}
        className="flex min-h-full flex-col"
        onSubmit={async (input) => {
          const written = await entry.save(input)
          discard()
          return written
        }}
        onSaved={entry.onClose}
        footer={
          <SaveBar
            primary={submit}
            pending={entry.pending}
            draftSavedAt={savedAt}
            onDiscard={() => {
              entry.form.reset()
              discard()
            }}
          />
        }
      >
        <div className="flex-1 p-6 max-md:p-4">{children}</div>
      </Form>
      <ConflictDialog {...entry.conflict} {...{ labels, show }} />
    </>
  )
}
