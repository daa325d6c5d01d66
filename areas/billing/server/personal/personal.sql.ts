import { sql } from 'kysely'
import type { Person } from '#platform/server/personal/person.rules.ts'
import { addressKeys, linkTo } from '#platform/server/personal/person.sql.ts'
import { type PersonalData, searched } from '#platform/server/personal/personalData.ts'

const emailsOf = ({ emails }: Person) => sql`${emails.map((email) => email.toLowerCase())}::text[]`
const paidBy = ({ cpfs }: Person) => sql`payer_document = any(${cpfs}::text[])`
/** Whether a person is the contact who pays for subscription `s`. */
const paysFor = (person: Person) => sql`(lower(s.payer_email) = any(${emailsOf(person)})
  or (s.payer_phone <> '' and address_key(s.payer_phone) = ${addressKeys(person)}))`

const statements = sql`'/dashboard/banking/statements'::text`

export const billingPersonal: PersonalData = {
  held: [
    {
      // Lines of statements, payments, and contacts of subscriptions and their invoices, which never change.
      name: 'payments',
      // Found by documents and addresses: a name on a statement may be that of somebody else.
      rows: (person) =>
        sql`select jsonb_build_object('statement_line', l.id, 'day', l.day, 'amount', l.amount, 'name', l.payer_name, 'document', l.payer_document,
              'description', l.description, 'state', l.state) as row from statement_lines l where ${paidBy(person)}
          union all select jsonb_build_object('payment', p.id, 'day', p.paid_on, 'amount', p.amount, 'name', p.payer_name, 'document', p.payer_document)
            from payments p where ${paidBy(person)}
          union all select jsonb_build_object('subscription', s.id, 'name', s.payer_name, 'email', s.payer_email, 'phone', s.payer_phone, 'state', s.state)
            from subscriptions s where ${paysFor(person)}
          union all select jsonb_build_object('invoice', i.series || '-' || i.number, 'issued_on', i.issued_on, 'contact', i.payer->>'contact', 'email', i.payer->>'email')
            from invoices i where lower(i.payer->>'email') = any(${emailsOf(person)})`,
      // Payments are kept as long as the tax law says (payers.rules.ts). Ignored lines and the contacts of ended subscriptions are not needed.
      erase: (person) => [
        sql`update statement_lines set payer_name = '', payer_document = '', description = '', version = version + 1, updated_at = now()
          where state = 'ignorada' and ${paidBy(person)}`,
        sql`update subscriptions s set payer_name = '', payer_email = '', payer_phone = '', version = version + 1, updated_at = now()
          where s.state in ('cancelada', 'expirada') and ${paysFor(person)}`,
      ],
      kept: true,
    },
  ],
  searched: [
    searched('statement_lines', {
      place: 'statement',
      link: statements,
      where: (person) => sql`not ${paidBy(person)}`,
    }),
    searched('bank_statements', { place: 'statement', link: statements }),
    searched('invoice_lines', { place: 'billing', link: linkTo('/dashboard/e-commerce/invoice', 't.invoice_id') }),
    searched('credit_entries', { place: 'billing', link: sql`'/dashboard/subscriptions'::text` }),
    searched('refunds', { place: 'billing', link: sql`'/dashboard/banking/refunds'::text` }),
    searched('credit_notes', { place: 'billing', link: linkTo('/dashboard/e-commerce/invoice', 't.invoice_id') }),
    searched('plans', { place: 'billing', link: linkTo('/dashboard/plans', 't.id') }),
    searched('vouchers', { place: 'billing', link: linkTo('/dashboard/vouchers', 't.id') }),
  ],
}
