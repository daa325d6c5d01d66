import type { KeyboardCoordinateGetter } from '@dnd-kit/core'

type Box = { left: number; right: number; top: number; bottom: number; height: number }

/** Arrow keys move a dragged card between columns in screen order, and between lanes where there are some; a column that refuses it says so when reached. */
export const columnKeys: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const along = { ArrowRight: 1, ArrowLeft: -1 }[event.code]
  const across = { ArrowDown: 1, ArrowUp: -1 }[event.code]
  if (!along && !across) return undefined
  const cells: Box[] = context.droppableContainers.getEnabled().flatMap(({ id, data }) => {
    const rect = context.droppableRects.get(id)
    // The place before a card is no cell.
    return rect && !data.current?.before ? [rect] : []
  })
  const { width = 0, height = 0 } = context.collisionRect ?? {}
  const x = currentCoordinates.x + width / 2
  const y = currentCoordinates.y + height / 2
  const next = along ? beside(cells, along, x, y) : across && below(cells, across, x, y)
  if (along || next) event.preventDefault()
  if (!next) return undefined
  return { x: next.left + 8, y: next.top + Math.min(60, Math.max(4, (next.height - height) / 2)) }
}

function beside(cells: readonly Box[], step: number, x: number, y: number): Box | undefined {
  const row = cells.filter(({ top, bottom }) => top <= y && y <= bottom)
  const sorted = (row.length > 0 ? row : cells).toSorted((a, b) => a.left - b.left)
  return step > 0 ? sorted.find(({ left }) => left > x) : sorted.findLast(({ right }) => right < x)
}

function below(cells: readonly Box[], step: number, x: number, y: number): Box | undefined {
  const column = cells.filter(({ left, right }) => left <= x && x <= right).sort((a, b) => a.top - b.top)
  return step > 0 ? column.find(({ top }) => top > y) : column.findLast(({ bottom }) => bottom < y)
}
