import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Task, tasks } from '#desk/contract/tasks.ts'
import { tasksTexts } from '#desk/web/tasks/texts/tasks.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { fieldLook } from '#platform/web/ui/fieldLook.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { staleByTasks } from './useTasks.ts'

/** The checklist of a task. Enter adds a line and leaves the field for the next one. */
export function Checklist({ task, readOnly }: { task: Task; readOnly: boolean }) {
  const t = useTexts(tasksTexts)
  const [text, setText] = useState('')
  const failed = { onError: (error: Error) => toast.error(error.message) }
  const add = useWrite(tasks.addItem, { stale: staleByTasks, then: () => setText('') })
  const update = useWrite(tasks.updateItem, { stale: staleByTasks })
  const remove = useWrite(tasks.removeItem, { stale: staleByTasks })
  return (
    <div className="grid gap-1">
      <ul>
        {task.items.map(({ id: itemId, text: line, done }) => (
          <li key={itemId} className="group flex min-h-8 items-center gap-2 text-13">
            <label className="flex min-w-0 flex-1 items-start gap-2 py-1">
              <Checkbox
                checked={done}
                disabled={readOnly}
                onChange={(on) => update.mutate({ params: { id: task.id, itemId }, body: { done: on } }, failed)}
                className="mt-0.5"
              />
              <span dir="auto" className={`min-w-0 break-words ${done ? 'text-fg-3 line-through' : ''}`}>
                {line}
              </span>
            </label>
            {!readOnly && (
              <IconButton
                size="sm"
                icon={Trash2}
                label={t('removeItem', { text: line })}
                onClick={() => remove.mutate({ params: { id: task.id, itemId } }, failed)}
              />
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim() && !add.isPending) add.mutate({ params: { id: task.id }, body: { text } }, failed)
          }}
        >
          <input
            aria-label={t('addItem')}
            placeholder={t('addItem')}
            value={text}
            maxLength={200}
            onChange={({ target }) => setText(target.value)}
            className={fieldLook}
          />
        </form>
      )}
    </div>
  )
}
