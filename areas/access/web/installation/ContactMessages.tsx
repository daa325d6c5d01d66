import { useQuery } from '@tanstack/react-query'
import { MessageSquare, Reply } from 'lucide-react'
import { installation } from '#deliveries/contract/installation.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import type { Answer } from '#platform/contract/endpoint.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'

/** Messages from the contact form, newest first. */
export function ContactMessages() {
  const t = useTexts(installationTexts)
  const { data, error, refetch, isFetching } = useQuery(q(installation.contacts, {}))
  useBreadcrumb([{ label: t('contact.inbox'), to: '/dashboard/sendMessage' }, { label: t('contact.title') }])
  return (
    <div className="flex min-h-[calc(100dvh-3.5rem)] flex-col">
      <PageHeader title={t('contact.title')} />
      {data ? (
        <List messages={data} />
      ) : (
        <Loading of={{ error, refetch, isFetching }} failed={t('contact.loadFailed')} waiting="m-6 h-80" />
      )}
    </div>
  )
}

function List({ messages }: { messages: Answer<typeof installation.contacts> }) {
  const t = useTexts(installationTexts)
  const format = useFormat()
  if (messages.length === 0)
    return (
      <div className="grid flex-1 place-items-center">
        <EmptyState icon={MessageSquare} title={t('contact.noneTitle')} body={t('contact.noneBody')} />
      </div>
    )
  return (
    <div className="w-full max-w-[860px] p-6 max-md:p-4">
      <Card flush>
        {messages.length >= 100 && <p className="px-5 py-3 text-13 text-fg-3">{t('contact.last')}</p>}
        <ul>
          {messages.map(({ id, name, email, message, protocol, createdAt }) => (
            <li key={id} className="not-first:border-t px-5 py-4 text-13 max-md:px-4">
              <div className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
                <span dir="auto" className="font-semibold break-words">
                  {name}
                </span>
                <bdi dir="ltr" className="break-all text-fg-3">
                  {email}
                </bdi>
                <bdi className="num text-12 text-fg-3">{protocol}</bdi>
                <time dateTime={createdAt} title={format.dateTime(createdAt)} className="num ms-auto text-12 text-fg-3">
                  {format.shortDate(createdAt)}
                </time>
              </div>
              <p dir="auto" className="mt-1.5 max-w-[72ch] break-words whitespace-pre-line text-fg-2">
                {message}
              </p>
              <a
                href={`mailto:${encodeURIComponent(email)}`}
                aria-label={`${t('contact.reply')}: ${name}`}
                className="mt-2 inline-flex min-h-7 items-center gap-1.5 rounded-1 font-label text-accent-text hover:underline max-md:min-h-11"
              >
                <Reply size={15} strokeWidth={1.75} aria-hidden className="rtl:-scale-x-100" />
                {t('contact.reply')}
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
