import type { Readable } from 'node:stream'

/**
 * Reads a stored object into one buffer, chunk by chunk as it arrives. `buffer` of `node:stream/consumers` copies all of it at once at the end,
 * which holds the event loop for a large file.
 */
export async function readWhole({ bytes, stream }: { bytes: number; stream: Readable }): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(bytes)
  let at = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (at + chunk.length > bytes) throw new Error('The object is longer than its size says.')
    at += chunk.copy(whole, at)
  }
  if (at < bytes) throw new Error('The object is shorter than its size says.')
  return whole
}
