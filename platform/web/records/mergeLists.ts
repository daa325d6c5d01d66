import { isSame } from './mergeOver.ts'

type Item = { id?: string | undefined }

/**
 * Merges lists of items with ids: items I did not change are as stored, or gone; items I changed or added are mine; items I removed are gone;
 * items another user added follow at the end.
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

/** Merges words: applies what I added and removed to the stored list. */
export function mergeWords(stored: readonly string[], opened: readonly string[], mine: readonly string[]) {
  const kept = stored.filter((word) => mine.includes(word) || !opened.includes(word))
  return [...kept, ...mine.filter((word) => !kept.includes(word) && !opened.includes(word))]
}
