import { Columns3, RotateCcw } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { Button, IconButton } from './Button.tsx'
import { ColumnList } from './ColumnList.tsx'
import { inOrder, movedTo } from './columnOrder.ts'
import { IconsOnly } from './PageAction.tsx'
import { Popover } from './Popover.tsx'
import { useMedia } from './useMedia.ts'

const breaks = { lg: '(width >= 64rem)', xl: '(width >= 80rem)', '2xl': '(width >= 90rem)' } as const

export type Column<T> = {
  id: string
  header: string
  cell: (row: T) => ReactNode
  /** The header sorts by `id`. */
  sortable?: boolean
  /** Use `end` for numbers. */
  align?: 'end'
  /** Pixels; one column without a width takes the remaining space. */
  width?: number
  hideBelow?: keyof typeof breaks
  /** Two lines before its text is cut: for names and titles. */
  wraps?: boolean
  /** Cannot be hidden. */
  required?: boolean
  /** Labels of its values, for exported files: on screen the cell shows them as a badge. */
  words?: Readonly<Record<string, string>>
  /** Other content of the cell, as separate columns of the file. */
  beside?: { id: string; header: string }[]
}

/** The labels of all values of a column. */
export const wordsOf = <V extends string>(values: readonly V[], word: (value: V) => string) =>
  Object.fromEntries(values.map((value) => [value, word(value)]))

export type Widths = Readonly<Record<string, number>>
/** The user's column layout of a list: hidden columns, their order, and changed widths. */
export type Layout = { hidden: readonly string[]; order: readonly string[]; widths: Widths }
/** The default layout of the screen. */
export const defaultLayout: Layout = { hidden: [], order: [], widths: {} }
const isChanged = ({ hidden, order, widths }: Layout) =>
  hidden.length > 0 || order.length > 0 || Object.keys(widths).length > 0
export type LayoutChoice = { layout: Layout; onLayout: (layout: Layout) => void }

/** Limits of a column width when resized, in pixels. */
export const narrowest = 64
export const widest = 800

/** The columns that are not hidden, in the user's order. */
export const visibleColumns = <C extends Pick<Column<never>, 'id' | 'required'>>(
  columns: C[],
  { hidden, order }: Layout,
) => inOrder(columns, order).filter(({ id, required }) => required || !hidden.includes(id))

/** The visible columns that fit this window. */
export function useVisibleColumns<T>(columns: Column<T>[], layout: Layout) {
  const fits = { lg: useMedia(breaks.lg), xl: useMedia(breaks.xl), '2xl': useMedia(breaks['2xl']) }
  return visibleColumns(columns, layout).filter(({ hideBelow }) => !hideBelow || fits[hideBelow])
}

type ColumnsMenuProps = LayoutChoice & { columns: Pick<Column<never>, 'id' | 'header' | 'required'>[] }

/** A button that opens the choice and order of columns. */
export function ColumnsMenu(props: ColumnsMenuProps) {
  const t = useTexts(uiTexts)
  const iconOnly = useContext(IconsOnly)
  return (
    <Popover
      align="end"
      label={t('columns')}
      width={280}
      flush
      trigger={
        iconOnly ? (
          <IconButton icon={Columns3} label={t('columns')} />
        ) : (
          <Button variant="ghost" icon={Columns3}>
            {t('columns')}
          </Button>
        )
      }
    >
      <ColumnChoice {...props} />
    </Popover>
  )
}

/** The same list without the button. */
export function ColumnChoice({ columns, layout, onLayout }: ColumnsMenuProps) {
  const t = useTexts(uiTexts)
  const { hidden } = layout
  const ordered = inOrder(columns, layout.order)
  const show = (id: string, visible: boolean) =>
    onLayout({ ...layout, hidden: visible ? hidden.filter((other) => other !== id) : [...hidden, id] })
  return (
    <>
      <ColumnList
        items={ordered.map(({ id, header, required = false }) => ({
          id,
          header,
          required,
          visible: required || !hidden.includes(id),
        }))}
        onShow={show}
        onMove={(id, place) => onLayout({ ...layout, order: movedTo(ordered, id, place) })}
      />
      {isChanged(layout) && (
        <div className="border-t p-1.5">
          <Button variant="ghost" icon={RotateCcw} onClick={() => onLayout(defaultLayout)}>
            {t('columnsReset')}
          </Button>
        </div>
      )}
    </>
  )
}
