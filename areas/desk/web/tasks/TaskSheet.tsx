import { useQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NotesCard } from '#access/web/notes/NotesCard.tsx'
import type { RecordRef } from '#desk/contract/recordLinks.ts'
import { type Task, type TaskColumn, type TaskInput, type TaskPerson, tasks } from '#desk/contract/tasks.ts'
import { RecordCard } from '#desk/web/recordLinks/RecordCard.tsx'
import { RecordPicker } from '#desk/web/recordLinks/RecordPicker.tsx'
import { tasksTexts } from '#desk/web/tasks/texts/tasks.pt.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { AuditTimeline } from '#platform/web/records/AuditTimeline.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { FacetFilter } from '#platform/web/ui/FacetFilter.tsx'
import { fieldLook } from '#platform/web/ui/fieldLook.ts'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Sheet } from '#platform/web/ui/Sheet.tsx'
import { TypedDate } from '#platform/web/ui/TypedDate.tsx'
import { readTyped } from '#platform/web/ui/typedDates.ts'
import { Checklist } from './Checklist.tsx'
import { staleByTasks } from './useTasks.ts'

type TaskSheetProps = {
  id: string
  columns: readonly TaskColumn[]
  people: readonly TaskPerson[]
  onMove: (columnId: string) => void
  onArchive: (archived: boolean) => void
  onClose: () => void
}

/** A task with everything it has. Changes are saved at once. */
export function TaskSheet(props: TaskSheetProps) {
  const t = useTexts(tasksTexts)
  const { data, error, refetch } = useQuery(q(tasks.get, { params: { id: props.id } }))
  return (
    <Sheet open width={560} onClose={props.onClose} label={t('task')}>
      {!data && <Loading of={{ error, refetch }} failed={t('failed')} waiting="m-6 h-40 rounded-3" />}
      {data && <TaskForm {...props} task={data} />}
    </Sheet>
  )
}

const inputOf = ({ title, description, assigneeIds, dueOn, dueTime, links }: Task): TaskInput => ({
  title,
  description,
  assigneeIds,
  dueOn,
  dueTime,
  links: links.map(({ kind, id }) => ({ kind, id })),
})

function TaskForm({ task, columns, people, onMove, onArchive }: TaskSheetProps & { task: Task }) {
  const t = useTexts(tasksTexts)
  const format = useFormat()
  const readOnly = task.archivedAt !== null
  const update = useWrite(tasks.update, { stale: staleByTasks })
  const [title, setTitle] = useState(task.title)
  const [description, setDescription] = useState(task.description)
  const [day, setDay] = useState(task.dueOn ?? '')
  const save = (part: Partial<TaskInput>) =>
    update.mutate({ params: { id: task.id }, body: { ...inputOf(task), ...part, version: task.version } })
  const saveDay = (value: string) => {
    setDay(value)
    if (value === '') save({ dueOn: null, dueTime: null })
    else if (readTyped('day', value) !== null && value !== task.dueOn) save({ dueOn: value })
  }
  const link = (ref: RecordRef) => save({ links: [...inputOf(task).links, ref] })
  return (
    <div className="grid gap-5 px-6 py-5 max-md:px-4">
      {readOnly && <p className="rounded-2 bg-sunken px-3 py-2 text-13 text-fg-2">{t('isArchived')}</p>}
      <Part label={t('taskTitle')}>
        <input
          value={title}
          dir="auto"
          maxLength={200}
          readOnly={readOnly}
          aria-label={t('taskTitle')}
          onChange={(event) => setTitle(event.target.value)}
          onBlur={() => title.trim() !== task.title && save({ title })}
          className={`${fieldLook} font-semibold`}
        />
      </Part>
      {update.error && (
        <p role="alert" className="text-13 text-neg">
          {Object.values(update.error.fields)[0]?.message ?? update.error.message}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <Part label={t('column')}>
          <Select
            size="md"
            label={t('column')}
            value={task.columnId}
            onChange={onMove}
            options={columns.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Part>
        <Part label={t('assignee')}>
          <FacetFilter
            label={t('assignee')}
            value={task.assigneeIds}
            onChange={(assigneeIds) => save({ assigneeIds })}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Part>
        <Part label={t('due')}>
          <TypedDate
            kind="day"
            value={day}
            readOnly={readOnly}
            aria-label={t('due')}
            onValue={saveDay}
            className={fieldLook}
          />
        </Part>
        <Part label={t('dueTime')}>
          <input
            type="time"
            aria-label={t('dueTime')}
            defaultValue={task.dueTime ?? ''}
            disabled={readOnly || task.dueOn === null}
            onBlur={({ target }) => (target.value || null) !== task.dueTime && save({ dueTime: target.value || null })}
            className={fieldLook}
          />
        </Part>
      </div>
      <Part label={t('description')}>
        <textarea
          value={description}
          dir="auto"
          rows={3}
          maxLength={4000}
          readOnly={readOnly}
          aria-label={t('description')}
          onChange={(event) => setDescription(event.target.value)}
          onBlur={() => description.trim() !== task.description && save({ description })}
          className="field-sizing-content max-h-80 w-full resize-none rounded-2 border bg-surface px-3 py-2 text-13 max-md:text-16"
        />
      </Part>
      <Part label={t('checklist')}>
        <Checklist task={task} readOnly={readOnly} />
      </Part>
      <Part label={t('links')}>
        <div className="grid gap-2">
          {task.links.map((record) => (
            <RecordCard
              key={`${record.kind} ${record.id}`}
              link={record}
              end={
                !readOnly && (
                  <IconButton
                    size="sm"
                    icon={X}
                    label={t('removeLink', { title: record.title })}
                    onClick={() =>
                      save({
                        links: inputOf(task).links.filter(({ kind, id }) => kind !== record.kind || id !== record.id),
                      })
                    }
                  />
                )
              }
            />
          ))}
          {!readOnly && <RecordPicker onPick={link} className={fieldLook} />}
        </div>
      </Part>
      <NotesCard entity="task" entityId={task.id} readOnly={readOnly} />
      <Part label={t('history')}>
        <AuditTimeline entity="task" entityId={task.id} stateName={(column) => column} />
      </Part>
      <div className="flex flex-wrap items-center gap-3 border-t pt-4 text-12 text-fg-3">
        <span className="flex-1">
          {t('createdBy', { name: task.createdBy ?? '–', when: format.dateTime(task.createdAt) })}
        </span>
        <Button icon={readOnly ? ArchiveRestore : Archive} onClick={() => onArchive(!readOnly)}>
          {t(readOnly ? 'restore' : 'archive')}
        </Button>
      </div>
    </div>
  )
}

const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
    <h3 className="text-13 font-label">{label}</h3>
    {children}
  </section>
)
