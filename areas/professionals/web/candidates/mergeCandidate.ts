import { partNames } from '#contract/people/candidateParts.ts'
import type { Candidate } from '#contract/people/candidates.ts'
import { mergeItems, mergeWords } from '#web/platform/records/mergeLists.ts'
import { mergeOver, type Values } from '#web/platform/records/mergeOver.ts'

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
