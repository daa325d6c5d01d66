import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, FileDown, FileMinus, Link2, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { InvoiceState } from '#billing/contract/invoices.rules.ts'
import { type Invoice, invoices } from '#billing/contract/invoices.ts'
import { invoicesTexts } from '#billing/web/invoices/texts/invoices.pt.ts'
import { PaymentSheet } from '#billing/web/refunds/PaymentSheet.tsx'
import { staleByBilling } from '#billing/web/staleByBilling.ts'
import { download, q, saveFile, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { AuditTimeline } from '#platform/web/records/AuditTimeline.tsx'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { copy } from '#platform/web/ui/copy.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { RecordSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { CreditDialog } from './CreditDialog.tsx'
import { InvoicePaper } from './InvoicePaper.tsx'
import { invoiceSearch } from './invoiceSearch.ts'
import { invoiceTone } from './invoiceStates.ts'
import { PayDialog } from './PayDialog.tsx'
import { PaymentList } from './PaymentList.tsx'
import { PixCard } from './PixCard.tsx'

const route = getRouteApi('/dashboard/e-commerce/invoice/$invoiceId')

/** An invoice: its paper, its Pix, what was paid, and its history. */
export function InvoicePage() {
  const { invoiceId } = route.useParams()
  const [{ payment }, change] = useSearchOf(invoiceSearch)
  const t = useTexts(invoicesTexts)
  const records = useTexts(recordsTexts)
  const answer = useQuery({ ...q(invoices.get, { params: { id: invoiceId } }), refetchInterval: 15_000 })
  const { data: invoice } = answer
  useBreadcrumb([{ label: t('title'), to: '/dashboard/banking/invoices' }, { label: invoice?.code ?? '' }])
  if (!invoice) return <Loading of={answer} failed={t('loadFailed')} waiting={<RecordSkeleton />} />
  return (
    <>
      <InvoiceHeader invoice={invoice} />
      <div className="mx-auto grid w-full max-w-[1160px] items-start gap-4 p-6 max-md:p-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          <InvoicePaper invoice={invoice} />
          <PaymentList invoice={invoice} />
        </div>
        <div className="grid min-w-0 gap-4">
          <PixCard charge={invoice.charge} renew={<RenewCharge invoice={invoice} />} />
          <Card title={records('history')}>
            <AuditTimeline
              entity="invoice"
              entityId={invoice.id}
              stateName={(state) => t(`states.${state as InvoiceState}`)}
              fieldName={(field) => t(`fields.${field as 'state'}`)}
            />
          </Card>
        </div>
      </div>
      <PaymentSheet id={payment} onClose={() => change({ payment: undefined })} />
    </>
  )
}

function InvoiceHeader({ invoice }: { invoice: Invoice }) {
  const t = useTexts(invoicesTexts)
  const format = useFormat()
  const [asked, setAsked] = useState<'pay' | 'credit' | 'cancel'>()
  const close = () => setAsked(undefined)
  const { code, state, dueOn, paidAt, paid, version } = invoice
  const isOpen = state === 'aberta' || state === 'vencida'
  const cancel = useWrite(invoices.cancel, {
    stale: staleByBilling,
    then: () => toast.success(t('cancelDone')),
  })
  const link = useWrite(invoices.link, {
    stale: [],
    then: ({ url }) => void copy(url, t('linkCopied')),
  })
  const when = paidAt
    ? t('paidOn', { date: format.shortDate(paidAt) })
    : t(state === 'vencida' ? 'wasDue' : 'due', { date: format.shortDate(dueOn) })
  return (
    <>
      <PageHeader
        title={t('titleOf', { code })}
        badge={<Badge tone={invoiceTone[state]}>{t(`states.${state}`)}</Badge>}
        meta={
          <>
            <Link
              to="/dashboard/subscriptions/$subscriptionId"
              params={{ subscriptionId: invoice.subscriptionId }}
              className="hover:underline"
            >
              {invoice.companyName}
            </Link>
            <span>{invoice.planName}</span>
            <span>{when}</span>
            <span>{invoice.openedAt ? t('opened', { date: format.shortDate(invoice.openedAt) }) : t('notOpened')}</span>
          </>
        }
        problem={link.error}
        actions={
          <>
            <PageAction
              variant="outline"
              icon={FileDown}
              label={t('pdf')}
              onClick={() => void download(invoices.pdf, { params: { id: invoice.id } }).then(saveFile)}
            />
            <PageAction
              variant="outline"
              icon={Link2}
              label={t('link')}
              onClick={() => link.mutate({ params: invoice, body: { appUrl: location.origin } })}
            />
            {isOpen && (
              <PageAction variant="outline" icon={FileMinus} label={t('credit')} onClick={() => setAsked('credit')} />
            )}
            {isOpen && paid === 0 && (
              <PageAction variant="outline" icon={CircleX} label={t('cancel')} onClick={() => setAsked('cancel')} />
            )}
            {isOpen && <PageAction icon={CircleCheck} label={t('pay')} onClick={() => setAsked('pay')} />}
          </>
        }
      />
      <CreditDialog invoice={invoice} open={asked === 'credit'} onClose={close} />
      <PayDialog invoice={invoice} open={asked === 'pay'} onClose={close} />
      <ConfirmDialog
        open={asked === 'cancel'}
        onClose={close}
        title={t('cancelTitle', { code })}
        body={t('cancelBody')}
        confirm={t('cancelConfirm')}
        danger
        reason={{ label: t('cancelReason'), required: true }}
        onConfirm={(reason) => cancel.mutateAsync({ params: invoice, body: { reason, version } })}
      />
    </>
  )
}

function RenewCharge({ invoice: { id, state, version } }: { invoice: Invoice }) {
  const t = useTexts(invoicesTexts)
  const renew = useWrite(invoices.renewCharge, { stale: staleByBilling, then: () => toast.success(t('chargeRenewed')) })
  if (state !== 'aberta' && state !== 'vencida') return null
  return (
    <>
      <Button
        icon={RefreshCw}
        pending={renew.isPending}
        onClick={() => renew.mutate({ params: { id }, body: { version } })}
      >
        {t('renewCharge')}
      </Button>
      {renew.error && <p className="text-13 text-neg">{renew.error.message}</p>}
    </>
  )
}
