import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStorage } from '#platform/server/files/storage.ts'
import { filming } from '#testing/filming.ts'
import { given as givenIn } from '#testing/given.ts'
import { openS3Peer } from '#testing/s3Peer.ts'
import { arrived, padded, sendPiece, sendRest } from '#testing/tus.ts'
import { openWorld, type World } from '#testing/world.ts'

let peer: Awaited<ReturnType<typeof openS3Peer>>
let world: World
let given: ReturnType<typeof givenIn>
/** Two servers with a bucket between them, each with a disk of its own. */
let [first, second] = ['', '']
beforeAll(async () => {
  peer = await openS3Peer()
  const files = () => ({
    storage: openStorage({ dataDir: mkdtempSync(join(tmpdir(), 'certame-shared-')), bucket: peer.bucket }),
    scanner: null,
  })
  world = await openWorld({ files: files() })
  given = givenIn(world)
  await given.admin()
  const beside = await world.beside({ files: files() })
  const at = async (app: World['app']) => (await app.listen({ host: '127.0.0.1', port: 0 })).replace(/\/$/, '')
  ;[first, second] = [await at(world.app), await at(beside)]
})
afterAll(async () => {
  await world.close()
  await peer.close()
})

const piece = 5 * 1024 * 1024
const film = padded(
  readFileSync(join(import.meta.dirname, '../../../demo/videos/escritorio.webm')),
  2 * piece + 12_345,
  randomBytes(3 * piece),
)

it('continues an upload at another server, from the byte that arrived', async () => {
  const { id: candidateId } = await given.candidate()
  const films = filming(world, first)
  const { id } = (await films.begin(candidateId, film.length)).body
  const of = (origin: string) => ({ origin, id, token: world.token })
  expect(await sendPiece({ ...of(first), from: 0, content: film.subarray(0, piece) })).toBe(204)
  await sendPiece({ ...of(first), from: piece, content: film.subarray(piece, 2 * piece), cutAfter: 100_000 })
  await expect.poll(async () => (await arrived(second, id, world.token)).offset).toBeGreaterThanOrEqual(piece)
  await sendRest(of(second), film)
  const finished = await films.finish(id)
  expect(finished).toMatchObject({ status: 200, body: { size: film.length } })
  const whole = await world.app.inject({ url: await films.addressOf(candidateId, finished.body) })
  expect(whole.rawPayload.equals(film)).toBe(true)
})

it('lets one server write at a time, and takes over from one that is gone', async () => {
  const { id: candidateId } = await given.candidate()
  const { id } = (await filming(world, first).begin(candidateId, film.length)).body
  const write = (content: Buffer) => sendPiece({ origin: second, id, token: world.token, from: 0, content })
  // Another server is writing, and was killed: it will not extend its time.
  await world.db
    .updateTable('videoUploads')
    .set({ writer: '01900000-0000-7000-8000-000000000000', writingUntil: new Date(Date.now() + 1500).toISOString() })
    .where('id', '=', id)
    .execute()
  const started = performance.now()
  expect(await write(film.subarray(0, piece))).toBe(204)
  expect(performance.now() - started).toBeGreaterThan(1000)
  // A part of which the same bytes come twice counts once.
  expect(await write(randomBytes(1000))).toBe(409)
  expect((await arrived(first, id, world.token)).offset).toBe(piece)
})
