import { type Component, components } from '#hiring/contract/components.ts'
import type { Process } from '#hiring/contract/processes.ts'
import type { RankingRow } from '#hiring/contract/ranking.ts'
import { cityAndState } from '#platform/contract/place.rules.ts'

/** The components that a process uses, in their order. */
export const usedComponents = ({ steps }: Pick<Process, 'steps'>) => components.filter((key) => steps.includes(key))

/** Whether several evaluators grade a component. */
export const isPanel = ({ criteria }: Pick<Process, 'criteria'>, component: Component) =>
  criteria.some((c) => c.component === component && c.byEvaluators)

/** The columns that leave room for a name, heaviest first. By stored weights, so that columns do not change during a simulation. */
export function columnsThatFit(process: Pick<Process, 'steps' | 'weights'>, room: number) {
  const used = usedComponents(process)
  if (used.length < 3) return used
  const heaviest = [...used].sort((a, b) => (process.weights[b] ?? 0) - (process.weights[a] ?? 0)).slice(0, room)
  return used.filter((component) => heaviest.includes(component))
}

export const aboutOf = ({ profession, city, uf }: Pick<RankingRow, 'profession' | 'city' | 'uf'>) =>
  [profession, cityAndState({ city, uf })].filter(Boolean).join(' · ')

export type Cut = { kind: 'openings' | 'reserve'; count: number }

export type Cuts = Record<number, Cut | undefined>

/** The places after which the openings and the reserve end. */
export function cutsOf({ openings, reserveOpenings }: Pick<Process, 'openings' | 'reserveOpenings'>) {
  const cuts: Cuts = { [openings]: { kind: 'openings', count: openings } }
  if (reserveOpenings > 0) cuts[openings + reserveOpenings] = { kind: 'reserve', count: reserveOpenings }
  return cuts
}
