import { sql } from 'kysely'
import type { HeldName } from '#compliance/contract/privacy.ts'
import { companyToOutsiders } from '#deliveries/server/templates/companyToOutsiders.sql.ts'
import { gradingActions } from '#hiring/server/blindness/blindness.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { anonymous } from '#professionals/contract/anonymous.ts'
import { correspondence } from './correspondence.sql.ts'
import { payments } from './payers.sql.ts'
import type { Person } from './person.rules.ts'
import {
  addresses,
  among,
  applicationsOf,
  calendarChangesOf,
  calendarNaming,
  eventsNaming,
  eventsOf,
  importRows,
  importsNaming,
  isBeingGraded,
  names,
  nameWithout,
  notesAbout,
  notesNaming,
  noticesOf,
  poolChangesOf,
  poolsNaming,
  requestsNaming,
  requestsOf,
  tasksAbout,
  without,
} from './personRows.sql.ts'
import type { Place } from './place.ts'

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

export const places: Place[] = [
  {
    name: 'profile',
    rows: (person) =>
      sql`select to_jsonb(k) - '{search_text,name_text,cv_words,traits}'::text[] as row from candidates k where id = ${among(person)} order by id`,
    // The row is anonymized last, because the other statements need its values.
    erase: () => [],
  },
  {
    name: 'sensitive',
    rows: (person) =>
      sql`select jsonb_build_object('sealed', encode(sealed, 'base64'), 'updated_at', updated_at) as row from candidate_sensitive where candidate_id = ${among(person)}`,
    erase: (person) => [sql`delete from candidate_sensitive where candidate_id = ${among(person)}`],
  },
  {
    name: 'consents',
    rows: (person) =>
      sql`select to_jsonb(c) || jsonb_build_object('kind', t.kind, 'version', t.version, 'text', t.body) as row
        from consents c join consent_texts t on t.id = c.text_id where candidate_id = ${among(person)} order by c.id`,
    erase: (person) => [sql`delete from consents where candidate_id = ${among(person)}`],
  },
  {
    name: 'registration',
    rows: (person) =>
      sql`select to_jsonb(v) as row from council_verifications v where candidate_id = ${among(person)} order by v.id`,
    erase: (person) => [
      sql`delete from council_verifications where candidate_id = ${among(person)}`,
      sql`delete from registration_reminders where candidate_id = ${among(person)}`,
    ],
  },
  {
    name: 'files',
    rows: (person) =>
      sql`select jsonb_build_object('id', f.id, 'kind', f.kind, 'name', f.name, 'type', f.type, 'size', f.size, 'created_at', f.created_at,
          'seconds', v.seconds, 'captions', v.captions, 'read', c.text) as row
        from files f left join videos v on v.file_id = f.id left join cvs c on c.file_id = f.id where entity = 'candidate' and entity_id = ${among(person)} and kind <> 'archive' order by f.id`,
    erase: (person) => [
      sql`delete from video_uploads where entity = 'candidate' and entity_id = ${among(person)}`,
      sql`delete from files where entity = 'candidate' and entity_id = ${among(person)}`,
    ],
  },
  {
    name: 'history',
    rows: (person) =>
      sql`select jsonb_build_object('at', e.at, 'action', e.action, 'by', a.name, 'data', e.data, 'personal', p.personal) as row
        from audit_events e left join accounts a on a.id = e.actor_id left join audit_personal p on p.event_id = e.id
        where e.id in ${eventsOf(person)} and not (e.action = any(${gradingActions}) and exists (select from applications a where a.id = e.entity_id and ${isBeingGraded})) order by e.id`,
    // Before the tests that some events refer to. The hash chain stays valid, because it holds only salted hashes of this data.
    erase: (person) => [
      sql`delete from audit_personal where event_id in ${eventsOf(person)}`,
      sql`delete from audit_personal where event_id in ${eventsNaming(person)}`,
    ],
    kept: true,
  },
  {
    name: 'competencyTests',
    rows: (person) =>
      sql`select to_jsonb(t) as row from competency_attempts t where candidate_id = ${among(person)} order by t.id`,
    erase: (person) => [
      sql`update marks set attempt_id = null, attempt_version = null where attempt_id in (select id from competency_attempts where candidate_id = ${among(person)})`,
      sql`delete from candidate_levels where candidate_id = ${among(person)}`,
      sql`delete from competency_attempts where candidate_id = ${among(person)}`,
    ],
  },
  {
    name: 'customTests',
    rows: (person) =>
      sql`select to_jsonb(t) || jsonb_build_object('answers', (select jsonb_agg(to_jsonb(a)) from test_answers a where a.attempt_id = t.id),
          'marks', (select jsonb_agg(to_jsonb(m)) from attempt_marks m where m.attempt_id = t.id),
          'grades', (select jsonb_agg(to_jsonb(g)) from answer_grades g where g.attempt_id = t.id),
          'evidence', (select jsonb_agg(to_jsonb(e)) from step_evidence e where e.attempt_id = t.id),
          'takes', (select jsonb_agg(to_jsonb(k) || jsonb_build_object('notes', (select jsonb_agg(to_jsonb(n)) from take_notes n where n.file_id = k.file_id)))
            from step_takes k where k.attempt_id = t.id),
          'flags', (select jsonb_agg(to_jsonb(d)) from flag_dismissals d where d.attempt_id = t.id)) as row
        from test_attempts t where candidate_id = ${among(person)} or application_id in ${applicationsOf(person)} order by t.id`,
    erase: (person) => [
      sql`update marks set test_attempt_id = null, attempt_version = null where test_attempt_id in
        (select id from test_attempts where candidate_id = ${among(person)} or application_id in ${applicationsOf(person)})`,
      sql`delete from test_attempts where candidate_id = ${among(person)} or application_id in ${applicationsOf(person)}`,
    ],
  },
  {
    name: 'steps',
    rows: (person) =>
      sql`select to_jsonb(l) - '{hash}'::text[] as row from step_links l where application_id in ${applicationsOf(person)}
        union all select jsonb_build_object('extra_percent', extra_percent, 'text_instead', text_instead, 'ground', encode(ground, 'base64'), 'granted_at', granted_at)
        from accommodations where application_id in ${applicationsOf(person)}
        union all select jsonb_build_object('assigned_at', assigned_at, 'conflict', conflict, 'conflict_at', conflict_at)
        from evaluator_assignments where application_id in ${applicationsOf(person)}
        union all select to_jsonb(i) - '{origin}'::text[] || jsonb_build_object('answer',
          (select n.answer from interview_invitations n where n.interview_id = i.id and n.account_id is null)) from interviews i where application_id in ${applicationsOf(person)}
        union all select to_jsonb(b) - '{hash,need}'::text[] || jsonb_build_object('need', encode(b.need, 'base64'))
        from booking_invitations b where application_id in ${applicationsOf(person)}`,
    erase: (person) => [
      sql`delete from step_links where application_id in ${applicationsOf(person)}`,
      sql`delete from accommodations where application_id in ${applicationsOf(person)}`,
      sql`delete from evaluator_assignments where application_id in ${applicationsOf(person)}`,
      sql`delete from interviews where application_id in ${applicationsOf(person)}`,
      sql`delete from booking_invitations where application_id in ${applicationsOf(person)}`,
    ],
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
    name: 'calendar',
    rows: (person) =>
      sql`select jsonb_build_object('event', title, 'place', place, 'notes', notes, 'starts_at', starts_at) as row
        from calendar_events where ${calendarNaming(person)} order by id`,
    erase: (person) => [
      sql`delete from audit_personal where event_id in ${calendarChangesOf(person)}`,
      sql`update calendar_events set title = left(${without(sql.ref('title'), person)}, 160), place = left(${without(sql.ref('place'), person)}, 300),
        notes = left(${without(sql.ref('notes'), person)}, 2000), version = version + 1, updated_at = now() where ${calendarNaming(person)}`,
    ],
  },
  {
    name: 'requests',
    rows: (person) =>
      sql`select to_jsonb(r) as row from privacy_requests r where ${requestsOf(person)} or ${requestsNaming(person)} order by r.id`,
    // The request and its timely answer are kept as evidence.
    erase: (person) => [
      sql`delete from audit_personal where event_id in (select e.id from audit_events e join privacy_requests r on e.data->>'request' = r.id::text
        where (e.entity = 'installation' and r.candidate_id is null and ${requestsOf(person)}) or ${requestsNaming(person)})`,
      sql`update privacy_requests set details = ${without(sql.ref('details'), person)}, answer = ${without(sql.ref('answer'), person)},
        version = version + 1, updated_at = now() where ${requestsNaming(person)}`,
      sql`update privacy_requests set name = case when candidate_id is null then ${anonymous} else '' end,
        details = '', answer = '', contact = '', updated_at = now() where ${requestsOf(person)}`,
    ],
    kept: true,
  },
  {
    name: 'exports',
    rows: (person) =>
      sql`select to_jsonb(x) as row from person_exports x where candidate_id = ${among(person)} order by x.id`,
    erase: (person) => [sql`delete from person_exports where candidate_id = ${among(person)}`],
  },
  {
    name: 'imports',
    rows: (person) =>
      sql`select jsonb_build_object('import', import_id, 'line', line, 'cells', cells) as row from import_rows where ${importRows(person)}
        union all select jsonb_build_object('import', id, 'file', file_name) from imports where ${importsNaming(person)}`,
    erase: (person) => [
      sql`update import_rows set cells = '{}', label = '', key = null, errors = null, record = null, given = null, before = null where ${importRows(person)}`,
      sql`delete from audit_personal where event_id in (select e.id from audit_events e join audit_personal p on p.event_id = e.id
        where e.entity = 'import' and ${names(sql`p.personal->>'name'`, person)})`,
      sql`update imports set file_name = ${without(sql.ref('file_name'), person)} where ${importsNaming(person)}`,
      // The other sheets were never read.
      sql`update imports set sheets = '[]' where sheets <> '[]' and state <> 'reading'`,
      sql`update files set name = ${without(sql.ref('name'), person)} where entity = 'import' and ${names(sql.ref('name'), person)}`,
    ],
  },
  {
    name: 'searches',
    rows: (person) =>
      sql`select jsonb_build_object('view', name) as row from saved_views where ${names(sql`name || E'\\n;' || coalesce(address->>'search', '')`, person)}
        union all select jsonb_build_object('pool', name) from talent_pools where ${names(sql`query->>'search'`, person)}
        union all select jsonb_build_object('change_of_pool', event_id) from ${poolChangesOf(person)} changed`,
    erase: (person) => [
      // Without its text a search matches everybody, so it is deleted, and its pool moves to the bin without a search.
      sql`delete from saved_views where ${names(sql`address->>'search'`, person)}`,
      sql`update saved_views set name = ${nameWithout(person, 'saved_views', 'account_id')}, version = version + 1 where ${names(sql.ref('name'), person)}`,
      sql`with binned as (update talent_pools set query = null, deleted_at = coalesce(deleted_at, now()), version = version + 1, updated_at = now()
          where ${names(sql`query->>'search'`, person)} returning id)
        select audit(null, 'pool.deleted', 'pool', id, '{}', null) from binned`,
      sql`delete from audit_personal where event_id in ${poolChangesOf(person)}`,
    ],
  },
  {
    name: 'notices',
    rows: (person) =>
      sql`select jsonb_build_object('kind', kind, 'data', data, 'at', at) as row from notices where ${noticesOf(person)}`,
    erase: (person) => [sql`delete from notices where ${noticesOf(person)}`],
  },
  {
    name: 'notes',
    rows: (person) =>
      sql`select jsonb_build_object('text', notes.text, 'by', a.name, 'application', notes.application_id, 'at', notes.created_at, 'edited_at', notes.edited_at) as row
        from notes left join accounts a on a.id = notes.author_id where ${notesAbout(person)} or ${notesNaming(person)} order by notes.id`,
    erase: (person) => [
      sql`delete from notes where ${notesAbout(person)}`,
      sql`update notes set text = left(${without(sql.ref('notes.text'), person)}, 4000), version = version + 1 where ${notesNaming(person)}`,
    ],
  },
  {
    // Messages of administrators to each other.
    name: 'chatMessages',
    rows: (person) =>
      sql`select jsonb_build_object('text', n.text, 'by', a.name, 'at', n.created_at, 'edited_at', n.edited_at) as row
        from chat_messages n join accounts a on a.id = n.author_id where ${names(sql.ref('n.text'), person)} order by n.created_at, n.seq`,
    erase: (person) => [
      sql`update chat_messages set text = left(${without(sql.ref('chat_messages.text'), person)}, 4000) where ${names(sql.ref('chat_messages.text'), person)}`,
      sql`update chat_conversations set name = left(${without(sql.ref('chat_conversations.name'), person)}, 80), version = version + 1
        where ${names(sql.ref('chat_conversations.name'), person)}`,
    ],
  },
  {
    name: 'tasks',
    rows: (person) =>
      sql`select jsonb_build_object('title', title, 'description', description, 'at', created_at, 'due_on', due_on,
          'items', (select jsonb_agg(i.text order by i.position) from task_items i where i.task_id = tasks.id)) as row from tasks where ${tasksAbout(person)} order by id`,
    erase: (person) => [
      sql`update task_items i set text = left(${without(sql.ref('i.text'), person)}, 200) where ${names(sql.ref('i.text'), person)}`,
      sql`update tasks set title = left(${without(sql.ref('title'), person)}, 200), description = left(${without(sql.ref('description'), person)}, 4000),
        version = version + 1 where ${names(sql`title || E'\\n;' || description`, person)}`,
      sql`delete from task_links where kind = 'candidate' and record_id = ${among(person)}
        or kind = 'application' and record_id in ${applicationsOf(person)}`,
    ],
  },
  {
    name: 'contact',
    rows: (person) => sql`select to_jsonb(c) as row from contact_requests c where lower(email) = ${addresses(person)}`,
    erase: (person) => [sql`delete from contact_requests where lower(email) = ${addresses(person)}`],
  },
  {
    name: 'subscribers',
    rows: (person) =>
      sql`select to_jsonb(s) - '{confirm_hash,leave_hash}'::text[] as row
        from subscribers s where email in (select lower(a) from unnest(${person.emails}::text[]) a)`,
    erase: (person) => [
      sql`delete from subscribers where email in (select lower(a) from unnest(${person.emails}::text[]) a)`,
    ],
  },
  ...correspondence,
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
    // Birth dates are erased together with the frozen results: see results.sql.ts.
    erase: (person) => [
      sql`update applications set status_reason = '', late_reason = case when late_reason is not null then '' end where candidate_id = ${among(person)}`,
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
  {
    name: 'merges',
    rows: (person) =>
      sql`select jsonb_build_object('at', m.at, 'record', to_jsonb(k) - '{search_text,name_text,cv_words,traits}'::text[]) as row
          from candidate_merges m join candidates k on k.id = m.merged_id where m.survivor_id = ${among(person)}
        union all select jsonb_build_object('former_cpf', cpf) from former_cpfs where candidate_id = ${among(person)}`,
    // Only distinct pairs are deleted here; the next comparison deletes duplicate_pairs.
    erase: (person) => [
      sql`delete from candidate_merges where survivor_id = ${among(person)} or merged_id = ${among(person)}`,
      sql`delete from former_cpfs where candidate_id = ${among(person)}`,
      sql`delete from distinct_people where a_id = ${among(person)} or b_id = ${among(person)}`,
    ],
  },
  payments,
]

/** Reads the rows of a place about a person. */
export const readPlace = async (db: Db, { rows }: Place, person: Person) =>
  (await rows(person).execute(db)).rows.map(({ row }) => row)

/** Counts the rows of each place about a person. Places without rows are excluded. */
export async function countHeld(db: Db, person: Person) {
  const counted = await sql<{ name: HeldName; count: number }>`${sql.join(
    places.map(
      ({ name, rows }) =>
        sql`select ${name}::text as name, (select count(*)::int from (${rows(person)}) held) as count`,
    ),
    sql` union all `,
  )}`.execute(db)
  const of = (isKept: boolean) =>
    counted.rows.filter(
      ({ name, count }) => count > 0 && isKept === places.some((place) => place.name === name && place.kept),
    )
  return { erased: of(false), kept: of(true) }
}
