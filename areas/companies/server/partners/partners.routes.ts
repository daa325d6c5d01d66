import type { FastifyInstance } from 'fastify'
import { partnerMoveNeedsReason, partnerMoves } from '#companies/contract/partners.rules.ts'
import { type PartnerInput, PartnerRow, partners } from '#companies/contract/partners.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { recordOf } from '#platform/server/audit/recordOf.ts'
import { changeRow, moveToBin, updateEvent } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { exportRoute } from '#platform/server/exports/exports.routes.ts'
import { withLogo } from '#platform/server/files/pictures.ts'
import { refusal } from '#platform/server/http/errors.ts'
import { cleanRichText } from '#platform/server/http/richText.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { allPartners, findPartner, insertPartner, listPartners, partnerFacets, updatePartner } from './partners.sql.ts'

const { required: requirePartner, rowOf, about } = recordOf({ entity: 'partner', table: 'partners', find: findPartner })

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
    row: PartnerRow,
    cells: {},
  })
  route(app, partners.get, ({ params }) => requirePartner(db, params.id))

  route(app, partners.create, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const { id } = await insertPartner(tx, cleaned(body))
      await audit(tx, actorOf(request).id, {
        ...about(id),
        action: 'partner.created',
        data: { to: 'prospecto' },
        personal: { name: body.tradeName || body.legalName },
      })
      return requirePartner(tx, id)
    }),
  )

  route(app, partners.update, ({ params: { id }, body: { version, ...typed } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      version,
      write: async (tx, before) => {
        const input = cleaned(typed)
        await updatePartner(tx, id, input)
        return updateEvent({ ...about(id), action: 'partner.updated' }, before, input)
      },
    }),
  )

  route(app, partners.move, ({ params: { id }, body: { to, reason, version } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      version,
      write: async (tx, before) => {
        if (!partnerMoves(before.state).includes(to)) throw refusal('state_unreachable')
        if (partnerMoveNeedsReason(to) && !reason) throw refusal('reason_required')
        await updatePartner(tx, id, { state: to, stateReason: reason })
        return { ...about(id), action: 'partner.moved', data: { from: before.state, to }, personal: { reason } }
      },
    }),
  )

  const setDeleted = (id: string, deleted: boolean, actorId: string) =>
    moveToBin(db, actorId, deleted, {
      ...rowOf(id),
      write: async (tx, before, deletedAt) => {
        if (deleted && before.state === 'ativo') throw refusal('partner_active')
        await updatePartner(tx, id, { deletedAt })
        return { ...about(id), action: deleted ? 'partner.deleted' : 'partner.restored' }
      },
    })
  route(app, partners.remove, ({ params }, request) => setDeleted(params.id, true, actorOf(request).id))
  route(app, partners.restore, ({ params }, request) => setDeleted(params.id, false, actorOf(request).id))
}
