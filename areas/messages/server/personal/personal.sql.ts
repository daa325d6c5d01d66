import { type RawBuilder, sql } from 'kysely'
import { eraseNotices } from '#access/server/personal/personal.sql.ts'
import { eraseSubjects, eraseSuppressions } from '#deliveries/server/personal/personal.sql.ts'
import { callBackWhere } from '#messages/server/messages/merging.sql.ts'
import { anonymous } from '#platform/contract/anonymous.ts'
import type { Db } from '#platform/server/db/db.ts'
import { type Person, patternOf } from '#platform/server/personal/person.rules.ts'
import { addresses, among, names, without } from '#platform/server/personal/person.sql.ts'
import { eraseEvents, eraseFiles } from '#platform/server/personal/personal.sql.ts'
import { edited, moving, type PersonalData, searched } from '#platform/server/personal/personalData.ts'
import { isNamesake } from '#professionals/server/personal/personal.sql.ts'

/** Messages that only this person received or would receive. */
const lettersTo = (
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
const isOfCompany = sql`(exists (select from companies k where address_key(s.address) in (lower(k.email), address_key(k.phone)))
  or exists (select from company_contacts k where address_key(s.address) in (lower(k.email), address_key(k.phone))))`

const repliesOf = (person: Person) => sql`(select id from messages where from_candidate_id = ${among(person)})`
/** Replies of others that quote the person or have a file named after the person. */
const quotes = (
  person: Person,
) => sql`(m.state = 'received' and (m.from_candidate_id is null or m.from_candidate_id <> all(${person.ids}::uuid[]))
  and (m.quoted <> '' or m.files_left_out <> '{}')
  and ${names(sql`m.quoted || E'\\n;' || array_to_string(m.files_left_out, E'\\n;')`, person)}
  and not ${isNamesake(sql.ref('m.from_candidate_id'), person)})`
const filesOf = (messages: RawBuilder<unknown>) => sql`entity = 'message' and entity_id in ${messages}`

/** Turns pending messages into drafts when the erasure empties their text or their search. Returns them. */
export const callBackAbout = (tx: Db, person: Person) =>
  callBackWhere(tx, sql`(${searchesFor(person)} or ${wordsAbout(person)})`)

export const messagesPersonal: PersonalData = {
  held: [
    {
      // Before the messages that refer to them.
      name: 'replies',
      rows: (person) =>
        sql`select jsonb_build_object('subject', m.subject, 'text', m.words, 'quoted', m.quoted, 'from', m.from_address, 'files', m.files_left_out,
            'kept_files', (select jsonb_agg(r.file_id order by r.file_id) from reply_files r where r.message_id = m.id), 'received_at', m.at) as row from messages m where m.from_candidate_id = ${among(person)}
          union all select jsonb_build_object('mail', i.kind, 'received_at', i.received_at) from inbound_mails i
            where i.candidate_id = ${among(person)} and i.message_id is null
          union all select jsonb_build_object('quoted_in', m.id, 'quoted', m.quoted) from messages m where ${quotes(person)}`,
      erase: (person) => [
        eraseFiles(filesOf(repliesOf(person))),
        eraseNotices(sql`kind = 'reply_received' and exists (select from messages m
          where m.from_candidate_id = ${among(person)} and notices.link like '%/' || m.id)`),
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
        eraseFiles(filesOf(lettersTo(person))),
        eraseEvents(receivedAbout(person)),
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
        sql`delete from message_addresses where address = ${addresses(person)}`,
        eraseSuppressions(person, isOfCompany),
        eraseSubjects(
          person,
          mailsAbout(person),
          sql`exists (select from messages m where m.id = message_id and m.subject <> '')`,
        ),
      ],
    },
  ],
  objects: (person) => sql`select id from files where ${filesOf(lettersTo(person))}`,
  searched: [searched('message_labels', { place: 'settings', link: sql`'/dashboard/sendMessage'::text` })],
  moving: [
    moving('inbound_mails'),
    moving('messages', { column: 'from_candidate_id' }),
    moving('message_recipients', {
      key: sql`t.message_id::text`,
      unless: (other) =>
        sql`exists (select from message_recipients o where o.message_id = t.message_id and o.candidate_id = ${other})`,
    }),
  ],
  edited: [edited('messages', { columns: ['recipient_ids'], hasVersion: false })],
}
