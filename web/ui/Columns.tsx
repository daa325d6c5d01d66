import { Columns3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from './Button.tsx'
import { Menu, MenuCheck } from './Menu.tsx'
import { useMedia } from './useMedia.ts'

export type Column<T> = {
  id: string
  header: string
  cell: (row: T) => ReactNode
  /** Its header sorts by `id`. */
  sortable?: boolean
  /** Numbers align at the end. */
  align?: 'end'
  /** Pixels; one column without a width takes what is left. */
  width?: number
  hideBelow?: 'lg' | 'xl'
  /** Cannot be hidden. */
  required?: boolean
}

/** The columns that fit this window and that nobody has hidden. */
export function useVisibleColumns<T>(columns: Column<T>[], hidden: readonly string[]) {
  const lg = useMedia('(width >= 64rem)')
  const xl = useMedia('(width >= 80rem)')
  return columns.filter(
    ({ id, hideBelow, required }) =>
      (required || !hidden.includes(id)) && (hideBelow !== 'lg' || lg) && (hideBelow !== 'xl' || xl),
  )
}

type ColumnsMenuProps = {
  columns: Pick<Column<never>, 'id' | 'header' | 'required'>[]
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}

/** Which columns a table shows. */
export function ColumnsMenu({ columns, hidden, onChange }: ColumnsMenuProps) {
  const t = useTexts('ui')
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="ghost" icon={Columns3}>
          {t('columns')}
        </Button>
      }
    >
      {columns.map(({ id, header, required }) => (
        <MenuCheck
          key={id}
          disabled={required}
          checked={required === true || !hidden.includes(id)}
          onChange={(shown) => onChange(shown ? hidden.filter((other) => other !== id) : [...hidden, id])}
        >
          {header}
        </MenuCheck>
      ))}
    </Menu>
  )
}
