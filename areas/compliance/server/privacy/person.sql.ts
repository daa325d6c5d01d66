import { sql } from 'kysely'
import { addressedChannels } from '#deliveries/contract/channels.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Person } from '#platform/server/personal/person.rules.ts'

/**
 * Reads the current and former identifiers of one record or of all records of a person. A phone number, e-mail or CPF that
 * another person has now is excluded. Call this before the erasure changes anything.
 */
export async function findKnown(db: Db, ids: string[]): Promise<Person> {
  const { rows } = await sql<{ kind: keyof Omit<Person, 'ids'>; values: string[] }>`
    with images as (
      select to_jsonb(k) as image from candidates k where id = any(${ids}::uuid[])
      union all select image from audit_events e join audit_personal p on p.event_id = e.id
        cross join lateral (values (p.personal->'before'), (p.personal->'after')) v (image)
        where e.entity = 'candidate' and e.entity_id = any(${ids}::uuid[])
      union all select (edit->>'before')::jsonb from candidate_merges m cross join lateral json_array_elements(m.changes->'edits') edit
        where m.undone_at is null and (m.survivor_id = any(${ids}::uuid[]) or m.merged_id = any(${ids}::uuid[]))
          and edit->>'table' = 'candidates'
    ), said as (
      select f.kind, f.value from images cross join lateral (values
        ('names', image->>'full_name'), ('names', image->>'fullName'), ('names', image->>'social_name'), ('names', image->>'socialName'),
        ('emails', lower(image->>'email')), ('phones', image->>'phone'), ('cpfs', image->>'cpf')) f (kind, value)
      union select 'cpfs', cpf from former_cpfs where candidate_id = any(${ids}::uuid[])
      union select case channel when 'email' then 'emails' else 'phones' end, lower(recipient)
        from deliveries where candidate_id = any(${ids}::uuid[]) and channel = any(${addressedChannels}::text[])
    )
    select kind, array_agg(distinct value) as values from said
    where value <> '' and case kind when 'names' then value ~ '\\S\\s+\\S'
      when 'emails' then not exists (select from candidates k where lower(k.email) = value and k.merged_into is null and k.id <> all(${ids}::uuid[]))
      when 'phones' then not exists (select from candidates k where k.phone = value and k.merged_into is null and k.id <> all(${ids}::uuid[]))
      else not exists (select from candidates k where k.cpf = value and k.merged_into is null and k.id <> all(${ids}::uuid[])) end
    group by kind`.execute(db)
  const of = (kind: keyof Omit<Person, 'ids'>) => rows.find((row) => row.kind === kind)?.values ?? []
  return { ids, names: of('names'), emails: of('emails'), phones: of('phones'), cpfs: of('cpfs') }
}
