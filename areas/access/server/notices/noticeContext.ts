import type { Db } from '#platform/server/db/db.ts'
import { readSettings } from '#platform/server/installation/installation.sql.ts'
import { originOf } from '#platform/server/installation/installation.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import type { Seal } from '#platform/server/seal.ts'

/** The settings that a notice needs when it is also sent by mail. */
export type NoticeContext = { seal: Seal; organisation: string; origin: string }

/** The same for a job, read from the settings. */
export async function noticeContext(
  db: Db,
  { seal, publicUrl }: Pick<JobContext, 'seal' | 'publicUrl'>,
): Promise<NoticeContext> {
  const { organisation } = await readSettings(db, seal)
  return { seal, organisation: organisation.name, origin: originOf(organisation.publicUrl) || originOf(publicUrl) }
}
