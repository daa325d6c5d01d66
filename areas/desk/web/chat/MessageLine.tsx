import { Check, CheckCheck, Clock, Download, Ellipsis, FileText, Pencil, RotateCw, Trash2, X } from 'lucide-react'
import { memo } from 'react'
import { mayChange, receiptOf } from '#desk/contract/chat.rules.ts'
import type { ChatAttachment, ChatMember, ChatMessage } from '#desk/contract/chat.ts'
import { chatTexts } from '#desk/web/chat/texts/chat.pt.ts'
import { files } from '#platform/contract/files.ts'
import { call } from '#platform/web/api/client.ts'
import { formatSize } from '#platform/web/files/size.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { MessageText } from './MessageText.tsx'
import { dropLine, type OutboxLine, retryLine } from './outbox.ts'

type MessageLineProps = {
  message: ChatMessage
  conversationKey: string
  me: string
  photoUrl: string | null | undefined
  /** Everybody in the conversation, beside one's own last message: how far it has come. */
  members: readonly ChatMember[] | undefined
  /** Whether a search or a notice led to this message. */
  isSought: boolean
  onEdit: (message: ChatMessage) => void
  onRemove: (message: ChatMessage) => void
}

/** One message with its author, files and cards, and how far one's own last message has come. Renders again only when one of these changes. */
export const MessageLine = memo(function MessageLine(props: MessageLineProps) {
  const { message, conversationKey, me, photoUrl, members, isSought, onEdit, onRemove } = props
  const t = useTexts(chatTexts)
  const format = useFormat()
  const { seq, authorId, authorName, text, createdAt, editedAt, deletedAt, attachments, mentions } = message
  const receipt = members && !deletedAt ? receiptOf(seq, authorId, members) : undefined
  const mayStill = mayChange(message, me, Date.now()).allowed
  return (
    <article
      aria-current={isSought || undefined}
      className={`group flex gap-3 rounded-2 py-1.5 ${isSought ? 'bg-accent-soft' : ''}`}
    >
      <Avatar name={authorName} src={photoUrl} size={32} />
      <div className="min-w-0 flex-1">
        <p className="flex min-h-6 items-center gap-2 text-12 text-fg-3">
          <span dir="auto" className="truncate text-13 font-semibold text-fg">
            {authorName}
          </span>
          <time dateTime={createdAt} title={format.dateTime(createdAt)} className="num">
            {format.time(createdAt)}
          </time>
          {editedAt && !deletedAt && <span title={format.dateTime(editedAt)}>{t('edited')}</span>}
          {mayStill && (
            <span className="ms-auto opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-md:opacity-100">
              <Menu
                align="end"
                trigger={
                  <IconButton size="sm" icon={Ellipsis} label={t('actions', { time: format.time(createdAt) })} />
                }
              >
                {text !== '' && (
                  <MenuItem icon={Pencil} onSelect={() => onEdit(message)}>
                    {t('edit')}
                  </MenuItem>
                )}
                <MenuItem icon={Trash2} danger onSelect={() => onRemove(message)}>
                  {t('remove')}
                </MenuItem>
              </Menu>
            </span>
          )}
        </p>
        {deletedAt ? (
          <p className="text-13 text-fg-3 italic">{t('deleted')}</p>
        ) : (
          text !== '' && <MessageText text={text} mentions={mentions} />
        )}
        {attachments.map((file) => (
          <FileCard key={file.id} file={file} conversationKey={conversationKey} />
        ))}
        {receipt && (
          <p className="mt-1 flex items-center gap-1.5 text-12 text-fg-3">
            {receipt.state === 'sent' ? (
              <Check size={14} strokeWidth={1.75} aria-hidden />
            ) : (
              <CheckCheck
                size={14}
                strokeWidth={1.75}
                aria-hidden
                className={receipt.state === 'read' ? 'text-accent-text' : ''}
              />
            )}
            {receipt.state === 'read'
              ? t('readBy', { names: format.list(receipt.readers.slice(0, 5)) })
              : t(receipt.state)}
          </p>
        )}
      </div>
    </article>
  )
})

function FileCard({ file, conversationKey }: { file: ChatAttachment; conversationKey: string }) {
  const t = useTexts(chatTexts)
  const format = useFormat()
  const { id, name, size, state } = file
  const open = async () => {
    try {
      const params = { entity: 'conversation' as const, entityId: conversationKey, id }
      location.assign((await call(files.address, { params })).url)
    } catch (error) {
      toast.error((error as Error).message)
    }
  }
  return (
    <div className="mt-1.5 flex max-w-[424px] items-center gap-3 rounded-2 border p-2.5">
      <FileText size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-13 font-semibold">
          {name}
        </span>
        <span className="block text-12 text-fg-3">{`${formatSize(size, format)} · ${t(`files.${state}`)}`}</span>
      </span>
      {state === 'clean' && <IconButton icon={Download} label={t('download', { name })} onClick={() => void open()} />}
    </div>
  )
}

/** A message that has not reached the server yet. */
export function WaitingLine({ line: { clientId, text, attachments, problem } }: { line: OutboxLine }) {
  const t = useTexts(chatTexts)
  return (
    <article className="py-1.5 ps-11">
      <p dir="auto" className="text-13 break-words whitespace-pre-wrap text-fg-2">
        {text || attachments.map(({ name }) => name).join(', ')}
      </p>
      <p className={`mt-0.5 flex flex-wrap items-center gap-1.5 text-12 ${problem ? 'text-neg' : 'text-fg-3'}`}>
        <Clock size={13} strokeWidth={1.75} aria-hidden />
        {problem ?? t('waiting')}
        {problem && (
          <>
            <Button size="sm" variant="ghost" icon={RotateCw} onClick={() => retryLine(clientId)}>
              {t('retry')}
            </Button>
            <Button size="sm" variant="ghost" icon={X} onClick={() => dropLine(clientId)}>
              {t('discard')}
            </Button>
          </>
        )}
      </p>
    </article>
  )
}
