import type { ApplicationStatus, ProcessState } from '#platform/contract/states.ts'
import type { Tone } from '#platform/web/ui/Badge.tsx'

/** The colour family of each state of a process. */
export const processTone: Record<ProcessState, Tone> = {
  rascunho: 'info',
  em_aprovacao: 'wait',
  aprovado: 'info',
  publicado: 'info',
  inscricoes_encerradas: 'wait',
  em_avaliacao: 'wait',
  resultado_preliminar: 'wait',
  em_recurso: 'wait',
  resultado_final: 'pos',
  homologado: 'pos',
  arquivado: 'stop',
  suspenso: 'stop',
  cancelado: 'neg',
}
/** The colour family of each status of an application. */
export const statusTone: Record<ApplicationStatus, Tone> = {
  em_andamento: 'info',
  aprovada: 'pos',
  cadastro_reserva: 'wait',
  contratada: 'pos',
  reprovada: 'neg',
  desistente: 'stop',
  eliminada: 'neg',
}
