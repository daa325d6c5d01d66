import { type TaskColumn, taskColumns, tasks } from '#desk/contract/tasks.ts'
import { tasksTexts } from '#desk/web/tasks/texts/tasks.pt.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { NumberField, TextField } from '#platform/web/ui/fields.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'

type ColumnDialogProps = { column: TaskColumn | 'new' | undefined; onClose: () => void }

/** The name and the limit of a column. */
export function ColumnDialog({ column, onClose }: ColumnDialogProps) {
  const t = useTexts(tasksTexts)
  return (
    <Kept of={column}>
      {(edited, open) => (
        <FormDialog
          {...{ open, onClose }}
          title={t(edited === 'new' ? 'newColumn' : 'editColumn')}
          schema={taskColumns.create.body}
          values={edited === 'new' ? { name: '', cardLimit: null } : { name: edited.name, cardLimit: edited.cardLimit }}
          send={(body) =>
            edited === 'new'
              ? call(taskColumns.create, { body })
              : call(taskColumns.update, { params: { id: edited.id }, body: { ...body, version: edited.version } })
          }
          stale={[tasks.board]}
          submit={t('save')}
          cancel={t('cancel')}
        >
          <TextField name="name" label={t('columnName')} />
          <NumberField name="cardLimit" label={t('columnLimit')} help={t('limitHelp')} optional span={6} />
        </FormDialog>
      )}
    </Kept>
  )
}
