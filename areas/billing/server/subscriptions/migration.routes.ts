import type { FastifyInstance } from 'fastify'
import { limitsExceeded } from '#contract/billing/changes.rules.ts'
import type { LimitName } from '#contract/billing/limits.rules.ts'
import { monthlyOf } from '#contract/billing/plans.rules.ts'
import { plans } from '#contract/billing/plans.ts'
import { dayAfter, dayInBrasilia } from '#contract/platform/days.rules.ts'
import { lockPlan } from '#server/billing/plans/plans.sql.ts'
import { requirePlan } from '#server/billing/plans/readPlans.ts'
import { usageOf } from '#server/billing/usage/usage.sql.ts'
import { audit } from '#server/platform/audit/audit.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound, refusal } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
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
