import { isSame } from '#deliveries/server/channels/signature.ts'
import type { Seal } from '#platform/server/seal.ts'

const purpose = 'catho callback'

/** The path that Catho calls about an application. Its calls are unsigned: the secret in it is all that says they are Catho's. */
export const callbackPath = '/api/webhooks/catho'

export const callbackSecret = (seal: Seal) => seal.keyFor(purpose).toString('base64url')

/** Whether a secret is that of our callback, also of a former key: vacancies that were published before call by that one. */
export const isCallbackSecret = (seal: Seal, given: string) =>
  seal
    .keysFor(purpose)
    .map(({ key }) => isSame(given, key.toString('base64url')))
    .some(Boolean)
