import type { Seal } from '#server/platform/seal.ts'

/** What a job needs besides the database. */
export type JobContext = {
  seal: Seal
  smtpUrl: string | undefined
  /** Where a mail is stored while no mail server is configured. */
  folder: string
  publicUrl: string | undefined
  /** Whether the hub is reachable from this computer only: then a peer may be on it too. */
  local: boolean
}
