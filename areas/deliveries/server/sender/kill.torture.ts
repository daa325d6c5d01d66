import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

const many = Number(process.env.DELIVERIES ?? 400)
const kills = 2

let world: World
let author: { id: string }
const children = new Set<ChildProcess>()
beforeAll(async () => {
  world = await openWorld()
  author = await givenIn(world).admin()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await world.close()
})

/** A mail server that detects repeated Message-IDs, as configured servers do, and keeps everything. */
async function openPeer() {
  const accepted = new Set<string>()
  let repeated = 0
  const server = new SMTPServer({
    ...{ disabledCommands: ['STARTTLS', 'AUTH'], logger: false },
    onData(stream, _session, done) {
      let head = ''
      stream.on('data', (part: Buffer) => {
        head += part.toString('latin1')
      })
      stream.on('end', () => {
        const id = /^message-id:\s*<certame\.(.+)@[^>]+>/im.exec(head)?.[1] ?? ''
        if (accepted.has(id)) repeated++
        accepted.add(id)
        setTimeout(done, 5)
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    accepted,
    repeated: () => repeated,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}

it('a sender that is killed repeatedly sends each mail exactly once, and the ledger agrees with the mail server', async () => {
  const peer = await openPeer()
  const { id: message } = await world.db
    .insertInto('messages')
    .values({
      authorId: author.id,
      typeUser: 2,
      subject: 'Datas',
      body: '<p>Bom dia.</p>',
      words: 'Bom dia.',
      channels: ['email'],
      state: 'sent',
      sendAt: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into deliveries (channel, template, message_id, recipient, subject, priority)
    select 'email', 'message', ${message}, 'p' || n || '@exemplo.com.br', 'Datas', 1 from generate_series(1, ${many}::int) n`.execute(
    world.db,
  )
  await enqueue(world.db, 'send_deliveries', { channel: 'email' })
  const sent = async () =>
    (await sql<{ id: string }>`select id from deliveries where state = 'enviado'`.execute(world.db)).rows
  const start = () => {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, '../../../../testing/sender.ts'), world.url, peer.url],
      {
        stdio: 'inherit',
      },
    )
    children.add(child)
    return child
  }
  for (let n = 1; n <= kills; n++) {
    const child = start()
    await expect
      .poll(() => peer.accepted.size, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan((many * n) / (kills + 1))
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  start()
  await expect.poll(async () => (await sent()).length, { timeout: 60_000 }).toBe(many)
  const ledger = (await sent()).map(({ id }) => id)
  expect(peer.accepted).toEqual(new Set(ledger))
  // Only deliveries under way at the moment of a kill were sent again.
  expect(peer.repeated()).toBeLessThan(many)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from delivery_attempts where outcome = 'aceito'`.execute(world.db)
  expect(rows[0]?.n).toBe(many)
  await peer.close()
}, 200_000)
