import type pg from 'pg'
import type { Storage } from './files/storage.ts'
import { askOutside } from './outages.ts'

/** Milliseconds for which a result holds, so that callers cannot make the hub write more often; shorter after a failure. */
const [lastsWhenReady, lastsWhenNot] = [5000, 1000]
/** Milliseconds after which the hub looks again by itself while it cannot write. */
const againAfter = 10_000

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness
  }
}

/** Whether files and rows can be written now. */
export type Readiness = {
  isReady: () => Promise<boolean>
  /** From now on a balancer in front learns that it should send nothing new. */
  leave: () => void
  close: () => void
}

/**
 * Writes a little to the database: rows that do not fit into memory and go to its disk, and a message in its log, which is
 * flushed. Neither leaves a row.
 */
async function writeToDatabase(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local statement_timeout = '5s'; set local work_mem = '64kB';
      select max(n) from generate_series(1, 20000) n; select pg_logical_emit_message(true, 'certame', 'ready'); commit`)
  } catch (error) {
    // The transaction failed, or the connection is gone.
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** Checks whether the hub can write. While it cannot, it is checked again and again, so that the log has the end of an outage, too. */
export function openReadiness(pool: pg.Pool, storage: Storage): Readiness {
  let last: { until: number; ready: Promise<boolean> } | undefined
  let again: NodeJS.Timeout | undefined
  let closed = false
  let leaving = false
  async function check() {
    const written = await Promise.allSettled([
      askOutside('database', () => writeToDatabase(pool)),
      askOutside('files', () => storage.probe()),
    ])
    const ready = written.every(({ status }) => status === 'fulfilled')
    clearTimeout(again)
    if (!ready && !closed) again = setTimeout(isReady, againAfter).unref()
    if (last) last.until = Date.now() + (ready ? lastsWhenReady : lastsWhenNot)
    return ready
  }
  function isReady() {
    if (!last || last.until <= Date.now()) last = { until: Number.POSITIVE_INFINITY, ready: check() }
    return last.ready
  }
  return {
    isReady: async () => !leaving && isReady(),
    leave() {
      leaving = true
    },
    close() {
      closed = true
      clearTimeout(again)
    },
  }
}
