import { useSyncExternalStore } from 'react'

let counts: ReadonlyMap<string, number> = new Map()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the count beside the menu entry of an address; 0 removes it. */
export function setNavCount(to: string, count: number) {
  if ((counts.get(to) ?? 0) === count) return
  counts = new Map(counts).set(to, count)
  for (const listener of listeners) listener()
}

/** The counts of new rows, by the address of the menu entry. */
export const useNavCounts = () => useSyncExternalStore(subscribe, () => counts)
