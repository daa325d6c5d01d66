// Queries for errors in a demo hub, by name. Each returns no rows in a correct hub.

/** Events before they were possible, after the end of their process, or in the future. */
export const outOfOrder = `
  with process as (select *, state in ('rascunho', 'em_aprovacao', 'aprovado') as unopened from selective_processes),
  today as (select timestamptz '2026-11-20 03:00+00' as midnight)
  select 'process ' || code as what from process, today where created_at > midnight or updated_at > midnight or created_at > updated_at
    or (opens_at > midnight) <> unopened or opens_at >= closes_at
    or (closes_at > midnight) <> (unopened or state = 'publicado') or frozen_at > midnight or published_at > midnight
    or frozen_at < closes_at or published_at < frozen_at
    or (frozen_at is not null) <> (state in ('resultado_preliminar', 'em_recurso', 'resultado_final', 'homologado', 'arquivado'))
    or (published_at is not null) <> (state in ('resultado_preliminar', 'em_recurso', 'homologado', 'arquivado'))
  union all select 'application ' || a.id from applications a join process p on p.id = a.process_id join candidates k on k.id = a.candidate_id, today
    where a.applied_at > least(midnight, p.closes_at) or a.applied_at < p.opens_at or a.applied_at < k.created_at
      or a.stage_since < a.applied_at or a.stage_since > least(midnight, p.frozen_at) or a.updated_at < a.stage_since
  union all select 'mark of ' || m.application_id from marks m join applications a on a.id = m.application_id join process p on p.id = a.process_id, today
    where m.marked_at < a.applied_at or m.marked_at > midnight or m.marked_at > p.frozen_at and not exists (select from result_corrections c
      where c.application_id = m.application_id and c.criterion_id = m.criterion_id and c.state = 'aceita')
  union all select 'grade of ' || e.application_id from evaluations e join applications a on a.id = e.application_id, today
    where e.sent_at < a.applied_at or e.sent_at > midnight
  union all select 'move of ' || v.application_id from stage_moves v join applications a on a.id = v.application_id
    where v.at < a.applied_at or v.at > a.stage_since
  union all select 'person ' || id from candidates, today where created_at > midnight or updated_at > midnight or updated_at < created_at
    or birth_date > midnight - interval '18 years' or birth_date < midnight - interval '75 years' or whatsapp_consent_at > midnight
  union all select 'company ' || name from companies, today where created_at > midnight or updated_at > midnight or updated_at < created_at
  union all select 'company younger than its process ' || c.name from companies c join process p on p.company_id = c.id where c.created_at > p.created_at
  union all select 'question ' || id from questions, today where created_at > midnight or updated_at > midnight or updated_at < created_at
  union all select 'test ' || id from custom_tests, today where created_at > midnight or updated_at > midnight or updated_at < created_at
  union all select 'attempt ' || t.id from test_attempts t join applications a on a.id = t.application_id, today
    where t.started_at < a.applied_at or t.sent_at < t.started_at or t.graded_at < t.sent_at or greatest(t.started_at, t.sent_at, t.graded_at) > midnight
  union all select 'event ' || action from audit_events, today where at > midnight
  union all select 'snapshot' from result_snapshots r join process p on p.id = r.process_id where r.kind = p.result_kind and r.frozen_at <> p.frozen_at
    or r.kind <> p.result_kind and r.frozen_at >= p.frozen_at`

/** Applications without a place, with duplicates, or against the rules of their process. */
export const againstTheRules = `
  select 'twice' as what from applications group by process_id, candidate_id having count(*) > 1
  union all select 'stage of another process' from applications a join stages s on s.id = a.stage_id where s.process_id <> a.process_id
  union all select 'nowhere moved' from applications a join stages s on s.id = a.stage_id
    where s.position > 0 and s.id is distinct from (select to_stage_id from stage_moves v where v.application_id = a.id order by id desc limit 1)
  union all select 'moves that do not follow' from (select from_stage_id, lag(to_stage_id) over (partition by application_id order by id) as before from stage_moves) v where v.before <> v.from_stage_id
  union all select 'hired more than sought' from applications a join selective_processes p on p.id = a.process_id
    where a.status = 'contratada' group by p.id having count(*) > p.openings
  union all select 'open although all is over' from applications a join selective_processes p on p.id = a.process_id
    where a.status = 'em_andamento' and p.state in ('resultado_final', 'homologado', 'arquivado')
  union all select 'an unmet requirement among the finalists' from applications a join stages s on s.id = a.stage_id
    where s.kind in ('final', 'contratacao') and a.elimination_proposed and a.status in ('em_andamento', 'aprovada', 'contratada', 'cadastro_reserva')
  union all select 'closed without a reason' from applications where (status_reason <> '') <> (status in ('reprovada', 'desistente', 'eliminada'))
  union all select 'a past process without people' from selective_processes p where state not in ('rascunho', 'em_aprovacao', 'aprovado') and not exists (select from applications a where a.process_id = p.id)
  union all select 'a company that may not publish' from selective_processes p join companies c on c.id = p.company_id where c.state <> 'ativa'`
