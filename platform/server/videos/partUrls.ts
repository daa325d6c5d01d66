import type { Video } from '#platform/contract/videos.ts'
import type { Addresses } from '#platform/server/files/addresses.ts'
import type { findPresent } from './videos.sql.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findPresent>>>

export type VideoPart = 'poster' | 'captions'

/** Adds the URLs of poster and captions to a video. Replacing them changes the URL. */
export function partUrls(addresses: Addresses) {
  const part = (id: string, name: VideoPart, at: string | null) =>
    at && `/api/video/${id}/${name}?${addresses.ofView(id, name)}&at=${Date.parse(at)}`
  return ({ posterAt, captionsAt, ...video }: Row): Video => {
    const { id, state, deletedAt } = video
    const mayWatch = state === 'clean' && deletedAt === null
    return {
      ...video,
      watch: mayWatch
        ? {
            poster: part(id, 'poster', posterAt),
            captions: part(id, 'captions', captionsAt),
          }
        : null,
    }
  }
}
