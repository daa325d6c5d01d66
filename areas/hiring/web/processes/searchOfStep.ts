import type { NextStep } from '#hiring/contract/nextStep.rules.ts'
import type { PendingKind } from '#hiring/contract/processOverview.ts'
import type { ProcessView } from '#hiring/web/processPageSearch.ts'

type Done = Exclude<NextStep['kind'], 'move' | 'mend' | 'wait' | 'opens'>
type Search = { tab: ProcessView } & Record<string, unknown>

const ranking = { tab: 'classificacao' } as const
const searches: Record<Exclude<Done, 'evaluate'>, Search> = {
  add: { tab: 'quadro' },
  eliminate: { ...ranking, only: 'proposed' },
  correct: { ...ranking, correcoes: true },
  appeals: ranking,
  freeze: { ...ranking, congelar: true },
  freezeFinal: { ...ranking, congelar: true },
  publishPreliminary: { ...ranking, publicar: true },
  publishResult: { ...ranking, publicar: true },
  decide: { tab: 'candidatos', status: ['em_andamento'] },
  tell: { tab: 'retornos' },
}

/** The view of a process, and its filter, where a step is done. An application without any mark is not in the ranking. */
export function searchOfStep(kind: Done, pending: readonly { kind: PendingKind }[] = []): Search {
  if (kind !== 'evaluate') return searches[kind]
  const has = (waiting: PendingKind) => pending.some((p) => p.kind === waiting)
  return has('incomplete') && !has('unmarked')
    ? { ...ranking, only: 'pending' }
    : { tab: 'candidatos', status: ['em_andamento'], sort: 'total' }
}
