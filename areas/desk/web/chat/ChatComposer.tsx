import { AtSign, Paperclip, SendHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { mentionBeing, namedIn } from '#access/contract/notes.rules.ts'
import { type ChatConversation, type ChatMessage, chat, longestLine, maxAttachments } from '#desk/contract/chat.ts'
import { chatTexts } from '#desk/web/chat/texts/chat.pt.ts'
import { says, termsOf } from '#platform/contract/search.rules.ts'
import { call, useWrite } from '#platform/web/api/client.ts'
import { problemOf, sendFile } from '#platform/web/files/send.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Kbd } from '#platform/web/ui/Kbd.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { putLine } from './outbox.ts'

/** The others are not notified more often that somebody is writing. */
const typingEach = 3000
const mostSuggested = 6

type ChatComposerProps = {
  conversation: ChatConversation
  me: string
  /** The message to change; without it a new one is written. */
  editing: ChatMessage | undefined
  onEditLast: () => void
  onDone: (message?: ChatMessage) => void
}

/** The field in which a message is written. Enter sends, Shift Enter breaks the line, ↑ in an empty field edits one's own last message. */
export function ChatComposer({ conversation, me, editing, onEditLast, onDone }: ChatComposerProps) {
  const t = useTexts(chatTexts)
  const id = useId()
  const { key } = conversation
  const members = conversation.members.filter((member) => member.id !== me)
  const field = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const typedAt = useRef(0)
  const [text, setText] = useState(editing?.text ?? '')
  const [caret, setCaret] = useState(0)
  const [at, setAt] = useState(0)
  const [closed, setClosed] = useState(-1)
  const [files, setFiles] = useState<{ id: string; name: string }[]>([])
  const [uploading, setUploading] = useState(0)
  // Whether the message goes out as soon as its files are complete.
  const [isSending, setSending] = useState(false)
  const save = useWrite(chat.edit, { stale: [chat.conversations], then: (message) => onDone(message) })

  const found = mentionBeing(text, caret)
  const being = found && found.from !== closed ? found : null
  const terms = termsOf(being?.search ?? '')
  const options =
    being && !members.some(({ name }) => name === being.search)
      ? members.filter(({ name }) => terms.every((term) => says(name, term))).slice(0, mostSuggested)
      : []
  const active = Math.min(at, options.length - 1)
  const left = longestLine - text.length

  function write(next: string, position: number) {
    setText(next)
    setCaret(position)
    setAt(0)
    setSending(false)
    if (next === '' || editing || Date.now() - typedAt.current < typingEach) return
    typedAt.current = Date.now()
    void call(chat.typing, { params: { key } }).catch(() => {})
  }
  function put(next: string, position: number) {
    write(next, position)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(position, position)
    })
  }
  function choose(name: string) {
    if (!being) return
    setClosed(being.from)
    put(`${text.slice(0, being.from)}@${name} ${text.slice(caret)}`, being.from + name.length + 2)
  }
  function send() {
    const written = text.trim()
    if (left < 0 || save.isPending) return
    if (uploading > 0) return setSending(true)
    const mentions = namedIn(written, members).map((member) => member.id)
    if (editing) {
      if (written === '') return
      save.mutate(
        { params: { key, seq: editing.seq }, body: { text: written, mentions } },
        { onError: ({ message }) => toast.error(message) },
      )
      return
    }
    if (written === '' && files.length === 0) return
    putLine({ key, text: written, mentions, attachments: files })
    typedAt.current = 0
    setFiles([])
    put('', 0)
  }
  const sendComplete = useEffectEvent(() => {
    setSending(false)
    send()
  })
  useEffect(() => {
    if (isSending && uploading === 0) sendComplete()
  }, [isSending, uploading])
  async function attach(chosen: File[]) {
    const room = maxAttachments - files.length - uploading
    if (chosen.length > room) toast.error(t('tooManyFiles', { count: maxAttachments }))
    const taken = chosen.slice(0, Math.max(0, room))
    setUploading((count) => count + taken.length)
    for (const file of taken) {
      try {
        const sent = await sendFile({ entity: 'conversation', entityId: key }, 'document', file, file.name)
        setFiles((before) => [...before, { id: sent.id, name: sent.name }])
      } catch (error) {
        setSending(false)
        toast.error(`${file.name}: ${problemOf(error as Error)}`)
      } finally {
        setUploading((count) => count - 1)
      }
    }
  }
  function onSuggestion(event: KeyboardEvent) {
    const chosen = options[active]
    if (!chosen) return false
    if (event.key === 'ArrowDown') setAt((active + 1) % options.length)
    else if (event.key === 'ArrowUp') setAt((active + options.length - 1) % options.length)
    else if (event.key === 'Escape') setClosed(being?.from ?? -1)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen.name)
    else return false
    return true
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (!onSuggestion(event)) {
      if (event.key === 'Enter' && !event.shiftKey) send()
      else if (event.key === 'ArrowUp' && text === '' && !editing) onEditLast()
      else if (event.key === 'Escape' && editing) onDone()
      else return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="relative m-4 mt-1 rounded-3 border bg-surface p-2 focus-within:border-accent-line">
      {editing && (
        <p className="flex items-center gap-2 px-2 text-12 text-fg-3">
          <span className="flex-1">{t('editing')}</span>
          <Button size="sm" variant="ghost" onClick={() => onDone()}>
            {t('cancel')}
          </Button>
        </p>
      )}
      {options.length > 0 && (
        <div
          id={`${id}-people`}
          role="listbox"
          aria-label={t('people')}
          className="absolute inset-x-2 bottom-full mb-1 rounded-3 border bg-raised p-1 shadow-2"
        >
          {options.map(({ id: person, name }, index) => (
            <button
              key={person}
              id={`${id}-${index}`}
              type="button"
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              // Keep the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(name)}
              className={`flex min-h-9 w-full items-center gap-2.5 rounded-2 px-2 text-start text-13 hover:bg-hover max-md:min-h-11 ${index === active ? 'bg-press' : ''}`}
            >
              <Avatar name={name} size={20} />
              <span dir="auto" className="truncate">
                {name}
              </span>
            </button>
          ))}
        </div>
      )}
      <textarea
        ref={field}
        aria-label={editing ? t('edit') : t('write')}
        aria-invalid={left < 0}
        aria-describedby={left < 0 ? `${id}-problem` : undefined}
        aria-autocomplete="list"
        aria-controls={options.length > 0 ? `${id}-people` : undefined}
        aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
        placeholder={t('write')}
        // biome-ignore lint/a11y/noAutofocus: the user has just asked to edit the message
        autoFocus={editing !== undefined}
        rows={1}
        value={text}
        onChange={({ target }) => write(target.value, target.selectionStart)}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        onPaste={({ clipboardData }) =>
          !editing && clipboardData.files.length > 0 && void attach([...clipboardData.files])
        }
        className="field-sizing-content max-h-48 min-h-9 w-full resize-none bg-transparent px-2 py-1.5 text-13 outline-none max-md:text-16"
      />
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-1.5 px-2 pb-1">
          {files.map((file) => (
            <li key={file.id} className="flex items-center gap-1 rounded-1 bg-press ps-2 text-12">
              <span dir="auto" className="max-w-48 truncate">
                {file.name}
              </span>
              <IconButton
                size="sm"
                icon={X}
                label={t('detach', { name: file.name })}
                onClick={() => setFiles(files.filter((other) => other.id !== file.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-center gap-1">
        {!editing && (
          <>
            <input
              ref={picker}
              type="file"
              multiple
              hidden
              onChange={({ target }) => {
                void attach([...(target.files ?? [])])
                target.value = ''
              }}
            />
            <IconButton
              icon={Paperclip}
              label={t('attach')}
              pending={uploading > 0}
              onClick={() => picker.current?.click()}
            />
          </>
        )}
        <IconButton
          icon={AtSign}
          label={t('mention')}
          onClick={() => {
            const start = caret > 0 && !/\s$/.test(text.slice(0, caret)) ? ' @' : '@'
            put(text.slice(0, caret) + start + text.slice(caret), caret + start.length)
          }}
        />
        <p id={`${id}-problem`} role="alert" className="ms-auto text-12 text-neg">
          {left < 0 ? t('tooLong', { count: -left }) : ''}
        </p>
        <span className="flex items-center gap-1.5 px-2 text-12 text-fg-3 max-md:hidden">
          <Kbd>Enter</Kbd>
          {editing ? t('saves') : t('sends')}
        </span>
        <IconButton
          variant="primary"
          icon={SendHorizontal}
          label={editing ? t('save') : t('send')}
          pending={save.isPending || isSending}
          iconClassName="rtl:-scale-x-100"
          onClick={send}
        />
      </div>
    </div>
  )
}
