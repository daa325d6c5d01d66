import { type RawBuilder, sql } from 'kysely'
import type { Person } from '#platform/server/personal/person.rules.ts'
import { among, names } from '#platform/server/personal/person.sql.ts'
import { eraseFiles, eraseUploads } from '#platform/server/personal/personal.sql.ts'
import { edited, moving, type PersonalData } from '#platform/server/personal/personalData.ts'

/** Whether another professional has the same name as the person. */
export const isNamesake = (candidateId: RawBuilder<unknown>, person: Person) =>
  sql`exists (select from candidates k where k.id = ${candidateId} and ${names(sql`k.full_name || ' ' || k.social_name`, person)})`

const ofPerson = (person: Person) => sql`entity = 'candidate' and entity_id = ${among(person)}`

export const professionalsPersonal: PersonalData = {
  held: [
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
          from files f left join videos v on v.file_id = f.id left join cvs c on c.file_id = f.id where ${ofPerson(person)} and kind <> 'archive' order by f.id`,
      erase: (person) => [eraseUploads(ofPerson(person)), eraseFiles(ofPerson(person))],
    },
  ],
  // Removed files too.
  objects: (person) => sql`select id from files where ${ofPerson(person)}`,
  moving: [
    moving('consents'),
    moving('council_verifications'),
    moving('registration_reminders', {
      key: sql`concat_ws(' ', t.expires_on, t.days)`,
      unless: (other) =>
        sql`exists (select from registration_reminders o where o.candidate_id = ${other} and o.expires_on = t.expires_on and o.days = t.days)`,
    }),
    // Sealed data. One row per professional; a row rewritten since the merge is not moved back.
    moving('candidate_sensitive', {
      key: sql`t.updated_at::text`,
      unless: (other) => sql`exists (select from candidate_sensitive o where o.candidate_id = ${other})`,
    }),
  ],
  edited: [
    edited('candidates', {
      columns: `full_name social_name cpf birth_date email phone cep street street_number complement district city uf
        council council_uf council_number council_category council_status council_expires_on council_verified_at council_verified_by
        profession headline summary salary_expectation availability state state_reason visibility notice_choices tags
        contracts workplaces links education experiences languages skills certifications
        whatsapp_consent whatsapp_consent_at whatsapp_source retention_exemption merged_into deleted_at`.split(/\s+/),
    }),
  ],
}
