import type { messagesRefusals } from '#messages/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof messagesRefusals> = {
  message_sent: 'This message has been sent and can no longer be changed.',
  message_waiting: 'This message is scheduled. Call it back before changing it.',
  message_not_scheduled: 'This message is a draft: there is nothing to call back.',
  too_many_tests: 'You have sent several tests already. Wait a minute.',
  message_of_process:
    'This message was sent in the name of a process, which counts its recipients as told. It cannot be called back.',
  message_left: 'The message has left and can no longer be called back.',
  message_leaving: 'The message is about to leave. Call it back before moving it to the bin.',
  message_not_leaving: 'Only a message on its way can be paused. This one has not left yet, or has left for everyone.',
  too_many_labels: 'You have too many labels already. Remove one before making another.',
}
