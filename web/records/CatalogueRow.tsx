import { ArrowDown, ArrowUp, Ellipsis, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#web/ui/Badge.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'

type Word = 'up' | 'down' | 'isFirst' | 'isLast' | 'edit' | 'more' | 'off' | 'activate' | 'deactivate' | 'remove'

type CatalogueRowProps = {
  /** The words of the catalogue it stands in. */
  t: (word: Word, values?: { name: string }) => string
  entry: { name: string; description: string; active: boolean; used: boolean }
  at: number
  last: number
  /** To the place before or after. */
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onToggle: () => void
  /** Of one that is used nowhere. */
  onRemove: () => void
  /** After the name. */
  beside?: ReactNode
  /** More of its menu. */
  menu?: ReactNode
  /** Below the description. */
  children?: ReactNode
}

/** An entry of a catalogue of the installation that has an order: it is moved, reworded, switched off, and removed while nothing uses it. */
export function CatalogueRow({ t, entry, at, last, onMove, onEdit, onToggle, onRemove, ...more }: CatalogueRowProps) {
  const { name, description, active, used } = entry
  return (
    <li className="flex items-start gap-3 py-3 ps-5 pe-3 max-md:ps-4">
      <span className="num w-5 shrink-0 pt-0.5 text-13 text-fg-3">{at + 1}</span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span dir="auto" className={`min-w-0 font-semibold break-words ${active ? '' : 'text-fg-3'}`}>
            {name}
          </span>
          {!active && <Badge tone="stop">{t('off')}</Badge>}
          {more.beside}
        </p>
        {description && (
          <p dir="auto" className="mt-0.5 text-13 break-words text-fg-3">
            {description}
          </p>
        )}
        {more.children}
      </div>
      <div className="flex shrink-0 items-center">
        <IconButton
          icon={ArrowUp}
          label={t('up', { name })}
          className="max-md:hidden"
          disabledReason={at === 0 ? t('isFirst') : undefined}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label={t('down', { name })}
          className="max-md:hidden"
          disabledReason={at === last ? t('isLast') : undefined}
          onClick={() => onMove(1)}
        />
        <IconButton icon={Pencil} label={t('edit', { name })} onClick={onEdit} />
        <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t('more', { name })} />}>
          {at > 0 && (
            <MenuItem icon={ArrowUp} onSelect={() => onMove(-1)}>
              {t('up', { name })}
            </MenuItem>
          )}
          {at < last && (
            <MenuItem icon={ArrowDown} onSelect={() => onMove(1)}>
              {t('down', { name })}
            </MenuItem>
          )}
          {more.menu}
          <MenuItem icon={active ? EyeOff : Eye} onSelect={onToggle}>
            {t(active ? 'deactivate' : 'activate')}
          </MenuItem>
          {!used && (
            <MenuItem icon={Trash2} danger onSelect={onRemove}>
              {t('remove')}
            </MenuItem>
          )}
        </Menu>
      </div>
    </li>
  )
}
