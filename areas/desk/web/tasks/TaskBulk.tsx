import { Archive, ArrowRightLeft } from 'lucide-react'
import type { TaskColumn } from '#desk/contract/tasks.ts'
import { tasksTexts } from '#desk/web/tasks/texts/tasks.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { BulkBar, BulkButton } from '#platform/web/ui/BulkBar.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'

type TaskBulkProps = {
  columns: readonly TaskColumn[]
  count: number
  onMove: (columnId: string) => void
  onArchive: () => void
  onClear: () => void
}

/** The actions for the selected cards. */
export function TaskBulk({ columns, count, onMove, onArchive, onClear }: TaskBulkProps) {
  const t = useTexts(tasksTexts)
  return (
    <div className="pointer-events-none fixed inset-x-3 bottom-3 z-30 flex justify-center">
      <BulkBar count={count} onClear={onClear}>
        <Menu side="top" trigger={<BulkButton icon={ArrowRightLeft} label={t('move')} />}>
          {columns.map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => onMove(id)}>
              {name}
            </MenuItem>
          ))}
        </Menu>
        <BulkButton icon={Archive} label={t('archive')} onClick={onArchive} />
      </BulkBar>
    </div>
  )
}
