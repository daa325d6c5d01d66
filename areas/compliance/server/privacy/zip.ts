import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZipPart = { name: string; content: AsyncIterable<Uint8Array> | string; isPacked?: boolean }

/**
 * Streams a ZIP archive: each chunk is written before the next one is read, so that memory holds one chunk.
 * Compressed content (PDF, pictures, videos) is stored without compression.
 */
export async function* zipOf(parts: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array, void> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  for await (const { name, content, isPacked } of parts) {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(entry)
    if (typeof content === 'string') entry.push(Buffer.from(content))
    else
      for await (const piece of content) {
        entry.push(piece)
        yield* ready.splice(0)
      }
    entry.push(new Uint8Array(0), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
