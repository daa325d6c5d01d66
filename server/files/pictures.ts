import type { FileOwner } from '#contract/files.ts'
import type { CleanHtml } from '#contract/richText.ts'
import type { Db } from '#server/db/db.ts'
import type { Addresses } from './addresses.ts'
import { findLogos } from './files.sql.ts'

// What cleaning leaves of a picture, and nothing else: server/http/richText.ts.
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

/** Rows with the addresses of their logos. */
export async function withLogos<R extends { id: string }>(db: Db, addresses: Addresses, entity: FileOwner, rows: R[]) {
  const logos = await findLogos(
    db,
    entity,
    rows.map(({ id }) => id),
  )
  const addressOf = (logo: string | undefined) => (logo ? addresses.ofPicture(logo) : null)
  return rows.map((row) => ({ ...row, logoUrl: addressOf(logos.get(row.id)) }))
}
