import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LogOut, Paperclip, Pencil, UserMinus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { mayManage } from '#desk/contract/chat.rules.ts'
import { type ChatConversation, type ChatMember, chat } from '#desk/contract/chat.ts'
import { chatTexts } from '#desk/web/chat/texts/chat.pt.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { placeProps } from '#platform/web/ui/Tabs.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { ChatFace, PersonFace } from './ChatFace.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { titleOf } from './titleOf.ts'

type DetailsPanelProps = { conversation: ChatConversation; me: string; typing: readonly string[] }
const stale = [chat.conversations, chat.get, chat.unread]
const failed = { onError: (error: Error) => toast.error(error.message) }

/** The members of a conversation and how far they have read, its files, and the choices of the user for it. */
export function DetailsPanel({ conversation, me, typing }: DetailsPanelProps) {
  const t = useTexts(chatTexts)
  const format = useFormat()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<ChatMember>()
  const [isRenaming, setRenaming] = useState(false)
  const { key, kind, members, createdAt, muted, pinned, lastSeq } = conversation
  const isGroup = kind === 'GROUP'
  const manages = mayManage(conversation, me).allowed
  const { data: people } = useQuery({ ...q(chat.people, {}), enabled: manages })
  const { data: found } = useQuery(q(chat.files, { params: { key } }))
  const settings = useWrite(chat.settings, { stale })
  const add = useWrite(chat.addMembers, { stale })
  const remove = useWrite(chat.removeMember, { stale })
  const outside = (people?.rows ?? []).filter(({ id }) => !members.some((member) => member.id === id))
  const stateOf = ({ id, name, readSeq, readAt }: ChatMember) => {
    if (id === me) return t('yourself')
    if (typing.includes(name)) return t('writing')
    if (!readAt) return ''
    const when = format.daysFromToday(readAt) === 0 ? format.time(readAt) : format.shortDate(readAt)
    return readSeq >= lastSeq ? t('readAt', { when }) : t('readUntil', { when })
  }
  const set = (body: { muted?: boolean; pinned?: boolean }) => settings.mutate({ params: { key }, body }, failed)
  return (
    <div className="grid gap-5 p-5 text-13">
      <div className="grid justify-items-center gap-2 text-center">
        <ChatFace conversation={conversation} me={me} size={64} />
        <p dir="auto" className="max-w-full font-semibold break-words">
          {titleOf(conversation, me)}
          {isGroup && manages && (
            <IconButton size="sm" icon={Pencil} label={t('renameGroup')} onClick={() => setRenaming(true)} />
          )}
        </p>
        {isGroup && <p className="text-12 text-fg-3">{t('groupSince', { date: format.date(createdAt) })}</p>}
      </div>
      <section aria-label={t('people')}>
        <div className="flex min-h-8 items-center">
          <h3 className="flex-1 text-12 font-label text-fg-3">{t('peopleCount', { count: members.length })}</h3>
          {manages && outside.length > 0 && (
            <Menu align="end" trigger={<IconButton size="sm" icon={UserPlus} label={t('addPerson')} />}>
              {outside.slice(0, 30).map(({ id, name }) => (
                <MenuItem key={id} onSelect={() => add.mutate({ params: { key }, body: { members: [id] } }, failed)}>
                  {name}
                </MenuItem>
              ))}
            </Menu>
          )}
        </div>
        <ul className="grid gap-1">
          {members.map((member) => (
            <li key={member.id} className="flex min-h-9 items-center gap-2.5">
              <PersonFace person={member} size={28} />
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {member.name}
              </span>
              <span className="shrink-0 text-12 text-fg-3">{stateOf(member)}</span>
              {manages && member.id !== me && (
                <IconButton
                  size="sm"
                  icon={UserMinus}
                  label={t('removePerson', { name: member.name })}
                  onClick={() => setLeaving(member)}
                />
              )}
            </li>
          ))}
        </ul>
      </section>
      {found && found.total > 0 && (
        <section aria-label={t('filesTitle')}>
          <h3 className="flex min-h-8 items-center text-12 font-label text-fg-3">
            <span className="flex-1">{t('filesTitle')}</span>
            <span className="num">{format.number(found.total)}</span>
          </h3>
          <ul>
            {found.rows.map(({ id, name, seq, createdAt: at }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() =>
                    void navigate(
                      placeProps({
                        to: '/dashboard/chat/$conversationKey',
                        params: { conversationKey: key },
                        search: { seq },
                      }) as never,
                    )
                  }
                  className="flex min-h-8 w-full items-center gap-2 rounded-1 text-start hover:bg-hover max-md:min-h-11"
                >
                  <Paperclip size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
                  <span dir="auto" className="min-w-0 flex-1 truncate">
                    {name}
                  </span>
                  <span className="text-12 text-fg-3">{format.shortDate(at)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="grid gap-2 border-t pt-4">
        <label className="flex min-h-8 items-center justify-between gap-3">
          {t('mute')}
          <Switch checked={muted} onChange={(next) => set({ muted: next })} />
        </label>
        <label className="flex min-h-8 items-center justify-between gap-3">
          {t('pinOnTop')}
          <Switch checked={pinned} onChange={(next) => set({ pinned: next })} />
        </label>
        {isGroup && (
          <Button variant="dangerOutline" icon={LogOut} onClick={() => setLeaving(members.find(({ id }) => id === me))}>
            {t('leave')}
          </Button>
        )}
      </div>
      <RenameDialog conversation={conversation} open={isRenaming} onClose={() => setRenaming(false)} />
      <Kept of={leaving}>
        {({ id, name }, open) => (
          <ConfirmDialog
            open={open}
            onClose={() => setLeaving(undefined)}
            title={id === me ? t('leaveTitle') : t('removePersonTitle', { name })}
            body={t('leaveBody')}
            confirm={id === me ? t('leave') : t('removePersonShort')}
            danger
            onConfirm={async () => {
              await remove.mutateAsync({ params: { key, accountId: id } })
              if (id === me) void navigate(placeProps({ to: '/dashboard/chat' }) as never)
            }}
          />
        )}
      </Kept>
    </div>
  )
}
