import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'

const noticeKinds = [
  'account_pending',
  'account_accepted',
  'contact',
  'applications_closed',
  'keys_corrected',
  'result_frozen',
  'result_published',
  'agreement_ending',
  'invoice_paid',
  'payment_unmatched',
  'refund_waiting',
  'refund_failed',
  'subscription_overdue',
  'subscription_suspended',
  'registration_ending',
  'registrations_ending',
  'import_done',
  'import_failed',
  'message_sent',
  'message_failed',
  'step_sending_done',
  'step_sending_stopped',
  'news_review',
  'news_not_published',
  'reply_received',
  'message_returned',
  'messages_held',
  'note_mention',
  'chat_mention',
  'privacy_request_due',
  'privacy_requests_due',
  'retention_notices',
  'retention_bin_notices',
  'task_failed',
  'audit_altered',
  'session_opened',
  'password_changed',
  'second_factor_changed',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const noticeChannels = ['bell', 'email'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** Default channels of each kind. Notices about the security of one's own account cannot be turned off. */
export const noticeDefaults: Record<NoticeKind, readonly NoticeChannel[]> = {
  account_pending: ['bell', 'email'],
  account_accepted: ['bell'],
  contact: ['bell'],
  applications_closed: ['bell'],
  keys_corrected: ['bell', 'email'],
  result_frozen: ['bell'],
  result_published: ['bell'],
  agreement_ending: ['bell', 'email'],
  invoice_paid: ['bell'],
  payment_unmatched: ['bell'],
  refund_waiting: ['bell', 'email'],
  refund_failed: ['bell', 'email'],
  subscription_overdue: ['bell'],
  subscription_suspended: ['bell'],
  registration_ending: ['bell'],
  registrations_ending: ['bell'],
  import_done: ['bell'],
  import_failed: ['bell'],
  message_sent: ['bell'],
  message_failed: ['bell', 'email'],
  step_sending_done: ['bell'],
  step_sending_stopped: ['bell', 'email'],
  news_review: ['bell'],
  news_not_published: ['bell', 'email'],
  reply_received: ['bell'],
  message_returned: ['bell'],
  messages_held: ['bell'],
  note_mention: ['bell'],
  chat_mention: ['bell'],
  privacy_request_due: ['bell'],
  privacy_requests_due: ['bell'],
  retention_notices: ['bell', 'email'],
  retention_bin_notices: ['bell', 'email'],
  task_failed: ['bell', 'email'],
  audit_altered: ['bell', 'email'],
  session_opened: ['bell', 'email'],
  password_changed: ['bell'],
  second_factor_changed: ['bell'],
}
export const noticeChoosable = [
  'account_pending',
  'account_accepted',
  'contact',
  'applications_closed',
  'keys_corrected',
  'result_frozen',
  'result_published',
  'agreement_ending',
  'invoice_paid',
  'payment_unmatched',
  'refund_waiting',
  'refund_failed',
  'subscription_overdue',
  'subscription_suspended',
  'registration_ending',
  'registrations_ending',
  'import_done',
  'import_failed',
  'message_sent',
  'message_failed',
  'step_sending_done',
  'step_sending_stopped',
  'news_review',
  'news_not_published',
  'reply_received',
  'message_returned',
  'messages_held',
  'note_mention',
  'chat_mention',
  'privacy_request_due',
  'privacy_requests_due',
  'retention_notices',
  'retention_bin_notices',
  'task_failed',
] as const satisfies NoticeKind[]

/** Channels that a user chose, by kind. */
export const NoticeChoices = z.partialRecord(z.enum(noticeChoosable), z.array(z.enum(noticeChannels)))
export type NoticeChoices = z.infer<typeof NoticeChoices>

/** An entry of the bell. The sentence is formatted when it is read, from the kind and the names in `data`. */
export const Notice = z.object({
  id: z.int(),
  kind: z.enum(noticeKinds),
  data: z.record(z.string(), z.string()),
  link: z.string(),
  at: z.iso.datetime(),
})
export type Notice = z.infer<typeof Notice>

const query = z.object({ after: z.coerce.number<number>().int().min(0).default(0) })

export const notices = {
  choices: endpoint({
    method: 'GET',
    path: '/notices/choices',
    summary: 'What this account chose to be told, and where',
    response: NoticeChoices,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/notices/choices',
    summary: 'Choose what to be told, and where',
    body: NoticeChoices,
    response: NoticeChoices,
  }),
  list: endpoint({
    method: 'GET',
    path: '/notices',
    summary: 'Notices after one that is known, oldest first; without one, the last fifty',
    query,
    response: z.array(Notice),
  }),
  stream: endpoint({
    method: 'GET',
    path: '/notices/stream',
    summary:
      'Notices as they come (server-sent events), after those that `Last-Event-ID` or `after` does not know; without either, the last fifty first',
    stream: true,
    query,
    response: Notice,
  }),
}
