import { useState } from 'react'
import { type TaskColumn, taskColumns, tasks } from '#desk/contract/tasks.ts'
import { tasksTexts } from '#desk/web/tasks/texts/tasks.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { fieldLook } from '#platform/web/ui/fieldLook.ts'

const stale = [tasks.board]

/** The name and the limit of a column; without one, a new column. */
export function ColumnDialog({ column, onClose }: { column: TaskColumn | undefined; onClose: () => void }) {
  const t = useTexts(tasksTexts)
  const [name, setName] = useState(column?.name ?? '')
  const [limit, setLimit] = useState(String(column?.cardLimit ?? ''))
  const create = useWrite(taskColumns.create, { stale, then: onClose })
  const update = useWrite(taskColumns.update, { stale, then: onClose })
  const error = create.error ?? update.error
  const save = () => {
    const body = { name, cardLimit: limit === '' ? null : Number(limit) }
    if (column) update.mutate({ params: { id: column.id }, body: { ...body, version: column.version } })
    else create.mutate({ body })
  }
  const problem = (field: string) => error?.fields[field]?.message
  return (
    <Dialog
      open
      onClose={onClose}
      title={column ? t('editColumn') : t('newColumn')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" pending={create.isPending || update.isPending} onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <label className="grid gap-1 text-13">
          <span className="font-label">{t('columnName')}</span>
          <input
            value={name}
            maxLength={60}
            aria-invalid={problem('name') !== undefined}
            onChange={({ target }) => setName(target.value)}
            className={fieldLook}
          />
          {problem('name') && <span className="text-12 text-neg">{problem('name')}</span>}
        </label>
        <label className="grid gap-1 text-13">
          <span className="font-label">{t('columnLimit')}</span>
          <input
            value={limit}
            inputMode="numeric"
            aria-invalid={problem('cardLimit') !== undefined}
            onChange={({ target }) => setLimit(target.value.replace(/\D/g, ''))}
            className={fieldLook}
          />
          <span className={`text-12 ${problem('cardLimit') ? 'text-neg' : 'text-fg-3'}`}>
            {problem('cardLimit') ?? t('limitHelp')}
          </span>
        </label>
        {error && Object.keys(error.fields).length === 0 && (
          <p role="alert" className="text-13 text-neg">
            {error.message}
          </p>
        )}
      </form>
    </Dialog>
  )
}
