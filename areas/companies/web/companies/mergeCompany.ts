import type { Company, CompanyInput } from '#companies/contract/companies.ts'
import { withOnePrimary } from '#companies/contract/companyContacts.rules.ts'
import type { CompanyContactInput } from '#companies/contract/companyContacts.ts'
import { mergeWords } from '#platform/web/records/mergeLists.ts'
import { isSame, mergeOver } from '#platform/web/records/mergeOver.ts'

type Contact = CompanyContactInput
const withoutPlace = ({ primary: _, ...contact }: Contact) => contact

/**
 * Merges contacts one by one: those I did not change are as stored, or gone; those I changed are mine; those that
 * another user added are kept. The primary contact is mine if I chose another, else the stored one.
 */
export function mergeContacts(stored: readonly Contact[], opened: readonly Contact[], mine: readonly Contact[]) {
  const byId = (contacts: readonly Contact[], id: string | undefined) =>
    id ? contacts.find((contact) => contact.id === id) : undefined
  const primaryId = (contacts: readonly Contact[]) => contacts.find(({ primary }) => primary)?.id
  const merged = mine.flatMap((contact) => {
    const before = byId(opened, contact.id)
    const isUnchanged = before && isSame(withoutPlace(before), withoutPlace(contact))
    const now = isUnchanged ? byId(stored, contact.id) : contact
    return now ? [{ row: now, mine: contact }] : []
  })
  for (const row of stored) if (!byId(opened, row.id)) merged.push({ row, mine: row })
  const mineChose = mine.length > 0 && (primaryId(mine) === undefined || primaryId(mine) !== primaryId(opened))
  const wished = mineChose
    ? merged.findIndex(({ mine: contact }) => mine.includes(contact) && contact.primary)
    : merged.findIndex(({ row }) => row.id !== undefined && row.id === primaryId(stored))
  return withOnePrimary(
    merged.map(({ row }) => row),
    wished,
  )
}

/** Merges my version of a company with the one another user has stored meanwhile. */
export function mergeCompany(stored: Company, opened: CompanyInput, mine: CompanyInput): CompanyInput {
  return {
    ...mergeOver(stored, opened, mine),
    tags: mergeWords(stored.tags, opened.tags, mine.tags),
    contacts: mergeContacts(stored.contacts, opened.contacts, mine.contacts),
  }
}
