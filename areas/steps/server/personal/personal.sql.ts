import { sql } from 'kysely'
import {
  applicationsOf,
  freeMarks,
  inApplication,
  inProcess,
  processPath,
} from '#hiring/server/personal/personal.sql.ts'
import type { Person } from '#platform/server/personal/person.rules.ts'
import { among } from '#platform/server/personal/person.sql.ts'
import { moving, type PersonalData, searched } from '#platform/server/personal/personalData.ts'

const isOfPerson = (person: Person) =>
  sql`(candidate_id = ${among(person)} or application_id in ${applicationsOf(person)})`

export const stepsPersonal: PersonalData = {
  held: [
    {
      name: 'customTests',
      rows: (person) =>
        sql`select to_jsonb(t) || jsonb_build_object('answers', (select jsonb_agg(to_jsonb(a)) from test_answers a where a.attempt_id = t.id),
            'marks', (select jsonb_agg(to_jsonb(m)) from attempt_marks m where m.attempt_id = t.id),
            'grades', (select jsonb_agg(to_jsonb(g)) from answer_grades g where g.attempt_id = t.id),
            'evidence', (select jsonb_agg(to_jsonb(e)) from step_evidence e where e.attempt_id = t.id),
            'takes', (select jsonb_agg(to_jsonb(k) || jsonb_build_object('notes', (select jsonb_agg(to_jsonb(n)) from take_notes n where n.file_id = k.file_id)))
              from step_takes k where k.attempt_id = t.id),
            'flags', (select jsonb_agg(to_jsonb(d)) from flag_dismissals d where d.attempt_id = t.id)) as row
          from test_attempts t where ${isOfPerson(person)} order by t.id`,
      erase: (person) => [
        freeMarks(sql`test_attempt_id in (select id from test_attempts where ${isOfPerson(person)})`),
        sql`delete from test_attempts where ${isOfPerson(person)}`,
      ],
    },
    {
      name: 'steps',
      rows: (person) =>
        sql`select to_jsonb(l) - '{hash}'::text[] as row from step_links l where application_id in ${applicationsOf(person)}
          union all select jsonb_build_object('extra_percent', extra_percent, 'text_instead', text_instead, 'ground', encode(ground, 'base64'), 'granted_at', granted_at)
          from accommodations where application_id in ${applicationsOf(person)}
          union all select jsonb_build_object('assigned_at', assigned_at, 'conflict', conflict, 'conflict_at', conflict_at)
          from evaluator_assignments where application_id in ${applicationsOf(person)}
          union all select to_jsonb(i) - '{origin}'::text[] || jsonb_build_object('answer',
            (select n.answer from interview_invitations n where n.interview_id = i.id and n.account_id is null)) from interviews i where application_id in ${applicationsOf(person)}
          union all select to_jsonb(b) - '{hash,need}'::text[] || jsonb_build_object('need', encode(b.need, 'base64'))
          from booking_invitations b where application_id in ${applicationsOf(person)}`,
      erase: (person) => [
        sql`delete from step_links where application_id in ${applicationsOf(person)}`,
        sql`delete from accommodations where application_id in ${applicationsOf(person)}`,
        sql`delete from interviews where application_id in ${applicationsOf(person)}`,
        sql`delete from booking_invitations where application_id in ${applicationsOf(person)}`,
      ],
    },
  ],
  searched: [
    searched('interview_kits', inProcess),
    searched('booking_agendas', inProcess),
    searched('interviews', inApplication),
    searched('step_versions', {
      place: 'process',
      link: sql`(select ${processPath} || '/' || s.process_id || '?tab=etapas' from process_steps s where s.id = t.step_id)`,
    }),
  ],
  moving: [moving('test_attempts')],
}
