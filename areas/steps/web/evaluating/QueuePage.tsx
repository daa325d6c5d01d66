import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import { OwnSeats } from '#hiring/web/examiners/OwnSeats.tsx'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import { evaluators, type QueueItem } from '#steps/contract/evaluators.ts'
import { evaluatingTexts } from '#steps/web/evaluating/texts/evaluating.pt.ts'
import { numberOf } from './numberOf.ts'

/** The assignments of the user: first those that they have not graded. */
export function QueuePage() {
  const t = useTexts(evaluatingTexts)
  const format = useFormat()
  const [{ done }, change] = useSearchOf(evaluators.queue.query)
  const { data, error, refetch } = useQuery(q(evaluators.queue, { query: { done } }))
  useBreadcrumb([{ label: t('title') }])
  const byProcess = [...Map.groupBy(data?.rows ?? [], ({ process }) => process.id).values()]
  return (
    <>
      <PageHeader title={t('title')} meta={t('lead')}>
        <div className="border-b px-6 pb-3 max-md:px-4">
          <Segmented
            label={t('show')}
            value={done ? 'done' : 'pending'}
            onChange={(which) => change({ done: which === 'done' })}
            options={(['pending', 'done'] as const).map((value) => ({ value, label: t(value) }))}
          />
        </div>
      </PageHeader>
      <div className="mx-auto grid w-full max-w-[860px] gap-6 p-6 max-md:p-4">
        <OwnSeats />
        {!data && <Loading of={{ error, refetch }} failed={t('failed')} waiting="h-64" />}
        {data?.rows.length === 0 && (
          <EmptyState
            icon={ClipboardCheck}
            title={t(done ? 'noneDone' : 'noneTitle')}
            body={t(done ? 'noneDoneBody' : 'noneBody')}
          />
        )}
        {byProcess.map((items) => (
          <Card key={items[0]?.process.id} title={items[0]?.process.title} note={items[0]?.process.company} flush>
            <ul>
              {items.map((item) => (
                <QueueRow key={item.id} item={item} />
              ))}
            </ul>
          </Card>
        ))}
        {data && data.total > data.rows.length && (
          <p className="text-13 text-fg-3">{t('first', { number: format.number(data.rows.length) })}</p>
        )}
      </div>
    </>
  )
}

function QueueRow({ item: { id, protocol, left } }: { item: QueueItem }) {
  const t = useTexts(evaluatingTexts)
  const format = useFormat()
  const number = numberOf(protocol)
  return (
    <li className="flex flex-wrap items-center gap-3 border-t px-5 py-3 text-13 first:border-t-0 max-md:px-4">
      <span className="num min-w-0 flex-1 font-semibold max-md:basis-full">{t('application', { number })}</span>
      {left > 0 ? (
        <Badge tone="wait">{t('left', { count: left, number: format.number(left) })}</Badge>
      ) : (
        <Badge tone="pos">{t('allSent')}</Badge>
      )}
      <ButtonLink
        size="sm"
        className="max-md:ms-auto"
        variant={left > 0 ? 'primary' : 'outline'}
        to="/dashboard/evaluations/$applicationId"
        params={{ applicationId: id }}
        aria-label={t('evaluateNumber', { number })}
      >
        {t(left > 0 ? 'evaluate' : 'open')}
      </ButtonLink>
    </li>
  )
}
