import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTasks } from '#app/server/tasks.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { system } from '#desk/contract/system.ts'
import { cep } from '#platform/contract/cep.ts'
import { given as givenIn } from '#testing/given.ts'
import { upload } from '#testing/upload.ts'
import { openWorld, testContext, testFiles, type World } from '#testing/world.ts'
import { connect } from './db/db.ts'
import { clamdAt } from './files/scanner.ts'

type Line = { msg: string; outside?: string; task?: string }
const log: Line[] = []
// No program listens on the port of the discard service.
const scanner = clamdAt('tcp://127.0.0.1:9')
let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld({
    files: { ...testFiles, scanner },
    logLevel: 'warn',
    log: { write: (line) => void log.push(JSON.parse(line)) },
  })
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())
const linesOf = (outside: string) => log.flatMap((line) => (line.outside === outside ? [line.msg] : []))
const isAway = async (outside: string) =>
  (await world.call(system.get)).body.findings.some(
    ({ kind, subject }) => kind === 'outsideAway' && subject === outside,
  )

it('logs when a service goes away and when it is back, however often it is asked', async () => {
  let status = 500
  const service = createServer((_, response) =>
    response.writeHead(status).end(JSON.stringify({ localidade: 'São Paulo', uf: 'SP' })),
  ).listen(0, '127.0.0.1')
  await new Promise((listening) => service.once('listening', listening))
  const { version } = (await world.call(installation.get)).body.cep
  const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/{cep}`
  await world.call(installation.cep, { body: { version, address } })
  const lookUp = async (nth: number) => (await world.call(cep.lookUp, { params: { cep: `0100100${nth}` } })).status
  expect([await lookUp(1), await lookUp(2), await lookUp(3)]).toEqual([409, 409, 409])
  expect([linesOf('cep'), await isAway('cep')]).toEqual([['unavailable'], true])
  status = 200
  expect([await lookUp(4), await lookUp(5)]).toEqual([200, 200])
  expect([linesOf('cep'), await isAway('cep')]).toEqual([['unavailable', 'available again'], false])
  expect(JSON.stringify(log)).not.toContain('0100100')
  service.close()
})

it('logs no line for each attempt of a task that is repeated', async () => {
  const { id } = await given.company()
  for (const name of ['um.txt', 'dois.txt', 'três.txt'])
    await upload(world.app, `/api/files/company/${id}/document`, { content: name, name, token: world.token })
  const { pool, db, close } = connect(world.url)
  const queue = await startTasks({ pool, db, log: world.app.log, context: { ...testContext, scanner }, alone: true })
  try {
    const tried = async () =>
      (
        await sql`select from graphile_worker.jobs where task_identifier = 'scan_file' and last_error is not null`.execute(
          world.db,
        )
      ).rows.length
    await expect.poll(tried).toBe(3)
  } finally {
    await queue.stop()
    await close()
  }
  expect(linesOf('scanner')).toEqual(['unavailable'])
  expect(log.filter(({ msg }) => msg.includes('Failed task'))).toEqual([])
  expect(await isAway('scanner')).toBe(true)
})
