import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openStorage } from '#platform/server/files/storage.ts'
import { emptyDatabase } from '#testing/database.ts'
import { given as givenIn } from '#testing/given.ts'
import { databaseAt } from '#testing/onServer.ts'
import { openWorld, type World } from '#testing/world.ts'
import { backUp } from './backUp.ts'
import { folderPlace } from './folderPlace.ts'
import { whyNotRestorable } from './manifest.rules.ts'
import type { Backup } from './place.ts'
import { findLastBackup } from './restorations.sql.ts'
import { openBackup, openKey, restoreAround, restoreRows } from './restore.ts'
import { listTables } from './tables.sql.ts'

const folder = mkdtempSync(join(tmpdir(), 'certame-backup-'))
const dataDir = join(folder, 'data')
const storage = openStorage({ dataDir })
const fileId = '01a20000-0000-7000-8000-0000000000aa'
let world: World
let ownerUrl: string
beforeAll(async () => {
  world = await openWorld()
  const given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
  await given.ranked()
  ownerUrl = databaseAt(inject('server'), new URL(world.url).pathname.slice(1))
  const path = join(folder, 'cv.pdf')
  writeFileSync(path, 'um currículo')
  await storage.put(fileId, { path, bytes: 13, type: 'application/pdf' })
  writeFileSync(join(dataDir, 'secret.key'), 'a-chave-secreta')
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const at = (into: string) => join(folder, into)
const back = (into: string, over: object = {}) =>
  backUp({
    ...{
      url: ownerUrl,
      storage,
      place: folderPlace(at(into)),
      recipient: undefined,
      keep: undefined,
      version: '1.0.0',
    },
    ...{ anchorFile: join(dataDir, 'audit', 'anchors.jsonl'), keyFile: join(dataDir, 'secret.key') },
    ...over,
  })

const pathOf = ({ place, name }: Backup) => join(place.name, name)

/** The rows of every table as one hash each. */
async function contentOf(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const found: Record<string, string> = {}
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query(
        `select count(*)::text || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as content from ${name} t`,
      )
      found[name] = rows[0].content
    }
    return found
  } finally {
    await client.end()
  }
}

describe('a backup', () => {
  it('has every row and file, restores them elsewhere, and holds what would leave', async () => {
    const identity = await generateIdentity()
    const made = await back('whole', { recipient: await identityToRecipient(identity) })
    const manifest = await openBackup(made)
    expect(manifest.files.map(({ key }) => key)).toEqual([`aa/${fileId}`])
    const target = await emptyDatabase()
    try {
      await restoreRows(target.url, made, manifest)
      const [before, after] = [await contentOf(ownerUrl), await contentOf(target.url)]
      const { 'public.restorations': restored, 'public.backups': backups, ...rest } = after
      expect(restored).toMatch(/^1 /)
      expect(backups).toMatch(/^0 /)
      expect(rest).toEqual(Object.fromEntries(Object.entries(before).filter(([name]) => Object.hasOwn(rest, name))))
      expect(Object.keys(rest).length).toBeGreaterThan(150)
      // Only the newest is a hub; nothing is written over it.
      await expect(restoreRows(target.url, made, manifest)).rejects.toThrow(/já tem um hub/)
    } finally {
      await target.drop()
    }
    const to = join(folder, 'elsewhere')
    const elsewhere = openStorage({ dataDir: to })
    const around = { dataDir: to, storage: elsewhere, anchorFile: join(to, 'audit', 'anchors.jsonl'), identity }
    await restoreAround(made, manifest, { ...around, keyFile: join(to, 'secret.key') })
    expect(readFileSync(join(to, 'secret.key'), 'utf8')).toBe('a-chave-secreta')
    expect((await elsewhere.read(fileId))?.bytes).toBe(13)
    const other = await generateIdentity()
    await expect(openKey(made, other)).rejects.toThrow(/não abre a chave/)
  })

  it('brings foreign keys and triggers back after the rows', async () => {
    const made = await back('keys')
    const target = await emptyDatabase()
    const client = new pg.Client({ connectionString: target.url })
    try {
      await restoreRows(target.url, made, await openBackup(made))
      await client.connect()
      const { rows } = await client.query(
        `select count(*) filter (where tgenabled = 'D')::int as off, count(*)::int as n from pg_trigger`,
      )
      expect(rows[0].off).toBe(0)
      expect(rows[0].n).toBeGreaterThan(50)
      // Those of partitions follow: a new month may have brought another one.
      const keys = `select count(*)::int as n from pg_constraint where contype = 'f' and conparentid = 0`
      const there = (await client.query(keys)).rows[0].n
      const owner = new pg.Client({ connectionString: ownerUrl })
      await owner.connect()
      expect(there).toBe((await owner.query(keys)).rows[0].n)
      await owner.end()
      await expect(client.query('truncate audit_anchors cascade')).rejects.toThrow('append-only')
    } finally {
      await client.end()
      await target.drop()
    }
  })

  it('says nothing of the key without a recipient, and is recorded', async () => {
    const made = await back('plain')
    expect(existsSync(join(pathOf(made), 'secret.key.age'))).toBe(false)
    expect(await findLastBackup(world.db)).toMatchObject({ files: 1, hasKey: false })
  })

  it('that is damaged, unfinished or newer is refused before anything is written', async () => {
    const made = await back('broken')
    const [table = ''] = readdirSync(join(pathOf(made), 'tables'))
    appendFileSync(join(pathOf(made), 'tables', table), 'x')
    await expect(openBackup(made)).rejects.toThrow(/não é mais o que a cópia guardou.*Nada foi restaurado/s)
    rmSync(join(pathOf(made), 'tables', table))
    await expect(openBackup(made)).rejects.toThrow(/falta na cópia/)
    rmSync(join(pathOf(made), 'manifest.json'))
    await expect(openBackup(made)).rejects.toThrow(/não foi terminada/)
    writeFileSync(join(pathOf(made), 'manifest.json'), '{"format":2}')
    await expect(openBackup(made)).rejects.toThrow(/não entende/)
    const known = [{ name: '001_a', checksum: 'a' }]
    expect(whyNotRestorable({ migrations: known }, known)).toBeNull()
    expect(whyNotRestorable({ migrations: [...known, { name: '999_z', checksum: 'z' }] }, known)).toMatch(/mais nova/)
    expect(whyNotRestorable({ migrations: [{ name: '001_a', checksum: 'b' }] }, known)).toMatch(/não é a da cópia/)
  })

  it('removes the oldest, and files that no backup has any more', async () => {
    const path = join(folder, 'other.pdf')
    writeFileSync(path, 'outro')
    const gone = '01a20000-0000-7000-8000-0000000000bb'
    await storage.put(gone, { path, bytes: 5, type: 'application/pdf' })
    const first = await back('kept')
    expect(existsSync(join(at('kept'), 'files', 'bb', gone))).toBe(true)
    await storage.remove(gone)
    // Names have seconds.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const second = await back('kept', { keep: 1 })
    expect(existsSync(pathOf(first))).toBe(false)
    expect(existsSync(join(at('kept'), 'files', 'bb', gone))).toBe(false)
    expect(existsSync(join(at('kept'), 'files', 'aa', fileId))).toBe(true)
    await openBackup(second)
  })
})
