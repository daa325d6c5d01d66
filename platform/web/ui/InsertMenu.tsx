import { Braces } from 'lucide-react'
import { IconButton } from './Button.tsx'
import { Menu, MenuItem } from './Menu.tsx'

/** Text that the user can insert without typing it. */
export type Insertable = { text: string; label: string }

type InsertMenuProps = { label: string; items: readonly Insertable[]; onInsert: (text: string) => void }

/** A button that inserts text at the cursor. */
export function InsertMenu({ label, items, onInsert }: InsertMenuProps) {
  return (
    <Menu align="end" trigger={<IconButton size="sm" icon={Braces} label={label} className="-me-1.5" />}>
      <InsertItems {...{ items, onInsert }} />
    </Menu>
  )
}

export const InsertItems = ({ items, onInsert }: Pick<InsertMenuProps, 'items' | 'onInsert'>) =>
  items.map(({ text, label }) => (
    <MenuItem key={text} onSelect={() => onInsert(text)}>
      {label} <bdi className="num ms-1 text-12 text-fg-3">{text}</bdi>
    </MenuItem>
  ))
