import { useState } from 'react'

/**
 * The selected cards of a board.
 * @param columnOf the ids of the visible cards of the column that a card is in, in their order
 */
export function useCardSelection(columnOf: (id: string) => readonly string[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string>()
  return {
    selected,
    setSelected,
    /** Selects or deselects a card; a range selects all from the last one, within a column. */
    select: (id: string, range: boolean) => {
      const next = new Set(selected)
      const column = columnOf(id)
      const [from, to] = [column.indexOf(last ?? ''), column.indexOf(id)]
      if (range && from >= 0 && to >= 0)
        for (const cardId of column.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(cardId)
      else if (!next.delete(id)) next.add(id)
      setLast(id)
      setSelected(next)
    },
    /** Selects or deselects several cards. */
    selectAll: (ids: readonly string[], on: boolean) => {
      const next = new Set(selected)
      for (const id of ids) next[on ? 'add' : 'delete'](id)
      setSelected(next)
    },
    clear: () => setSelected(new Set()),
  }
}
