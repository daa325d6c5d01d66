import { Undo2 } from 'lucide-react'
import { payments, type RefundRow, refundQuery } from '#billing/contract/payments.ts'
import { refundStates } from '#billing/contract/refunds.rules.ts'
import { refundTone } from '#billing/web/refunds/refundStates.ts'
import { refundsTexts } from '#billing/web/refunds/texts/refunds.pt.ts'
import { prefetchIfMissing } from '#platform/web/api/prefetch.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RecordList } from '#platform/web/records/RecordList.tsx'
import { useRecordList } from '#platform/web/records/useRecordList.ts'
import { readSearch } from '#platform/web/site/address.ts'
import { Avatar, Identity } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { type Column, wordsOf } from '#platform/web/ui/Columns.tsx'
import { invoicePlace } from './invoicePlace.ts'
import { useBankingPage } from './useBankingPage.ts'

/** Loads the first data of the list for its address. */
export const prefetch = (search: Record<string, unknown>) =>
  prefetchIfMissing(payments.refunds, { query: readSearch(refundQuery, search) })

/** The refunds of payments, made or waiting for an approval. */
export function RefundListPage() {
  const t = useTexts(refundsTexts)
  const format = useFormat()
  const list = useRecordList({
    name: 'refunds',
    schema: refundQuery,
    list: payments.refunds,
    facets: payments.refundFacets,
    tabs: ['state'],
    every: 30_000,
    moves: ({ state }) => state === 'em_processamento',
  })
  const badgeOf = ({ state }: RefundRow) => <Badge tone={refundTone[state]}>{t(`states.${state}`)}</Badge>
  const columns: Column<RefundRow>[] = [
    {
      id: 'companyName',
      header: t('company'),
      required: true,
      cell: (row) => <Identity name={row.companyName} square />,
    },
    {
      id: 'invoiceCode',
      header: t('invoice'),
      width: 110,
      hideBelow: 'lg',
      cell: (row) => <span className="num">{row.invoiceCode}</span>,
    },
    {
      id: 'state',
      header: t('state'),
      width: 170,
      cell: badgeOf,
      words: wordsOf(refundStates, (state) => t(`states.${state}`)),
    },
    {
      id: 'requestedByName',
      header: t('requestedBy'),
      width: 150,
      hideBelow: 'xl',
      cell: (row) => row.requestedByName,
    },
    {
      id: 'approvedByName',
      header: t('approvedBy'),
      width: 150,
      hideBelow: 'xl',
      cell: (row) => row.approvedByName ?? '–',
    },
    {
      id: 'createdAt',
      header: t('requestedAt'),
      width: 120,
      align: 'end',
      cell: (row) => format.shortDate(row.createdAt),
    },
    { id: 'amount', header: t('amount'), width: 130, align: 'end', cell: (row) => format.money(row.amount) },
  ]
  return (
    <RecordList
      {...{ list, columns }}
      t={(word) => t(word === 'loadFailed' ? 'listFailed' : word)}
      icon={Undo2}
      {...useBankingPage('refunds')}
      nameOf={({ amount, companyName }) => t('rowName', { amount: format.money(amount), name: companyName })}
      href={({ invoiceId, paymentId }) => ({ ...invoicePlace(invoiceId), search: { payment: paymentId } })}
      phone={(row) => ({
        lead: <Avatar name={row.companyName} square size={36} />,
        title: row.companyName,
        detail: [row.invoiceCode, format.shortDate(row.createdAt)].join(' · '),
        end: format.money(row.amount),
        endDetail: badgeOf(row),
      })}
    >
      {list.filter('state', t('state'), refundStates, (state) => t(`states.${state}`))}
    </RecordList>
  )
}
