import type { CleanHtml } from '#contract/platform/richText.ts'
import type { Addresses } from './addresses.ts'

// What cleaning leaves of a picture, and nothing else: server/platform/http/richText.ts.
const picture = /(<img src="\/api\/file\/)([0-9a-f-]{36})"/g

/** The files that cleaned text shows. */
export const picturesIn = (html: CleanHtml) => [...new Set([...html.matchAll(picture)].map(([, , id]) => id as string))]

/** Cleaned text as it is read: each picture with an address that opens it, the same all day. */
export const withAddresses = (html: CleanHtml, addresses: Addresses) =>
  html.replace(
    picture,
    (_, _start, id: string) => `<img src="${addresses.ofPicture(id).replaceAll('&', '&amp;')}"`,
  ) as CleanHtml

/** A row with the address of its photo in the place of its id. */
export const withPhoto =
  (addresses: Addresses) =>
  <R extends { photoId: string | null }>({ photoId, ...row }: R) => ({
    ...row,
    photoUrl: photoId === null ? null : addresses.ofPhoto(photoId),
  })

/** A row with the address of its logo in the place of its id. */
export const withLogo =
  (addresses: Addresses) =>
  <R extends { logoId: string | null }>({ logoId, ...row }: R) => ({
    ...row,
    logoUrl: logoId === null ? null : addresses.ofPicture(logoId),
  })
