import { sql } from 'kysely'
import { among, linkTo } from '#platform/server/personal/person.sql.ts'
import { edited, moving, type PersonalData, searched } from '#platform/server/personal/personalData.ts'

const competencies = sql`'/dashboard/settings/competencies'::text`
const values = sql`'/dashboard/settings/values'::text`

export const assessmentPersonal: PersonalData = {
  held: [
    {
      name: 'competencyTests',
      rows: (person) =>
        sql`select to_jsonb(t) as row from competency_attempts t where candidate_id = ${among(person)} order by t.id`,
      erase: (person) => [
        sql`delete from candidate_levels where candidate_id = ${among(person)}`,
        sql`delete from competency_attempts where candidate_id = ${among(person)}`,
      ],
    },
  ],
  searched: [
    searched('respondents', { place: 'company', link: linkTo('/dashboard/companies', 't.company_id') }),
    searched('values_versions', { place: 'company', link: linkTo('/dashboard/companies', 't.company_id') }),
    searched('questions', {
      place: 'question',
      link: sql`coalesce('/dashboard/companies/' || t.company_id || '/questionSheet/', '/dashboard/questions/') || t.id`,
    }),
    searched('custom_tests', {
      place: 'test',
      link: sql`'/dashboard/companies/' || t.company_id || '/questionSheet/customTest/' || t.id`,
    }),
    searched('custom_test_versions', {
      place: 'test',
      link: sql`(select '/dashboard/companies/' || c.company_id || '/questionSheet/customTest/' || c.id from custom_tests c where c.id = t.test_id)`,
    }),
    searched('voided_questions', {
      place: 'test',
      link: sql`(select '/dashboard/companies/' || c.company_id || '/questionSheet/customTest/' || c.id
        from custom_test_versions v join custom_tests c on c.id = v.test_id where v.id = t.version_id)`,
    }),
    searched('catalogue_values', { place: 'settings', link: values }),
    searched('competencies', { place: 'settings', link: competencies }),
    searched('questionnaires', { place: 'settings', link: competencies }),
    searched('value_wordings', { place: 'settings', link: values }),
  ],
  moving: [moving('competency_attempts')],
  edited: [edited('competency_attempts', { columns: ['state', 'void_reason'] })],
}
