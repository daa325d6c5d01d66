import type { AttemptResult } from './provider.ts'

/** Replaces a redacted secret. */
const placeholder = '•••'
/** Shorter secrets would match unrelated words. */
const shortest = 4

const base64 = (words: string) => Buffer.from(words).toString('base64')
/** Encodings of a secret: JSON string, URL, and base64 with and without padding. */
const spellings = (secret: string) => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  secret.replaceAll('/', '\\/'),
  encodeURIComponent(secret),
  base64(secret),
  base64(secret).replace(/=+$/, ''),
]

/** Secrets of a login: the password, and the base64 of user and password that SMTP sends. */
export const secretsOfLogin = (user: string, password: string) =>
  password === '' ? [] : [password, `\0${user}\0${password}`]

/** Redacts secrets in a text: a server that receives a token or a password may repeat it in its response. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const written = new Set(secrets.filter(({ length }) => length >= shortest).flatMap(spellings))
  // The longest first: one secret may be a prefix of another.
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
