import { Kysely } from 'kysely'
import pg from 'pg'
import type { Db } from '#platform/server/db/db.ts'
import { PoolDialect } from '#platform/server/db/driver.ts'
import type { DB } from '#platform/server/db/tables.ts'
import { withOption } from '#platform/server/db/url.ts'

type Sent = { text: string; callback: (error: Error | null, result?: unknown) => void }

/**
 * A connection on which everything can be undone at once: it stays in one transaction, and those of the server are savepoints in it. Each sequence of
 * calls then begins with the same rows, within a millisecond.
 */
export async function openUndoable(url: string) {
  const client = new pg.Client({ connectionString: withOption(url, 'TimeZone=UTC') })
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  let count = 0
  /** The connection does one thing at a time: a guarded statement is three. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (act: () => Promise<unknown>) => {
    last = last.then(act, act)
    return last
  }
  const run = (sent: Sent & pg.Submittable) =>
    new Promise<Error | null>((resolve) => {
      const { callback } = sent
      sent.callback = (error, result) => {
        resolve(error)
        callback(error, result)
      }
      client.query(sent)
    })

  /** A connection of a pool, as the server takes it. */
  function lease() {
    let point: string | null = null
    const controlOf = (text: string): string | null => {
      if (/^start transaction/i.test(text)) {
        point = `s${++count}`
        return `savepoint ${point}`
      }
      const own = point
      if (!own || !/^(commit|rollback)$/i.test(text)) return null
      point = null
      return /^commit$/i.test(text) ? `release savepoint ${own}` : `rollback to savepoint ${own}`
    }
    return {
      query(sent: Sent & pg.Submittable) {
        const control = controlOf(sent.text)
        if (control) sent.text = control
        if (control || point) return inTurn(() => run(sent))
        // A statement outside a transaction fails by itself alone.
        const own = `s${++count}`
        return inTurn(async () => {
          await client.query(`savepoint ${own}`)
          const error = await run(sent)
          await client.query(error ? `rollback to savepoint ${own}` : `release savepoint ${own}`)
        })
      },
      release() {},
    }
  }
  const pool = {
    connect: (done: (error: undefined, client: pg.PoolClient) => void) => done(undefined, lease() as never),
    end: () => client.end(),
  }
  const db: Db = new Kysely<DB>({ dialect: new PoolDialect(pool as never) })
  const begin = (end: 'commit' | 'rollback') => inTurn(() => client.query(`${end}; begin`))
  return { db, keep: () => begin('commit'), undo: () => begin('rollback') }
}
