import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Mail, MessageCircle, Users } from 'lucide-react'
import { useState } from 'react'
import { type Message, messages } from '#contract/outreach/messages.ts'
import { deliveryRefetchInterval } from '#web/outbound/ledger/refetchInterval.ts'
import { toneOf } from '#web/outbound/ledger/useDeliveryWords.tsx'
import { q } from '#web/platform/api/client.ts'
import { useLastPage } from '#web/platform/api/useLastPage.ts'
import { useRefreshAfter } from '#web/platform/api/useRefreshAfter.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { logsTexts } from '#web/platform/i18n/pt/logs.ts'
import { messagesTexts } from '#web/platform/i18n/pt/messages.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Avatar } from '#web/platform/ui/Avatar.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState, ErrorState } from '#web/platform/ui/EmptyState.tsx'
import { SearchBox } from '#web/platform/ui/FilterBar.tsx'
import { Pager } from '#web/platform/ui/Pager.tsx'
import { RowLink } from '#web/platform/ui/RowLink.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'

const limit = 10

/** The recipients of a message by name, each linked to their page. */
export function Recipients({ message }: { message: Message }) {
  const t = useTexts(messagesTexts)
  const logs = useTexts(logsTexts)
  const format = useFormat()
  const [query, setQuery] = useState({ search: '', page: 1 })
  const { data, error, refetch } = useLastPage(
    useQuery({
      ...q(messages.recipients, { params: { id: message.id }, query: { ...query, limit } }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data: now } }) =>
        message.state === 'sending'
          ? 2000
          : deliveryRefetchInterval(now?.rows.flatMap(({ sent }) => sent.map(({ state }) => state)) ?? []),
    }),
    { page: query.page, limit },
    ({ page }) => setQuery({ ...query, page }),
  )
  useRefreshAfter(message.state === 'sending', [messages.recipients])
  const isMany = message.recipients > limit
  return (
    <div className="mt-6">
      <Card
        title={t('recipients')}
        note={format.number(message.recipients)}
        flush
        action={
          isMany && (
            <SearchBox
              value={query.search}
              onChange={(search) => setQuery({ search, page: 1 })}
              placeholder={t('searchRecipients')}
            />
          )
        }
      >
        {error && !data && <ErrorState title={t('recipientsFailed')} error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton className="m-5 h-16 rounded-3" />}
        {data && data.rows.length === 0 && (
          <EmptyState
            icon={Users}
            title={t(query.search ? 'noMatchTitle' : 'noRecipients')}
            body={!query.search && t('nobody')}
          />
        )}
        <ul>
          {data?.rows.map(({ id, name, state, sent }) => (
            <li
              key={id}
              className="relative flex min-h-11 items-center gap-3 border-t px-5 py-1.5 hover:bg-hover max-md:px-4"
            >
              <Avatar name={name} square={message.typeUser === 1} />
              <span dir="auto" className="min-w-0 flex-1 text-13">
                <RowLink
                  place={
                    message.typeUser === 1
                      ? { to: '/dashboard/companies/$companyId', params: { companyId: id } }
                      : { to: '/dashboard/users/candidates/$candidateId', params: { candidateId: id } }
                  }
                >
                  {name}
                </RowLink>
              </span>
              <span className="flex flex-wrap justify-end gap-1.5">
                {message.channels.includes('in_app') && (
                  <Badge tone={state === 'read' ? 'pos' : 'stop'}>{t(state === 'read' ? 'read' : 'delivered')}</Badge>
                )}
                {sent.map((delivery) => (
                  <Badge
                    key={delivery.id}
                    tone={toneOf[delivery.state]}
                    icon={delivery.channel === 'email' ? Mail : MessageCircle}
                  >
                    {logs(`states.${delivery.state}`)}
                  </Badge>
                ))}
              </span>
            </li>
          ))}
        </ul>
        {data && data.total > limit && (
          <Pager
            page={query.page}
            limit={limit}
            total={data.total}
            onChange={({ page = 1 }) => setQuery({ ...query, page })}
            compact
          />
        )}
      </Card>
    </div>
  )
}
