/** A segment excludes the presentation of a list and filters that are not set. */
const looks = new Set(['page', 'limit', 'sort', 'trash'])

/** The search and filters of a list, as messages, pools and processes take them. */
export const asSegment = (query: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(query).filter(([name, value]) => !looks.has(name) && (value as string | string[]).length > 0),
  ) as Record<string, string | string[]>
