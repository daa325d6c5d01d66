import { ReceiptText } from 'lucide-react'
import { invoicePurposes, invoiceStates } from '#billing/contract/invoices.rules.ts'
import { type InvoiceRow, invoiceQuery, invoices } from '#billing/contract/invoices.ts'
import { invoiceTone } from '#billing/web/invoices/invoiceStates.ts'
import { invoicesTexts } from '#billing/web/invoices/texts/invoices.pt.ts'
import { prefetchIfMissing } from '#platform/web/api/prefetch.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RecordList } from '#platform/web/records/RecordList.tsx'
import { useRecordList } from '#platform/web/records/useRecordList.ts'
import { readSearch } from '#platform/web/site/address.ts'
import { Avatar, Identity } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { type Column, wordsOf } from '#platform/web/ui/Columns.tsx'
import { OnlyFilter } from '#platform/web/ui/FilterBar.tsx'
import { invoicePlace } from './invoicePlace.ts'
import { useBankingPage } from './useBankingPage.ts'

/** Loads the first data of the list for its address. */
export const prefetch = (search: Record<string, unknown>) =>
  prefetchIfMissing(invoices.list, { query: readSearch(invoiceQuery, search) })

/** All invoices. */
export const InvoiceListPage = () => <InvoiceList tab="invoices" />

/** Invoices, or the receipts: those that are paid. */
export function InvoiceList({ tab }: { tab: 'invoices' | 'receipts' }) {
  const t = useTexts(invoicesTexts)
  const format = useFormat()
  const isReceipts = tab === 'receipts'
  const list = useRecordList({
    name: tab,
    schema: invoiceQuery,
    list: invoices.list,
    facets: invoices.facets,
    tabs: ['state'],
    ...(isReceipts && { within: { state: ['paga'] } }),
  })
  const { paidFrom, paidTo, planVersion, voucher } = list.search
  const dayOf = (day: string | undefined) => (day ? format.date(day) : '…')
  const badgeOf = ({ state }: InvoiceRow) => <Badge tone={invoiceTone[state]}>{t(`states.${state}`)}</Badge>
  const columns: Column<InvoiceRow>[] = [
    {
      id: 'code',
      header: t('number'),
      width: 120,
      required: true,
      cell: ({ code }) => <span className="num">{code}</span>,
    },
    { id: 'companyName', header: t('company'), cell: (row) => <Identity name={row.companyName} square /> },
    {
      id: 'purpose',
      header: t('purpose'),
      width: 150,
      hideBelow: 'lg',
      cell: ({ purpose }) => t(`purposes.${purpose}`),
      words: wordsOf(invoicePurposes, (purpose) => t(`purposes.${purpose}`)),
    },
    {
      id: 'state',
      header: t('state'),
      width: 130,
      cell: badgeOf,
      words: wordsOf(invoiceStates, (state) => t(`states.${state}`)),
    },
    {
      id: 'issuedOn',
      header: t('issuedOn'),
      width: 110,
      align: 'end',
      hideBelow: 'xl',
      cell: (row) => format.shortDate(row.issuedOn),
    },
    { id: 'dueOn', header: t('dueOn'), width: 120, align: 'end', cell: (row) => format.shortDate(row.dueOn) },
    {
      id: 'paidAt',
      header: t('paidAt'),
      width: 120,
      align: 'end',
      hideBelow: 'lg',
      cell: ({ paidAt }) => (paidAt ? format.shortDate(paidAt) : '–'),
    },
    { id: 'total', header: t('total'), width: 130, align: 'end', cell: (row) => format.money(row.total) },
  ]
  return (
    <RecordList
      {...{ list, t, columns }}
      icon={ReceiptText}
      {...useBankingPage(tab)}
      nameOf={({ code }) => code}
      href={(row) => invoicePlace(row.id)}
      detail={invoices.get}
      file={invoices.export}
      fileColumns={[
        { id: 'paid', header: t('paid') },
        { id: 'credited', header: t('credited') },
        { id: 'open', header: t('open') },
        { id: 'periodStart', header: t('period') },
        { id: 'periodEnd', header: t('periodEnd') },
      ]}
      phone={(row) => ({
        lead: <Avatar name={row.companyName} square size={36} />,
        title: row.companyName,
        detail: [row.code, t(`purposes.${row.purpose}`)].join(' · '),
        end: format.money(row.total),
        endDetail: badgeOf(row),
      })}
    >
      {!isReceipts && list.filter('state', t('state'), invoiceStates, (state) => t(`states.${state}`))}
      {list.filter('purpose', t('purpose'), invoicePurposes, (purpose) => t(`purposes.${purpose}`))}
      {(paidFrom || paidTo) && (
        <OnlyFilter
          label={t('paidBetween', { from: dayOf(paidFrom), to: dayOf(paidTo) })}
          value={[dayOf(paidFrom)]}
          onClear={() => list.change({ paidFrom: undefined, paidTo: undefined })}
        />
      )}
      {planVersion.length > 0 && (
        <OnlyFilter label={t('ofPlan')} value={planVersion} onClear={() => list.change({ planVersion: undefined })} />
      )}
      {voucher && <OnlyFilter label={voucher} value={[voucher]} onClear={() => list.change({ voucher: undefined })} />}
    </RecordList>
  )
}
