import { z } from 'zod'
import { messageChannels } from '#deliveries/contract/channels.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { refusedRows } from '#platform/contract/refusals.ts'
import { processStates } from '#platform/contract/states.ts'

/** Actions on a process that are visible outside: a change of state, or the publication of its result. */
const transitions = [...processStates, 'result_published'] as const
export type Transition = (typeof transitions)[number]

/** Maximum number of names listed in a consequence. */
export const namedPeople = 5

const Concerned = z.object({ applicationId: z.uuid(), processId: z.uuid(), name: z.string() })
export type Concerned = z.infer<typeof Concerned>

/** Until when a transition can be reverted. */
const undoLimits = ['applied', 'deadline', 'frozen', 'published', 'told', 'never'] as const
export type UndoLimit = (typeof undoLimits)[number]

const about = { processes: z.int().meta({ description: 'how many of the processes it holds for' }) }
const people = { count: z.int(), people: z.array(Concerned).max(namedPeople) }

export const Consequence = z.discriminatedUnion('kind', [
  z.object({
    ...about,
    kind: z.literal('applicants_notified'),
    automation: z.string(),
    count: z.int(),
    channels: z.array(z.enum(messageChannels)),
    minutes: z.int().meta({ description: 'how long it waits before anything leaves' }),
  }),
  z.object({
    ...about,
    kind: z.literal('admins_notified'),
    count: z.int(),
    channels: z.array(z.enum(['bell', 'email'])),
  }),
  z.object({
    ...about,
    kind: z.literal('nobody_notified'),
    why: z.enum(['no_automation', 'paused', 'confidential']),
  }),
  z.object({ ...about, kind: z.enum(['left_out_told', 'changed_told']), count: z.int() }),
  z.object({
    ...about,
    kind: z.literal('applications_open'),
    from: z.iso.datetime().nullable().meta({ description: 'when they open later' }),
    until: z.iso.datetime(),
  }),
  z.object({ ...about, kind: z.literal('appeals_open'), until: z.iso.datetime() }),
  z.object({ ...about, kind: z.literal('closes_early'), deadline: z.iso.datetime() }),
  z.object({ ...about, kind: z.literal('assessment_stops') }),
  z.object({ ...about, kind: z.literal('assessment_resumes') }),
  z.object({ ...about, kind: z.literal('rules_stop') }),
  z.object({ ...about, kind: z.literal('decisions_stop') }),
  z.object({ ...about, kind: z.literal('outcomes_may_go') }),
  z.object({ ...about, ...people, kind: z.literal('without_outcome') }),
  z.object({ ...about, ...people, kind: z.literal('untold') }),
  z.object({ ...about, kind: z.literal('undoable'), until: z.enum(undoLimits), needsReason: z.boolean() }),
  z.object({ ...about, kind: z.literal('final') }),
])
export type Consequence = z.infer<typeof Consequence>
export type ConsequenceKind = Consequence['kind']

export const processTransitions = {
  preview: endpoint({
    method: 'POST',
    path: '/selective-processes/transitions',
    summary:
      'What would follow from moving some processes to a state, or from publishing their results; nothing is done',
    body: z.object({ ids: z.array(z.uuid()).min(1).max(1000), to: z.enum(transitions) }),
    response: z.object({
      ready: z.int().meta({ description: 'how many of them may go there now' }),
      refused: refusedRows,
      consequences: z.array(Consequence),
    }),
  }),
}
