import type { NoticeContext } from '#access/server/notices/noticeContext.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Actor } from '#platform/server/http/session.ts'

type Asked = { id: string; title: string; tab: 'visao-geral' | 'detalhes' }

/** Notifies the other administrators that somebody asked for a decision on a process: its approval, or a rectification. */
export const tellApprovers = (tx: Db, context: NoticeContext, { id, title, tab }: Asked, actor: Actor) =>
  notify(tx, context, {
    kind: 'decision_waiting',
    data: { name: actor.name, title },
    link: `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}?tab=${tab}`,
    except: actor.id,
  })
