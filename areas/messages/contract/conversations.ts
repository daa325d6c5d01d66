import { z } from 'zod'
import { addressedChannels, messageChannels } from '#deliveries/contract/channels.ts'
import { causeCodes } from '#deliveries/contract/deliveries.rules.ts'
import { typeUser } from '#deliveries/contract/rendered.ts'
import { byId, endpoint } from '#platform/contract/endpoint.ts'
import { FileRow } from '#platform/contract/files.ts'
import { cleanHtml, richText } from '#platform/contract/richText.ts'
import { Message, messageStates, Sent } from './messages.ts'

/** A message of a conversation, as both sides see it. */
export const ConversationEntry = z.object({
  id: z.uuid(),
  /** The sender: the person, or the owner of the mailbox. */
  isFromPerson: z.boolean(),
  authorName: z.string(),
  subject: z.string(),
  body: cleanHtml,
  quoted: cleanHtml.meta({ description: 'what it repeats of earlier messages' }),
  state: z.enum(messageStates),
  at: z.iso.datetime(),
  attachments: z.int(),
  files: z
    .array(FileRow.pick({ id: true, name: true, type: true, size: true, state: true }))
    .meta({ description: 'files that came with it; they are documents of the person' }),
  filesLeftOut: z.array(z.string()).meta({ description: 'names of files that came with it and were not kept' }),
  fromAddress: z.string(),
  sent: z.array(Sent),
})
export type ConversationEntry = z.infer<typeof ConversationEntry>

/** A process that a conversation may be about. */
export const AboutProcess = z.object({
  id: z.uuid(),
  title: z.string(),
  code: z.string(),
  state: z.string(),
  applicationId: z.uuid().nullable(),
  stage: z.string().nullable(),
  applications: z.int(),
  isSubject: z.boolean().meta({ description: 'the message was sent in its name' }),
})
export type AboutProcess = z.infer<typeof AboutProcess>

const AnswerWays = z.object({
  channels: z.array(z.enum(messageChannels)),
  closed: z
    .object({ channel: z.enum(addressedChannels), causeCode: z.enum(causeCodes) })
    .nullable()
    .meta({ description: 'the channel by which the person wrote and may not be contacted, with the cause' }),
})
export type AnswerWays = z.infer<typeof AnswerWays>

export const Conversation = z.object({
  person: z
    .object({ id: z.uuid(), name: z.string(), typeUser, email: z.string(), city: z.string(), uf: z.string() })
    .nullable()
    .meta({ description: 'null where the message is for several: then there are only their replies' }),
  entries: z.array(ConversationEntry),
  replies: z
    .array(z.object({ id: z.uuid(), name: z.string(), excerpt: z.string(), at: z.iso.datetime(), isRead: z.boolean() }))
    .meta({ description: 'what the many who have a message answered, newest first; fifty at most' }),
  processes: z.array(AboutProcess),
  ways: AnswerWays.nullable().meta({
    description: 'by which channels an answer to the last message of the person leaves; null where they wrote none',
  }),
})
export type Conversation = z.infer<typeof Conversation>

export const conversations = {
  get: endpoint({
    method: 'GET',
    path: '/messages/:id/conversation',
    summary:
      'The conversation that a message of the caller belongs to, oldest first, with whom and about which processes',
    params: byId,
    response: Conversation,
  }),
  ofCandidate: endpoint({
    method: 'GET',
    path: '/candidates/:id/conversation',
    summary: 'Where the conversation of the caller with a professional is: its last message, and the one to answer',
    params: byId,
    response: z.object({
      latestId: z.uuid().nullable().meta({ description: 'the newest message between them; null before the first' }),
      unansweredId: z
        .uuid()
        .nullable()
        .meta({ description: 'the last message of the professional that the caller has not answered' }),
    }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/messages/:id/answer',
    summary:
      'Write a draft that answers a message which came in, by the channel it came by and in the system; it leaves with /send',
    params: byId,
    body: z.object({ body: richText() }),
    response: Message,
  }),
}
