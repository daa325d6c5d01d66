import { ArrowDown, ArrowUp } from 'lucide-react'
import { type PointerEvent, type ReactNode, useCallback, useDeferredValue, useLayoutEffect, useRef } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { Checkbox } from './Checkbox.tsx'
import { ColumnResizer } from './ColumnResizer.tsx'
import { type Column, defaultLayout, type LayoutChoice, useVisibleColumns, type Widths } from './Columns.tsx'
import { type PhoneRow, PhoneRows, type Selection } from './PhoneRows.tsx'
import { TableSkeleton } from './Skeleton.tsx'
import { TableRow, type TableRows } from './TableRow.tsx'
import type { Place } from './Tabs.tsx'
import { usePhone } from './useMedia.ts'
import { useNewRows } from './useNewRows.ts'
import { useProgressiveRows } from './useProgressiveRows.ts'
import { useRowKeys } from './useRowKeys.ts'
import { useRowPrefetch } from './useRowPrefetch.ts'

/** With a layout, columns can be resized. */
export type DataTableProps<T, S extends string> = Partial<LayoutChoice> & {
  label: string
  columns: Column<T>[]
  /** undefined while the first rows load. */
  rows: T[] | undefined
  rowKey: (row: T) => string
  /** The name of a row, for its checkbox. */
  rowName?: (row: T) => string
  /** The link of a row; without it, `onOpen` may open the row in place. */
  href?: (row: T) => Place
  onOpen?: (row: T) => void
  /** Called for a row that will probably be opened, to load its data. */
  onPrefetch?: (key: string) => void
  /** The row that is open in a side panel. */
  openKey?: string
  /** A column id, with a minus in front when descending. */
  sort?: S
  onSort?: (sort: S) => void
  selection?: Selection
  phone: (row: T) => PhoneRow
  empty: ReactNode
  /** Newer rows are loading. */
  isFetching?: boolean
  /** Two small buttons that replace the content of the last cell on hover and focus. */
  rowActions?: (row: T) => ReactNode
}

const none: never[] = []
const hasRows = <T,>(deferred: Omit<TableRows<T>, 'rows'> & { rows: T[] | undefined }): deferred is TableRows<T> =>
  deferred.rows !== undefined

/** Shows the full text of a truncated cell in a tooltip. */
function revealCut(event: PointerEvent<HTMLElement>) {
  const cell = (event.target as HTMLElement).closest<HTMLElement>('td')
  if (!cell) return
  const cut = [...cell.querySelectorAll<HTMLElement>('[data-cut]')].find(
    (box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1,
  )
  if (cut) cell.title = cut.textContent ?? ''
  else cell.removeAttribute('title')
}

/** A list as a table: rows are links, the header is sticky, the keyboard moves between rows; rows of two lines on a phone. */
export function DataTable<T, S extends string = string>(props: DataTableProps<T, S>) {
  const { label, columns, rows, rowKey, rowName, href, onOpen, openKey, sort, onSort, selection } = props
  const { phone, empty, isFetching, rowActions, layout = defaultLayout, onLayout } = props
  const t = useTexts(uiTexts)
  const region = useRef<HTMLDivElement>(null)
  const lastKey = useRef<string>(undefined)
  const visible = useVisibleColumns(columns, layout)
  const isPhone = usePhone()
  // Deferred, so that rendering many rows does not block typing.
  const deferred = useDeferredValue({ rows, columns: visible, rowKey, rowName, href, onOpen, rowActions })
  const drawn = useProgressiveRows(deferred.rows ?? none, rowKey)
  const keys = deferred.rows?.map(rowKey) ?? []

  const toggle = (key: string, range = false) => {
    if (!selection) return
    const next = new Set(selection.selected)
    const on = !next.has(key)
    const from = range && lastKey.current ? keys.indexOf(lastKey.current) : -1
    const to = keys.indexOf(key)
    const touched = from === -1 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1)
    for (const touchedKey of touched) on ? next.add(touchedKey) : next.delete(touchedKey)
    lastKey.current = key
    selection.onChange(next)
  }
  const toggled = useRef(toggle)
  useLayoutEffect(() => {
    toggled.current = toggle
  })
  const toggleNow = useCallback((key: string, range: boolean) => toggled.current(key, range), [])
  useRowKeys(region, selection && toggle)
  useRowPrefetch(region, props.onPrefetch)
  useNewRows(region, keys)

  if (!hasRows(deferred)) return <TableSkeleton rows={12} columns={visible.length} />
  if (deferred.rows.length === 0) return <div className="grid flex-1 place-items-center p-6">{empty}</div>

  const onPage = keys.filter((key) => selection?.selected.has(key)).length
  const toggleAll = () => {
    if (!selection) return
    const next = new Set(selection.selected)
    for (const key of keys) onPage === keys.length ? next.delete(key) : next.add(key)
    selection.onChange(next)
  }
  const isBusy = isFetching || deferred.rows !== rows
  const stale = isBusy ? 'opacity-60 delay-150' : ''
  if (isPhone) {
    return (
      <div ref={region} aria-busy={isBusy} className={`transition-opacity ${stale}`}>
        <PhoneRows {...{ label, rowKey, rowName, href, onOpen, phone, selection, toggle }} rows={drawn} />
      </div>
    )
  }
  const widthOf = ({ id, width }: Column<T>) => layout.widths[id] ?? width
  // One column takes the remaining width: the last one, when all the others have a width.
  const rest = visible.find((column) => widthOf(column) === undefined) ?? visible.at(-1)
  const least = (column: Column<T>) => (column === rest ? column.width : widthOf(column)) ?? 200
  const minWidth = visible.reduce((sum, column) => sum + least(column), selection ? 48 : 0)
  const resize = onLayout && ((widths: Widths) => onLayout({ ...layout, widths: { ...layout.widths, ...widths } }))
  const unsize = ({ id }: Column<T>) => {
    const { [id]: _, ...widths } = layout.widths
    onLayout?.({ ...layout, widths })
  }
  return (
    <div ref={region} onPointerOver={revealCut} aria-busy={isBusy} className={`transition-opacity ${stale}`}>
      <table
        aria-label={label}
        style={{ minWidth }}
        className="w-full table-fixed border-separate border-spacing-0 text-13"
      >
        <thead className="group/head">
          <tr>
            {selection && (
              <th scope="col" className="sticky top-0 z-10 h-9 w-12 border-b bg-surface ps-(--edge) text-start">
                <Checkbox
                  aria-label={t('selectAll')}
                  checked={onPage > 0 && onPage === keys.length}
                  indeterminate={onPage > 0 && onPage < keys.length}
                  onChange={toggleAll}
                  className="align-middle"
                />
              </th>
            )}
            {visible.map((column) => (
              <HeaderCell
                key={column.id}
                {...{ column, sort, onSort }}
                width={column === rest ? undefined : widthOf(column)}
                least={least(column)}
              >
                {resize && column !== visible.at(-1) && (
                  <ColumnResizer
                    id={column.id}
                    name={column.header}
                    width={column === rest ? undefined : widthOf(column)}
                    onResize={resize}
                    onReset={() => unsize(column)}
                  />
                )}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map((row) => {
            const key = rowKey(row)
            return (
              <TableRow
                key={key}
                row={row}
                table={deferred}
                chosen={selection?.selected.has(key)}
                open={openKey === key}
                onToggle={toggleNow}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type HeaderCellProps<T, S extends string> = {
  column: Column<T>
  sort?: S
  onSort?: (sort: S) => void
  width?: number
  /** The minimum width when it takes the remaining space. */
  least: number
  /** The resizer at its edge. */
  children: ReactNode
}

function HeaderCell<T, S extends string>({ column, sort, onSort, width, least, children }: HeaderCellProps<T, S>) {
  const { id, header, sortable, align } = column
  const sorted = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      data-column={id}
      data-least={least}
      style={{ width }}
      aria-sort={sorted}
      className={`sticky top-0 z-10 h-9 border-b bg-surface px-2 text-12 font-label first:ps-(--edge) last:pe-(--edge) ${align === 'end' ? 'text-end' : 'text-start'} ${sorted ? 'text-fg' : 'text-fg-3'}`}
    >
      {sortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort((sorted === 'ascending' ? `-${id}` : id) as S)}
          className={`inline-flex h-7 max-w-full items-center gap-1 rounded-1 hover:text-fg ${align === 'end' ? 'flex-row-reverse' : ''}`}
        >
          <span className="truncate">{header}</span>
          {sorted && <Arrow size={13} strokeWidth={2} aria-hidden className="shrink-0" />}
        </button>
      ) : (
        <span className="block truncate">{header}</span>
      )}
      {children}
    </th>
  )
}
