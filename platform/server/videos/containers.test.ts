import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { captionsProblem } from '#platform/contract/captions.rules.ts'
import { familyOf, readVideo } from '#platform/contract/videos.rules.ts'
import type { ByteSource } from '#platform/contract/videos.ts'
import { webmFacts } from '#platform/contract/webm.rules.ts'
import { seekableHead } from '#platform/contract/webmHead.rules.ts'

const sourceOf = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: async (at, length) => new Uint8Array(bytes.subarray(at, at + Math.max(0, length))),
})
const clip = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, '../../..', name)))
const [ready, live, mp4] = ['demo/videos/sala.webm', 'testing/videos/recorded.webm', 'testing/videos/recorded.mp4'].map(
  clip,
)

const ascii = (text: string) => [...text].map((c) => c.charCodeAt(0))
const uint = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff)
const box = (type: string, ...content: number[][]): number[] => {
  const body = content.flat()
  return [...uint(body.length + 8), ...ascii(type), ...body]
}
const track = (id: number, timescale: number, handler: string) =>
  box(
    'trak',
    box('tkhd', uint(0), uint(0), uint(0), uint(id), uint(0), uint(0), uint(0)),
    box(
      'mdia',
      box('mdhd', uint(0), uint(0), uint(0), uint(timescale), uint(0), uint(0)),
      box('hdlr', uint(0), uint(0), ascii(handler)),
    ),
  )
const clock = (timescale: number, length: number) =>
  box('mvhd', uint(0), uint(0), uint(0), uint(timescale), uint(length))
const film = (...boxes: number[][]) => Uint8Array.from([box('ftyp', ascii('isom')), ...boxes].flat())
const read = (bytes: Uint8Array | undefined) => readVideo(sourceOf(bytes ?? new Uint8Array(0)), 10)

describe('the type and duration of a video are read from its bytes', () => {
  it('for files of supported recorders', async () => {
    expect(await read(ready)).toMatchObject({ type: 'video/webm', seconds: expect.closeTo(5.98, 1) })
    expect(await read(live)).toMatchObject({ type: 'video/webm', seconds: expect.closeTo(4.9, 0) })
    expect(await read(mp4)).toMatchObject({ type: 'video/mp4', seconds: expect.closeTo(3, 0) })
  })

  it('for an MP4 of a camera, with its metadata before or after the frames', async () => {
    const moov = box('moov', clock(600, 90_000), track(1, 600, 'vide'))
    expect(await read(film(moov, box('mdat', ascii('pictures'))))).toEqual({ type: 'video/mp4', seconds: 150 })
    expect(await read(film(box('mdat', ascii('pictures')), moov))).toEqual({ type: 'video/mp4', seconds: 150 })
  })

  it('for fragments, each with its start time and sample durations', async () => {
    const moov = box(
      'moov',
      clock(1000, 0),
      track(1, 1000, 'vide'),
      box('mvex', box('trex', uint(0), uint(1), uint(1), uint(40), uint(0), uint(0))),
    )
    const piece = (from: number, ...runs: number[][]) =>
      box('moof', box('traf', box('tfhd', uint(0x020000), uint(1)), box('tfdt', uint(0), uint(from)), ...runs))
    const usual = box('trun', uint(0), uint(25))
    const each = box('trun', uint(0x100), uint(2), uint(100), uint(300))
    expect(await read(film(moov, piece(0, usual), piece(1000, usual, each)))).toEqual({
      type: 'video/mp4',
      seconds: 2.4,
    })
  })

  it.each([
    ['sound alone', film(box('moov', clock(600, 6000), track(1, 600, 'soun'))), 'video_type'],
    ['no description', film(box('mdat', ascii('pictures'))), 'video_broken'],
    ['no length', film(box('moov', clock(600, 0), track(1, 600, 'vide'))), 'video_broken'],
    [
      'a missing end',
      film(box('moov', clock(600, 6000), track(1, 600, 'vide')), [...uint(5000), ...ascii('mdat')]),
      'video_broken',
    ],
    ['eleven minutes', film(box('moov', clock(600, 600 * 660), track(1, 600, 'vide'))), 'video_too_long|10'],
    ['a picture', Uint8Array.from([0x89, ...ascii('PNG....')]), 'video_type'],
    ['nothing', new Uint8Array(0), 'video_type'],
    ['a description whose clock is empty', film(box('moov', box('mvhd'))), 'video_broken'],
    [
      'a piece whose run is empty',
      film(
        box('moov', clock(1000, 0), track(1, 1000, 'vide')),
        box('moof', box('traf', box('tfhd', uint(0), uint(1)), box('trun'))),
      ),
      'video_broken',
    ],
  ])('refuses %s', async (_, bytes, problem) => {
    expect(await read(bytes)).toEqual({ problem })
  })

  it('within a second, also when thousands of boxes claim to extend to the end', async () => {
    const head = [0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, ...ascii('webm')]
    const size = 256 * 1024
    const upTo = (at: number) => [0x10, ...uint(size - at).slice(1)]
    const bytes = [...head, 0x18, 0x53, 0x80, 0x67, 0x01, ...Array(7).fill(0xff)]
    // Each entry claims to contain all that follows.
    for (; bytes.length + 14 <= size; ) {
      bytes.push(0x16, 0x54, 0xae, 0x6b, 0x85, 0xae)
      bytes.push(...upTo(bytes.length + 4), 0xec, 0x82, 0, 0)
    }
    while (bytes.length < size) bytes.push(...(size - bytes.length === 1 ? [0] : [0xec, 0x80]))
    const refused = async () => expect(await read(Uint8Array.from(bytes))).toEqual({ problem: 'video_broken' })
    await expect(refused).toWorkLessThan(1000)
  })

  it('without hanging or throwing, for any truncation and any changed byte', async () => {
    const parts = [ready, live, mp4].flatMap((bytes) => (bytes ? [bytes] : []))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...parts),
        fc.nat(5000),
        fc.nat(255),
        fc.nat(20_000),
        async (whole, at, byte, cut) => {
          const bytes = whole.slice(0, whole.length - cut)
          bytes[at % Math.max(1, bytes.length)] = byte
          const found = await read(bytes)
          expect('problem' in found || (found.seconds > 0 && found.seconds <= 601)).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('by the signature of each container family', () => {
    expect([
      familyOf(ready ?? new Uint8Array()),
      familyOf(mp4 ?? new Uint8Array()),
      familyOf(new Uint8Array(2)),
    ]).toEqual(['video/webm', 'video/mp4', null])
  })

  it('with the positions of the key frames of a recording', async () => {
    const facts = await webmFacts(sourceOf(live ?? new Uint8Array()))
    expect(facts).toMatchObject({ saysLength: false, hasCues: false, hasPicture: true })
    expect(facts?.clusters[0]?.opensWithPicture).toBe(true)
  })
})

describe('a recording', () => {
  it('gets a header with its duration and seek positions, and keeps its frames and sound', async () => {
    const recorded = live ?? new Uint8Array()
    const made = await seekableHead(sourceOf(recorded))
    if (!made) throw new Error('nothing was made')
    const better = Buffer.concat([made.head, recorded.subarray(made.from)])
    const [before, after] = [await webmFacts(sourceOf(recorded)), await webmFacts(sourceOf(better))]
    expect(after).toMatchObject({ saysLength: true, hasCues: true, seconds: before?.seconds })
    expect(after?.clusters[0]?.at).toBe(made.head.length)
    expect(await read(better)).toEqual(await read(recorded))
    expect(await seekableHead(sourceOf(better))).toBeNull()
  })

  it('is unchanged when it is not a recording', async () => {
    for (const other of [mp4, Uint8Array.from(ascii('%PDF-1.4'))])
      expect(await seekableHead(sourceOf(other ?? new Uint8Array()))).toBeNull()
  })
})

describe('captions', () => {
  it.each([
    ['WEBVTT\n\n00:01.000 --> 00:02.000\nOi', null],
    ['\ufeffWEBVTT - título\r\n\r\nNOTE fim\r\n\r\n1\r\n01:00:01.000 --> 01:00:02.500 align:start\r\nOi', null],
    ['WEBVTT\n\n', 'captions'],
    ['1\n00:00:01,000 --> 00:00:02,000\nOi', 'captions'],
    ['WEBVTT\n\n00:01 --> 00:02\nOi', 'captions_line|3'],
    ['WEBVTT\n\n00:02.000 --> 00:02.000\nOi', 'captions_line|3'],
    [`WEBVTT\n\n${'00:01.000 --> 00:02.000\na\n\n'.repeat(2001)}`, 'captions'],
  ])('%j', (text, problem) => {
    expect(captionsProblem(text)).toBe(problem)
  })
})
