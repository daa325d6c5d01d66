import { z } from 'zod'
import { flag } from '#platform/contract/endpoint.ts'

export const processTabs = [
  'visao-geral',
  'quadro',
  'classificacao',
  'candidatos',
  'etapas',
  'entrevistas',
  'equipe',
  'banca',
  'pesos',
  'mensagens',
  'retornos',
  'convocacoes',
  'detalhes',
  'historico',
] as const
export type ProcessTab = (typeof processTabs)[number]

export const evaluationTabs = ['notas', 'respostas', 'curriculo', 'video', 'mensagens', 'historico'] as const
export type EvaluationTab = (typeof evaluationTabs)[number]

/** The search parameters of a process on every tab: the tab, the application whose evaluation is open, and the part of it. */
export const processPageSearch = z.object({
  tab: z.enum(processTabs).default('quadro'),
  avaliar: z.uuid().optional(),
  /** The application whose place is explained when the ranking opens. */
  explicar: z.uuid().optional(),
  /** Opens the corrections of marks above the ranking. */
  correcoes: flag,
  /** Opens the acts that a second person countersigns. */
  atos: flag,
  ver: z.enum(evaluationTabs).default('notas'),
})
