import { resumedPeriod } from '#billing/contract/renewals.rules.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { followArrears } from './arrears.sql.ts'
import { updateSubscription } from './subscriptions.sql.ts'

type Paused = {
  id: string
  companyId: string
  state: string
  periodStart: string
  periodEnd: string
  pausedOn: string | null
}

/** Ends the pause of a locked subscription: the days that were left when it began are left again. */
export async function resume(tx: Db, today: string, subscription: Paused, actorId: string | null) {
  const { id, companyId, state, periodStart: start, periodEnd: end, pausedOn } = subscription
  const period = resumedPeriod({ start, end }, pausedOn ?? today, today)
  await updateSubscription(tx, id, {
    state: 'ativa',
    stateReason: '',
    anchor: period.anchor,
    periodEnd: period.end,
    pausedOn: null,
    pausedUntil: null,
  })
  await audit(tx, actorId, {
    action: 'subscription.moved',
    entity: 'subscription',
    entityId: id,
    data: { from: state, to: 'ativa' },
  })
  await followArrears(tx, companyId)
}
