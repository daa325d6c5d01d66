import type { Refusal } from '#contract/platform/refusals.ts'
import type { ProcessState } from '#contract/platform/states.ts'
import { mayMoveProcess, type ProcessFacts } from './processes.rules.ts'
import type { PendingKind } from './processOverview.ts'

export type NextStep =
  /** The process can go to another state. */
  | { kind: 'move'; to: ProcessState }
  /** The process could go on, but for this condition. */
  | { kind: 'mend'; why: Refusal }
  | { kind: 'add' | 'wait' | 'evaluate' | 'eliminate' | 'freeze' | 'publishResult' | 'decide' | 'tell' }

type Facts = ProcessFacts & {
  deletedAt: string | null
  applications: number
  ranked: number
  pending: readonly { kind: PendingKind; count: number }[]
}

/** The next step for a recruiter in a process; null once the process is over. */
export function nextStep(process: Facts, now: string): NextStep | null {
  const { state, ruleset, cameFrom, frozenAt, publishedAt, applications, ranked, open, untold, pending } = process
  const go = (to: ProcessState): NextStep => {
    const verdict = mayMoveProcess(process, to, now)
    return verdict.allowed ? { kind: 'move', to } : { kind: 'mend', why: verdict.why }
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
      if (applications === 0) return { kind: 'add' }
      if (process.closesAt <= now) return go('inscricoes_encerradas')
      return { kind: has('unmarked', 'incomplete') ? 'evaluate' : 'wait' }
    case 'inscricoes_encerradas':
      return go('em_avaliacao')
    case 'em_avaliacao':
    case 'resultado_preliminar':
    case 'em_recurso':
      if (!frozenAt && has('eliminations')) return { kind: 'eliminate' }
      if (!frozenAt) return { kind: ranked === 0 || has('unmarked', 'incomplete') ? 'evaluate' : 'freeze' }
      if (isPublic && state === 'em_avaliacao') return go('resultado_preliminar')
      if (isPublic && state === 'resultado_preliminar') return go('em_recurso')
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

/** Every applicant gets an outcome and is notified of it before a process is archived. */
const settling = (open: number, untold: number): NextStep | null =>
  open > 0 ? { kind: 'decide' } : untold > 0 ? { kind: 'tell' } : null
