import { defineEvent } from '#server/platform/events/events.ts'
import type { NoticeContext } from './notices/noticeContext.ts'

type Suspended = { account: { id: string; name: string }; actorId: string; notice: NoticeContext }

/** An account may no longer enter. */
export const accountSuspended = defineEvent<Suspended>('account.suspended')
