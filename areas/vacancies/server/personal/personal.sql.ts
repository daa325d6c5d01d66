import { sql } from 'kysely'
import { processPath } from '#hiring/server/personal/personal.sql.ts'
import type { Person } from '#platform/server/personal/person.rules.ts'
import { type PersonalData, searched } from '#platform/server/personal/personalData.ts'

const isOfAddress = ({ emails }: Person) => sql`email in (select lower(a) from unnest(${emails}::text[]) a)`
const onPublication = {
  place: 'process',
  link: sql`(${processPath} || '/' || t.process_id || '/publication')`,
} as const

export const vacanciesPersonal: PersonalData = {
  held: [
    {
      name: 'visitorQuestions',
      rows: (person) => sql`select to_jsonb(v) as row from visitor_questions v where ${isOfAddress(person)}`,
      erase: (person) => [sql`delete from visitor_questions where ${isOfAddress(person)}`],
    },
  ],
  searched: [searched('public_answers', onPublication), searched('visitor_questions', onPublication)],
}
