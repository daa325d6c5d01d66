import type { MailKind } from '#deliveries/server/channels/email/replies.rules.ts'
import type { Db } from '#platform/server/db/db.ts'

const most = 50

/** Lists the mails that came by the reply address of a delivery, oldest first. */
export const listInbound = (db: Db, deliveryId: string) =>
  db
    .selectFrom('receivedMails')
    .select(['kind', 'receivedAt as at'])
    .where('deliveryId', '=', deliveryId)
    .orderBy('receivedAt')
    .limit(most)
    .$narrowType<{ kind: MailKind; at: string }>()
    .execute()
