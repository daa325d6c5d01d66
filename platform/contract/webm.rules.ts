import type { ByteSource } from './videos.ts'

/** The Matroska elements that are needed here. Source: RFC 9559. */
export const ebml = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  reference: 0xfb,
  cues: 0x1c53bb6b,
} as const
const atTop: ReadonlySet<number> = new Set([
  ebml.segment,
  ebml.info,
  ebml.tracks,
  ebml.cluster,
  ebml.cues,
  0x114d9b74, // SeekHead
  0x1043a770, // Chapters
  0x1941a469, // Attachments
  0x1254c367, // Tags
])

/** `end` is null where a live recorder wrote an unknown size. */
export type Element = { id: number; at: number; body: number; end: number | null }
export type Cluster = { at: number; time: number; opensWithPicture: boolean }
export type WebmFacts = {
  docType: string
  seconds: number
  hasPicture: boolean
  /** Without it, and without cues, a player cannot seek. */
  saysLength: boolean
  hasCues: boolean
  segment: Element | null
  info: Element | null
  tracks: Element | null
  pictureTrack: number
  clusters: Cluster[]
}

/** More than ten minutes of any recorder. */
const maxElements = 2_000_000

/** The duration of a WebM and the positions of its parts; null when it is incomplete. A file without a duration is walked to the end. */
export async function webmFacts(source: ByteSource): Promise<WebmFacts | null> {
  const walk = new Walk(source)
  try {
    await walk.run()
  } catch (error) {
    if (error instanceof Broken) return null
    throw error
  }
  return walk.facts.segment && walk.facts.tracks ? walk.facts : null
}

class Broken extends Error {}

class Walk {
  readonly facts: WebmFacts = {
    docType: '',
    seconds: 0,
    hasPicture: false,
    saysLength: false,
    hasCues: false,
    segment: null,
    info: null,
    tracks: null,
    pictureTrack: 0,
    clusters: [],
  }
  private readonly source: ByteSource
  private scale = 1_000_000
  private ticks = 0
  private last = 0
  private seen = 0
  private cluster: Cluster | null = null
  /** A block in a group is a keyframe unless the group contains a reference to another block. */
  private perhapsWhole: Cluster | null = null
  constructor(source: ByteSource) {
    this.source = source
  }

  async run() {
    const { facts, source } = this
    let at = 0
    while (at < source.size) {
      const element = await this.elementAt(at)
      // A stopped recorder may leave a truncated element at the end.
      if (!element && facts.clusters.length > 0) break
      if (!element) throw new Broken()
      const { id, body, end } = element
      if (end !== null && end > source.size && !(id === ebml.simpleBlock || id === ebml.blockGroup)) throw new Broken()
      if (id === ebml.segment || id === ebml.cluster || id === ebml.blockGroup) {
        this.enter(element)
        // With a known duration and cues, the clusters need not be walked.
        if (id === ebml.cluster && facts.saysLength && facts.hasCues) break
        at = body
        continue
      }
      await this.note(element)
      if (end === null) throw new Broken()
      at = end
    }
    this.settle()
    facts.seconds = ((facts.saysLength ? this.ticks : this.last) * this.scale) / 1e9
  }

  /** Every visited element counts, whatever its depth. */
  private elementAt(at: number) {
    this.seen += 1
    if (this.seen > maxElements) throw new Broken()
    return elementAt(this.source, at)
  }

  /** Visits the children of an element. None may extend past its parent: overlapping ranges would be read twice. */
  private async *within({ body, end }: Element) {
    for (let at = body; at < (end ?? 0); ) {
      const element = await this.elementAt(at)
      if (!element?.end || element.end > (end ?? 0)) throw new Broken()
      yield element
      at = element.end
    }
  }

  private async childOf(parent: Element, id: number) {
    for await (const element of this.within(parent)) if (element.id === id) return bodyOf(this.source, element)
    return new Uint8Array(0)
  }

  private settle() {
    if (this.perhapsWhole) this.perhapsWhole.opensWithPicture = true
    this.perhapsWhole = null
  }

  private enter(element: Element) {
    this.settle()
    if (element.id === ebml.segment) this.facts.segment = element
    if (element.id !== ebml.cluster) return
    this.cluster = { at: element.at, time: 0, opensWithPicture: false }
    this.facts.clusters.push(this.cluster)
  }

  private async note(element: Element) {
    const { facts, source, cluster } = this
    const { id, body } = element
    switch (id) {
      case ebml.head:
        facts.docType = textOf(await this.childOf(element, ebml.docType))
        break
      case ebml.info:
        facts.info = element
        this.scale = uintOf(await this.childOf(element, ebml.timestampScale)) || this.scale
        this.ticks = floatOf(await this.childOf(element, ebml.duration))
        facts.saysLength = this.ticks > 0
        break
      case ebml.tracks:
        facts.tracks = element
        await this.noteTracks(element)
        break
      case ebml.cues:
        facts.hasCues = true
        break
      case ebml.timestamp:
        if (cluster) cluster.time = uintOf(await bodyOf(source, element))
        this.last = Math.max(this.last, cluster?.time ?? 0)
        break
      case ebml.reference:
        this.perhapsWhole = null
        break
      case ebml.simpleBlock:
      case ebml.block:
        if (cluster) this.noteBlock(cluster, id, await source.read(body, 12))
    }
  }

  private noteBlock(cluster: Cluster, id: number, bytes: Uint8Array) {
    const track = vint(bytes, 0, true)
    if (!track || bytes.length < track.length + 3) return
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.last = Math.max(this.last, cluster.time + view.getInt16(track.length))
    if (track.value !== this.facts.pictureTrack) return
    if (id === ebml.block) this.perhapsWhole = cluster
    else if ((bytes[track.length + 2] ?? 0) & 0x80) cluster.opensWithPicture = true
  }

  private async noteTracks(tracks: Element) {
    for await (const entry of this.within(tracks)) {
      if (entry.id !== ebml.trackEntry || uintOf(await this.childOf(entry, ebml.trackType)) !== 1) continue
      this.facts.hasPicture = true
      this.facts.pictureTrack ||= uintOf(await this.childOf(entry, ebml.trackNumber))
    }
  }
}

/** Parses a variable-length integer of one to eight bytes, whose leading bits give its length; `bare` drops them. All ones mean unknown. */
function vint(bytes: Uint8Array, at: number, bare: boolean): { value: number; length: number; open: boolean } | null {
  const first = bytes[at]
  if (!first) return null
  const length = Math.clz32(first) - 23
  if (at + length > bytes.length) return null
  let value = bare ? first & (0xff >> length) : first
  let open = (first & (0xff >> length)) === 0xff >> length
  for (let i = 1; i < length; i++) {
    value = value * 256 + (bytes[at + i] ?? 0)
    open &&= bytes[at + i] === 0xff
  }
  return { value, length, open }
}

export async function elementAt(source: ByteSource, at: number): Promise<Element | null> {
  const bytes = await source.read(at, Math.min(12, source.size - at))
  const id = vint(bytes, 0, false)
  if (!id || id.length > 4) return null
  const size = vint(bytes, id.length, true)
  if (!size) return null
  const body = at + id.length + size.length
  const mayBeOpen = atTop.has(id.value)
  if (size.open && !mayBeOpen) return null
  return { id: id.value, at, body, end: size.open ? null : body + size.value }
}

/** Larger than any header a recorder writes. */
const largestHeader = 1024 * 1024

/** The bytes of an element that is read whole. */
export async function bodyOf(source: ByteSource, { body, end }: Element): Promise<Uint8Array<ArrayBuffer>> {
  if (end === null || end - body > largestHeader || end > source.size) throw new Broken()
  return source.read(body, end - body)
}

const uintOf = (bytes: Uint8Array) => bytes.reduce((value, byte) => value * 256 + byte, 0)
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 32)).replace(/\0+$/, '')
function floatOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return bytes.length === 8 ? view.getFloat64(0) : bytes.length === 4 ? view.getFloat32(0) : 0
}
