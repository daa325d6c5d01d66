import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { MediaType } from '#platform/contract/mediaTypes.ts'
import { readVideo } from '#platform/contract/videos.rules.ts'
import type { ByteSource } from '#platform/contract/videos.ts'
import { typeOf } from '#platform/server/files/incoming.ts'
import { invalid } from '#platform/server/http/errors.ts'

const types = ['video/webm', 'video/mp4', 'video/quicktime'] as const
type Checked = { type: (typeof types)[number]; seconds: number; sha256: Buffer }

/** Validates a video by its bytes, whatever the client declares; throws a refusal with the reason. */
export async function checkVideo(path: string, name: string, minutes: number): Promise<Checked> {
  const found: MediaType | 'active' | null = await typeOf(path, name)
  const type = types.find((known) => known === found)
  if (!type) throw invalid('file', 'video_type')
  const file = await open(path)
  try {
    const source: ByteSource = {
      size: (await file.stat()).size,
      async read(at, length) {
        const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(Math.max(0, length)), position: at })
        return buffer.subarray(0, bytesRead)
      },
    }
    const facts = await readVideo(source, minutes)
    if ('problem' in facts) throw invalid('file', facts.problem)
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash, { end: false })
    return { type, seconds: facts.seconds, sha256: hash.digest() }
  } finally {
    await file.close()
  }
}
