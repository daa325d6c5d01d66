import { sql } from 'kysely'
import { anonymous } from '#platform/contract/anonymous.ts'
import { digitsOf, type Person } from '#platform/server/personal/person.rules.ts'
import { addresses, among, names, without } from '#platform/server/personal/person.sql.ts'
import { eraseEvents } from '#platform/server/personal/personal.sql.ts'
import { moving, type PersonalData } from '#platform/server/personal/personalData.ts'
import { isNamesake } from '#professionals/server/personal/personal.sql.ts'

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

export const compliancePersonal: PersonalData = {
  held: [
    {
      name: 'requests',
      rows: (person) =>
        sql`select to_jsonb(r) as row from privacy_requests r where ${requestsOf(person)} or ${requestsNaming(person)} order by r.id`,
      // The request and its timely answer are kept as evidence.
      erase: (person) => [
        eraseEvents(sql`(select e.id from audit_events e join privacy_requests r on e.data->>'request' = r.id::text
          where (e.entity = 'installation' and r.candidate_id is null and ${requestsOf(person)}) or ${requestsNaming(person)})`),
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
  ],
  moving: [moving('privacy_requests')],
}
