import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { Checkbox } from './Checkbox.tsx'

type Item = { id: string; header: string; visible: boolean; required: boolean }
type ColumnListProps = {
  items: Item[]
  onShow: (id: string, visible: boolean) => void
  onMove: (id: string, place: number) => void
}

/** The columns of a table, each checked while visible; reordered by dragging their grips or with the arrow keys. */
export function ColumnList({ items, onShow, onMove }: ColumnListProps) {
  const t = useTexts(uiTexts)
  const list = useRef<HTMLUListElement>(null)
  const dragged = useRef<string>(undefined)
  const focused = useRef<string>(undefined)
  const [draggedId, setDraggedId] = useState<string>()
  const [said, setSaid] = useState('')
  const rows = () => [...(list.current?.children ?? [])] as HTMLElement[]

  // A row that moves in the document loses the focus.
  useLayoutEffect(() => {
    const id = focused.current
    focused.current = undefined
    if (id) list.current?.querySelector<HTMLElement>(`[data-column="${id}"] button`)?.focus()
  })

  function move(id: string, place: number) {
    const item = items.find((item) => item.id === id)
    if (!item || place < 0 || place >= items.length) return
    onMove(id, place)
    setSaid(t('columnMoved', { column: item.header, position: place + 1, count: items.length }))
  }
  const press = (event: KeyboardEvent, id: string, at: number) => {
    const place = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: items.length - 1 }[event.key]
    if (place === undefined) return
    event.preventDefault()
    focused.current = id
    move(id, place)
  }
  const begin = (event: PointerEvent, id: string) => {
    if (event.button !== 0) return
    // The list captures the pointer, because the row moves under it.
    list.current?.setPointerCapture(event.pointerId)
    dragged.current = id
    setDraggedId(id)
  }
  const drag = (event: PointerEvent) => {
    const id = dragged.current
    if (!id) return
    const at = items.findIndex((item) => item.id === id)
    const over = rows().findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return event.clientY >= top && event.clientY < bottom
    })
    if (over !== -1 && over !== at) move(id, over)
  }
  const end = () => {
    dragged.current = undefined
    setDraggedId(undefined)
  }
  return (
    <>
      <ul ref={list} onPointerMove={drag} onPointerUp={end} onPointerCancel={end} className="p-1.5">
        {items.map(({ id, header, visible, required }, at) => (
          <li
            key={id}
            data-column={id}
            className={`flex items-center rounded-1 hover:bg-press ${draggedId === id ? 'bg-press shadow-1' : ''}`}
          >
            <button
              type="button"
              aria-label={t('moveColumn', { column: header })}
              onPointerDown={(event) => begin(event, id)}
              onKeyDown={(event) => press(event, id, at)}
              className="flex h-8 w-7 shrink-0 cursor-grab touch-none items-center justify-center rounded-1 text-fg-3 focus-inset hover:text-fg active:cursor-grabbing max-md:size-11"
            >
              <GripVertical size={15} strokeWidth={1.75} aria-hidden />
            </button>
            <label
              className={`flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-1 px-2 text-13 max-md:min-h-11 ${required ? 'text-fg-3' : 'cursor-pointer'}`}
            >
              <Checkbox checked={visible} disabled={required} onChange={(on) => onShow(id, on)} />
              <span className="min-w-0 flex-1 truncate">{header}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className="border-t px-3.5 py-2 text-12 text-fg-3">{t('columnsHelp')}</p>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}
