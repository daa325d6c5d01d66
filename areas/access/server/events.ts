import type { NoticeContext } from '#access/server/notices/noticeContext.ts'
import { defineEvent } from '#platform/server/events/events.ts'

type Suspended = { account: { id: string; name: string }; actorId: string; notice: NoticeContext }

/** An account was suspended and may no longer log in. */
export const accountSuspended = defineEvent<Suspended>('account.suspended')
