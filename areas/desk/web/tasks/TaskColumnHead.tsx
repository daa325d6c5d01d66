import { Ellipsis, Plus } from 'lucide-react'
import type { TaskColumn } from '#desk/contract/tasks.ts'
import { tasksTexts } from '#desk/web/tasks/texts/tasks.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#platform/web/ui/Menu.tsx'

export type ColumnActions = {
  add: (columnId: string) => void
  edit: (column: TaskColumn) => void
  move: (columnId: string, by: -1 | 1) => void
  archive: (column: TaskColumn) => void
  archiveCards: (columnId: string) => void
}

type TaskColumnHeadProps = {
  column: TaskColumn
  columns: readonly TaskColumn[]
  /** The number of all cards, also those that no filter matches. */
  total: number
  columnActions: ColumnActions
}

/** The name of a column with its count, the button for a new task and its menu. */
export function TaskColumnHead({ column, columns, total, columnActions }: TaskColumnHeadProps) {
  const t = useTexts(tasksTexts)
  const format = useFormat()
  const { cardLimit, name } = column
  const isFull = cardLimit !== null && total > cardLimit
  const at = columns.indexOf(column)
  return (
    <header className="flex items-center gap-2 px-3 pt-2 pb-1 max-md:px-0">
      <h2 className="flex min-w-0 flex-1 items-center gap-2 text-13 font-semibold">
        <span dir="auto" className="truncate">
          {name}
        </span>
        <span className={`num shrink-0 font-normal ${isFull ? 'text-wait' : 'text-fg-3'}`}>
          {cardLimit === null
            ? format.number(total)
            : t('ofLimit', { count: format.number(total), limit: format.number(cardLimit) })}
        </span>
      </h2>
      <IconButton
        size="sm"
        icon={Plus}
        label={t('addTo', { column: name })}
        onClick={() => columnActions.add(column.id)}
      />
      <Menu align="end" trigger={<IconButton size="sm" icon={Ellipsis} label={t('columnMenu', { column: name })} />}>
        <MenuItem onSelect={() => columnActions.edit(column)}>{t('editColumn')}</MenuItem>
        <MenuItem
          disabledReason={at === 0 ? t('isFirst') : undefined}
          onSelect={() => columnActions.move(column.id, -1)}
        >
          {t('columnBefore')}
        </MenuItem>
        <MenuItem
          disabledReason={at === columns.length - 1 ? t('isLast') : undefined}
          onSelect={() => columnActions.move(column.id, 1)}
        >
          {t('columnAfter')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          disabledReason={total === 0 ? t('empty') : undefined}
          onSelect={() => columnActions.archiveCards(column.id)}
        >
          {t('archiveCards')}
        </MenuItem>
        <MenuItem onSelect={() => columnActions.archive(column)}>{t('archiveColumn')}</MenuItem>
      </Menu>
    </header>
  )
}
