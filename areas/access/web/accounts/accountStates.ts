import type { AccountState } from '#access/contract/accounts.rules.ts'
import type { Tone } from '#platform/web/ui/Badge.tsx'

/** The colour family of each state. */
export const accountTone: Record<AccountState, Tone> = {
  convidado: 'info',
  pendente: 'wait',
  ativo: 'pos',
  suspenso: 'stop',
}
