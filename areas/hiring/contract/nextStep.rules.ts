import type { Refusal } from '#platform/contract/refusals.ts'
import type { ProcessState } from '#platform/contract/states.ts'
import { type Approvable, mayMoveBy } from './approval.rules.ts'
import type { PendingKind } from './processOverview.ts'

/** Steps that are neither a transition nor a wait for appeals. */
export const plainSteps = [
  'add',
  'wait',
  'evaluate',
  'eliminate',
  'correct',
  'freeze',
  'freezeFinal',
  'publishPreliminary',
  'publishResult',
  'decide',
  'tell',
] as const

export type NextStep =
  /** The process can go to another state. */
  | { kind: 'move'; to: ProcessState }
  /** The process could go to another state, but for this condition. */
  | { kind: 'mend'; to: ProcessState; why: Refusal }
  /** Appeals against the preliminary result are taken. */
  | { kind: 'appeals'; until: string }
  /** Applications open later. */
  | { kind: 'opens'; at: string }
  | { kind: (typeof plainSteps)[number] }

type Go = (to: ProcessState) => NextStep

type Facts = Approvable & {
  opensAt: string
  deletedAt: string | null
  applications: number
  ranked: number
  pending: readonly { kind: PendingKind; count: number }[]
}

/** The next step for an administrator in a process; null once the process is over. */
export function nextStep(process: Facts, viewerId: string, now: string): NextStep | null {
  const { state, ruleset, cameFrom, frozenAt, publishedAt, applications, ranked, open, untold, pending } = process
  const go: Go = (to) => {
    const verdict = mayMoveBy(process, to, viewerId, now)
    return verdict.allowed ? { kind: 'move', to } : { kind: 'mend', to, why: verdict.why }
  }
  const has = (...kinds: PendingKind[]) => pending.some(({ kind, count }) => count > 0 && kinds.includes(kind))
  const isPublic = ruleset === 'conselho_publico'
  if (process.deletedAt) return null
  switch (state) {
    case 'rascunho':
      return go(isPublic ? 'em_aprovacao' : 'publicado')
    case 'em_aprovacao':
      return go('aprovado')
    case 'aprovado':
      return go('publicado')
    case 'suspenso':
      return cameFrom && go(cameFrom)
    case 'publicado':
      if (process.opensAt > now) return { kind: 'opens', at: process.opensAt }
      if (applications === 0) return { kind: 'add' }
      if (process.closesAt <= now) return go('inscricoes_encerradas')
      return { kind: has('unmarked', 'incomplete') ? 'evaluate' : 'wait' }
    case 'inscricoes_encerradas':
      return go('em_avaliacao')
    case 'em_avaliacao':
    case 'resultado_preliminar':
    case 'em_recurso':
      if (has('corrections')) return { kind: 'correct' }
      if (has('eliminations')) return { kind: 'eliminate' }
      if (!frozenAt) return { kind: ranked === 0 || has('unmarked', 'incomplete') ? 'evaluate' : 'freeze' }
      if (isPublic && state === 'em_avaliacao') return go('resultado_preliminar')
      if (process.resultKind === 'preliminar') return afterPreliminary(process, go, now)
      return publishedAt ? go('resultado_final') : { kind: 'publishResult' }
    case 'resultado_final':
      return publishedAt ? (settling(open, untold) ?? go('homologado')) : { kind: 'publishResult' }
    case 'homologado':
    case 'cancelado':
      return settling(open, untold) ?? go('arquivado')
    case 'arquivado':
      return settling(0, untold)
  }
}

/** A preliminary result is published, open to appeals in a public competition, and followed by the final one. */
function afterPreliminary({ state, ruleset, publishedAt, appealClosesAt }: Facts, go: Go, now: string): NextStep {
  if (!publishedAt) return { kind: 'publishPreliminary' }
  if (ruleset === 'conselho_publico' && state === 'resultado_preliminar') return go('em_recurso')
  const areAppealsOpen = ruleset === 'conselho_publico' && appealClosesAt !== null && appealClosesAt > now
  return areAppealsOpen ? { kind: 'appeals', until: appealClosesAt } : { kind: 'freezeFinal' }
}

/** Every applicant gets an outcome and is notified of it before a process is archived. */
const settling = (open: number, untold: number): NextStep | null =>
  open > 0 ? { kind: 'decide' } : untold > 0 ? { kind: 'tell' } : null

/** The act that takes a process out of its state, whatever else is still to be done in it; null once the process is over. */
export function nextAct(process: Omit<Facts, 'pending'>, viewerId: string, now: string): NextStep | null {
  // A published process goes on once it is past its deadline, but may be closed by hand before.
  const isOver = process.state === 'publicado' ? { closesAt: now, applications: 1 } : {}
  return nextStep({ ...process, ...isOver, ranked: 1, pending: [] }, viewerId, now)
}
