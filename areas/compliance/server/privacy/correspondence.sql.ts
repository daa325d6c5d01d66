import { sql } from 'kysely'
import {
  addresses,
  addressKeys,
  among,
  bodyWithout,
  deliveredTo,
  isToNamesake,
  isToo,
  lettersTo,
  mailsAbout,
  names,
  quotes,
  receivedAbout,
  repliesOf,
  searchesFor,
  without,
  wordsAbout,
} from './personRows.sql.ts'
import type { Place } from './place.ts'

/** The correspondence to and by a person: replies, messages and the mails of the ledger. */
export const correspondence: Place[] = [
  {
    // Before the notices and messages that refer to them.
    name: 'replies',
    rows: (person) =>
      sql`select jsonb_build_object('subject', m.subject, 'text', m.words, 'quoted', m.quoted, 'from', m.from_address, 'files', m.files_left_out,
          'kept_files', (select jsonb_agg(r.file_id order by r.file_id) from reply_files r where r.message_id = m.id), 'received_at', m.at) as row from messages m where m.from_candidate_id = ${among(person)}
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
]
