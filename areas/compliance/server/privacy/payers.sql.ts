import { sql } from 'kysely'
import { eraseContacts, eraseIgnoredPayers } from '#billing/server/payments/payers.sql.ts'
import type { Person } from './person.rules.ts'
import { addressKeys } from './personRows.sql.ts'
import type { Place } from './place.ts'

const emailsOf = ({ emails }: Person) => sql`${emails.map((email) => email.toLowerCase())}::text[]`

/** Whether a person is the contact who pays for subscription `s`. */
const paysFor = (person: Person) =>
  sql<boolean>`(lower(s.payer_email) = any(${emailsOf(person)})
    or (s.payer_phone <> '' and address_key(s.payer_phone) = ${addressKeys(person)}))`

/** The records of payers: lines of statements, payments, and contacts of subscriptions and their invoices, which never change. */
export const payments: Place = {
  name: 'payments',
  // Found by documents and addresses: a name on a statement may be that of somebody else.
  rows: (person) =>
    sql`select jsonb_build_object('statement_line', l.id, 'day', l.day, 'amount', l.amount, 'name', l.payer_name, 'document', l.payer_document,
          'description', l.description, 'state', l.state) as row from statement_lines l where l.payer_document = any(${person.cpfs}::text[])
      union all select jsonb_build_object('payment', p.id, 'day', p.paid_on, 'amount', p.amount, 'name', p.payer_name, 'document', p.payer_document)
        from payments p where p.payer_document = any(${person.cpfs}::text[])
      union all select jsonb_build_object('subscription', s.id, 'name', s.payer_name, 'email', s.payer_email, 'phone', s.payer_phone, 'state', s.state)
        from subscriptions s where ${paysFor(person)}
      union all select jsonb_build_object('invoice', i.series || '-' || i.number, 'issued_on', i.issued_on, 'contact', i.payer->>'contact', 'email', i.payer->>'email')
        from invoices i where lower(i.payer->>'email') = any(${emailsOf(person)})`,
  // Payments are kept as long as the tax law says: see payers.rules.ts. The rest is not needed.
  erase: (person) => [eraseIgnoredPayers(person.cpfs), eraseContacts(paysFor(person))],
  kept: true,
}
