import type { ReactNode } from 'react'
import { duplicatesTexts } from '#compliance/web/duplicates/texts/duplicates.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { FilterBar } from '#platform/web/ui/FilterBar.tsx'
import { ListLayout } from '#platform/web/ui/ListLayout.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { TabLinks } from '#platform/web/ui/Tabs.tsx'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'

const tabs = [
  { name: 'queue', to: '/dashboard/users/duplicates' },
  { name: 'merged', to: '/dashboard/users/duplicates/merged' },
  { name: 'distinct', to: '/dashboard/users/duplicates/distinct' },
] as const
type DuplicateTab = (typeof tabs)[number]['name']

type Search = { search: string; page: number; limit: number }
type DuplicateLayoutProps = {
  tab: DuplicateTab
  search: Search
  change: (part: Partial<Search>, options?: { replace?: boolean }) => void
  onClear: () => void
  data: { total: number } | undefined
  error: Error | null
  onRetry: () => void
  filters?: ReactNode
  children: ReactNode
}

/** The three lists of duplicates: those to check, merged records, and different people. */
export function DuplicateLayout(props: DuplicateLayoutProps) {
  const { tab, search, change, onClear, data, error, onRetry, filters, children } = props
  const t = useTexts(duplicatesTexts)
  const candidates = useTexts(candidatesTexts)
  const format = useFormat()
  useBreadcrumb([
    { label: candidates('users') },
    { label: candidates('title'), to: '/dashboard/users/candidates' },
    { label: t('title') },
  ])
  return (
    <ListLayout
      header={
        <PageHeader title={t('title')} beside={data && format.number(data.total)}>
          <TabLinks
            label={t('title')}
            tabs={tabs.map(({ name, to }) => ({ to, label: t(`tabs.${name}`), active: name === tab }))}
          />
        </PageHeader>
      }
      filters={
        <FilterBar
          search={search.search}
          onSearch={(text) => change({ search: text }, { replace: true })}
          placeholder={t('search')}
          onClear={onClear}
        >
          {filters}
        </FilterBar>
      }
      pager={data && <Pager page={search.page} limit={search.limit} total={data.total} onChange={change} />}
    >
      {error && !data ? <ErrorState title={t('loadFailed')} error={error} onRetry={onRetry} /> : children}
    </ListLayout>
  )
}
