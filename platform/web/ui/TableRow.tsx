import { memo, type ReactNode } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { Checkbox } from './Checkbox.tsx'
import type { Column } from './Columns.tsx'
import { RowLink } from './RowLink.tsx'
import type { Place } from './Tabs.tsx'

/** The rows of a table and how to render each. They are passed together so that they change together. */
export type TableRows<T> = {
  rows: T[]
  columns: Column<T>[]
  rowKey: (row: T) => string
  rowName?: (row: T) => string
  href?: (row: T) => Place
  onOpen?: (row: T) => void
  rowActions?: (row: T) => ReactNode
}

type TableRowProps<T> = {
  row: T
  table: TableRows<T>
  /** Whether the row is selected; undefined where rows cannot be selected. */
  chosen: boolean | undefined
  open: boolean
  onToggle: (key: string, range: boolean) => void
}

function PlainRow<T>({ row, table, chosen, open, onToggle }: TableRowProps<T>) {
  const { columns, rowKey, rowName, href, onOpen, rowActions } = table
  const t = useTexts(uiTexts)
  const key = rowKey(row)
  // The required column links to the row, wherever the user has moved it.
  const leads = columns.find(({ required }) => required) ?? columns[0]
  const bar = open ? openBar : ''
  return (
    <tr data-row-key={key} className={`group relative ${chosen || open ? 'bg-sel' : 'hover:bg-hover'}`}>
      {chosen !== undefined && (
        <td className={`h-11 border-b ps-(--edge) ${bar}`}>
          <Checkbox
            aria-label={t('select', { row: rowName?.(row) ?? key })}
            checked={chosen}
            onChange={(_, { shiftKey }) => onToggle(key, shiftKey)}
            className="z-2 align-middle"
          />
        </td>
      )}
      {columns.map((column, at) => {
        const last = at === columns.length - 1
        const content = column.cell(row)
        return (
          <td
            key={column.id}
            className={`h-11 border-b px-2 first:ps-(--edge) last:pe-(--edge) ${column.align === 'end' ? 'num text-end' : 'text-start'} ${last && rowActions ? 'relative' : ''} ${at === 0 && chosen === undefined ? bar : ''}`}
          >
            <div
              data-cut
              dir={typeof content === 'string' ? 'auto' : undefined}
              className={`${!column.wraps ? 'truncate' : column === leads ? wrapped : 'line-clamp-2 break-words'} ${last && rowActions ? 'group-focus-within:invisible group-hover:invisible' : ''}`}
            >
              {column === leads ? (
                <RowLink place={href?.(row)} onOpen={onOpen && (() => onOpen(row))}>
                  {content}
                </RowLink>
              ) : (
                content
              )}
            </div>
            {last && rowActions && (
              <div className="absolute inset-y-0 end-4 z-2 flex items-center opacity-0 group-focus-within:opacity-100 group-hover:opacity-100">
                {rowActions(row)}
              </div>
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** One row. Rerenders only when the row or the way rows are rendered changes. */
export const TableRow = memo(PlainRow) as typeof PlainRow

/** The link in the cell would cut its text by itself. */
const wrapped = 'break-words [&>*]:line-clamp-2 [&>*]:whitespace-normal'

// A shadow: a pseudo-element of a row would become another cell, and one of a cell would catch clicks for the stretched link.
const openBar = 'shadow-[inset_2px_0_0_var(--accent-text)] rtl:shadow-[inset_-2px_0_0_var(--accent-text)]'
