import { onceEach } from './validation.ts'

/**
 * A list with what a file gives of it: what is the same thing is filled in where the file says something, anything else comes last, and
 * nothing is lost.
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

/** Tags with those that a file gives. */
export const joinTags = (now: readonly string[], given: readonly string[]) => onceEach([...now, ...given])
