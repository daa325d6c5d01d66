import { z } from 'zod'
import { endpoint, nothing, pageOf, uuid } from '#platform/contract/endpoint.ts'
import { requiredText } from '#platform/contract/validation.ts'

/** Entities that have notes. */
const noteEntities = ['company', 'candidate', 'process', 'application', 'task'] as const
export type NoteEntity = (typeof noteEntities)[number]

export const longestNote = 4000
const maxMentions = 20
/** Maximum number of notes about one entity; longer texts belong in a document. */
export const maxNotes = 1000

const typed = {
  text: requiredText(longestNote),
  mentions: z
    .array(uuid)
    .max(maxMentions)
    .default([])
    .meta({ description: 'administrators whom the text names as `@` with their name; others are left out' }),
}

export const Note = z.object({
  id: z.uuid(),
  text: z.string(),
  mentions: z.array(z.object({ id: z.uuid(), name: z.string() })),
  authorId: z.uuid().nullable(),
  authorName: z.string().nullable(),
  mine: z.boolean(),
  pinned: z.boolean(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  version: z.int(),
})
export type Note = z.infer<typeof Note>

const about = { entity: z.enum(noteEntities), entityId: uuid }
const ofOne = z.object({ ...about, id: uuid })

export const notes = {
  list: endpoint({
    method: 'GET',
    path: '/notes/:entity/:entityId',
    summary: 'The notes about one thing: those that are pinned first, then the newest',
    params: z.object(about),
    query: z.object({
      page: z.coerce.number<number>().int().min(1).max(maxNotes).default(1),
      limit: z.coerce.number<number>().int().min(1).max(50).default(10),
      first: uuid.optional().meta({ description: 'a note that comes before all others: the one somebody was led to' }),
    }),
    response: pageOf(Note),
  }),
  create: endpoint({
    method: 'POST',
    path: '/notes/:entity/:entityId',
    summary: 'Write a note; the administrators it names are told',
    params: z.object(about),
    body: z.object(typed),
    response: Note,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/notes/:entity/:entityId/:id',
    summary: 'Change a note of one’s own; who is named for the first time is told',
    params: ofOne,
    body: z.object({ ...typed, version: z.int() }),
    response: Note,
  }),
  pin: endpoint({
    method: 'POST',
    path: '/notes/:entity/:entityId/:id/pin',
    summary: 'Pin a note above the others, or let it go back among them',
    params: ofOne,
    body: z.object({ pinned: z.boolean() }),
    response: Note,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/notes/:entity/:entityId/:id',
    summary: 'Remove a note of one’s own, for good',
    params: ofOne,
    response: nothing,
  }),
}
