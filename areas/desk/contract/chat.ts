import { z } from 'zod'
import { endpoint, nothing, uuid } from '#platform/contract/endpoint.ts'
import { fileStates } from '#platform/contract/files.ts'
import { requiredText, searchText, text } from '#platform/contract/validation.ts'

export const longestLine = 4000
export const maxMembers = 50
export const maxAttachments = 10
/** Messages an account may send in a minute. */
export const linesAMinute = 60
/** The number of messages of a page of the history. */
export const historyPage = 100

const Person = z.object({ id: z.uuid(), name: z.string(), photoUrl: z.string().nullable(), isOnline: z.boolean() })

const Member = Person.extend({ deliveredSeq: z.int(), readSeq: z.int(), readAt: z.iso.datetime().nullable() })
export type ChatMember = z.infer<typeof Member>

const Attachment = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  state: z.enum(fileStates),
})
export type ChatAttachment = z.infer<typeof Attachment>

export const ChatMessage = z.object({
  seq: z.int().meta({ description: '1, 2, 3 … within the conversation' }),
  rev: z.int().meta({ description: 'grows with every change in the conversation' }),
  clientId: z.uuid(),
  authorId: z.uuid(),
  authorName: z.string(),
  text: z.string(),
  mentions: z.array(z.object({ id: z.uuid(), name: z.string() })),
  attachments: z.array(Attachment),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  deletedAt: z.iso.datetime().nullable(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

const kinds = ['ONE_TO_ONE', 'GROUP'] as const

const Conversation = z.object({
  key: z.uuid(),
  kind: z.enum(kinds),
  name: z.string().meta({ description: 'of a group; a conversation of two is called after the other person' }),
  createdBy: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
  version: z.int(),
  lastSeq: z.int(),
  lastRev: z.int(),
  members: z.array(Member),
  muted: z.boolean(),
  pinned: z.boolean(),
  unread: z.int().meta({ description: 'at most 100' }),
})
export type ChatConversation = z.infer<typeof Conversation>

const ConversationRow = Conversation.extend({
  last: z
    .object({ text: z.string(), authorId: z.uuid(), authorName: z.string(), deleted: z.boolean(), files: z.int() })
    .nullable(),
  lastAt: z.iso.datetime(),
})
export type ChatRow = z.infer<typeof ConversationRow>

/** The data that the event stream sends under the name `chat`. */
export const ChatEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), key: z.uuid(), message: ChatMessage }),
  z.object({ type: z.literal('marks'), key: z.uuid(), member: Member.omit({ photoUrl: true, isOnline: true }) }),
  z.object({ type: z.literal('typing'), key: z.uuid(), id: z.uuid(), name: z.string() }),
  z.object({ type: z.literal('conversation'), key: z.uuid() }),
])
export type ChatEvent = z.infer<typeof ChatEvent>

const byKey = z.object({ key: uuid })
const bySeq = z.object({ key: uuid, seq: z.coerce.number<number>().int().min(1) })

const written = {
  text: text(longestLine).meta({ description: 'may be empty beside files' }),
  mentions: z
    .array(uuid)
    .max(maxMembers)
    .default([])
    .meta({ description: 'members whom the text names as `@` with their name' }),
}
const name = requiredText(80)

export const chat = {
  conversations: endpoint({
    method: 'GET',
    path: '/chat/conversations',
    summary: 'One’s own conversations: pinned ones first, then the latest',
    response: z.object({ rows: z.array(ConversationRow) }),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/chat/unread',
    summary: 'How many conversations that are not muted have something new',
    response: z.object({ count: z.int() }),
  }),
  people: endpoint({
    method: 'GET',
    path: '/chat/people',
    summary: 'The administrators one can write to, and who of them is online',
    response: z.object({ rows: z.array(Person) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/chat/conversations/:key',
    summary: 'One conversation, with how far each member has read',
    params: byKey,
    response: Conversation,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/chat/conversations',
    summary: 'Begin a conversation. There is one of each pair: beginning it again answers with the one that exists',
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('ONE_TO_ONE'), with: uuid }),
      z.object({
        kind: z.literal('GROUP'),
        name,
        members: z
          .array(uuid)
          .min(1, 'required')
          .max(maxMembers - 1),
      }),
    ]),
    response: Conversation,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/chat/conversations/:key',
    summary: 'Rename a group one has created',
    params: byKey,
    body: z.object({ name, version: z.int() }),
    response: Conversation,
  }),
  addMembers: endpoint({
    method: 'POST',
    path: '/chat/conversations/:key/members',
    summary: 'Add administrators to a group one has created; they see what was written before, too',
    params: byKey,
    body: z.object({ members: z.array(uuid).min(1, 'required').max(maxMembers) }),
    response: Conversation,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/chat/conversations/:key/members/:accountId',
    summary:
      'Leave a group, or remove a member of one that one has created; who is removed sees nothing of it any more',
    params: byKey.extend({ accountId: uuid }),
    response: nothing,
  }),
  settings: endpoint({
    method: 'PUT',
    path: '/chat/conversations/:key/own',
    summary: 'Mute a conversation or pin it, for oneself',
    params: byKey,
    body: z.object({ muted: z.boolean().optional(), pinned: z.boolean().optional() }),
    response: nothing,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/chat/conversations/:key/messages',
    summary: 'The messages from one number on, in order; without a number, the last ones',
    params: byKey,
    query: z.object({
      from: z.coerce.number<number>().int().min(1).optional(),
      limit: z.coerce.number<number>().int().min(1).max(200).default(historyPage),
    }),
    response: z.object({ rows: z.array(ChatMessage), lastSeq: z.int(), lastRev: z.int() }),
  }),
  changes: endpoint({
    method: 'GET',
    path: '/chat/conversations/:key/changes',
    summary: 'Messages that are new or have changed after a `rev`, in the order of their last change',
    params: byKey,
    query: z.object({ after: z.coerce.number<number>().int().min(0) }),
    response: z.object({ rows: z.array(ChatMessage), lastSeq: z.int(), lastRev: z.int(), isMore: z.boolean() }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/chat/conversations/:key/messages',
    summary: 'Send a message. The same `clientId` again adds nothing and answers with the stored message',
    params: byKey,
    body: z
      .object({ clientId: uuid, ...written, attachments: z.array(uuid).max(maxAttachments).default([]) })
      .refine((line) => line.text !== '' || line.attachments.length > 0, { path: ['text'], error: 'required' }),
    response: ChatMessage,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/chat/conversations/:key/messages/:seq',
    summary: 'Edit a message of one’s own, for fifteen minutes',
    params: bySeq,
    body: z.object({ ...written, text: requiredText(longestLine) }),
    response: ChatMessage,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/chat/conversations/:key/messages/:seq',
    summary: 'Delete a message of one’s own, for fifteen minutes; a trace without text stays',
    params: bySeq,
    response: ChatMessage,
  }),
  read: endpoint({
    method: 'POST',
    path: '/chat/conversations/:key/read',
    summary: 'Mark messages up to a number as read: they were on the screen',
    params: byKey,
    body: z.object({ seq: z.int().min(0) }),
    response: nothing,
  }),
  delivered: endpoint({
    method: 'POST',
    path: '/chat/delivered',
    summary: 'Mark everything so far as delivered: it has reached a browser of this account',
    response: nothing,
  }),
  typing: endpoint({
    method: 'POST',
    path: '/chat/conversations/:key/typing',
    summary: 'Let the others see that one is writing; it is not stored',
    params: byKey,
    response: nothing,
  }),
  files: endpoint({
    method: 'GET',
    path: '/chat/conversations/:key/files',
    summary: 'The latest files of a conversation',
    params: byKey,
    response: z.object({
      rows: z.array(Attachment.extend({ seq: z.int(), createdAt: z.iso.datetime() })),
      total: z.int(),
    }),
  }),
  search: endpoint({
    method: 'GET',
    path: '/chat/search',
    summary:
      'Messages that contain the words, newest first, in all of one’s conversations or in one; accents do not matter',
    query: z.object({ search: searchText(100).min(1), key: uuid.optional() }),
    response: z.object({
      rows: z.array(
        ChatMessage.pick({ seq: true, authorName: true, text: true, createdAt: true }).extend({ key: z.uuid() }),
      ),
    }),
  }),
}
