import { type RawBuilder, sql } from 'kysely'
import type { Person } from '#platform/server/personal/person.rules.ts'
import { addresses, settingsTab, without } from '#platform/server/personal/person.sql.ts'
import { moving, type PersonalData, searched } from '#platform/server/personal/personalData.ts'

// Statements of an erasure for the areas that know which notices and notes are about a person.

export const eraseNotices = (which: RawBuilder<unknown>) => sql`delete from notices where ${which}`
export const eraseNotes = (which: RawBuilder<unknown>) => sql`delete from notes where ${which}`
export const eraseInNotes = (person: Person, which: RawBuilder<unknown>) =>
  sql`update notes set text = left(${without(sql.ref('notes.text'), person)}, 4000), version = version + 1 where ${which}`

export const accessPersonal: PersonalData = {
  held: [
    {
      name: 'contact',
      rows: (person) =>
        sql`select to_jsonb(c) as row from contact_requests c where lower(email) = ${addresses(person)}`,
      erase: (person) => [sql`delete from contact_requests where lower(email) = ${addresses(person)}`],
    },
  ],
  searched: [searched('api_tokens', { place: 'settings', link: settingsTab('tokens') })],
  moving: [moving('notes')],
}
