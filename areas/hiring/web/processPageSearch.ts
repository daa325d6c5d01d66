import { z } from 'zod'
import { flag } from '#platform/contract/endpoint.ts'

/** The tabs of a process, and the views of each. A view has an address of its own, a tab opens its first view. */
export const processTabs = {
  'visao-geral': ['visao-geral', 'detalhes'],
  candidatos: ['quadro', 'candidatos'],
  etapas: ['etapas', 'entrevistas', 'agenda'],
  classificacao: ['classificacao', 'cotas', 'pesos'],
  comunicacao: ['mensagens', 'retornos', 'convocacoes'],
  equipe: ['equipe', 'banca'],
  historico: ['historico'],
} as const
export type ProcessTab = keyof typeof processTabs
export type ProcessView = (typeof processTabs)[ProcessTab][number]
const processViews: readonly ProcessView[] = Object.values(processTabs).flat()

export const evaluationTabs = ['notas', 'respostas', 'curriculo', 'video', 'mensagens', 'historico'] as const
export type EvaluationTab = (typeof evaluationTabs)[number]

/** The search parameters of a process on every tab: the view, the application whose evaluation is open, and the part of it. */
export const processPageSearch = z.object({
  tab: z.enum(processViews).default('visao-geral'),
  avaliar: z.uuid().optional(),
  /** The application whose place is explained when the ranking opens. */
  explicar: z.uuid().optional(),
  /** The interview agenda of the view `agenda`, and the part of it. */
  agenda: z.uuid().optional(),
  parte: z.enum(['reservas']).optional().catch(undefined),
  /** Opens the corrections of marks above the ranking. */
  correcoes: flag,
  /** Asks about the next transition of the process. */
  agir: flag,
  /** Asks whether to publish the result. */
  publicar: flag,
  /** Asks whether to freeze the result, and says what is open. */
  congelar: flag,
  /** Opens the acts that a second person countersigns. */
  atos: flag,
  ver: z.enum(evaluationTabs).default('notas'),
})
