import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Mail, Mails, MessageCircle, Paperclip, SquarePen } from 'lucide-react'
import { useState } from 'react'
import { isWaiting, soon } from '#deliveries/web/ledger/refetchInterval.ts'
import { logsTexts } from '#deliveries/web/ledger/texts/logs.pt.ts'
import { toneOf } from '#deliveries/web/ledger/useDeliveryWords.tsx'
import { messages, type ReceivedMessage } from '#messages/contract/messages.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { DocumentsCard } from '#platform/web/files/DocumentsCard.tsx'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RichText } from '#platform/web/records/RichText.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { RowLink } from '#platform/web/ui/RowLink.tsx'

const limit = 5

type MessagesCardProps = { entity: 'company' | 'candidate'; entityId: string; readOnly?: boolean }

/** The messages a company or a professional has received, and a button to write. */
export function MessagesCard({ entity, entityId, readOnly = false }: MessagesCardProps) {
  const t = useTexts(messagesTexts)
  const logs = useTexts(logsTexts)
  const format = useFormat()
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<ReceivedMessage | null>(null)
  const { data, error, refetch } = useLastPage(
    useQuery({
      ...q(messages.received, { params: { entity, entityId }, query: { page, limit } }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data: now } }) => now?.rows.some(({ sent }) => sent.some(isWaiting)) && soon,
    }),
    { page, limit },
    (next) => setPage(next.page),
  )
  return (
    <Card
      title={t('cardTitle')}
      note={data && data.total > 0 && format.number(data.total)}
      flush
      action={
        !readOnly && (
          <ButtonLink
            size="sm"
            icon={SquarePen}
            to="/dashboard/sendMessage/$typeUser/$systemLabel"
            params={{ typeUser: entity === 'company' ? '1' : '2', systemLabel: 'all' }}
            search={{ to: entityId }}
          >
            {t('cardWrite')}
          </ButtonLink>
        )
      }
    >
      {!data && <Loading of={{ error, refetch }} failed={t('loadFailed')} waiting="m-5 h-16 rounded-3" />}
      {data && data.total === 0 && <EmptyState icon={Mails} title={t('cardEmpty')} body={t('cardEmptyBody')} />}
      <ul>
        {data?.rows.map((message) => (
          <li
            key={message.id}
            className="relative flex min-h-12 items-center gap-3 border-t px-5 py-2 hover:bg-hover max-md:px-4"
          >
            <span dir="auto" className="min-w-0 flex-1 text-13">
              <RowLink onOpen={() => setOpen(message)}>{message.subject || t('noSubject')}</RowLink>
              <span className="block truncate text-12 text-fg-3">{t('by', { name: message.authorName })}</span>
            </span>
            {message.attachments > 0 && (
              <span title={t('attachments', { count: message.attachments })} className="text-fg-3">
                <Paperclip size={14} strokeWidth={1.75} aria-hidden />
                <span className="sr-only">{t('attachments', { count: message.attachments })}</span>
              </span>
            )}
            {message.sent.map(({ id, channel, state }) => (
              <Badge key={id} tone={toneOf[state]} icon={channel === 'email' ? Mail : MessageCircle}>
                {logs(`states.${state}`)}
              </Badge>
            ))}
            <time
              dateTime={message.deliveredAt}
              title={format.dateTime(message.deliveredAt)}
              className="num shrink-0 text-12 text-fg-3"
            >
              {format.shortDate(message.deliveredAt)}
            </time>
          </li>
        ))}
      </ul>
      {data && data.total > limit && (
        <Pager
          page={page}
          limit={limit}
          total={data.total}
          estimated={data.estimated}
          onChange={(next) => setPage(next.page ?? 1)}
          compact
        />
      )}
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open && (open.subject || t('noSubject'))}
        description={
          open && `${t('by', { name: open.authorName })} · ${t('leftAt', { when: format.dateTime(open.deliveredAt) })}`
        }
        width={640}
        footer={<Button onClick={() => setOpen(null)}>{t('close')}</Button>}
      >
        {open && <RichText html={open.body} />}
        {open && open.attachments > 0 && (
          <div className="mt-5">
            <DocumentsCard entity="message" entityId={open.id} readOnly />
          </div>
        )}
      </Dialog>
    </Card>
  )
}
