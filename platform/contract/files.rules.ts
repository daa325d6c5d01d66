import { withoutStacks } from './combiningMarks.rules.ts'
import type { FileKind, FileOwner, FileState } from './files.ts'
import { megabytesOfSheet } from './imports.ts'
import { extensionOf, type MediaType, mediaTypes } from './mediaTypes.ts'
import { allowed, refuse, type Verdict } from './verdicts.ts'

const megabyte = 1024 * 1024
const images = ['image/jpeg', 'image/png', 'image/webp'] as const

const documents = mediaTypes.filter(
  (type) => !['image/avif', 'image/gif', 'application/zip'].includes(type) && !type.startsWith('video/'),
)

/** Allowed types and size of each kind of file, in bytes. Pictures of an entity come in more formats, as they are re-encoded. */
export const fileKinds: Record<FileKind, { limit: number; types: readonly MediaType[] }> = {
  document: { limit: 20 * megabyte, types: documents },
  logo: { limit: 5 * megabyte, types: [...images, 'image/avif', 'image/gif'] },
  cover: { limit: 5 * megabyte, types: [...images, 'image/avif', 'image/gif'] },
  photo: { limit: 5 * megabyte, types: [...images, 'image/avif', 'image/gif'] },
  cv: {
    limit: 10 * megabyte,
    types: ['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  },
  sheet: {
    limit: megabytesOfSheet * megabyte,
    types: [
      ...(['text/csv', 'text/plain', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const),
      'application/vnd.oasis.opendocument.spreadsheet',
    ],
  },
  picture: { limit: 5 * megabyte, types: [...images, 'image/avif', 'image/gif'] },
  // The types that a requirement or a question asks for are narrower.
  evidence: { limit: 10 * megabyte, types: documents },
}

/** Side lengths of a picture of an entity, in pixels: large and small. */
export const imageSizes = {
  logo: { large: [384, 384], small: [96, 96] },
  cover: { large: [1440, 360], small: [720, 180] },
  photo: { large: [384, 384], small: [96, 96] },
} as const
export type ImageKind = keyof typeof imageSizes
export const isImageKind = (kind: string): kind is ImageKind => kind in imageSizes

/** Kinds of which an owner has at most one: a new file replaces the previous one. */
export const isSingleKind = (kind: string) => kind === 'cv' || isImageKind(kind)
/** People have a photo and a CV, organisations a logo and a cover, messages only attachments, posts only pictures, processes only what everybody may read. */
export function mayOwn(owner: FileOwner, kind: FileKind) {
  if (kind === 'evidence') return false
  if (owner === 'message' || owner === 'conversation' || owner === 'process') return kind === 'document'
  if (owner === 'post') return kind === 'picture'
  return owner === 'candidate' ? !['logo', 'cover'].includes(kind) : !['photo', 'cv'].includes(kind)
}

/** The longest side of a picture in rich text, in pixels; smaller pictures keep their size. */
export const pictureSides = { large: 1600, small: 640 } as const
/** Kinds that are re-encoded: the uploaded bytes are not kept. */
export const isDrawnKind = (kind: string): kind is ImageKind | 'picture' => kind === 'picture' || isImageKind(kind)

/** Maximum number of rich-text pictures of an owner. */
export const maxPictures = 1000
/** Maximum number of documents of an owner. */
export const maxDocuments = 100

// Control characters and bidirectional marks: "gpj.exe" displayed as "exe.jpg".
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unseen = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]/g
const longest = 120
/** No file system allows longer names. Of a longer one the end is kept, as it has the extension. */
const longestGiven = 1000

/** A file name that is safe to display and save: no folders, no invisible characters, and the extension of its type. */
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

/** Whether a file may be downloaded. */
export function mayDownload(state: FileState): Verdict {
  if (state === 'clean') return allowed
  return refuse(state === 'waiting' ? 'file_waiting' : state === 'quarantined' ? 'file_quarantined' : 'file_missing')
}

/** The encoding of a text that begins with a UTF-16 byte order mark, as `Texto Unicode` of Excel does. */
export function wideText([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** The beginnings of files that a browser executes, whatever their extension. */
const active = /<\s*(?:!doctype|html|head|body|script|svg|iframe|xml|\?xml|!--)/i
const beginsActive = new RegExp(`^\\s*${active.source}`, 'i')

/**
 * The type of a file without a signature: text, with the subtype of its extension; a format that browsers execute; or unknown. A spreadsheet of an
 * import is parsed and never served, so it may contain HTML.
 */
export function typeOfText(text: string, name: string, kind?: FileKind): MediaType | 'active' | null {
  if ((kind === 'sheet' ? beginsActive : active).test(text)) return 'active'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) return null
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  if (ending === 'csv') return 'text/csv'
  return ending === 'txt' ? 'text/plain' : null
}
