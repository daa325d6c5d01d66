type Named = { id: string }

/** Orders columns as the user did. A column that is new to the user goes after its predecessor in the default order. */
export function inOrder<C extends Named>(columns: readonly C[], order: readonly string[]): C[] {
  const known = order.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const sorted = [...new Set(known)]
  columns.forEach((column, at) => {
    if (sorted.includes(column)) return
    const before = columns[at - 1]
    sorted.splice(before ? sorted.indexOf(before) + 1 : 0, 0, column)
  })
  return sorted
}

/** The column ids after moving one to a new index. */
export function movedTo(columns: readonly Named[], id: string, place: number): string[] {
  const others = columns.map((column) => column.id).filter((other) => other !== id)
  others.splice(Math.min(Math.max(place, 0), others.length), 0, id)
  return others
}
