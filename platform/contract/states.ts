// States of processes and applications, which areas before hiring name too: letters, values, professionals.

export const processStates = [
  'rascunho',
  'em_aprovacao',
  'aprovado',
  'publicado',
  'inscricoes_encerradas',
  'em_avaliacao',
  'resultado_preliminar',
  'em_recurso',
  'resultado_final',
  'homologado',
  'arquivado',
  'suspenso',
  'cancelado',
] as const
export type ProcessState = (typeof processStates)[number]

export const applicationStatuses = [
  'em_andamento',
  'aprovada',
  'cadastro_reserva',
  'contratada',
  'reprovada',
  'desistente',
  'eliminada',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export const running: readonly ProcessState[] = [
  'publicado',
  'inscricoes_encerradas',
  'em_avaliacao',
  'resultado_preliminar',
  'em_recurso',
]

/** States before the publication: nobody outside knows the process yet. */
export const drafts: readonly ProcessState[] = ['rascunho', 'em_aprovacao', 'aprovado']

/** States in which the rules of a process may be edited, until its result is frozen. */
export const editableStates: readonly ProcessState[] = [...drafts, 'suspenso', ...running]
