import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cnpj } from 'cpf-cnpj-validator'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { companies } from '#companies/contract/companies.ts'
import { system } from '#desk/contract/system.ts'
import { files } from '#platform/contract/files.ts'
import { videos } from '#platform/contract/videos.ts'
import { limitFiles, mayMount, openDisk } from '#testing/fullDisk.ts'
import { given as givenIn } from '#testing/given.ts'
import { onServer } from '#testing/onServer.ts'
import { arrived } from '#testing/tus.ts'
import { upload } from '#testing/upload.ts'
import { openWorld } from '#testing/world.ts'
import { openStorage } from './files/storage.ts'

const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(200_000, 'x'), Buffer.from('\n%%EOF\n')])
/** Longer than a result of the check holds. */
const untilLater = { timeout: 30_000, interval: 500 }

/** A hub that stores its files in a folder, with what it logs. */
async function hubWith(dataDir: string) {
  const log: Record<string, unknown>[] = []
  const world = await openWorld({
    files: { storage: openStorage({ dataDir }), scanner: null },
    logLevel: 'warn',
    log: { write: (line) => void log.push(JSON.parse(line)) },
  })
  const given = givenIn(world)
  await given.admin()
  const company = await given.company()
  const ready = async () => (await world.app.inject({ url: '/readyz' })).statusCode
  const findings = async () =>
    (await world.call(system.get)).body.findings.flatMap(({ kind, subject }) =>
      kind === 'diskFull' || kind === 'notWritable' ? [[kind, subject]] : [],
    )
  const send = () =>
    upload(world.app, `/api/files/company/${company.id}/document`, {
      ...{ content: pdf, name: 'contrato.pdf', type: 'application/pdf', token: world.token },
    })
  return { world, given, company, ready, findings, send, log }
}
type Hub = Awaited<ReturnType<typeof hubWith>>

/** Uploads are refused in words while there is no room, the hub says that it is not ready, and the log has one line of it. */
async function refusesUploads(
  { world, company, ready, findings, send, log }: Hub,
  fill: () => void,
  empty: () => void,
) {
  expect((await send()).status).toBe(200)
  expect([await ready(), await findings()]).toEqual([200, []])
  fill()
  for (let nth = 0; nth < 3; nth++) {
    const refused = await send()
    expect(refused).toMatchObject({ status: 507, body: { code: 'disk_full' } })
    expect(refused.body.message).toMatch(/disco do servidor está cheio/)
  }
  await expect.poll(ready, untilLater).toBe(503)
  expect(await findings()).toEqual([['diskFull', 'files']])
  const params = { entity: 'company', entityId: company.id }
  expect((await world.call(files.list, { params })).body.rows).toHaveLength(1)
  empty()
  await expect.poll(ready, untilLater).toBe(200)
  expect([(await send()).status, await findings()]).toEqual([200, []])
  expect(log.map(({ level, msg, outside, full, err }) => ({ level, msg, outside, full, err }))).toEqual([
    { level: 40, msg: 'unavailable', outside: 'files', full: true, err: undefined },
    { level: 40, msg: 'available again', outside: 'files', full: undefined, err: undefined },
  ])
}

describe('a store of files without room', () => {
  it('refuses uploads under a limit of the size of files', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'certame-full-'))
    const hub = await hubWith(dataDir)
    try {
      await refusesUploads(
        hub,
        () => limitFiles(50_000),
        () => limitFiles('unlimited'),
      )
    } finally {
      limitFiles('unlimited')
      await hub.world.close()
    }
    expect(readdirSync(join(dataDir, 'incoming'))).toEqual([])
  })

  it.runIf(mayMount)('refuses uploads on a full disk', async () => {
    const disk = openDisk(2)
    const hub = await hubWith(disk.path)
    try {
      await refusesUploads(hub, disk.fill, disk.empty)
    } finally {
      await hub.world.close()
      disk.close()
    }
  })

  it('refuses the pieces of a video in words, and takes them later', async () => {
    const { world, given } = await hubWith(mkdtempSync(join(tmpdir(), 'certame-full-')))
    try {
      const origin = (await world.app.listen({ host: '127.0.0.1', port: 0 })).replace(/\/$/, '')
      const { id: entityId } = await given.candidate()
      const params = { entity: 'candidate', entityId, kind: 'resume' }
      const content = Buffer.alloc(200_000, 'x')
      const { id } = (await world.call(videos.begin, { params, body: { name: 'eu.webm', size: content.length } })).body
      const send = (from: number) =>
        fetch(`${origin}/api/video-uploads/${id}`, {
          method: 'PATCH',
          headers: {
            ...{ authorization: `Bearer ${world.token}`, 'tus-resumable': '1.0.0', 'upload-offset': String(from) },
            'content-type': 'application/offset+octet-stream',
          },
          body: content.subarray(from),
        })
      limitFiles(50_000)
      const refused = await send(0)
      expect([refused.status, (await refused.json()).code]).toEqual([507, 'disk_full'])
      limitFiles('unlimited')
      const { offset } = await arrived(origin, id, world.token)
      expect((await send(offset)).status).toBe(204)
      expect((await arrived(origin, id, world.token)).offset).toBe(content.length)
      await expect.poll(async () => (await world.app.inject({ url: '/readyz' })).statusCode, untilLater).toBe(200)
    } finally {
      limitFiles('unlimited')
      await world.close()
    }
  })
})

const space = `certame_full_${process.pid}`
describe.runIf(mayMount && !process.env.TEST_DATABASE_URL)('a database without room', () => {
  let hub: Hub
  let tableDisk: ReturnType<typeof openDisk>
  beforeAll(async () => {
    tableDisk = openDisk(8)
    hub = await hubWith(mkdtempSync(join(tmpdir(), 'certame-full-')))
    // The table of companies, and what does not fit into memory, are on the small disk.
    const server = inject('server')
    const { owner } = hub.world
    const { rows: settings } = await sql<{
      folder: string
    }>`select current_setting('data_directory') as folder`.execute(owner)
    const { uid, gid } = statSync(settings[0]?.folder ?? '')
    chownSync(tableDisk.path, uid, gid)
    await onServer(server, `create tablespace ${space} location '${tableDisk.path}'`)
    await sql`grant create on tablespace ${sql.ref(space)} to public`.execute(owner)
    await sql`alter table companies set tablespace ${sql.ref(space)}`.execute(owner)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owner)
    await onServer(server, `alter database ${rows[0]?.name} set temp_tablespaces = ${space}`)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      owner,
    )
  })
  afterAll(async () => {
    await hub.world.close()
    await onServer(inject('server'), `drop tablespace ${space}`)
    tableDisk.close()
  })

  it('refuses what it cannot write in words, reads on, and recovers by itself', async () => {
    const { world, given, company, ready, findings, log } = hub
    await expect.poll(ready, untilLater).toBe(200)
    log.splice(0)
    expect([await ready(), await findings()]).toEqual([200, []])
    tableDisk.fill()
    const save = () => {
      const about = randomBytes(2000).toString('hex')
      return world.call(companies.create, { body: { cnpj: cnpj.generate(), legalName: 'Aurora Serviços', about } })
    }
    // Free room within the pages of the table is used up first.
    await expect.poll(async () => (await save()).status, untilLater).toBe(507)
    const refused = await save()
    expect(refused).toMatchObject({ status: 507, body: { code: 'disk_full' }, headers: { 'retry-after': '30' } })
    await expect.poll(ready, untilLater).toBe(503)
    expect(await findings()).toEqual([['diskFull', 'database']])
    expect((await world.call(companies.get, { params: company })).body).toMatchObject({ id: company.id })
    tableDisk.empty()
    await expect.poll(ready, untilLater).toBe(200)
    expect((await given.company()).legalName).toBeTruthy()
    expect(await findings()).toEqual([])
    expect(log.map(({ msg, outside, full }) => [msg, outside, full])).toEqual([
      ['unavailable', 'database', true],
      ['available again', 'database', undefined],
    ])
  })
})
