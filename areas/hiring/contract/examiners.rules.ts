import { dayIn, endOfDay } from '#platform/contract/days.rules.ts'
import type { ProcessState } from '#platform/contract/states.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import { appealsCloseAt } from './appeals.rules.ts'
import type { Ruleset } from './processes.ts'

export const examinerRoles = ['presidente', 'membro', 'suplente'] as const
export type ExaminerRole = (typeof examinerRoles)[number]

/** An active member of an examining board. */
export type Examiner = {
  id: string
  accountId: string
  role: ExaminerRole
  publishedAt: string | null
  challengesUntil: string | null
  declaredAt: string | null
  /** The reason why they are impeded in the whole process; null if they are not. */
  impediment: string | null
  openChallenges: number
}

/** The examining board of a process. A process has none if it has no members and none was ever published. */
export type ExaminingBoard = { isPublished: boolean; members: readonly Examiner[] }

type Of = { ruleset: Ruleset }

const hasBoard = ({ isPublished, members }: ExaminingBoard) => isPublished || members.length > 0

/** The seat of an account. A substitute has none until they replace somebody. */
const seatOf = ({ members }: ExaminingBoard, accountId: string) =>
  members.find((member) => member.accountId === accountId && member.role !== 'suplente')

/** Whether an account may be given applications to grade: in a public competition with a board, its members. */
export function mayBeAssigned({ ruleset }: Of, board: ExaminingBoard, accountId: string): Verdict {
  if (ruleset !== 'conselho_publico' || !hasBoard(board)) return allowed
  return seatOf(board, accountId) ? allowed : refuse('examiner_missing')
}

/**
 * Whether a member may work yet: published, not open to challenges, without an undecided one, and with a declaration that nothing impedes them in the
 * whole process. A private process waits for no window.
 */
function mayServe({ ruleset }: Of, member: Examiner, now: string): Verdict {
  if (ruleset === 'conselho_publico') {
    if (member.challengesUntil === null) return refuse('examiners_unpublished')
    if (member.challengesUntil > now) return refuse('examiner_challengeable')
    if (member.openChallenges > 0) return refuse('examiner_challenged')
  }
  if (member.publishedAt === null) return allowed
  if (member.declaredAt === null) return refuse('impediment_undeclared')
  return member.impediment === null ? allowed : refuse('examiner_impeded')
}

/** Whether an account may give grades. An impediment about one applicant is a conflict of interest, which is refused where conflicts are. */
export function mayExamine(process: Of, board: ExaminingBoard, actorId: string, now: string): Verdict {
  const assigned = mayBeAssigned(process, board, actorId)
  const seat = seatOf(board, actorId)
  return assigned.allowed && seat ? mayServe(process, seat, now) : assigned
}

/** Acts that belong to the board once it is published. */
export type BoardAct = 'freeze' | 'publication' | 'ratification' | 'elimination' | 'summons'
type Acting = { act: BoardAct; actorId: string; now: string }

/** The role in which an account acts: null where no board is published. */
export const roleOf = (board: ExaminingBoard, accountId: string): ExaminerRole | null =>
  board.isPublished ? (seatOf(board, accountId)?.role ?? null) : null

/** Whether an account may do an act of the board: a member who may work, and for the ratification the president. */
export function mayActForBoard(process: Of, board: ExaminingBoard, { act, actorId, now }: Acting): Verdict {
  if (!board.isPublished) return allowed
  const seat = seatOf(board, actorId)
  if (!seat) return refuse('act_of_examiners')
  if (act === 'ratification' && seat.role !== 'presidente') return refuse('act_of_president')
  return mayServe(process, seat, now)
}

const closed: readonly ProcessState[] = ['homologado', 'arquivado', 'cancelado']

/** Whether the board of a process may still change. */
export const mayChangeExaminers = ({ state }: { state: ProcessState }): Verdict =>
  closed.includes(state) ? refuse('process_not_running') : allowed

type Account = { id: string; role: string; state: string }

/** Whether an account may get a seat. The president ratifies, which only an administrator can do. */
function maySit(account: Account, role: ExaminerRole): Verdict {
  if (account.state !== 'ativo') return refuse('examiner_inactive')
  return role === 'presidente' && account.role !== 'administrador' ? refuse('president_guest') : allowed
}

export function mayAddExaminer({ members }: ExaminingBoard, account: Account, role: ExaminerRole): Verdict {
  if (members.some(({ accountId }) => accountId === account.id)) return refuse('examiner_in_board')
  if (role === 'presidente' && members.some((member) => member.role === 'presidente')) return refuse('president_exists')
  return maySit(account, role)
}

export function mayPublishExaminers({ members }: ExaminingBoard): Verdict {
  if (!members.some(({ role }) => role === 'presidente')) return refuse('president_missing')
  return members.some(({ publishedAt }) => publishedAt === null) ? allowed : refuse('examiners_published')
}

/** Until when a published name may be challenged: the end of the last working day, in the zone of the edital. */
export const challengesCloseAt = (zone: string, days: number, published: Date) =>
  appealsCloseAt({ zone, appealDays: days, appealDayKind: 'uteis' }, published)

/** The substitutes who could take a seat: published, and not impeded in the whole process. */
const substitutesOf = ({ members }: ExaminingBoard) =>
  members.filter(
    ({ role, publishedAt, impediment }) => role === 'suplente' && publishedAt !== null && impediment === null,
  )

type Seat = Pick<Examiner, 'role' | 'accountId'> & { replacedBy: string | null }

/** Whether an account may take the seat of somebody who leaves or has left: substitutes first. */
export function mayReplace(board: ExaminingBoard, seat: Seat, account: Account): Verdict {
  if (seat.replacedBy !== null) return refuse('examiner_replaced')
  if (account.id === seat.accountId) return refuse('examiner_in_board')
  const known = board.members.find(({ accountId }) => accountId === account.id)
  if (known && known.role !== 'suplente') return refuse('examiner_in_board')
  if (known?.impediment) return refuse('examiner_impeded')
  const substitutes = substitutesOf(board).filter(({ accountId }) => accountId !== seat.accountId)
  if (!known && seat.role !== 'suplente' && substitutes.length > 0) return refuse('substitute_first')
  return maySit(account, seat.role)
}

type Challenged = { publishedAt: string | null; challengesUntil: string | null; leftAt: string | null }

/** Whether a challenge that was received on a day is in time. */
export function mayChallenge(
  { publishedAt, challengesUntil, leftAt }: Challenged,
  receivedOn: string,
  { zone, now }: { zone: string; now: string },
): Verdict {
  if (leftAt !== null) return refuse('examiner_left')
  if (publishedAt === null || challengesUntil === null) return refuse('examiners_unpublished')
  if (receivedOn > dayIn(zone, new Date(now))) return refuse('challenge_future')
  const isEarly = receivedOn < dayIn(zone, new Date(publishedAt))
  return isEarly || endOfDay(zone, receivedOn) > challengesUntil ? refuse('challenge_late') : allowed
}

type Challenge = { state: string; recordedBy: string | null; accountId: string }

/** Whether a person may decide on a challenge: neither the challenged member nor its recorder. */
export function mayDecideChallenge({ state, recordedBy, accountId }: Challenge, actorId: string): Verdict {
  if (state !== 'aberta') return refuse('challenge_decided')
  if (accountId === actorId) return refuse('challenge_about_self')
  return recordedBy === actorId ? refuse('challenge_own') : allowed
}
