import { sql } from 'kysely'
import { applicationsOf } from '#hiring/server/personal/personal.sql.ts'
import type { Person } from '#platform/server/personal/person.rules.ts'
import { among, names, without } from '#platform/server/personal/person.sql.ts'
import { eraseEvents } from '#platform/server/personal/personal.sql.ts'
import { moving, type PersonalData, searched } from '#platform/server/personal/personalData.ts'

const calendarNaming = (person: Person) => names(sql`concat_ws(E'\\n;', title, place, notes)`, person)
const isLinked = (person: Person) => sql`(kind = 'candidate' and record_id = ${among(person)}
  or kind = 'application' and record_id in ${applicationsOf(person)})`
/** Tasks that link to the person or name them. */
const tasksAbout = (person: Person) => sql`(tasks.id in (select task_id from task_links where ${isLinked(person)})
  or ${names(sql`tasks.title || E'\\n;' || tasks.description`, person)}
  or tasks.id in (select i.task_id from task_items i where ${names(sql.ref('i.text'), person)}))`

export const deskPersonal: PersonalData = {
  held: [
    {
      name: 'calendar',
      rows: (person) =>
        sql`select jsonb_build_object('event', title, 'place', place, 'notes', notes, 'starts_at', starts_at) as row
          from calendar_events where ${calendarNaming(person)} order by id`,
      erase: (person) => [
        eraseEvents(sql`(select event_id from audit_events e join audit_personal p on p.event_id = e.id
          where e.entity = 'calendar' and ${names(sql`p.personal::text`, person)})`),
        sql`update calendar_events set title = left(${without(sql.ref('title'), person)}, 160), place = left(${without(sql.ref('place'), person)}, 300),
          notes = left(${without(sql.ref('notes'), person)}, 2000), version = version + 1, updated_at = now() where ${calendarNaming(person)}`,
      ],
    },
    {
      // Messages of administrators to each other.
      name: 'chatMessages',
      rows: (person) =>
        sql`select jsonb_build_object('text', n.text, 'by', a.name, 'at', n.created_at, 'edited_at', n.edited_at) as row
          from chat_messages n join accounts a on a.id = n.author_id where ${names(sql.ref('n.text'), person)} order by n.created_at, n.seq`,
      erase: (person) => [
        sql`update chat_messages set text = left(${without(sql.ref('chat_messages.text'), person)}, 4000) where ${names(sql.ref('chat_messages.text'), person)}`,
        sql`update chat_conversations set name = left(${without(sql.ref('chat_conversations.name'), person)}, 80), version = version + 1
          where ${names(sql.ref('chat_conversations.name'), person)}`,
      ],
    },
    {
      name: 'tasks',
      rows: (person) =>
        sql`select jsonb_build_object('title', title, 'description', description, 'at', created_at, 'due_on', due_on,
            'items', (select jsonb_agg(i.text order by i.position) from task_items i where i.task_id = tasks.id)) as row from tasks where ${tasksAbout(person)} order by id`,
      erase: (person) => [
        sql`update task_items i set text = left(${without(sql.ref('i.text'), person)}, 200) where ${names(sql.ref('i.text'), person)}`,
        sql`update tasks set title = left(${without(sql.ref('title'), person)}, 200), description = left(${without(sql.ref('description'), person)}, 4000),
          version = version + 1 where ${names(sql`title || E'\\n;' || description`, person)}`,
        sql`delete from task_links where ${isLinked(person)}`,
      ],
    },
  ],
  searched: [searched('task_columns', { place: 'task', link: sql`'/dashboard/kanban'::text` })],
  moving: [
    moving('task_links', {
      column: 'record_id',
      key: sql`t.task_id::text`,
      only: sql`t.kind = 'candidate'`,
      unless: (other) =>
        sql`exists (select from task_links o where o.task_id = t.task_id and o.kind = 'candidate' and o.record_id = ${other})`,
    }),
  ],
}
