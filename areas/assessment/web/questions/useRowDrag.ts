import { type PointerEvent, type RefObject, useRef, useState } from 'react'

/** Drags rows of a list by their grips; `onMove` gets the row and its new index. */
export function useRowDrag(list: RefObject<HTMLElement | null>, onMove: (id: string, place: number) => void) {
  const dragged = useRef<string>(undefined)
  const [draggedId, setDraggedId] = useState<string>()
  const end = () => {
    dragged.current = undefined
    setDraggedId(undefined)
  }
  return {
    draggedId,
    gripOf: (id: string) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        // The list captures the pointer, because the row moves under it.
        list.current?.setPointerCapture(event.pointerId)
        dragged.current = id
        setDraggedId(id)
      },
    }),
    listProps: {
      onPointerMove: (event: PointerEvent) => {
        const id = dragged.current
        if (!id) return
        const over = [...(list.current?.children ?? [])].findIndex((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return event.clientY >= top && event.clientY < bottom
        })
        if (over !== -1) onMove(id, over)
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
