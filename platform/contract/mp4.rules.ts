import type { ByteSource } from './videos.ts'

export type Mp4Facts = { seconds: number; hasPicture: boolean }

type Box = { type: string; at: number; body: number; end: number }

/** Limit of the metadata (`moov`): a hundred times that of a ten-minute video. */
const largestDescription = 16 * 1024 * 1024
/** Limit of the fragments of a recorded video: one per second for two hours. */
const maxBoxes = 20_000

/** The duration of an MP4 or MOV and whether it has a picture; null when it is incomplete. Source: ISO/IEC 14496-12. */
export async function mp4Facts(source: ByteSource): Promise<Mp4Facts | null> {
  try {
    return await walk(source)
  } catch (error) {
    // A box shorter than its header, at the very end of what was read.
    if (error instanceof RangeError) return null
    throw error
  }
}

async function walk(source: ByteSource): Promise<Mp4Facts | null> {
  let film: Film | null = null
  let at = 0
  for (let n = 0; at + 8 <= source.size; n++) {
    const box = boxAt(await source.read(at, 16), at, source.size, at)
    // The box extends past the end of the file: the rest was lost.
    if (!box || box.end > source.size || n > maxBoxes) return null
    if (box.type === 'moov' || box.type === 'moof') {
      if (box.end - box.body > largestDescription) return null
      const bytes = await source.read(box.body, box.end - box.body)
      if (box.type === 'moov') film = filmOf(bytes)
      else if (film) addPiece(film, bytes)
    }
    at = box.end
  }
  if (!film) return null
  const pieces = [...film.tracks.values()].map(({ timescale, until }) => until / timescale)
  return { seconds: Math.max(film.seconds, 0, ...pieces), hasPicture: film.hasPicture }
}

type Track = { timescale: number; sample: number; until: number }
type Film = { seconds: number; hasPicture: boolean; tracks: Map<number, Track> }

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
/** No size or duration of a video exceeds 2^53. */
const long = (view: DataView, at: number) => view.getUint32(at) * 2 ** 32 + view.getUint32(at + 4)

/** Parses a box header in `bytes`; `offset` is the position of `bytes` in the file. */
function boxAt(bytes: Uint8Array, at: number, end: number, offset = 0): Box | null {
  const view = viewOf(bytes)
  const here = at - offset
  if (here + 8 > bytes.length) return null
  const type = String.fromCharCode(...bytes.subarray(here + 4, here + 8))
  const short = view.getUint32(here)
  if (short === 1 && here + 16 > bytes.length) return null
  const size = short === 0 ? end - at : short === 1 ? long(view, here + 8) : short
  const head = short === 1 ? 16 : 8
  return size < head ? null : { type, at, body: at + head, end: at + size }
}

function* boxesIn(bytes: Uint8Array, from = 0, to = bytes.length): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const box = boxAt(bytes, at, to)
    if (!box || box.end > to) return
    yield box
    at = box.end
  }
}
const inside = (bytes: Uint8Array, { body, end }: Box, ...path: string[]): Box | undefined => {
  const [first, ...rest] = path
  for (const box of boxesIn(bytes, body, end))
    if (box.type === first) return rest.length === 0 ? box : inside(bytes, box, ...rest)
}

/** Timescale and duration of mvhd or mdhd, whose fields are wider in version 1. */
function clockOf(bytes: Uint8Array, { body, end }: Box) {
  const view = viewOf(bytes)
  const wide = view.getUint8(body) === 1
  if (body + (wide ? 32 : 20) > end) return { timescale: 1, length: 0 }
  const timescale = view.getUint32(body + (wide ? 20 : 12)) || 1
  const length = wide ? long(view, body + 24) : view.getUint32(body + 16)
  // All ones mean an unknown duration.
  const isKnown = wide ? length < 2 ** 53 : length !== 0xffffffff
  return { timescale, length: isKnown ? length : 0 }
}

function filmOf(bytes: Uint8Array): Film {
  const whole = { type: 'moov', at: 0, body: 0, end: bytes.length }
  const view = viewOf(bytes)
  const film: Film = { seconds: 0, hasPicture: false, tracks: new Map() }
  for (const box of boxesIn(bytes)) {
    if (box.type === 'mvhd') {
      const { timescale, length } = clockOf(bytes, box)
      film.seconds = length / timescale
    }
    if (box.type !== 'trak') continue
    const [head, clock, handler] = [
      inside(bytes, box, 'tkhd'),
      inside(bytes, box, 'mdia', 'mdhd'),
      inside(bytes, box, 'mdia', 'hdlr'),
    ]
    if (handler && String.fromCharCode(...bytes.subarray(handler.body + 8, handler.body + 12)) === 'vide')
      film.hasPicture = true
    if (!head || !clock || head.end - head.body < 24) continue
    const id = view.getUint32(head.body + (view.getUint8(head.body) === 1 ? 20 : 12))
    film.tracks.set(id, { timescale: clockOf(bytes, clock).timescale, sample: 0, until: 0 })
  }
  const extends_ = inside(bytes, whole, 'mvex')
  for (const box of extends_ ? boxesIn(bytes, extends_.body, extends_.end) : []) {
    if (box.type !== 'trex' || box.end - box.body < 24) continue
    const track = film.tracks.get(view.getUint32(box.body + 4))
    if (track) track.sample = view.getUint32(box.body + 12)
  }
  return film
}

/** A fragment states its start time and the duration of each sample. */
function addPiece(film: Film, bytes: Uint8Array) {
  const view = viewOf(bytes)
  for (const part of boxesIn(bytes)) {
    if (part.type !== 'traf') continue
    const head = inside(bytes, part, 'tfhd')
    const begin = inside(bytes, part, 'tfdt')
    const track = head && film.tracks.get(view.getUint32(head.body + 4))
    if (!head || !track) continue
    const flags = view.getUint32(head.body) & 0xffffff
    const at = head.body + 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0)
    const usual = flags & 8 && at + 4 <= head.end ? view.getUint32(at) : track.sample
    const from = begin
      ? view.getUint8(begin.body) === 1
        ? long(view, begin.body + 4)
        : view.getUint32(begin.body + 4)
      : track.until
    let length = 0
    for (const run of boxesIn(bytes, part.body, part.end))
      if (run.type === 'trun') length += runLength(view, run, usual)
    track.until = Math.max(track.until, from + length)
  }
}

function runLength(view: DataView, { body, end }: Box, usual: number) {
  const flags = view.getUint32(body) & 0xffffff
  const count = view.getUint32(body + 4)
  if (!(flags & 0x100)) return count * usual
  const step = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
  let at = body + 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0)
  let length = 0
  for (let n = 0; n < count && at + 4 <= end; n++, at += step) length += view.getUint32(at)
  return length
}
