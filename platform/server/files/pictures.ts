import type { CleanHtml } from '#platform/contract/richText.ts'
import type { Addresses } from './addresses.ts'

// The only form of a picture after sanitizing: platform/server/http/richText.ts.
const picture = /(<img src="\/api\/file\/)([0-9a-f-]{36})"/g

/** The ids of the files in sanitized HTML. */
export const picturesIn = (html: CleanHtml) => [...new Set([...html.matchAll(picture)].map(([, , id]) => id as string))]

/** Sanitized HTML for reading: each picture with a signed URL, the same all day. */
export const withAddresses = (html: CleanHtml, addresses: Addresses) =>
  html.replace(
    picture,
    (_, _start, id: string) => `<img src="${addresses.ofPicture(id).replaceAll('&', '&amp;')}"`,
  ) as CleanHtml

/** A row with the URL of its photo. The response leaves out the id: separating it from each row costs more than the rest. */
export const withPhoto =
  (addresses: Addresses) =>
  <R extends { photoId: string | null }>(row: R) => ({
    ...row,
    photoUrl: row.photoId === null ? null : addresses.ofPhoto(row.photoId),
  })

/** A row with the URL of its logo. */
export const withLogo =
  (addresses: Addresses) =>
  <R extends { logoId: string | null }>(row: R) => ({
    ...row,
    logoUrl: row.logoId === null ? null : addresses.ofPicture(row.logoId),
  })
