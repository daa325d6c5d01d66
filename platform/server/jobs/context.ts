import type { AnchorFile } from '#platform/server/anchorPlace.ts'
import type { Seal } from '#platform/server/seal.ts'

/** The context that a job needs besides the database. */
export type JobContext = {
  seal: Seal
  smtpUrl: string | undefined
  /** The folder in which mails are stored while no mail server is configured. */
  folder: string
  /** The file of the anchors of the audit log. */
  anchorFile: AnchorFile
  publicUrl: string | undefined
  /** Whether the hub is reachable from this computer only: then it may call peers on this computer. */
  local: boolean
  /** Starts a rehearsal of a restoration, which goes on by itself; without a place of backups there is none. */
  rehearse?: ((id: string) => unknown) | undefined
}
