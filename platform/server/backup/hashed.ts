import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type Hashed = { bytes: number; sha256: string }

/** Counts and hashes what passes. */
function hashing() {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { through, said: (): Hashed => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Writes a file so that it is whole and on the disk, or not there under its name. */
export async function writeHashed(path: string, from: Readable, ...between: NodeJS.ReadWriteStream[]): Promise<Hashed> {
  const { through, said } = hashing()
  const part = `${path}.part`
  await pipeline([from, ...between, through, createWriteStream(part, { mode: 0o600, flush: true })])
  await rename(part, path)
  return said()
}

/** Reads to the end. */
export async function hashOf(from: Readable): Promise<Hashed> {
  const { through, said } = hashing()
  through.resume()
  await pipeline(from, through)
  return said()
}
