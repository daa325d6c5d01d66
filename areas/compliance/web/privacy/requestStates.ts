import type { DeadlineStanding } from '#compliance/contract/privacy.rules.ts'
import { type PersonExport, privacyRequests, type RequestState } from '#compliance/contract/privacy.ts'
import type { Tone } from '#platform/web/ui/Badge.tsx'
import { staleByChange } from '#professionals/web/candidates/staleByChange.ts'

/** The colour family of each state. */
export const requestTone: Record<RequestState, Tone> = {
  aberta: 'info',
  em_andamento: 'wait',
  atendida: 'pos',
  recusada: 'neg',
  cancelada: 'stop',
}
export const deadlineTone: Record<Exclude<DeadlineStanding, 'encerrado'>, Tone> = {
  em_dia: 'stop',
  proximo: 'wait',
  vencido: 'neg',
}
export const exportTone: Record<PersonExport['state'], Tone> = {
  na_fila: 'wait',
  pronto: 'pos',
  falhou: 'neg',
  expirado: 'stop',
}

/** Endpoints to read again after a request changed. */
export const staleByRequest = [
  privacyRequests.list,
  privacyRequests.facets,
  privacyRequests.decisions,
  ...staleByChange,
]
