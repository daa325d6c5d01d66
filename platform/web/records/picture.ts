import type { ValidationCode } from '#platform/contract/validation.ts'

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
const largest = 5 * 1024 * 1024

/** Returns the reason for which a file cannot be used as a picture, judging by its type and size. */
export function pictureProblem({ type, size }: { type: string; size: number }): ValidationCode | null {
  if (!pictureTypes.includes(type)) return 'image'
  return size > largest ? 'image_too_large' : null
}

async function decode(src: string) {
  const image = new Image()
  image.src = src
  await image.decode()
  return image
}

export const isShowable = (src: string) =>
  decode(src).then(
    ({ naturalWidth, naturalHeight }) => naturalWidth > 0 && naturalHeight > 0,
    () => false,
  )

export type Area = { x: number; y: number; width: number; height: number }

/** Crops a picture to at most the given width, and removes the camera's metadata. */
export async function cutOut(src: string, { x, y, width, height }: Area, widest: number): Promise<Blob> {
  const image = await decode(src)
  const across = Math.max(1, Math.min(widest, Math.round(width)))
  const canvas = document.createElement('canvas')
  const down = Math.max(1, Math.round((across * height) / width))
  canvas.width = across
  canvas.height = down
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // Transparent parts would take the colour of the page behind them.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, across, down)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, width, height, 0, 0, across, down)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no image'))), 'image/webp', 0.92),
  )
}
