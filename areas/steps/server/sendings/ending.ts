import type { NoticeContext } from '#access/server/notices/noticeContext.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { endSending, type StoredSending } from '#steps/server/setup/sendings.sql.ts'
import { recordSending } from './starting.ts'

/** The page on which an administrator reads the step or the agenda of a sending. */
const pathOf = ({ processId, agendaId }: StoredSending) =>
  agendaId
    ? `/dashboard/booking/${agendaId}`
    : `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${processId}?tab=etapas`

const notifyStarter = (
  tx: Db,
  notifier: NoticeContext,
  kind: 'step_sending_done' | 'step_sending_stopped',
  sending: StoredSending,
  except: string | null,
) =>
  notify(tx, notifier, {
    kind,
    data: { title: sending.title, n: String(sending.done), total: String(sending.total) },
    link: pathOf(sending),
    to: [sending.createdBy],
    except,
  })

/** Ends a sending whose links are all out; of one to named people its user sees it, except when somebody got nothing. */
export async function endDone(tx: Db, notifier: NoticeContext, sending: StoredSending) {
  await endSending(tx, sending.id, 'done')
  if (sending.applicationIds && sending.done === sending.total) return
  await notifyStarter(tx, notifier, 'step_sending_done', sending, null)
}

/** Ends a sending before all links are out, records it, and notifies the user who started it, unless they end it themselves. */
export async function endUnsent(
  tx: Db,
  notifier: NoticeContext,
  sending: StoredSending,
  state: 'undone' | 'stopped',
  actorId: string | null = null,
) {
  await endSending(tx, sending.id, state)
  await recordSending(tx, actorId, state, sending, sending.title)
  await notifyStarter(tx, notifier, 'step_sending_stopped', sending, actorId)
}
