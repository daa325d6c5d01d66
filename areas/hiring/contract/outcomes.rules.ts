import type { AddressedChannel, MessageChannel } from '#deliveries/contract/channels.ts'
import type { ApplicationStatus } from '#platform/contract/states.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { OutcomeKind } from './outcomes.ts'
import type { Process } from './processes.ts'

const kinds: Record<ApplicationStatus, OutcomeKind | null> = {
  em_andamento: null,
  aprovada: 'hired',
  cadastro_reserva: 'reserve',
  contratada: 'hired',
  reprovada: 'not_selected',
  eliminada: 'eliminated',
  // Withdrawn by the applicants themselves, who know already.
  desistente: null,
}

/** The outcome message for a status; null while it is open, and for withdrawals. */
export const outcomeKindOf = (status: ApplicationStatus) => kinds[status]

/** Statuses of which applicants are notified. */
export const toldStatuses = (Object.keys(kinds) as ApplicationStatus[]).filter((status) => kinds[status] !== null)

/** Whether the outcomes of a process may be sent: its result was published, or it was cancelled. */
export const mayTellOutcomes = ({ state, publishedAt }: Pick<Process, 'state' | 'publishedAt'>): Verdict =>
  state === 'cancelado' ||
  state === 'homologado' ||
  state === 'arquivado' ||
  (state === 'resultado_final' && publishedAt !== null)
    ? allowed
    : refuse('outcomes_too_early')

type Owed = { isLost: boolean; open: readonly AddressedChannel[] }

/** Whether a message on these channels could reach the applicant: a lost one is only repeated on channels that are available now. */
export const isReached = ({ isLost, open }: Owed, channels: readonly MessageChannel[]) =>
  !isLost || open.some((channel) => channels.includes(channel))

/** Whether a notification by other means may be recorded: after the decision, once. */
export function mayRecordOutcome({ status, told }: { status: ApplicationStatus; told: boolean }): Verdict {
  if (outcomeKindOf(status) === null) return refuse('outcome_undecided')
  return told ? refuse('outcome_told') : allowed
}

/** Whether such a record may be removed: not for a message that was sent, and not in an archived process. */
export function mayForgetOutcome({ way, state }: { way: string | null; state: Process['state'] }): Verdict {
  if (way === null) return refuse('outcome_not_told')
  if (way === 'mensagem') return refuse('outcome_sent')
  return state === 'arquivado' ? refuse('process_not_running') : allowed
}
