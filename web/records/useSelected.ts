import { useState } from 'react'
import type { Selection } from '#web/ui/PhoneRows.tsx'

/** The rows that somebody has ticked, remembered from page to page; those on this page as they are now. */
export function useSelected<T extends { id: string }>(rows: T[] | undefined) {
  const [ticked, setTicked] = useState<ReadonlyMap<string, T>>(new Map())
  const current = (id: string) => rows?.find((row) => row.id === id) ?? ticked.get(id)
  const selection: Selection = {
    selected: new Set(ticked.keys()),
    onChange: (ids) => setTicked(new Map([...ids].flatMap((id) => (current(id) ? [[id, current(id) as T]] : [])))),
  }
  const chosen = [...ticked].map(([id, row]) => current(id) ?? row)
  return { selection, chosen, clear: () => setTicked(new Map()) }
}
