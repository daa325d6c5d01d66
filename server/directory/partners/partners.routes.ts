import type { FastifyInstance } from 'fastify'
import { partnerMoveNeedsReason, partnerMoves } from '#contract/directory/partners.rules.ts'
import { type PartnerInput, partners } from '#contract/directory/partners.ts'
import { audit, changes } from '#server/platform/audit/audit.sql.ts'
import { mustBeCurrent } from '#server/platform/audit/writes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { exportRoute } from '#server/platform/exports/exports.routes.ts'
import { withLogo } from '#server/platform/files/pictures.ts'
import { notFound, refusal } from '#server/platform/http/errors.ts'
import { cleanRichText } from '#server/platform/http/richText.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
import {
  allPartners,
  findPartner,
  insertPartner,
  listPartners,
  lockPartner,
  partnerFacets,
  setPartnerDeleted,
  updatePartner,
} from './partners.sql.ts'

async function requirePartner(db: Db, id: string) {
  const partner = await findPartner(db, id)
  if (!partner) throw notFound('partner')
  return partner
}

/** Locks a partner for a change and returns its current row. */
async function locked(tx: Db, id: string) {
  const partner = await lockPartner(tx, id)
  if (!partner) throw notFound('partner')
  return partner
}

const cleaned = (typed: PartnerInput) => ({ ...typed, benefits: cleanRichText(typed.benefits) })

export function partnerRoutes(app: FastifyInstance, db: Db) {
  route(app, partners.list, async ({ query }) => {
    const page = await listPartners(db, query)
    return { ...page, rows: page.rows.map(withLogo(app.files.addresses)) }
  })
  route(app, partners.facets, ({ query }) => partnerFacets(db, query))
  exportRoute(app, db, partners.export, {
    list: 'partners',
    all: allPartners,
    cells: {
      name: (p) => p.name,
      type: (p) => p.type,
      contactName: (p) => p.contactName,
      city: (p) => p.city,
      uf: (p) => p.uf,
      agreementEnd: { day: (p) => p.agreementEnd },
      voucherQuota: (p) => p.voucherQuota,
      state: (p) => p.state,
      updatedAt: { time: (p) => p.updatedAt },
    },
  })
  route(app, partners.get, ({ params }) => requirePartner(db, params.id))

  route(app, partners.create, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const { id } = await insertPartner(tx, cleaned(body))
      await audit(tx, actorOf(request).id, {
        action: 'partner.created',
        entity: 'partner',
        entityId: id,
        data: { to: 'prospecto' },
        personal: { name: body.tradeName || body.legalName },
      })
      return requirePartner(tx, id)
    }),
  )

  route(app, partners.update, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const { version, ...typed } = body
      const input = cleaned(typed)
      const before = await locked(tx, params.id)
      if (before.deletedAt) throw refusal('in_the_bin')
      mustBeCurrent(before, version)
      await updatePartner(tx, params.id, input)
      const { fields, ...personal } = changes(before, input)
      if (fields.length)
        await audit(tx, actorOf(request).id, {
          action: 'partner.updated',
          entity: 'partner',
          entityId: params.id,
          data: { fields },
          personal,
        })
      return requirePartner(tx, params.id)
    }),
  )

  route(app, partners.move, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const { to, reason, version } = body
      const before = await locked(tx, params.id)
      if (before.deletedAt) throw refusal('in_the_bin')
      // Checked before the transition rule, so that a concurrent move is reported as stale.
      mustBeCurrent(before, version)
      if (!partnerMoves(before.state).includes(to)) throw refusal('state_unreachable')
      if (partnerMoveNeedsReason(to) && !reason) throw refusal('reason_required')
      await updatePartner(tx, params.id, { state: to, stateReason: reason })
      await audit(tx, actorOf(request).id, {
        action: 'partner.moved',
        entity: 'partner',
        entityId: params.id,
        data: { from: before.state, to },
        personal: { reason },
      })
      return requirePartner(tx, params.id)
    }),
  )

  route(app, partners.remove, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const before = await locked(tx, params.id)
      if (before.deletedAt) return before
      if (before.state === 'ativo') throw refusal('partner_active')
      await setPartnerDeleted(tx, params.id, true)
      await audit(tx, actorOf(request).id, { action: 'partner.deleted', entity: 'partner', entityId: params.id })
      return requirePartner(tx, params.id)
    }),
  )

  route(app, partners.restore, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const before = await locked(tx, params.id)
      if (!before.deletedAt) return before
      await setPartnerDeleted(tx, params.id, false)
      await audit(tx, actorOf(request).id, { action: 'partner.restored', entity: 'partner', entityId: params.id })
      return requirePartner(tx, params.id)
    }),
  )
}
