import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { isSameTerms, mayMovePlan } from '#billing/contract/plans.rules.ts'
import { type Plan, type PlanInput, type planQuery, plans } from '#billing/contract/plans.ts'
import { audit, changedValues } from '#platform/server/audit/audit.sql.ts'
import { changeRow, updateEvent } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { facetOf, offset, sorting } from '#platform/server/db/lists.ts'
import { invalid, must, notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { mustHaveSeen } from '#platform/server/http/seen.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { insertPlan, lockPlan, lockPlans, orderPlans, readPlans, updatePlan, upsertVersion } from './plans.sql.ts'
import { findPlans, requirePlan } from './readPlans.ts'

type Query = z.output<typeof planQuery>

const matches = (plan: Plan, query: Query) =>
  (query.state.length === 0 || query.state.includes(plan.state)) &&
  (query.period.length === 0 || query.period.includes(plan.period)) &&
  (!query.public || plan.isPublic) &&
  (query.maxPrice === undefined || plan.price <= query.maxPrice)

const inPortuguese = new Intl.Collator('pt-BR')
function inOrder(all: readonly Plan[], sort: Query['sort']) {
  const { column, direction } = sorting(sort)
  const compare = ({ [column]: a }: Plan, { [column]: b }: Plan) =>
    typeof a === 'number' ? a - Number(b) : inPortuguese.compare(a, String(b))
  return all.toSorted((a, b) => (direction === 'desc' ? compare(b, a) : compare(a, b)))
}

const about = (entityId: string) => ({ entity: 'plan' as const, entityId })

/** Returns the fields of a plan in the form besides its terms. */
function offerOf({ price: _, trialDays: __, limits: ___, ...offer }: PlanInput) {
  return offer
}

export function planRoutes(app: FastifyInstance, db: Db) {
  route(app, plans.list, async ({ query }) => {
    const all = (await findPlans(db, query)).filter((plan) => matches(plan, query))
    const from = offset(query)
    return { rows: inOrder(all, query.sort).slice(from, from + query.limit), total: all.length }
  })
  route(app, plans.facets, async ({ query }) => {
    const all = await findPlans(db, query)
    const counted = all
      .filter((plan) => !query.public || plan.isPublic)
      .map(({ state, period }) => ({ state, period, count: 1 }))
    const chosen = { state: query.state, period: query.period }
    return { state: facetOf(counted, chosen, 'state'), period: facetOf(counted, chosen, 'period') }
  })
  route(app, plans.get, ({ params }) => requirePlan(db, params.id))

  route(app, plans.create, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const actorId = actorOf(request).id
      const { id } = await insertPlan(tx, offerOf(body))
      await upsertVersion(tx, { ...termsOf(body), planId: id, number: 1, startsOn: null, createdBy: actorId })
      await audit(tx, actorId, { ...about(id), action: 'plan.created', data: { detail: body.code } })
      return requirePlan(tx, id)
    }),
  )

  const rowOf = (id: string) => ({
    lock: async (tx: Db) => {
      if (!(await lockPlan(tx, id))) throw notFound('plan')
      return requirePlan(tx, id)
    },
    read: (tx: Db) => requirePlan(tx, id),
  })

  route(app, plans.update, ({ params: { id }, body: { version, startsOn, ...input } }, request) => {
    const actorId = actorOf(request).id
    return changeRow(db, actorId, {
      ...rowOf(id),
      version,
      write: async (tx, before) => {
        const isDraft = before.state === 'rascunho'
        if (!isDraft && input.period !== before.period) throw invalid('period', 'period_fixed')
        const terms = termsOf(input)
        const latest = before.versions[0]
        const isNew = latest === undefined || !isSameTerms(latest, terms)
        if (isNew) {
          // A version that nobody can have bought yet is replaced.
          const number = isDraft ? 1 : before.next ? before.next.number : before.number + 1
          await upsertVersion(tx, { ...terms, planId: id, number, startsOn, createdBy: actorId })
        }
        await updatePlan(tx, id, offerOf(input))
        const change = updateEvent({ ...about(id), action: 'plan.updated' }, before, offerOf(input))
        if (!isNew) return change
        return [
          ...(change ? [change] : []),
          {
            ...about(id),
            action: isDraft ? 'plan.priced' : 'plan.version_created',
            data: {
              detail: before.code,
              ...changedValues({ field: 'price', from: latest?.price ?? null, to: terms.price }),
            },
          },
        ]
      },
    })
  })

  route(app, plans.move, ({ params: { id }, body: { to, version } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      version,
      isDone: ({ state }) => state === to,
      check: (_, before) => must(mayMovePlan(before, to)),
      write: async (tx, before) => {
        await updatePlan(tx, id, { state: to })
        return { ...about(id), action: 'plan.moved', data: { from: before.state, to, detail: before.code } }
      },
    }),
  )

  route(app, plans.order, ({ body: { ids, from: seen } }, request) =>
    db.transaction().execute(async (tx) => {
      await lockPlans(tx)
      const before = await readPlans(tx)
      // The caller may have seen a part of the list.
      mustHaveSeen(
        seen,
        before.flatMap(({ id }) => (ids.includes(id) ? [id] : [])),
      )
      await orderPlans(tx, ids)
      const after = await readPlans(tx)
      const [first] = after
      const [from, to] = [before, after].map((all) => all.map(({ code }) => code).join(', '))
      if (first && from !== to)
        await audit(tx, actorOf(request).id, {
          ...about(first.id),
          action: 'plan.ordered',
          data: changedValues({ field: 'position', from, to }),
        })
      return {}
    }),
  )
}

const termsOf = ({ price, trialDays, limits }: PlanInput) => ({ price, trialDays, limits })
