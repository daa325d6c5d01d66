import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { narrowest, type Widths, widest } from './Columns.tsx'

type ColumnResizerProps = {
  id: string
  name: string
  /** Pixels; undefined for the column that takes the remaining width. */
  width?: number
  onResize: (widths: Widths) => void
  /** Resets the width to the default of the screen. */
  onReset: () => void
}

type Drag = { from: number; reached: number; start: number; sign: 1 | -1; at: ReturnType<typeof measure> }

const step = 16
const within = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)))

/**
 * Measures the header. The column that took the remaining width keeps its current width, and the last column takes the remaining width
 * instead: so an edge follows the pointer, and other columns only shift by that distance.
 */
function measure(handle: HTMLElement) {
  const cell = handle.closest('th') as HTMLElement
  const table = handle.closest('table') as HTMLElement
  const cells = [...(cell.parentElement?.children ?? [])] as HTMLElement[]
  const last = cells.at(-1)
  const loose = cells.filter(
    (other) => other !== last && other !== cell && other.dataset.column && other.style.width === '',
  )
  const widths = Object.fromEntries(loose.map((other) => [other.dataset.column as string, other.offsetWidth]))
  const others = cells
    .filter((other) => other !== last && other !== cell)
    .reduce((sum, other) => sum + other.offsetWidth, 0)
  const before = cells.map((other) => other.style.width)
  const leastBefore = table.style.minWidth
  return {
    widths,
    width: cell.offsetWidth,
    /** Sets the width on the elements directly: rendering all rows at each movement would lag behind the pointer. */
    show(width: number) {
      for (const other of loose) other.style.width = `${widths[other.dataset.column as string]}px`
      if (last) last.style.width = ''
      cell.style.width = `${width}px`
      table.style.minWidth = `${others + width + Number(last?.dataset.least)}px`
    },
    restore() {
      for (const [at, other] of cells.entries()) other.style.width = before[at] ?? ''
      table.style.minWidth = leastBefore
    },
  }
}

const signOf = (handle: HTMLElement) => (getComputedStyle(handle).direction === 'rtl' ? -1 : 1)

/** The edge of a column: dragged by pointer, moved with the arrow keys, reset with a double click or Enter. */
export function ColumnResizer({ id, name, width, onResize, onReset }: ColumnResizerProps) {
  const t = useTexts(uiTexts)
  const drag = useRef<Drag>(undefined)
  const [measured, setMeasured] = useState(narrowest)
  // Measured on focus only, when its value is read out: measuring all columns at each render would force a layout.
  const say = (event: FocusEvent<HTMLElement>) => {
    const cell = event.currentTarget.closest('th')
    if (cell) setMeasured(within(cell.offsetWidth))
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const element = event.currentTarget
    element.setPointerCapture(event.pointerId)
    const at = measure(element)
    drag.current = { from: event.clientX, reached: at.width, start: at.width, sign: signOf(element), at }
  }
  const move = (event: PointerEvent) => {
    const resizing = drag.current
    if (!resizing) return
    const next = within(resizing.start + (event.clientX - resizing.from) * resizing.sign)
    if (next === resizing.reached) return
    resizing.reached = next
    resizing.at.show(next)
  }
  const end = () => {
    const resizing = drag.current
    drag.current = undefined
    if (resizing && resizing.reached !== resizing.start) onResize({ ...resizing.at.widths, [id]: resizing.reached })
  }
  const cancel = () => {
    drag.current?.at.restore()
    drag.current = undefined
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key } = event
    if (key === 'Escape' && drag.current) cancel()
    else if (key === 'Enter') onReset()
    else {
      const at = measure(event.currentTarget)
      const by = (event.shiftKey ? 1 : step) * signOf(event.currentTarget)
      const wanted: Record<string, number> = {
        ArrowLeft: at.width - by,
        ArrowRight: at.width + by,
        Home: narrowest,
        End: widest,
      }
      const next = wanted[key]
      if (next === undefined) return
      onResize({ ...at.widths, [id]: within(next) })
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves is a control; <hr> is none.
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('columnWidth', { column: name })}
      aria-valuenow={width ?? measured}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      onFocus={say}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancel}
      onDoubleClick={onReset}
      onKeyDown={press}
      className="absolute inset-y-1 end-0 z-1 w-2.5 cursor-col-resize touch-none rounded-1 outline-none after:absolute after:inset-y-1.5 after:end-0 after:w-px after:bg-line-3 after:opacity-0 hover:after:w-0.5 hover:after:bg-accent-text hover:after:opacity-100 focus-visible:after:inset-y-0 focus-visible:after:w-0.5 focus-visible:after:bg-accent-text focus-visible:after:opacity-100 active:after:w-0.5 active:after:bg-accent-text active:after:opacity-100 group-hover/head:after:opacity-100 pointer-coarse:w-6 pointer-coarse:after:opacity-100"
    />
  )
}
