import { notify } from '#access/server/notices/notices.sql.ts'
import { type DunningStep, dunningDue } from '#billing/contract/dunning.rules.ts'
import type { SubscriptionState } from '#billing/contract/subscriptions.rules.ts'
import { type BillingContext, billingContext } from '#billing/server/context.ts'
import { cancelOpenInvoices } from '#billing/server/invoices/cancel.ts'
import { findInvoice } from '#billing/server/invoices/invoices.sql.ts'
import { sendInvoiceLetter } from '#billing/server/messages/letters.ts'
import { lockOwed } from '#billing/server/payments/receive.ts'
import { followArrears } from '#billing/server/subscriptions/arrears.sql.ts'
import { stepsOf } from '#billing/server/subscriptions/dunningSteps.sql.ts'
import { updateSubscription } from '#billing/server/subscriptions/subscriptions.sql.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { listDunnable, markOverdue, recordSteps } from './dunning.sql.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    dun_invoices: Record<string, never>
  }
}

type Owed = Awaited<ReturnType<typeof lockOwed>>

const letters = {
  remind_before: 'invoice_due_soon',
  remind_after: 'invoice_overdue',
  whatsapp: 'invoice_overdue',
  last_notice: 'invoice_last_notice',
  suspend: 'subscription_suspended',
  cancel: 'subscription_cancelled',
} as const
/** The state that a step moves a subscription to, and the states from which it does. */
const moves: Partial<Record<DunningStep, { to: SubscriptionState; from: readonly SubscriptionState[] }>> = {
  overdue: { to: 'em_atraso', from: ['ativa', 'em_teste'] },
  suspend: { to: 'suspensa', from: ['ativa', 'em_teste', 'em_atraso'] },
  cancel: { to: 'cancelada', from: ['ativa', 'em_teste', 'em_atraso', 'suspensa'] },
}

async function takeStep(tx: Db, context: BillingContext, { invoice, subscription }: Owed, step: DunningStep) {
  const move = moves[step]
  if (move?.from.includes(subscription.state)) {
    await updateSubscription(tx, subscription.id, { state: move.to, stateReason: 'Falta de pagamento' })
    await audit(tx, null, {
      action: 'subscription.moved',
      entity: 'subscription',
      entityId: subscription.id,
      data: { from: subscription.state, to: move.to },
    })
    subscription.state = move.to
    await followArrears(tx, subscription.companyId)
    const about = await findInvoice(tx, invoice.id)
    if (about && (move.to === 'em_atraso' || move.to === 'suspensa'))
      await notify(tx, context, {
        kind: move.to === 'em_atraso' ? 'subscription_overdue' : 'subscription_suspended',
        data: { name: about.companyName },
        link: `/dashboard/subscriptions/${subscription.id}`,
      })
  }
  if (step !== 'overdue') await sendInvoiceLetter(tx, context, letters[step], invoice.id)
  if (step === 'cancel')
    await cancelOpenInvoices(tx, subscription.id, 'A assinatura foi cancelada por falta de pagamento')
}

const dun = (db: Db, context: BillingContext, invoiceId: string, today: string) =>
  db.transaction().execute(async (tx) => {
    const owed = await lockOwed(tx, invoiceId)
    const { state, dueOn } = owed.invoice
    // It may have been paid, or its subscription cancelled, since the list was read.
    if (state !== 'aberta' && state !== 'vencida') return
    const done = (await stepsOf(tx, invoiceId)).map(({ step }) => step)
    const steps = dunningDue({ dueOn, done }, today, context.billing)
    if (steps.length === 0) return
    await recordSteps(tx, invoiceId, today, steps)
    for (const { step, skipped } of steps) if (!skipped) await takeStep(tx, context, owed, step)
  })

const batch = 200
const first = '00000000-0000-0000-0000-000000000000'

/** Does what is due about every unpaid invoice. Each step is recorded with what it causes, so that a second run repeats none. */
export async function dunAll(db: Db, context: BillingContext, today: string) {
  await markOverdue(db, today)
  const { remindBefore } = context.billing
  let after = first
  for (;;) {
    const page = await listDunnable(db, { today, remindBefore, after, limit: batch })
    for (const { id } of page) await dun(db, context, id, today)
    const last = page.at(-1)
    if (!last || page.length < batch) return
    after = last.id
  }
}

export const dunInvoices = async (db: Db, context: JobContext) =>
  dunAll(db, await billingContext(db, context), dayInBrasilia(new Date()))
