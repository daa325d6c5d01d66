import { z } from 'zod'
import { ForeseenLetter, foreseenBody, OwnLetter } from '#deliveries/contract/foreseen.ts'
import { endpoint, uuid } from '#platform/contract/endpoint.ts'

/** The address at which the caller uses the product: the links lead there on a local installation without a configured address. */
export const appUrl = z.url({ protocol: /^https?$/, error: 'url' }).max(300)

/** The maximum number of people that a sending may name; they get their links in one transaction. */
export const maxNamedInSending = 50

const applicationIds = z.array(uuid).min(1).max(maxNamedInSending).nullable().default(null).meta({
  description: 'to these applicants, also again; everybody without a link when left out',
})

const sendingStates = ['waiting', 'sending', 'done', 'undone', 'stopped'] as const

/** The links of a step or an agenda on their way. */
export const LinkSending = z.object({
  id: z.uuid(),
  state: z.enum(sendingStates),
  total: z.int(),
  done: z.int().meta({ description: 'people whose link is in the queue of mails' }),
  leavesAt: z.iso.datetime().meta({ description: 'until then it can be undone' }),
  leavesIn: z.number().meta({ description: 'seconds until then by the clock of the server; 0 once it has left' }),
  startedBy: z.string(),
})
export type LinkSending = z.infer<typeof LinkSending>

/** The body that asks for a sending. */
export const sendingBody = z.object({
  applicationIds,
  appUrl,
  sendAt: z.iso
    .datetime({ error: 'required' })
    .nullable()
    .default(null)
    .meta({ description: 'later, only to everybody without a link; after some seconds when left out' }),
  letter: OwnLetter.nullable().default(null).meta({ description: 'its text, in place of that of the installation' }),
})
export type SendingBody = z.output<typeof sendingBody>

const ofStep = z.object({ id: uuid, stepId: uuid })
const byId = z.object({ id: uuid })

export const sendings = {
  foresee: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/steps/:stepId/foreseen',
    summary:
      'Who would get the link of a step now: everybody without one, or one applicant, who is left out and why, and how the letter reads',
    params: ofStep,
    body: foreseenBody,
    response: ForeseenLetter,
  }),
  start: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/steps/:stepId/sendings',
    summary:
      'Send the link of a step, in the background, after some seconds in which it can be undone, or at a later time',
    params: ofStep,
    body: sendingBody,
    response: LinkSending,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/link-sendings/:id/leave',
    summary: 'Let a sending leave at once, which cannot be undone any more',
    params: byId,
    response: LinkSending,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/link-sendings/:id/stop',
    summary: 'Undo a sending that has not left, or send nothing more of one that has',
    params: byId,
    response: LinkSending,
  }),
}
