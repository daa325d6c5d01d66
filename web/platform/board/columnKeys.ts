import type { KeyboardCoordinateGetter } from '@dnd-kit/core'

/** Arrow keys move a dragged card between columns in screen order; a column that refuses it says so when reached. */
export const columnKeys: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code]
  if (!step) return undefined
  event.preventDefault()
  const columns = context.droppableContainers
    .getEnabled()
    .flatMap(({ id, data }) => {
      const rect = context.droppableRects.get(id)
      // A card may be a place to drop before, too.
      return rect && !data.current?.isCard ? [{ id, rect }] : []
    })
    .sort((a, b) => a.rect.left - b.rect.left)
  const middle = currentCoordinates.x + (context.collisionRect?.width ?? 0) / 2
  const next =
    step > 0 ? columns.find(({ rect }) => rect.left > middle) : columns.findLast(({ rect }) => rect.right < middle)
  if (!next) return undefined
  return { x: next.rect.left + 8, y: next.rect.top + 60 }
}
