import { rm, writeFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { keepParts } from '#server/platform/files/files.routes.ts'
import { invalid } from '#server/platform/http/errors.ts'

/** More points than any camera takes; a small file can claim to hold far more. */
const limitInputPixels = 100_000_000

/** The frame shown before a video plays, drawn again: nothing of the file that came is kept. */
export async function drawPoster(came: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(came, { limitInputPixels, failOn: 'error', pages: 1 })
      .rotate()
      .flatten({ background: '#000' })
      .resize(1280, 720, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    throw invalid('file', 'image')
  }
}

/** Keeps it beside its video, as the small one of the two. */
export async function putPoster(app: FastifyInstance, id: string, poster: Buffer) {
  const path = await app.files.storage.incoming()
  try {
    await writeFile(path, poster, { mode: 0o600 })
    await keepParts(app, id, 'image/webp', [{ path, bytes: poster.length, size: 'small' }])
  } finally {
    await rm(path, { force: true })
  }
}
