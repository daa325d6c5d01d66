import { z } from 'zod'
import { endpoint, uuid } from '#platform/contract/endpoint.ts'

/** The address at which the caller uses the product: the links lead there on a local installation without a configured address. */
const appUrl = z.url({ protocol: /^https?$/, error: 'url' }).max(300)

/** Seconds after which a sending leaves; until then it can be undone. */
export const secondsToUndo = 20

const sendingStates = ['waiting', 'sending', 'done', 'undone', 'stopped'] as const

/** The links of a step on their way to everybody who had none when it was confirmed. */
export const StepSending = z.object({
  id: z.uuid(),
  state: z.enum(sendingStates),
  total: z.int(),
  done: z.int().meta({ description: 'people whose link was sent' }),
  leavesAt: z.iso.datetime().meta({ description: 'until then it can be undone' }),
  startedBy: z.string(),
})
export type StepSending = z.infer<typeof StepSending>

export const sendings = {
  start: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/steps/:stepId/sendings',
    summary:
      'Send the link of a step to everybody without one, in the background, after some seconds in which it can be undone',
    params: z.object({ id: uuid, stepId: uuid }),
    body: z.object({ appUrl }),
    response: StepSending,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/steps/:stepId/sendings/:sendingId/stop',
    summary: 'Undo a sending that has not left, or send nothing more of one that has',
    params: z.object({ id: uuid, stepId: uuid, sendingId: uuid }),
    response: StepSending,
  }),
}
