import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Mail, MessageCircle, Users } from 'lucide-react'
import { useState } from 'react'
import { deliveryRefetchInterval } from '#deliveries/web/ledger/refetchInterval.ts'
import { logsTexts } from '#deliveries/web/ledger/texts/logs.pt.ts'
import { toneOf } from '#deliveries/web/ledger/useDeliveryWords.tsx'
import { type Message, messages } from '#messages/contract/messages.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useRefreshAfter } from '#platform/web/api/useRefreshAfter.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { SearchBox } from '#platform/web/ui/FilterBar.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { RowLink } from '#platform/web/ui/RowLink.tsx'

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
        {!data && <Loading of={{ error, refetch }} failed={t('recipientsFailed')} waiting="m-5 h-16 rounded-3" />}
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
