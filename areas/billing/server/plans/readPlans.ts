import { monthlyOf } from '#billing/contract/plans.rules.ts'
import type { Plan } from '#billing/contract/plans.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { readPlans, type StoredVersion, versionsOf } from './plans.sql.ts'

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0)

type Row = Awaited<ReturnType<typeof readPlans>>[number]

function planOf(row: Row, versions: readonly StoredVersion[]): Plan {
  const sold = versions.findLast(({ isStarted }) => isStarted) ?? versions[0]
  if (!sold) throw new Error(`plan ${row.id} has no version`)
  const next = versions.find(({ isStarted, number }) => !isStarted && number > sold.number)
  const subscribers = sum(versions, (version) => version.subscribers)
  return {
    ...row,
    price: sold.price,
    trialDays: sold.trialDays,
    limits: sold.limits,
    number: sold.number,
    subscribers,
    onFormer: subscribers - sold.subscribers,
    mrr: sum(versions, ({ price, paying }) => monthlyOf(price, row.period) * paying),
    next: next ? { number: next.number, price: next.price, startsOn: next.startsOn } : null,
    versions: versions.toReversed(),
  }
}

/** Plans with what they cost today and who is on each of their versions, in the order of the site. */
export async function findPlans(db: Db, of: Parameters<typeof readPlans>[1] = {}): Promise<Plan[]> {
  const rows = await readPlans(db, of)
  const versions = await versionsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => planOf(row, versions.get(row.id) ?? []))
}

/** Throws `notFound()`. */
export async function requirePlan(db: Db, id: string): Promise<Plan> {
  const [plan] = await findPlans(db, { ids: [id] })
  if (!plan) throw notFound('plan')
  return plan
}
