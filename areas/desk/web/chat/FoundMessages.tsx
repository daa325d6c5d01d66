import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { type ChatConversation, chat } from '#desk/contract/chat.ts'
import { chatTexts } from '#desk/web/chat/texts/chat.pt.ts'
import { snippetOf, termsOf } from '#platform/contract/search.rules.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { placeProps } from '#platform/web/ui/Tabs.tsx'
import { titleOf } from './titleOf.ts'

type FoundMessagesProps = {
  search: string
  rows: readonly ChatConversation[]
  me: string
  /** The conversation to search; all of them when omitted. */
  within?: string
  /** Whether something else was found beside. */
  hasOthers?: boolean
}

/** The messages that contain the words; each leads to its place. */
export function FoundMessages({ search, rows, me, within, hasOthers = false }: FoundMessagesProps) {
  const t = useTexts(chatTexts)
  const format = useFormat()
  const { data, error, refetch } = useQuery({
    ...q(chat.search, { query: { search, ...(within && { key: within }) } }),
    placeholderData: keepPreviousData,
  })
  if (!data) return <Loading of={{ error, refetch }} failed={t('searchFailed')} />
  const [term] = termsOf(search)
  if (data.rows.length === 0)
    return hasOthers ? null : <EmptyState icon={SearchX} title={t('nothingFound')} body={t('nothingFoundBody')} />
  return (
    <section aria-label={t('foundMessages')}>
      <h2 className="px-4 pt-3 pb-1 text-12 font-label text-fg-3">{t('foundMessages')}</h2>
      <ul>
        {data.rows.map(({ key, seq, authorName, text, createdAt }) => {
          const conversation = rows.find((row) => row.key === key)
          return (
            <li key={`${key} ${seq}`}>
              <Link
                {...placeProps({
                  to: '/dashboard/chat/$conversationKey',
                  params: { conversationKey: key },
                  search: { seq },
                })}
                className="focus-inset block border-b px-4 py-2.5 hover:bg-hover"
              >
                <span className="flex gap-2 text-12 text-fg-3">
                  <span dir="auto" className="min-w-0 flex-1 truncate">
                    {conversation && !within ? `${authorName} · ${titleOf(conversation, me)}` : authorName}
                  </span>
                  <time dateTime={createdAt}>{format.shortDate(createdAt)}</time>
                </span>
                <span dir="auto" className="line-clamp-2 text-13 break-words">
                  {term ? snippetOf(text, term) : text}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
