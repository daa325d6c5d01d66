import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { megabytesOfSheet } from '#platform/contract/imports.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await givenIn(world).admin()
})
afterAll(() => world.close())

it('waits for the largest spreadsheet on a slow line, and at most a minute for the headers of a request', () => {
  const { requestTimeout, headersTimeout } = world.app.server
  const megabitsPerSecond = (megabytesOfSheet * 8) / (requestTimeout / 1000)
  expect(megabitsPerSecond).toBeLessThan(1)
  expect(headersTimeout).toBe(60_000)
})

it('answers the next request on the connection of a file that was too large', async () => {
  const { id } = await givenIn(world).company()
  const { port } = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
  const body = `${head}${'a'.repeat(24 * 1024 * 1024)}\r\n--b--\r\n`
  socket.write(
    `POST /api/files/company/${id}/document HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${world.token}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${body.length}\r\n\r\n${body}` +
      'GET /api/version-that-is-not-there HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
  )
  let answers = ''
  socket.on('data', (piece) => {
    answers += piece
  })
  await once(socket, 'close')
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 404'])
  expect(answers).toContain('file_too_large')
}, 15_000)
