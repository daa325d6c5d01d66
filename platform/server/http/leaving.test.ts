import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companies } from '#companies/contract/companies.ts'
import { given } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

const lines: string[] = []
let world: World
beforeAll(async () => {
  world = await openWorld({ logLevel: 'info', log: { write: (line: string) => void lines.push(line) } })
  await given(world).admin()
})
afterAll(() => world.close())

const waitingForLocks = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      world.db,
    )
  ).rows.length

it('does not take a caller who leaves before a streamed answer for an error of the server', async () => {
  const { port } = new URL(await world.app.listen({ host: '127.0.0.1', port: 0 }))
  let isClosed = false
  world.app.server.once('request', (_request, response) => response.once('close', () => (isClosed = true)))
  const columns = [{ id: 'name', header: 'Nome', words: {} }]
  const text = JSON.stringify({ format: 'csv', title: 'Empresas', query: {}, columns })
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  await world.db.transaction().execute(async (tx) => {
    await sql`lock table companies in access exclusive mode`.execute(tx)
    socket.write(
      `POST /api${companies.export.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${world.token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    )
    await expect.poll(waitingForLocks).toBe(1)
    socket.destroy()
    await expect.poll(() => isClosed).toBe(true)
  })
  const logged = () => lines.map((line) => JSON.parse(line)).filter(({ route }) => route)
  await expect.poll(logged).toMatchObject([{ level: 30, route: '/api/companies/export', msg: 'the caller left' }])
})
