import type { Db } from '#platform/server/db/db.ts'

const most = 50

/** What came by the reply address of a delivery, oldest first. */
export const listInbound = (db: Db, deliveryId: string) =>
  db
    .selectFrom('inboundMails')
    .select(['kind', 'receivedAt as at'])
    .where('deliveryId', '=', deliveryId)
    .orderBy('receivedAt')
    .limit(most)
    .execute()
