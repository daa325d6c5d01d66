import { AlarmClock, Archive, Columns3, Ellipsis, Plus } from 'lucide-react'
import { isOverdue } from '#desk/contract/tasks.rules.ts'
import type { TaskCard, TaskPerson } from '#desk/contract/tasks.ts'
import { tasksTexts } from '#desk/web/tasks/texts/tasks.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { FacetFilter } from '#platform/web/ui/FacetFilter.tsx'
import { SearchBox } from '#platform/web/ui/FilterBar.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { phoneRow, scrollEnds } from '#platform/web/ui/scrollEnds.ts'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { usePhone } from '#platform/web/ui/useMedia.ts'
import { laneKinds } from './lanes.ts'
import type { TasksSearch } from './tasksSearch.ts'
import { facetsOf } from './visibleTasks.ts'

type TaskFiltersProps = {
  search: TasksSearch
  change: (part: Partial<TasksSearch>, options?: { replace?: boolean }) => void
  cards: readonly TaskCard[]
  people: readonly TaskPerson[]
  today: string
  now: number
  onAdd: () => void
  onNewColumn: () => void
  onArchived: () => void
}

/** The search and the filters of the board, which stay in its address. */
export function TaskFilters(props: TaskFiltersProps) {
  const { search, change, cards, people, today, now, onAdd, onNewColumn, onArchived } = props
  const t = useTexts(tasksTexts)
  const ui = useTexts(uiTexts)
  const format = useFormat()
  const isPhone = usePhone()
  const facets = facetsOf(cards, people, search, { today, now })
  const late = cards.filter((card) => isOverdue(card, now)).length
  const isFiltered =
    search.search !== '' ||
    search.overdue ||
    [search.assignee, search.due, search.link].some(({ length }) => length > 0)
  return (
    <search className="flex min-h-[52px] shrink-0 flex-wrap items-center gap-2 px-6 py-2.5 max-md:px-4">
      <SearchBox
        value={search.search}
        onChange={(text) => change({ search: text }, { replace: true })}
        placeholder={t('search')}
        className="max-md:min-w-0 max-md:flex-1 max-md:basis-[calc(100%-60px)] md:w-60"
      />
      {isPhone && <IconButton variant="primary" icon={Plus} label={t('new')} onClick={onAdd} />}
      <div ref={scrollEnds} className={`flex flex-wrap items-center gap-2 md:flex-1 [&>*]:shrink-0 ${phoneRow}`}>
        <FacetFilter
          label={t('assignee')}
          value={search.assignee}
          onChange={(assignee) => change({ assignee })}
          options={facets.assignee}
        />
        <FacetFilter
          label={t('due')}
          value={search.due}
          onChange={(due) => change({ due: due as TasksSearch['due'] })}
          options={facets.due
            .filter(({ value, count }) => count > 0 || search.due.includes(value))
            .map(({ value, count }) => ({ value, count, label: t(`lanes.${value}`) }))}
        />
        <FacetFilter
          label={t('linkedTo')}
          value={search.link}
          onChange={(link) => change({ link })}
          options={facets.link}
        />
        <Button icon={AlarmClock} aria-pressed={search.overdue} onClick={() => change({ overdue: !search.overdue })}>
          {t('overdueFilter')} <span className="num ms-1">{format.number(late)}</span>
        </Button>
        {isFiltered && (
          <Button
            variant="ghost"
            onClick={() => change({ search: '', assignee: [], due: [], link: [], overdue: false })}
          >
            {ui('clear')}
          </Button>
        )}
        <span className="ms-auto flex items-center gap-2 text-13 text-fg-3">
          <span aria-hidden>{t('lanesBy')}</span>
          <Segmented
            label={t('lanesBy')}
            value={search.lanes}
            onChange={(lanes) => change({ lanes })}
            options={laneKinds.map((value) => ({ value, label: t(`laneKinds.${value}`) }))}
          />
          <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t('boardMenu')} />}>
            <MenuItem icon={Columns3} onSelect={onNewColumn}>
              {t('newColumn')}
            </MenuItem>
            <MenuItem icon={Archive} onSelect={onArchived}>
              {t('archivedTitle')}
            </MenuItem>
          </Menu>
        </span>
      </div>
    </search>
  )
}
