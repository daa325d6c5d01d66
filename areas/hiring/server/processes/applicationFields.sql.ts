import { sql } from 'kysely'
import type { Fields } from '#deliveries/contract/mergeFields.ts'
import { companyInLetters } from '#deliveries/server/templates/companyToOutsiders.sql.ts'
import { asMap, ofCandidate, setting } from '#deliveries/server/templates/fields.sql.ts'
import type { ApplicationStatus, ProcessState } from '#platform/contract/states.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Outcomes and states of a process, in the words used towards professionals. */
export const outcomeWords: Record<ApplicationStatus, string> = {
  em_andamento: 'em andamento',
  aprovada: 'aprovado',
  cadastro_reserva: 'cadastro de reserva',
  contratada: 'contratado',
  reprovada: 'não selecionado',
  desistente: 'desistência',
  eliminada: 'eliminado',
}
const situations: Record<ProcessState, string> = {
  rascunho: 'em preparação',
  em_aprovacao: 'em preparação',
  aprovado: 'em preparação',
  publicado: 'inscrições abertas',
  inscricoes_encerradas: 'inscrições encerradas',
  em_avaliacao: 'em avaliação',
  resultado_preliminar: 'resultado preliminar publicado',
  em_recurso: 'período de recursos',
  resultado_final: 'resultado final publicado',
  homologado: 'homologado',
  arquivado: 'encerrado',
  suspenso: 'suspenso',
  cancelado: 'cancelado',
}

/** SQL: how an application `a` stands in a result: its status with the reason, or that it was absent, and from what. */
const inTheList = sql`case when a.status <> 'em_andamento' then concat_ws(': ', ${JSON.stringify(outcomeWords)}::jsonb->>a.status, nullif(a.status_reason, ''))
    when a.absent <> '{}' then concat_ws(': ', 'ausente', (select string_agg(d.reason, '; ' order by d.component) from component_decisions d
      where d.application_id = a.id and d.decision = 'ausente'))
    else ${outcomeWords.em_andamento} end`

const placeOf = (row: 'p' | 'n') => sql`case when ${sql.ref(`${row}.place`)} is null then 'fora da classificação'
  else concat(${sql.ref(`${row}.place`)}, 'º lugar (', replace(to_char(${sql.ref(`${row}.total`)} / 100.0, 'FM990.00'), '.', ','), ')') end`
/** SQL: how the published final result differs from the preliminary one for an application `a`; empty without one. */
const change = sql`coalesce((select concat('de ', ${placeOf('p')}, ' para ', ${placeOf('n')})
  from result_snapshots r left join result_places n on n.snapshot_id = r.id and n.application_id = a.id
    left join result_places p on p.snapshot_id = r.preliminary_id and p.application_id = a.id
  where r.process_id = a.process_id and r.reopened_at is null and r.published_at is not null and r.preliminary_id is not null
  order by r.id desc limit 1), '')`

/** The field values of applications: values of the professional, the process and the application. Confidential companies are not named. */
export async function applicationFieldsOf(db: Db, applicationIds: readonly string[]): Promise<Map<string, Fields>> {
  const { rows } = await sql<{ id: string; fields: Fields }>`
    select a.id, ${ofCandidate} || jsonb_build_object('processo', p.title, 'codigo', p.code,
      'empresa', ${companyInLetters},
      'etapa', s.name, 'prazo', to_char(p.closes_at at time zone 'America/Sao_Paulo', 'DD/MM/YYYY'),
      'situacao', ${JSON.stringify(situations)}::jsonb->>p.state, 'resultado', ${JSON.stringify(outcomeWords)}::jsonb->>a.status,
      'motivo', a.status_reason, 'na_lista', ${inTheList}, 'mudanca', ${change},
      'recursos_ate', coalesce(to_char(p.appeal_closes_at at time zone p.zone, 'DD/MM/YYYY, HH24"h"MI'), ''), 'link', ${setting('publicUrl', '')}) as fields
    from applications a join candidates k on k.id = a.candidate_id join selective_processes p on p.id = a.process_id
      join companies c on c.id = p.company_id join stages s on s.id = a.stage_id
    where a.id = any(${[...applicationIds]}::uuid[])`.execute(db)
  return asMap(rows)
}

/** The same for professionals, by their application in a process. */
export async function applicationFieldsIn(db: Db, processId: string, candidateIds: readonly string[]) {
  const { rows } = await sql<{
    id: string
    candidateId: string
  }>`select id, candidate_id as "candidateId" from applications
    where process_id = ${processId} and candidate_id = any(${[...candidateIds]}::uuid[]) and merged_into is null`.execute(
    db,
  )
  const fields = await applicationFieldsOf(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map(({ id, candidateId }) => [candidateId, fields.get(id)]))
}
