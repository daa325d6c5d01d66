import type { AgreementStanding, PartnerState } from '#contract/directory/partners.ts'
import type { Tone } from '#web/platform/ui/Badge.tsx'

/** The colour family of each state. */
export const partnerTone: Record<PartnerState, Tone> = {
  prospecto: 'info',
  em_negociacao: 'wait',
  ativo: 'pos',
  suspenso: 'stop',
  encerrado: 'stop',
}

/** An agreement that asks for something, and how loudly. */
export const agreementTone: Partial<Record<AgreementStanding, Tone>> = { a_vencer: 'wait', vencido: 'neg' }
