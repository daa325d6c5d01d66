export type Values = Record<string, unknown>

/** Whether two values of a field are the same to a person: nothing is nothing, however it is written. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

/**
 * My version over the one that somebody else has stored meanwhile: only the fields that I changed since I opened the
 * form are mine, the others stay as they are stored now.
 */
export function mergeOver<T extends Values>(stored: Values, opened: Values, mine: T): T {
  const untouched = Object.keys(mine).filter((name) => name in opened && isSame(mine[name], opened[name]))
  return { ...mine, ...Object.fromEntries(untouched.map((name) => [name, stored[name]])) }
}
