import { joined } from '#contract/platform/joining.rules.ts'
import type { CompanyContact } from './companyContacts.ts'

const sameAddress = (a: { email: string }, b: { email: string }) =>
  a.email !== '' && a.email.toLowerCase() === b.email.toLowerCase()

/**
 * The contacts of a company with those of a file. Whoever has the same address is the same person, or who has the same name where one of
 * the two has no address. The primary one stays who it was, and an address as it was written first.
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
