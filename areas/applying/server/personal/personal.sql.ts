import { sql } from 'kysely'
import { applicationsOf, processPath } from '#hiring/server/personal/personal.sql.ts'
import type { Person } from '#platform/server/personal/person.rules.ts'
import { among } from '#platform/server/personal/person.sql.ts'
import { eraseFiles } from '#platform/server/personal/personal.sql.ts'
import { moving, type PersonalData, searched } from '#platform/server/personal/personalData.ts'

const isMail = ({ emails }: Person) => sql`email in (select lower(a) from unnest(${emails}::text[]) a)`
const isAddress = ({ emails, phones }: Person) =>
  sql`(address in (select lower(a) from unnest(${emails}::text[]) a) or address = any(${phones}::text[]))`
/** Typed by the person, or by somebody else with their CPF. */
const isOfPerson = (person: Person) =>
  sql`(candidate_id = ${among(person)} or application_id in ${applicationsOf(person)} or ${isAddress(person)} or regexp_replace(coalesce(data->>'cpf', ''), '\\D', '', 'g') = any(${person.cpfs}::text[]))`

const isArrival = (person: Person) =>
  sql`(${isMail(person)} or door_id in (select id from door_applications where ${isOfPerson(person)}))`

export const applyingPersonal: PersonalData = {
  held: [
    {
      name: 'sensitive',
      rows: (person) =>
        sql`select jsonb_build_object('sealed', encode(coalesce(q.sent, q.sealed), 'base64'), 'updated_at', q.updated_at, 'process_id', d.process_id) as row
          from quota_declarations q join door_applications d on d.id = q.door_id where ${isOfPerson(person)}`,
      erase: (person) => [
        sql`delete from quota_declarations where door_id in (select id from door_applications where ${isOfPerson(person)})`,
      ],
    },
    {
      name: 'boardApplications',
      rows: (person) => sql`select to_jsonb(b) as row from board_applications b where ${isArrival(person)}`,
      erase: (person) => [sql`delete from board_applications where ${isArrival(person)}`],
    },
    {
      name: 'doorApplications',
      rows: (
        person,
      ) => sql`select to_jsonb(d) || jsonb_build_object('versions', (select jsonb_agg(to_jsonb(n)) from door_versions n where n.door_id = d.id),
            'documents', (select jsonb_agg(to_jsonb(r)) from document_requests r where r.door_id = d.id)) as row
        from door_applications d where ${isOfPerson(person)}
        union all select to_jsonb(r) || jsonb_build_object('files', (select jsonb_agg(f.file_id) from document_files f where f.request_id = r.id))
          from document_requests r where r.application_id in ${applicationsOf(person)}
        union all select to_jsonb(k) - '{hash}'::text[] from applicant_keys k where ${isAddress(person)}
        union all select to_jsonb(r) - '{undone_by}'::text[] from refused_attempts r where ${isAddress(person)}`,
      erase: (person) => [
        eraseFiles(
          sql`entity = 'door' and entity_id in (select id from door_applications where ${isOfPerson(person)})`,
        ),
        sql`delete from document_requests where application_id in ${applicationsOf(person)}`,
        sql`delete from door_applications where ${isOfPerson(person)}`,
        sql`delete from applicant_keys where ${isAddress(person)}`,
        sql`delete from contact_codes where ${isAddress(person)}`,
        sql`delete from refused_attempts where ${isAddress(person)}`,
      ],
    },
  ],
  searched: [
    searched('document_lists', {
      place: 'process',
      link: sql`(${processPath} || '/' || t.process_id || '/publication')`,
    }),
    searched('application_forms', {
      place: 'process',
      link: sql`(${processPath} || '/' || t.process_id || '/publication')`,
    }),
  ],
  moving: [moving('door_applications')],
}
