import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installation } from '#deliveries/contract/installation.ts'
import { maxUploads } from '#platform/contract/videoLimits.ts'
import { type Video, videos } from '#platform/contract/videos.ts'
import type { Storage } from '#platform/server/files/storage.ts'
import { sha256, sha256Hex } from '#platform/server/sha256.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { filming } from '#testing/filming.ts'
import { given as givenIn } from '#testing/given.ts'
import { places } from '#testing/places.ts'
import { arrived, padded, sendPiece, sendRest } from '#testing/tus.ts'
import { upload } from '#testing/upload.ts'
import { openWorld, type World } from '#testing/world.ts'
import { sweepFiles } from './sweep.jobs.ts'

const clip = (name: string) => readFileSync(join(import.meta.dirname, '../../..', name))
const seekable = clip('demo/videos/escritorio.webm')
const live = clip('testing/videos/recorded.webm')
const mp4 = clip('testing/videos/recorded.mp4')
const nobody = '01900000-0000-7000-8000-000000000000'
/** The full 300 MB take a while: `npm run torture` sends them, or VIDEO_MEGABYTES=300. */
const megabytes = Number(process.env.VIDEO_MEGABYTES ?? 24)
const limits = { minutes: 10, recordingMinutes: 2 }
const captions = 'WEBVTT\n\n00:00.500 --> 00:02.000\nOlá, sou a Ana.\n'

const demands = { registrationToApply: false, registrationToFinish: false, registrationVerified: false }
/** A video with the given duration in its header. */
function lasting(seconds: number) {
  const film = Buffer.from(seekable)
  film.writeDoubleBE(seconds * 1000, film.indexOf(Buffer.from([0x44, 0x89])) + 10)
  return film
}

describe.each(places)('videos $name', ({ name: place, open }) => {
  const isOnDisk = place === 'on disk'
  let world: World
  let given: ReturnType<typeof givenIn>
  let storage: Storage
  let dataDir: string
  let close: () => Promise<void>
  let origin: string
  let film: ReturnType<typeof filming>
  beforeAll(async () => {
    ;({ storage, dataDir, close } = await open())
    world = await openWorld({ files: { storage, scanner: null } })
    given = givenIn(world)
    await given.admin({ name: 'Helena Dias' })
    origin = (await world.app.listen({ host: '127.0.0.1', port: 0 })).replace(/\/$/, '')
    film = filming(world, origin)
  })
  afterAll(async () => {
    await world.close()
    await close()
  })

  const incoming = () => readdir(join(dataDir, 'incoming')).catch(() => [])

  it('stores a video with its duration, returns it byte for byte, and records both', async () => {
    const { id } = await given.candidate()
    expect(await film.get(id)).toEqual({ video: null, removed: null, uploads: [], limits })
    const { status, body } = await film.sent(id, seekable, 'Meu vídeo.mov')
    expect([status, body]).toMatchObject([
      200,
      { name: 'Meu vídeo.mov.webm', type: 'video/webm', size: seekable.length, createdByName: 'Helena Dias' },
    ])
    expect(body.seconds).toBeCloseTo(5.97, 1)
    expect((await film.get(id)).video).toEqual(body)
    const whole = await world.app.inject({ url: await film.addressOf(id, body) })
    expect(whole.rawPayload.equals(seekable)).toBe(true)
    expect(whole.headers).toMatchObject({
      'content-type': 'video/webm',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await incoming()).toEqual([])
    const { url } = (await world.call(videos.download, film.of(id, body.id))).body
    const file = await world.app.inject({ url })
    expect(file.rawPayload.equals(seekable)).toBe(true)
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="Meu video\.mov\.webm"/)
    expect(await film.history(id)).toEqual([
      ...['file.video_resume_downloaded', 'file.video_resume_viewed'],
      ...['file.video_resume_added', 'candidate.created'],
    ])
  })

  it('reads recordings, and recognizes MP4', async () => {
    const { id } = await given.candidate()
    expect((await film.sent(id, live)).body.seconds).toBeCloseTo(4.9, 0)
    const { body } = await film.sent(id, mp4, 'a.mp4')
    expect([body.type, Math.round(body.seconds)]).toEqual(['video/mp4', 3])
  })

  it(
    `is byte-identical after ${megabytes} MB that were cut ten times`,
    async () => {
      const { id } = await given.candidate()
      const size = megabytes * 1024 * 1024
      const content = padded(seekable, size, randomBytes(size))
      const upload = (await film.begin(id, size)).body
      await sendRest({ origin, id: upload.id, token: world.token }, content, { piece: Math.ceil(size / 20), cuts: 10 })
      const { body } = await film.finish(upload.id)
      const hash = createHash('sha256')
      for await (const part of (await storage.readPart(body.id, 0, size - 1)) ?? []) hash.update(part as Buffer)
      expect(hash.digest('hex')).toBe(sha256Hex(content))
      const row = await world.db
        .selectFrom('files')
        .select('sha256')
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow()
      expect(row.sha256.equals(sha256(content))).toBe(true)
    },
    120_000 + 4000 * megabytes,
  )

  it('enforces the configured maximum duration, starting with the next video', async () => {
    const { id } = await given.candidate()
    const setTo = async (videoMinutes: number, recordingMinutes: number) => {
      const { version } = (await world.call(installation.get)).body.professionals
      return world.call(installation.professionals, {
        body: { ...demands, videoMinutes, recordingMinutes, version },
      })
    }
    const long = lasting(90)
    expect((await film.sent(id, long)).body.seconds).toBe(90)
    const { body } = await setTo(1, 2)
    expect(body.fields).toMatchObject({ recordingMinutes: { code: 'recording_longer' } })
    for (const [videoMinutes, recordingMinutes] of [
      [0, 1],
      [31, 1],
      [10, 0],
      [1.5, 1],
    ] as const)
      expect((await setTo(videoMinutes, recordingMinutes)).status).toBe(400)
    expect((await setTo(1, 1)).status).toBe(200)
    expect((await film.get(id)).limits).toEqual({ minutes: 1, recordingMinutes: 1 })
    expect((await film.sent(id, long)).body.fields).toMatchObject({ file: { code: 'video_too_long' } })
    expect((await film.get(id)).video?.seconds).toBe(90)
    expect((await film.sent(id, lasting(60))).status).toBe(200)
    expect((await setTo(10, 2)).status).toBe(200)
    expect((await film.sent(id, long)).status).toBe(200)
  })

  it('resumes where it was cut, reports its progress, and refuses a piece at another offset', async () => {
    const { id } = await given.candidate()
    const upload = (await film.begin(id, seekable.length)).body
    const line = { origin, id: upload.id, token: world.token }
    expect(await sendPiece({ ...line, from: 0, content: seekable.subarray(0, 9000) })).toBe(204)
    expect(await sendPiece({ ...line, from: 4000, content: seekable.subarray(4000) })).toBe(409)
    expect((await film.get(id)).uploads).toMatchObject([{ id: upload.id, size: seekable.length, received: 9000 }])
    expect((await film.finish(upload.id)).body.code).toBe('video_incomplete')
    expect(await sendPiece({ ...line, from: 9000, content: Buffer.concat([seekable.subarray(9000), live]) })).toBe(413)
    await sendRest(line, seekable)
    const [first, second] = [await film.finish(upload.id), await film.finish(upload.id)]
    expect([first.status, second.body.id]).toEqual([200, first.body.id])
    expect(await film.history(id)).toHaveLength(2)
  })

  it('binds a piece to its upload, regardless of other parameters of the address', async () => {
    const [first, second] = [await given.candidate(), await given.candidate()]
    const { token } = await given.admin()
    const theirs = (await film.begin(first.id, seekable.length)).body.id
    const own = (await film.begin(second.id, seekable.length, 'meu.webm', { as: token })).body.id
    const content = seekable.subarray(0, 9000)
    expect(await sendPiece({ origin, id: `${own}?x=/${theirs}`, token, from: 0, content })).toBe(204)
    expect((await arrived(origin, theirs, world.token)).offset).toBe(0)
    expect((await arrived(origin, own, token)).offset).toBe(9000)
    await world.call(videos.cancel, { params: { id: theirs } })
    await world.call(videos.cancel, { params: { id: own } }, { as: token })
  })

  it.runIf(isOnDisk)('hides the details of internal errors', async () => {
    const { id } = await given.candidate()
    const upload = (await film.begin(id, seekable.length)).body
    const place = join(dataDir, 'incoming', upload.id)
    await rm(place)
    await symlink(place, place)
    const headers = { authorization: `Bearer ${world.token}`, 'tus-resumable': '1.0.0', 'upload-offset': '0' }
    const answer = await fetch(`${origin}/api/video-uploads/${upload.id}`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/offset+octet-stream' },
      body: seekable.subarray(0, 9000),
    })
    expect([answer.status, await answer.text()]).toEqual([500, 'Something went wrong with that request\n'])
    await rm(place)
    await world.call(videos.cancel, { params: upload })
  })

  it('allows only the owner of an upload to see, send, finish or cancel it', async () => {
    const { id } = await given.candidate()
    const [upload, other] = [(await film.begin(id, seekable.length)).body, await given.admin()]
    const line = { origin, id: upload.id, token: other.token }
    expect((await arrived(origin, upload.id, other.token)).status).toBe(404)
    expect(await sendPiece({ ...line, from: 0, content: seekable })).toBe(404)
    expect(await sendPiece({ ...line, token: 'x', from: 0, content: seekable })).toBe(401)
    expect((await film.finish(upload.id, { as: other.token })).status).toBe(404)
    expect((await world.call(videos.get, film.at(id), { as: other.token })).body.uploads).toEqual([])
    await world.call(videos.cancel, { params: upload }, { as: other.token })
    expect((await arrived(origin, upload.id, world.token)).offset).toBe(0)
    await world.call(videos.cancel, { params: upload })
    expect((await arrived(origin, upload.id, world.token)).status).toBe(404)
    expect((await film.finish(upload.id)).status).toBe(404)
    expect(await incoming()).toEqual([])
    for (const call of Object.values(videos)) {
      const params = { entity: 'candidate', entityId: id, kind: 'resume', id: upload.id }
      expect((await world.call(call, { params, body: {} }, { as: null })).status).toBe(401)
    }
  })

  it.each([
    ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj'), 'video_type'],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'video_type'],
    ['a sound', Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(40)]), 'video_type'],
    ['an MP4 without its description', Buffer.concat([mp4.subarray(0, 32), Buffer.alloc(64)]), 'video_broken'],
    [
      'an MP4 whose description is empty',
      Buffer.concat([mp4.subarray(0, mp4.readUInt32BE(0)), Buffer.from('\0\0\0\x10moov\0\0\0\x08mvhd', 'latin1')]),
      'video_broken',
    ],
    ['an MP4 whose end is missing', mp4.subarray(0, mp4.length - 500), 'video_broken'],
    ['the first bytes of a WebM', seekable.subarray(0, 60), 'video_broken'],
    ['a WebM whose end is missing', seekable.subarray(0, seekable.length - 500), 'video_broken'],
    ['more than ten minutes', lasting(700), 'video_too_long'],
  ])('refuses %s with a sentence, and stores nothing', async (_, content, code) => {
    const { id } = await given.candidate()
    const answer = await film.sent(id, content)
    expect([answer.status, answer.body.fields]).toMatchObject([400, { file: { code } }])
    expect(JSON.stringify(answer.body.fields)).toMatch(/\w\."/)
    expect([await film.get(id), await incoming()]).toEqual([{ video: null, removed: null, uploads: [], limits }, []])
  })

  it('refuses uploads that are too large, empty, over the limit, or for nobody before any byte is sent', async () => {
    const { id } = await given.candidate()
    const code = async (size: number) =>
      ((await film.begin(id, size)).body.fields as unknown as Record<string, { code: string; message: string }>)?.size
    expect(await code(300 * 1024 * 1024 + 1)).toEqual({
      code: 'file_too_large',
      n: '300',
      message: 'O arquivo passa de 300 MB. Envie um menor.',
    })
    expect((await code(0))?.code).toBe('file_empty')
    expect((await film.begin(nobody, 10)).status).toBe(404)
    const begun = await Promise.all(Array.from({ length: maxUploads + 2 }, () => film.begin(id, 1000)))
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(maxUploads)
    expect(begun.find(({ status }) => status !== 200)?.body.code).toBe('too_many_video_uploads')
    for (const { body } of begun) if (body.id) await world.call(videos.cancel, { params: { id: body.id } })
    const gone = await given.candidate()
    await world.call(candidates.remove, { params: gone })
    expect((await film.begin(gone.id, 10)).body.code).toBe('in_the_bin')
  })

  it('keeps the old video until the new one is complete, and allows each to be restored for a day', async () => {
    const { id } = await given.candidate()
    const first = (await film.sent(id, seekable)).body
    const upload = (await film.begin(id, live.length)).body
    await sendPiece({ origin, id: upload.id, token: world.token, from: 0, content: live.subarray(0, 5000) })
    expect((await film.get(id)).video?.id).toBe(first.id)
    await sendRest({ origin, id: upload.id, token: world.token }, live)
    const url = await film.addressOf(id, first)
    const second = (await film.finish(upload.id)).body
    const place = await film.get(id)
    expect([place.video?.id, place.removed?.id, place.removed?.watch]).toEqual([second.id, first.id, null])
    expect((await world.app.inject({ url })).statusCode).toBe(404)
    expect((await world.call(videos.watch, film.of(id, first.id))).status).toBe(404)
    await world.call(videos.restore, film.of(id, first.id))
    expect((await film.get(id)).video?.id).toBe(first.id)
    expect((await world.call(videos.remove, film.of(id, first.id))).body.deletedAt).not.toBeNull()
    expect((await film.get(id)).video).toBeNull()
    expect((await world.call(videos.restore, film.of(id, second.id))).body.deletedAt).toBeNull()
    expect((await film.history(id)).slice(0, 3)).toEqual(
      ['restored', 'removed', 'restored'].map((what) => `file.video_resume_${what}`),
    )
    const other = await given.candidate()
    for (const call of [videos.remove, videos.restore, videos.download, videos.watch])
      expect((await world.call(call, film.of(other.id, first.id))).status).toBe(404)
  })

  it('recreates a poster, and stores only valid captions', async () => {
    const { id } = await given.candidate()
    const { body } = await film.sent(id, seekable)
    const post = (content: Buffer | string) =>
      upload(world.app, `/api/videos/candidate/${id}/resume/${body.id}/poster`, { content, token: world.token })
    const frame = sharp({ create: { width: 1920, height: 1080, channels: 3, background: '#2a6' } })
    const came = await frame
      .withExif({ IFD0: { Artist: 'Segredo' } })
      .jpeg()
      .toBuffer()
    const posted = (await post(came)).body as Video
    const poster = await world.app.inject({ url: posted.watch?.poster ?? '' })
    const { format, width, exif } = await sharp(poster.rawPayload).metadata()
    expect([poster.headers['content-type'], format, width, exif]).toEqual(['image/webp', 'webp', 1280, undefined])
    expect((await post('<svg/>')).status).toBe(400)

    const say = (text: string | null, from?: boolean) =>
      world.call(videos.captions, { ...film.of(id, body.id), body: { text, from } })
    const captioned = (await say(captions, false)).body
    expect((await say(captions, false)).body.code).toBe('changed_meanwhile')
    const track = await world.app.inject({ url: captioned.watch?.captions ?? '' })
    expect([track.headers['content-type'], track.body]).toEqual(['text/vtt; charset=utf-8', captions])
    for (const [text, code] of [
      ['Olá', 'captions'],
      ['WEBVTT\n\n00:03.000 --> 00:01.000\nAo contrário', 'captions_line'],
      ['x'.repeat(256 * 1024 + 1), 'captions_too_large'],
    ] as const)
      expect((await say(text)).body.fields).toMatchObject({ text: { code } })
    expect((await say(null)).body.watch?.captions).toBeNull()
    expect((await film.history(id)).slice(0, 3)).toEqual(
      ['captions_removed', 'captions_added', 'poster_changed'].map((what) => `file.video_resume_${what}`),
    )
  })

  it('deletes unfinished uploads after a day, and refuses more bytes for them', async () => {
    const { id } = await given.candidate()
    const [old, young] = [(await film.begin(id, 5000)).body, (await film.begin(id, 5000)).body]
    await sql`update video_uploads set created_at = now() - interval '25 hours' where id = ${old.id}`.execute(world.db)
    expect((await arrived(origin, old.id, world.token)).status).toBe(404)
    await sweepFiles(world.db, { storage, scanner: null })
    expect([(await film.get(id)).uploads.map((u) => u.id), await incoming()]).toEqual([
      [young.id],
      isOnDisk ? [young.id] : [],
    ])
    await world.call(videos.cancel, { params: young })
  })
})
