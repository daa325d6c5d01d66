import { type LucideIcon, SearchX, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'

type ListEmptyProps = {
  icon: LucideIcon
  /** The search parameters of the list. */
  search: Record<string, unknown>
  onClear: () => void
  title: string
  /** The next step when the list was never filled. */
  body: string
  action?: ReactNode
}

const view = ['page', 'limit', 'sort', 'trash', 'companyId']
/** Whether this search parameter filters rows. */
export const isFilter = (field: string) => !view.includes(field)

/** A list without rows: because of its filters, because the bin is empty, or because there are no records yet. */
export function ListEmpty({ icon, search, onClear, title, body, action }: ListEmptyProps) {
  const t = useTexts(recordsTexts)
  const isFiltered = Object.entries(search).some(
    ([key, value]) => isFilter(key) && (Array.isArray(value) ? value.length > 0 : Boolean(value)),
  )
  const clear = () => {
    onClear()
    // This button disappears with the empty state.
    document.querySelector<HTMLElement>('main input[type=search]')?.focus()
  }
  if (isFiltered)
    return (
      <EmptyState
        icon={SearchX}
        title={title}
        body={t('noMatch')}
        actions={<Button onClick={clear}>{t('clearFilters')}</Button>}
      />
    )
  if (search.trash) return <EmptyState icon={Trash2} title={t('binEmpty')} body={t('binEmptyBody')} />
  return <EmptyState icon={icon} title={title} body={body} actions={action} />
}
