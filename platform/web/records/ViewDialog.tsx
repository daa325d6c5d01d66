import { type SavedView, ViewInput, views } from '#contract/platform/views.ts'
import { useWrite } from '#web/platform/api/client.ts'
import { listsTexts } from '#web/platform/i18n/pt/lists.ts'
import { uiTexts } from '#web/platform/i18n/pt/ui.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { SwitchField } from '#web/platform/ui/choiceFields.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#web/platform/ui/Form.tsx'
import { TextField } from '#web/platform/ui/fields.tsx'
import { toast } from '#web/platform/ui/toast.tsx'

type ViewState = Pick<SavedView, 'address' | 'columns'>
type ViewDialogProps = {
  open: boolean
  onClose: () => void
  list: string
  /** The view to rename; without it a new one is created. */
  view?: SavedView
  viewState: ViewState
  onSaved: (view: SavedView) => void
}

/** Asks for the name of a view and who may use it. */
export function ViewDialog({ open, onClose, view, ...rest }: ViewDialogProps) {
  const t = useTexts(listsTexts)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={view ? t('viewEditTitle') : t('viewNewTitle')}
      description={view ? undefined : t('viewNewBody')}
      width={440}
    >
      <ViewForm view={view} onClose={onClose} {...rest} />
    </Dialog>
  )
}

const named = ViewInput.pick({ name: true, shared: true })

function ViewForm({ onClose, list, view, viewState, onSaved }: Omit<ViewDialogProps, 'open'>) {
  const t = useTexts(listsTexts)
  const ui = useTexts(uiTexts)
  const form = useZodForm(named, { name: view?.name ?? '', shared: view?.shared ?? false })
  const then = (saved: SavedView) => {
    toast.success(t('viewSaved', { name: saved.name }))
    onSaved(saved)
    onClose()
  }
  const create = useWrite(views.create, { stale: [views.list], then })
  const update = useWrite(views.update, { stale: [views.list], then })
  return (
    <Form
      form={form}
      guard={false}
      error={create.error ?? update.error}
      onSubmit={(typed) =>
        view
          ? update.mutate({
              params: { id: view.id },
              body: { address: view.address, columns: view.columns, ...typed, version: view.version },
            })
          : create.mutate({ body: { list, ...viewState, ...typed } })
      }
    >
      <FieldGrid>
        <TextField name="name" label={t('viewName')} />
        <SwitchField name="shared" label={t('viewShared')} help={t('viewSharedHelp')} />
      </FieldGrid>
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button type="submit" variant="primary" pending={create.isPending || update.isPending}>
          {t('viewSave')}
        </Button>
      </div>
    </Form>
  )
}
