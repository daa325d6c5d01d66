import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Connection, connect } from './db.ts'
import { type Postgres, startPostgres } from './postgres.ts'

let folder: string
let postgres: Postgres
let hub: Connection
let owner: pg.Client
beforeAll(async () => {
  folder = mkdtempSync('/tmp/certame-test-')
  chmodSync(folder, 0o755)
  postgres = await startPostgres({ dataDir: folder, say: () => {}, durable: false })
  hub = connect(postgres.url)
  owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  await owner.query('create table parcels (id int primary key)')
  await owner.query('alter role current_user set synchronous_commit = on')
  // A standby that has to confirm each commit, and is not there.
  await owner.query(`alter system set synchronous_standby_names = 'away'`)
  await owner.query('select pg_reload_conf()')
})
afterAll(async () => {
  await owner.end()
  await hub.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Waits until a commit waits for the standby, and stops its wait. */
async function endWait(by: 'pg_cancel_backend' | 'pg_terminate_backend') {
  await expect
    .poll(async () => {
      const { rows } = await owner.query(`select ${by}(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
      return rows.length
    })
    .toBe(1)
}
const isThere = async (id: number) => (await owner.query('select from parcels where id = $1', [id])).rowCount === 1
const insert = (id: number) => sql`insert into parcels values (${id})`

it.each([
  ['cancelled', 'pg_cancel_backend', 1],
  ['lost with its connection', 'pg_terminate_backend', 2],
] as const)('does not acknowledge a commit whose wait for the standby is %s', async (_, by, id) => {
  const written = hub.db.transaction().execute((tx) => insert(id).execute(tx))
  const refused = expect(written).rejects.toMatchObject({ code: '08007' })
  await endWait(by)
  await refused
  // It exists on the primary alone.
  expect(await isThere(id)).toBe(true)
})

it('does not acknowledge a single statement whose wait is cancelled', async () => {
  const refused = expect(insert(3).execute(hub.db)).rejects.toMatchObject({ code: '08007' })
  await endWait('pg_cancel_backend')
  await refused
})

it('acknowledges reads and what a standby need not confirm', async () => {
  await owner.query(`alter system reset synchronous_standby_names`)
  await owner.query('select pg_reload_conf()')
  await expect
    .poll(async () => (await owner.query('show synchronous_standby_names')).rows[0])
    .toEqual({ synchronous_standby_names: '' })
  await insert(4).execute(hub.db)
  expect(await isThere(4)).toBe(true)
})
