import type { FastifyInstance } from 'fastify'
import { limitsExceeded } from '#billing/contract/changes.rules.ts'
import type { LimitName } from '#billing/contract/limits.rules.ts'
import { monthlyOf } from '#billing/contract/plans.rules.ts'
import { plans } from '#billing/contract/plans.ts'
import { lockPlan } from '#billing/server/plans/plans.sql.ts'
import { requirePlan } from '#billing/server/plans/readPlans.ts'
import { usageOf } from '#billing/server/usage/usage.sql.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { lockOnVersions, migrate } from './migration.sql.ts'

/** Moves subscribers of earlier versions of a plan to the current one, with a notice. */
export function migrationRoutes(app: FastifyInstance, db: Db) {
  route(app, plans.migrate, ({ params: { id }, body: { versions, noticeDays, dryRun } }, request) =>
    db.transaction().execute(async (tx) => {
      if (!(await lockPlan(tx, id))) throw notFound('plan')
      const plan = await requirePlan(tx, id)
      const current = plan.versions.find(({ number }) => number === plan.number)
      const former = plan.versions.filter((version) => versions.includes(version.id) && version.number < plan.number)
      if (!current || former.length < versions.length) throw refusal('version_not_former')
      const from = dayAfter(dayInBrasilia(new Date()), noticeDays)
      const subscribers = await lockOnVersions(tx, versions)
      const exceeding: { subscriptionId: string; companyName: string; limits: LimitName[] }[] = []
      for (const { id: subscriptionId, companyId, companyName, periodStart } of subscribers) {
        const limits = limitsExceeded(current.limits, await usageOf(tx, companyId, periodStart))
        if (limits.length > 0) exceeding.push({ subscriptionId, companyName, limits })
      }
      const moving = subscribers.filter(
        ({ id: own }) => !exceeding.some(({ subscriptionId }) => subscriptionId === own),
      )
      const mrr = (price: (of: (typeof moving)[number]) => number) =>
        moving.reduce((sum, own) => sum + (own.courtesy ? 0 : monthlyOf(price(own), plan.period)), 0)
      if (!dryRun && moving.length > 0) {
        await migrate(
          tx,
          moving.map((own) => own.id),
          { versionId: current.id, from },
        )
        await audit(tx, actorOf(request).id, {
          action: 'plan.migrated',
          entity: 'plan',
          entityId: id,
          data: { detail: `v${plan.number}: ${moving.length}` },
        })
      }
      return {
        subscribers: moving.length,
        from,
        mrrBefore: mrr(({ price }) => price),
        mrrAfter: mrr(() => current.price),
        exceeding: exceeding.map(({ companyName, limits }) => ({ companyName, limits })),
      }
    }),
  )
}
