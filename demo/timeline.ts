import type { Ruleset } from '#hiring/contract/processes.ts'
import type { ProcessState } from '#platform/contract/states.ts'
import type { Random } from './random.ts'
import { atWork, day, hour } from './times.ts'

/** When a process opens and closes, and when it entered each of its past states. */
export type Timeline = { opensAt: number; closesAt: number; reached: { state: ProcessState; at: number }[] }

const unopened: readonly ProcessState[] = ['rascunho', 'em_aprovacao', 'aprovado']
const toClosing = day - 60_000
/** Days since applications closed, by the current state of a process. States missing here are still open. */
const closedAgo: Partial<Record<ProcessState, [number, number]>> = {
  inscricoes_encerradas: [2, 5],
  em_avaliacao: [4, 16],
  resultado_preliminar: [15, 24],
  em_recurso: [18, 28],
  resultado_final: [28, 45],
  homologado: [40, 100],
  arquivado: [90, 240],
  suspenso: [6, 20],
  cancelado: [10, 60],
}
/** Days from closing to each later state. */
const daysAfter: [ProcessState, number][] = [
  ['inscricoes_encerradas', 0],
  ['em_avaliacao', 1],
  ['resultado_preliminar', 12],
  ['em_recurso', 14],
  ['resultado_final', 23],
  ['homologado', 28],
  ['arquivado', 60],
]

function laterStates(state: ProcessState, ruleset: Ruleset): [ProcessState, number][] {
  if (state === 'suspenso' || state === 'cancelado') return [...daysAfter.slice(0, 2), [state, 4]]
  const last = daysAfter.findIndex(([s]) => s === state)
  return daysAfter
    .slice(0, last + 1)
    .filter(
      ([s]) => ruleset === 'conselho_publico' || s === state || (s !== 'resultado_preliminar' && s !== 'em_recurso'),
    )
}

export function timelineOf(
  state: ProcessState,
  { today, ruleset, closesToday, random }: { today: number; ruleset: Ruleset; closesToday: boolean; random: Random },
): Timeline {
  const before = unopened.indexOf(state)
  const ago = closedAgo[state]
  const openDays = random.between(21, 40)
  const opensDay = before < 0 ? null : today + random.between(3, 14) * day
  const closesDay = opensDay
    ? opensDay + openDays * day
    : ago
      ? today - random.between(...ago) * day
      : today + (closesToday ? 0 : random.between(2, 20)) * day
  const opensAt = (opensDay ?? closesDay - openDays * day) + 9 * hour
  const created = atWork((opensDay ? today : opensAt) - (2 + random.next() * 23) * day)
  const reached: Timeline['reached'] = [{ state: 'rascunho', at: created }]
  if (before > 0 || (before < 0 && ruleset === 'conselho_publico')) {
    reached.push({ state: 'em_aprovacao', at: created + hour })
    if (before !== 1) reached.push({ state: 'aprovado', at: created + 2 * hour })
  }
  if (before >= 0) return { opensAt, closesAt: closesDay + toClosing, reached }
  reached.push({ state: 'publicado', at: opensAt - random.between(15, 22) * hour })
  for (const [later, days] of ago ? laterStates(state, ruleset) : [])
    reached.push({
      state: later,
      at: days === 0 ? closesDay + day - 40_000 : atWork(closesDay + days * day + random.between(1, 23) * hour),
    })
  return { opensAt, closesAt: closesDay + toClosing, reached }
}

/** When a result was frozen and published, from the time at which its process reached the state, and for a final one `homologado`. */
export const resultTimes = (kind: 'preliminar' | 'final', reached: number, approved?: number) => ({
  frozenAt: reached - hour,
  publishedAt: kind === 'preliminar' ? reached + hour / 2 : approved ? approved - hour : null,
})
