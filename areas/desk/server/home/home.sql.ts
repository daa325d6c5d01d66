import { sql } from 'kysely'
import { daysOfWarning } from '#compliance/contract/privacy.rules.ts'
import { attentionKinds, type firstSteps } from '#desk/contract/home.ts'
import { runningStates } from '#hiring/contract/processes.rules.ts'
import { stageKinds } from '#hiring/contract/processes.ts'
import { gradingActions, isVisiblyProposedOf, type listBlind } from '#hiring/server/blindness/blindness.sql.ts'
import { owed } from '#hiring/server/processes/outcomes.sql.ts'
import { detailOf, visited } from '#platform/server/audit/audit.sql.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { today } from '#platform/server/db/today.ts'
import { hasOpenWish, isOpen } from '#steps/server/booking/agendas.sql.ts'

const running = sql`${[...runningStates]}::text[]`

type Attention = {
  kind: (typeof attentionKinds)[number]
  count: number
  processId: string | null
  detail: string
  due: string | null
  since: string | null
}
/** Limit of rows per kind, so that a busy kind does not hide the others, and in total. */
const [ofAKind, inAll] = [4, 12]

/** A process in which the reader is blind. */
type Blind = Awaited<ReturnType<typeof listBlind>>[number]

/** Lists pending work, most urgent kind first. `count` counts applications, or what the summary rows name. */
export async function listAttention(db: Db, reader: string, blind: readonly Blind[]): Promise<Attention[]> {
  const hidden = blind.filter(({ hidesPlaces }) => hidesPlaces)
  const { rows } = await sql<Attention>`
    with hidden as (select "processId" as process_id, panel from jsonb_to_recordset(${JSON.stringify(hidden)}::jsonb) as h ("processId" uuid, panel text[])),
    p as materialized (
      select p.id, p.title, p.title || ' · ' || c.name as detail, p.state, p.closes_at, p.frozen_at, p.published_at, p.updated_at, p.frozen_at is null and p.state = any(${running}) as assessed
      from selective_processes p join companies c on c.id = p.company_id
      where p.deleted_at is null and (p.state = any(${running}) or p.state in ('rascunho', 'resultado_final'))),
    waiting (kind, count, process_id, detail, due, since) as (
      select 'eliminations', count(*)::int, p.id, p.detail, null::timestamptz, null::timestamptz
      from p join applications a on a.process_id = p.id and a.elimination_proposed left join hidden h on h.process_id = p.id
      where p.assessed and (h.panel is null or ${isVisiblyProposedOf(sql`h.panel`)}) group by p.id, p.detail
      union all
      -- Late as in board.rules.ts: whole days over the limit.
      select 'late', count(*)::int, p.id, p.detail, null, min(a.stage_since)
      from p join stages s on s.process_id = p.id and s.day_limit is not null
        join applications a on a.stage_id = s.id and a.status = 'em_andamento' and a.stage_since <= now() - make_interval(hours => 24 * (s.day_limit + 1))
      where p.assessed group by p.id, p.detail
      union all
      select 'interviewWishes', count(*)::int, p.id, p.detail, null, min(b.wished_at)
      from p join booking_agendas g on g.process_id = p.id and ${isOpen} join booking_invitations b on b.agenda_id = g.id and ${hasOpenWish}
        join applications a on a.id = b.application_id and a.status = 'em_andamento'
      where p.assessed group by p.id, p.detail
      union all
      select 'closingToday', (select count(*)::int from applications a where a.process_id = p.id), p.id, p.detail, p.closes_at, null
      from p where p.state = 'publicado' and p.closes_at between now() and now() + interval '24 hours'
      union all
      select 'toEvaluate', (select count(*)::int from applications a where a.process_id = p.id and a.status = 'em_andamento'), p.id, p.detail, null, p.closes_at
      from (select * from p where p.state = 'inscricoes_encerradas' and p.assessed order by p.closes_at, p.id limit ${ofAKind}) p
      union all
      -- The scan of a process stops at the first unfinished application.
      select 'toFreeze', (select count(*)::int from applications a where a.process_id = p.id and a.ranked), p.id, p.detail, null, null
      from p where p.state = 'em_avaliacao' and p.assessed and p.id not in (select process_id from hidden) and exists (select from applications a where a.process_id = p.id and a.ranked)
        and not exists (select from applications a where a.process_id = p.id and (a.status = 'em_andamento' and a.coverage < 10000 or a.elimination_proposed))
      union all
      select 'toPublish', (select count(*)::int from applications a where a.process_id = p.id and a.ranked), p.id, p.detail, null, p.frozen_at
      from p where p.frozen_at is not null and p.published_at is null
      union all
      select 'outcomesOwed', count(*)::int, p.id, p.title || ' · ' || c.name, null, max(p.updated_at)
      from selective_processes p join companies c on c.id = p.company_id
        join applications a on a.process_id = p.id join candidates k on k.id = a.candidate_id
      where p.deleted_at is null and (p.state in ('homologado', 'cancelado') or p.state = 'resultado_final' and p.published_at is not null) and ${owed}
      group by p.id, c.name
      union all
      -- Archived processes appear only for outcome messages that bounced since.
      select 'outcomesOwed', count(*)::int, p.id, p.title || ' · ' || c.name, null, max(p.updated_at)
      from application_outcomes o join applications a on a.id = o.application_id join candidates k on k.id = a.candidate_id
        join selective_processes p on p.id = a.process_id join companies c on c.id = p.company_id
      where o.lost <> '' and o.superseded_at is null and p.deleted_at is null and p.state = 'arquivado' and ${owed}
      group by p.id, c.name
      union all
      select 'companiesToVerify', count(*)::int, null, array_to_string((array_agg(c.name order by c.updated_at))[1:3], ', '), null, min(c.updated_at)
      from companies c where c.deleted_at is null and c.state = 'pendente_verificacao' having count(*) > 0
      union all
      select 'accountsToApprove', count(*)::int, null, array_to_string((array_agg(a.name order by a.created_at))[1:3], ', '), null, min(a.created_at)
      from accounts a where a.state = 'pendente' and not a.shadow having count(*) > 0
      union all
      select 'privacyDue', count(*)::int, null, array_to_string((array_agg(coalesce(nullif(k.social_name, ''), k.full_name, r.name) order by r.due_on))[1:3], ', '),
        (min(r.due_on) + 1)::timestamp at time zone 'America/Sao_Paulo' - interval '1 minute', null
      from privacy_requests r left join candidates k on k.id = r.candidate_id
      where r.state in ('aberta', 'em_andamento') and r.due_on <= ${today} + ${daysOfWarning}::int having count(*) > 0
      union all
      select 'refundsToApprove', count(*)::int, null, '', null, min(r.created_at)
      from refunds r where r.state = 'solicitado' and r.requested_by <> ${reader} having count(*) > 0
      union all
      select 'subscriptionsLate', count(*)::int, null, array_to_string((array_agg(c.name order by s.state_at))[1:3], ', '), null, min(s.state_at)
      from subscriptions s join companies c on c.id = s.company_id where s.state in ('em_atraso', 'suspensa') having count(*) > 0
      union all
      select 'linesToMatch', count(*)::int, null, '', null, min(l.created_at)
      from statement_lines l where l.state = 'a_conferir' having count(*) > 0
      union all
      select 'drafts', count(*)::int, null, array_to_string((array_agg(p.title order by p.updated_at))[1:3], ', '), null, min(p.updated_at)
      from p where p.state = 'rascunho' and p.updated_at < now() - interval '7 days' having count(*) > 0),
    placed as (
      select *, array_position(${[...attentionKinds]}::text[], kind) as urgency, row_number() over (partition by kind order by due, since, count desc, process_id) as nth from waiting),
    chosen as (select * from placed where nth <= ${ofAKind} order by nth, urgency limit ${inAll})
    select kind, count, process_id, detail, due, since from chosen order by urgency, nth`.execute(db)
  return rows
}

/** Finds which steps of a first run are done. Each looks for one row; what was deleted since then counts. */
export async function findFirstSteps(db: Db) {
  const { rows } = await sql<{ done: (typeof firstSteps)[number] }>`
    select 'company' as done where exists (select from companies)
    union all select 'process' where exists (select from selective_processes)
    union all select 'published' where exists (select from selective_processes where state not in ('rascunho', 'em_aprovacao', 'aprovado', 'cancelado'))
    union all select 'application' where exists (select from applications)
    union all select 'result' where exists (select from selective_processes where published_at is not null)`.execute(db)
  return rows.map(({ done }) => done)
}

export const countRunning = (db: Db) =>
  db
    .selectFrom('selectiveProcesses')
    .select(sql<number>`count(*)::int`.as('running'))
    .where('deletedAt', 'is', null)
    .where('state', 'in', [...runningStates])
    .executeTakeFirstOrThrow()

/** Counts the applications of the period that reached each kind of stage or a later one, in running processes. */
export async function countReached(db: Db, days: number) {
  const standing = await db
    .selectFrom('applications as a')
    .innerJoin('selectiveProcesses as p', 'p.id', 'a.processId')
    .innerJoin('stages as s', 's.id', 'a.stageId')
    .select(['s.kind', sql<number>`count(*)::int`.as('count')])
    .where('p.deletedAt', 'is', null)
    .where('p.state', 'in', [...runningStates])
    .where('a.appliedAt', '>=', sql<string>`now() - make_interval(days => ${days})`)
    .groupBy('s.kind')
    .execute()
  const there = new Map(standing.map((s) => [s.kind, s.count]))
  return stageKinds.map((kind, i) => ({
    kind,
    count: stageKinds.slice(i).reduce((sum, k) => sum + (there.get(k) ?? 0), 0),
  }))
}

export const listClosing = (db: Db) =>
  db
    .selectFrom('selectiveProcesses as p')
    .innerJoin('companies as c', 'c.id', 'p.companyId')
    .select([
      'p.id',
      'p.title',
      'c.name as companyName',
      'p.opensAt',
      'p.closesAt',
      sql<number>`(select count(*)::int from applications a where a.process_id = p.id)`.as('applications'),
    ])
    .where('p.deletedAt', 'is', null)
    .where('p.state', '=', 'publicado')
    .where('p.closesAt', '>', sql<string>`now()`)
    .orderBy('p.closesAt')
    .orderBy('p.id')
    .limit(5)
    .execute()

/** Account events that concern other users. Security settings of an own account do not. */
const ofAccounts = ['account.invited', 'account.accepted', 'account.registered', 'account.moved']

/** Lists the latest work events with the names of their records. */
export const lastEvents = (db: Db, blind: readonly Blind[], readerId: string) =>
  db
    .with('last', (w) =>
      w
        .selectFrom('auditEvents')
        .selectAll()
        .where((e) => e.or([e('entity', '<>', 'account'), e('action', 'in', ofAccounts)]))
        // Excluded, because one message to many recipients would fill the list.
        .where('entity', '<>', 'message')
        .where('action', 'not like', '%.message_received')
        .where('action', '<>', visited)
        .where((e) =>
          e.or([
            e('action', 'not in', gradingActions),
            e('actorId', '=', readerId),
            sql<boolean>`not exists (select from applications a where a.id = entity_id and a.process_id = any(${blind.map(({ processId }) => processId)}::uuid[]))`,
          ]),
        )
        .orderBy('id', 'desc')
        .limit(8),
    )
    .selectFrom('last as e')
    .leftJoin('accounts as u', 'u.id', 'e.actorId')
    .leftJoin('auditPersonal as p', 'p.eventId', 'e.id')
    .select([
      'e.id',
      'e.at',
      sql<string | null>`split_part(u.name, ' ', 1)`.as('actor'),
      'e.action',
      'e.entity',
      'e.entityId',
    ])
    .select(
      sql<string | null>`coalesce(nullif(case when e.entity <> 'installation' then ${detailOf} end, ''), case e.entity
      when 'account' then (select a.name from accounts a where a.id = e.entity_id)
      when 'company' then (select c.name from companies c where c.id = e.entity_id)
      when 'partner' then (select r.name from partners r where r.id = e.entity_id)
      when 'test' then (select t.title from custom_tests t where t.id = e.entity_id)
      when 'question' then (select s.title from questions s where s.id = e.entity_id)
      when 'process' then (select p.title from selective_processes p where p.id = e.entity_id)
      when 'task' then (select t.title from tasks t where t.id = e.entity_id)
      when 'candidate' then (select ${calledName} from candidates k where k.id = e.entity_id)
      when 'application' then (select ${calledName} from applications a join candidates k on k.id = a.candidate_id where a.id = e.entity_id) end)`.as(
        'detail',
      ),
    )
    .orderBy('e.id', 'desc')
    .execute()
