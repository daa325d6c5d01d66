import { type RawBuilder, sql } from 'kysely'
import { overStates } from '#hiring/contract/blindness.rules.ts'
import { callBackWhere } from '#messages/server/messages/merging.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { anonymous } from '#professionals/contract/anonymous.ts'
import { cutPatternOf, digitsOf, type Person, patternOf, writtenCpfs } from './person.rules.ts'

export const among = ({ ids }: Person) => sql`any(${ids}::uuid[])`
export const addresses = ({ emails, phones }: Person) => sql`any(${[...emails, ...phones]}::text[])`
/** The normalized keys of the addresses: a mobile number may lack its ninth digit. */
export const addressKeys = ({ emails, phones }: Person) =>
  sql`any(select address_key(a) from unnest(${[...emails, ...phones]}::text[]) a)`
export const applicationsOf = (person: Person) =>
  sql`(select id from applications where candidate_id = ${among(person)})`
/**
 * SQL: evaluators still grade application `a` independently, so an archive leaves its grades and totals out. Its reader may be one of them.
 */
export const isBeingGraded = sql<boolean>`(exists (select from selective_processes p join criteria c on c.process_id = p.id
  where p.id = a.process_id and p.frozen_at is null and p.state <> all(${[...overStates]}::text[]) and (c.by_evaluators and c.component = any(p.steps)
    or exists (select from marks g where g.criterion_id = c.id and g.evaluator_id is not null))))`

const attemptsOf = (person: Person) => sql`(select id from competency_attempts where candidate_id = ${among(person)})`
export const eventsOf = (person: Person) => sql`(
  select id from audit_events where entity = 'candidate' and entity_id = ${among(person)}
  union all select id from audit_events where entity = 'application' and entity_id in ${applicationsOf(person)}
  union all select id from audit_events where entity = 'attempt' and entity_id in ${attemptsOf(person)}
  union all select id from audit_events where entity = 'pool' and action = 'pool.noted' and data->>'candidate' = any(${person.ids}::text[]))`
export const names = (text: RawBuilder<unknown>, person: Person) => sql`(fold(${text}) ~ fold(${patternOf(person)}))`
/** Replaces the person in a text by the placeholder. When that fails, the placeholder replaces the whole text. */
export const without = (text: RawBuilder<unknown>, person: Person) => {
  const cut = sql`regexp_replace(${text}, ${cutPatternOf(person)}, ${anonymous}, 'gi')`
  return sql`(case when not ${names(text, person)} then ${text} when ${names(cut, person)} then ${anonymous}::text else ${cut} end)`
}
/** The same for a name that is unique for its owner. */
export const nameWithout = (
  person: Person,
  table: 'talent_pools' | 'saved_views',
  owner: 'owner_id' | 'account_id',
) => {
  const name = without(sql.ref(`${table}.name`), person)
  return sql`left(${name}, 60) || case when exists (select from ${sql.table(table)} o where o.id <> ${sql.ref(`${table}.id`)}
    and ${sql.ref(`o.${owner}`)} = ${sql.ref(`${table}.${owner}`)} and fold(${without(sql.ref('o.name'), person)}) = fold(${name}))
    then ' ' || right(${sql.ref(`${table}.id`)}::text, 12) else '' end`
}
/** Audit events of pools that name the person. */
export const poolChangesOf = (
  person: Person,
) => sql`(select event_id from audit_events e join audit_personal p on p.event_id = e.id
  where e.entity = 'pool' and e.action in ('pool.created', 'pool.updated') and ${names(
    sql`concat_ws(E'\\n;', p.personal->>'name', p.personal #>> '{before,name}', p.personal #>> '{after,name}', p.personal #>> '{before,query,search}',
      p.personal #>> '{after,query,search}', p.personal #>> '{before,notes}', p.personal #>> '{after,notes}')`,
    person,
  )})`
export const poolsNaming = (person: Person) => names(sql`name || E'\\n;' || notes`, person)
/** Audit events of events of the calendar that name the person. */
export const calendarChangesOf = (
  person: Person,
) => sql`(select event_id from audit_events e join audit_personal p on p.event_id = e.id
  where e.entity = 'calendar' and ${names(sql`p.personal::text`, person)})`
export const calendarNaming = (person: Person) => names(sql`concat_ws(E'\\n;', title, place, notes)`, person)
/** Whether the contact of a request belongs to another person with the same name. */
const isOfNamesake = (
  person: Person,
) => sql`exists (select from candidates k where k.id <> ${sql`all(${person.ids}::uuid[])`} and k.merged_into is null
  and (lower(k.email) = lower(trim(contact)) or (k.phone <> '' and regexp_replace(contact, '\\D', '', 'g') in (regexp_replace(k.phone, '\\D', '', 'g'), regexp_replace(k.phone, '^\\+55', ''))))
  and ${names(sql`k.full_name || ' ' || k.social_name`, person)})`
/** Requests of the person, including requests without a record that match by contact or name. */
export const requestsOf = (person: Person) => sql`(candidate_id = ${among(person)} or (candidate_id is null
  and (lower(trim(contact)) = ${addresses(person)} or regexp_replace(contact, '\\D', '', 'g') = any(${person.phones.flatMap(digitsOf)}::text[])
    or (${names(sql.ref('name'), person)} and not ${isOfNamesake(person)}))))`
/** Requests of others whose text names the person. */
export const requestsNaming = (
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
export const isToo = (
  person: Person,
) => sql`(id in (select message_id from message_recipients where candidate_id = ${among(person)})
  or (recipient_ids <> '{}' and recipient_ids && ${person.ids}::uuid[]))`
/** Whether a message goes to another person with the same name, whose name it may contain. */
export const isToNamesake = (
  person: Person,
) => sql`exists (select from candidates n where ${names(sql`n.full_name || ' ' || n.social_name`, person)}
  and n.id <> ${sql`all(${person.ids}::uuid[])`} and (n.id = any(messages.recipient_ids)
    or exists (select from message_recipients r where r.message_id = messages.id and r.candidate_id = n.id)))`
/** Messages that mention the person, to any recipient. */
export const wordsAbout = (person: Person) => sql`(id in ${lettersTo(person)}
  or (${names(sql`subject || ' ' || words`, person)} and (${isToo(person)} or not ${isToNamesake(person)})))`
/** Redacts the body of a message. Empty when the person is still found after removing the HTML tags, which may split a word. */
export const bodyWithout = (person: Person) => {
  const body = without(sql.ref('body'), person)
  return sql`case when ${body} = body or ${names(sql`regexp_replace(${body}, '<[^>]*>', '', 'g')`, person)} then '' else ${body} end`
}
export const searchesFor = (person: Person) => names(sql`segment->>'search'`, person)
export const deliveredTo = (person: Person) => sql`(candidate_id = ${among(person)}
  or (num_nonnulls(candidate_id, company_id, account_id) = 0 and lower(recipient) = ${addresses(person)}))`
/** Whether another professional has the same name as the person. */
export const isNamesake = (candidateId: RawBuilder<unknown>, person: Person) =>
  sql`exists (select from candidates k where k.id = ${candidateId} and ${names(sql`k.full_name || ' ' || k.social_name`, person)})`
/** Audit events of other recipients for messages that mention the person. */
export const receivedAbout = (person: Person) => sql`(select p.event_id from message_recipients r
  join audit_events e on e.entity = case when r.company_id is null then 'candidate' else 'company' end and e.entity_id = r.recipient_id
    and e.action = e.entity || '.message_received' and e.data->>'message' = r.message_id::text
  join audit_personal p on p.event_id = e.id
  where r.message_id in (select id from messages where ${wordsAbout(person)}) and ${names(sql`p.personal->>'name'`, person)}
    and not ${isNamesake(sql.ref('r.candidate_id'), person)})`
/** Mails to others whose subject names the person. Mails of a message are included only when its subject was redacted. */
export const mailsAbout = (
  person: Person,
) => sql`(subject <> '' and search_text ~ fold(${patternOf(person)}) and ${names(sql.ref('subject'), person)}
  and (message_id is null or exists (select from messages m where m.id = message_id and (m.subject = '' or position(${anonymous} in m.subject) > 0)))
  and not ${isNamesake(sql.ref('deliveries.candidate_id'), person)})`
/** Notices about the person. A name counts only when the link leads to no other record. */
export const noticesOf = (
  person: Person,
) => sql`(exists (select from unnest(${person.ids}::text[]) own where position(own in link) > 0)
  or exists (select from applications a where a.candidate_id = ${among(person)} and position(a.id::text in link) > 0)
  or (data->>'name' = any(${person.names}::text[]) and link !~ '[0-9a-f]{8}-[0-9a-f]{4}-')
  or (kind in ('message_sent', 'message_failed', 'import_done', 'import_failed') and ${names(sql`data->>'title'`, person)}))`
export const notesAbout = (person: Person) =>
  sql`(notes.candidate_id = ${among(person)} or notes.application_id in ${applicationsOf(person)})`
/** Notes about other records that name the person, unless that record has the same name. */
export const notesNaming = (
  person: Person,
) => sql`(${names(sql.ref('notes.text'), person)} and ${notesAbout(person)} is not true
  and not ${isNamesake(sql`coalesce(notes.candidate_id, (select a.candidate_id from applications a where a.id = notes.application_id))`, person)})`
/** Tasks that link to the person or name them. */
export const tasksAbout = (
  person: Person,
) => sql`(tasks.id in (select l.task_id from task_links l where l.kind = 'candidate' and l.record_id = ${among(person)}
    or l.kind = 'application' and l.record_id in ${applicationsOf(person)})
  or ${names(sql`tasks.title || E'\\n;' || tasks.description`, person)}
  or tasks.id in (select i.task_id from task_items i where ${names(sql.ref('i.text'), person)}))`
/**
 * Audit events about others than professionals that name the person: an old value of a text, or a typed name. Mentions in
 * the history of another professional stay.
 */
export const eventsNaming = (
  person: Person,
) => sql`(select p.event_id from audit_personal p join audit_events e on e.id = p.event_id
  where e.entity not in ('candidate', 'application', 'attempt') and ${names(sql`p.personal::text`, person)})`
export const importsNaming = (person: Person) => names(sql.ref('file_name'), person)

export const repliesOf = (person: Person) => sql`(select id from messages where from_candidate_id = ${among(person)})`
/** Replies of others that quote the person or have a file named after the person. */
export const quotes = (
  person: Person,
) => sql`(m.state = 'received' and (m.from_candidate_id is null or m.from_candidate_id <> all(${person.ids}::uuid[]))
  and (m.quoted <> '' or m.files_left_out <> '{}')
  and ${names(sql`m.quoted || E'\\n;' || array_to_string(m.files_left_out, E'\\n;')`, person)}
  and not ${isNamesake(sql.ref('m.from_candidate_id'), person)})`

/** Turns pending messages into drafts when the erasure empties their text or their search. Returns them. */
export const callBackAbout = (tx: Db, person: Person) =>
  callBackWhere(tx, sql`(${searchesFor(person)} or ${wordsAbout(person)})`)
