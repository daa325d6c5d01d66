import { z } from 'zod'
import { endpoint, seenBefore, uuid } from '#platform/contract/endpoint.ts'
import { fileStates } from '#platform/contract/files.ts'
import { text } from '#platform/contract/validation.ts'
import { largestVideo, megabyte } from '#platform/contract/videoLimits.ts'

/** A recording of an answer. Of several one is chosen; the others are deleted when the step is handed in. */
export const Take = z.object({
  id: z.uuid().meta({ description: 'of the file' }),
  questionId: z.uuid(),
  seconds: z.number(),
  size: z.int().meta({ description: 'bytes' }),
  chosen: z.boolean(),
  url: z.string().nullable().meta({ description: 'where its author watches it; null while it is being checked' }),
})
export type Take = z.infer<typeof Take>

const Note = z.object({
  id: z.uuid(),
  atSeconds: z.number(),
  text: z.string(),
  criterionId: z.uuid().nullable(),
})
export type TakeNote = z.infer<typeof Note>

/** A chosen recording for who reads it. */
export const ReviewedTake = z.object({
  id: z.uuid(),
  seconds: z.number(),
  fileState: z.enum(fileStates),
  mayWatch: z.boolean().meta({ description: 'false where a process hides recordings from its evaluators' }),
  captions: z.string().nullable().meta({ description: 'where its captions are' }),
  notes: z.array(Note).meta({ description: 'the notes of the caller, and of nobody else' }),
})
export type ReviewedTake = z.infer<typeof ReviewedTake>

const takesNow = z.object({ now: z.iso.datetime(), takes: z.array(Take) })
const ofTake = z.object({ id: uuid, stepId: uuid, fileId: uuid })

export const takes = {
  begin: endpoint({
    method: 'POST',
    path: '/step-link/questions/:questionId/takes',
    access: 'public',
    summary: 'Announce a recording; its bytes follow by tus to /step-link/takes/:id',
    params: z.object({ questionId: uuid }),
    body: z.object({
      size: z
        .int()
        .min(1, 'file_empty')
        .max(largestVideo, `file_too_large|${largestVideo / megabyte}`),
    }),
    response: z.object({ now: z.iso.datetime(), id: z.uuid() }),
  }),
  finish: endpoint({
    method: 'POST',
    path: '/step-link/takes/:id/finish',
    access: 'public',
    summary: 'Check a recording that came whole, and choose it. Asked twice it answers the same',
    params: z.object({ id: uuid }),
    response: takesNow,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/step-link/takes/:id',
    access: 'public',
    summary: 'Give up a recording whose bytes have not all come',
    params: z.object({ id: uuid }),
    response: takesNow,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/step-link/questions/:questionId/take',
    access: 'public',
    summary: 'Choose among the recordings of a question',
    params: z.object({ questionId: uuid }),
    body: z.object({ id: uuid }),
    response: takesNow,
  }),
  watch: endpoint({
    method: 'POST',
    path: '/applications/:id/steps/:stepId/takes/:fileId/watch',
    access: 'evaluator',
    summary: 'Where a recording is watched for the next hour or two; who asked is recorded, once an hour',
    params: ofTake,
    response: z.object({ url: z.string() }),
  }),
  note: endpoint({
    method: 'POST',
    path: '/applications/:id/steps/:stepId/takes/:fileId/notes',
    access: 'evaluator',
    summary: 'Note something at a time of a recording, for oneself',
    params: ofTake,
    body: z.object({
      atSeconds: z.number().min(0).max(3600),
      text: text(500).default(''),
      criterionId: uuid.nullable().default(null),
    }),
    response: z.array(Note),
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/applications/:id/steps/:stepId/takes/:fileId/notes/:noteId',
    access: 'evaluator',
    summary: 'Remove an own note',
    params: ofTake.extend({ noteId: uuid }),
    response: z.array(Note),
  }),
  captions: endpoint({
    method: 'PUT',
    path: '/applications/:id/steps/:stepId/takes/:fileId/captions',
    summary: 'The captions of a recording as WebVTT; null takes them away',
    params: ofTake,
    body: z.object({
      text: z
        .string()
        .max(256 * 1024, 'captions_too_large|256')
        .nullable(),
      // Whether there were captions.
      from: seenBefore(z.boolean()),
    }),
    response: z.object({ captions: z.string().nullable() }),
  }),
}
