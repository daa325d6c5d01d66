import type { Ruleset } from '#hiring/contract/processes.ts'
import { drafts, type ProcessState } from '#platform/contract/states.ts'

/** Before its applications, while they are open, and after them. */
export type Phase = 'soon' | 'open' | 'closed'

/** States in which a process has a public page. */
export const publicStates = [
  'publicado',
  'inscricoes_encerradas',
  'em_avaliacao',
  'resultado_preliminar',
  'em_recurso',
  'resultado_final',
  'homologado',
] as const satisfies readonly ProcessState[]

type Facts = { state: ProcessState; opensAt: string; closesAt: string; isBinned: boolean }

/** The phase of a public process. One that is published after its deadline takes no applications either. */
export function phaseOf({ state, opensAt, closesAt }: Omit<Facts, 'isBinned'>, now: Date): Phase {
  if (state !== 'publicado' || Date.parse(closesAt) <= now.getTime()) return 'closed'
  return Date.parse(opensAt) > now.getTime() ? 'soon' : 'open'
}

/** The answer of an address: a page, that it is gone, or that it never was (again, for a process that is a draft). */
export function visibilityOf({ state, isBinned }: Pick<Facts, 'state' | 'isBinned'>): 'public' | 'gone' | 'unknown' {
  if (isBinned) return 'gone'
  if (drafts.includes(state)) return 'unknown'
  return publicStates.some((known) => known === state) ? 'public' : 'gone'
}

/** Whether anybody may read who is placed in the published result: that of a public competition. A private process publishes it to its company. */
export const isResultPublic = ({ ruleset }: { ruleset: Ruleset }) => ruleset === 'conselho_publico'

/** When the phase of a vacancy changes next by itself, in milliseconds; null if it does not. */
export function nextChange({ opensAt, closesAt }: Pick<Facts, 'opensAt' | 'closesAt'>, now: Date): number | null {
  return [opensAt, closesAt].map(Date.parse).find((at) => at > now.getTime()) ?? null
}
