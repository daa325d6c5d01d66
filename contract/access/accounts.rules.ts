import { allowed, refuse, type Verdict } from '#contract/platform/refusals.ts'

export const accountStates = ['convidado', 'pendente', 'ativo', 'suspenso'] as const
export type AccountState = (typeof accountStates)[number]

const moves: Record<AccountState, readonly AccountState[]> = {
  convidado: ['suspenso'],
  pendente: ['ativo', 'suspenso'],
  ativo: ['suspenso'],
  suspenso: ['ativo', 'convidado'],
}
/** Where an administrator may take an account to. Whoever is invited becomes active by setting a password; until then a withdrawn invitation may be sent anew. */
export const accountMoves = (state: AccountState) => moves[state]

type Move = {
  from: AccountState
  to: AccountState
  reason: string
  /** Whether it is the account of who asks. */
  own: boolean
  /** Whether anybody ever set a password for it. */
  hasPassword: boolean
}

/** Whether somebody may take the second factor from an account: from that of another who has lost it. */
export function mayRemoveSecondFactor({ own, isOn }: { own: boolean; isOn: boolean }): Verdict {
  if (own) return refuse('own_factor')
  return isOn ? allowed : refuse('second_factor_off')
}

/** Whether an account may go to another state. That an active administrator remains is for the database to say. */
export function mayMoveAccount({ from, to, reason, own, hasPassword }: Move): Verdict {
  if (!moves[from].includes(to) || (to === 'convidado' && hasPassword)) return refuse('state_unreachable')
  if (own) return refuse('own_account')
  if (to === 'suspenso' && !reason.trim()) return refuse('reason_required')
  if (to === 'ativo' && !hasPassword) return refuse('never_accepted')
  return allowed
}
