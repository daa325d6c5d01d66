import type { AccountState } from '#contract/access/accounts.rules.ts'
import type { Tone } from '#web/platform/ui/Badge.tsx'

/** The colour family of each state. */
export const accountTone: Record<AccountState, Tone> = {
  convidado: 'info',
  pendente: 'wait',
  ativo: 'pos',
  suspenso: 'stop',
}
