import { z } from 'zod'
import { endpoint, nothing, seenBefore } from './endpoint.ts'
import { fileStates } from './files.ts'
import { requiredText } from './validation.ts'
import { largestVideo, megabyte } from './videoLimits.ts'

/** Owners and kinds of videos: an owner has one of each kind. */
const videoOwners = ['candidate'] as const
export type VideoOwner = (typeof videoOwners)[number]
const videoKinds = ['resume'] as const
export type VideoKind = (typeof videoKinds)[number]

/** A source of bytes: a file of the browser or a file on disk. */
export type ByteSource = { size: number; read: (at: number, length: number) => Promise<Uint8Array<ArrayBuffer>> }

export const Video = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  size: z.int().meta({ description: 'bytes' }),
  seconds: z.number(),
  state: z.enum(fileStates),
  createdAt: z.iso.datetime(),
  createdByName: z.string().nullable(),
  deletedAt: z.iso.datetime().nullable(),
  /** Poster and captions, by URLs that need no token and expire after two hours; null while the video may not be watched. */
  watch: z.object({ poster: z.string().nullable(), captions: z.string().nullable() }).nullable(),
})
export type Video = z.infer<typeof Video>

export const VideoUpload = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.int(),
  received: z.int().meta({ description: 'bytes that are here already' }),
  createdAt: z.iso.datetime(),
})
export type VideoUpload = z.infer<typeof VideoUpload>

/** Maximum duration of a video, and of a recording in the browser, in minutes. */
const VideoLimits = z.object({ minutes: z.int(), recordingMinutes: z.int() })
export type VideoLimits = z.infer<typeof VideoLimits>

const place = { entity: z.enum(videoOwners), entityId: z.uuid(), kind: z.enum(videoKinds) }
const atPlace = z.object(place)
const ofPlace = z.object({ ...place, id: z.uuid() })
export type VideoPlace = z.infer<typeof atPlace>
const byUpload = z.object({ id: z.uuid() })

/** Endpoints for the videos of an entity. The bytes are uploaded with tus (HEAD, PATCH, DELETE) to `/video-uploads/:id`. */
export const videos = {
  get: endpoint({
    method: 'GET',
    path: '/videos/:entity/:entityId/:kind',
    summary:
      'The video of one thing, the one removed last, the caller’s own unfinished uploads of it, and what is taken',
    params: atPlace,
    response: z.object({
      video: Video.nullable(),
      removed: Video.nullable(),
      uploads: z.array(VideoUpload),
      limits: VideoLimits,
    }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/videos/:entity/:entityId/:kind/uploads',
    summary: 'Announce a video; its bytes follow by tus to /video-uploads/:id',
    params: atPlace,
    body: z.object({
      name: requiredText(300),
      size: z
        .int()
        .min(1, 'file_empty')
        .max(largestVideo, `file_too_large|${largestVideo / megabyte}`),
    }),
    response: VideoUpload,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/video-uploads/:id',
    summary: 'Give up an upload; what came of it is thrown away',
    params: byUpload,
    response: nothing,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/video-uploads/:id/finish',
    summary:
      'Check a video that came whole and keep it; it takes the place of the one before. Asked twice it answers the same',
    params: byUpload,
    response: Video,
  }),
  poster: endpoint({
    method: 'POST',
    path: '/videos/:entity/:entityId/:kind/:id/poster',
    summary: 'The picture shown before a video plays: multipart, one field with an image up to 5 MB',
    upload: { limit: 5 * megabyte },
    params: ofPlace,
    response: Video,
  }),
  captions: endpoint({
    method: 'PUT',
    path: '/videos/:entity/:entityId/:kind/:id/captions',
    summary: 'The captions of a video as WebVTT; null takes them away',
    params: ofPlace,
    body: z.object({
      text: z
        .string()
        .max(256 * 1024, 'captions_too_large|256')
        .nullable(),
      // Whether there were captions.
      from: seenBefore(z.boolean()),
    }),
    response: Video,
  }),
  watch: endpoint({
    method: 'POST',
    path: '/videos/:entity/:entityId/:kind/:id/watch',
    summary: 'Where a video is watched for the next hour or two; who asked is recorded, once an hour',
    params: ofPlace,
    response: z.object({ url: z.string() }),
  }),
  download: endpoint({
    method: 'POST',
    path: '/videos/:entity/:entityId/:kind/:id/download',
    summary: 'Where a video can be fetched for the next five minutes; who asked is recorded',
    params: ofPlace,
    response: z.object({ url: z.string() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/videos/:entity/:entityId/:kind/:id',
    summary: 'Remove a video; it can be restored for a day',
    params: ofPlace,
    response: Video,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/videos/:entity/:entityId/:kind/:id/restore',
    summary: 'Bring back a video that was removed, in the place of the present one',
    params: ofPlace,
    response: Video,
  }),
}
