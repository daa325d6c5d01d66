import type { Db } from '#platform/server/db/db.ts'
import type { SentVersion } from './receipt.rules.ts'

/** The version that was sent last, with what was asked then. */
export const lastVersion = async (db: Db, doorId: string) =>
  (await db
    .selectFrom('doorVersions')
    .select(['n', 'sentAt', 'data', 'answers', 'questions', 'cvName', 'cvSha256'])
    .where('doorId', '=', doorId)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()) as SentVersion | undefined
