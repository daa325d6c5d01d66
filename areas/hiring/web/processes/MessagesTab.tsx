import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Mails, SquarePen } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#access/web/session/session.ts'
import { channelIcons } from '#deliveries/web/channels.ts'
import type { Process } from '#hiring/contract/processes.ts'
import type { MessageState } from '#messages/contract/messages.ts'
import { type ProcessMessage, processMessages } from '#messages/contract/processMessages.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { useWriteTo } from '#messages/web/messages/useWriteTo.tsx'
import { useFieldNames } from '#messages/web/templates/useFieldNames.ts'
import { q } from '#platform/web/api/client.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RichText } from '#platform/web/records/RichText.tsx'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Badge, type Tone } from '#platform/web/ui/Badge.tsx'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { RowLink } from '#platform/web/ui/RowLink.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'

const tones: Record<MessageState, Tone> = {
  draft: 'stop',
  scheduled: 'wait',
  sending: 'info',
  sent: 'pos',
  received: 'info',
}
const boxOf = { draft: 'drafts', scheduled: 'scheduled', sending: 'all', sent: 'sent', received: 'received' } as const
const boxes = ['all', 'received', 'sent', 'scheduled', 'drafts'] as const
const soon = 5000

/** The messages about a process, and a button to write one. */
export function MessagesTab({ process }: { process: Process }) {
  const t = useTexts(messagesTexts)
  const format = useFormat()
  const { user } = useSession()
  const { inWords } = useFieldNames()
  const writing = useWriteTo()
  const [search, change] = useSearchOf(processMessages.list.query)
  const [open, setOpen] = useState<ProcessMessage | null>(null)
  const { data, error, refetch } = useLastPage(
    useQuery({
      ...q(processMessages.list, { params: { id: process.id }, query: search }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => state.data?.rows.some((m) => m.state === 'sending') && soon,
    }),
    search,
    change,
  )
  // A received message has no fields, whatever its text.
  const said = <T extends string>(message: ProcessMessage, text: T) =>
    message.state === 'received' ? text : inWords(text)
  const subjectOf = (message: ProcessMessage) => said(message, message.subject) || t('noSubject')
  const when = ({ state, at }: ProcessMessage) =>
    state === 'scheduled'
      ? t('leavesAt', { when: format.dateTime(at) })
      : t(state === 'draft' ? 'changedAt' : state === 'received' ? 'receivedAt' : 'leftAt', {
          when: format.dateTime(at),
        })
  const isMine = open?.authorId === user?.id
  return (
    <div className="mx-auto w-full max-w-[860px] p-6 max-md:p-4">
      <Card
        title={t('cardTitle')}
        note={data && data.total > 0 && format.number(data.total)}
        flush
        action={
          <Button
            size="sm"
            icon={SquarePen}
            pending={writing.isPending}
            onClick={() => writing.write({ processId: process.id })}
          >
            {t('write')}
          </Button>
        }
      >
        <div className="px-5 pb-3 max-md:px-4">
          <Segmented
            label={t('cardTitle')}
            value={search.box ?? 'all'}
            onChange={(box) => change({ box: box === 'all' ? undefined : box })}
            options={boxes.map((value) => ({ value, label: t(`system.${value}`) }))}
          />
        </div>
        {!data && <Loading of={{ error, refetch }} failed={t('loadFailed')} waiting="m-5 h-16 rounded-3" />}
        {data?.rows.length === 0 && <EmptyState icon={Mails} title={t('processEmpty')} body={t('processEmptyBody')} />}
        <ul>
          {data?.rows.map((message) => (
            <li
              key={message.id}
              className="relative flex min-h-12 items-center gap-3 border-t px-5 py-2 hover:bg-hover max-md:px-4"
            >
              <span dir="auto" className="min-w-0 flex-1 text-13">
                <RowLink onOpen={() => setOpen(message)}>{subjectOf(message)}</RowLink>
                <span className="block truncate text-12 text-fg-3">
                  {t('by', { name: message.authorName })}
                  {message.state !== 'received' &&
                    ` · ${t(`reach${message.typeUser}`, { count: message.recipients, number: format.number(message.recipients) })}`}
                </span>
              </span>
              {message.channels.map((channel) => {
                const Icon = channelIcons[channel]
                return (
                  <span key={channel} title={t(`channel.${channel}`)} className="text-fg-3 max-md:hidden">
                    <Icon size={14} strokeWidth={1.75} aria-hidden />
                    <span className="sr-only">{t(`channel.${channel}`)}</span>
                  </span>
                )
              })}
              <Badge tone={tones[message.state]}>{t(`states.${message.state}`)}</Badge>
              <time dateTime={message.at} title={when(message)} className="num shrink-0 text-12 text-fg-3">
                {message.state === 'scheduled' ? format.deadline(message.at) : format.shortDate(message.at)}
              </time>
            </li>
          ))}
        </ul>
        {data && data.total > search.limit && (
          <Pager
            page={search.page}
            limit={search.limit}
            total={data.total}
            estimated={data.estimated}
            onChange={({ page }) => change({ page })}
            compact
          />
        )}
      </Card>
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open && subjectOf(open)}
        description={open && `${t('by', { name: open.authorName })} · ${when(open)}`}
        width={640}
        footer={
          <>
            {open && isMine && (
              <ButtonLink
                className="me-auto"
                to="/dashboard/sendMessage/$typeUser/$systemLabel/$mailId"
                params={{
                  typeUser: String(open.typeUser),
                  systemLabel: boxOf[open.state],
                  mailId: open.id,
                }}
              >
                {t('openInBox')}
              </ButtonLink>
            )}
            <Button onClick={() => setOpen(null)}>{t('close')}</Button>
          </>
        }
      >
        {open && <RichText html={said(open, open.body)} />}
      </Dialog>
      {writing.composer}
    </div>
  )
}
