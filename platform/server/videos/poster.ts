import { rm, writeFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { storeUpload } from '#platform/server/files/files.routes.ts'
import { invalid } from '#platform/server/http/errors.ts'

/** More pixels than any camera takes; a small file can claim far more. */
const limitInputPixels = 100_000_000

/** The frame shown before a video plays, re-encoded: the uploaded bytes are not kept. */
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

/** Stores it as the small size of the video's file. */
export async function putPoster(app: FastifyInstance, id: string, poster: Buffer) {
  const path = await app.files.storage.incoming()
  try {
    await writeFile(path, poster, { mode: 0o600 })
    await storeUpload(app, id, 'image/webp', [{ path, bytes: poster.length, size: 'small' }])
  } finally {
    await rm(path, { force: true })
  }
}
