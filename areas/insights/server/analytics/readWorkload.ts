import { deliveryChannels } from '#deliveries/contract/channels.ts'
import { type AssignmentFigure, medianDays, withBefore } from '#insights/contract/analytics.rules.ts'
import type { AnalyticsQuery } from '#insights/contract/analytics.ts'
import { deliveriesIn } from '#insights/contract/workload.rules.ts'
import type { Deliveries, Workload } from '#insights/contract/workload.ts'
import type { Db } from '#platform/server/db/db.ts'
import { countUnsent, deliveryStates, loads } from './workload.sql.ts'

type Load = Awaited<ReturnType<typeof loads>>[number]

const figuresOf = (loads: readonly Pick<Load, 'assigned' | 'graded' | 'pending' | 'overdue' | 'lengths'>[]) => {
  const sum = (of: AssignmentFigure) => loads.reduce((total, load) => total + load[of], 0)
  return {
    assigned: sum('assigned'),
    graded: sum('graded'),
    pending: sum('pending'),
    overdue: sum('overdue'),
    days: medianDays(loads.flatMap(({ lengths }) => lengths)),
  }
}

/** The work of evaluators in a period, as far as a reader may see it. */
export async function readWorkload(db: Db, query: AnalyticsQuery, readerId: string): Promise<Workload> {
  const [rows, hidden] = await Promise.all([loads(db, query, readerId), countUnsent(db, query, readerId)])
  const { from, to } = query
  const evaluators = rows.map(({ id, name, role, ...load }) => ({ id, name, role, ...figuresOf([load]) }))
  return { period: { from, to }, evaluators, all: figuresOf(rows), hidden }
}

/** Counts the deliveries of a period by their states. Channels without any are left out. */
export async function readDeliveries(db: Db, { processId, against, ...days }: AnalyticsQuery): Promise<Deliveries> {
  const { period, before } = withBefore(days, against)
  const [now, earlier] = await Promise.all([
    deliveryStates(db, { processId, ...period }),
    deliveryStates(db, { processId, ...before }),
  ])
  const channels = deliveryChannels.map((channel) => {
    const counted = now.filter((row) => row.channel === channel)
    return {
      channel,
      all: deliveriesIn('all', counted),
      before: deliveriesIn(
        'all',
        earlier.filter((row) => row.channel === channel),
      ),
      sent: deliveriesIn('sent', counted),
      delivered: deliveriesIn('delivered', counted),
      bounced: deliveriesIn('bounced', counted),
      failed: deliveriesIn('failed', counted),
      waiting: deliveriesIn('waiting', counted),
    }
  })
  return { period, before, channels: channels.filter(({ all, before }) => all + before > 0) }
}
