import type { Db } from '#server/platform/db/db.ts'

export const hasAccounts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined

export const insertContactRequest = (db: Db, request: { name: string; email: string; message: string }) =>
  db.insertInto('contactRequests').values(request).execute()

/** The last hundred messages of the contact form. */
export const listContactRequests = (db: Db) =>
  db.selectFrom('contactRequests').selectAll().orderBy('id', 'desc').limit(100).execute()
