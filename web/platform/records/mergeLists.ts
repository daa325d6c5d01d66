import { isSame } from './mergeOver.ts'

type Item = { id?: string | undefined }

/**
 * Lists of things with ids, one by one: those I left alone are as they are stored now, or gone; those I changed or added
 * are mine; those I took away are gone; those that somebody else added stay, at the end.
 */
export function mergeItems<T extends Item>(stored: readonly T[], opened: readonly T[], mine: readonly T[]): T[] {
  const byId = (items: readonly T[], id: string | undefined) => (id ? items.find((item) => item.id === id) : undefined)
  const kept = mine.flatMap((item) => {
    const before = byId(opened, item.id)
    const now = before && isSame(before, item) ? byId(stored, item.id) : item
    return now ? [now] : []
  })
  return [...kept, ...stored.filter((item) => !byId(opened, item.id))]
}

/** Words: what I added and took away, over what is stored now. */
export function mergeWords(stored: readonly string[], opened: readonly string[], mine: readonly string[]) {
  const kept = stored.filter((word) => mine.includes(word) || !opened.includes(word))
  return [...kept, ...mine.filter((word) => !kept.includes(word) && !opened.includes(word))]
}
