import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import {
  fileKinds,
  type ImageKind,
  imageSizes,
  isDrawnKind,
  pictureSides,
  typeOfText,
  wideText,
} from '#platform/contract/files.rules.ts'
import type { FileKind } from '#platform/contract/files.ts'
import { type MediaType, mediaTypes } from '#platform/contract/mediaTypes.ts'
import { AppError, invalid } from '#platform/server/http/errors.ts'
import { isFull } from '#platform/server/outages.rules.ts'
import type { Size, Storage } from './storage.ts'

/** The stored form of an upload: one object, or two sizes of a picture. */
export type Kept = {
  name: string
  type: MediaType
  size: number
  sha256: Buffer
  parts: { path: string; bytes: number; size: Size }[]
}

/** More pixels than any phone camera takes; a small file can claim far more. */
const limitInputPixels = 100_000_000
const headOfText = 64 * 1024

/** Receives the file of a request and converts it to what is stored; the temporary file is always deleted. */
export async function receive<T>(
  request: FastifyRequest,
  storage: Storage,
  kind: FileKind,
  then: (kept: Kept) => Promise<T>,
): Promise<T> {
  const path = await storage.incoming()
  try {
    const { name, bytes } = await write(request, path, kind)
    if (bytes === 0) throw invalid('file', 'file_empty')
    return await then(await made(path, name, kind))
  } finally {
    await removeMade(path)
  }
}

/** Deletes a temporary file and what was made of it. */
export async function removeMade(path: string) {
  for (const ending of ['', '.large', '.small']) await rm(`${path}${ending}`, { force: true })
}

/** Writes the upload to disk with its own count: the declared length may be wrong or missing. */
async function write(request: FastifyRequest, path: string, kind: FileKind) {
  const { limit } = fileKinds[kind]
  const tooLarge = () =>
    isDrawnKind(kind) ? invalid('file', 'image_too_large') : invalid('file', `file_too_large|${limit / 1024 / 1024}`)
  if (!request.isMultipart()) throw invalid('file', 'file')
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      done(bytes > limit ? tooLarge() : null, chunk)
    },
  })
  const cut = new AbortController()
  const gone = () => request.raw.complete || cut.abort()
  request.raw.on('close', gone)
  try {
    const part = await request.file({ limits: { fileSize: limit + 1 } })
    if (!part) throw invalid('file', 'file')
    await pipeline(part.file, counted, createWriteStream(path, { mode: 0o600 }), { signal: cut.signal })
    if (part.file.truncated) throw tooLarge()
    return { name: part.filename ?? '', bytes }
  } catch (error) {
    if (error instanceof AppError) throw error
    const { code } = error as { code?: string }
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge()
    if (isFull(error) || ['EACCES', 'EROFS'].includes(code ?? '')) throw error
    throw invalid('file', 'file')
  } finally {
    request.raw.off('close', gone)
    // The rest of a refused file is discarded: the next request of the connection follows it.
    if (!request.raw.complete) request.raw.unpipe().resume()
  }
}

const wrongType = (kind: FileKind) =>
  isDrawnKind(kind) ? 'image' : kind === 'sheet' ? 'sheet_type' : kind === 'cv' ? 'cv_type' : 'file_type'

/** Checks a file that was written to the disk, and converts it to what is stored. Its parts are beside it; the caller deletes them. */
export async function made(path: string, name: string, kind: FileKind): Promise<Kept> {
  const type = await typeOf(path, name, kind)
  if (type === 'active') throw invalid('file', kind === 'sheet' ? 'sheet_active' : 'file_active')
  if (!type || !fileKinds[kind].types.includes(type)) throw invalid('file', wrongType(kind))
  if (isDrawnKind(kind)) return kept(name, 'image/webp', await drawn(path, kind))
  if (type.startsWith('image/')) return kept(name, type, [{ path: await again(path, type), size: 'large' }])
  return kept(name, type, [{ path, size: 'large' }])
}

async function kept(name: string, type: MediaType, parts: { path: string; size: Size }[]): Promise<Kept> {
  const weighed = await Promise.all(parts.map(async (part) => ({ ...part, bytes: (await stat(part.path)).size })))
  const hash = createHash('sha256')
  for (const { path } of parts) await pipeline(createReadStream(path), hash, { end: false })
  const size = weighed.reduce((sum, { bytes }) => sum + bytes, 0)
  return { name, type, size, sha256: hash.digest(), parts: weighed }
}

/** The type by the bytes, whatever the client declares. */
export async function typeOf(path: string, name: string, kind?: FileKind): Promise<MediaType | 'active' | null> {
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(path).catch(() => undefined)
  if (found?.mime === 'application/xml') return 'active'
  if (found) return mediaTypes.find((type) => type === found.mime) ?? null
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headOfText) })
    return typeOfText(decoded(buffer.subarray(0, bytesRead)), name, kind)
  } finally {
    await file.close()
  }
}

/** Spreadsheets still write text in UTF-16, and CSV in the Windows code page. */
function decoded(head: Buffer) {
  try {
    return new TextDecoder(wideText(head) ?? 'utf-8', { fatal: true }).decode(head, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(head)
  }
}

const openImage = async (path: string) => {
  const { default: sharp } = await import('sharp')
  return sharp(path, { limitInputPixels, failOn: 'error', pages: 1 }).rotate()
}

/** A picture in two sizes, without its EXIF metadata. */
async function drawn(path: string, kind: ImageKind | 'picture') {
  try {
    const image = await openImage(path)
    return await Promise.all(
      (['large', 'small'] as const).map(async (size) => {
        const to = `${path}.${size}`
        await image.clone().flatten({ background: '#fff' }).resize(shapeOf(kind, size)).webp({ quality: 84 }).toFile(to)
        return { path: to, size }
      }),
    )
  } catch (error) {
    if (isFull(error)) throw error
    throw invalid('file', 'image')
  }
}

/** A picture of an entity is cropped to its frame; one in a text keeps its aspect ratio. */
function shapeOf(kind: ImageKind | 'picture', size: Size) {
  const background = '#fff'
  if (kind === 'picture') {
    const side = pictureSides[size]
    return { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
  }
  const [width, height] = imageSizes[kind][size]
  return { width, height, fit: kind === 'logo' ? 'contain' : 'cover', background } as const
}

/** A picture among documents, re-encoded in its own format: removes hidden content and the location. */
async function again(path: string, type: MediaType) {
  const to = `${path}.large`
  try {
    const image = await openImage(path)
    if (type === 'image/png') await image.png().toFile(to)
    else if (type === 'image/webp') await image.webp({ quality: 90 }).toFile(to)
    else await image.jpeg({ quality: 90 }).toFile(to)
    return to
  } catch (error) {
    if (isFull(error)) throw error
    throw invalid('file', 'file_broken')
  }
}
