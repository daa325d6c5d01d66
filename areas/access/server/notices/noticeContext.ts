import type { Db } from '#server/platform/db/db.ts'
import { readSettings } from '#server/platform/installation/installation.sql.ts'
import { originOf } from '#server/platform/installation/installation.ts'
import type { JobContext } from '#server/platform/jobs/context.ts'
import type { Seal } from '#server/platform/seal.ts'

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
