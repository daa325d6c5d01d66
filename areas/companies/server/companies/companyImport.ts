import { sql } from 'kysely'
import type { z } from 'zod'
import { CompanyInput, maxTags } from '#companies/contract/companies.ts'
import { maxContacts } from '#companies/contract/companyContacts.ts'
import { type Importable, writtenColumns } from '#platform/server/imports/importable.ts'
import { joinTags } from '#platform/server/imports/joining.rules.ts'
import { joinContacts } from './companyImport.rules.ts'
import { companySheet } from './companySheet.ts'
import { contactsOf, replaceContacts } from './contacts.sql.ts'

type Input = Omit<z.output<typeof CompanyInput>, 'ownerId'>

/** Companies are created as drafts owned by the importing user. A contact of the file updates a matching contact or is added. */
export const companyImport: Importable<Input> = {
  sheet: companySheet,
  table: 'companies',
  entity: 'company',
  key: 'cnpj',
  name: 'name',
  mayCreateAnew: false,
  place: () => '/dashboard/companies/import',
  firstState: 'rascunho',
  columns: [...writtenColumns(CompanyInput.omit({ contacts: true })), 'contact_text'],
  row: (company, { actorId }) => ({
    ...company,
    ownerId: actorId,
    // The text that the trigger on contacts would write. Setting it here leaves the trigger without work.
    contactText: company.contacts.map(({ name, email, phone }) => [name, email, phone].join(' ')).join(' '),
  }),
  fills: (given) => (given.some((column) => column.startsWith('contact')) ? [...given, 'contacts'] : given),
  lists: { contacts: { join: joinContacts, most: maxContacts }, tags: { join: joinTags, most: maxTags } },
  beside: { column: 'contacts', now: contactsOf(sql.ref('t.id')), write: replaceContacts },
  label: ({ tradeName, legalName }) => tradeName || legalName,
  created: ({ importId, after, upto }) => sql`
    insert into company_contacts (company_id, position, name, role, email, phone, is_primary)
    select r.record_id, 0, c.name, c.role, c.email, c.phone, true
    from import_rows r cross join lateral json_to_recordset(r.record -> 'contacts') c (name text, role text, email text, phone text)
    where r.import_id = ${importId} and r.line > ${after} and r.line <= ${upto} and r.outcome = 'created'
      and json_array_length(r.record -> 'contacts') > 0`,
}
