import type { PostalChannel } from '#contract/outbound/deliveries.rules.ts'
import type { MessageChannel } from '#contract/outreach/messages.ts'
import { allowed, refuse, type Verdict } from '#contract/platform/refusals.ts'
import type { ApplicationStatus } from './applications.ts'
import type { OutcomeKind } from './outcomes.ts'
import type { Process } from './processes.ts'

const kinds: Record<ApplicationStatus, OutcomeKind | null> = {
  em_andamento: null,
  aprovada: 'hired',
  cadastro_reserva: 'reserve',
  contratada: 'hired',
  reprovada: 'not_selected',
  eliminada: 'eliminated',
  // They ended it themselves, and know.
  desistente: null,
}

/** What an applicant is told of a decision; nothing while it is open, and of what they decided themselves. */
export const outcomeKindOf = (status: ApplicationStatus) => kinds[status]

/** The decisions of which an applicant hears. */
export const toldStatuses = (Object.keys(kinds) as ApplicationStatus[]).filter((status) => kinds[status] !== null)

/** Whether the outcomes of a process may go out: a result is first published, or the process was cancelled. */
export const mayTellOutcomes = ({ state, publishedAt }: Pick<Process, 'state' | 'publishedAt'>): Verdict =>
  state === 'cancelado' ||
  state === 'homologado' ||
  state === 'arquivado' ||
  (state === 'resultado_final' && publishedAt !== null)
    ? allowed
    : refuse('outcomes_too_early')

type Owed = { isLost: boolean; open: readonly PostalChannel[] }

/** Whether a message by some channels is worth while: one that did not arrive is sent again only where something would go out now. */
export const isReached = ({ isLost, open }: Owed, channels: readonly MessageChannel[]) =>
  !isLost || open.some((channel) => channels.includes(channel))

/** Whether it can be noted that somebody was told otherwise: once it is decided, and not known already. */
export function mayNoteOutcome({ status, told }: { status: ApplicationStatus; told: boolean }): Verdict {
  if (outcomeKindOf(status) === null) return refuse('outcome_undecided')
  return told ? refuse('outcome_told') : allowed
}

/** Whether a note can be taken back: what was sent was read, and an archived process stays as it was archived. */
export function mayForgetOutcome({ way, state }: { way: string | null; state: Process['state'] }): Verdict {
  if (way === null) return refuse('outcome_not_told')
  if (way === 'mensagem') return refuse('outcome_sent')
  return state === 'arquivado' ? refuse('process_not_running') : allowed
}
