import { sql } from 'kysely'
import { readAnalytics } from '#insights/server/analytics/readAnalytics.ts'
import { sumMonths } from '#insights/server/analytics/sums.jobs.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { connect, type Db } from '#platform/server/db/db.ts'

/** Most of the time in which the applications were made. */
const period = () => {
  const to = dayInBrasilia(new Date())
  return { from: dayAfter(to, -900), to }
}
export const analyticsPath = () => `/api/analytics?${new URLSearchParams(period())}`

/** Reads the figures of the call, without anything around it. */
export const readFigures = (db: Db) => readAnalytics(db, { processId: [], against: 'anterior', ...period() })

const perProcess = 2_000

/**
 * Applications over three years in processes of two months, with their visits to stages: a third leaves each stage. Without triggers, so that a million
 * take minutes and not an hour; the sums are counted afterwards as after an upgrade.
 */
export async function prepareAnalytics(url: string, size: number) {
  const { db, close } = connect(url)
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = '20min'`.execute(connection)
    await sql`set session_replication_role = replica`.execute(connection)
    await fill(connection, size)
    await sql`set session_replication_role = origin`.execute(connection)
    await sql`insert into changed_months (month) select council_month(entered_at) from stage_visits union select council_month(left_at) from stage_visits where left_at is not null`.execute(
      connection,
    )
    await sumMonths(connection)
    await sql`vacuum analyze applications, stage_visits, arrival_sums, stay_sums, application_sums`.execute(connection)
  })
  await close()
}

async function fill(db: Db, size: number) {
  await sql`insert into selective_processes (code, company_id, title, contract, openings, workplace, ruleset, state, opens_at, closes_at, steps, wholes, tie_chain, weight_model_id)
    select 'A-' || n, c.id, 'Processo ' || n, 'clt', 2, 'remoto', 'privado', 'em_avaliacao', opens_at, opens_at + interval '60 days', '{requirements}', '{"requirements":100}', '{byWeight,appliedAt}', w.id
    from generate_series(0, ${Math.ceil(size / perProcess) - 1}::int) n,
      lateral (select now() - interval '1090 days' + n * (interval '1030 days' / ${Math.ceil(size / perProcess)}::int) as opens_at) o,
      (select id from companies order by id limit 1) c, (select id from weight_models where process_id is null limit 1) w`.execute(
    db,
  )
  await sql`insert into stages (process_id, name, kind, position, day_limit)
    select p.id, k.kind, k.kind, k.n - 1, 5 from selective_processes p,
      unnest('{inscricao,triagem,testes,video,entrevista,final}'::text[]) with ordinality k (kind, n) where p.code like 'A-%'`.execute(
    db,
  )
  await sql`create temp table made as
    select uuid_v7() as id, p.id as process_id, k.id as candidate_id, p.ids as stages, p.opens_at + x.wait as applied_at, x.depth, x.pace, x.status, x.n
    from (select n, interval '58 days' * random() as wait, least(6, 1 + floor(ln(random() + 1e-9) / ln(0.62)))::int as depth, 0.4 + random() * 4 as pace,
        (array['em_andamento', 'reprovada', 'reprovada', 'reprovada', 'reprovada', 'desistente', 'eliminada', 'eliminada', 'reprovada', 'reprovada'])[1 + floor(random() * 10)::int] as status
      from generate_series(0, ${size - 1}::int) n) x
    join (select p.id, p.opens_at, substr(p.code, 3)::int as n, (select array_agg(s.id order by s.position) from stages s where s.process_id = p.id) as ids
      from selective_processes p where p.code like 'A-%') p on p.n = x.n / ${perProcess}::int
    join (select id, row_number() over (order by id) - 1 as n from candidates) k on k.n = x.n % (select count(*)::int from candidates)`.execute(
    db,
  )
  await sql`insert into applications (id, process_id, candidate_id, stage_id, applied_at, stage_since, status, decided_at, source, status_reason)
    select id, process_id, candidate_id, stages[depth], applied_at, applied_at, case when depth = 6 and n % 3 = 0 then 'contratada' else status end,
      case when status <> 'em_andamento' or (depth = 6 and n % 3 = 0) then applied_at + depth * pace * interval '1 day' end,
      (array['escolha', 'filtros', 'banco', 'cpf'])[1 + n % 4],
      case when status = 'desistente' then (array['Aceitou outra proposta', 'Salário abaixo do esperado', 'Mudou de cidade', 'Sem retorno', 'Horário'])[1 + n % 5] else '' end
    from made`.execute(db)
  await sql`insert into stage_visits (application_id, n, process_id, stage_id, reached_before, reached, entered_at, left_at)
    select id, v, process_id, stages[v], v - 1, v, applied_at + (v - 1) * pace * interval '1 day',
      case when v < depth or status <> 'em_andamento' or (depth = 6 and n % 3 = 0) then applied_at + v * pace * interval '1 day' end
    from made, generate_series(1, depth) v`.execute(db)
  await sql`drop table made`.execute(db)
}
