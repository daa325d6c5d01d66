import { type RawBuilder, sql } from 'kysely'
import {
  type Blindness,
  blindnessOf,
  causeOf,
  hiddenOf,
  hideFigures,
  overStates,
} from '#hiring/contract/blindness.rules.ts'
import type { ByComponent, Component } from '#hiring/contract/components.ts'
import { runningStates } from '#hiring/contract/processes.rules.ts'
import type { HiddenReason } from '#platform/contract/hidden.ts'
import type { ProcessState } from '#platform/contract/states.ts'
import { auditing } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { kept } from '#platform/server/db/kept.ts'
import { today } from '#platform/server/db/today.ts'
import { refusal } from '#platform/server/http/errors.ts'
import type { Actor } from '#platform/server/http/session.ts'
import { insertSeen, isNewlySeen } from './seenScores.sql.ts'

export type Reader = Pick<Actor, 'id' | 'rights'>

type Facts = {
  processId: string
  state: ProcessState
  frozenAt: string | null
  panel: Component[]
  evaluates: boolean
  isAssigned: boolean
  hasUnsent: boolean
  noted: boolean
  newlySeen: boolean
  /** Whether anybody has graded anything in it. */
  hasGrades: boolean
}

const seesEarly = ({ rights }: Pick<Reader, 'rights'>) => rights.includes('see_scores_early')

type Panel = RawBuilder<readonly string[]>
const panelOf = ({ panel }: Blindness): Panel => sql`${[...panel]}::text[]`

const hasAssignment = (readerId: string, which: RawBuilder<unknown>) =>
  sql`exists (select from evaluator_assignments x join applications o on o.id = x.application_id
    where x.evaluator_id = ${readerId} and x.conflict is null and ${which})`

/** SQL: application `a` is assigned to the reader, or they have begun to grade it. */
const isGradedBy = (readerId: string) =>
  sql`(${hasAssignment(readerId, sql`o.id = a.id`)} or exists (select from marks m where m.application_id = a.id and m.evaluator_id = ${readerId})
    or exists (select from evaluations b where b.application_id = a.id and b.evaluator_id = ${readerId}))`

/** SQL: the reader has not sent all grades of application `a` that a panel gives. */
const isUnsentOf = (panel: Panel, readerId: string) =>
  sql<boolean>`((select count(*) from evaluations e where e.application_id = a.id and e.evaluator_id = ${readerId} and e.sent_at is not null
    and e.component = any(${panel})) < cardinality(${panel}))`
export const isUnsent = (blindness: Blindness, readerId: string) =>
  blindness.onlyAssigned
    ? sql<boolean>`(${isGradedBy(readerId)} and ${isUnsentOf(panelOf(blindness), readerId)})`
    : isUnsentOf(panelOf(blindness), readerId)

/** SQL: a person has to decide on an elimination of application `a` for a reason that reveals no score of a panel, as `isVisiblyProposed` in the rules. */
export function isVisiblyProposedOf(panel: Panel) {
  const isVisible = sql`case when cause like 'unmet:%' then 'requirements' else split_part(cause, ':', 2) end <> all(array_append(${panel}, 'total'))`
  return sql<boolean>`(case when a.status = 'eliminada'
    then exists (select from unnest(a.elimination_confirmed) cause where cause <> all(a.elimination_causes) and ${isVisible})
    else a.status not in ('reprovada', 'desistente') and exists (select from unnest(a.elimination_causes) cause where cause <> all(a.elimination_kept) and ${isVisible}) end)`
}
/** SQL: the same for a reader: for any reason where they have sent all their grades. */
export const isVisiblyProposed = (blindness: Blindness, readerId: string) =>
  sql<boolean>`(case when ${isUnsent(blindness, readerId)} then ${isVisiblyProposedOf(panelOf(blindness))} else a.elimination_proposed end)`

/** SQL: the reader has the right, assignments and grades of their own: all applications but those that wait for them are shown. */
const seesAllButOwn = (reader: Pick<Reader, 'rights'>) =>
  sql<boolean>`(${seesEarly(reader)} and own.assigned and own.evaluates)`

/**
 * SQL: what decides on the blindness of a reader, for processes that have a panel. A component that evaluators have graded belongs to it even where a
 * change of rules takes it from them: otherwise the change would show the grades, and its reversal would hide that.
 */
const factsOf = (reader: Reader, which: RawBuilder<unknown>, applicationId: string | null = null) => {
  const { id: readerId } = reader
  const isUnsent = isUnsentOf(sql`panel.components`, readerId)
  const isShown = sql`(p.frozen_at is not null or p.state = any(${[...overStates]}) or not ${seesAllButOwn(reader)} or not ${isGradedBy(readerId)})`
  return sql<Facts>`
    select p.id as "processId", p.state, p.frozen_at as "frozenAt", panel.components as panel, own.evaluates, own.assigned as "isAssigned",
      p.frozen_at is null and exists (select from applications a where a.process_id = p.id and a.listed
        and (not ${seesEarly(reader)} or not own.assigned or ${isGradedBy(readerId)}) and ${isUnsent}) as "hasUnsent",
      exists (select from early_views v where v.process_id = p.id and v.account_id = ${readerId} and v.day = ${today}) as noted,
      (exists (select from evaluations e join applications a on a.id = e.application_id where a.process_id = p.id)
        or exists (select from marks m join criteria c on c.id = m.criterion_id where m.evaluator_id is not null and c.process_id = p.id)) as "hasGrades",
      ${isNewlySeen({ readerId, isUnsent, isShown, applicationId })} as "newlySeen"
    from selective_processes p
      cross join lateral (select array_agg(distinct c.component) as components from criteria c
        where c.process_id = p.id and (c.by_evaluators and c.component = any(p.steps)
          or exists (select from marks m where m.criterion_id = c.id and m.evaluator_id is not null))) panel
      cross join lateral (select ${hasAssignment(readerId, sql`o.process_id = p.id`)} as assigned,
        exists (select from evaluations e join applications a on a.id = e.application_id where e.evaluator_id = ${readerId} and a.process_id = p.id)
          or exists (select from marks m join criteria c on c.id = m.criterion_id where m.evaluator_id = ${readerId} and c.process_id = p.id) as evaluates) own
    where ${which} and panel.components is not null`
}

/** SQL: the snapshot of the frozen result of a process, if its places are stored. */
const currentSnapshot = (
  processId: string,
) => sql`select r.id from result_snapshots r join selective_processes p on p.id = r.process_id
    where r.process_id = ${processId} and p.frozen_at is not null and r.reopened_at is null
      and exists (select from result_places l where l.snapshot_id = r.id)
    order by r.id desc limit 1`

/** Records that an administrator used the right to see scores early, once for each process and day. */
const noteEarlyView = (db: Db, processId: string, accountId: string) =>
  sql`with noted as (insert into early_views (process_id, account_id, day) values (${processId}, ${accountId}, ${today}) on conflict do nothing returning 1)
    select ${auditing(accountId, { action: 'process.scores_viewed', entity: 'process', entityId: processId })} from noted`.execute(
    db,
  )

/** The part of a process that a response shows. Counts, such as how many are ranked, show nobody's scores. */
type Scope = { applicationId?: string; onlyCounts?: boolean }

/**
 * The blindness that follows from the facts; null when the reader sees everything. Notes when that is by their right, and when the reader has grades
 * of their own to send.
 */
async function judge(db: Db, reader: Reader, { noted, newlySeen, hasGrades, ...facts }: Facts, scope: Scope = {}) {
  const blindness = blindnessOf({ ...facts, seesEarly: seesEarly(reader) })
  if (blindness && !blindness.onlyAssigned) return blindness
  const { processId } = facts
  // Before the first grade there is nothing to see.
  if (hasGrades && !noted && blindnessOf({ ...facts, seesEarly: false })) await noteEarlyView(db, processId, reader.id)
  if (newlySeen && !scope.onlyCounts)
    await insertSeen(
      db,
      { processId, applicationId: scope.applicationId ?? null, accountId: reader.id, cause: causeOf(facts) },
      blindness ? isGradedBy(reader.id) : sql`false`,
    )
  return blindness
}

/** The blindness of a reader in each of these processes; those in which they see everything are left out. */
export async function readBlindnesses(db: Db, reader: Reader, processIds: readonly string[], scope: Scope = {}) {
  const found = new Map<string, Blindness>()
  if (processIds.length === 0) return found
  const which = sql`p.id = any(${[...processIds]}::uuid[])`
  const { rows } = await factsOf(reader, which, scope.applicationId).execute(db)
  for (const facts of rows) {
    const blindness = await judge(db, reader, facts, scope)
    if (blindness) found.set(facts.processId, blindness)
  }
  return found
}

/** The blindness of a reader in a process; null when they see everything. */
export const readBlindness = async (
  db: Db,
  reader: Reader,
  processId: string,
  scope: Scope = {},
): Promise<Blindness | null> => (await readBlindnesses(db, reader, [processId], scope)).get(processId) ?? null

/** The places of a process as a reader gets them: those of its frozen result, or the current ones as far as they may see them. */
export type View = { frozen: string | null; blindness: Blindness | null }

/** The facts from which the view of a reader is derived. If both are null, the reader sees the current places unchanged. */
export type ViewFacts = { frozen: string | null; facts: Facts | null }

/** SQL: one row with the facts from which the view of a reader is derived. */
export const viewFacts = (reader: Reader, processId: string) => sql<ViewFacts>`
  select (${currentSnapshot(processId)}) as frozen, (select to_json(f) from (${factsOf(reader, sql`p.id = ${processId}`)}) f) as facts`

const keptView = kept(['id', 'processId'], (_db, { processId, ...reader }: Reader & { processId: string }) =>
  viewFacts(reader, processId),
)

export const viewFrom = async (db: Db, reader: Reader, { frozen, facts }: ViewFacts): Promise<View> => ({
  frozen,
  blindness: facts && (await judge(db, reader, facts)),
})

export async function readView(db: Db, reader: Reader, processId: string): Promise<View> {
  const { rows } = await db.executeQuery(keptView(db, { id: reader.id, rights: reader.rights, processId }))
  return viewFrom(db, reader, rows[0] ?? { frozen: null, facts: null })
}

export const hiddenRefusal = (reason: HiddenReason) => refusal(reason === 'unsent' ? 'scores_unsent' : 'scores_early')

/** The refusal of an act whose outcome would follow from scores that are hidden from who does it. */
export const hiddenAct = (reason: HiddenReason) => (reason === 'unsent' ? 'act_unsent' : 'act_early')

/** Refuses an act on all of a process, whose outcome would follow from scores that are hidden from who does it. */
export async function mustSeeToAct(db: Db, reader: Reader, processId: string): Promise<void> {
  const blindness = await readBlindness(db, reader, processId, { onlyCounts: true })
  if (blindness?.hidesPlaces) throw refusal(hiddenAct(blindness.reason))
}

/** Refuses a reader from whom scores of a process are hidden, for files that are of no use without them. */
export async function mustSeeScores(db: Db, reader: Reader, processId: string): Promise<void> {
  const blindness = await readBlindness(db, reader, processId)
  if (blindness?.hidesPlaces) throw hiddenRefusal(blindness.reason)
}

/** The running processes in which a reader is blind, for responses that only count or list events: they do not use the right. */
export async function listBlind(db: Db, reader: Reader) {
  const { rows } = await factsOf(
    reader,
    sql`p.deleted_at is null and p.frozen_at is null and p.state = any(${[...runningStates]})`,
  ).execute(db)
  return rows.flatMap(({ processId, ...own }) => {
    const blindness = blindnessOf({ ...own, seesEarly: seesEarly(reader) })
    return blindness ? [{ processId, panel: [...blindness.panel], hidesPlaces: blindness.hidesPlaces }] : []
  })
}

/** Events that reveal how many have graded an application. */
export const gradingActions = ['application.marked', 'application.graded', 'application.reopened']

/**
 * The part of one application that a reader may see. `reason` is null when that is everything. `reason` is null when that is everything.
 */
export type Sight = { reason: HiddenReason | null; hidden: Component[]; proposed: boolean }

/**
 * Reads which parts of the applications of a process a reader with a blindness may see.
 *
 * @param ids the applications of a response; all of the process when omitted.
 */
export async function readSights(
  db: Db,
  reader: Reader,
  processId: string,
  blindness: Blindness,
  ids?: readonly string[],
): Promise<(applicationId: string) => Sight> {
  const { rows } = await sql<{ id: string; sent: Component[]; proposed: boolean }>`
    select a.id, ${blindness.onlyAssigned ? sql`case when not ${isGradedBy(reader.id)} then ${panelOf(blindness)} else` : sql``}
      array(select e.component from evaluations e where e.application_id = a.id and e.evaluator_id = ${reader.id} and e.sent_at is not null)
      ${blindness.onlyAssigned ? sql`end` : sql``} as sent,
      ${isVisiblyProposed(blindness, reader.id)} as proposed
    from applications a where a.process_id = ${processId} ${ids ? sql`and a.id = any(${[...ids]}::uuid[])` : sql``}`.execute(
    db,
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  return (id) => {
    const { sent = [], proposed = false } = known.get(id) ?? {}
    const hidden = hiddenOf(blindness, sent)
    return { hidden, reason: hidden.length > 0 ? blindness.reason : null, proposed }
  }
}

type Scored = {
  id: string
  eliminationProposed: boolean
  scores?: ByComponent<number>
  done?: readonly Component[]
  undecided?: readonly Component[]
}

const without = (scores: ByComponent<number>, hidden: readonly Component[]): ByComponent<number> =>
  Object.fromEntries(Object.entries(scores).filter(([key]) => !hidden.includes(key as Component)))

/** Rows of applications of a process as a reader may see them: without figures, scores and proposals that are hidden from them. */
export async function hideScores<Row extends Scored>(
  db: Db,
  reader: Reader,
  processId: string,
  blindness: Blindness | null,
  rows: readonly Row[],
) {
  if (!blindness) return rows.map((row) => hideFigures(row, null))
  const sightOf = await readSights(
    db,
    reader,
    processId,
    blindness,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { reason, hidden, proposed } = sightOf(row.id)
    const { scores, done, undecided } = row
    return {
      ...hideFigures(row, reason),
      ...(scores && { scores: without(scores, hidden) }),
      ...(undecided && { undecided: undecided.filter((component) => !hidden.includes(component)) }),
      ...(done && { done: done.filter((component) => !hidden.includes(component)) }),
      eliminationProposed: row.eliminationProposed && proposed,
    }
  })
}

type OfProcess = { id: string; processId: string; place?: number | null; total: number | null; coverage: number }

/** The same for applications of several processes, which have no other scores than their figures. */
export async function hideScoresAcross<Row extends OfProcess>(db: Db, reader: Reader, rows: readonly Row[]) {
  const visible = new Map<string, { reason: HiddenReason | null; hasPlace: boolean }>()
  for (const { id, processId } of rows) {
    const blindness = await readBlindness(db, reader, processId, { applicationId: id })
    if (!blindness) continue
    const sightOf = await readSights(db, reader, processId, blindness, [id])
    visible.set(id, { reason: sightOf(id).reason, hasPlace: !blindness.hidesPlaces })
  }
  return rows.map((row) => {
    const { reason, hasPlace } = visible.get(row.id) ?? { reason: null, hasPlace: true }
    return hideFigures({ ...row, ...(!hasPlace && 'place' in row && { place: null }) }, reason)
  })
}

/** Whether scores of an application are hidden from a reader. */
export async function isBlindTo(db: Db, reader: Reader, applicationId: string) {
  const application = await db
    .selectFrom('applications')
    .select('processId')
    .where('id', '=', applicationId)
    .executeTakeFirst()
  const blindness = application && (await readBlindness(db, reader, application.processId, { applicationId }))
  if (!blindness) return false
  return (
    (await readSights(db, reader, application.processId, blindness, [applicationId]))(applicationId).reason !== null
  )
}
