import type { Ruleset } from '#hiring/contract/processes.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'

/** The lists of reserved places in federal public competitions. */
export const declarationKinds = ['pcd', 'negra', 'indigena', 'quilombola'] as const
export type Declaration = (typeof declarationKinds)[number]

/** Whether the form of a process may ask for declarations: places are reserved in public competitions only. */
export function mayAskDeclarations(asked: readonly Declaration[], ruleset: Ruleset): Verdict {
  return asked.length === 0 || ruleset === 'conselho_publico' ? allowed : refuse('declarations_public_only')
}

/** Those of the declarations that a form asks for, in their order. */
export const askedAmong = (declared: readonly Declaration[], asked: readonly Declaration[]): Declaration[] =>
  declarationKinds.filter((kind) => declared.includes(kind) && asked.includes(kind))
