import { FileText } from 'lucide-react'
import { invoiceStates } from '#contract/billing/invoices.rules.ts'
import { type InvoiceRow, invoiceQuery, invoices } from '#contract/billing/invoices.ts'
import { prefetchIfMissing } from '#web/platform/api/prefetch.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { bankingTexts } from '#web/platform/i18n/pt/banking.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useRecordList } from '#web/platform/records/useRecordList.ts'
import { readSearch } from '#web/platform/site/address.ts'
import { useBreadcrumb } from '#web/platform/site/breadcrumb.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { type Column, wordsOf } from '#web/platform/ui/Columns.tsx'
import { useBankingTabs } from './bankingTabs.ts'
import { invoicePlace } from './invoicePlace.ts'
import { invoiceTone } from './invoiceStates.ts'

/** Loads the first data of the list for its address. */
export const prefetch = (search: Record<string, unknown>) =>
  prefetchIfMissing(invoices.list, { query: readSearch(invoiceQuery, search) })

/** All invoices. */
export const InvoiceListPage = () => <InvoiceList tab="invoices" />

/** Invoices of a state, or all; the receipts are those that are paid. */
export function InvoiceList({ tab }: { tab: 'invoices' | 'receipts' }) {
  const t = useTexts(bankingTexts)
  const format = useFormat()
  useBreadcrumb([{ label: t('title'), to: '/dashboard/banking' }, { label: t(`tabs.${tab}`) }])
  const isReceipts = tab === 'receipts'
  const list = useRecordList({
    name: tab,
    schema: invoiceQuery,
    list: invoices.list,
    facets: invoices.facets,
    tabs: ['state'],
    ...(isReceipts && { within: { state: ['paga'] } }),
  })
  const columns: Column<InvoiceRow>[] = [
    {
      id: 'code',
      header: t('invoice'),
      width: 120,
      required: true,
      cell: (row) => <span className="num">{row.code}</span>,
    },
    { id: 'companyName', header: t('company'), cell: (row) => row.companyName },
    {
      id: 'issuedOn',
      header: t('issuedOn'),
      width: 120,
      hideBelow: 'lg',
      cell: (row) => format.shortDate(row.issuedOn),
    },
    { id: 'dueOn', header: t('due'), width: 120, cell: (row) => format.shortDate(row.dueOn) },
    { id: 'total', header: t('total'), width: 140, align: 'end', cell: (row) => format.money(row.total) },
    {
      id: 'paid',
      header: t('paid'),
      width: 140,
      align: 'end',
      hideBelow: 'xl',
      cell: (row) => format.money(row.paid),
    },
    {
      id: 'state',
      header: t('state'),
      width: 130,
      cell: (row) => <Badge tone={invoiceTone[row.state]}>{t(`invoiceStates.${row.state}`)}</Badge>,
      words: wordsOf(invoiceStates, (state) => t(`invoiceStates.${state}`)),
    },
    {
      id: 'paidAt',
      header: t('paidAt'),
      width: 120,
      align: 'end',
      hideBelow: 'lg',
      cell: (row) => (row.paidAt ? format.shortDate(row.paidAt) : ''),
    },
  ]
  const words = {
    search: 'searchInvoice',
    loadFailed: 'invoicesFailed',
    noneTitle: isReceipts ? 'noReceipts' : 'noInvoicesTitle',
    noneBody: isReceipts ? 'noReceiptsBody' : 'noInvoicesBody',
  } as const
  return (
    <RecordList
      {...{ list, columns }}
      t={(word) => t(words[word])}
      icon={FileText}
      title={t('title')}
      tabs={useBankingTabs(tab)}
      nameOf={(row) => row.code}
      href={(row) => invoicePlace(row.id)}
      file={invoices.export}
      phone={(row) => ({
        title: row.companyName,
        detail: `${row.code} · ${t('dueOn', { day: format.shortDate(row.dueOn) })}`,
        end: format.money(row.total),
        endDetail: <Badge tone={invoiceTone[row.state]}>{t(`invoiceStates.${row.state}`)}</Badge>,
      })}
    >
      {!isReceipts && list.filter('state', t('state'), invoiceStates, (state) => t(`invoiceStates.${state}`))}
    </RecordList>
  )
}
