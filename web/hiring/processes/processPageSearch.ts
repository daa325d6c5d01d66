import { z } from 'zod'

export const processTabs = [
  'visao-geral',
  'quadro',
  'classificacao',
  'candidatos',
  'pesos',
  'mensagens',
  'retornos',
  'detalhes',
  'historico',
] as const
export type ProcessTab = (typeof processTabs)[number]

export const evaluationTabs = ['notas', 'respostas', 'curriculo', 'video', 'mensagens', 'historico'] as const
export type EvaluationTab = (typeof evaluationTabs)[number]

/** What stands in the address of a process whatever tab is open: which one that is, the application whose evaluation is open, and what of it. */
export const processPageSearch = z.object({
  tab: z.enum(processTabs).default('quadro'),
  avaliar: z.uuid().optional(),
  ver: z.enum(evaluationTabs).default('notas'),
})
