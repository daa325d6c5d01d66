import { type RawBuilder, sql } from 'kysely'
import { countTold } from '#access/server/notices/notices.sql.ts'
import type { TransitionFacts } from '#hiring/contract/transitions.rules.ts'
import { type Concerned, namedPeople, type Transition } from '#hiring/contract/transitions.ts'
import { whyNot } from '#hiring/server/automations/automations.rules.ts'
import { automationsOf, type Rule } from '#hiring/server/automations/automations.sql.ts'
import { countReached } from '#hiring/server/automations/dryRun.sql.ts'
import { countChanged, countLeftOut } from '#hiring/server/processes/leftOut.sql.ts'
import { owed } from '#hiring/server/processes/outcomes.sql.ts'
import { findWithFigures } from '#hiring/server/processes/processes.sql.ts'
import type { ProcessState } from '#platform/contract/states.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { LiveInstallation } from '#platform/server/installation/installation.ts'

type Asked = {
  ids: readonly string[]
  to: Transition
  actorId: string
  automations: ReturnType<LiveInstallation['all']>['automations']
}

/** Reads what the consequences of a transition depend on, for each process. Missing processes are omitted. */
export async function readTransitions(db: Db, { ids, to, actorId, automations }: Asked) {
  const processes = await findWithFigures(db, ids)
  const [leftOut, changed, openPeople, untoldPeople, admins, rules] = await Promise.all([
    countLeftOut(db, to === 'em_recurso' ? ids : []),
    countChanged(db, to === 'result_published' ? ids : []),
    firstOf(db, ids, sql<boolean>`a.status = 'em_andamento'`),
    firstOf(db, ids, owed),
    to === 'result_published' ? countTold(db, 'result_published', actorId) : { count: 0, channels: [] },
    to === 'result_published' ? [] : automationsOf(db, 'process_state'),
  ])
  const fitting = rules.filter(({ state }) => state === to)
  const reached = await Promise.all(fitting.map((rule) => countReached(db, rule, ids)))
  return processes.map((process): TransitionFacts & Pick<typeof process, 'id' | 'title' | 'deletedAt'> => ({
    ...process,
    automations,
    admins,
    notified: fitting.flatMap((rule, at) => {
      const count = reached[at]?.get(process.id) ?? 0
      return count > 0 && fires(rule, process, to as ProcessState, automations.paused)
        ? [{ automation: rule.name, count, channels: rule.channels }]
        : []
    }),
    leftOut: leftOut.get(process.id) ?? 0,
    changed: changed.get(process.id) ?? 0,
    openPeople: openPeople.get(process.id) ?? [],
    untoldPeople: untoldPeople.get(process.id) ?? [],
  }))
}

type Place = Awaited<ReturnType<typeof findWithFigures>>[number]
const fires = (rule: Rule, process: Place, state: ProcessState, paused: boolean) =>
  whyNot(rule, { ...process, state }, { paused }) === null

/** The first applicants of each process that match a condition, by name. */
async function firstOf(db: Db, ids: readonly string[], which: RawBuilder<boolean>) {
  const { rows } = await sql<Concerned>`select f.* from unnest(${[...ids]}::uuid[]) p (id), lateral (
      select a.id as "applicationId", a.process_id as "processId", ${calledName} as name
      from applications a join candidates k on k.id = a.candidate_id
      where a.process_id = p.id and ${which} order by fold(${calledName}), a.id limit ${namedPeople}::int) f`.execute(
    db,
  )
  return Map.groupBy(rows, ({ processId }) => processId)
}
