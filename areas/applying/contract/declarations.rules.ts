import type { Ruleset } from '#hiring/contract/processes.ts'
import { type QuotaList, quotaLists } from '#hiring/contract/quotas.rules.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'

/** Whether the form of a process may ask for declarations: places are reserved in public competitions only. */
export function mayAskDeclarations(asked: readonly QuotaList[], ruleset: Ruleset): Verdict {
  return asked.length === 0 || ruleset === 'conselho_publico' ? allowed : refuse('declarations_public_only')
}

/** Those of the declarations that a form asks for, in their order. */
export const askedAmong = (declared: readonly QuotaList[], asked: readonly QuotaList[]): QuotaList[] =>
  quotaLists.filter((kind) => declared.includes(kind) && asked.includes(kind))
