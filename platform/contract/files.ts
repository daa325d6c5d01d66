import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { type MediaType, mediaTypes } from './mediaTypes.ts'

/** Entities that own files: each has an entry in app/server/registry.ts. */
const fileOwners = ['company', 'partner', 'candidate', 'message', 'conversation', 'post', 'process'] as const
export type FileOwner = (typeof fileOwners)[number]
/** A `picture` is part of rich text; its owner may have many. Only people have a photo and a CV. */
export const allFileKinds = ['document', 'logo', 'cover', 'photo', 'cv', 'picture', 'sheet', 'evidence'] as const
export type FileKind = (typeof allFileKinds)[number]
/** Waiting for the scanner, clean, quarantined, or missing from the storage. */
export const fileStates = ['waiting', 'clean', 'quarantined', 'missing'] as const
export type FileState = (typeof fileStates)[number]

export const FileRow = z.object({
  id: z.uuid(),
  kind: z.enum(allFileKinds),
  name: z.string(),
  type: z.enum(mediaTypes as [MediaType, ...MediaType[]]),
  size: z.int().meta({ description: 'bytes' }),
  state: z.enum(fileStates),
  createdAt: z.iso.datetime(),
  createdByName: z.string().nullable(),
  deletedAt: z.iso.datetime().nullable(),
})
export type FileRow = z.infer<typeof FileRow>

const Picture = z.object({ id: z.uuid(), url: z.string() })

const owner = { entity: z.enum(fileOwners), entityId: z.uuid() }
const ofOwner = z.object({ ...owner, id: z.uuid() })

/** Endpoints for the files of an entity. */
export const files = {
  list: endpoint({
    method: 'GET',
    path: '/files/:entity/:entityId',
    summary: 'The documents of one thing, newest first',
    params: z.object(owner),
    response: z.object({ rows: z.array(FileRow) }),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/files/:entity/:entityId/:kind',
    summary:
      'Add one file: multipart, one field with the file. Documents up to 20 MB; a logo, cover or photo, up to 5 MB, and a CV, up to 10 MB, take the place of the one before; pictures of formatted text, up to 5 MB too, stand beside one another',
    upload: { limit: 20 * 1024 * 1024 },
    // A spreadsheet is uploaded through its import, and evidence through the link of a step.
    params: z.object({ ...owner, kind: z.enum(allFileKinds).exclude(['sheet', 'evidence']) }),
    response: FileRow,
  }),
  pictures: endpoint({
    method: 'GET',
    path: '/files/:entity/:entityId/pictures',
    summary: 'The logo, the cover and the photo of one thing; their addresses hold for a day at least',
    params: z.object(owner),
    response: z.object({ logo: Picture.nullable(), cover: Picture.nullable(), photo: Picture.nullable() }),
  }),
  address: endpoint({
    method: 'GET',
    path: '/files/:entity/:entityId/:id/address',
    summary: 'Where a file can be fetched for the next five minutes, without a token; who asked is recorded',
    params: ofOwner,
    response: z.object({ url: z.string() }),
  }),
  shown: endpoint({
    method: 'GET',
    path: '/files/:entity/:entityId/:id/shown',
    summary: 'Where a picture of formatted text is shown, for a day at least',
    params: ofOwner,
    response: z.object({ url: z.string() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/files/:entity/:entityId/:id',
    summary: 'Remove a file; it can be restored for a day',
    params: ofOwner,
    response: FileRow,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/files/:entity/:entityId/:id/restore',
    summary: 'Bring back a file that was removed',
    params: ofOwner,
    response: FileRow,
  }),
}
