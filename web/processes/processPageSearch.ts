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

/** What stands in the address of a process whatever tab is open: which one that is, and the application whose evaluation is open. */
export const processPageSearch = z.object({
  tab: z.enum(processTabs).default('quadro'),
  avaliar: z.uuid().optional(),
})
