import type { OwnDocument } from '#applying/contract/documents.ts'

/** The longest side of a photograph that was made smaller, in pixels: a page of text stays readable. */
const longest = 2600

/** A photograph that is too large, as a smaller one. Other files stay as they are. */
export async function fitting(file: File, { megabytes, formats }: Pick<OwnDocument, 'megabytes' | 'formats'>) {
  const isTooLarge = file.size > megabytes * 1024 * 1024
  if (!isTooLarge || !formats.includes('jpg') || !/^image\/(jpeg|png)$/.test(file.type)) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
    return blob ? new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' }) : file
  } catch {
    // The server says why it takes the file or not.
    return file
  }
}
