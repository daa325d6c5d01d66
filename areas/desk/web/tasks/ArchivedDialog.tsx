import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tasks } from '#desk/contract/tasks.ts'
import { tasksTexts } from '#desk/web/tasks/texts/tasks.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { SearchBox } from '#platform/web/ui/FilterBar.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'

const limit = 10

/** The archived tasks, each of which can be restored. */
export function ArchivedDialog({ onRestore, onClose }: { onRestore: (id: string) => void; onClose: () => void }) {
  const t = useTexts(tasksTexts)
  const format = useFormat()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const { data, error } = useLastPage(
    useQuery(q(tasks.archived, { query: { search, page, limit } })),
    { page, limit },
    (next) => setPage(next.page),
  )
  return (
    <Dialog open onClose={onClose} title={t('archivedTitle')}>
      <div className="grid gap-3">
        <SearchBox
          value={search}
          placeholder={t('search')}
          className="w-full"
          onChange={(next) => {
            setSearch(next)
            setPage(1)
          }}
        />
        {error && <p role="alert">{error.message}</p>}
        {data?.total === 0 && <p className="py-4 text-center text-13 text-fg-3">{t('noneArchived')}</p>}
        <ul>
          {data?.rows.map(({ id, title, column, archivedAt }) => (
            <li key={id} className="flex items-center gap-3 border-t py-2 text-13 first:border-t-0">
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate font-medium">
                  {title}
                </span>
                <span className="block truncate text-12 text-fg-3">
                  {column} · {format.shortDate(archivedAt)}
                </span>
              </span>
              <Button size="sm" aria-label={t('restoreTask', { title })} onClick={() => onRestore(id)}>
                {t('restore')}
              </Button>
            </li>
          ))}
        </ul>
        {data && data.total > limit && (
          <Pager page={page} limit={limit} total={data.total} onChange={(next) => setPage(next.page ?? 1)} compact />
        )}
      </div>
    </Dialog>
  )
}
