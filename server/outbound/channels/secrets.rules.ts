import type { AttemptResult } from './provider.ts'

/** What stands where the other side has repeated a secret of ours. */
const placeholder = '•••'
/** Shorter ones would be found in words that have nothing to do with them. */
const shortest = 4

const base64 = (words: string) => Buffer.from(words).toString('base64')
/** As a secret may be written: also within JSON, in an address, and in base64, with and without what fills it up. */
const spellings = (secret: string) => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  secret.replaceAll('/', '\\/'),
  encodeURIComponent(secret),
  base64(secret),
  base64(secret).replace(/=+$/, ''),
]

/** What nobody may read of a login: its password, and what says both to a mail server at once. */
export const secretsOfLogin = (user: string, password: string) =>
  password === '' ? [] : [password, `\0${user}\0${password}`]

/** A text without secrets: whoever is given a token or a password may repeat it in what they answer. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const written = new Set(secrets.filter(({ length }) => length >= shortest).flatMap(spellings))
  // The longest first: one may begin another.
  return [...written]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, secret) => rest.replaceAll(secret, placeholder), text)
}

/** The result of an attempt as it may be stored. */
export const redactSecrets = (result: AttemptResult, secrets: readonly string[]): AttemptResult => ({
  ...result,
  ...(result.cause !== undefined && { cause: withoutSecrets(result.cause, secrets) }),
  ...(result.dialogue !== undefined && { dialogue: withoutSecrets(result.dialogue, secrets) }),
})
