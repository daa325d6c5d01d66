import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { timetable } from '#app/server/timetable.ts'
import { repeatedTasks, system } from '#desk/contract/system.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'
import { sampleSystem } from './system.jobs.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const read = async () => (await world.call(system.get)).body
const findings = async () => (await read()).findings.map(({ kind }) => kind)
const ago = (minutes: number) => sql<string>`now() - make_interval(mins => ${minutes}::int)`

describe('the overview of the system', () => {
  it('says of a new hub what nobody knows, and that mail has no server', async () => {
    const facts = await read()
    expect(facts).toMatchObject({ upSince: null, queue: { workedAt: null }, audit: { intact: null } })
    expect(facts.versions.migrations).toBe(facts.versions.known)
    expect(facts.storage.total).toBeGreaterThan(0)
    expect(facts.schedule.map(({ task }) => task)).toEqual(Object.keys(timetable))
    expect(Object.keys(timetable)).toEqual(repeatedTasks)
    expect(await findings()).toEqual(expect.arrayContaining(['channelMissing', 'backupUnknown']))
  })

  it('counts deliveries of the last day by channel, with the causes of failures', async () => {
    const delivery = { channel: 'email', template: 'test', recipient: 'a@exemplo.com.br' }
    await world.db
      .insertInto('deliveries')
      .values([
        { ...delivery, state: 'enviado', createdAt: ago(2), sentAt: ago(1) },
        { ...delivery, state: 'entregue', createdAt: ago(4), sentAt: ago(1) },
        { ...delivery, state: 'falhou', causeCode: 'auth', createdAt: ago(30) },
        { ...delivery, state: 'na_fila' },
        { ...delivery, id: sql`uuid_at(now() - interval '25 hours')`, state: 'falhou', causeCode: 'timeout' },
      ])
      .execute()
    const facts = await read()
    expect(facts.deliveries.find(({ channel }) => channel === 'email')).toMatchObject({
      accepted: 2,
      delivered: 1,
      waiting: 1,
      refused: 1,
      medianSeconds: 120,
      failures: [{ code: 'auth', count: 1 }],
    })
    expect(facts.findings.find(({ kind }) => kind === 'deliveriesFailing')).toMatchObject({
      channel: 'email',
      subject: 'auth',
    })
  })

  it('finds a queue that is behind, and tasks that failed for good, without their errors', async () => {
    await sql`select graphile_worker.add_job('scan_file', '{"id":"x"}', run_at => now() - interval '20 minutes')`.execute(
      world.db,
    )
    await sql`select graphile_worker.add_job('read_cv', '{"id":"x"}', max_attempts => 1)`.execute(world.db)
    await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'cpf 529.982.247-25' where max_attempts = 1`.execute(
      world.owner,
    )
    const facts = await read()
    expect(facts.queue).toMatchObject({ waiting: 1, failed: [{ task: 'read_cv', count: 1 }] })
    expect(facts.findings.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['queueBehind', 'tasksFailed']))
    expect(JSON.stringify(facts)).not.toContain('529.982')
  })

  it('knows since when no sample is missing', async () => {
    const sample = (minutes: number) => ({ at: ago(minutes), waiting: minutes })
    await world.db
      .insertInto('systemSamples')
      .values([120, 60, 55, 50, 45, 40, 35, 30, 25, 20, 15, 10, 5].map(sample))
      .execute()
    await sampleSystem(world.db)
    const { upSince, queue } = await read()
    expect(Math.round((Date.now() - Date.parse(upSince ?? '')) / 60_000)).toBe(60)
    expect(queue.samples.at(-1)).toMatchObject({ waiting: 1 })
    await sql`delete from system_samples where at > now() - interval '20 minutes'`.execute(world.db)
    expect((await read()).upSince).toBeNull()
  })

  it('forgets samples after ninety days', async () => {
    await world.db.insertInto('systemSamples').values({ at: sql`now() - interval '91 days'`, waiting: 1 }).execute()
    await sampleSystem(world.db)
    const { rows } = await sql`select from system_samples where at < now() - interval '90 days'`.execute(world.db)
    expect(rows).toEqual([])
  })

  it('sums files by what they are, and names missing ones', async () => {
    const { id } = await given.candidate()
    const file = {
      entity: 'candidate',
      entityId: id,
      name: 'x',
      type: 'application/pdf',
      size: 1000,
      sha256: Buffer.alloc(32),
    }
    await world.db
      .insertInto('files')
      .values([
        { ...file, kind: 'cv' },
        { ...file, kind: 'document', state: 'missing' },
        { ...file, kind: 'video_resume', size: 5000 },
      ])
      .execute()
    const { storage } = await read()
    expect(storage.groups).toEqual([
      { group: 'videos', bytes: 5000 },
      { group: 'cvs', bytes: 1000 },
      { group: 'documents', bytes: 1000 },
    ])
    expect(storage).toMatchObject({ missing: 1, perDay: 233 })
    expect(await findings()).toContain('filesMissing')
  })
})

describe('a restored hub', () => {
  it('says what waits until one administrator has chosen, and withdraws it', async () => {
    await world.db
      .insertInto('restorations')
      .values({ backupAt: ago(60) })
      .execute()
    const delivery = { channel: 'email', template: 'test', recipient: 'retida@exemplo.com.br' }
    const [delivered] = await world.db
      .insertInto('deliveries')
      .values({ ...delivery, state: 'na_fila' })
      .returning('id')
      .execute()
    const before = await read()
    expect(before.restoration?.waiting).toBeGreaterThan(0)
    expect(before.findings.map(({ kind }) => kind)).toContain('restoredHeld')
    const body = { choice: 'discard' as const }
    expect((await world.call(system.settle, { body })).body).toEqual({ discarded: before.restoration?.waiting })
    const { state } = await world.db
      .selectFrom('deliveries')
      .select('state')
      .where('id', '=', delivered?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(state).toBe('cancelado')
    expect(await read()).toMatchObject({ restoration: null })
    const again = await world.call(system.settle, { body })
    expect([again.status, again.body.code]).toEqual([409, 'nothing_held'])
  })

  it('shows its last backup, and that it is old', async () => {
    const taken = { bytes: 2_000_000, files: 3, hasKey: true }
    await world.db
      .insertInto('backups')
      .values({ ...taken, takenAt: ago(8 * 24 * 60) })
      .execute()
    expect(await findings()).toContain('backupOld')
    await world.db
      .insertInto('backups')
      .values({ ...taken, takenAt: ago(1) })
      .execute()
    const now = await read()
    expect(now.backup).toMatchObject(taken)
    expect(now.findings.map(({ kind }) => kind)).not.toContain('backupUnknown')
  })
})
