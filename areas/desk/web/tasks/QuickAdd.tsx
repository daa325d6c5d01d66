import { AtSign, Calendar, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type QuickChip, readQuickTask } from '#desk/contract/quickTask.rules.ts'
import { type TaskPerson, tasks } from '#desk/contract/tasks.ts'
import { tasksTexts } from '#desk/web/tasks/texts/tasks.pt.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { staleByTasks } from './useTasks.ts'

type QuickAddProps = { columnId: string; people: readonly TaskPerson[]; onClose: () => void }

/** A line that creates a task: its date and its people become chips while it is typed. Enter adds, and the line stays for the next one. */
export function QuickAdd({ columnId, people, onClose }: QuickAddProps) {
  const t = useTexts(tasksTexts)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [ignored, setIgnored] = useState<ReadonlySet<string>>(new Set())
  const read = readQuickTask(text, { today: dayInBrasilia(new Date()), people, ignored })
  const create = useWrite(tasks.create, {
    stale: staleByTasks,
    then: ({ title }) => {
      toast.success(t('created', { title }))
      setText('')
      setIgnored(new Set())
      field.current?.focus()
    },
  })
  useEffect(() => field.current?.focus(), [])
  const save = () => {
    const { title, dueOn, dueTime, assigneeIds } = read
    if (!title || create.isPending) return
    create.mutate({ body: { columnId, title, dueOn, dueTime, assigneeIds } })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') save()
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  return (
    <div className="mx-2 mb-2 rounded-[10px] border border-accent bg-surface px-3 py-2.5 ring-3 ring-accent-soft">
      <textarea
        ref={field}
        aria-label={t('quickLabel')}
        aria-describedby={`${id}-help`}
        aria-invalid={create.error !== null}
        placeholder={t('quickPlaceholder')}
        rows={1}
        maxLength={400}
        value={text}
        onChange={({ target }) => setText(target.value.replaceAll('\n', ' '))}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          if (text === '' && !event.currentTarget.parentElement?.contains(event.relatedTarget)) onClose()
        }}
        className="field-sizing-content block max-h-40 w-full resize-none bg-transparent text-13 outline-none max-md:text-16"
      />
      {read.chips.length > 0 && (
        <ul aria-label={t('recognised')} className="mt-2 flex flex-wrap gap-1.5">
          {read.chips.map((chip) => (
            <li key={`${chip.kind} ${chip.text}`}>
              <Chip
                chip={chip}
                onRemove={() => {
                  // A date and a time are one chip: each is kept as text.
                  setIgnored(new Set([...ignored, chip.text, ...chip.text.split(' ')]))
                  field.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <p
        id={`${id}-help`}
        role={create.error ? 'alert' : undefined}
        className={`mt-1.5 text-12 ${create.error ? 'text-neg' : 'text-fg-3'}`}
      >
        {create.error?.message ?? t('quickHelp')}
      </p>
    </div>
  )
}

function Chip({ chip, onRemove }: { chip: QuickChip; onRemove: () => void }) {
  const t = useTexts(tasksTexts)
  const format = useFormat()
  const Icon = chip.kind === 'due' ? Calendar : AtSign
  const label =
    chip.kind === 'person' ? chip.name : `${format.shortDate(chip.dueOn)}${chip.dueTime ? `, ${chip.dueTime}` : ''}`
  return (
    <span className="inline-flex h-6 items-center gap-1 rounded-1 border bg-surface px-1.5 text-12">
      <Icon size={12} aria-hidden />
      {label}
      <button
        type="button"
        aria-label={t('notThis', { text: label })}
        onClick={onRemove}
        className="touch-target -me-0.5 rounded-1 text-fg-3 hover:text-fg"
      >
        <X size={12} aria-hidden />
      </button>
    </span>
  )
}
