import { type RawBuilder, sql } from 'kysely'
import type { Component } from '#contract/hiring/components.ts'
import type { Step, StepSettings } from '#contract/steps/steps.ts'
import type { Db } from '#server/platform/db/db.ts'

/** SQL: an application `a` to which links are sent: it is under way, and its person is neither in the bin nor erased. */
export const isInvitable = sql<boolean>`(a.status = 'em_andamento' and exists (select from candidates
  where id = a.candidate_id and deleted_at is null and privacy_state <> 'anonimizado'))`

/** SQL: the same, without an attempt at a step. */
export const isUninvited = (stepId: RawBuilder<unknown>) =>
  sql<boolean>`(${isInvitable} and not exists (select from test_attempts t where t.application_id = a.id and t.step_id = ${stepId}))`

/** The steps of a process with the current version of their settings, the oldest first. */
export async function listSteps(db: Db, processId: string): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select s.id, s.version, v.number, coalesce(c.component, 'test') as component,
      case when c.id is not null then json_build_object('id', c.id, 'text', c.text) end as criterion,
      json_build_object('id', w.id, 'title', w.title, 'number', x.number, 'questions', jsonb_array_length(jsonb_path_query_array(x.sections, '$[*].questions[*]')),
        'newest', (select max(n.number) from custom_test_versions n where n.test_id = w.id and n.frozen_at is not null)) as test,
      v.settings,
      (select coalesce(json_object_agg(state, n), '{}') from (select l.state, count(*)::int as n
        from (select distinct on (application_id) state from test_attempts where step_id = s.id order by application_id, number desc) l group by state) counted) as attempts,
      (select count(*)::int from applications a where a.process_id = s.process_id and ${isUninvited(sql`s.id`)}) as uninvited
    from process_steps s
      join lateral (select * from step_versions where step_id = s.id order by number desc limit 1) v on true
      join custom_test_versions x on x.id = v.test_version_id
      join custom_tests w on w.id = s.test_id
      left join criteria c on c.id = s.criterion_id
    where s.process_id = ${processId} order by s.id`.execute(db)
  return rows
}

/** Criteria of a process that a test may mark, and that no step marks yet. */
export const listFreeCriteria = (db: Db, processId: string) =>
  db
    .selectFrom('criteria as c')
    .innerJoin('selectiveProcesses as p', 'p.id', 'c.processId')
    .select(['c.id', 'c.text'])
    .where('c.processId', '=', processId)
    .where('c.component', '=', 'test' satisfies Component)
    .where('c.byEvaluators', '=', false)
    .where(sql<boolean>`c.component = any(p.steps)`)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('processSteps as s').select('s.id').whereRef('s.criterionId', '=', 'c.id'))),
    )
    .orderBy('c.id')
    .execute()

/** SQL: how a version `x` of a test `w` is named in events. */
const named = sql<string>`w.title || ' · ' || x.number`

/** Tests of the company of a process whose version in use grades itself, with that version. */
export async function listUsableTests(db: Db, processId: string) {
  const { rows } = await sql<{
    id: string
    title: string
    questions: number
    minutes: number | null
    versionId: string
    named: string
  }>`
    select w.id, w.title, jsonb_array_length(jsonb_path_query_array(x.sections, '$[*].questions[*]')) as questions,
      (x.settings ->> 'minutes')::int as minutes, x.id as "versionId",
      ${named} as named
    from selective_processes p join custom_tests w on w.company_id = p.company_id
      join lateral (select * from custom_test_versions where test_id = w.id and frozen_at is not null order by number desc limit 1) x on true
    where p.id = ${processId} and w.deleted_at is null and w.state = 'em_uso'
      and not jsonb_path_exists(x.content, '$.sections[*].questions[*].content ? (@.kind == "texto" || @.kind == "arquivo")')
    order by fold(w.title), w.id limit 200`.execute(db)
  return rows
}

/** Locks a step until the transaction ends. */
export const lockStep = (tx: Db, processId: string, id: string) =>
  tx
    .selectFrom('processSteps')
    .select(['id', 'version', 'testId'])
    .where('processId', '=', processId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The current version of the settings of a step, and whether an attempt follows it. */
export const currentVersion = (db: Db, stepId: string) =>
  db
    .selectFrom('stepVersions as v')
    .innerJoin('customTestVersions as x', 'x.id', 'v.testVersionId')
    .innerJoin('customTests as w', 'w.id', 'x.testId')
    .select(['v.id', 'v.number', 'v.testVersionId', 'v.settings', named.as('named')])
    .select(sql<boolean>`exists (select from test_attempts t where t.step_version_id = v.id)`.as('isFollowed'))
    .where('v.stepId', '=', stepId)
    .orderBy('v.number', 'desc')
    .limit(1)
    .$castTo<{
      id: string
      number: number
      testVersionId: string
      settings: StepSettings
      named: string
      isFollowed: boolean
    }>()
    .executeTakeFirstOrThrow()

type NewVersion = { stepId: string; number: number; testVersionId: string; settings: StepSettings; createdBy: string }
const insertVersion = (tx: Db, { settings, ...version }: NewVersion) =>
  tx
    .insertInto('stepVersions')
    .values({ ...version, settings: JSON.stringify(settings) })
    .execute()

type NewStep = { processId: string; criterionId: string; testId: string }
export async function insertStep(tx: Db, step: NewStep, version: Omit<NewVersion, 'stepId' | 'number'>) {
  const { id } = await tx.insertInto('processSteps').values(step).returning('id').executeTakeFirstOrThrow()
  await insertVersion(tx, { ...version, stepId: id, number: 1 })
  return id
}

/** Changes the settings in place, or adds a version where an attempt follows the current one. */
export async function changeStep(tx: Db, stepId: string, testId: string, next: Omit<NewVersion, 'stepId' | 'number'>) {
  const { id, number, isFollowed } = await currentVersion(tx, stepId)
  if (isFollowed) await insertVersion(tx, { ...next, stepId, number: number + 1 })
  else
    await tx
      .updateTable('stepVersions')
      .set({ testVersionId: next.testVersionId, settings: JSON.stringify(next.settings), createdBy: next.createdBy })
      .where('id', '=', id)
      .execute()
  await tx
    .updateTable('processSteps')
    .set({ testId, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', stepId)
    .execute()
}

export const hasAttempts = async (db: Db, stepId: string) =>
  (await db.selectFrom('testAttempts').select('id').where('stepId', '=', stepId).limit(1).executeTakeFirst()) !==
  undefined

export const deleteStep = async (tx: Db, stepId: string) => {
  await tx.deleteFrom('stepLinks').where('stepId', '=', stepId).execute()
  await tx.deleteFrom('processSteps').where('id', '=', stepId).execute()
}
