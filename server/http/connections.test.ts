import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('closes without waiting for a connection that a browser opened ahead of need', async () => {
  const app = await world.beside()
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  const ended = once(socket, 'close')
  socket.resume()
  // The server has seen it once another one was answered.
  await fetch(`http://127.0.0.1:${port}/healthz`).then((answer) => answer.text())
  const late = new Promise((done) => setTimeout(done, 5000, 'late'))
  expect(await Promise.race([app.close(), late])).toBeUndefined()
  await ended
})
