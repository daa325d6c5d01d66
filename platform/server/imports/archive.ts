import { createInflateRaw, inflateRawSync } from 'node:zlib'
import type { SheetFailure } from '#platform/contract/imports.rules.ts'

type Part = { name: string; method: number; content: Buffer }
const piece = 64 * 1024

/**
 * The unpacked content of an entry in chunks. Streams that are composed would report a caller that stops early as an uncaught error; one stream does
 * not.
 */
export async function* chunksOf({ method, content }: Omit<Part, 'name'>): AsyncGenerator<Buffer> {
  if (method === stored) {
    for (let at = 0; at < content.length; at += piece) yield content.subarray(at, at + piece)
    return
  }
  const inflate = createInflateRaw()
  inflate.end(content)
  yield* inflate as AsyncIterable<Buffer>
}

/** Unpacks an entry; null when it exceeds the given number of bytes. */
export function unpacked({ method, content }: { method: number; content: Buffer }, most: number): Buffer | null {
  if (method === stored) return content.length > most ? null : content
  try {
    return inflateRawSync(content, { maxOutputLength: most })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return null
    throw error
  }
}

/** More than a spreadsheet of a hundred thousand rows ever unpacks to, in bytes. */
export const maxUnpacked = 400 * 1024 * 1024
/**
 * Limit of entries other than sheets, such as the shared strings: the reader loads them whole. Ten columns of a hundred thousand texts take half of
 * it.
 */
const maxAtOnce = 24 * 1024 * 1024
const isSheet = /^(?:xl\/worksheets\/[^/]+|content)\.xml$/i
const maxEntries = 2000
const [entrySign, localSign, endSign] = [0x02014b50, 0x04034b50, 0x06054b50]
const [stored, deflated] = [0, 8]

/**
 * Returns the size of the largest entry that is loaded whole, or why the archive must not be opened. Every entry is actually unpacked, and
 * discarded: declared sizes may be wrong, and entries may overlap.
 */
export async function measureArchive(bytes: Buffer, most = maxUnpacked): Promise<SheetFailure | number> {
  try {
    let [left, largest] = [most, 0]
    for (const { name, method, content } of partsOf(bytes)) {
      const before = left
      const isWhole = /\.(xml|rels)$/i.test(name) && !isSheet.test(name)
      const end = isWhole ? Math.max(0, left - maxAtOnce) : 0
      for await (const chunk of chunksOf({ method, content })) {
        left -= chunk.length
        if (left < end) break
      }
      if (left < end) return 'import_bomb'
      if (isWhole) largest = Math.max(largest, before - left)
    }
    return largest
  } catch {
    return 'import_broken'
  }
}

/** The entries of the central directory, by name. Throws when it is not an archive. */
export function partsOf(bytes: Buffer): Part[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || bytes.readUInt32LE(end) !== endSign) throw new Error('no directory')
  const count = bytes.readUInt16LE(end + 10)
  if (count > maxEntries) throw new Error('too many parts')
  let at = bytes.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    if (bytes.readUInt32LE(at) !== entrySign) throw new Error('no part')
    const method = bytes.readUInt16LE(at + 10)
    if (method !== stored && method !== deflated) throw new Error('packed in another way')
    const size = bytes.readUInt32LE(at + 20)
    const local = bytes.readUInt32LE(at + 42)
    if (bytes.readUInt32LE(local) !== localSign) throw new Error('no content')
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28))
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    return { name, method, content: bytes.subarray(from, from + size) }
  })
}
