import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const limits = { each: 3, stall: 400 }
/** A server with small limits, and raw sockets to it. */
async function listening(over: object = {}) {
  const app = await world.beside({ connections: limits, ...over })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  return {
    port,
    async open() {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => {})
      await once(socket, 'connect')
      const closed = once(socket, 'close')
      socket.resume()
      return {
        socket,
        closed,
        ask: () =>
          new Promise((heard) =>
            socket
              .once('data', heard)
              .once('close', () => heard('closed'))
              .write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'),
          ).then(String),
      }
    },
    close: () => app.close(),
  }
}
const body = (length: number) =>
  `POST /api/authentication/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

it('closes connections beyond the limit of an address, and accepts new ones when others have ended', async () => {
  const { open, close } = await listening()
  const taken = [await open(), await open(), await open()]
  for (const { ask } of taken) expect(await ask()).toContain('200 OK')
  expect(await (await open()).ask()).toBe('closed')
  taken[0]?.socket.destroy()
  await expect.poll(async () => (await open()).ask()).toContain('200 OK')
  for (const { socket } of taken) socket.destroy()
  await close()
})

it('does not limit the connections of a trusted proxy', async () => {
  const { open, close } = await listening({ trustedProxies: '10.0.0.0/8, 127.0.0.1' })
  const taken = await Promise.all(Array.from({ length: 6 }, open))
  for (const { ask, socket } of taken) {
    expect(await ask()).toContain('200 OK')
    socket.destroy()
  }
  await close()
})

it('ends a request whose body stalls, and no other', async () => {
  const { open, close } = await listening()
  const [stalled, slow, idle] = [await open(), await open(), await open()]
  expect(await idle.ask()).toContain('200 OK')
  const began = Date.now()
  stalled.socket.write(`${body(100)}{"email`)
  const text = '{"email":"a@exemplo.com.br","password":"x"}'
  const answered = once(slow.socket, 'data')
  slow.socket.write(body(text.length))
  for (const sign of text) {
    await new Promise((later) => setTimeout(later, 40))
    slow.socket.write(sign)
  }
  expect(String((await answered)[0])).toMatch(/^HTTP\/1.1 401/)
  await stalled.closed
  expect(Date.now() - began).toBeGreaterThanOrEqual(limits.stall)
  expect(await idle.ask()).toContain('200 OK')
  for (const { socket } of [slow, idle]) socket.destroy()
  await close()
})

it('closes without waiting for a connection that a browser opened in advance', async () => {
  const app = await world.beside()
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  const ended = once(socket, 'close')
  socket.resume()
  // The server has handled it once another request was answered.
  await fetch(`http://127.0.0.1:${port}/healthz`).then((answer) => answer.text())
  const late = new Promise((done) => setTimeout(done, 5000, 'late'))
  expect(await Promise.race([app.close(), late])).toBeUndefined()
  await ended
})
