import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { system } from '#desk/contract/system.ts'
import { sealAudit } from '#platform/server/audit/chain.sql.ts'
import { backUp } from '#platform/server/backup/backUp.ts'
import { openPlace } from '#platform/server/backup/places.ts'
import { startRehearsal } from '#platform/server/backup/rehearsals.sql.ts'
import { rehearse } from '#platform/server/backup/rehearse.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import { sealWith } from '#platform/server/seal.ts'
import { given as givenIn } from '#testing/given.ts'
import { databaseAt, onServer } from '#testing/onServer.ts'
import { openWorld, testSeal, type World } from '#testing/world.ts'
import { startRehearsing } from './rehearsing.ts'

const folder = mkdtempSync(join(tmpdir(), 'certame-rehearsal-'))
const keys = { endpoint: undefined, region: 'us-east-1', accessKeyId: undefined, secretAccessKey: undefined }
const storage = openStorage({ dataDir: join(folder, 'data') })
let world: World
let name: string
let ownerUrl: string
beforeAll(async () => {
  world = await openWorld({ mayRehearse: true })
  const given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
  await given.ranked()
  await sealAudit(world.db, testSeal)
  name = new URL(world.url).pathname.slice(1)
  ownerUrl = databaseAt(inject('server'), name)
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const at = (into: string) => join(folder, into)
const back = (into: string) =>
  backUp({
    ...{ url: ownerUrl, storage, place: openPlace(at(into), keys), recipient: undefined, keep: undefined },
    ...{ version: '1.0.0', anchorFile: world.anchorFile, keyFile: at('secret.key') },
  })
const rehearsed = (into: string, seal = testSeal, url = ownerUrl) =>
  rehearse({ from: at(into), keys, ownerUrl: url, seal })
/** The databases that a rehearsal has left. */
async function left() {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query('select datname from pg_database where datname = $1', [`${name}_rehearsal`])
  await client.end()
  return rows
}

describe('a rehearsal of a restoration', () => {
  it('restores the newest backup beside the hub, verifies it and leaves nothing', async () => {
    await back('good')
    // One that was cut off.
    await onServer(ownerUrl, `create database ${name}_rehearsal`)
    const found = await rehearsed('good')
    expect(found).toMatchObject({ outcome: 'intact', reason: null, files: 0, backupAt: expect.any(String) })
    expect(found.rows).toBeGreaterThan(100)
    expect(found.events).toBeGreaterThan(1)
    expect(await left()).toEqual([])
  })

  it('finds an audit log that another key has signed', async () => {
    expect(await rehearsed('good', sealWith('another key, which has signed nothing here'))).toMatchObject({
      ...{ outcome: 'damaged', reason: 'audit' },
    })
    expect(await left()).toEqual([])
  })

  it('finds a damaged part, a place without a backup, and a file that is missing', async () => {
    const { name: made } = await back('broken')
    const [table = ''] = readdirSync(at(`broken/${made}/tables`))
    appendFileSync(at(`broken/${made}/tables/${table}`), 'x')
    expect(await rehearsed('broken')).toMatchObject({ outcome: 'damaged', reason: 'unreadable', rows: 0 })
    expect(await rehearsed('nowhere')).toMatchObject({ outcome: 'impossible', reason: 'no_backup' })
    const file = { entity: 'candidate', entityId: '01a20000-0000-7000-8000-000000000001', kind: 'document', name: 'x' }
    await world.db
      .insertInto('files')
      .values({ ...file, type: 'application/pdf', size: 3, sha256: Buffer.alloc(32) })
      .execute()
    await back('lost')
    expect(await rehearsed('lost')).toMatchObject({ outcome: 'damaged', reason: 'files' })
    await world.db.deleteFrom('files').execute()
  })

  it('says that the account may not create a database beside', async () => {
    await onServer(ownerUrl, `create role ${name}_plain login password 'x'`)
    const url = new URL(ownerUrl)
    url.username = `${name}_plain`
    url.password = 'x'
    try {
      expect(await rehearsed('good', testSeal, url.href)).toMatchObject({ outcome: 'impossible', reason: 'no_right' })
    } finally {
      await onServer(ownerUrl, `drop role ${name}_plain`)
    }
  })

  it('is asked for on the page of the system, once at a time, and shown there', async () => {
    expect((await world.call(system.get)).body).toMatchObject({ rehearsal: null, mayRehearse: true })
    expect((await world.call(system.rehearse)).status).toBe(200)
    expect((await world.call(system.get)).body.rehearsal).toMatchObject({ state: 'running', rows: 0 })
    const again = await world.call(system.rehearse)
    expect([again.status, again.body.code]).toEqual([409, 'rehearsal_running'])
    await world.db.updateTable('rehearsals').set({ startedAt: '2026-01-01T00:00:00Z' }).execute()
    const cut = (await world.call(system.get)).body
    expect(cut.rehearsal?.state).toBe('interrupted')
    expect(cut.findings.map(({ kind }) => kind)).toContain('rehearsalFailed')
    const elsewhere = await world.beside({ mayRehearse: false })
    const refused = await elsewhere.inject({
      ...{ method: 'POST', url: '/api/system/rehearsal', headers: { authorization: `Bearer ${world.token}` } },
    })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'no_backup_place'])
    expect((await world.call(system.rehearse, {}, { as: null })).status).toBe(401)
  })

  it('is done by a process of its own, which the server starts', async () => {
    await back('own')
    writeFileSync(at('own.key'), 'x')
    const { id } = await startRehearsal(world.owner)
    await startRehearsing(id, {
      ...{ PATH: process.env.PATH, DATABASE_URL: ownerUrl, DATA_DIR: at('data-of-own'), BACKUP_TO: at('own') },
      SECRET_KEY: 'only for tests, never for anything else',
    })
    expect((await world.call(system.get)).body.rehearsal).toMatchObject({ state: 'intact', reason: null })
    expect(existsSync(at('data-of-own'))).toBe(false)
    expect(await left()).toEqual([])
  })
})
