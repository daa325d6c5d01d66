import { z } from 'zod'
import { byId, endpoint } from '#platform/contract/endpoint.ts'
import { hidden } from '#platform/contract/hidden.ts'
import { examinerRoles } from './examiners.rules.ts'

/** Open tasks of a process, the most urgent first; the web formats each kind as a sentence with a link. */
export const pendingKinds = [
  'rectifications',
  'receptions',
  'documents',
  'eliminations',
  'corrections',
  'late',
  'unmarked',
  'incomplete',
  'undecided',
  'untold',
] as const
export type PendingKind = (typeof pendingKinds)[number]

const Ratification = z.object({
  authority: z.string(),
  reason: z.string(),
  by: z.string().nullable(),
  role: z.enum(examinerRoles).nullable().meta({ description: 'of the recorder in the examining board' }),
  at: z.iso.datetime(),
})
export type Ratification = z.infer<typeof Ratification>

const StepDate = z.object({
  kind: z.enum(['step', 'interviews']),
  title: z.string().nullable().meta({ description: 'of a step' }),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime(),
})
export type StepDate = z.infer<typeof StepDate>

export const processOverview = {
  get: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/overview',
    summary: 'How a process stands: its figures, how far its applications came, and what is pending',
    params: byId,
    response: z.object({
      figures: z.object({
        applications: z.int(),
        lastWeek: z.int().meta({ description: 'applications of the last seven days' }),
        open: z.int().meta({ description: 'applications that have no outcome yet' }),
        ranked: z.int(),
        out: z.int().meta({ description: 'applications that left the process and have no place' }),
        complete: z
          .int()
          .nullable()
          .meta({ description: 'ranked applications of which every weighted component has a score' }),
        average: z.number().nullable().meta({ description: 'mean total of the ranked' }),
        highest: z.number().nullable(),
        hidden,
      }),
      stages: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          dayLimit: z.int().nullable(),
          standing: z.int().meta({ description: 'applications in this stage' }),
          reached: z.int().meta({ description: 'applications that came at least as far as this stage' }),
          late: z.int().meta({ description: 'open applications that have been here for longer than its limit' }),
        }),
      ),
      ratification: Ratification.optional().meta({ description: 'left out before the process is ratified' }),
      dates: z.array(StepDate).meta({ description: 'of steps with a fixed deadline, and of interviews' }),
      pending: z.array(z.object({ kind: z.enum(pendingKinds), count: z.int() })),
    }),
  }),
}
