import { Ellipsis, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Note, type NoteEntity, notes } from '#access/contract/notes.ts'
import { notesTexts } from '#access/web/notes/texts/notes.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { NoteEditor } from './NoteEditor.tsx'
import { NoteText } from './NoteText.tsx'

type NoteItemProps = {
  note: Note
  about: { entity: NoteEntity; entityId: string }
  readOnly: boolean
  /** Whether a link led to this note. */
  isSought: boolean
}
const stale = [notes.list]

/** One note with its author, who may change and remove it; any administrator may pin it. */
export function NoteItem({ note, about, readOnly, isSought }: NoteItemProps) {
  const t = useTexts(notesTexts)
  const format = useFormat()
  const [isChanging, setChanging] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const params = { ...about, id: note.id }
  const update = useWrite(notes.update, { stale, then: () => setChanging(false) })
  const pin = useWrite(notes.pin, { stale })
  const remove = useWrite(notes.remove, { stale, then: () => toast.success(t('removed')) })
  const author = note.authorName ?? t('gone')
  return (
    <li
      className={`flex gap-3 rounded-3 p-2.5 ${isSought ? 'bg-accent-soft' : ''}`}
      aria-current={isSought || undefined}
    >
      <Avatar name={author} size={28} />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-7 flex-wrap items-center gap-x-2 text-12 text-fg-3">
          <span dir="auto" className="truncate text-13 font-semibold text-fg">
            {author}
          </span>
          <time dateTime={note.createdAt} title={format.dateTime(note.createdAt)} className="num shrink-0">
            {format.shortDate(note.createdAt)}
          </time>
          {note.editedAt && (
            <span title={format.dateTime(note.editedAt)} className="shrink-0">
              {t('edited')}
            </span>
          )}
          {note.pinned && (
            <span className="inline-flex shrink-0 items-center gap-1">
              <Pin size={12} strokeWidth={1.75} aria-hidden />
              {t('pinned')}
            </span>
          )}
          {!readOnly && !isChanging && (
            <span className="ms-auto shrink-0">
              <Menu
                align="end"
                trigger={<IconButton icon={Ellipsis} label={t('actions', { name: author })} size="sm" />}
              >
                <MenuItem
                  icon={note.pinned ? PinOff : Pin}
                  onSelect={() =>
                    pin.mutate(
                      { params, body: { pinned: !note.pinned } },
                      { onError: (error) => toast.error(error.message) },
                    )
                  }
                >
                  {note.pinned ? t('unpin') : t('pin')}
                </MenuItem>
                {note.mine && (
                  <>
                    <MenuItem icon={Pencil} onSelect={() => setChanging(true)}>
                      {t('change')}
                    </MenuItem>
                    <MenuItem icon={Trash2} danger onSelect={() => setAsked(true)}>
                      {t('remove')}
                    </MenuItem>
                  </>
                )}
              </Menu>
            </span>
          )}
        </div>
        {isChanging ? (
          <NoteEditor
            note={note}
            pending={update.isPending}
            {...(update.error && { problem: update.error.message })}
            onSave={(typed) => update.mutate({ params, body: { ...typed, version: note.version } })}
            onCancel={() => setChanging(false)}
          />
        ) : (
          <NoteText note={note} />
        )}
      </div>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('removeTitle')}
        body={t('removeBody')}
        confirm={t('remove')}
        cancel={t('cancel')}
        danger
        onConfirm={() => remove.mutateAsync({ params })}
      />
    </li>
  )
}
