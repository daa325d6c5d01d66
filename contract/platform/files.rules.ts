import { withoutStacks } from '#contract/hiring/marks.rules.ts'
import { extensionOf, type FileKind, type FileOwner, type FileState, type MediaType, mediaTypes } from './files.ts'
import { megabytesOfSheet } from './imports.ts'
import { allowed, refuse, type Verdict } from './refusals.ts'

const megabyte = 1024 * 1024
const images = ['image/jpeg', 'image/png', 'image/webp'] as const

/** What each kind of file may be and weigh. Pictures of an entity come in more formats, as only what we make of them is kept. */
export const fileKinds: Record<FileKind, { limit: number; types: readonly MediaType[] }> = {
  document: {
    limit: 20 * megabyte,
    types: mediaTypes.filter(
      (type) => !['image/avif', 'image/gif', 'application/zip'].includes(type) && !type.startsWith('video/'),
    ),
  },
  logo: { limit: 5 * megabyte, types: [...images, 'image/avif', 'image/gif'] },
  cover: { limit: 5 * megabyte, types: [...images, 'image/avif', 'image/gif'] },
  photo: { limit: 5 * megabyte, types: [...images, 'image/avif', 'image/gif'] },
  cv: {
    limit: 10 * megabyte,
    types: ['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  },
  sheet: {
    limit: megabytesOfSheet * megabyte,
    types: ['text/csv', 'text/plain', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  picture: { limit: 5 * megabyte, types: [...images, 'image/avif', 'image/gif'] },
}

/** The sizes of a picture of an entity, in points: the large one and the small one. */
export const imageSizes = {
  logo: { large: [384, 384], small: [96, 96] },
  cover: { large: [1440, 360], small: [720, 180] },
  photo: { large: [384, 384], small: [96, 96] },
} as const
export type ImageKind = keyof typeof imageSizes
export const isImageKind = (kind: string): kind is ImageKind => kind in imageSizes

/** Of these an owner has one at most: a new one takes the place of the one before. */
export const isSingleKind = (kind: string) => kind === 'cv' || isImageKind(kind)
/** People have a photo and a CV, organisations a logo and a cover, messages attachments and nothing else. */
export function mayOwn(owner: FileOwner, kind: FileKind) {
  if (owner === 'message') return kind === 'document'
  return owner === 'candidate' ? !['logo', 'cover'].includes(kind) : !['photo', 'cv'].includes(kind)
}

/** The longest side of a picture in formatted text, in points; a smaller one stays as it is. */
export const pictureSides = { large: 1600, small: 640 } as const
/** Of these nothing that came is kept: we draw them anew. */
export const isDrawnKind = (kind: string): kind is ImageKind | 'picture' => kind === 'picture' || isImageKind(kind)

/** So many pictures of formatted text at most stand at one owner. */
export const mostPictures = 1000
/** So many documents at most stand at one owner. */
export const mostDocuments = 100

// Controls, and marks that turn the direction of writing: "gpj.exe" shown as "exe.jpg".
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unseen = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]/g
const longest = 120
/** No system has names that are longer: of one that is, the end is looked at, which says what it is. */
const longestGiven = 1000

/** The name of a file as somebody gave it, safe to show and to save under: no folder, nothing unseen, and the ending of what it is. */
export function cleanName(given: string, type: MediaType): string {
  const own = given.split(/[/\\]/).at(-1)?.slice(-longestGiven) ?? ''
  const last = withoutStacks(own.toWellFormed()).normalize('NFC').replaceAll(unseen, '')
  const bare = last.replace(/[<>:"|?*]+/g, '-').replace(/^[\s.]+|[\s.]+$/g, '') || 'arquivo'
  const ending = /\.[^.]{1,10}$/.exec(bare)?.[0] ?? ''
  const isRight = mediaEndings(type).includes(ending.toLowerCase())
  const stem = isRight ? bare.slice(0, -ending.length) : bare
  const end = isRight ? ending : `.${extensionOf[type][0]}`
  return `${[...stem].slice(0, longest).join('').trim() || 'arquivo'}${end}`
}
const mediaEndings = (type: MediaType) => extensionOf[type].map((extension) => `.${extension}`)

/** Whether a file may leave. */
export function mayDownload(state: FileState): Verdict {
  if (state === 'clean') return allowed
  return refuse(state === 'waiting' ? 'file_waiting' : state === 'quarantined' ? 'file_quarantined' : 'file_missing')
}

/** The encoding of a text that begins with the mark of UTF-16, as `Texto Unicode` of Excel does. */
export function wideText([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** What stands at the beginning of a program for browsers, whatever the file is called. */
const active = /<\s*(?:!doctype|html|head|body|script|svg|iframe|xml|\?xml|!--)/i
const beginsActive = new RegExp(`^\\s*${active.source}`, 'i')

/**
 * What a file without a signature is: text, as its name says which; a program for browsers; or nothing that is known. A spreadsheet of an
 * import is read and never served, so it may speak of HTML.
 */
export function typeOfText(text: string, name: string, kind?: FileKind): MediaType | 'active' | null {
  if ((kind === 'sheet' ? beginsActive : active).test(text)) return 'active'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) return null
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  if (ending === 'csv') return 'text/csv'
  return ending === 'txt' ? 'text/plain' : null
}
