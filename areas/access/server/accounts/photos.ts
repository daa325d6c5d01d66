import { invalid } from '#platform/server/http/errors.ts'

// Accepted formats. An SVG can contain scripts and is refused under any declared type.
const formats = new Set(['jpeg', 'png', 'webp', 'heif', 'gif'])
/** Above the pixel count of phone cameras. A small file can declare a far larger image. */
const limitInputPixels = 100_000_000

/** Converts a picture to two WebP squares, upright and without metadata. */
export async function toPhoto(upload: Buffer): Promise<{ small: Buffer; large: Buffer }> {
  // Loaded on demand, because only photo uploads need the library.
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(upload, { limitInputPixels, failOn: 'error', pages: 1 })
    const { format } = await image.metadata()
    if (!formats.has(format)) throw new Error(format)
    const square = (side: number) =>
      image
        .clone()
        .rotate()
        .resize(side, side, { fit: 'cover', position: 'attention' })
        .webp({ quality: 82 })
        .toBuffer()
    const [small, large] = await Promise.all([square(96), square(384)])
    return { small, large }
  } catch {
    throw invalid('photo', 'image')
  }
}
