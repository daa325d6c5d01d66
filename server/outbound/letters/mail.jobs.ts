import type { Post as NoticePost } from '#server/access/notices/notices.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readSettings } from '#server/platform/installation/installation.sql.ts'
import { originOf } from '#server/platform/installation/installation.ts'
import type { Seal } from '#server/platform/seal.ts'

export type Post = {
  seal: Seal
  smtpUrl: string | undefined
  /** Where a mail is kept that no server takes. */
  folder: string
  publicUrl: string | undefined
  /** Whether only this computer reaches the hub: then a peer may be on it too. */
  local: boolean
}

/** What telling people needs, in a task. */
export async function noticePost(db: Db, { seal, publicUrl }: Pick<Post, 'seal' | 'publicUrl'>): Promise<NoticePost> {
  const { organisation } = await readSettings(db, seal)
  return { seal, organisation: organisation.name, origin: originOf(organisation.publicUrl) || originOf(publicUrl) }
}
