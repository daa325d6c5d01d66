import type { ByteSource } from './videos.ts'
import { bodyOf, type Cluster, ebml, elementAt, type WebmFacts, webmFacts } from './webm.rules.ts'

const bytesOf = (value: number, width: number) =>
  Uint8Array.from({ length: width }, (_, i) => Math.floor(value / 256 ** (width - 1 - i)) % 256)
const joined = (...parts: Uint8Array[]) => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
const idBytes = (id: number) => bytesOf(id, id > 0xffffff ? 4 : id > 0xffff ? 3 : id > 0xff ? 2 : 1)
/** An element whose size field always takes eight bytes, so that all offsets are known in advance. */
const made = (id: number, ...content: Uint8Array[]) => {
  const body = joined(...content)
  return joined(idBytes(id), Uint8Array.of(0x01), bytesOf(body.length, 7), body)
}
const float = (value: number) => {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  return new Uint8Array(view.buffer)
}

/** Seek points: each cluster that begins with a keyframe. */
function cuesOf(clusters: Cluster[], track: number, placeOf: (cluster: Cluster) => number) {
  const points = clusters.map((cluster) =>
    made(
      0xbb,
      made(0xb3, bytesOf(cluster.time, 6)),
      made(0xb7, made(0xf7, bytesOf(track, 2)), made(0xf1, bytesOf(placeOf(cluster), 6))),
    ),
  )
  return made(ebml.cues, ...points)
}

async function infoWith(source: ByteSource, facts: WebmFacts) {
  const parts: Uint8Array[] = []
  let scale = 1_000_000
  for (let at = facts.info?.body ?? 0; at < (facts.info?.end ?? 0); ) {
    const element = await elementAt(source, at)
    if (!element?.end) break
    const body = await bodyOf(source, element)
    if (element.id === ebml.timestampScale) scale = body.reduce((sum, byte) => sum * 256 + byte, 0) || scale
    if (element.id !== ebml.duration) parts.push(made(element.id, body))
    at = element.end
  }
  return made(ebml.info, ...parts, made(ebml.duration, float((facts.seconds * 1e9) / scale)))
}

/**
 * A recorder writes before it knows the duration and without an index of keyframes, so players cannot seek in its file. Returns a new header with
 * both, to be placed before the bytes from `from` on; picture and sound are unchanged. Null when nothing is missing.
 */
export async function seekableHead(
  source: ByteSource,
): Promise<{ head: Uint8Array<ArrayBuffer>; from: number } | null> {
  const facts = await webmFacts(source)
  const first = facts?.clusters[0]
  if (!facts?.segment || !facts.tracks || !first || (facts.saysLength && facts.hasCues)) return null
  const info = await infoWith(source, facts)
  const tracks = await source.read(facts.tracks.at, (facts.tracks.end ?? 0) - facts.tracks.at)
  const open = facts.clusters.filter(({ opensWithPicture }) => opensWithPicture)
  const cued = open.length > 0 ? open : facts.clusters
  const before = info.length + tracks.length + cuesOf(cued, facts.pictureTrack, () => 0).length
  const cues = cuesOf(cued, facts.pictureTrack, ({ at }) => before + at - first.at)
  const length = bytesOf(before + source.size - first.at, 7)
  const segment = joined(idBytes(ebml.segment), Uint8Array.of(0x01), length)
  return { head: joined(await source.read(0, facts.segment.at), segment, info, tracks, cues), from: first.at }
}
