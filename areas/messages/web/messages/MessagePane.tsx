import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, CircleAlert, Mail, MailOpen, MailX, PenLine, Star, Tags, Trash2, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type MessageChannel, messageChannels } from '#deliveries/contract/channels.ts'
import { conversations } from '#messages/contract/conversations.ts'
import type { MessageLabel } from '#messages/contract/messageLabels.ts'
import { mayCallBack } from '#messages/contract/messages.rules.ts'
import { type Message, messages } from '#messages/contract/messages.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { useFieldNames } from '#messages/web/templates/useFieldNames.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { DocumentsCard } from '#platform/web/files/DocumentsCard.tsx'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RichText } from '#platform/web/records/RichText.tsx'
import { Badge, Tag } from '#platform/web/ui/Badge.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import type { Place } from '#platform/web/ui/Tabs.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { AnswerBox } from './AnswerBox.tsx'
import { ChannelChoice } from './ChannelChoice.tsx'
import { About, Conversation, Replies } from './Conversation.tsx'
import { LabelChecks } from './LabelChecks.tsx'
import { messageRefetchInterval } from './messageRefetchInterval.ts'
import { Recipients } from './Recipients.tsx'
import { Sending } from './Sending.tsx'
import { type Flags, messageReads } from './useFlags.ts'
import { useRecipientWords } from './useRecipientWords.ts'
import { useStateWords } from './useStateWords.ts'

const tones = { draft: 'stop', scheduled: 'wait', sending: 'info', sent: 'pos', received: 'info' } as const

const firstOf = (channels: readonly MessageChannel[]) => messageChannels.find((c) => channels.includes(c)) ?? 'in_app'

type MessagePaneProps = {
  id: string
  labels: readonly MessageLabel[]
  flags: Flags
  onTrash: (message: Message) => void
  onWrite: (id: string) => void
  onSent: (message: Message) => void
  /** The link to another message of the box. */
  linkOf: (id: string) => Place
  /** On a phone, where the list is not beside it. */
  onBack?: () => void
}

/** One message: its text, its recipients, its progress, and its actions. */
export function MessagePane({ id, labels, flags, onTrash, onWrite, onSent, linkOf, onBack }: MessagePaneProps) {
  const t = useTexts(messagesTexts)
  const { inWords } = useFieldNames()
  const answer = useQuery({
    ...q(messages.get, { params: { id } }),
    refetchInterval: ({ state }) => messageRefetchInterval(state.data ? [state.data] : []),
  })
  const { data: message } = answer
  const isLeft = message !== undefined && message.state !== 'draft'
  const { data: talk } = useQuery({
    ...q(conversations.get, { params: { id } }),
    enabled: isLeft,
    refetchInterval: () => messageRefetchInterval(message ? [message] : []),
  })
  const [chosen, setChosen] = useState<MessageChannel>()
  const isUnread = message?.isRead === false
  const { set } = flags
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that is opened, not when it is marked unread again
  useEffect(() => {
    if (isUnread) set([{ id }], { isRead: true })
  }, [id, message === undefined])
  if (!message) return <Loading of={answer} failed={t('openFailed')} waiting="m-6 h-80" />
  const channel = chosen && message.channels.includes(chosen) ? chosen : firstOf(message.channels)
  const own = message.own.find((words) => words.channel === channel)
  // Rendered for its recipient, when there is only one.
  const look = message.shown ? (own ?? message.shown) : null
  const said = own ?? message
  const subject = look?.subject ?? inWords(said.subject)
  // A message with replies, or a reply itself, is shown as a conversation.
  const isTalk = talk !== undefined && (message.from !== null || talk.entries.length > 1)
  const last = talk?.entries.findLast(({ isFromPerson }) => isFromPerson)
  const { isFavorite, isImportant, isRead, isDeleted } = message
  const tags = labels
    .filter((label) => message.labels.includes(label.id))
    .map((label) => (
      <Tag key={label.id} onRemove={() => flags.label([message], label.id, false)}>
        {label.name}
      </Tag>
    ))
  return (
    <article aria-labelledby="message-subject" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex min-h-[52px] shrink-0 items-center gap-1 border-b px-4">
        {onBack && <IconButton icon={ArrowLeft} iconClassName="rtl:-scale-x-100" label={t('back')} onClick={onBack} />}
        <span className="flex min-w-0 flex-1 flex-wrap gap-1.5 py-2 max-md:hidden">{tags}</span>
        <span className="grow md:hidden" />
        <Menu align="end" trigger={<IconButton icon={Tags} label={t('setLabels')} />}>
          <LabelChecks rows={[message]} labels={labels} flags={flags} />
        </Menu>
        <IconButton
          icon={Star}
          label={t(isFavorite ? 'unstar' : 'star')}
          aria-pressed={isFavorite}
          aria-keyshortcuts="s"
          iconClassName={isFavorite ? 'fill-current text-wait' : ''}
          onClick={() => flags.set([message], { isFavorite: !isFavorite })}
        />
        <IconButton
          icon={CircleAlert}
          label={t(isImportant ? 'unmarkImportant' : 'markImportant')}
          aria-pressed={isImportant}
          aria-keyshortcuts="i"
          iconClassName={isImportant ? 'text-wait' : ''}
          onClick={() => flags.set([message], { isImportant: !isImportant })}
        />
        <IconButton
          icon={isRead ? Mail : MailOpen}
          label={t(isRead ? 'markUnread' : 'markRead')}
          aria-keyshortcuts="u"
          onClick={() => flags.set([message], { isRead: !isRead })}
        />
        <IconButton
          icon={isDeleted ? Undo2 : Trash2}
          label={t(isDeleted ? 'restore' : 'toTrash')}
          aria-keyshortcuts="#"
          onClick={() => onTrash(message)}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-6 max-md:p-4">
        {tags.length > 0 && <div className="mb-3 flex flex-wrap gap-1.5 md:hidden">{tags}</div>}
        <h2 id="message-subject" dir="auto" className="text-20 font-semibold break-words">
          {subject || t('noSubject')}
        </h2>
        {!message.from && <Meta message={message} onWrite={onWrite} />}
        {isTalk && (
          <div className="mt-4">
            <Conversation talk={talk} openId={id} />
          </div>
        )}
        {!isTalk && message.own.length > 0 && (
          <div className="mb-4">
            <ChannelChoice channels={message.channels} value={channel} onChange={setChosen} />
          </div>
        )}
        {!isTalk &&
          (said.body ? (
            <RichText html={look?.body ?? inWords(said.body)} />
          ) : (
            <p className="text-14 text-fg-3">{t('noWords')}</p>
          ))}
        {!isTalk && message.attachments > 0 && (
          <div className="mt-6">
            <DocumentsCard entity="message" entityId={message.id} readOnly />
          </div>
        )}
        {(message.state === 'sent' || message.state === 'sending') && (
          <>
            <Sending message={message} />
            <Recipients message={message} />
          </>
        )}
        {talk && <Replies talk={talk} linkOf={linkOf} />}
        {talk && (
          <div className="mt-6">
            <About talk={talk} />
          </div>
        )}
      </div>
      {last && talk?.person && !isDeleted && (
        <AnswerBox
          id={last.id}
          name={talk.person.name}
          ways={talk.ways}
          {...{ onSent, onWrite }}
          className="shrink-0 border-t bg-surface px-6 pt-3 pb-3 max-md:px-4"
        />
      )}
    </article>
  )
}

function Meta({ message, onWrite }: { message: Message; onWrite: (id: string) => void }) {
  const t = useTexts(messagesTexts)
  const format = useFormat()
  const words = useRecipientWords()
  const cancel = useWrite(messages.cancel, { stale: messageReads, then: () => toast.success(t('calledBack')) })
  const stateWords = useStateWords()
  const { id, state, isDeleted, recipients, expected, undelivered, isLost } = message
  const isHandingOut = state === 'sending' && recipients < (expected ?? 0)
  const tone = state !== 'sent' || undelivered === 0 ? tones[state] : isLost ? 'neg' : 'wait'
  const at = (state === 'scheduled' && message.sendAt) || message.at
  const when = { when: format.dateTime(at) }
  const done = { done: format.number(recipients), total: format.number(expected ?? 0) }
  return (
    <div className="mt-2 mb-6 flex flex-wrap items-start gap-x-4 gap-y-2 border-b pb-4">
      <div className="min-w-0 flex-1 basis-60 text-13 text-fg-3">
        <p dir="auto" className="break-words text-fg-2">
          {t('to', { names: words(message) })}
        </p>
        <p className="num">
          <time dateTime={at}>
            {t(state === 'draft' ? 'changedAt' : state === 'scheduled' ? 'leavesAt' : 'leftAt', when)}
          </time>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{isHandingOut ? t('progress', done) : stateWords(message)}</Badge>
        {state === 'draft' && !isDeleted && (
          <Button variant="primary" icon={PenLine} onClick={() => onWrite(id)}>
            {t('edit')}
          </Button>
        )}
        {mayCallBack(message).allowed && (
          <Button
            icon={MailX}
            pending={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id } }, { onError: (error) => toast.error(error.message) })}
          >
            {t('callBack')}
          </Button>
        )}
      </div>
    </div>
  )
}
