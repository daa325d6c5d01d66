import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { endpoint, nothing } from '#platform/contract/endpoint.ts'
import { route } from './route.ts'

const file = endpoint({
  method: 'GET',
  path: '/file',
  summary: 'A file',
  access: 'public',
  file: 'text/csv; charset=utf-8',
  response: nothing,
})
const part = 'a;b;c;d;e;f;g\r\n'.repeat(5000)

let app: FastifyInstance
afterEach(() => app.close())

/** Serves a file of the given number of parts, and reports how many were read and whether the source was closed. */
async function serve(parts: number, failAt = Number.POSITIVE_INFINITY) {
  const seen = { asked: 0, ended: false }
  async function* rows() {
    try {
      for (; seen.asked < parts; seen.asked++) {
        if (seen.asked === failAt) throw new Error('the database went away')
        yield part
      }
    } finally {
      seen.ended = true
    }
  }
  app = Fastify()
  route(app, file, async () => ({ body: Readable.from(rows()), name: 'Relação.csv', type: 'text/plain' }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { seen, port: (app.server.address() as AddressInfo).port }
}

it('arrives complete, with its name and content type', async () => {
  const { seen, port } = await serve(30)
  const answer = await fetch(`http://127.0.0.1:${port}/api/file`)
  expect(await answer.text()).toBe(part.repeat(30))
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(answer.headers.get('content-disposition')).toContain("UTF-8''Rela%C3%A7%C3%A3o.csv")
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(seen.ended).toBe(true)
})

it('is read at the speed of the client, and closed when the client disconnects', async () => {
  const { seen, port } = await serve(100_000)
  const reader = connect(port, '127.0.0.1')
  reader.on('error', () => {})
  await once(reader, 'connect')
  reader.pause()
  reader.write('GET /api/file HTTP/1.1\r\nHost: x\r\n\r\n')
  // It starts, and stops once all buffers in between are full.
  const stands = async () => {
    const before = seen.asked
    await sleep(200)
    return before > 0 && seen.asked === before
  }
  await expect.poll(stands).toBe(true)
  expect(seen.asked).toBeLessThan(1000)
  reader.destroy()
  await expect.poll(() => seen.ended).toBe(true)
  expect(seen.asked).toBeLessThan(1000)
})

it('never looks complete when it was interrupted', async () => {
  const { port } = await serve(100, 50)
  const answer = await fetch(`http://127.0.0.1:${port}/api/file`)
  await expect(answer.text()).rejects.toThrow()
})
