import type { IncomingHttpHeaders } from 'node:http'
import type { CauseCode } from '#deliveries/contract/deliveries.rules.ts'
import type { SuppressionReason } from '#deliveries/contract/suppressions.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { StoredSettings } from '#platform/server/installation/installation.sql.ts'
import type { Seal } from '#platform/server/seal.ts'

/** The report of a provider about one delivery. */
export type StatusReport = {
  /** The id that the provider gave to it. */
  providerId: string
  /** Our id, where the report repeats it. */
  id: string | null
  /** A complaint leaves the state as it is: the mail was delivered. */
  state: 'enviado' | 'entregue' | 'lido' | 'devolvido' | 'falhou' | 'complaint'
  code?: CauseCode
  cause?: string
  /** The reason for which nothing more is sent to its address. */
  suppress?: SuppressionReason
}

/** The reports of one call of a provider that belong together, applied in one transaction. */
export type Report = {
  statuses: readonly StatusReport[]
  /** Addresses whose users ask for no more messages. */
  optOuts: readonly string[]
  /** Writes what the channel itself keeps, in the same transaction. */
  record?: (tx: Db) => Promise<unknown>
}

type Call = { headers: IncomingHttpHeaders; body: Buffer }
type Installed = { settings: StoredSettings; seal: Seal }

/** The calls of a provider to `/api/webhooks/<channel>`. */
export type Webhook = {
  /** Answers a provider that asks whether the address is ours, as Meta does by GET. Throws when it is not. */
  confirm?: (query: Record<string, string>, installed: Installed) => string
  /** Verifies the signature of a call and reads its reports; what it does not understand is skipped. */
  read: (call: Call, installed: Installed) => Promise<Report[]>
}

/** The causes that make an address unusable, and why nothing more is sent to it. */
export const suppressionReasonOf: Partial<Record<CauseCode, SuppressionReason>> = {
  bounced: 'devolvido',
  opted_out: 'descadastro',
}
