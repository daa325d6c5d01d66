import { z } from 'zod'
import { messageChannels } from '#deliveries/contract/channels.ts'
import { typeUser } from '#deliveries/contract/rendered.ts'
import { byId, endpoint, pageOf } from '#platform/contract/endpoint.ts'
import { cleanHtml } from '#platform/contract/richText.ts'
import { messageStates } from './messages.ts'

/** A message about a process as every administrator sees it; drafts are only visible to their author. */
export const ProcessMessage = z.object({
  id: z.uuid(),
  typeUser,
  authorId: z.uuid(),
  authorName: z.string().meta({ description: 'of a reply, the person who wrote it' }),
  subject: z.string(),
  body: cleanHtml,
  state: z.enum(messageStates),
  channels: z.array(z.enum(messageChannels)),
  at: z.iso.datetime().meta({ description: 'when it was changed, leaves or left' }),
  recipients: z.int().meta({ description: 'how many it goes to, or has gone to' }),
})
export type ProcessMessage = z.infer<typeof ProcessMessage>

export const processMessages = {
  list: endpoint({
    method: 'GET',
    path: '/messages/process/:id',
    summary:
      'The messages about one process, newest first: of all authors what was sent, scheduled or answered, of the caller also drafts',
    params: byId,
    query: z.object({
      page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
      limit: z.coerce.number<number>().int().min(1).max(50).default(20),
      box: z.enum(['received', 'sent', 'scheduled', 'drafts']).optional(),
    }),
    response: pageOf(ProcessMessage),
  }),
}
