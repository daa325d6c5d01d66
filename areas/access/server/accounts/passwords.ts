import { hash, verify } from '@node-rs/argon2'
import { invalid } from '#platform/server/http/errors.ts'
import { isCommonPassword } from './commonPasswords.ts'

// OWASP's recommendation for argon2id (19 MiB, two passes), which the library has as its defaults.
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

// Verified when there is no account, so that the response time does not reveal whether an address exists.
const nobody = hashPassword('nobody has this password')

export async function passwordFits(password: string, stored: string | null | undefined): Promise<boolean> {
  const fits = await verify(stored ?? (await nobody), password).catch(() => false)
  return fits && Boolean(stored)
}

/** Words that everybody associates with the product and its purpose. */
const ofThePlace = ['certame', 'conselho', 'administrador', 'administradora', 'recrutamento', 'processoseletivo']

/** Letters only, without accents: `Conselho-Regional 2026` and `conselhoregional` are the same guess. */
const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** The repeated unit of a text that consists of repetitions; otherwise the text. */
const unitOf = (text: string) => /^(.+?)\1*$/s.exec(text)?.[1] ?? text

type Own = { email: string; name: string; organisation: string }

/** Refuses a password that is common, leaked, or a name or address of the person, the organisation or the product. */
export async function mustBeGoodPassword(password: string, { email, name, organisation }: Own, field: string) {
  const bare = password.trim().toLowerCase()
  const letters = unitOf(lettersOf(bare))
  // A name among many other characters is accepted.
  const isBareWord = letters !== '' && bare.length - lettersOf(bare).length <= 8
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const own = [local, name, ...name.split(/\s+/), email].map(lettersOf)
  if (bare === local || (isBareWord && own.includes(letters))) throw invalid(field, 'password_own')
  // Common passwords are also refused when surrounded by digits or signs, or repeated.
  const core = unitOf(bare).replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  const isCommon = (await Promise.all([bare, unitOf(bare), core].map(isCommonPassword))).includes(true)
  const place = [organisation, domain.split('.')[0] ?? '', ...ofThePlace].map(lettersOf)
  const onlyDigits = core === '' && bare.length < 14
  const isOfThePlace = isBareWord && place.includes(letters)
  if (isCommon || isOfThePlace || onlyDigits || unitOf(bare).length < 4) throw invalid(field, 'password_common')
}
