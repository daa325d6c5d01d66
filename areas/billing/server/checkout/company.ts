import { CompanyInput } from '#companies/contract/companies.ts'
import { findCompanyByCnpj, insertCompany } from '#companies/server/companies/companies.sql.ts'
import { saveContacts } from '#companies/server/companies/contacts.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { refusal } from '#platform/server/http/errors.ts'

type Ordering = {
  cnpj: string
  legalName: string
  tradeName: string
  contact: { name: string; email: string; phone: string }
}

/**
 * The company that orders: the one with this CNPJ, which stays as it is, or a new one that waits for its verification. Both are called as it was typed, so
 * that nobody learns from an order who is registered.
 */
export async function companyFor(tx: Db, { contact, ...typed }: Ordering) {
  const name = typed.tradeName || typed.legalName
  const ordering = { name, cnpj: typed.cnpj, address: '' }
  const known = await findCompanyByCnpj(tx, typed.cnpj)
  if (known) {
    if (known.state === 'bloqueada' || known.deletedAt) throw refusal('company_not_served')
    return { ...ordering, id: known.id }
  }
  const { contacts, ...row } = CompanyInput.parse({
    ...typed,
    email: contact.email,
    phone: contact.phone,
    contacts: [{ name: contact.name, role: '', email: contact.email, phone: contact.phone, primary: true }],
  })
  const { id } = await insertCompany(tx, { ...row, state: 'pendente_verificacao' })
  await saveContacts(tx, id, contacts)
  await audit(tx, null, {
    action: 'company.created',
    entity: 'company',
    entityId: id,
    data: { to: 'pendente_verificacao' },
    personal: { name },
  })
  return { ...ordering, id }
}
