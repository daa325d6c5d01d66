import { type SavedView, ViewInput, views } from '#platform/contract/views.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { listsTexts } from '#platform/web/records/texts/lists.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SwitchField } from '#platform/web/ui/choiceFields.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'

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
