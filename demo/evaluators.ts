import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { steps } from '#steps/contract/steps.ts'
import type { Desk } from './desk.ts'
import { atWork, day, iso } from './times.ts'

type Given = { today: number; admin: string; passwordHash: string | null }

const guest = { name: 'Sílvia Ramalho', email: 'silvia@exemplo.com.br', occupation: 'Professora convidada' }

/** In how many processes the guest evaluates, and how many applications of each. */
const withGuest = 2
const ofGuest = 6

/** The teams of the processes in evaluation: who has graded, and a guest who has not begun; the guest has the password of the demo. */
export async function fillEvaluators(db: Db, desk: Desk, { today, admin, passwordHash }: Given) {
  const since = iso(atWork(today - 9 * day))
  const { id } = await db
    .insertInto('accounts')
    .values({
      ...{ ...guest, role: 'avaliador', state: 'ativo', passwordHash, invitedBy: admin },
      ...{ createdAt: since, updatedAt: since, lastSeenAt: iso(atWork(today - 2 * day)) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into process_evaluators (process_id, account_id, added_by, added_at)
    select distinct c.process_id, m.evaluator_id, ${admin}::uuid, ${since}::timestamptz
    from criteria c join selective_processes p on p.id = c.process_id and p.state in ('inscricoes_encerradas', 'em_avaliacao') and p.frozen_at is null
      join marks m on m.criterion_id = c.id and m.evaluator_id is not null where c.by_evaluators
    on conflict do nothing`.execute(db)
  await sql`insert into process_evaluators (process_id, account_id, added_by, added_at)
    select process_id, ${id}::uuid, ${admin}::uuid, ${since}::timestamptz
    from (select distinct process_id from process_evaluators order by process_id limit ${withGuest}) e on conflict do nothing`.execute(
    db,
  )
  await sql`insert into evaluator_assignments (application_id, evaluator_id, assigned_by, assigned_at)
    select distinct m.application_id, m.evaluator_id, ${admin}::uuid, ${since}::timestamptz
    from marks m join criteria c on c.id = m.criterion_id and c.by_evaluators
      join process_evaluators e on e.process_id = c.process_id and e.account_id = m.evaluator_id
      join applications a on a.id = m.application_id and a.status = 'em_andamento'`.execute(db)
  await gradeBlind(db, { id, since, admin })
  // One of them declares a conflict of interest.
  await sql`insert into evaluator_assignments (application_id, evaluator_id, assigned_by, assigned_at, conflict, conflict_at)
    select a.id, ${id}::uuid, ${admin}::uuid, ${since}::timestamptz, case when a.at = 1 then 'Foi minha orientanda.' end,
      case when a.at = 1 then ${iso(today - 3 * day)}::timestamptz end
    from (select process_id from process_evaluators where account_id = ${id}) e
      cross join lateral (select id, row_number() over (order by protocol) as at from applications
        where process_id = e.process_id and status = 'em_andamento' and listed order by protocol limit ${ofGuest}) a`.execute(
    db,
  )
  await askRequirements(db, desk, today, admin)
}

/** One more process, in which no administrator has graded anything yet, is graded blind by the guest. */
async function gradeBlind(db: Db, { id, since, admin }: { id: string; since: string; admin: string }) {
  const process = await db
    .updateTable('selectiveProcesses')
    .set({ blind: JSON.stringify({ on: true, schools: true, video: false }) })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('criteria as c')
        .innerJoin('selectiveProcesses as p', 'p.id', 'c.processId')
        .select('p.id')
        .where('p.state', 'in', ['publicado', 'inscricoes_encerradas', 'em_avaliacao'])
        .where('p.frozenAt', 'is', null)
        .where(sql<boolean>`c.by_evaluators and c.component = any(p.steps)`)
        .where(sql<boolean>`not exists (select from criteria k join marks m on m.criterion_id = k.id and m.evaluator_id is not null
          where k.process_id = p.id)`)
        .where(
          sql<boolean>`exists (select from applications a where a.process_id = p.id and a.listed and a.status = 'em_andamento')`,
        )
        .orderBy('p.id')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst()
  if (process)
    await db
      .insertInto('processEvaluators')
      .values({ processId: process.id, accountId: id, addedBy: admin, addedAt: since })
      .execute()
}

/** One process asks its requirements: some have declared what they meet, one has not, and somebody answered for one of them. */
async function askRequirements(db: Db, desk: Desk, today: number, admin: string) {
  const process = await db
    .selectFrom('processEvaluators as e')
    .innerJoin('criteria as c', 'c.processId', 'e.processId')
    .select('e.processId as id')
    .where('c.component', '=', 'requirements')
    .orderBy('e.processId')
    .limit(1)
    .executeTakeFirst()
  if (!process) return
  const settings = { title: 'Requisitos', instructions: 'Diga o que você atende; a equipe confere.', days: 10 }
  const answer = await desk({ at: atWork(today - 5 * day), by: admin }, steps.create, {
    params: process,
    body: { kind: 'requirements', settings },
  })
  const step = answer.steps.find(({ kind }) => kind === 'requirements')
  if (!step) return
  await sql`insert into test_attempts (application_id, step_id, step_version_id, seed, state, invited_at, due_at, started_at, sent_at, saved_at, answered_by, answered_reason)
    select a.id, v.step_id, v.id, 7, case when a.at = 5 then 'disponivel' else 'enviado' end, ${iso(today - 4 * day)}, ${iso(today + 6 * day - 1)},
      case when a.at < 5 then ${iso(today - 2 * day)}::timestamptz end, case when a.at < 5 then ${iso(today - 2 * day + 600_000)}::timestamptz end,
      case when a.at < 5 then ${iso(today - 2 * day + 590_000)}::timestamptz end,
      case when a.at = 2 then ${admin}::uuid end, case when a.at = 2 then 'Respondeu por telefone' else '' end
    from step_versions v cross join (select id, row_number() over (order by protocol) as at from applications
      where process_id = ${process.id} and status = 'em_andamento' and listed order by protocol limit 5) a where v.step_id = ${step.id}`.execute(
    db,
  )
  await sql`insert into test_answers (attempt_id, question_id, value, answered_at)
    select t.id, c.id, case when row_number() over (order by t.id, c.id) % 4 = 0 then '"parcial"'::jsonb else '"sim"'::jsonb end, t.saved_at
    from test_attempts t join criteria c on c.process_id = ${process.id} and c.component = 'requirements'
    where t.step_id = ${step.id} and t.state = 'enviado'`.execute(db)
}
