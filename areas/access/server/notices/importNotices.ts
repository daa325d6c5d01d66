import type { Db } from '#platform/server/db/db.ts'
import type { PayloadOf } from '#platform/server/events/events.ts'
import type { importEnded } from '#platform/server/imports/ended.ts'
import { noticeContext } from './noticeContext.ts'
import { notify } from './notices.sql.ts'

/** Notifies the user who waits for an import. */
export async function notifyImportEnded(tx: Db, ended: PayloadOf<typeof importEnded>) {
  const { kind, accountId, fileName, written, total, link, context } = ended
  await notify(tx, await noticeContext(tx, context), {
    kind,
    to: [accountId],
    data: { title: fileName, n: String(written), total: String(total) },
    link,
  })
}
