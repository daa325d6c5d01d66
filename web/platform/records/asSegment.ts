/** How a list looks is no part of a segment, and a filter that is not set says nothing. */
const looks = new Set(['page', 'limit', 'sort', 'trash'])

/** What of the state of a list narrows it: search and filters, as messages, pools and processes take them. */
export const asSegment = (query: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(query).filter(([name, value]) => !looks.has(name) && (value as string | string[]).length > 0),
  ) as Record<string, string | string[]>
