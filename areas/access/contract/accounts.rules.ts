import type { Role } from '#platform/contract/rights.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'

export const accountStates = ['convidado', 'pendente', 'ativo', 'suspenso'] as const
export type AccountState = (typeof accountStates)[number]

const moves: Record<AccountState, readonly AccountState[]> = {
  convidado: ['suspenso'],
  pendente: ['ativo', 'suspenso'],
  ativo: ['suspenso'],
  suspenso: ['ativo', 'convidado'],
}
/**
 * Transitions an administrator may make. An invited account becomes active by setting a password; a withdrawn invitation may be sent again until
 * then.
 */
export const accountMoves = (state: AccountState) => moves[state]

type Move = {
  from: AccountState
  to: AccountState
  reason: string
  /** Whether it is the account of the caller. */
  own: boolean
  /** Whether a password was ever set for it. */
  hasPassword: boolean
}

/** Whether an administrator may reset the second factor of an account: of another user who lost it. */
export function mayRemoveSecondFactor({ own, isOn }: { own: boolean; isOn: boolean }): Verdict {
  if (own) return refuse('own_factor')
  return isOn ? allowed : refuse('second_factor_off')
}

/** Whether an administrator may set the rights of an account: those of another administrator, who has accepted the invitation. */
export function maySetRights({ own, role, state }: { own: boolean; role: Role; state: AccountState }): Verdict {
  if (own) return refuse('own_rights')
  if (role === 'avaliador') return refuse('evaluator_rights')
  return state === 'ativo' || state === 'suspenso' ? allowed : refuse('account_not_active')
}

/** Whether an account may go to another state. The database ensures that an active administrator remains. */
export function mayMoveAccount({ from, to, reason, own, hasPassword }: Move): Verdict {
  if (!moves[from].includes(to) || (to === 'convidado' && hasPassword)) return refuse('state_unreachable')
  if (own) return refuse('own_account')
  if (to === 'suspenso' && !reason.trim()) return refuse('reason_required')
  if (to === 'ativo' && !hasPassword) return refuse('never_accepted')
  return allowed
}
