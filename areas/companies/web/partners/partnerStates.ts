import type { AgreementStanding, PartnerState } from '#companies/contract/partners.ts'
import type { Tone } from '#platform/web/ui/Badge.tsx'

/** The colour family of each state. */
export const partnerTone: Record<PartnerState, Tone> = {
  prospecto: 'info',
  em_negociacao: 'wait',
  ativo: 'pos',
  suspenso: 'stop',
  encerrado: 'stop',
}

/** The colour of an agreement that needs attention. */
export const agreementTone: Partial<Record<AgreementStanding, Tone>> = { a_vencer: 'wait', vencido: 'neg' }
