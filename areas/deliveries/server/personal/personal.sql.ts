import { type RawBuilder, sql } from 'kysely'
import type { Person } from '#platform/server/personal/person.rules.ts'
import { addresses, addressKeys, among, linkTo, without } from '#platform/server/personal/person.sql.ts'
import { moving, type PersonalData, searched } from '#platform/server/personal/personalData.ts'

const deliveredTo = (person: Person) => sql`(candidate_id = ${among(person)}
  or (num_nonnulls(candidate_id, company_id, account_id) = 0 and lower(recipient) = ${addresses(person)}))`

/** SQL: removes the suppressions `s` of the addresses of a person, but those that others have too. */
export const eraseSuppressions = (person: Person, isOfOthers: RawBuilder<unknown>) =>
  sql`delete from suppressions s where address_key(address) = ${addressKeys(person)} and not ${isOfOthers}`

/** SQL: removes the person from subjects of mails. Without its message `m` a subject is emptied. */
export const eraseSubjects = (person: Person, which: RawBuilder<unknown>, isWritten: RawBuilder<unknown>) =>
  sql`update deliveries set subject = case when ${isWritten} then ${without(sql.ref('subject'), person)} else '' end where ${which}`

export const deliveriesPersonal: PersonalData = {
  held: [
    {
      name: 'mails',
      rows: (person) =>
        sql`select jsonb_build_object('channel', channel, 'template', template, 'recipient', recipient, 'subject', subject, 'fields', fields,
            'state', state, 'created_at', created_at, 'sent_at', sent_at) as row
          from deliveries where ${deliveredTo(person)} order by id`,
      erase: (person) => [
        sql`update delivery_attempts set cause = '', dialogue = '' where delivery_id in (select id from deliveries where ${deliveredTo(person)})`,
        sql`delete from whatsapp_windows where address_key(phone) = ${addressKeys(person)}`,
        sql`update deliveries set recipient = '', subject = '', cause = '', fields = '{}', sealed = null,
          state = case when state = 'na_fila' then 'cancelado' else state end, cause_code = 'erased' where ${deliveredTo(person)}`,
      ],
    },
  ],
  searched: [
    searched('message_templates', { place: 'template', link: linkTo('/dashboard/settings/templates', 't.id') }),
    searched('template_versions', {
      place: 'template',
      link: linkTo('/dashboard/settings/templates', 't.template_id'),
    }),
  ],
  moving: [moving('deliveries')],
}
