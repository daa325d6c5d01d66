import { z } from 'zod'

export const processTabs = ['quadro', 'classificacao', 'candidatos', 'detalhes', 'historico'] as const
export type ProcessTab = (typeof processTabs)[number]

/** What stands in the address of a process: the tab, and the application whose evaluation is open. */
export const processPageSearch = z.object({ tab: z.enum(processTabs).default('quadro'), avaliar: z.uuid().optional() })
