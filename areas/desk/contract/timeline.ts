import { z } from 'zod'
import { byId, endpoint, several } from '#platform/contract/endpoint.ts'
import { candidates } from '#professionals/contract/candidates.ts'

/** Kinds of events, in the order of their filters. */
export const timelineKinds = ['messages', 'steps', 'grades', 'moves', 'interviews', 'documents', 'notes'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** The events of a timeline, with their kinds. */
export const timelineEvents = {
  message_sent: 'messages',
  message_received: 'messages',
  step_sent: 'steps',
  step_queued: 'steps',
  step_lost: 'steps',
  step_given: 'steps',
  step_opened: 'steps',
  step_answered: 'steps',
  marked: 'grades',
  graded: 'grades',
  reopened: 'grades',
  applied: 'moves',
  moved: 'moves',
  decided: 'moves',
  invited: 'interviews',
  invited_queued: 'interviews',
  invited_lost: 'interviews',
  interview_scheduled: 'interviews',
  interview_changed: 'interviews',
  interview_cancelled: 'interviews',
  interview_closed: 'interviews',
  document: 'documents',
  cv: 'documents',
  video_resume: 'documents',
  note: 'notes',
} as const satisfies Record<string, TimelineKind>
export type TimelineWhat = keyof typeof timelineEvents
export const timelineWhats = Object.keys(timelineEvents) as [TimelineWhat, ...TimelineWhat[]]

/** Events of one page. */
export const timelineLimit = 30

/** The position of an event: its time in microseconds, and its id where several happened at once. */
const position = { before: z.iso.datetime({ precision: 6 }), beforeId: z.string().max(60) }

export const TimelineRow = z.object({
  id: z.string().meta({ description: 'the event and the id of its record' }),
  at: z.iso.datetime(),
  what: z.enum(timelineWhats),
  kind: z.enum(timelineKinds),
  process: z.string().nullable().meta({ description: 'the title of the process that it belongs to' }),
  actorName: z.string().nullable().meta({ description: 'the account that did it; null for the person and the system' }),
  title: z
    .string()
    .nullable()
    .meta({ description: 'a subject, the title of a step, a file name, a component, the beginning of a note' }),
  from: z.string().nullable().meta({ description: 'the stage or status before' }),
  to: z.string().nullable().meta({ description: 'the stage or status after, or how an interview ended' }),
  reason: z.string().nullable(),
  startsAt: z.iso.datetime().nullable().meta({ description: 'of an interview' }),
  address: z
    .string()
    .nullable()
    .meta({ description: 'its screen; null for a message in the mailbox of another account' }),
})
export type TimelineRow = z.infer<typeof TimelineRow>

/** The address of the page of a professional: the kind of events that it shows, beside the process from which it was opened. */
export const personSearch = candidates.look.query.extend({ kind: z.enum(timelineKinds).optional() })

export const timeline = {
  ofCandidate: endpoint({
    method: 'GET',
    path: '/candidates/:id/timeline',
    summary:
      'What happened with a professional in all applications, newest first, as far as the caller may see it: grades are named without values',
    params: byId,
    query: z
      .object({
        kind: several(z.enum(timelineKinds)).meta({ description: 'only these kinds' }),
        before: position.before.optional().meta({ description: 'the `next` of the page before, with `beforeId`' }),
        beforeId: position.beforeId.optional(),
      })
      .refine(({ before, beforeId }) => (before === undefined) === (beforeId === undefined), {
        error: 'required',
        path: ['beforeId'],
      }),
    response: z.object({
      rows: z.array(TimelineRow),
      next: z.object(position).nullable().meta({ description: 'the position from which older events follow' }),
      counts: z
        .array(z.object({ kind: z.enum(timelineKinds), count: z.int() }))
        .meta({ description: 'of every kind that has events, whatever `kind` asks for' }),
    }),
  }),
}
