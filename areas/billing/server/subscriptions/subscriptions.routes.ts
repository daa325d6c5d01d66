import type { FastifyInstance } from 'fastify'
import { mayCancel } from '#billing/contract/subscriptions.rules.ts'
import { SubscriptionRow, subscriptions } from '#billing/contract/subscriptions.ts'
import { addressOf, billingOf } from '#billing/server/context.ts'
import { cancelInvoice, cancelOpenInvoices } from '#billing/server/invoices/cancel.ts'
import { lockInvoice } from '#billing/server/invoices/invoices.sql.ts'
import { requirePlan } from '#billing/server/plans/readPlans.ts'
import { findCompany } from '#companies/server/companies/companies.sql.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { changeRow } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { exportRoute } from '#platform/server/exports/exports.routes.ts'
import { invalid, must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { followArrears } from './arrears.sql.ts'
import { hasOpenInvoice } from './change.sql.ts'
import { makeChange, previewChange } from './changing.ts'
import { forgetSteps } from './dunningSteps.sql.ts'
import { openSubscription } from './open.ts'
import { resume } from './pause.ts'
import { requireSubscription } from './readSubscription.ts'
import {
  allSubscriptions,
  listSubscriptions,
  lockSubscription,
  subscriptionFacets,
  updateSubscription,
} from './subscriptions.sql.ts'

const about = (entityId: string) => ({ entity: 'subscription' as const, entityId })

export function subscriptionRoutes(app: FastifyInstance, db: Db) {
  route(app, subscriptions.list, ({ query }) => listSubscriptions(db, query))
  route(app, subscriptions.facets, ({ query }) => subscriptionFacets(db, query))
  exportRoute(app, db, subscriptions.export, {
    list: 'subscriptions',
    all: allSubscriptions,
    row: SubscriptionRow,
    cells: { price: ({ price }) => price / 100, owed: ({ owed }) => owed / 100 },
  })
  route(app, subscriptions.get, ({ params }) => requireSubscription(db, params.id))

  route(app, subscriptions.create, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const { companyId, planId, courtesy, trial, payerName, payerEmail, payerPhone, voucher, reason } = body
      const company = await findCompany(tx, companyId)
      if (!company || company.deletedAt) throw invalid('companyId', 'not_found')
      if (company.state === 'bloqueada') throw refusal('company_not_served')
      if (courtesy && !reason) throw invalid('reason', 'required')
      if (voucher && (courtesy || trial)) throw invalid('voucher', 'voucher_no_charge')
      const primary = company.contacts.find((contact) => contact.primary)
      const { id } = await openSubscription(tx, billingOf(app), {
        company: { id: company.id, name: company.name, cnpj: company.cnpj, address: addressOf(company) },
        plan: await requirePlan(tx, planId),
        contact: {
          name: payerName || primary?.name || '',
          email: payerEmail || primary?.email || company.email,
          phone: payerPhone || primary?.phone || company.phone,
        },
        begin: courtesy ? 'courtesy' : trial ? 'trial' : 'invoice',
        voucher,
        reason,
        termsVersion: '',
        order: null,
        actorId: actorOf(request).id,
      })
      return requireSubscription(tx, id)
    }),
  )

  const rowOf = (id: string) => ({
    lock: async (tx: Db) => {
      const row = await lockSubscription(tx, id)
      if (!row) throw notFound('subscription')
      return row
    },
    read: (tx: Db) => requireSubscription(tx, id),
  })

  route(app, subscriptions.cancel, ({ params: { id }, body: { when, reason, version } }, request) => {
    const actorId = actorOf(request).id
    return changeRow(db, actorId, {
      ...rowOf(id),
      version,
      check: (_, before) => must(mayCancel(before.state)),
      write: async (tx, before) => {
        // A subscription that has not begun has no end to wait for.
        const isNow = when === 'now' || before.state === 'pendente'
        await updateSubscription(
          tx,
          id,
          isNow ? { state: 'cancelada', stateReason: reason, endsOn: null } : { endsOn: before.periodEnd },
        )
        if (isNow) {
          await cancelOpenInvoices(tx, id, reason)
          await followArrears(tx, before.companyId)
        }
        return {
          ...about(id),
          action: isNow ? 'subscription.moved' : 'subscription.ending',
          data: isNow ? { from: before.state, to: 'cancelada' } : { detail: before.periodEnd },
          personal: { reason },
        }
      },
    })
  })

  route(app, subscriptions.keep, ({ params: { id }, body: { version } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      version,
      isDone: ({ endsOn }) => endsOn === null,
      write: async (tx) => {
        await updateSubscription(tx, id, { endsOn: null })
        return { ...about(id), action: 'subscription.kept' }
      },
    }),
  )

  route(app, subscriptions.previewChange, ({ params: { id }, body: { planId, when } }) =>
    db.transaction().execute(async (tx) => {
      const subscription = await rowOf(id).lock(tx)
      return previewChange(tx, { subscription, plan: await requirePlan(tx, planId), when, today: today() })
    }),
  )

  route(app, subscriptions.change, ({ params: { id }, body: { planId, when, due, version } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      version,
      write: async (tx, subscription) => {
        const plan = await requirePlan(tx, planId)
        const change = await previewChange(tx, { subscription, plan, when, today: today() })
        if (change.due !== due) throw refusal('price_changed')
        if (when === 'now' && change.exceeded.length > 0) throw refusal('plan_too_small')
        await makeChange(tx, billingOf(app), { subscription, plan, change, today: today() })
        return { ...about(id), action: 'subscription.plan_changed', data: { detail: `${plan.code} v${plan.number}` } }
      },
    }),
  )

  route(app, subscriptions.undoChange, ({ params: { id }, body: { version } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      version,
      isDone: ({ nextVersionId }) => nextVersionId === null,
      write: async (tx, { nextInvoiceId }) => {
        if (nextInvoiceId) {
          const invoice = await lockInvoice(tx, nextInvoiceId)
          if (!invoice || invoice.paid > 0) throw refusal('invoice_closed')
          await cancelInvoice(tx, nextInvoiceId, 'A troca de plano foi desfeita')
        }
        await updateSubscription(tx, id, { nextVersionId: null, nextInvoiceId: null, nextFrom: null })
        return { ...about(id), action: 'subscription.change_undone' }
      },
    }),
  )

  route(app, subscriptions.pause, ({ params: { id }, body: { until, reason, version } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      version,
      write: async (tx, before) => {
        if (before.state !== 'ativa') throw refusal('subscription_not_running')
        if (until <= today()) throw invalid('until', 'not_ahead')
        if (await hasOpenInvoice(tx, id)) throw refusal('invoice_open_first')
        const change = { state: 'suspensa' as const, stateReason: reason, pausedOn: today(), pausedUntil: until }
        await updateSubscription(tx, id, change)
        return {
          ...about(id),
          action: 'subscription.paused',
          data: { from: before.state, to: 'suspensa', detail: until },
          personal: { reason },
        }
      },
    }),
  )

  route(app, subscriptions.resume, ({ params: { id }, body: { version } }, request) => {
    const actorId = actorOf(request).id
    return changeRow(db, actorId, {
      ...rowOf(id),
      version,
      isDone: ({ state }) => state === 'ativa',
      write: async (tx, before) => {
        if (before.pausedOn === null) throw refusal('subscription_not_paused')
        await resume(tx, today(), before, actorId)
        return undefined
      },
    })
  })

  route(app, subscriptions.giveTime, ({ params: { id }, body: { until, reason, version } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      version,
      write: async (tx, before) => {
        if (until <= today()) throw invalid('until', 'not_ahead')
        if (!(await hasOpenInvoice(tx, id))) throw refusal('nothing_owed')
        const isRestored = before.state === 'em_atraso' || (before.state === 'suspensa' && before.pausedOn === null)
        await updateSubscription(tx, id, {
          dunningPausedUntil: until,
          dunningPauseReason: reason,
          ...(isRestored && { state: 'ativa', stateReason: '' }),
        })
        await forgetSteps(tx, id)
        await followArrears(tx, before.companyId)
        return { ...about(id), action: 'subscription.given_time', data: { detail: until }, personal: { reason } }
      },
    }),
  )
}

const today = () => dayInBrasilia(new Date())
