import { useQuery } from '@tanstack/react-query'
import { invoiceQuery, invoices } from '#billing/contract/invoices.ts'
import { payments, refundQuery } from '#billing/contract/payments.ts'
import { pixNoticeQuery, provider } from '#billing/contract/provider.ts'
import { statements } from '#billing/contract/statements.ts'
import { bankingTexts } from '#billing/web/banking/texts/banking.pt.ts'
import type { Facet } from '#platform/contract/endpoint.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import type { TabPlace } from '#platform/web/ui/Tabs.tsx'

export type BankingTab = 'reconciliation' | 'invoices' | 'receipts' | 'refunds' | 'statements' | 'pixNotices'

const places = {
  reconciliation: '/dashboard/banking',
  invoices: '/dashboard/banking/invoices',
  receipts: '/dashboard/banking/receipts',
  refunds: '/dashboard/banking/refunds',
  statements: '/dashboard/banking/statements',
  pixNotices: '/dashboard/banking/pix-notices',
} as const satisfies Record<BankingTab, string>

const countOf = (facet: Facet) => facet.reduce((sum, { count }) => sum + count, 0)

/** Title, path and tabs of a page of the financial screen: each tab has its own address and its count. */
export function useBankingPage(open: BankingTab): { title: string; tabs: TabPlace[] } {
  const t = useTexts(bankingTexts)
  const title = t('title')
  useBreadcrumb(
    open === 'reconciliation'
      ? [{ label: title }]
      : [{ label: title, to: places.reconciliation }, { label: t(`tabs.${open}`) }],
  )
  const { data: summary } = useQuery(q(statements.summary, { query: {} }))
  const { data: facets } = useQuery(q(invoices.facets, { query: invoiceQuery.parse({}) }))
  const { data: refunds } = useQuery(q(payments.refundFacets, { query: refundQuery.parse({}) }))
  const { data: notices } = useQuery(q(provider.noticeFacets, { query: pixNoticeQuery.parse({}) }))
  const { data: imported } = useQuery(q(statements.list, { query: { limit: 1 } }))
  const all = facets && countOf(facets.state)
  const paid = facets && (facets.state.find(({ value }) => value === 'paga')?.count ?? 0)
  const counts = {
    reconciliation: summary?.states.a_conferir,
    invoices: all,
    receipts: paid,
    refunds: refunds && countOf(refunds.state),
    statements: imported?.total,
    pixNotices: notices && countOf(notices.outcome),
  }
  const tabs = (Object.keys(places) as BankingTab[]).map((tab) => {
    const count = counts[tab]
    return { to: places[tab], label: t(`tabs.${tab}`), active: tab === open, ...(count !== undefined && { count }) }
  })
  return { title, tabs }
}
