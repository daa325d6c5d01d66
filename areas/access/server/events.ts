import type { NoticeContext } from '#server/access/notices/noticeContext.ts'
import { defineEvent } from '#server/platform/events/events.ts'

type Suspended = { account: { id: string; name: string }; actorId: string; notice: NoticeContext }

/** An account was suspended and may no longer log in. */
export const accountSuspended = defineEvent<Suspended>('account.suspended')
