import { type RawBuilder, sql } from 'kysely'
import type { HeldName } from '#contract/compliance/privacy.ts'
import type { Db } from '#server/platform/db/db.ts'
import { anonymous, cutPatternOf, digitsOf, type Person, patternOf, writtenCpfs } from './person.rules.ts'

/**
 * A place with personal data. The archive reads it, the check counts it, and an erasure clears it. A feature that stores
 * new data of professionals must add an entry to `places`.
 */
type Place = {
  name: HeldName
  /** All rows of the place, as objects. */
  rows: (person: Person) => RawBuilder<{ row: object }>
  /** The statements of an erasure, in this order. */
  erase: (person: Person) => RawBuilder<unknown>[]
  /** The rows are anonymized and kept: the law or the results of others require them. */
  kept?: true
}

const among = ({ ids }: Person) => sql`any(${ids}::uuid[])`
const addresses = ({ emails, phones }: Person) => sql`any(${[...emails, ...phones]}::text[])`
/** The normalized keys of the addresses: a mobile number may lack its ninth digit. */
const addressKeys = ({ emails, phones }: Person) =>
  sql`any(select address_key(a) from unnest(${[...emails, ...phones]}::text[]) a)`
const applicationsOf = (person: Person) => sql`(select id from applications where candidate_id = ${among(person)})`
const attemptsOf = (person: Person) => sql`(select id from competency_attempts where candidate_id = ${among(person)})`
const eventsOf = (person: Person) => sql`(
  select id from audit_events where entity = 'candidate' and entity_id = ${among(person)}
  union all select id from audit_events where entity = 'application' and entity_id in ${applicationsOf(person)}
  union all select id from audit_events where entity = 'attempt' and entity_id in ${attemptsOf(person)}
  union all select id from audit_events where entity = 'pool' and action = 'pool.noted' and data->>'candidate' = any(${person.ids}::text[]))`
const names = (text: RawBuilder<unknown>, person: Person) => sql`(fold(${text}) ~ fold(${patternOf(person)}))`
/** Replaces the person in a text by the placeholder. When that fails, the placeholder replaces the whole text. */
const without = (text: RawBuilder<unknown>, person: Person) => {
  const cut = sql`regexp_replace(${text}, ${cutPatternOf(person)}, ${anonymous}, 'gi')`
  return sql`(case when not ${names(text, person)} then ${text} when ${names(cut, person)} then ${anonymous}::text else ${cut} end)`
}
/** The same for a name that is unique for its owner. */
const nameWithout = (person: Person, table: 'talent_pools' | 'saved_views', owner: 'owner_id' | 'account_id') => {
  const name = without(sql.ref(`${table}.name`), person)
  return sql`left(${name}, 60) || case when exists (select from ${sql.table(table)} o where o.id <> ${sql.ref(`${table}.id`)}
    and ${sql.ref(`o.${owner}`)} = ${sql.ref(`${table}.${owner}`)} and fold(${without(sql.ref('o.name'), person)}) = fold(${name}))
    then ' ' || right(${sql.ref(`${table}.id`)}::text, 12) else '' end`
}
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
/** Whether the contact of a request belongs to another person with the same name. */
const isOfNamesake = (
  person: Person,
) => sql`exists (select from candidates k where k.id <> ${sql`all(${person.ids}::uuid[])`} and k.merged_into is null
  and (lower(k.email) = lower(trim(contact)) or (k.phone <> '' and regexp_replace(contact, '\\D', '', 'g') in (regexp_replace(k.phone, '\\D', '', 'g'), regexp_replace(k.phone, '^\\+55', ''))))
  and ${names(sql`k.full_name || ' ' || k.social_name`, person)})`
/** Requests of the person, including requests without a record that match by contact or name. */
const requestsOf = (person: Person) => sql`(candidate_id = ${among(person)} or (candidate_id is null
  and (lower(trim(contact)) = ${addresses(person)} or regexp_replace(contact, '\\D', '', 'g') = any(${person.phones.flatMap(digitsOf)}::text[])
    or (${names(sql.ref('name'), person)} and not ${isOfNamesake(person)}))))`
/** Requests of others whose text names the person. */
const requestsNaming = (
  person: Person,
) => sql`(not ${requestsOf(person)} and ${names(sql`details || E'\\n;' || answer`, person)}
  and not ${isNamesake(sql.ref('candidate_id'), person)} and not (candidate_id is null and ${isOfNamesake(person)}))`
/** Import rows of the person. A name or phone number counts only when the row was not matched to another record. */
export const importRows = (person: Person) => sql`(record_id = ${among(person)} or duplicate_id = ${among(person)}
  or exists (select from unnest(cells) cell where fold(cell) = any(select fold(word) from unnest(${[...person.emails, ...writtenCpfs(person)]}::text[]) word))
  or (record_id is null and duplicate_id is null and finding is distinct from 'new' and (key is null or key = any(${person.cpfs}::text[]))
    and ${names(sql`label || E'\\n;' || array_to_string(cells, E'\\n')`, person)}))`
/** Messages that only this person received or would receive. */
export const lettersTo = (
  person: Person,
) => sql`(select message_id from message_recipients r where candidate_id = ${among(person)}
    and not exists (select from message_recipients o where o.message_id = r.message_id and o.recipient_id <> all(${person.ids}::uuid[]))
  union select id from messages where state <> 'sent' and segment is null
    and recipient_ids <> '{}' and recipient_ids && ${person.ids}::uuid[] and recipient_ids <@ ${person.ids}::uuid[])`
const isToo = (
  person: Person,
) => sql`(id in (select message_id from message_recipients where candidate_id = ${among(person)})
  or (recipient_ids <> '{}' and recipient_ids && ${person.ids}::uuid[]))`
/** Whether a message goes to another person with the same name, whose name it may contain. */
const isToNamesake = (
  person: Person,
) => sql`exists (select from candidates n where ${names(sql`n.full_name || ' ' || n.social_name`, person)}
  and n.id <> ${sql`all(${person.ids}::uuid[])`} and (n.id = any(messages.recipient_ids)
    or exists (select from message_recipients r where r.message_id = messages.id and r.candidate_id = n.id)))`
/** Messages that mention the person, to any recipient. */
const wordsAbout = (person: Person) => sql`(id in ${lettersTo(person)}
  or (${names(sql`subject || ' ' || words`, person)} and (${isToo(person)} or not ${isToNamesake(person)})))`
/** Redacts the body of a message. Empty when the person is still found after removing the HTML tags, which may split a word. */
const bodyWithout = (person: Person) => {
  const body = without(sql.ref('body'), person)
  return sql`case when ${body} = body or ${names(sql`regexp_replace(${body}, '<[^>]*>', '', 'g')`, person)} then '' else ${body} end`
}
const searchesFor = (person: Person) => names(sql`segment->>'search'`, person)
const deliveredTo = (person: Person) => sql`(candidate_id = ${among(person)}
  or (num_nonnulls(candidate_id, company_id, account_id) = 0 and lower(recipient) = ${addresses(person)}))`
/** Whether another professional has the same name as the person. */
const isNamesake = (candidateId: RawBuilder<unknown>, person: Person) =>
  sql`exists (select from candidates k where k.id = ${candidateId} and ${names(sql`k.full_name || ' ' || k.social_name`, person)})`
/** Audit events of other recipients for messages that mention the person. */
const receivedAbout = (person: Person) => sql`(select p.event_id from message_recipients r
  join audit_events e on e.entity = case when r.company_id is null then 'candidate' else 'company' end and e.entity_id = r.recipient_id
    and e.action = e.entity || '.message_received' and e.data->>'message' = r.message_id::text
  join audit_personal p on p.event_id = e.id
  where r.message_id in (select id from messages where ${wordsAbout(person)}) and ${names(sql`p.personal->>'name'`, person)}
    and not ${isNamesake(sql.ref('r.candidate_id'), person)})`
/** Mails to others whose subject names the person. Mails of a message are included only when its subject was redacted. */
const mailsAbout = (
  person: Person,
) => sql`(subject <> '' and search_text ~ fold(${patternOf(person)}) and ${names(sql.ref('subject'), person)}
  and (message_id is null or exists (select from messages m where m.id = message_id and (m.subject = '' or position(${anonymous} in m.subject) > 0)))
  and not ${isNamesake(sql.ref('deliveries.candidate_id'), person)})`
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
const importsNaming = (person: Person) => names(sql.ref('file_name'), person)

const repliesOf = (person: Person) => sql`(select id from messages where from_candidate_id = ${among(person)})`
/** Replies of others that quote the person or have a file named after the person. */
const quotes = (
  person: Person,
) => sql`(m.state = 'received' and (m.from_candidate_id is null or m.from_candidate_id <> all(${person.ids}::uuid[]))
  and (m.quoted <> '' or m.files_left_out <> '{}')
  and ${names(sql`m.quoted || E'\\n;' || array_to_string(m.files_left_out, E'\\n;')`, person)}
  and not ${isNamesake(sql.ref('m.from_candidate_id'), person)})`

/** Turns pending messages into drafts when the erasure empties their text or their search. Returns them. */
export const callBackAbout = async (tx: Db, person: Person) =>
  (
    await sql<{ id: string; authorId: string; typeUser: number }>`
      update messages set state = 'draft', send_at = null, at = now(), version = version + 1, updated_at = now()
      where state = 'scheduled' and (${searchesFor(person)} or ${wordsAbout(person)})
      returning id, author_id as "authorId", type_user as "typeUser"`.execute(tx)
  ).rows

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
        where e.id in ${eventsOf(person)} order by e.id`,
    // Before the tests that some events refer to. The hash chain stays valid, because it holds only salted hashes of this data.
    erase: (person) => [sql`delete from audit_personal where event_id in ${eventsOf(person)}`],
    kept: true,
  },
  {
    name: 'competencyTests',
    rows: (person) =>
      sql`select to_jsonb(t) as row from competency_attempts t where candidate_id = ${among(person)} order by t.id`,
    erase: (person) => [
      sql`update marks set attempt_id = null where attempt_id in (select id from competency_attempts where candidate_id = ${among(person)})`,
      sql`delete from candidate_levels where candidate_id = ${among(person)}`,
      sql`delete from competency_attempts where candidate_id = ${among(person)}`,
    ],
  },
  {
    name: 'customTests',
    rows: (person) =>
      sql`select to_jsonb(t) || jsonb_build_object('answers', (select jsonb_agg(to_jsonb(a)) from test_answers a where a.attempt_id = t.id)) as row
        from test_attempts t where candidate_id = ${among(person)} or application_id in ${applicationsOf(person)} order by t.id`,
    erase: (person) => [
      sql`delete from test_attempts where candidate_id = ${among(person)} or application_id in ${applicationsOf(person)}`,
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
    name: 'contact',
    rows: (person) => sql`select to_jsonb(c) as row from contact_requests c where lower(email) = ${addresses(person)}`,
    erase: (person) => [sql`delete from contact_requests where lower(email) = ${addresses(person)}`],
  },
  {
    // Before the notices and messages that refer to them.
    name: 'replies',
    rows: (person) =>
      sql`select jsonb_build_object('subject', m.subject, 'text', m.words, 'quoted', m.quoted, 'from', m.from_address, 'files', m.files_left_out,
          'received_at', m.at) as row from messages m where m.from_candidate_id = ${among(person)}
        union all select jsonb_build_object('mail', i.kind, 'received_at', i.received_at) from inbound_mails i
          where i.candidate_id = ${among(person)} and i.message_id is null
        union all select jsonb_build_object('quoted_in', m.id, 'quoted', m.quoted) from messages m where ${quotes(person)}`,
    erase: (person) => [
      sql`delete from files where entity = 'message' and entity_id in ${repliesOf(person)}`,
      sql`delete from notices n using messages m where n.kind = 'reply_received' and m.from_candidate_id = ${among(person)}
        and n.link like '%/' || m.id`,
      sql`delete from inbound_mails where candidate_id = ${among(person)}`,
      sql`delete from messages where id in ${repliesOf(person)}`,
      sql`update messages m set quoted = '', files_left_out = '{}' where ${quotes(person)}`,
    ],
  },
  {
    name: 'messages',
    rows: (person) =>
      // A template may have a different text for a channel.
      sql`select jsonb_build_object('subject', m.subject, 'text', m.words, 'in_channels',
            (select jsonb_object_agg(c, message_says(m, c)) from unnest(m.channels) c where message_says(m, c)->>'body' <> m.body),
          'fields', r.fields, 'delivered_at', r.delivered_at, 'read_at', r.read_at) as row
        from message_recipients r join messages m on m.id = r.message_id where r.candidate_id = ${among(person)} order by m.id`,
    erase: (person) => [
      sql`delete from files where entity = 'message' and entity_id in ${lettersTo(person)}`,
      sql`delete from audit_personal where event_id in ${receivedAbout(person)}`,
      sql`update messages set subject = '', body = '', words = '', version = version + (state <> 'sent')::int
        where ${wordsAbout(person)} and (${isToo(person)} or id in ${lettersTo(person)})`,
      // Messages to several recipients are kept, with the person redacted.
      sql`update messages set subject = ${without(sql.ref('subject'), person)}, words = ${without(sql.ref('words'), person)},
        body = case when ${names(sql.ref('words'), person)} then ${bodyWithout(person)} else body end,
        version = version + (state <> 'sent')::int where ${names(sql`subject || ' ' || words`, person)} and not ${isToNamesake(person)}`,
      sql`delete from message_recipients where candidate_id = ${among(person)}`,
      sql`update messages set recipient_ids = array(select r from unnest(recipient_ids) with ordinality o (r, nth) where r <> all(${person.ids}::uuid[]) order by nth)
        where recipient_ids <> '{}' and recipient_ids && ${person.ids}::uuid[]`,
      // Without its text the search matches everybody.
      sql`update messages set segment = null, version = version + (state <> 'sent')::int where ${searchesFor(person)}`,
    ],
  },
  {
    name: 'mails',
    rows: (person) =>
      sql`select jsonb_build_object('channel', channel, 'template', template, 'recipient', recipient, 'subject', subject, 'fields', fields,
          'state', state, 'created_at', created_at, 'sent_at', sent_at) as row
        from deliveries where ${deliveredTo(person)} order by id`,
    erase: (person) => [
      sql`update delivery_attempts set cause = '', dialogue = '' where delivery_id in (select id from deliveries where ${deliveredTo(person)})`,
      sql`delete from message_addresses where address = ${addresses(person)}`,
      // Suppressions of companies are kept.
      sql`delete from suppressions s where address_key(address) = ${addressKeys(person)}
        and not exists (select from companies k where address_key(s.address) in (lower(k.email), address_key(k.phone)))
        and not exists (select from company_contacts k where address_key(s.address) in (lower(k.email), address_key(k.phone)))`,
      sql`delete from whatsapp_windows where address_key(phone) = ${addressKeys(person)}`,
      sql`update deliveries set recipient = '', subject = '', cause = '', fields = '{}', sealed = null,
        state = case when state = 'na_fila' then 'cancelado' else state end, cause_code = 'erased' where ${deliveredTo(person)}`,
      sql`update deliveries set subject = case when exists (select from messages m where m.id = message_id and m.subject <> '')
        then ${without(sql.ref('subject'), person)} else '' end where ${mailsAbout(person)}`,
    ],
  },
  {
    name: 'applications',
    rows: (person) =>
      sql`select to_jsonb(a) - 'rank_key' || jsonb_build_object('process', p.title, 'code', p.code, 'company', c.name, 'stage', s.name,
          'told', (select jsonb_agg(jsonb_build_object('status', o.status, 'way', o.way, 'note', o.note, 'at', o.told_at) order by o.id)
            from application_outcomes o where o.application_id = a.id),
          'automations', (select jsonb_agg(jsonb_build_object('automation', u.name, 'at', r.at, 'result', e.result) order by r.id)
            from automation_people e join automation_runs r on r.id = e.run_id join automations u on u.id = e.automation_id
            where e.application_id = a.id)) as row
        from applications a join selective_processes p on p.id = a.process_id join companies c on c.id = p.company_id
        join stages s on s.id = a.stage_id where a.candidate_id = ${among(person)} order by a.id`,
    // Birth dates are erased together with the frozen results: see results.sql.ts.
    erase: (person) => [
      sql`update applications set status_reason = '' where candidate_id = ${among(person)}`,
      sql`update application_outcomes set note = '' where note <> '' and application_id in ${applicationsOf(person)}`,
    ],
    kept: true,
  },
  {
    name: 'marks',
    rows: (person) =>
      sql`select jsonb_build_object('application', m.application_id, 'component', c.component, 'criterion', c.text, 'value', m.value,
          'note', m.note, 'marked_at', m.marked_at) as row
        from marks m join criteria c on c.id = m.criterion_id where m.application_id in ${applicationsOf(person)}`,
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
