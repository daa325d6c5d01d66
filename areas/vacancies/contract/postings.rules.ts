import type { ProcessState } from '#platform/contract/states.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'

export const boards = ['catho'] as const
export type Board = (typeof boards)[number]

/** The texts of a posting, by the names that the board gives to its fields. */
export type PostingContent = Record<string, string>

/** A posting as far as its next step depends on it. */
export type PostingFacts = {
  wantsUp: boolean
  isUp: boolean
  remoteId: string | null
  content: PostingContent
  /** The content that the board has taken; null before, and where nobody knows what it has. */
  sent: PostingContent | null
  renews: boolean
  isCalling: boolean
  hasFailed: boolean
}

export const isSameContent = (a: PostingContent, b: PostingContent | null) =>
  b !== null && JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort())

export type NextCall = 'vaga' | 'vaga_reativada' | 'vaga_atualizada' | 'vaga_renovada' | 'vaga_desativada'

/** The next call that brings the board to what is wanted; null while one is under way, after a failure, and when nothing is left to do. */
export function nextCallOf(posting: PostingFacts): NextCall | null {
  const { wantsUp, isUp, remoteId, content, sent, renews, isCalling, hasFailed } = posting
  if (isCalling || hasFailed) return null
  if (!wantsUp) return isUp && remoteId !== null ? 'vaga_desativada' : null
  if (remoteId === null) return 'vaga'
  if (!isUp) return 'vaga_reativada'
  if (!isSameContent(content, sent)) return 'vaga_atualizada'
  return renews ? 'vaga_renovada' : null
}

/** Days for which a posting stays on the board, and before whose end it is renewed. */
export const postingDays = 30
export const renewDaysBefore = 3

export const postingStates = [
  'fora',
  'publicando',
  'no_ar',
  'mudando',
  'retirando',
  'falhou',
  'nao_saiu',
  'vencida',
] as const
export type PostingState = (typeof postingStates)[number]

type Stated = PostingFacts & { expiresAt: string | null }

/** The state of a posting. One that should be down and is not is the worst. */
export function postingStateOf(posting: Stated | null, now: Date): PostingState {
  if (!posting) return 'fora'
  const { wantsUp, isUp, isCalling, hasFailed, expiresAt } = posting
  if (!wantsUp) {
    if (hasFailed) return 'nao_saiu'
    return isUp || isCalling ? 'retirando' : 'fora'
  }
  if (hasFailed) return 'falhou'
  if (isUp && expiresAt !== null && Date.parse(expiresAt) <= now.getTime()) return 'vencida'
  if (!isUp) return 'publicando'
  return isCalling ? 'mudando' : 'no_ar'
}

/** When a takedown that is not done is late: so that administrators know within the hour. */
export const lateMinutes = 45

type Open = { state: ProcessState; closesAt: string; isBinned: boolean }

/** Whether a process may be on a board: while it takes applications, or will. */
export const isPostable = ({ state, closesAt, isBinned }: Open, now: Date) =>
  state === 'publicado' && !isBinned && Date.parse(closesAt) > now.getTime()

export const mayPost = (process: Open, now: Date): Verdict =>
  isPostable(process, now) ? allowed : refuse('process_takes_no_applications')
export const mayRenew = (posting: PostingFacts | null): Verdict =>
  posting?.wantsUp && posting.isUp ? allowed : refuse('posting_not_up')
export const mayTakeDown = (posting: PostingFacts | null): Verdict =>
  posting && (posting.wantsUp || posting.isUp || posting.hasFailed) ? allowed : refuse('posting_not_up')
