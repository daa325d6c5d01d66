import { type RawBuilder, sql } from 'kysely'
import type { Component } from '#hiring/contract/components.ts'
import { hasFixedRules } from '#hiring/server/processes/fixedRules.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { StepKind } from '#steps/contract/asked.ts'
import type { Step, StepSettings } from '#steps/contract/steps.ts'
import { isAskable } from '#steps/server/kinds/criteria.sql.ts'
import type { OwnContent } from '#steps/server/kinds/kind.ts'
import { kinds } from '#steps/server/kinds/kinds.ts'

/** SQL: an application `a` to which links are sent: it is under way, and its person is neither in the bin nor erased. */
export const isInvitable = sql<boolean>`(a.status = 'em_andamento' and exists (select from candidates
  where id = a.candidate_id and deleted_at is null and privacy_state <> 'anonimizado'))`

/** SQL: the same, without an attempt at a step. */
export const isUninvited = (stepId: RawBuilder<unknown>) =>
  sql<boolean>`(${isInvitable} and not exists (select from test_attempts t where t.application_id = a.id and t.step_id = ${stepId}))`

/** SQL: the component that a step `s` with the criterion `c` marks. */
export const componentOf = sql<string>`(case when s.kind = 'test' then coalesce(c.component, 'test') else s.kind end)`

/** SQL: how many questions a version `v` of a step asks, of a version `x` of a test or its own. */
export const questionsOf = sql<number>`jsonb_array_length(jsonb_path_query_array(coalesce(x.sections, v.content -> 'sections'), '$[*].questions[*]'))`

/** SQL: whether a step `s` of a process `p` binds: people outside know it, from the publication of the process or from an invitation. */
const isAnnounced = sql<boolean>`(${hasFixedRules} and (exists (select from test_attempts t where t.step_id = s.id)
  or s.created_at <= (select max(e.at) from audit_events e where e.entity = 'process' and e.entity_id = s.process_id
    and e.action = 'process.moved' and e.data->>'to' = 'publicado' and e.data->>'from' <> 'suspenso')))`

/** The steps of a process with the current version of their settings, the oldest first. */
export async function listSteps(db: Db, processId: string) {
  const { rows } = await sql<Omit<Step, 'sending'>>`
    select s.id, s.version, v.number, s.kind, ${componentOf} as component,
      case when c.id is not null then json_build_object('id', c.id, 'text', c.text) end as criterion,
      case when w.id is not null then json_build_object('id', w.id, 'title', w.title, 'number', x.number,
        'newest', (select max(n.number) from custom_test_versions n where n.test_id = w.id and n.frozen_at is not null)) end as test,
      ${questionsOf} as questions,
      v.settings, coalesce(${isAnnounced}, false) as announced,
      (select coalesce(json_object_agg(state, n), '{}') from (select l.state, count(*)::int as n
        from (select distinct on (application_id) state from test_attempts where step_id = s.id order by application_id, number desc) l group by state) counted) as attempts,
      (select count(*)::int from applications a where a.process_id = s.process_id and ${isUninvited(sql`s.id`)}) as uninvited
    from process_steps s join selective_processes p on p.id = s.process_id
      join lateral (select * from step_versions where step_id = s.id order by number desc limit 1) v on true
      left join custom_test_versions x on x.id = v.test_version_id
      left join custom_tests w on w.id = s.test_id
      left join criteria c on c.id = s.criterion_id
    where s.process_id = ${processId} order by s.id`.execute(db)
  return rows
}

/** Criteria of a process that a test may mark, and that no step marks yet. */
export const listFreeCriteria = (db: Db, processId: string) =>
  db
    .selectFrom('criteria as c')
    .innerJoin('selectiveProcesses as p', 'p.id', 'c.processId')
    .select(['c.id', 'c.text', 'c.component'])
    .$narrowType<{ component: Component }>()
    .where('c.processId', '=', processId)
    .where('c.component', 'in', ['test', 'questions'])
    .where(isAskable)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('processSteps as s').select('s.id').whereRef('s.criterionId', '=', 'c.id'))),
    )
    .orderBy('c.id')
    .execute()

/** SQL: a criterion `c` about which a step of its component asks; evaluators mark those of a video. */
const isAsked = sql<boolean>`(${isAskable} or (c.component = 'video' and c.component = any(p.steps)))`

/** The kinds of own content that another step of a process can ask: it has criteria for them, and no such step. */
export async function listFreeKinds(db: Db, processId: string) {
  const { rows } = await sql<{
    kind: keyof typeof kinds
  }>`select k.kind from unnest(${Object.keys(kinds)}::text[]) as k (kind)
    where exists (select from criteria c join selective_processes p on p.id = c.process_id
        where p.id = ${processId} and c.component = k.kind and ${isAsked})
      and not exists (select from process_steps s where s.process_id = ${processId} and s.kind = k.kind)`.execute(db)
  return rows.map(({ kind }) => kind)
}

/** SQL: how a version `x` of a test `w` is named in events. */
const named = sql<string>`w.title || ' · ' || x.number`

/** Tests of the company of a process whose version in use can be answered through a link, with that version; and that of a step, even if archived. */
export async function listUsableTests(db: Db, processId: string, ownTestId: string | null = null) {
  const { rows } = await sql<{
    id: string
    title: string
    questions: number
    minutes: number | null
    processes: number
    versionId: string
    named: string
  }>`
    select w.id, w.title, jsonb_array_length(jsonb_path_query_array(x.sections, '$[*].questions[*]')) as questions,
      (x.settings ->> 'minutes')::int as minutes,
      (select count(distinct process_id)::int from process_steps where test_id = w.id) as processes, x.id as "versionId",
      ${named} as named
    from selective_processes p join custom_tests w on w.company_id = p.company_id
      join lateral (select * from custom_test_versions where test_id = w.id and frozen_at is not null order by number desc limit 1) x on true
    where p.id = ${processId} and w.deleted_at is null and (w.state = 'em_uso' or w.id = ${ownTestId})
    order by w.id = ${ownTestId} desc nulls last, fold(w.title), w.id limit 200`.execute(db)
  return rows
}

/** The people to whom a step of a process could be sent, counted by their stage. */
export async function countInvitable(db: Db, processId: string) {
  const { rows } = await sql<{ stageId: string | null; count: number }>`
    select a.stage_id as "stageId", count(*)::int as count from applications a
    where a.process_id = ${processId} and ${isInvitable} group by a.stage_id`.execute(db)
  return rows
}

/** Locks a step until the transaction ends. */
export const lockStep = (tx: Db, processId: string, id: string) =>
  locked(tx, id).where('s.processId', '=', processId).executeTakeFirst()

/** Locks a step of the process of an application until the transaction ends. */
export const lockStepOf = (tx: Db, applicationId: string, id: string) =>
  locked(tx, id)
    .innerJoin('applications as a', 'a.processId', 's.processId')
    .where('a.id', '=', applicationId)
    .executeTakeFirst()

const stepRow = (db: Db, id: string) =>
  db
    .selectFrom('processSteps as s')
    .select(['s.id', 's.version', 's.testId', 's.kind'])
    .where('s.id', '=', id)
    .$narrowType<{ kind: StepKind }>()
const locked = (tx: Db, id: string) => stepRow(tx, id).forUpdate('s')

/** A step as a call reads it that changes nothing. */
export const readStep = (db: Db, processId: string, id: string) =>
  stepRow(db, id).where('s.processId', '=', processId).executeTakeFirst()

/** The current version of the settings of a step, and whether an attempt follows it. */
export const currentVersion = (db: Db, stepId: string) =>
  db
    .selectFrom('stepVersions as v')
    .leftJoin('customTestVersions as x', 'x.id', 'v.testVersionId')
    .leftJoin('customTests as w', 'w.id', 'x.testId')
    .select(['v.id', 'v.number', 'v.testVersionId', 'v.content', 'v.settings', named.as('named')])
    .select(sql<boolean>`exists (select from test_attempts t where t.step_version_id = v.id)`.as('isFollowed'))
    .where('v.stepId', '=', stepId)
    .orderBy('v.number', 'desc')
    .limit(1)
    .$castTo<{
      id: string
      number: number
      testVersionId: string | null
      content: OwnContent | null
      settings: StepSettings
      named: string | null
      isFollowed: boolean
    }>()
    .executeTakeFirstOrThrow()

/** The content of a version: a version of a test, or content of its own. */
export type AskedBy = { testVersionId: string; content: null } | { testVersionId: null; content: OwnContent }
type NewVersion = AskedBy & { stepId: string; number: number; settings: StepSettings; createdBy: string | null }
const stored = ({ settings, content, testVersionId }: AskedBy & { settings: StepSettings }) => ({
  testVersionId,
  settings: JSON.stringify(settings),
  content: content && JSON.stringify(content),
})
const insertVersion = (tx: Db, version: NewVersion) =>
  tx
    .insertInto('stepVersions')
    .values({ ...version, ...stored(version) })
    .execute()

type Unnumbered<V> = V extends unknown ? Omit<V, 'stepId' | 'number'> : never
type NewStep = { processId: string; kind: StepKind; criterionId: string | null; testId: string | null }
export async function insertStep(tx: Db, step: NewStep, version: Unnumbered<NewVersion>) {
  const { id } = await tx.insertInto('processSteps').values(step).returning('id').executeTakeFirstOrThrow()
  await insertVersion(tx, { ...version, stepId: id, number: 1 })
  return id
}

/** Changes the settings in place, or adds a version where an attempt follows the current one. */
export async function changeStep(tx: Db, stepId: string, testId: string | null, next: Unnumbered<NewVersion>) {
  const { id, number, isFollowed } = await currentVersion(tx, stepId)
  if (isFollowed) await insertVersion(tx, { ...next, stepId, number: number + 1 })
  else
    await tx
      .updateTable('stepVersions')
      .set({ ...stored(next), createdBy: next.createdBy })
      .where('id', '=', id)
      .execute()
  await tx
    .updateTable('processSteps')
    .set({ testId, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', stepId)
    .execute()
}

/** The test or the content that the current version of a step asks. */
export const askedBy = ({ testVersionId, content }: Awaited<ReturnType<typeof currentVersion>>) =>
  ({ testVersionId, content }) as AskedBy

export const isStepAnnounced = async (tx: Db, stepId: string) => {
  const { rows } = await sql`select from process_steps s join selective_processes p on p.id = s.process_id
    where s.id = ${stepId} and ${isAnnounced}`.execute(tx)
  return rows.length > 0
}

export const hasAttempts = async (db: Db, stepId: string) =>
  (await db.selectFrom('testAttempts').select('id').where('stepId', '=', stepId).limit(1).executeTakeFirst()) !==
  undefined

export const deleteStep = async (tx: Db, stepId: string) => {
  await tx.deleteFrom('stepLinks').where('stepId', '=', stepId).execute()
  await tx.deleteFrom('processSteps').where('id', '=', stepId).execute()
}

/** Remembers where the links of a step lead that is sent by itself. */
export const writeStartsOrigin = (tx: Db, id: string, startsOrigin: string) =>
  tx.updateTable('processSteps').set({ startsOrigin }).where('id', '=', id).execute()
