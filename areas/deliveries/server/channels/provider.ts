import type { AttemptOutcome, CauseCode } from '#deliveries/contract/deliveries.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { FileMeans } from '#platform/server/files/files.jobs.ts'
import type { StoredSettings } from '#platform/server/installation/installation.sql.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { certificateRefusal } from './certificates.rules.ts'

/** The context that sending needs besides the database. */
export type SendingContext = JobContext & FileMeans

/** A delivery that the sender has claimed. */
export type ClaimedDelivery = {
  id: string
  template: string
  messageId: string | null
  recipient: string
  subject: string
  /** The values of the fields for this recipient. */
  fields: Record<string, string>
  /** The content of a letter of the system, sealed; null for a message. */
  sealed: Buffer | null
  round: number
  attempts: number
}

/** The result of one attempt. */
export type AttemptResult = {
  outcome: AttemptOutcome
  /** The id that the provider gave to it. */
  providerId?: string
  /** The content of the answer, for what asked for it. The ledger does not keep it. */
  reply?: unknown
  code?: CauseCode
  cause?: string
  dialogue?: string
  /** Milliseconds. */
  ms: number
  /** The provider itself is unavailable or refuses our login: the attempt does not count. */
  away?: boolean
  /** No provider is configured. */
  kept?: boolean
  /** The delivery waits in the queue until a provider is configured. */
  waits?: boolean
}

/** One connection to a provider, on which deliveries go out one after the other. */
export type Lane = {
  /** Hands one delivery to the provider. Throws only when its content cannot be read. */
  send: (delivery: ClaimedDelivery) => Promise<AttemptResult>
  close: () => void
}

/** The provider of a channel as it is configured now. */
export type Provider = {
  /** The number of deliveries that go out at once. */
  lanes: number
  /** Deliveries per minute; 0 for no limit. */
  perMinute: number
  /** Our credentials: redacted wherever the provider repeats them. */
  secrets: readonly string[]
  /** Nothing is configured, and what is sent waits. */
  isMissing?: boolean
  open: () => Promise<Lane>
}

export type OpenProvider = (db: Db, context: SendingContext, settings: StoredSettings) => Provider

/** The same for calls that must not be lost: they wait in the queue until it is configured. */
export const awaited = (cause: string): Provider => ({
  ...unconfigured(cause),
  isMissing: true,
  open: async () => ({
    send: async () => ({ outcome: 'adiado', kept: true, waits: true, code: 'not_configured', cause, ms: 0 }),
    close() {},
  }),
})

/** A provider of which nothing is configured: deliveries end without an attempt. */
export const unconfigured = (cause: string): Provider => ({
  lanes: 1,
  perMinute: 0,
  secrets: [],
  open: async () => ({
    send: async () => ({ outcome: 'adiado', kept: true, code: 'not_configured', cause, ms: 0 }),
    close() {},
  }),
})

/** The result of a call that got no response; `name` is the provider in the sentence for the user. */
export function unreached(error: unknown, provider: string): Omit<AttemptResult, 'ms'> {
  const { code = '', name = '' } = error as { code?: string; name?: string }
  if (name === 'TimeoutError' || name === 'AbortError')
    return { outcome: 'adiado', code: 'timeout', cause: `O ${provider} não respondeu a tempo.`, away: true }
  const cause =
    code === 'EINSIDE'
      ? 'O endereço configurado leva a uma rede interna.'
      : (certificateRefusal(error, provider) ?? `Não foi possível conectar ao ${provider}.`)
  return { outcome: 'adiado', code: 'connection', cause, away: true }
}
