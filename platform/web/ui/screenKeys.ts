import { useEffect, useSyncExternalStore } from 'react'

/** One thing that keys do on a screen, in words; `keys` as they are printed on a keyboard. */
export type ScreenKey = {
  keys: readonly string[]
  does: string
  /** Of a panel over the page: while it is there, the keys of the page do nothing. */
  isAbove?: boolean
}

const parts = new Set<readonly ScreenKey[]>()
const listeners = new Set<() => void>()
let listed: readonly ScreenKey[] = []

function announce() {
  // Two lists on one page listen to the same keys.
  const all = [...parts].flat()
  const above = all.filter(({ isAbove }) => isAbove)
  listed = [...new Map((above.length > 0 ? above : all).map((key) => [JSON.stringify(key), key])).values()]
  for (const listener of listeners) listener()
}

/** Adds keys to the help of the open screen, while what listens to them is mounted. */
export function useScreenKeys(keys: readonly ScreenKey[]) {
  const text = JSON.stringify(keys)
  useEffect(() => {
    const part: readonly ScreenKey[] = JSON.parse(text)
    parts.add(part)
    announce()
    return () => {
      parts.delete(part)
      announce()
    }
  }, [text])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The keys of the open screen. */
export const useListedKeys = () => useSyncExternalStore(subscribe, () => listed)
