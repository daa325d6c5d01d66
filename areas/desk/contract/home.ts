import { z } from 'zod'
import { plainSteps } from '#hiring/contract/nextStep.rules.ts'
import { Process } from '#hiring/contract/processes.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { processStates } from '#platform/contract/states.ts'

/** Open tasks of the user; the web formats each kind as a sentence with a link to the filtered list. */
export const attentionKinds = [
  'closingToday',
  'privacyDue',
  'eliminations',
  'late',
  'interviewWishes',
  'toEvaluate',
  'toFreeze',
  'toPublish',
  'outcomesOwed',
  'refundsToApprove',
  'subscriptionsLate',
  'linesToMatch',
  'accountsToApprove',
  'companiesToVerify',
  'drafts',
] as const

/** The first run through the main job, in order. */
export const firstSteps = ['company', 'process', 'published', 'application', 'result'] as const

const state = z.enum(processStates)

/** A process that the user runs, with the act that takes it out of its state. */
const OwnProcess = Process.pick({ id: true, title: true, companyName: true, state: true, cameFrom: true }).extend({
  act: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['move', 'mend']), to: state }),
    z.object({ kind: z.enum(['appeals', 'opens', ...plainSteps]) }),
  ]),
})

export const home = {
  get: endpoint({
    method: 'GET',
    path: '/home',
    summary:
      'What needs attention, the processes of the caller with their next act, the funnel of running processes, what closes soon and what happened last',
    query: z.object({ days: z.coerce.number<number>().int().min(1).max(365).default(30) }),
    response: z.object({
      attention: z.array(
        z.object({
          kind: z.enum(attentionKinds),
          count: z.int(),
          processId: z.uuid().nullable(),
          detail: z.string(),
          due: z.iso.datetime().nullable(),
          since: z.iso.datetime().nullable(),
          taskId: z.uuid().nullable().meta({ description: 'the open task that was created from it' }),
        }),
      ),
      mine: z
        .array(OwnProcess)
        .meta({ description: 'processes that the caller runs and that ask for an act, the first of them' }),
      running: z.int(),
      firstSteps: z.array(z.enum(firstSteps)).meta({ description: 'the steps of a first run that are done' }),
      hasAddress: z.boolean().meta({ description: 'whether the public address of the hub is configured' }),
      funnel: z
        .array(z.object({ kind: z.string(), count: z.int() }))
        .meta({ description: 'applications that reached each kind of stage, in running processes, within the period' }),
      closing: z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          companyName: z.string(),
          opensAt: z.iso.datetime(),
          closesAt: z.iso.datetime(),
          applications: z.int(),
        }),
      ),
      activity: z.array(
        z.object({
          id: z.uuid(),
          at: z.iso.datetime(),
          actor: z.string().nullable(),
          action: z.string(),
          entity: z.string(),
          entityId: z.uuid(),
          detail: z.string().nullable(),
        }),
      ),
    }),
  }),
}
