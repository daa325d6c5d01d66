import { useState } from 'react'
import type { Selection } from '#platform/web/ui/PhoneRows.tsx'

type Ticked<T> = {
  rows: ReadonlyMap<string, T>
  /** The filters all of whose matches are selected. */
  allOf?: string
}
const none = new Map<string, never>()

/** The selected rows, kept across pages; those on the current page are up to date. A selection of all matches is cleared when the filters change. */
export function useSelected<T extends { id: string }>(rows: T[] | undefined, filters: string) {
  const [ticked, setTicked] = useState<Ticked<T>>({ rows: none })
  const clear = () => setTicked({ rows: none })
  if (ticked.allOf !== undefined && ticked.allOf !== filters) clear()
  const current = (id: string) => rows?.find((row) => row.id === id) ?? ticked.rows.get(id)
  const selection: Selection = {
    selected: new Set(ticked.rows.keys()),
    onChange: (ids) =>
      setTicked({
        rows: new Map([...ids].flatMap((id) => (current(id) ? [[id, current(id) as T]] : []))),
        ...(ids.size > 0 && ticked.allOf !== undefined && { allOf: ticked.allOf }),
      }),
  }
  return {
    selection,
    chosen: [...ticked.rows].map(([id, row]) => current(id) ?? row),
    clear,
    chooseAll: (found: readonly T[]) => setTicked({ rows: new Map(found.map((row) => [row.id, row])), allOf: filters }),
  }
}
