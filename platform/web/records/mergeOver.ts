export type Values = Record<string, unknown>

/** Whether two field values are the same to a user: all empty values are equal. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

/**
 * Merges my version with the one another user has stored meanwhile: fields that I changed since I opened the form are mine, the others are as
 * stored.
 */
export function mergeOver<T extends Values>(stored: Values, opened: Values, mine: T): T {
  const unchanged = Object.keys(mine).filter((name) => name in opened && isSame(mine[name], opened[name]))
  return { ...mine, ...Object.fromEntries(unchanged.map((name) => [name, stored[name]])) }
}
