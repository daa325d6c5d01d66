import { Users } from 'lucide-react'
import type { quotas } from '#hiring/contract/quotas.ts'
import type { Answer } from '#platform/contract/endpoint.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { DataTable } from '#platform/web/ui/DataTable.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { quotasTexts } from './texts/quotas.pt.ts'
import { useQuotaWords } from './useQuotaWords.ts'

export type Distribution = Answer<typeof quotas.seats>

/** The places in the order in which they are given: their list, who has them, and why. */
export function SeatTable({ of: { seats } }: { of: Distribution }) {
  const t = useTexts(quotasTexts)
  const format = useFormat()
  const words = useQuotaWords()
  const ordinal = (place: number) => t('ordinal', { place: format.number(place) })
  if (!seats.some(({ person }) => person)) return <EmptyState icon={Users} title={t('none')} body={t('noneBody')} />
  return (
    <DataTable
      label={t('order')}
      rows={seats}
      rowKey={({ place }) => String(place)}
      rowName={({ person, place }) => person?.name ?? ordinal(place)}
      href={({ person }) => ({ to: '.', search: { tab: 'cotas', ...(person && { avaliar: person.applicationId }) } })}
      columns={[
        {
          id: 'place',
          header: t('place'),
          required: true,
          width: 72,
          cell: ({ place }) => <span className="num font-label">{ordinal(place)}</span>,
        },
        {
          id: 'list',
          header: t('list'),
          required: true,
          width: 190,
          cell: ({ list, isReserve }) => (
            <span className={list === 'ampla' ? 'text-fg-3' : 'font-label'}>
              {t(`lists.${list}`)}
              {isReserve && <span className="block text-12 font-normal text-fg-3">{t('reserve')}</span>}
            </span>
          ),
        },
        {
          id: 'person',
          header: t('person'),
          required: true,
          cell: ({ person, reason }) =>
            person ? (
              <span className="block min-w-0 py-1.5">
                <span className="flex min-w-0 items-center gap-2">
                  <span dir="auto" className="truncate">
                    {person.name}
                  </span>
                  {person.isUnconfirmed && <Badge tone="wait">{t('unconfirmed')}</Badge>}
                </span>
                <span
                  className={`block truncate text-12 ${reason?.kind === 'reverted' ? 'text-wait' : 'text-fg-3'}`}
                  data-cut
                >
                  {words.reason(reason)}
                </span>
              </span>
            ) : (
              <span className="text-fg-3">{t('nobody')}</span>
            ),
        },
        {
          id: 'rank',
          header: t('rank'),
          width: 72,
          align: 'end',
          cell: ({ person }) => person && <span className="num">{t('rankAt', { rank: person.rank })}</span>,
        },
        {
          id: 'total',
          header: t('total'),
          width: 80,
          align: 'end',
          cell: ({ person }) =>
            person?.total != null && <span className="num font-label">{format.score(person.total)}</span>,
        },
      ]}
      phone={({ place, list, person, reason }) => ({
        title: person?.name ?? t('nobody'),
        detail: `${t(`lists.${list}`)} · ${words.reason(reason)}`,
        end: ordinal(place),
      })}
      empty={<EmptyState icon={Users} title={t('none')} />}
    />
  )
}
