import { z } from 'zod'
import { flag } from '#contract/endpoint.ts'

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

/** What stands in the address of a process: the tab, the application whose evaluation is open, and whether the board shows only late cards. */
export const processPageSearch = z.object({
  tab: z.enum(processTabs).default('quadro'),
  avaliar: z.uuid().optional(),
  late: flag,
})
