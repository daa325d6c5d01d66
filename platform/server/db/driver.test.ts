import { AbortedTransactionError, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import type { Connection } from './db.ts'

let hub: Connection
let drop: () => Promise<void>
beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = fresh.drop
  // Other tests of this process may have used up the names of prepared statements.
  vi.resetModules()
  const { connect } = await import('./db.ts')
  // One connection, so that each statement meets those that were prepared before.
  hub = connect(fresh.ownerUrl, { max: 1 })
  await sql`create table parcels (id int primary key, sent_to text, weight_in_kg numeric, handed_over timestamptz, tag_names text[])`.execute(
    hub.db,
  )
  await sql`insert into parcels values (1, 'Lages', 2.5, '2026-11-20 12:00Z', '{a,b}'), (2, null, null, null, null)`.execute(
    hub.db,
  )
})
afterAll(async () => {
  await hub.close()
  await drop()
})

const parcel = (id: number) =>
  sql`select id, sent_to, weight_in_kg, handed_over, tag_names from parcels where id = ${id}`
const lages = { id: 1, sentTo: 'Lages', weightInKg: 2.5, handedOver: '2026-11-20T12:00:00.000Z', tagNames: ['a', 'b'] }
const empty = { id: 2, sentTo: null, weightInKg: null, handedOver: null, tagNames: null }

describe('a prepared statement', () => {
  it('renames and parses its columns in every answer, also after one without rows', async () => {
    const answers = []
    for (const id of [3, 1, 2, 3, 1]) answers.push((await parcel(id).execute(hub.db)).rows)
    expect(answers).toEqual([[], [lages], [empty], [], [lages]])
  })
  it('keeps its columns apart from those of other statements on its connection', async () => {
    const count = (id: number) => sql`select count(*) as how_many from parcels where id = ${id}`
    const answers = await Promise.all([parcel(1), count(1), parcel(2), count(9)].map((each) => each.execute(hub.db)))
    expect(answers.map(({ rows }) => rows)).toEqual([[lages], [{ howMany: 1 }], [empty], [{ howMany: 0 }]])
  })
  it('is refused, and not misread, once its columns have changed', async () => {
    const all = () => sql`select * from parcels where id = ${1}`.execute(hub.db)
    await all()
    await sql`alter table parcels add column sent_by text`.execute(hub.db)
    await expect(all()).rejects.toMatchObject({ code: '0A000' })
    // The next attempt is prepared again.
    expect((await all()).rows).toEqual([{ ...lages, sentBy: null }])
    expect((await sql`select * from parcels where id = 1`.execute(hub.db)).rows).toEqual([{ ...lages, sentBy: null }])
  })
  it('fails with the error of PostgreSQL, and works with the next values', async () => {
    const share = (of: number) => sql`select 10 / ${of}::int as share`
    await expect(share(0).execute(hub.db)).rejects.toMatchObject({ code: '22012' })
    expect((await share(5).execute(hub.db)).rows).toEqual([{ share: 2 }])
  })
})

it('counts the rows that a statement has written', async () => {
  const written = await sql`update parcels set sent_to = 'Chapecó'`.execute(hub.db)
  expect([written.numAffectedRows, (await parcel(9).execute(hub.db)).numAffectedRows]).toEqual([2n, undefined])
})

describe('a transaction', () => {
  const write = (id: number) => sql`insert into parcels (id) values (${id})`
  it('writes nothing when it throws', async () => {
    const failing = hub.db.transaction().execute(async (tx) => {
      await write(11).execute(tx)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect((await parcel(11).execute(hub.db)).rows).toEqual([])
  })
  it('does not count as committed when one of its statements had failed', async () => {
    const failing = hub.db.transaction().execute(async (tx) => {
      await write(12).execute(tx)
      await sql`select 1 / 0`.execute(tx).catch(() => {})
    })
    await expect(failing).rejects.toThrow(AbortedTransactionError)
    expect((await parcel(12).execute(hub.db)).rows).toEqual([])
  })
  it('leaves no connection behind that cannot be rolled back', async () => {
    const lost = hub.db.transaction().execute(async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    })
    await expect(lost).rejects.toThrow()
    expect((await parcel(2).execute(hub.db)).rows).toMatchObject([{ id: 2 }])
  })
  it('has the isolation and the access that were asked for', async () => {
    const read = hub.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    const { rows } = await read.execute((tx) =>
      sql`select current_setting('transaction_isolation') as isolation`.execute(tx),
    )
    expect(rows).toEqual([{ isolation: 'repeatable read' }])
    await expect(read.execute((tx) => write(13).execute(tx))).rejects.toMatchObject({ code: '25006' })
  })
})
