import type { CompanyContact } from '#companies/contract/companyContacts.ts'
import { joined } from '#platform/server/imports/joining.rules.ts'

const sameAddress = (a: { email: string }, b: { email: string }) =>
  a.email !== '' && a.email.toLowerCase() === b.email.toLowerCase()

/**
 * Merges the contacts of a company with those of a file. Contacts match by e-mail, or by name when one of the two has no e-mail. The primary
 * contact and the spelling of e-mails are kept.
 */
export const joinContacts = (now: readonly CompanyContact[], given: readonly CompanyContact[]) =>
  joined(
    now,
    given.map((contact) => ({
      ...contact,
      email: now.find((known) => sameAddress(known, contact))?.email ?? contact.email,
      primary: now.length === 0,
    })),
    (all, addition) =>
      all.find((known) => sameAddress(known, addition)) ??
      all.find(
        (known) => (!addition.email || !known.email) && known.name.toLowerCase() === addition.name.toLowerCase(),
      ),
  )
