import { onceEach } from '#platform/contract/validation.ts'

/**
 * Merges a list with the items of a file: matching items are filled in with non-empty values of the file, other items are appended, and nothing is
 * removed.
 */
export function joined<T extends object>(
  now: readonly T[],
  given: readonly T[],
  sameIn: (all: readonly T[], given: T) => T | undefined,
): T[] {
  const all = now.map((item) => ({ ...item }))
  for (const addition of given) {
    const known = sameIn(all, addition)
    if (known) Object.assign(known, filledOf(addition))
    else all.push(addition)
  }
  return all
}

const nothings: ReadonlySet<unknown> = new Set(['', null, undefined, false])
const filledOf = (item: object) =>
  Object.fromEntries(Object.entries(item).filter(([name, value]) => name !== 'id' && !nothings.has(value)))

/** Adds the tags of a file, without duplicates. */
export const joinTags = (now: readonly string[], given: readonly string[]) => onceEach([...now, ...given])
