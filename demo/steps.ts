import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import type { StepSettings } from '#steps/contract/steps.ts'
import { demoSeal } from './desk.ts'
import { day, hour, iso } from './times.ts'

const settings = {
  title: 'Prova da empresa',
  instructions: 'Reserve um lugar tranquilo antes de começar.',
  opensAt: null,
  days: null,
  minutes: 45,
  stageId: null,
  script: [],
  textAnswers: true,
  allAtOnce: false,
  attempts: 1,
  answeredBy: 'both',
} satisfies Omit<StepSettings, 'dueAt'>

/** The number of additional people of each running process who are invited. */
const invited = 12

/** Makes the attempts at tests the steps of their processes: each marks the first criterion of tests, and is asked until the end of the applications. */
export async function fillSteps(db: Db, { today, by }: { today: number; by: string }) {
  await sql`insert into process_steps (process_id, criterion_id, test_id)
    select distinct on (a.process_id) a.process_id, c.id, v.test_id
    from test_attempts t join custom_test_versions v on v.id = t.version_id join applications a on a.id = t.application_id
      join criteria c on c.process_id = a.process_id and c.component = 'test' and not c.by_evaluators
    order by a.process_id, c.id`.execute(db)
  await sql`insert into step_versions (step_id, number, test_version_id, settings)
    select s.id, v.number, v.id, ${JSON.stringify(settings)}::jsonb || jsonb_build_object('dueAt', to_char(p.closes_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from process_steps s join selective_processes p on p.id = s.process_id
      join custom_test_versions v on v.test_id = s.test_id and v.frozen_at is not null`.execute(db)
  await sql`update test_attempts t set step_id = v.step_id, step_version_id = v.id, due_at = p.closes_at + interval '30 days'
    from applications a, process_steps s, step_versions v, selective_processes p
    where a.id = t.application_id and s.process_id = a.process_id and v.step_id = s.id and v.test_version_id = t.version_id and p.id = a.process_id`.execute(
    db,
  )
  await inviteMore(db, today)
  await voidOne(db, by)
  const [application] = await db
    .selectFrom('testAttempts')
    .select('applicationId')
    .where('state', '=', 'disponivel')
    .where('stepId', 'is not', null)
    .orderBy('id')
    .limit(1)
    .execute()
  if (application?.applicationId)
    await db
      .insertInto('accommodations')
      .values({
        applicationId: application.applicationId,
        extraPercent: 25,
        ground: demoSeal.close('Laudo apresentado na inscrição.'),
        grantedBy: by,
        grantedAt: iso(today - 2 * day),
      })
      .execute()
}

/** Running processes are in the middle: people with a link that some have opened, and that nobody has used. */
async function inviteMore(db: Db, today: number) {
  await sql`insert into test_attempts (version_id, application_id, step_id, step_version_id, seed, invited_at, due_at)
    select v.test_version_id, a.id, s.id, v.id, 7, ${iso(today - day)}, ${iso(today + 6 * day - 1)}
    from process_steps s join selective_processes p on p.id = s.process_id and p.state in ('inscricoes_encerradas', 'em_avaliacao')
      join lateral (select * from step_versions where step_id = s.id order by number desc limit 1) v on true
      cross join lateral (select a.id from applications a where a.process_id = p.id and a.status = 'em_andamento'
        and not exists (select from test_attempts t where t.application_id = a.id) order by a.id limit ${invited}) a`.execute(
    db,
  )
  // No key opens these links: an administrator who copies one gets another.
  await sql`insert into step_links (step_id, application_id, hash, created_at, sent_at, opened_at)
    select step_id, application_id, sha256(id::text::bytea), invited_at, invited_at,
      case when row_number() over (order by id) % 3 = 0 then invited_at + ${`${3 * hour} milliseconds`}::interval end
    from test_attempts where state = 'disponivel' and step_id is not null`.execute(db)
}

/** One attempt was voided for a reason, and its applicant has another one. */
async function voidOne(db: Db, by: string) {
  await sql`with voided as (update test_attempts set void_reason = 'Queda de energia aos 11 minutos, relatada pela pessoa.', voided_by = ${by}
      where state = 'anulado' and step_id is not null returning *)
    insert into test_attempts (version_id, application_id, step_id, step_version_id, number, seed, invited_at, due_at)
    select version_id, application_id, step_id, step_version_id, number + 1, 11, started_at + interval '1 day', due_at from voided`.execute(
    db,
  )
}
