import { type RawBuilder, sql } from 'kysely'
import { eraseInNotes, eraseNotes, eraseNotices } from '#access/server/personal/personal.sql.ts'
import { companyToOutsiders } from '#deliveries/server/templates/companyToOutsiders.sql.ts'
import { overStates } from '#hiring/contract/blindness.rules.ts'
import { gradingActions } from '#hiring/server/blindness/blindness.sql.ts'
import { anonymous } from '#platform/contract/anonymous.ts'
import type { Person } from '#platform/server/personal/person.rules.ts'
import { among, linkTo, names, nameWithout, without } from '#platform/server/personal/person.sql.ts'
import { eraseEvents } from '#platform/server/personal/personal.sql.ts'
import { edited, moving, type PersonalData, searched } from '#platform/server/personal/personalData.ts'
import { isNamesake } from '#professionals/server/personal/personal.sql.ts'

export const applicationsOf = (person: Person) =>
  sql`(select id from applications where candidate_id = ${among(person)})`
/** SQL: frees marks from the tests that they follow, which an erasure deletes. */
export const freeMarks = (which: RawBuilder<unknown>) =>
  sql`update marks set attempt_id = null, test_attempt_id = null, attempt_version = null where ${which}`

/**
 * SQL: evaluators still grade application `a` independently, so an archive leaves its grades and totals out. Its reader may be one of them.
 */
const isBeingGraded = sql<boolean>`(exists (select from selective_processes p join criteria c on c.process_id = p.id
  where p.id = a.process_id and p.frozen_at is null and p.state <> all(${[...overStates]}::text[]) and (c.by_evaluators and c.component = any(p.steps)
    or exists (select from marks g where g.criterion_id = c.id and g.evaluator_id is not null))))`
/** Columns of an application that reveal grades, left out of an archive until they are final. */
const gradedColumns = [
  'scores',
  'unmet',
  'total',
  'coverage',
  'ranked',
  'scored_at',
  'elimination_causes',
  'elimination_kept',
  'elimination_proposed',
]

const attemptsOf = (person: Person) => sql`(select id from competency_attempts where candidate_id = ${among(person)})`
const eventsOf = (person: Person) => sql`(
  select id from audit_events where entity = 'candidate' and entity_id = ${among(person)}
  union all select id from audit_events where entity = 'application' and entity_id in ${applicationsOf(person)}
  union all select id from audit_events where entity = 'attempt' and entity_id in ${attemptsOf(person)}
  union all select id from audit_events where entity = 'pool' and action = 'pool.noted' and data->>'candidate' = any(${person.ids}::text[]))`
/**
 * Audit events about others than professionals that name the person: an old value of a text, or a typed name. Mentions in
 * the history of another professional stay.
 */
const eventsNaming = (
  person: Person,
) => sql`(select p.event_id from audit_personal p join audit_events e on e.id = p.event_id
  where e.entity not in ('candidate', 'application', 'attempt') and ${names(sql`p.personal::text`, person)})`
/** Audit events of pools that name the person. */
const poolChangesOf = (
  person: Person,
) => sql`(select event_id from audit_events e join audit_personal p on p.event_id = e.id
  where e.entity = 'pool' and e.action in ('pool.created', 'pool.updated') and ${names(
    sql`concat_ws(E'\\n;', p.personal->>'name', p.personal #>> '{before,name}', p.personal #>> '{after,name}', p.personal #>> '{before,query,search}',
      p.personal #>> '{after,query,search}', p.personal #>> '{before,notes}', p.personal #>> '{after,notes}')`,
    person,
  )})`
const poolsNaming = (person: Person) => names(sql`name || E'\\n;' || notes`, person)
/** Notices about the person. A name counts only when the link leads to no other record. */
const noticesOf = (
  person: Person,
) => sql`(exists (select from unnest(${person.ids}::text[]) own where position(own in link) > 0)
  or exists (select from applications a where a.candidate_id = ${among(person)} and position(a.id::text in link) > 0)
  or (data->>'name' = any(${person.names}::text[]) and link !~ '[0-9a-f]{8}-[0-9a-f]{4}-')
  or (kind in ('message_sent', 'message_failed', 'import_done', 'import_failed') and ${names(sql`data->>'title'`, person)}))`
const notesAbout = (person: Person) =>
  sql`(notes.candidate_id = ${among(person)} or notes.application_id in ${applicationsOf(person)})`
/** Notes about other records that name the person, unless that record has the same name. */
const notesNaming = (
  person: Person,
) => sql`(${names(sql.ref('notes.text'), person)} and ${notesAbout(person)} is not true
  and not ${isNamesake(sql`coalesce(notes.candidate_id, (select a.candidate_id from applications a where a.id = notes.application_id))`, person)})`

const ofOthers = (person: Person) => sql`t.application_id not in ${applicationsOf(person)}`
export const processPath = '/dashboard/listSelectiveProcess/ViewSelectiveProcess'
/** Rows of a process, and rows of an application. */
export const inProcess = { place: 'process', link: linkTo(processPath, 't.process_id') } as const
export const inApplication = {
  place: 'application',
  link: sql`(select ${processPath} || '/' || a.process_id || '?avaliar=' || a.id from applications a where a.id = t.application_id)`,
  where: ofOthers,
} as const

export const hiringPersonal: PersonalData = {
  held: [
    {
      name: 'history',
      rows: (person) =>
        sql`select jsonb_build_object('at', e.at, 'action', e.action, 'by', a.name, 'data', e.data, 'personal', p.personal) as row
          from audit_events e left join accounts a on a.id = e.actor_id left join audit_personal p on p.event_id = e.id
          where e.id in ${eventsOf(person)} and not (e.action = any(${gradingActions}) and exists (select from applications a where a.id = e.entity_id and ${isBeingGraded})) order by e.id`,
      // Before the tests that some events refer to, which an earlier area has.
      erase: (person) => [eraseEvents(eventsOf(person)), eraseEvents(eventsNaming(person))],
      kept: true,
    },
    {
      name: 'sensitive',
      rows: (person) =>
        sql`select jsonb_build_object('sealed', encode(q.sealed, 'base64'), 'updated_at', q.updated_at) as row
          from quota_entries q where q.application_id in ${applicationsOf(person)}`,
      erase: (person) => [sql`delete from quota_entries where application_id in ${applicationsOf(person)}`],
    },
    {
      name: 'pools',
      rows: (person) =>
        sql`select jsonb_build_object('pool', p.name, 'note', m.note, 'added_at', m.added_at) as row
          from talent_pool_members m join talent_pools p on p.id = m.pool_id where m.candidate_id = ${among(person)}
          union all select jsonb_build_object('pool', name, 'notes', notes) from talent_pools where ${poolsNaming(person)}`,
      erase: (person) => [
        sql`delete from talent_pool_members where candidate_id = ${among(person)}`,
        sql`update talent_pools set name = ${nameWithout(person, 'talent_pools', 'owner_id')}, notes = ${without(sql.ref('notes'), person)},
          version = version + 1, updated_at = now() where ${poolsNaming(person)}`,
      ],
    },
    {
      name: 'searches',
      rows: (person) =>
        sql`select jsonb_build_object('pool', name) as row from talent_pools where ${names(sql`query->>'search'`, person)}
          union all select jsonb_build_object('change_of_pool', event_id) from ${poolChangesOf(person)} changed`,
      erase: (person) => [
        // Without its text a search matches everybody, so the pool moves to the bin without a search.
        sql`with binned as (update talent_pools set query = null, deleted_at = coalesce(deleted_at, now()), version = version + 1, updated_at = now()
            where ${names(sql`query->>'search'`, person)} returning id)
          select audit(null, 'pool.deleted', 'pool', id, '{}', null) from binned`,
        eraseEvents(poolChangesOf(person)),
      ],
    },
    {
      name: 'notices',
      rows: (person) =>
        sql`select jsonb_build_object('kind', kind, 'data', data, 'at', at) as row from notices where ${noticesOf(person)}`,
      erase: (person) => [eraseNotices(noticesOf(person))],
    },
    {
      name: 'notes',
      rows: (person) =>
        sql`select jsonb_build_object('text', notes.text, 'by', a.name, 'application', notes.application_id, 'at', notes.created_at, 'edited_at', notes.edited_at) as row
          from notes left join accounts a on a.id = notes.author_id where ${notesAbout(person)} or ${notesNaming(person)} order by notes.id`,
      erase: (person) => [eraseNotes(notesAbout(person)), eraseInNotes(person, notesNaming(person))],
    },
    {
      name: 'applications',
      rows: (person) =>
        sql`select to_jsonb(a) - 'rank_key' - case when ${isBeingGraded} then ${gradedColumns}::text[] else '{}' end || jsonb_build_object('process', p.title, 'code', p.code, 'company', ${companyToOutsiders}, 'stage', s.name,
            'told', (select jsonb_agg(jsonb_build_object('status', o.status, 'way', o.way, 'note', o.note, 'at', o.told_at) order by o.id)
              from application_outcomes o where o.application_id = a.id),
            'summons', (select jsonb_agg(jsonb_build_object('reason', s.reason, 'at', s.summoned_at, 'due', s.due_on,
                'subject', s.letter_subject, 'letter', s.letter_text, 'answer', s.answer, 'answeredOn', s.answered_on, 'proof', s.answer_proof) order by s.id)
              from summons s where s.application_id = a.id),
            'automations', (select jsonb_agg(jsonb_build_object('automation', u.name, 'at', r.at, 'result', e.result) order by r.id)
              from automation_people e join automation_runs r on r.id = e.run_id join automations u on u.id = e.automation_id
              where e.application_id = a.id),
            'decisions', (select jsonb_agg(jsonb_build_object('component', d.component, 'decision', d.decision, 'reason', d.reason, 'at', d.decided_at) order by d.component)
              from component_decisions d where d.application_id = a.id),
            'tieProofs', (select jsonb_agg(jsonb_build_object('key', t.key, 'on', t.proven_on, 'document', t.document, 'at', t.recorded_at) order by t.key)
              from tie_proofs t where t.application_id = a.id),
            'corrections', (select jsonb_agg(jsonb_build_object('from', x.from_value, 'to', x.to_value, 'reason', x.reason, 'state', x.state, 'at', x.proposed_at) order by x.id)
              from result_corrections x where x.application_id = a.id),
            'acts', (select jsonb_agg(jsonb_build_object('kind', y.kind, 'declaration', y.declaration, 'state', y.state, 'reason', y.decision_reason, 'at', y.acted_at) order by y.id)
              from countersigned_acts y where y.application_id = a.id),
            'challenges', (select jsonb_agg(jsonb_build_object('reason', z.reason, 'received_on', z.received_on, 'state', z.state, 'decision_reason', z.decision_reason) order by z.id)
              from examiner_challenges z where z.application_id = a.id),
            'results', (select jsonb_agg(jsonb_build_object('place', r.place, 'total', r.total / 100.0, 'list', r.list, 'name', r.name, 'cpf', r.cpf,
                'details', nullif(r.details, '')::jsonb) order by r.snapshot_id)
              from result_places r where r.application_id = a.id)) as row
          from applications a join selective_processes p on p.id = a.process_id join companies c on c.id = p.company_id
          join stages s on s.id = a.stage_id where a.candidate_id = ${among(person)} order by a.id`,
      // Birth dates are erased together with the frozen results (results.sql.ts).
      erase: (person) => [
        sql`update applications set status_reason = '', late_reason = case when late_reason is not null then '' end where candidate_id = ${among(person)}`,
        sql`delete from evaluator_assignments where application_id in ${applicationsOf(person)}`,
        sql`update summons set reason = '', letter_to = '', letter_subject = '', letter_text = '', answer_proof = '' where application_id in ${applicationsOf(person)}`,
        sql`update application_outcomes set note = '' where note <> '' and application_id in ${applicationsOf(person)}`,
        sql`update component_decisions set reason = '' where reason <> '' and application_id in ${applicationsOf(person)}`,
        sql`update tie_proofs set document = '' where document <> '' and application_id in ${applicationsOf(person)}`,
        sql`update result_corrections set reason = '', decision_reason = '' where application_id in ${applicationsOf(person)}`,
        sql`update countersigned_acts set declaration = '', decision_reason = '' where application_id in ${applicationsOf(person)}`,
        sql`update examiner_challenges set challenger = '', reason = '', decision_reason = '' where application_id in ${applicationsOf(person)}`,
        // Without the salt, the hash that a snapshot has of the person says nothing.
        sql`update result_places set name = ${anonymous}, cpf = '', salt = '', details = '' where application_id in ${applicationsOf(person)}`,
      ],
      kept: true,
    },
    {
      name: 'marks',
      rows: (person) =>
        sql`select jsonb_build_object('application', m.application_id, 'component', c.component, 'criterion', c.text, 'value', m.value,
            'note', m.note, 'marked_at', m.marked_at) as row
          from marks m join criteria c on c.id = m.criterion_id join applications a on a.id = m.application_id
          where a.candidate_id = ${among(person)} and not ((c.by_evaluators or m.evaluator_id is not null) and ${isBeingGraded})`,
      erase: (person) => [
        freeMarks(sql`attempt_id in ${attemptsOf(person)}`),
        sql`update marks set note = '' where note <> '' and application_id in ${applicationsOf(person)}`,
      ],
      kept: true,
    },
    {
      name: 'moves',
      rows: (person) =>
        sql`select jsonb_build_object('application', m.application_id, 'from', f.name, 'to', t.name, 'at', m.at) as row
          from stage_moves m join stages f on f.id = m.from_stage_id join stages t on t.id = m.to_stage_id
          where m.application_id in ${applicationsOf(person)} order by m.id`,
      erase: () => [],
      kept: true,
    },
  ],
  searched: [
    searched('selective_processes', { place: 'process', link: linkTo(processPath, 't.id') }),
    searched('criteria', inProcess),
    searched('stages', inProcess),
    searched('rule_changes', inProcess),
    searched('rule_change_proposals', inProcess),
    searched('validity_extensions', inProcess),
    searched('applications', {
      place: 'application',
      link: sql`${processPath} || '/' || t.process_id || '?avaliar=' || t.id`,
      where: (person) =>
        sql`(t.status_reason <> '' or t.late_reason <> '') and t.id not in ${applicationsOf(person)}
          and not ${isNamesake(sql.ref('t.candidate_id'), person)}`,
    }),
    searched('marks', { ...inApplication, where: (person) => sql`t.note <> '' and ${ofOthers(person)}` }),
    searched('component_decisions', inApplication),
    searched('tie_proofs', inApplication),
    searched('application_outcomes', inApplication),
    searched('result_corrections', inApplication),
    searched('countersigned_acts', {
      ...inProcess,
      where: (person) => sql`(t.application_id is null or ${ofOthers(person)})`,
    }),
    searched('examiners', { ...inProcess, where: () => sql`(t.impediment <> '' or t.left_reason <> '')` }),
    searched('examiner_challenges', {
      place: 'process',
      link: sql`(select ${processPath} || '/' || e.process_id || '?tab=banca' from examiners e where e.id = t.examiner_id)`,
      where: (person) => sql`(t.application_id is null or ${ofOthers(person)})`,
    }),
    searched('ratifications', inProcess),
    searched('summons', inApplication),
    searched('automations', { place: 'automation', link: sql`'/dashboard/settings/automations'::text` }),
    searched('weight_models', { place: 'settings', link: sql`'/dashboard/settings/weights'::text` }),
    // The history of others: a reason that names the person says something about them, too.
    searched('audit_personal', {
      place: 'log',
      link: sql`(select case e.entity when 'candidate' then '/dashboard/users/candidates/' || e.entity_id
        when 'company' then '/dashboard/companies/' || e.entity_id else '/dashboard/dashboarding' end from audit_events e where e.id = t.event_id)`,
      where: (person) =>
        sql`t.event_id not in ${eventsOf(person)} and exists (select from audit_events e where e.id = t.event_id
          and e.entity in ('candidate', 'application', 'attempt') and not (e.entity = 'candidate' and ${isNamesake(sql.ref('e.entity_id'), person)}))`,
    }),
  ],
  moving: [
    moving('applications'),
    moving('talent_pool_members', {
      key: sql`t.pool_id::text`,
      unless: (other) =>
        sql`exists (select from talent_pool_members o where o.pool_id = t.pool_id and o.candidate_id = ${other})`,
    }),
  ],
  edited: [
    edited('applications', { columns: ['status', 'status_reason', 'decided_at', 'birth_date', 'merged_into'] }),
    edited('talent_pool_members', { key: ['pool_id', 'candidate_id'], columns: ['note'], hasVersion: false }),
  ],
}
