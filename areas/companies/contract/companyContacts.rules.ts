type ContactFacts = { email: string; phone: string; primary: boolean }
type ContactProblem = {
  at: number
  field: 'email' | 'primary'
  code: 'contact_unreachable' | 'contact_repeated' | 'primary_missing' | 'primary_several'
}

/** Errors of the contacts of a company: each can be reached, none is duplicated, and one is the primary contact. */
export function contactProblems(contacts: readonly ContactFacts[]): ContactProblem[] {
  const problems: ContactProblem[] = []
  const seen = new Set<string>()
  contacts.forEach(({ email, phone }, at) => {
    const address = email.toLowerCase()
    if (!address && !phone) problems.push({ at, field: 'email', code: 'contact_unreachable' })
    if (address && seen.has(address)) problems.push({ at, field: 'email', code: 'contact_repeated' })
    seen.add(address)
  })
  const primaries = contacts.flatMap(({ primary }, at) => (primary ? [at] : []))
  if (contacts.length > 0 && primaries.length === 0) problems.push({ at: 0, field: 'primary', code: 'primary_missing' })
  for (const at of primaries.slice(1)) problems.push({ at, field: 'primary', code: 'primary_several' })
  return problems
}

/** Ensures one primary contact: the given one if present, else the first. */
export const withOnePrimary = <C extends { primary?: boolean | undefined }>(contacts: readonly C[], wished: number) => {
  const chosen = wished >= 0 && wished < contacts.length ? wished : 0
  return contacts.map((contact, at) => ({ ...contact, primary: at === chosen }))
}
