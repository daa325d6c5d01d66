import { type KeyboardEvent, useId, useRef } from 'react'
import { longestNote, type Note } from '#access/contract/notes.ts'
import { notesTexts } from '#access/web/notes/texts/notes.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { useUnsavedGuard } from '#platform/web/ui/useUnsavedGuard.tsx'
import { useMentions } from './useMentions.ts'

type NoteEditorProps = {
  /** The note to change; without it a new one is created. */
  note?: Pick<Note, 'text' | 'mentions'>
  pending: boolean
  problem?: string
  onSave: (typed: { text: string; mentions: string[] }, then: () => void) => void
  onCancel?: () => void
}

/** The editor of a note. `@` suggests administrators; Ctrl Enter saves. */
export function NoteEditor({ note, pending, problem, onSave, onCancel }: NoteEditorProps) {
  const t = useTexts(notesTexts)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, type, setCaret, options, active, choose, onKey, drop, named } = useMentions(
    note ?? { text: '', mentions: [] },
    field,
  )
  const isDirty = text.trim() !== (note?.text ?? '').trim()
  const guard = useUnsavedGuard(() => isDirty)
  const left = longestNote - text.length
  const save = () => {
    if (isDirty && text.trim() && left >= 0 && !pending)
      onSave({ text, mentions: named }, note ? () => {} : () => drop(text))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (onKey(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    else if (event.key === 'Escape' && onCancel && !isDirty) onCancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <textarea
        ref={field}
        aria-label={note ? t('change') : t('write')}
        aria-describedby={problem ? `${id}-problem` : undefined}
        aria-invalid={problem !== undefined || left < 0}
        aria-autocomplete="list"
        aria-controls={options.length > 0 ? `${id}-people` : undefined}
        aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
        placeholder={t('placeholder')}
        // biome-ignore lint/a11y/noAutofocus: the user has just asked to edit the note
        autoFocus={note !== undefined}
        rows={note ? 4 : 2}
        value={text}
        onChange={({ target }) => type(target.value, target.selectionStart)}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-80 min-h-10 w-full resize-none rounded-2 border bg-surface px-3 py-2 text-13 max-md:text-16"
      />
      {options.length > 0 && (
        <div
          id={`${id}-people`}
          role="listbox"
          aria-label={t('people')}
          className="rounded-3 border bg-raised p-1 shadow-2"
        >
          {options.map((person, at) => (
            <button
              key={person.id}
              id={`${id}-${at}`}
              type="button"
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              // Keep the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
              className={`flex min-h-9 w-full items-center gap-2.5 rounded-2 px-2 text-start text-13 hover:bg-hover max-md:min-h-11 ${at === active ? 'bg-press' : ''}`}
            >
              <Avatar name={person.name} size={20} />
              <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
                {person.name}
              </span>
              <span className="max-w-[50%] truncate text-12 text-fg-3">{person.email}</span>
            </button>
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p id={`${id}-problem`} role="alert" className="me-auto text-12 text-neg">
          {problem ?? (left < 0 ? t('tooLong', { count: -left }) : '')}
        </p>
        {onCancel && (
          <Button size="sm" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        {(note || text !== '') && (
          <Button
            size="sm"
            variant="primary"
            pending={pending}
            disabledReason={!text.trim() ? t('empty') : left < 0 ? t('tooLong', { count: -left }) : undefined}
            onClick={save}
          >
            {t('save')}
          </Button>
        )}
      </div>
      {guard}
    </div>
  )
}
