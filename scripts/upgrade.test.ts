import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from '#companies/contract/companies.ts'
import { processes } from '#hiring/contract/processes.ts'
import product from '#package.json' with { type: 'json' }
import { backUp } from '#platform/server/backup/backUp.ts'
import { folderPlace } from '#platform/server/backup/folderPlace.ts'
import { openBackup, restoreRows } from '#platform/server/backup/restore.ts'
import { readMigrations } from '#platform/server/db/migrate.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import { prepareDatabase } from '#platform/server/jobs/prepare.ts'
import { emptyDatabase, freshDatabase } from '#testing/database.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld } from '#testing/world.ts'

const folderOfReleases = join(import.meta.dirname, '..', 'releases')
const releases = readdirSync(folderOfReleases).filter((name) => name.endsWith('.tar.gz'))
const temporary = () => realpathSync(mkdtempSync(join(tmpdir(), 'certame-release-')))

/** Fills a hub of this version a little, in most of its areas, and takes its rows: the fixture of a release. */
async function takeFixture(into: string) {
  const database = await freshDatabase()
  const world = await openWorld({}, undefined, Promise.resolve(database))
  const given = givenIn(world)
  await given.admin()
  const { process } = await given.ranked()
  await given.step(process)
  await given.company()
  await given.partner()
  await world.work()
  const folder = temporary()
  const options = { storage: openStorage({ dataDir: folder }), recipient: undefined, keep: undefined }
  const made = await backUp({
    ...options,
    ...{ url: database.ownerUrl, place: folderPlace(join(folder, 'backups')), version: product.version },
    ...{ anchorFile: world.anchorFile, keyFile: join(folder, 'none') },
  })
  await world.close()
  execFileSync('tar', ['-czf', into, '-C', folder, `backups/${made.name}`])
}

describe.runIf(process.env.RELEASE_FIXTURE)('a release', () => {
  it('takes the rows of a hub of its version', () => takeFixture(process.env.RELEASE_FIXTURE ?? ''))
})

describe.skipIf(process.env.RELEASE_FIXTURE).each(releases)('a hub of %s', (name) => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>
  let client: pg.Client
  let manifest: Awaited<ReturnType<typeof openBackup>>
  beforeAll(async () => {
    const folder = temporary()
    execFileSync('tar', ['-xzf', join(folderOfReleases, name), '-C', folder])
    const [made = ''] = readdirSync(join(folder, 'backups'))
    const backup = { place: folderPlace(join(folder, 'backups')), name: made }
    manifest = await openBackup(backup)
    database = await emptyDatabase()
    await restoreRows(database.url, backup, manifest)
    client = new pg.Client({ connectionString: database.url })
    await client.connect()
  }, 300_000)
  afterAll(async () => {
    await client?.end()
    await database?.drop()
  })

  it('is of the version that its file names, and is filled', () => {
    expect(`${manifest.certame}.tar.gz`).toBe(name)
    expect(manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(30)
  })

  it('is brought to the newest schema with every row', async () => {
    const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
    expect(rows.map((row) => row.name)).toEqual(readMigrations().map((migration) => migration.name))
    const lost: unknown[] = []
    for (const { name: table, rows: before } of manifest.tables) {
      const { rows: there } = await client.query('select to_regclass($1) is not null as kept', [table])
      // A table that a later version has removed is named in the record of that change.
      const after = there[0].kept
        ? Number((await client.query(`select count(*) as n from ${table}`)).rows[0].n)
        : before
      if (after < before) lost.push({ table, before, after })
    }
    expect(lost).toEqual([])
  })

  it('has all constraints, valid, and no trigger that is off', async () => {
    const { rows } = await client.query(
      `select (select count(*)::int from pg_constraint where not convalidated) as unproven,
        (select count(*)::int from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace) as keys,
        (select count(*)::int from pg_trigger where tgenabled = 'D') as off`,
    )
    expect(rows[0]).toMatchObject({ unproven: 0, off: 0 })
    expect(rows[0].keys).toBeGreaterThan(50)
  })

  it('is served by this version', async () => {
    const url = await prepareDatabase(database.url, { appUrl: undefined, login: false, say: () => {} })
    const world = await openWorld({}, undefined, Promise.resolve({ url, ownerUrl: database.url, drop: async () => {} }))
    await givenIn(world).admin({ email: 'depois@exemplo.com.br' })
    try {
      expect((await world.app.inject({ url: '/readyz' })).statusCode).toBe(200)
      for (const list of [companies.list, processes.list]) {
        const { status, body } = await world.call(list)
        expect([status, (body as { total: number }).total > 0]).toEqual([200, true])
      }
    } finally {
      await world.close()
    }
  })
})
