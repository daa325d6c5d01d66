import { Ban, Ellipsis, Mail, SearchX, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { componentsTexts } from '#desk/web/components/texts/components.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Avatar, Identity } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { BulkBar, BulkButton } from '#platform/web/ui/BulkBar.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { type Column, ColumnsMenu, defaultLayout, type Layout } from '#platform/web/ui/Columns.tsx'
import { DataTable } from '#platform/web/ui/DataTable.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FacetFilter } from '#platform/web/ui/FacetFilter.tsx'
import { FilterBar } from '#platform/web/ui/FilterBar.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { Section } from './Section.tsx'

type Sample = {
  id: string
  name: string
  city: string
  processes: number
  sector: 'a' | 'b' | 'c'
  active: boolean
  updated: string
}

/** A complete list screen with six rows. */
export function TableBlocks() {
  const t = useTexts(componentsTexts)
  const [search, setSearch] = useState('')
  const [sectors, setSectors] = useState<string[]>([])
  const [layout, setLayout] = useState<Layout>(defaultLayout)
  const [sort, setSort] = useState('name')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['3']))
  const [page, setPage] = useState({ page: 1, limit: 25 })
  const [open, setOpen] = useState<string>()
  const all: Sample[] = [
    { id: '1', name: t('companyD'), city: t('cityA'), processes: 3, sector: 'c', active: true, updated: '10 nov.' },
    { id: '2', name: t('companyE'), city: t('cityB'), processes: 3, sector: 'a', active: true, updated: '12 nov.' },
    { id: '3', name: t('companyC'), city: t('cityC'), processes: 7, sector: 'a', active: true, updated: '13 nov.' },
    { id: '4', name: t('companyB'), city: t('cityD'), processes: 9, sector: 'b', active: true, updated: '17 nov.' },
    { id: '5', name: t('companyF'), city: t('cityE'), processes: 2, sector: 'a', active: false, updated: '18 nov.' },
  ]
  const by = (a: Sample, b: Sample) =>
    sort.endsWith('processes') ? a.processes - b.processes : a.name.localeCompare(b.name, 'pt-BR')
  const found = all
    .filter(
      ({ name, sector }) =>
        name.toLowerCase().includes(search.toLowerCase()) && (sectors.length === 0 || sectors.includes(sector)),
    )
    .sort((a, b) => (sort.startsWith('-') ? -by(a, b) : by(a, b)))
  const columns: Column<Sample>[] = [
    {
      id: 'name',
      header: t('company'),
      sortable: true,
      required: true,
      cell: ({ name }) => <Identity name={name} square />,
    },
    { id: 'city', header: t('city'), cell: ({ city }) => city, width: 150 },
    {
      id: 'processes',
      header: t('processes'),
      align: 'end',
      sortable: true,
      cell: ({ processes }) => processes,
      width: 100,
    },
    { id: 'state', header: t('situation'), cell: (row) => <State active={row.active} />, width: 140 },
    { id: 'updated', header: t('updated'), align: 'end', cell: ({ updated }) => updated, width: 110 },
  ]
  const clear = () => {
    setSearch('')
    setSectors([])
  }
  const options = (['a', 'b', 'c'] as const).map((value, at) => ({
    value,
    label: t((['sectorA', 'sectorB', 'sectorC'] as const)[at] ?? 'sectorA'),
    count: all.filter(({ sector }) => sector === value).length,
  }))
  return (
    <Section title={t('table')}>
      <div className="relative overflow-hidden rounded-4 border bg-surface">
        <FilterBar
          search={search}
          onSearch={setSearch}
          placeholder={t('searchCompanies')}
          onClear={clear}
          end={<ColumnsMenu {...{ columns, layout }} onLayout={setLayout} />}
        >
          <FacetFilter label={t('sector')} value={sectors} onChange={setSectors} options={options} searchable />
        </FilterBar>
        <DataTable
          label={t('table')}
          {...{ columns, layout, sort }}
          onLayout={setLayout}
          rows={found}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          onSort={setSort}
          onOpen={({ id }) => setOpen(open === id ? undefined : id)}
          openKey={open}
          selection={{ selected, onChange: setSelected }}
          rowActions={({ name }) => (
            <>
              <IconButton
                size="sm"
                icon={Mail}
                label={t('message')}
                onClick={() => toast.info(t('chosen', { what: name }))}
              />
              <IconButton
                size="sm"
                icon={Ellipsis}
                label={t('moreActions')}
                onClick={() => toast.info(t('chosen', { what: name }))}
              />
            </>
          )}
          phone={(row) => ({
            lead: <Avatar name={row.name} size={36} square />,
            title: row.name,
            detail: row.city,
            end: row.updated,
            endDetail: <State active={row.active} />,
          })}
          empty={
            <EmptyState
              icon={SearchX}
              title={t('emptyTable')}
              body={t('emptyTableBody')}
              actions={<Button onClick={clear}>{t('clearFilters')}</Button>}
            />
          }
        />
        {selected.size > 0 && (
          <div className="flex justify-center p-3">
            <BulkBar
              count={selected.size}
              onClear={() => setSelected(new Set())}
              selectAll={
                selected.size < all.length
                  ? { total: all.length, onSelect: () => setSelected(new Set(all.map(({ id }) => id))) }
                  : undefined
              }
            >
              <BulkButton icon={UserCheck} label={t('assign')} onClick={() => toast.success(t('assign'))} />
              <BulkButton
                icon={Ban}
                danger
                label={t('suspendMore')}
                onClick={() => toast.success(t('companySuspended'), { undo: () => toast.info(t('undone')) })}
              />
            </BulkBar>
          </div>
        )}
        <Pager {...page} total={1117} onChange={(next) => setPage({ ...page, ...next })} />
      </div>
    </Section>
  )
}

function State({ active }: { active: boolean }) {
  const t = useTexts(componentsTexts)
  return active ? <Badge tone="pos">{t('active')}</Badge> : <Badge tone="stop">{t('suspended')}</Badge>
}
