import { mergeItems, mergeWords } from '#platform/web/records/mergeLists.ts'
import { mergeOver, type Values } from '#platform/web/records/mergeOver.ts'
import { partNames } from '#professionals/contract/candidateParts.ts'
import type { Candidate } from '#professionals/contract/candidates.ts'

const wordLists = ['tags', 'contracts', 'workplaces'] as const
type Lists = Pick<Candidate, (typeof wordLists)[number]> &
  Record<(typeof partNames)[number], { id?: string | undefined }[]>

/** Merges my version of a professional with the one another user has stored meanwhile. */
export function mergeCandidate<T extends Values & Lists>(stored: Candidate, opened: Lists & Values, mine: T): T {
  return {
    ...mergeOver(stored, opened, mine),
    ...Object.fromEntries(wordLists.map((name) => [name, mergeWords(stored[name], opened[name], mine[name])])),
    ...Object.fromEntries(
      partNames.map((name) => [name, mergeItems<{ id?: string | undefined }>(stored[name], opened[name], mine[name])]),
    ),
  }
}
