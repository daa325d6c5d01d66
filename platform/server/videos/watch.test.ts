import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '#platform/contract/audit.ts'
import { type Video, videos } from '#platform/contract/videos.ts'
import { filming } from '#testing/filming.ts'
import { given as givenIn } from '#testing/given.ts'
import { places } from '#testing/places.ts'
import { upload } from '#testing/upload.ts'
import { openWorld, type World } from '#testing/world.ts'

const clip = (name: string) => readFileSync(join(import.meta.dirname, '../../..', name))
const seekable = clip('demo/videos/escritorio.webm')
const live = clip('testing/videos/recorded.webm')

describe.each(places)('watching videos $name', ({ open }) => {
  let world: World
  let given: ReturnType<typeof givenIn>
  let close: () => Promise<void>
  let film: ReturnType<typeof filming>
  beforeAll(async () => {
    const place = await open()
    close = place.close
    world = await openWorld({ files: { storage: place.storage, scanner: null } })
    given = givenIn(world)
    await given.admin({ name: 'Helena Dias' })
    film = filming(world, (await world.app.listen({ host: '127.0.0.1', port: 0 })).replace(/\/$/, ''))
  })
  afterAll(async () => {
    await world.close()
    await close()
  })

  it('answers the range requests of players', async () => {
    const { id } = await given.candidate()
    const { body } = await film.sent(id, seekable)
    const size = seekable.length
    const url = await film.addressOf(id, body)
    const watch = (headers = {}) => world.app.inject({ url, headers })
    const tag = String((await watch()).headers.etag)
    const ask = async (headers: Record<string, string>) => {
      const { statusCode, headers: said, rawPayload } = await watch(headers)
      return [statusCode, said['content-range'], rawPayload.length, rawPayload.equals(seekable)] as const
    }
    const status = async (headers: Record<string, string>) => (await watch(headers)).statusCode
    expect(await ask({ range: 'bytes=0-' })).toEqual([206, `bytes 0-${size - 1}/${size}`, size, true])
    expect(await ask({ range: 'bytes=100-199' })).toEqual([206, `bytes 100-199/${size}`, 100, false])
    expect(await ask({ range: 'bytes=-50' })).toEqual([206, `bytes ${size - 50}-${size - 1}/${size}`, 50, false])
    expect((await watch({ range: 'bytes=100-199' })).rawPayload.equals(seekable.subarray(100, 200))).toBe(true)
    expect(await ask({ range: `bytes=${size}-` })).toEqual([416, `bytes */${size}`, 0, false])
    expect(await status({ range: 'bytes=0-9', 'if-range': tag })).toBe(206)
    expect(await ask({ range: 'bytes=0-9', 'if-range': '"another"' })).toEqual([200, undefined, size, true])
    expect(await status({ range: 'bytes=9-0' })).toBe(200)
    expect(await status({ 'if-none-match': tag })).toBe(304)
    for (const headers of [{}, { range: 'bytes=100-199' }]) {
      const [got, head] = [await watch(headers), await world.app.inject({ method: 'HEAD', url, headers })]
      expect([head.statusCode, head.rawPayload.length]).toEqual([got.statusCode, 0])
      for (const name of ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'cache-control'])
        expect(head.headers[name], name).toBe(got.headers[name])
    }
    expect((await world.app.inject({ method: 'HEAD', url: url.slice(0, -2) })).statusCode).toBe(403)
  })

  it('records a viewer once for all requests of a player, and again only after an hour', async () => {
    const { id } = await given.candidate()
    const { body } = await film.sent(id, seekable)
    const views = async () =>
      (await world.call(audit.list, { query: { entity: 'candidate', entityId: id, looks: true } })).body.rows.map(
        ({ action, actorName, detail }) => [action, actorName, detail],
      )
    expect(await views()).toEqual([])
    const [url] = await Promise.all([film.addressOf(id, body), film.addressOf(id, body)])
    for (const range of ['bytes=0-99', 'bytes=100-199', 'bytes=0-']) await world.app.inject({ url, headers: { range } })
    const helena = ['file.video_resume_viewed', 'Helena Dias', body.name]
    expect(await views()).toEqual([helena])
    const { token } = await given.admin({ name: 'Rui Prado' })
    await world.call(videos.watch, film.of(id, body.id), { as: token })
    expect(await views()).toEqual([['file.video_resume_viewed', 'Rui Prado', body.name], helena])
    await world.owner.transaction().execute(async (tx) => {
      // Simulates an earlier time: the log itself cannot be changed.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update audit_events set at = at - interval '61 minutes' where entity_id = ${id}`.execute(tx)
    })
    await film.addressOf(id, body)
    expect(await views()).toHaveLength(3)
    const second = (await film.sent(id, live)).body
    await film.addressOf(id, second)
    expect(await views()).toHaveLength(4)
    expect((await world.call(videos.watch, film.of(id, second.id), { as: null })).status).toBe(401)
    await sql`update files set state = 'quarantined' where id = ${second.id}`.execute(world.db)
    expect(await world.call(videos.watch, film.of(id, second.id))).toMatchObject({ body: { code: 'file_quarantined' } })
    expect(await views()).toHaveLength(4)
  })

  it('refuses forged and borrowed addresses', async () => {
    const { id } = await given.candidate()
    const [{ body }, other] = [
      await film.sent(id, seekable),
      (await film.sent((await given.candidate()).id, live)).body,
    ]
    const url = await film.addressOf(id, body)
    const frame = sharp({ create: { width: 64, height: 36, channels: 3, background: '#2a6' } })
    const posted = (
      await upload(world.app, `/api/videos/candidate/${id}/resume/${body.id}/poster`, {
        content: await frame.png().toBuffer(),
        token: world.token,
      })
    ).body as Video
    const { url: file } = (await world.call(videos.download, film.of(id, body.id))).body
    for (const wrong of [
      url.replace(body.id, other.id),
      url.replace(/until=(\d+)/, (_, n) => `until=${Number(n) + 1}`),
      url.slice(0, -2),
      file.replace('/file/', '/video/'),
      (posted.watch?.poster ?? '').replace('/poster', ''),
      url.replace('/video/', '/file/'),
      url.replace('/video/', '/file/view%20'),
      (posted.watch?.poster ?? '').replace('/poster', '%20poster'),
      (posted.watch?.poster ?? '').replace('/poster', '%20poster').replace('/video/', '/cv/'),
    ])
      expect((await world.app.inject({ url: wrong })).statusCode).toBe(403)
  })
})
