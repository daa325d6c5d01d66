import type { CompanyState } from '#companies/contract/companies.ts'
import type { Tone } from '#platform/web/ui/Badge.tsx'

/** The colour family of each state. */
export const companyTone: Record<CompanyState, Tone> = {
  rascunho: 'info',
  pendente_verificacao: 'wait',
  ativa: 'pos',
  inadimplente: 'neg',
  suspensa: 'stop',
  inativa: 'stop',
  bloqueada: 'neg',
}
