import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { installation } from '#deliveries/contract/installation.ts'
import { type Process, processes } from '#hiring/contract/processes.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { type CathoPeer, configureCatho, openCatho } from '#testing/cathoPeer.ts'
import { openWorld, type World } from '#testing/world.ts'
import { postings } from '#vacancies/contract/postings.ts'
import { givenVacancies } from '#vacancies/server/reading/vacancies.given.ts'

const publicUrl = 'https://hub.example.org'
let world: World
let given: ReturnType<typeof givenVacancies>
let catho: CathoPeer
beforeAll(async () => {
  world = await openWorld({ publicUrl })
  given = givenVacancies(world)
  await given.admin()
  const { organisation } = (await world.call(installation.get)).body
  await world.call(installation.organisation, { body: { ...organisation, publicUrl } })
})
afterAll(() => world.close())
beforeEach(async () => {
  catho = await openCatho()
  await configureCatho(world, catho)
})
afterEach(async () => {
  await catho.close()
  await sql`delete from job_postings`.execute(world.db)
  await sql`delete from deliveries`.execute(world.db)
})

async function send() {
  await sql`update delivery_channels set failures = 0, open_until = null, tokens = null`.execute(world.db)
  await sql`update deliveries set due_at = now() where state = 'na_fila'`.execute(world.db)
  await enqueue(world.db, 'send_deliveries', { channel: 'catho' })
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
  await world.work()
}
const renewAll = ({ id }: Pick<Process, 'id'>, version: number) =>
  world.call(postings.renewAll, { params: { id }, body: { seen: [{ board: 'catho', version }] } })
async function published() {
  const process = await given.process({
    ...{ title: 'Analista', description: `<p>${'Trabalho com autonomia. '.repeat(8)}</p>`, city: 'Itu', uf: 'SP' },
    ...{ salaryMin: 500_000, salaryMax: 600_000, salaryPublic: true },
  })
  const body = { sector: 'Administração pública', kind: 'nova' as const, version: 0 }
  expect((await world.call(postings.publish, { params: { id: process.id, board: 'catho' }, body })).status).toBe(200)
  await send()
  const { version } = (await world.call(postings.get, { params: process })).body.postings[0] ?? { version: 0 }
  return { process, version }
}

describe('renewing everywhere', () => {
  it('renews where the vacancy is up, once, and says so', async () => {
    const { process, version } = await published()
    const { status, body } = await renewAll(process, version)
    expect([status, body.results]).toEqual([200, [{ board: 'catho', why: null }]])
    expect((await renewAll(process, version)).body.results).toEqual([{ board: 'catho', why: 'changed_meanwhile' }])
    await send()
    expect([...catho.vacancies.values()].map(({ renewals }) => renewals)).toEqual([1])
  })

  it('says of each board why it was not renewed, and changes nothing there', async () => {
    const process = await given.process()
    expect((await renewAll(process, 0)).body.results).toEqual([{ board: 'catho', why: 'posting_not_up' }])
    const { process: up, version } = await published()
    expect((await renewAll(up, version - 1)).body.results).toEqual([{ board: 'catho', why: 'changed_meanwhile' }])
    expect((await world.call(postings.get, { params: up })).body.postings[0]?.version).toBe(version)
  })

  it('is refused for a process that takes no applications, and for one that does not exist', async () => {
    const process = await given.process()
    await world.call(processes.move, {
      params: process,
      body: { to: 'suspenso', reason: 'Revisão', version: process.version },
    })
    expect((await renewAll(process, 0)).body).toMatchObject({ code: 'process_takes_no_applications' })
    expect((await renewAll({ id: '01900000-0000-7000-8000-000000000000' }, 0)).status).toBe(404)
  })
})
