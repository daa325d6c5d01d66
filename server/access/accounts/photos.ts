import { invalid } from '#server/platform/http/errors.ts'

// What a photo may be. An SVG is a program and is refused, whatever it calls itself.
const formats = new Set(['jpeg', 'png', 'webp', 'heif', 'gif'])
/** More points than any camera of a telephone takes; a small file can claim to hold far more. */
const limitInputPixels = 100_000_000

/** A picture as two squares in WebP, turned upright and without what the camera wrote into it. */
export async function toPhoto(upload: Buffer): Promise<{ small: Buffer; large: Buffer }> {
  // Only whoever sets a photo needs the library.
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
