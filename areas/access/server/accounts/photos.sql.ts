import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

type Photo = { key: string; photoUrl: string; small: Buffer; large: Buffer }

export async function savePhoto(tx: Db, accountId: string, { photoUrl, ...photo }: Photo): Promise<void> {
  await tx
    .insertInto('accountPhotos')
    .values({ accountId, ...photo })
    .onConflict((c) => c.column('accountId').doUpdateSet({ ...photo, createdAt: sql`now()` }))
    .execute()
  await setPhotoUrl(tx, accountId, photoUrl)
}

export async function removePhoto(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('accountPhotos').where('accountId', '=', accountId).execute()
  await setPhotoUrl(tx, accountId, null)
}

const setPhotoUrl = (tx: Db, accountId: string, photoUrl: string | null) =>
  tx.updateTable('accounts').set({ photoUrl }).where('id', '=', accountId).execute()

export async function findPhoto(db: Db, key: string, size: 'small' | 'large'): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('accountPhotos')
    .select(`${size} as image`)
    .where('key', '=', key)
    .executeTakeFirst()
  return found?.image
}
