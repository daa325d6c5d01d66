import type { Db } from '#platform/server/db/db.ts'

/** Returns the number of the message. */
export async function insertContactRequest(db: Db, request: { name: string; email: string; message: string }) {
  const { protocol } = await db
    .insertInto('contactRequests')
    .values(request)
    .returning('protocol')
    .executeTakeFirstOrThrow()
  return protocol ?? ''
}

/** The last hundred messages of the contact form. */
export const listContactRequests = (db: Db) =>
  db
    .selectFrom('contactRequests')
    .select(['id', 'name', 'email', 'message', 'createdAt'])
    .select((eb) => eb.fn.coalesce('protocol', eb.val('')).as('protocol'))
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
