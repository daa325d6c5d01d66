import { type SavedView, ViewInput, views } from '#platform/contract/views.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { listsTexts } from '#platform/web/records/texts/lists.pt.ts'
import { SwitchField } from '#platform/web/ui/choiceFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
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

const named = ViewInput.pick({ name: true, shared: true })

/** Asks for the name of a view and who may use it. */
export function ViewDialog({ open, onClose, list, view, viewState, onSaved }: ViewDialogProps) {
  const t = useTexts(listsTexts)
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t(view ? 'viewEditTitle' : 'viewNewTitle')}
      description={view ? undefined : t('viewNewBody')}
      width={440}
      schema={named}
      values={{ name: view?.name ?? '', shared: view?.shared ?? false }}
      send={(typed) =>
        view
          ? call(views.update, {
              params: { id: view.id },
              body: { address: view.address, columns: view.columns, ...typed, version: view.version },
            })
          : call(views.create, { body: { list, ...viewState, ...typed } })
      }
      stale={[views.list]}
      done={(saved) => {
        toast.success(t('viewSaved', { name: saved.name }))
        onSaved(saved)
      }}
      submit={t('viewSave')}
    >
      <TextField name="name" label={t('viewName')} />
      <SwitchField name="shared" label={t('viewShared')} help={t('viewSharedHelp')} />
    </FormDialog>
  )
}
