import type { KeyboardCoordinateGetter } from '@dnd-kit/core'

/** Arrow keys move a dragged card between stages in screen order; a stage that refuses it says so when reached. */
export const stageKeys: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code]
  if (!step) return undefined
  event.preventDefault()
  const columns = context.droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = context.droppableRects.get(id)
      return rect ? [{ id, rect }] : []
    })
    .sort((a, b) => a.rect.left - b.rect.left)
  const middle = currentCoordinates.x + (context.collisionRect?.width ?? 0) / 2
  const next =
    step > 0 ? columns.find(({ rect }) => rect.left > middle) : columns.findLast(({ rect }) => rect.right < middle)
  if (!next) return undefined
  return { x: next.rect.left + 8, y: next.rect.top + 60 }
}
