import { mp4Facts } from './mp4.rules.ts'
import { largestVideo } from './videoLimits.ts'
import type { ByteSource } from './videos.ts'
import { webmFacts } from './webm.rules.ts'

export type VideoType = 'video/webm' | 'video/mp4'
export type VideoProblem = 'video_type' | 'video_broken' | `video_too_long|${number}`
export type VideoFacts = { type: VideoType; seconds: number }

const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** The container family of a file, by its first bytes. MOV is the predecessor of MP4 and has the same structure. */
export function familyOf(head: Uint8Array): VideoType | null {
  if (head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3) return 'video/webm'
  return ['ftyp', 'moov', 'mdat', 'wide', 'free'].includes(textAt(head, 4, 4)) ? 'video/mp4' : null
}

/** The container and duration of a video, or the reason it is refused. Both sides check: the browser before it uploads. */
export async function readVideo(source: ByteSource, minutes: number): Promise<VideoFacts | { problem: VideoProblem }> {
  const type = familyOf(await source.read(0, 12))
  if (!type) return { problem: 'video_type' }
  const windowed = inWindows(source)
  const seconds = await (type === 'video/webm' ? webmSeconds(windowed) : mp4Seconds(windowed))
  if (seconds === 'no picture') return { problem: 'video_type' }
  if (!Number.isFinite(seconds) || seconds <= 0) return { problem: 'video_broken' }
  // Encoders round up: one second more is still within the limit.
  return seconds > minutes * 60 + 1 ? { problem: `video_too_long|${minutes}` } : { type, seconds }
}

const sound = 64_000
const goodPicture = 1_500_000

/**
 * Bits per second for a recording of a given length: good quality, or the rate that keeps the whole below the size limit. Encoders exceed the rate
 * they are given.
 */
export function recordingRates(seconds: number) {
  const room = Math.floor((largestVideo * 8 * 0.8) / seconds) - sound
  return { videoBitsPerSecond: Math.min(goodPicture, room), audioBitsPerSecond: sound }
}

async function webmSeconds(source: ByteSource) {
  const facts = await webmFacts(source)
  if (!facts) return 0
  return facts.docType === 'webm' && facts.hasPicture ? facts.seconds : ('no picture' as const)
}

async function mp4Seconds(source: ByteSource) {
  const facts = await mp4Facts(source)
  if (!facts) return 0
  return facts.hasPicture ? facts.seconds : ('no picture' as const)
}

const windowSize = 256 * 1024

/** Reads a source in windows: containers are parsed in many small reads, each of which would be a call to the disk. */
export function inWindows(source: ByteSource): ByteSource {
  let start = 0
  let window: Uint8Array<ArrayBuffer> = new Uint8Array(0)
  return {
    size: source.size,
    async read(at, length) {
      if (length > windowSize) return source.read(at, length)
      if (at < start || at + length > start + window.length) {
        start = at
        window = await source.read(at, Math.min(windowSize, Math.max(0, source.size - at)))
      }
      return window.subarray(at - start, at - start + length)
    },
  }
}
