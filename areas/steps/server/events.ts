import { defineEvent } from '#platform/server/events/events.ts'

/** A guest evaluator is about to join the team of a process. A handler refuses it by throwing. */
export const guestJoining = defineEvent<{ processId: string; accountId: string }>('guest.joining')

/** An administrator is about to send a step that is answered by video. A handler refuses it by throwing. */
export const videoAsked = defineEvent<{ processId: string }>('video.asked')

/** An applicant has recorded an answer. Handlers may count it, and never refuse it. */
export const takeAdded = defineEvent<{ applicationId: string; fileId: string; seconds: number }>('take.added')
