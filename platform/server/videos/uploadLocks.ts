import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locker, RequestRelease } from '@tus/server'
import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/** This server, among those of the installation. */
const me = randomUUID()
/** Milliseconds between two attempts, between two extensions, and for which a server holds an upload that it no longer extends. */
const [tryEvery, extendEvery, lasts] = [300, 5000, 15_000]

async function take(db: Db, id: string): Promise<boolean> {
  const { rows } =
    await sql`update video_uploads set writer = ${me}, writing_until = now() + make_interval(secs => ${lasts / 1000}::int)
    where id = ${id} and (writer is null or writer = ${me} or writing_until < now()) returning id`.execute(db)
  return rows.length === 1
}
const free = (db: Db, id: string) =>
  sql`update video_uploads set writer = null, writing_until = null where id = ${id} and writer = ${me}`.execute(db)

/**
 * Lets one request at a time write to an upload, on all servers: `inner` on this one, and the row of the upload among them. A server that was killed
 * holds an upload for some seconds.
 */
export const sharedLocker = (db: Db, inner: Locker): Locker => ({
  newLock(id) {
    const here = inner.newLock(id)
    let extending: NodeJS.Timeout | undefined
    return {
      async lock(signal: AbortSignal, requestRelease: RequestRelease) {
        await here.lock(signal, requestRelease)
        const until = Date.now() + 2 * lasts
        while (!(await take(db, id))) {
          if (Date.now() > until || signal.aborted) {
            await here.unlock()
            const { ERRORS } = await import('@tus/server')
            throw ERRORS.ERR_LOCK_TIMEOUT
          }
          await sleep(tryEvery)
        }
        extending = setInterval(() => void take(db, id).catch(() => {}), extendEvery).unref()
      },
      async unlock() {
        clearInterval(extending)
        await free(db, id).catch(() => {})
        await here.unlock()
      },
    }
  },
})
