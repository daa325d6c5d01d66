import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readWorkload } from '#insights/server/analytics/readWorkload.ts'
import { sumMonths } from '#insights/server/analytics/sums.jobs.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { connect, type Db } from '#platform/server/db/db.ts'
import { startPostgres } from '#platform/server/db/postgres.ts'
import { prepareAnalytics } from './analytics.ts'
import { prepare } from './data.ts'

// Measures the workload of evaluators with 100,000 assignments a year over three years: `node bench/workload.ts`.
const size = 300_000
const evaluators = 60

/** An assignment for each application. All but every tenth is graded; a third of the applications have an open answer too. */
async function fill(db: Db) {
  await sql`insert into accounts (name, occupation, email, password_hash, state)
    select 'Avaliador ' || n, '', 'avaliador' || n || '@exemplo.com.br', '', 'ativo' from generate_series(1, ${evaluators}::int) n`.execute(
    db,
  )
  await sql`insert into criteria (process_id, component, text, by_evaluators, position)
    select id, 'requirements', 'Clareza', true, 0 from selective_processes where code like 'A-%'`.execute(db)
  await sql`insert into process_steps (process_id, test_id) select id, uuid_v7() from selective_processes where code like 'A-%'`.execute(
    db,
  )
  await sql`create temp table given as
    select a.id, a.process_id, e.ids[1 + (row_number() over (order by a.id))::int % ${evaluators}::int] as evaluator_id, a.applied_at + interval '2 days' as at,
      row_number() over (order by a.id) as n
    from applications a join selective_processes p on p.id = a.process_id and p.code like 'A-%',
      (select array_agg(id) as ids from accounts where email like 'avaliador%') e`.execute(db)
  await sql`insert into evaluator_assignments (application_id, evaluator_id, assigned_at) select id, evaluator_id, at from given`.execute(
    db,
  )
  await sql`insert into evaluations (application_id, evaluator_id, component, sent_at)
    select id, evaluator_id, 'requirements', at + interval '3 days' * random() from given where n % 10 > 0`.execute(db)
  await sql`insert into test_attempts (version_id, application_id, state, seed, step_id, step_version_id, due_at, score, graded_at)
    select uuid_v7(), g.id, 'corrigido', 1, s.id, uuid_v7(), g.at, 80, g.at from given g join process_steps s using (process_id) where g.n % 3 = 0`.execute(
    db,
  )
  await sql`insert into answer_grades (attempt_id, question_id, evaluator_id, points, sent_at)
    select t.id, uuid_v7(), g.evaluator_id, 5, g.at + interval '4 days' * random() from test_attempts t join given g on g.id = t.application_id`.execute(
    db,
  )
}

const dir = mkdtempSync(join(tmpdir(), 'certame-workload-'))
const postgres = await startPostgres({ dataDir: dir, say: console.log })
try {
  await prepare(postgres.url, 2_000)
  await prepareAnalytics(postgres.url, size)
  const { db, close } = connect(postgres.url)
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = '20min'`.execute(connection)
    await sql`set session_replication_role = replica`.execute(connection)
    await fill(connection)
    await sql`set session_replication_role = origin`.execute(connection)
    await sumMonths(connection)
    await sql`vacuum analyze`.execute(connection)
  })
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', 'not like', 'avaliador%')
    .executeTakeFirstOrThrow()
  const to = dayInBrasilia(new Date())
  const rows = []
  for (const days of [30, 365, 1_090]) {
    const query = { processId: [], against: 'anterior', from: dayAfter(to, 1 - days), to } as const
    const took = []
    let assigned = 0
    for (let n = 0; n < 5; n++) {
      const start = performance.now()
      assigned = (await readWorkload(db, { ...query, processId: [] }, id)).all.assigned
      took.push(Math.round(performance.now() - start))
    }
    rows.push({ days, assigned, 'first, ms': took[0], 'median, ms': took.toSorted((a, b) => a - b)[2] })
  }
  console.table(rows)
  await close()
} finally {
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}
