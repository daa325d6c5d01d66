import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { TestSettings } from '#assessment/contract/customTests.ts'
import type { Db } from '#platform/server/db/db.ts'
import { hashOfToken } from '#platform/server/linkTokens.ts'
import type { Seal } from '#platform/server/seal.ts'
import { StepSettings } from '#steps/contract/steps.ts'
import { tokenOf } from '#steps/server/links/links.rules.ts'

export const questions = Array.from({ length: 20 }, () => randomUUID())
export const options = ['a', 'b', 'c', 'd']

const content = {
  title: 'Prova',
  description: '',
  sections: [
    {
      title: '',
      instructions: '',
      questions: questions.map((id) => ({
        ...{ id, points: 1, explanation: '' },
        content: {
          kind: 'unica',
          statement: '<p>?</p>',
          options: options.map((o) => ({ id: o, text: o })),
          key: ['a'],
        },
      })),
    },
  ],
}
const testSettings = TestSettings.parse({ shuffleQuestions: true, shuffleOptions: true })
const settings = StepSettings.parse({ title: 'Prova', opensAt: null, dueAt: null, days: 7, minutes: null })

/** Inserts a step that asks a test of twenty questions. Returns its id. */
export async function insertTestStep(db: Db, processId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with company as (select company_id as id from selective_processes where id = ${processId}),
    asked as (insert into questions (id, company_id, content, points, title, words)
      select q::uuid, company.id, '{"kind": "unica"}', 1, '', '' from company, unnest(${questions}::text[]) q on conflict do nothing),
    test as (insert into custom_tests (company_id, title, state) select id, 'Prova', 'em_uso' from company returning id),
    version as (insert into custom_test_versions (test_id, number, settings, sections, content, frozen_at)
      select id, 1, ${JSON.stringify(testSettings)}::jsonb, '[]', ${JSON.stringify(content)}::jsonb, now() from test returning id, test_id),
    step as (insert into process_steps (process_id, test_id) select ${processId}::uuid, test_id from version returning id),
    first as (insert into step_versions (step_id, number, test_version_id, settings)
      select step.id, 1, version.id, ${JSON.stringify(settings)}::jsonb from step, version)
    select id from step`.execute(db)
  return rows[0]?.id ?? ''
}

/** Starts an attempt of a step for so many applications. Returns them with the tokens of their links. */
export async function startAttempts(db: Db, seal: Seal, stepId: string, people: number) {
  const { rows: attempts } = await sql<{ id: string; applicationId: string }>`
    insert into test_attempts (version_id, application_id, step_id, step_version_id, seed, due_at, ends_at, started_at, state)
    select v.test_version_id, a.id, v.step_id, v.id, 1, now() + interval '7 days', now() + interval '7 days', now(), 'iniciado'
    from step_versions v join process_steps s on s.id = v.step_id,
      lateral (select id from applications where process_id = s.process_id order by id limit ${people}) a
    where v.step_id = ${stepId} returning id, application_id as "applicationId"`.execute(db)
  const persons = attempts.map(({ id, applicationId }) => {
    const linkId = randomUUID()
    return { attemptId: id, applicationId, linkId, token: tokenOf(seal, linkId) }
  })
  const rows = persons.map((p) => ({ ...p, token: undefined, hash: hashOfToken(p.token).toString('hex') }))
  await sql`insert into step_links (id, step_id, application_id, hash)
    select "linkId", ${stepId}::uuid, "applicationId", decode(hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l ("linkId" uuid, "applicationId" uuid, hash text)`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
  return persons
}
