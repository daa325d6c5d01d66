import type { CalendarAnswer } from '#deliveries/server/channels/email/calendarAnswer.ts'
import { defineEvent } from '#platform/server/events/events.ts'

/** The number of WhatsApp messages that leave. A function, as counting them costs a query that most hubs do not need. */
type Counted = { processId: string; count: () => Promise<number> }

/** A message about a process is about to be written. A handler keeps the process until then, and refuses one that does not exist by throwing. */
export const processMentioned = defineEvent<{ processId: string }>('process.mentioned')

/** A message about a process is about to be scheduled for WhatsApp. A handler refuses it by throwing. */
export const whatsappAsked = defineEvent<Counted>('whatsapp.asked')

/** A message about a process was scheduled for WhatsApp. */
export const whatsappScheduled = defineEvent<Counted & { messageId: string }>('whatsapp.scheduled')

/** Somebody answered an invitation by their calendar. */
export const invitationAnswered = defineEvent<{ invitationId: string; answer: CalendarAnswer }>('invitation.answered')
