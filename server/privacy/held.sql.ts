import { type RawBuilder, sql } from 'kysely'
import { formatCpf } from '#contract/brazil.ts'
import type { HeldName } from '#contract/privacy.ts'
import type { Db } from '#server/db/db.ts'

/** By what somebody is found where no id says so. */
export type Person = { id: string; fullName: string; socialName: string; cpf: string; email: string; phone: string }

/**
 * A place where something of a person is held. The archive reads it, the second look counts it, an erasure clears it: whoever keeps
 * something new of professionals adds a line to `places`.
 */
type Place = {
  name: HeldName
  /** All of it, an object a row. */
  rows: (person: Person) => RawBuilder<{ row: object }>
  /** What an erasure does there, in this order. */
  erase: (person: Person) => RawBuilder<unknown>[]
  /** It stays, without saying who it was: the law or the results of others need it. */
  kept?: true
}

const applicationsOf = ({ id }: Person) => sql`(select id from applications where candidate_id = ${id}::uuid)`
const eventsOf = ({ id }: Person) => sql`(
  select id from audit_events where entity = 'candidate' and entity_id = ${id}::uuid
  union all select e.id from audit_events e join applications a on e.entity = 'application' and e.entity_id = a.id where a.candidate_id = ${id}::uuid
  union all select id from audit_events where entity = 'pool' and action = 'pool.noted' and data->>'candidate' = ${id})`
/** Words by which somebody is found, as a search or a letter would hold them. */
export const wordsOf = ({ fullName, socialName, cpf, email, phone }: Person) =>
  [fullName, socialName, email, phone, cpf, formatCpf(cpf)].filter((word) => word !== '')
const names = (text: RawBuilder<unknown>, person: Person) =>
  sql`exists (select from unnest(${wordsOf(person)}::text[]) word where position(fold(word) in fold(${text})) > 0)`
const importRows = (person: Person) => sql`(record_id = ${person.id}::uuid or duplicate_id = ${person.id}::uuid
  or exists (select from unnest(cells) cell where fold(cell) = any(select fold(word) from unnest(${[person.email, person.cpf, formatCpf(person.cpf)]}::text[]) word)))`
/** Messages that nobody else got: what they say is about the person. */
export const lettersTo = ({
  id,
}: Pick<Person, 'id'>) => sql`(select message_id from message_recipients r where candidate_id = ${id}::uuid
  and not exists (select from message_recipients o where o.message_id = r.message_id and o.recipient_id <> r.recipient_id))`
const deliveredTo = ({ id, email, phone }: Person) =>
  sql`(candidate_id = ${id}::uuid or lower(recipient) in (lower(${email}), ${phone}))`
const noticesOf = (person: Person) => sql`(position(${person.id} in link) > 0
  or exists (select from applications a where a.candidate_id = ${person.id}::uuid and position(a.id::text in link) > 0)
  or data->>'name' = any(${[person.fullName, person.socialName].filter((name) => name !== '')}::text[]))`

export const places: Place[] = [
  {
    name: 'profile',
    rows: ({ id }) =>
      sql`select to_jsonb(k) - '{search_text,name_text,cv_words,traits}'::text[] as row from candidates k where id = ${id}`,
    // Its row is emptied last: until then it says who is meant.
    erase: () => [],
  },
  {
    name: 'sensitive',
    rows: ({ id }) =>
      sql`select jsonb_build_object('sealed', encode(sealed, 'base64'), 'updated_at', updated_at) as row from candidate_sensitive where candidate_id = ${id}`,
    erase: ({ id }) => [sql`delete from candidate_sensitive where candidate_id = ${id}`],
  },
  {
    name: 'consents',
    rows: ({ id }) =>
      sql`select to_jsonb(c) || jsonb_build_object('kind', t.kind, 'version', t.version, 'text', t.body) as row
        from consents c join consent_texts t on t.id = c.text_id where candidate_id = ${id} order by c.id`,
    erase: ({ id }) => [sql`delete from consents where candidate_id = ${id}`],
  },
  {
    name: 'registration',
    rows: ({ id }) =>
      sql`select to_jsonb(v) as row from council_verifications v where candidate_id = ${id} order by v.id`,
    erase: ({ id }) => [
      sql`delete from council_verifications where candidate_id = ${id}`,
      sql`delete from registration_reminders where candidate_id = ${id}`,
    ],
  },
  {
    name: 'files',
    rows: ({ id }) =>
      sql`select jsonb_build_object('id', f.id, 'kind', f.kind, 'name', f.name, 'type', f.type, 'size', f.size, 'created_at', f.created_at,
          'seconds', v.seconds, 'captions', v.captions, 'read', c.text) as row
        from files f left join videos v on v.file_id = f.id left join cvs c on c.file_id = f.id where entity = 'candidate' and entity_id = ${id} and kind <> 'archive' order by f.id`,
    erase: ({ id }) => [
      sql`delete from video_uploads where entity = 'candidate' and entity_id = ${id}`,
      sql`delete from files where entity = 'candidate' and entity_id = ${id}`,
    ],
  },
  {
    name: 'competencyTests',
    rows: ({ id }) =>
      sql`select to_jsonb(t) as row from competency_attempts t where candidate_id = ${id} order by t.id`,
    erase: ({ id }) => [
      sql`update marks set attempt_id = null where attempt_id in (select id from competency_attempts where candidate_id = ${id})`,
      sql`delete from candidate_levels where candidate_id = ${id}`,
      sql`delete from competency_attempts where candidate_id = ${id}`,
    ],
  },
  {
    name: 'customTests',
    rows: (person) =>
      sql`select to_jsonb(t) || jsonb_build_object('answers', (select jsonb_agg(to_jsonb(a)) from test_answers a where a.attempt_id = t.id)) as row
        from test_attempts t where candidate_id = ${person.id} or application_id in ${applicationsOf(person)} order by t.id`,
    erase: (person) => [
      sql`delete from test_attempts where candidate_id = ${person.id} or application_id in ${applicationsOf(person)}`,
    ],
  },
  {
    name: 'pools',
    rows: ({ id }) =>
      sql`select jsonb_build_object('pool', p.name, 'note', m.note, 'added_at', m.added_at) as row
        from talent_pool_members m join talent_pools p on p.id = m.pool_id where m.candidate_id = ${id}`,
    erase: ({ id }) => [sql`delete from talent_pool_members where candidate_id = ${id}`],
  },
  {
    name: 'requests',
    rows: ({ id }) => sql`select to_jsonb(r) as row from privacy_requests r where candidate_id = ${id} order by r.id`,
    // That somebody asked, and that they were answered in time, is what the council has to prove.
    erase: ({ id }) => [
      sql`update privacy_requests set details = '', answer = '', contact = '', updated_at = now() where candidate_id = ${id}`,
    ],
    kept: true,
  },
  {
    name: 'exports',
    rows: ({ id }) => sql`select to_jsonb(x) as row from person_exports x where candidate_id = ${id} order by x.id`,
    erase: ({ id }) => [sql`delete from person_exports where candidate_id = ${id}`],
  },
  {
    name: 'imports',
    rows: (person) =>
      sql`select jsonb_build_object('import', import_id, 'line', line, 'cells', cells) as row from import_rows where ${importRows(person)}`,
    erase: (person) => [
      sql`update import_rows set cells = '{}', label = '', key = null, errors = null, record = null, given = null, before = null where ${importRows(person)}`,
    ],
  },
  {
    name: 'searches',
    rows: (person) =>
      sql`select jsonb_build_object('view', name) as row from saved_views where ${names(sql`address->>'search'`, person)}
        union all select jsonb_build_object('pool', name) from talent_pools where ${names(sql`query->>'search'`, person)}`,
    erase: (person) => [
      sql`update saved_views set address = address - 'search' where ${names(sql`address->>'search'`, person)}`,
      sql`update talent_pools set query = jsonb_set(query, '{search}', '""') where ${names(sql`query->>'search'`, person)}`,
    ],
  },
  {
    name: 'notices',
    rows: (person) =>
      sql`select jsonb_build_object('kind', kind, 'data', data, 'at', at) as row from notices where ${noticesOf(person)}`,
    erase: (person) => [sql`delete from notices where ${noticesOf(person)}`],
  },
  {
    name: 'contact',
    rows: ({ email }) => sql`select to_jsonb(c) as row from contact_requests c where lower(email) = lower(${email})`,
    erase: ({ email }) => [sql`delete from contact_requests where lower(email) = lower(${email})`],
  },
  {
    name: 'messages',
    rows: ({ id }) =>
      sql`select jsonb_build_object('subject', m.subject, 'text', m.words, 'fields', r.fields, 'delivered_at', r.delivered_at, 'read_at', r.read_at) as row
        from message_recipients r join messages m on m.id = r.message_id where r.candidate_id = ${id} order by m.id`,
    erase: (person) => [
      sql`delete from files where entity = 'message' and entity_id in ${lettersTo(person)}`,
      sql`update messages set subject = '', body = '', words = '' where id in ${lettersTo(person)}
        or (id in (select message_id from message_recipients where candidate_id = ${person.id}) and ${names(sql`subject || ' ' || words`, person)})`,
      sql`delete from message_recipients where candidate_id = ${person.id}`,
      sql`update messages set recipient_ids = array_remove(recipient_ids, ${person.id}::uuid) where recipient_ids @> array[${person.id}::uuid]`,
      sql`update messages set segment = segment - 'search' where ${names(sql`segment->>'search'`, person)}`,
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
      sql`delete from message_addresses where address in (lower(${person.email}), ${person.phone})`,
      sql`delete from suppressions where lower(address) in (lower(${person.email}), ${person.phone})`,
      sql`delete from whatsapp_windows where phone = ${person.phone}`,
      sql`update deliveries set recipient = '', subject = '', cause = '', fields = '{}', sealed = null,
        state = case when state = 'na_fila' then 'cancelado' else state end, cause_code = 'erased' where ${deliveredTo(person)}`,
    ],
  },
  {
    name: 'applications',
    rows: ({ id }) =>
      sql`select to_jsonb(a) - 'rank_key' || jsonb_build_object('process', p.title, 'code', p.code, 'company', c.name, 'stage', s.name,
          'told', (select jsonb_agg(jsonb_build_object('status', o.status, 'way', o.way, 'note', o.note, 'at', o.told_at) order by o.id)
            from application_outcomes o where o.application_id = a.id),
          'automations', (select jsonb_agg(jsonb_build_object('automation', u.name, 'at', r.at, 'result', e.result) order by r.id)
            from automation_people e join automation_runs r on r.id = e.run_id join automations u on u.id = e.automation_id
            where e.application_id = a.id)) as row
        from applications a join selective_processes p on p.id = a.process_id join companies c on c.id = p.company_id
        join stages s on s.id = a.stage_id where a.candidate_id = ${id} order by a.id`,
    // Their birth dates go with the results that were computed from them: results.sql.ts.
    erase: (person) => [
      sql`update applications set status_reason = '' where candidate_id = ${person.id}`,
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
    rows: ({ id }) =>
      sql`select jsonb_build_object('at', m.at, 'record', to_jsonb(k) - '{search_text,name_text,cv_words,traits}'::text[]) as row
          from candidate_merges m join candidates k on k.id = m.merged_id where m.survivor_id = ${id}
        union all select jsonb_build_object('former_cpf', cpf) from former_cpfs where candidate_id = ${id}`,
    // Of two people it is only said that they are not one; what they have in common (duplicate_pairs) goes when the job compares again.
    erase: ({ id }) => [
      sql`delete from candidate_merges where survivor_id = ${id} or merged_id = ${id}`,
      sql`delete from former_cpfs where candidate_id = ${id}`,
      sql`delete from distinct_people where a_id = ${id} or b_id = ${id}`,
    ],
  },
  {
    name: 'history',
    rows: (person) =>
      sql`select jsonb_build_object('at', e.at, 'action', e.action, 'by', a.name, 'data', e.data, 'personal', p.personal) as row
        from audit_events e left join accounts a on a.id = e.actor_id left join audit_personal p on p.event_id = e.id
        where e.id in ${eventsOf(person)} order by e.id`,
    // The chain holds the salted hash of what goes here, and stays whole.
    erase: (person) => [sql`delete from audit_personal where event_id in ${eventsOf(person)}`],
    kept: true,
  },
]

/** All that one place holds of a person. */
export const readPlace = async (db: Db, { rows }: Place, person: Person) =>
  (await rows(person).execute(db)).rows.map(({ row }) => row)

/** How much each place holds of a person; places that hold nothing are left out. */
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
