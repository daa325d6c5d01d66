import type { FastifyInstance } from 'fastify'
import { voucherMoveNeedsReason, voucherMoves, wrongChange } from '#billing/contract/vouchers.rules.ts'
import { type VoucherInput, VoucherRow, vouchers } from '#billing/contract/vouchers.ts'
import { findPlans } from '#billing/server/plans/readPlans.ts'
import { findPartner } from '#companies/server/partners/partners.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { changeRow, updateEvent } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { exportRoute } from '#platform/server/exports/exports.routes.ts'
import { csvFile } from '#platform/server/exports/files.ts'
import { invalid, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { generateBatch } from './batch.ts'
import { partnerQuota } from './partnerQuota.sql.ts'
import { requireVoucher } from './readVoucher.ts'
import { listRedemptions } from './redemptionList.sql.ts'
import {
  allVouchers,
  insertVoucher,
  listVouchers,
  lockVoucher,
  setPlans,
  updateVoucher,
  voucherFacets,
} from './vouchers.sql.ts'

const about = (entityId: string) => ({ entity: 'voucher' as const, entityId })

/** Free months say themselves how many charges they reduce. */
const asStored = <T extends Pick<VoucherInput, 'kind' | 'periods'>>(input: T): T =>
  input.kind === 'meses_gratis' ? { ...input, periods: null } : input

/** Refuses plans and a partner that do not exist. */
async function mustExist(tx: Db, { plans, partnerId }: Pick<VoucherInput, 'plans' | 'partnerId'>) {
  const ids = [...new Set(plans)]
  if (ids.length > 0 && (await findPlans(tx, { ids })).length < ids.length) throw invalid('plans', 'not_found')
  if (!partnerId) return
  const partner = await findPartner(tx, partnerId)
  if (!partner || partner.deletedAt) throw invalid('partnerId', 'not_found')
}

export function voucherRoutes(app: FastifyInstance, db: Db) {
  route(app, vouchers.list, ({ query }) => listVouchers(db, query))
  route(app, vouchers.facets, ({ query }) => voucherFacets(db, query))
  exportRoute(app, db, vouchers.export, {
    list: 'vouchers',
    all: allVouchers,
    row: VoucherRow,
    cells: {
      value: ({ kind, value }) => (kind === 'valor_fixo' ? value / 100 : value),
      planNames: { list: ({ planNames }) => planNames.map((name) => [name]) },
    },
  })
  route(app, vouchers.get, ({ params }) => requireVoucher(db, params.id))
  route(app, vouchers.redemptions, async ({ params: { id }, query }) => {
    await requireVoucher(db, id)
    return listRedemptions(db, id, query)
  })
  route(app, vouchers.partner, async ({ params }) => {
    const quota = await partnerQuota(db, params.id)
    if (!quota) throw notFound('partner')
    return quota
  })

  route(app, vouchers.create, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const actorId = actorOf(request).id
      await mustExist(tx, body)
      const { plans, ...voucher } = asStored(body)
      const { id } = await insertVoucher(tx, voucher, actorId)
      await setPlans(tx, [id], plans)
      await audit(tx, actorId, { ...about(id), action: 'voucher.created', data: { to: 'rascunho', detail: body.code } })
      return requireVoucher(tx, id)
    }),
  )

  const rowOf = (id: string) => ({
    lock: async (tx: Db) => {
      if (!(await lockVoucher(tx, id))) throw notFound('voucher')
      return requireVoucher(tx, id)
    },
    read: (tx: Db) => requireVoucher(tx, id),
  })

  route(app, vouchers.update, ({ params: { id }, body: { version, ...typed } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      version,
      check: (_, { state }) => {
        if (state === 'revogado') throw refusal('voucher_closed')
      },
      write: async (tx, before) => {
        const input = asStored(typed)
        const wrong = wrongChange(before, input)
        if (wrong) throw invalid(wrong.field, wrong.code)
        await mustExist(tx, input)
        const { plans, ...voucher } = input
        await updateVoucher(tx, id, voucher)
        await setPlans(tx, [id], plans)
        const { planNames } = await requireVoucher(tx, id)
        return updateEvent({ ...about(id), action: 'voucher.updated' }, before, { ...voucher, planNames })
      },
    }),
  )

  route(app, vouchers.move, ({ params: { id }, body: { to, reason, version } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      version,
      isDone: ({ state }) => state === to,
      check: (_, { state }) => {
        if (!voucherMoves(state).includes(to)) throw refusal('state_unreachable')
        if (voucherMoveNeedsReason(to) && !reason) throw refusal('reason_required')
      },
      write: async (tx, before) => {
        await updateVoucher(tx, id, { state: to, stateReason: voucherMoveNeedsReason(to) ? reason : '' })
        return { ...about(id), action: 'voucher.moved', data: { from: before.state, to }, personal: { reason } }
      },
    }),
  )

  route(app, vouchers.generate, async ({ body: { title, ...batch } }, request) => {
    const codes = await db.transaction().execute(async (tx) => {
      await mustExist(tx, batch)
      return generateBatch(tx, asStored(batch), actorOf(request).id)
    })
    async function* batches() {
      yield codes
    }
    const columns = [{ header: title, words: {}, cell: (code: string) => code }]
    return { name: `${title}.csv`, body: csvFile({ columns, batches, title }) }
  })
}
