import type { FastifyInstance } from 'fastify'
import { originFor } from '#access/server/accounts/origin.ts'
import { InvoiceRow, invoices } from '#billing/contract/invoices.ts'
import { billingOf } from '#billing/server/context.ts'
import { cancelInvoice } from '#billing/server/invoices/cancel.ts'
import { openCharge } from '#billing/server/invoices/charges.ts'
import { invoicePdf } from '#billing/server/invoices/invoicePdf.ts'
import {
  allInvoices,
  findInvoice,
  invoiceFacets,
  listInvoices,
  renewLink,
} from '#billing/server/invoices/invoices.sql.ts'
import { invoicePath, invoiceTokens } from '#billing/server/invoices/links.rules.ts'
import { requireInvoice } from '#billing/server/invoices/readInvoice.ts'
import { followArrears } from '#billing/server/subscriptions/arrears.sql.ts'
import { restoreSubscription } from '#billing/server/subscriptions/restore.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { changeRow } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { exportRoute } from '#platform/server/exports/exports.routes.ts'
import { invalid, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { creditInvoice } from './credit.ts'
import { lockOwed, receivePayment } from './receive.ts'

const about = (entityId: string) => ({ entity: 'invoice' as const, entityId })

export function invoiceRoutes(app: FastifyInstance, db: Db) {
  route(app, invoices.list, ({ query }) => listInvoices(db, query))
  route(app, invoices.facets, ({ query }) => invoiceFacets(db, query))
  exportRoute(app, db, invoices.export, {
    list: 'invoices',
    all: allInvoices,
    row: InvoiceRow,
    cells: {
      total: ({ total }) => total / 100,
      paid: ({ paid }) => paid / 100,
      credited: ({ credited }) => credited / 100,
      open: ({ open }) => open / 100,
    },
  })
  route(app, invoices.get, ({ params }) => requireInvoice(db, params.id))

  route(app, invoices.pay, ({ params: { id }, body: { version, ...payment } }, request) =>
    db.transaction().execute(async (tx) => {
      if (payment.paidOn > dayInBrasilia(new Date())) throw invalid('paidOn', 'date_future')
      const { invoice: before } = await lockOwed(tx, id)
      if (before.state !== 'aberta' && before.state !== 'vencida') throw refusal('invoice_closed')
      if (before.version !== version) throw refusal('invoice_changed')
      const outcome = await receivePayment(tx, billingOf(app), [id], {
        ...payment,
        origin: 'manual',
        endToEndId: payment.endToEndId || null,
        recordedBy: actorOf(request).id,
      })
      if (outcome === 'repeated') throw invalid('endToEndId', 'payment_known')
      return requireInvoice(tx, id)
    }),
  )

  route(app, invoices.credit, ({ params: { id }, body: { version, ...note } }, request) => {
    const actorId = actorOf(request).id
    return changeRow(db, actorId, {
      lock: async (tx) => {
        const owed = await lockOwed(tx, id)
        return { ...owed, version: owed.invoice.version }
      },
      read: (tx) => requireInvoice(tx, id),
      version,
      check: (_, { invoice: { state } }) => {
        if (state !== 'aberta' && state !== 'vencida') throw refusal('invoice_closed')
      },
      write: async (tx, owed) => {
        const detail = await creditInvoice(tx, billingOf(app), owed, note, actorId)
        return {
          ...about(id),
          action: 'invoice.credited',
          data: { detail, amount: note.amount },
          personal: { reason: note.reason },
        }
      },
    })
  })

  route(app, invoices.cancel, ({ params: { id }, body: { reason, version } }, request) =>
    changeRow(db, actorOf(request).id, {
      lock: async (tx) => {
        const { invoice, subscription } = await lockOwed(tx, id)
        return { ...invoice, subscription }
      },
      read: (tx) => requireInvoice(tx, id),
      version,
      isDone: ({ state }) => state === 'cancelada',
      check: (_, { state, paid }) => {
        if ((state !== 'aberta' && state !== 'vencida') || paid > 0) throw refusal('invoice_closed')
        if (!reason) throw invalid('reason', 'required')
      },
      write: async (tx, before) => {
        await cancelInvoice(tx, id, reason)
        const { subscription } = before
        // A first invoice that is cancelled begins nothing.
        const cause = { invoiceId: id, actorId: actorOf(request).id }
        if (subscription.state !== 'pendente' && (await restoreSubscription(tx, billingOf(app), subscription, cause)))
          await followArrears(tx, before.companyId)
        return {
          ...about(id),
          action: 'invoice.cancelled',
          data: { from: before.state, to: 'cancelada' },
          personal: { reason },
        }
      },
    }),
  )

  route(app, invoices.renewCharge, ({ params: { id }, body: { version } }, request) =>
    changeRow(db, actorOf(request).id, {
      lock: async (tx) => (await lockOwed(tx, id)).invoice,
      read: (tx) => requireInvoice(tx, id),
      version,
      check: (_, { state }) => {
        if (state !== 'aberta' && state !== 'vencida') throw refusal('invoice_closed')
      },
      write: async (tx, { open }) => {
        const { code } = await requireInvoice(tx, id)
        await openCharge(tx, billingOf(app), { id, code, open })
        return { ...about(id), action: 'invoice.charge_renewed' }
      },
    }),
  )

  route(app, invoices.link, ({ params: { id }, body: { appUrl } }) =>
    db.transaction().execute(async (tx) => {
      const invoice = await findInvoice(tx, id)
      if (!invoice) throw notFound('invoice')
      // The key of an old link may be gone: another link takes its place.
      const token = invoiceTokens.tokenWithHash(app.seal, id, invoice.hash) ?? (await renewLink(tx, app.seal, id))
      return { url: `${originFor(app, appUrl)}${invoicePath(token)}` }
    }),
  )

  route(app, invoices.pdf, async ({ params }) => {
    const invoice = await requireInvoice(db, params.id)
    return { name: `fatura-${invoice.code}.pdf`, body: await invoicePdf(invoice) }
  })
}
