import type { Video } from '#contract/videos.ts'
import type { Addresses } from '#server/files/addresses.ts'
import type { findPresent } from './videos.sql.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findPresent>>>

/** A video with the addresses under which it is watched. Another poster or other captions have another address. */
export function shownWith(addresses: Addresses) {
  const part = (id: string, name: string, at: string | null) =>
    at && `/api/video/${id}/${name}?${addresses.ofView(id)}&at=${Date.parse(at)}`
  return ({ posterAt, captionsAt, ...video }: Row): Video => {
    const { id, state, deletedAt } = video
    const mayWatch = state === 'clean' && deletedAt === null
    return {
      ...video,
      watch: mayWatch
        ? {
            video: `/api/video/${id}?${addresses.ofView(id)}`,
            poster: part(id, 'poster', posterAt),
            captions: part(id, 'captions', captionsAt),
          }
        : null,
    }
  }
}
