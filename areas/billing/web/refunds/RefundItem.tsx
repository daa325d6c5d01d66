import { useState } from 'react'
import { useSession } from '#access/web/session/session.ts'
import { type Payment, payments } from '#billing/contract/payments.ts'
import { refundsTexts } from '#billing/web/refunds/texts/refunds.pt.ts'
import { staleByBilling } from '#billing/web/staleByBilling.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { refundTone } from './refundStates.ts'

type Refund = Payment['refunds'][number]

/** One refund: who asked for it and why, and the decision of a second administrator while it waits for one. */
export function RefundItem({ refund }: { refund: Refund }) {
  const t = useTexts(refundsTexts)
  const format = useFormat()
  const { amount, state, reason, note, cause, ofCredit, byProvider, createdAt, endedAt } = refund
  const facts = [
    t('requested', { name: refund.requestedByName, when: format.dateTime(createdAt) }),
    refund.approvedByName && t('approved', { name: refund.approvedByName }),
    t(byProvider ? 'byProvider' : 'byHand'),
    endedAt && t('ended', { when: format.dateTime(endedAt) }),
    ofCredit > 0 && t('ofCredit', { amount: format.money(ofCredit) }),
  ]
  return (
    <li className="grid gap-1.5 py-3 text-13">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="num font-semibold">{format.money(amount)}</span>
        <Badge tone={refundTone[state]}>{t(`states.${state}`)}</Badge>
      </div>
      <p dir="auto" className="break-words">
        {reason}
      </p>
      {note && (
        <p dir="auto" className="break-words text-fg-3">
          {note}
        </p>
      )}
      {cause && <p className="break-words text-neg">{t('cause', { cause })}</p>}
      <p className="text-12 text-fg-3">{facts.filter(Boolean).join(' · ')}</p>
      <RefundDecision refund={refund} />
    </li>
  )
}

function RefundDecision({ refund }: { refund: Refund }) {
  const t = useTexts(refundsTexts)
  const format = useFormat()
  const { user } = useSession()
  const [asked, setAsked] = useState<'approve' | 'refuse'>()
  const { id, state, version, byProvider } = refund
  const isOwn = user?.id === refund.requestedBy
  const amount = format.money(refund.amount)
  const decided = (said: string) => ({ stale: staleByBilling, then: () => toast.success(said) })
  const approve = useWrite(payments.approve, decided(t('approvedNow')))
  const refuse = useWrite(payments.refuse, decided(t(isOwn ? 'withdrawnNow' : 'refusedNow')))
  const refuseTitle = isOwn ? ('withdrawTitle' as const) : ('refuseTitle' as const)
  return (
    <>
      {state === 'solicitado' && (
        <div className="mt-1 flex flex-wrap gap-2">
          <Button variant="primary" disabledReason={isOwn ? t('own') : undefined} onClick={() => setAsked('approve')}>
            {t('approve')}
          </Button>
          <Button onClick={() => setAsked('refuse')}>{t(isOwn ? 'withdraw' : 'refuse')}</Button>
        </div>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t(asked === 'refuse' ? refuseTitle : 'approveTitle', { amount })}
        body={t(asked === 'refuse' ? 'refuseBody' : byProvider ? 'approveProvider' : 'approveHand')}
        confirm={t(asked !== 'refuse' ? 'approve' : isOwn ? 'withdraw' : 'refuse')}
        danger={asked === 'approve'}
        onConfirm={() => (asked === 'refuse' ? refuse : approve).mutateAsync({ params: { id }, body: { version } })}
      />
    </>
  )
}
