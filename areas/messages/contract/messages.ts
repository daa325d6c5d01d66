import { z } from 'zod'
import { addressedChannels, messageChannels } from '#deliveries/contract/channels.ts'
import { causeCodes, deliveryStates } from '#deliveries/contract/deliveries.rules.ts'
import { ChannelWords, Rendered, type TypeUser, typeUser } from '#deliveries/contract/rendered.ts'
import { byId, endpoint, flag, listQuery, pageOf, stored, uuid } from '#platform/contract/endpoint.ts'
import { cleanHtml, richText } from '#platform/contract/richText.ts'
import { moment, searchText, text } from '#platform/contract/validation.ts'
import { address } from '#platform/contract/views.ts'
import { candidateTopics } from '#professionals/contract/candidateSettings.ts'
import { messageLabelIds } from './messageLabels.ts'

/** A draft; scheduled; sending; sent to all; received. */
export const messageStates = ['draft', 'scheduled', 'sending', 'sent', 'received'] as const
export type MessageState = (typeof messageStates)[number]
/** The folders of every mailbox, as in their URLs. */
export const systemLabels = ['all', 'received', 'important', 'starred', 'sent', 'scheduled', 'drafts', 'trash'] as const
export type SystemLabel = (typeof systemLabels)[number]

/** Undelivered messages are counted up to this limit: a page of a mailbox must not read fifty thousand rows for the count. */
export const maxUndelivered = 1000

/** Maximum number of recipients chosen by name; more are a segment. */
export const maxByName = 1000

const audience = {
  recipientIds: z.array(z.uuid()).max(maxByName).default([]),
  segment: address.nullable().default(null).meta({
    description:
      'search and filters of the list of companies or of professionals; they are applied when the message is sent',
  }),
}

const channels = z
  .array(z.enum(messageChannels))
  .min(1)
  .max(messageChannels.length)
  .refine((all) => new Set(all).size === all.length)
const topic = z.enum(candidateTopics).nullable().meta({
  description: 'what it is about: professionals who do not want to be written about it by a channel are left out there',
})

/** A subject: one line, whatever was typed. */
const subject = text(200).overwrite((said) => said.replace(/\s+/g, ' '))

export const MessageInput = z.object({
  typeUser,
  subject: subject.default(''),
  body: richText(),
  ...audience,
  templateId: z.uuid().nullable().default(null).meta({ description: 'the template that it was begun from' }),
  channels: channels.default(['in_app']),
  topic: topic.default(null),
})
export type MessageInput = z.output<typeof MessageInput>

const flags = {
  isDeleted: z.boolean().optional(),
  isImportant: z.boolean().optional(),
  isFavorite: z.boolean().optional(),
  isRead: z.boolean().optional(),
  labels: messageLabelIds.optional(),
}
export type MessageFlags = { [K in keyof typeof flags]?: z.output<(typeof flags)[K]> }

/** Fields of a sent message that a client sends back unchanged. A different value is refused. */
const asRead = {
  typeUser: typeUser.optional(),
  authorId: z.uuid().optional(),
  state: z.enum(messageStates).optional(),
  sendAt: moment().nullable().optional(),
}

/** Flags, and the content of a draft. The content is only changed over the version that was read. */
const MessageChange = z.object({
  subject: subject.optional(),
  body: z.string().max(20_000).optional(),
  recipientIds: audience.recipientIds.unwrap().optional(),
  segment: audience.segment.unwrap().optional(),
  templateId: z.uuid().nullable().optional(),
  channels: channels.optional(),
  topic: topic.optional(),
  ...flags,
  ...asRead,
  version: z.int().optional().meta({ description: 'needed with subject, body, recipientIds or segment' }),
})

const Shown = z.object({ subject: z.string(), excerpt: z.string() })

const Named = z.object({ id: z.uuid(), name: z.string() })

export const MessageRow = z.object({
  ...stored,
  authorId: z.uuid(),
  typeUser,
  subject: z.string(),
  excerpt: z.string().meta({ description: 'the first words' }),
  state: z.enum(messageStates),
  at: z.iso.datetime().meta({ description: 'by which the box is ordered: when it was changed, or left' }),
  sendAt: z.iso.datetime().nullable(),
  isDeleted: z.boolean(),
  isImportant: z.boolean(),
  isFavorite: z.boolean(),
  isRead: z.boolean().meta({ description: 'what the caller sent is read, unless they marked it' }),
  labels: messageLabelIds,
  names: z.array(z.string()).meta({ description: 'the first three of those who were chosen by name' }),
  chosen: z.int().meta({ description: 'how many were chosen by name' }),
  segment: address.nullable(),
  recipients: z.int().meta({ description: 'how many have it' }),
  expected: z.int().nullable().meta({ description: 'how many it goes to; null until it leaves' }),
  undelivered: z.int().meta({
    description: `how many of its mails and WhatsApp messages have not arrived; ${maxUndelivered} stands for so many or more`,
  }),
  isLost: z
    .boolean()
    .meta({ description: 'nobody has it: all of them have not arrived, and it goes out by them alone' }),
  attachments: z.int(),
  from: Named.extend({
    address: z
      .string()
      .meta({ description: 'from where it came, when that is not where the answered message went to' }),
  })
    .nullable()
    .meta({ description: 'who wrote it, of one that came in' }),
  shown: Shown.nullable().meta({
    description: 'how it reads for its one recipient, once it has left; null where it has fields for several, or none',
  }),
  processId: z.uuid().nullable().meta({ description: 'the process that it is about' }),
  isPromised: z.boolean().meta({
    description: 'it was sent in the name of its process, by its outcomes or an automation: nobody calls it back',
  }),
})
export type MessageRow = z.infer<typeof MessageRow>

export const Message = MessageRow.extend({
  body: cleanHtml,
  shown: Shown.extend({ body: cleanHtml }).nullable(),
  channels,
  topic,
  isPaused: z.boolean().meta({ description: 'its author holds back what has not gone out yet' }),
  to: z.array(Named).meta({ description: 'those who were chosen by name' }),
  templateId: z.uuid().nullable(),
  templateVersion: z.int().nullable().meta({ description: 'which version of it was in force when it was taken' }),
  own: z.array(ChannelWords).meta({
    description:
      'those of its channels that say something else, as its template does, while its words are the template’s',
  }),
})
export type Message = z.infer<typeof Message>

/** In the system, and on the channels outside it: read, arrived as far as is known, on its way, or arrived nowhere. */
const recipientStates = ['read', 'delivered', 'waiting', 'undelivered'] as const
/** The state of a message on one channel, for one recipient. */
export const Sent = z.object({
  id: z.uuid(),
  channel: z.enum(addressedChannels),
  state: z.enum(deliveryStates),
  causeCode: z.string(),
})
export const Recipient = Named.extend({
  sent: z.array(Sent),
  state: z.enum(recipientStates),
  deliveredAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
})

/** A message to a company or professional and its state on each channel, as every administrator sees it. */
export const ReceivedMessage = z.object({
  id: z.uuid(),
  subject: z.string(),
  body: cleanHtml,
  authorName: z.string(),
  deliveredAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
  attachments: z.int(),
  sent: z.array(Sent),
})
export type ReceivedMessage = z.infer<typeof ReceivedMessage>

/** Empty parameters count as absent, as the specification writes its calls. */
const orEmpty = (value: z.ZodType<number, number>, otherwise: number) =>
  z
    .literal('')
    .transform(() => otherwise)
    .or(value)
    .default(otherwise)

const orOff = z.preprocess((v) => (v === '' ? false : v), flag).prefault(false)

export const mailboxQuery = z.object({
  isPagination: z
    .string()
    .max(5)
    .default('1')
    .meta({ description: 'accepted as it is sent: the answer has pages always' }),
  limit: orEmpty(z.coerce.number<number>().int().min(1).max(200), 6),
  typeUser: z.coerce
    .string<TypeUser | ''>()
    .max(20)
    .transform((given): TypeUser => (given === '' || given === '1' ? 1 : 2))
    .default(1)
    .meta({ description: '1 for companies; whatever else is given, for professionals' }),
  key: searchText().default(''),
  page: orEmpty(z.coerce.number<number>().int().min(1).max(100_000), 1),
  isDeleted: orOff,
  isImportant: orOff,
  isFavorite: orOff,
  box: z.enum(['received', 'sent', 'scheduled', 'drafts']).optional(),
  label: z.uuid().optional(),
})
export type MailboxQuery = z.output<typeof mailboxQuery>

/** Number of deliveries of a message that would be sent on a channel, and of those that would not, by reason. */
const Foreseen = z.object({
  channel: z.enum(addressedChannels),
  causeCode: z.enum(['', ...causeCodes]).meta({ description: 'why they would not go out; empty when they would' }),
  count: z.int(),
  names: z.array(z.string()).meta({ description: 'the first few of those to whom they would not' }),
})
export type Foreseen = z.infer<typeof Foreseen>

const Count = z.object({ total: z.int(), unread: z.int() })

export const messages = {
  ofAuthor: endpoint({
    method: 'GET',
    path: '/messages/author/:id',
    summary: 'A page of the messages of one author, newest first; nobody reads the box of another',
    alsoAtRoot: true,
    params: byId,
    query: mailboxQuery,
    response: z.object({
      currentPage: z.int(),
      previousPage: z.int().nullable(),
      nextPage: z.int().nullable(),
      totalPages: z.int(),
      totalItens: z.int(),
      estimated: z.boolean().optional().meta({ description: 'there are at least so many' }),
      rows: z.array(MessageRow),
    }),
  }),
  updateGroup: endpoint({
    method: 'PUT',
    path: '/messages/updateGroup',
    summary: 'Set flags of several messages of the caller: all of them or, when one is not theirs, none',
    alsoAtRoot: true,
    body: z.object({ ids: z.array(uuid).min(1).max(200), ...flags }),
    response: z.object({ rows: z.array(MessageRow) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/messages/:id',
    summary: 'One message of the caller',
    alsoAtRoot: true,
    params: byId,
    response: Message,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/messages/:id',
    summary: 'Set flags of a message or, while it is a draft, change what it says and to whom',
    alsoAtRoot: true,
    params: byId,
    body: MessageChange,
    response: Message,
  }),
  create: endpoint({
    method: 'POST',
    path: '/messages',
    summary: 'Write a draft; it leaves with /send',
    alsoAtRoot: true,
    body: MessageInput.extend({
      isImportant: flags.isImportant,
      isFavorite: flags.isFavorite,
      labels: flags.labels,
      processId: uuid.nullable().default(null).meta({ description: 'the process that it is about; it stays' }),
      applicationIds: z.array(z.uuid()).max(maxByName).default([]).meta({
        description: 'with processId: whose applicants it is for besides; those whom nobody can write to are left out',
      }),
      resumes: z.boolean().default(false).meta({
        description:
          'opens the latest unsent draft of the caller to the same people about the same process, if there is one',
      }),
    }),
    response: Message,
  }),
  send: endpoint({
    method: 'POST',
    path: '/messages/:id/send',
    summary: 'Let a draft leave, in twenty seconds or at the given moment; until then it can be called back',
    params: byId,
    body: z.object({ version: z.int(), sendAt: moment().nullable().default(null) }),
    response: Message,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/messages/:id/cancel',
    summary: 'Call back a message that has not left: it is a draft again',
    params: byId,
    response: Message,
  }),
  pause: endpoint({
    method: 'PUT',
    path: '/messages/:id/pause',
    summary: 'Hold back what of a message has not gone out yet, or let it go on',
    params: byId,
    body: z.object({ isPaused: z.boolean() }),
    response: Message,
  }),
  progress: endpoint({
    method: 'GET',
    path: '/messages/:id/progress',
    summary: 'How many deliveries of a message stand in each state, by channel',
    params: byId,
    response: z.array(z.object({ channel: z.enum(addressedChannels), state: z.enum(deliveryStates), count: z.int() })),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/messages/counts',
    summary: 'How many messages of the caller stand in each box and under each label, and how many of them are unread',
    query: z.object({ typeUser: z.coerce.number<number>().pipe(typeUser).default(1) }),
    response: z.object({
      system: z.object(Object.fromEntries(systemLabels.map((l) => [l, Count])) as Record<SystemLabel, typeof Count>),
      labels: z.array(Count.extend({ id: z.uuid() })),
      next: MessageRow.pick({ id: true, state: true, sendAt: true }).nullable().meta({
        description: 'the message of this box that leaves by itself before the others; null when none waits',
      }),
    }),
  }),
  audience: endpoint({
    method: 'POST',
    path: '/messages/audience',
    summary:
      'How many companies or professionals a message would reach now, each counted once, and what would go out by its channels',
    body: z.object({
      typeUser,
      ...audience,
      channels: channels.default(['in_app']),
      topic: topic.default(null),
      templateId: MessageInput.shape.templateId,
      templateVersion: Message.shape.templateVersion.default(null).meta({
        description: 'which version of the template was taken; the one in force when left out',
      }),
    }),
    response: z.object({
      total: z.int(),
      names: z.array(z.string()).meta({ description: 'the first few' }),
      deliveries: z.array(Foreseen).meta({ description: 'what would be written into the ledger, by channel' }),
    }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/messages/preview',
    summary:
      'How a message would look in one of its channels for one of those whom it would reach now, and what is wrong with its fields',
    body: z.object({
      ...MessageInput.shape,
      templateVersion: Message.shape.templateVersion.default(null).meta({
        description: 'which version of the template was taken; the one in force when left out',
      }),
      channel: z.enum(messageChannels).default('email'),
      at: z.int().min(0).max(1_000_000).default(0).meta({ description: 'for which of them' }),
    }),
    response: Rendered.extend({
      total: z.int(),
      recipient: Named.nullable().meta({ description: 'null while it reaches nobody: then the values are samples' }),
      wrong: z.array(z.object({ field: z.string(), code: z.string() })),
    }),
  }),
  test: endpoint({
    method: 'POST',
    path: '/messages/:id/test',
    summary:
      'Mail a message of the caller to the caller, as its first recipient would read it; five times a minute at most',
    params: byId,
    response: z.object({ to: z.string(), as: z.string().nullable() }),
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/messages/:id/recipients',
    summary: 'Who has a message of the caller, by name',
    params: byId,
    query: listQuery(['name'], 'name'),
    response: pageOf(Recipient),
  }),
  received: endpoint({
    method: 'GET',
    path: '/messages/received/:entity/:entityId',
    summary: 'What one company or professional has received, newest first',
    params: z.object({ entity: z.enum(['company', 'candidate']), entityId: z.uuid() }),
    query: z.object({
      page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
      limit: z.coerce.number<number>().int().min(1).max(50).default(5),
    }),
    response: pageOf(ReceivedMessage),
  }),
}
