import { hash, verify } from '@node-rs/argon2'
import { invalid } from '#server/http/errors.ts'

// OWASP's recommendation for argon2id (19 MiB, two passes), which the library has as its defaults.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

// Checked when there is no account, so that the time of the answer does not tell whether an address exists.
const nobody = hashPassword('nobody has this password')

export async function passwordFits(password: string, stored: string | null | undefined): Promise<boolean> {
  const fits = await verify(stored ?? (await nobody), password).catch(() => false)
  return fits && Boolean(stored)
}

let common: Promise<Set<string>> | undefined
/** Read when the first password is set: most starts never need it. */
const commonPasswords = () => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(Object.values(dictionary).flat().map(String)),
  )
  return common
}

/** Refuses a password that many people use, or that is the person's own name or address. */
export async function mustBeGoodPassword(password: string, own: { email: string; name: string }, field: string) {
  const bare = password.trim().toLowerCase()
  const [local = ''] = own.email.toLowerCase().split('@')
  if ([own.email.toLowerCase(), local, own.name.toLowerCase()].includes(bare)) throw invalid(field, 'password_own')
  // The most used ones again, with a few digits or marks around them.
  const core = bare.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  const known = await commonPasswords()
  const onlyDigits = core === '' && bare.length < 14
  if (known.has(bare) || known.has(core) || onlyDigits || /^(.)\1*$/.test(bare)) throw invalid(field, 'password_common')
}
