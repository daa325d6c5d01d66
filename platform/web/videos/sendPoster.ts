import { type VideoPlace, videos } from '#platform/contract/videos.ts'
import { call } from '#platform/web/api/client.ts'

/** Uploads the poster frame of a video. */
export function sendPoster(place: VideoPlace, id: string, frame: Blob) {
  const body = new FormData()
  body.append('file', frame, 'poster.jpg')
  const input = { params: { ...place, id }, body }
  return call(videos.poster, input)
}
