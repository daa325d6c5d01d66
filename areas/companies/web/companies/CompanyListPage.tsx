import { Building2, FileUp, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { companyMoveNeedsReason, companyMoves } from '#companies/contract/companies.rules.ts'
import { type CompanyRow, companies, companyQuery, companyStates } from '#companies/contract/companies.ts'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import { formatCnpj } from '#platform/contract/brazil.ts'
import { cityAndState } from '#platform/contract/place.rules.ts'
import { refresh } from '#platform/web/api/client.ts'
import { prefetchIfMissing } from '#platform/web/api/prefetch.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RecordBulk } from '#platform/web/records/RecordBulk.tsx'
import { RecordList } from '#platform/web/records/RecordList.tsx'
import { listsTexts } from '#platform/web/records/texts/lists.pt.ts'
import { useBulk } from '#platform/web/records/useBulk.tsx'
import { useRecordList } from '#platform/web/records/useRecordList.ts'
import { readSearch } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Avatar, Identity } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { type Column, wordsOf } from '#platform/web/ui/Columns.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { companyTone } from './companyStates.ts'
import { useCompanyFilters } from './useCompanyFilters.tsx'

// Its forms are more than the whole list weighs.
const CompanyBulk = lazy(() => import('./CompanyBulk.tsx').then((m) => ({ default: m.CompanyBulk })))

/** Loads the first data of the list for its address. */
export const prefetch = (search: Record<string, unknown>) =>
  prefetchIfMissing(companies.list, { query: readSearch(companyQuery, search) })

const stale = [companies.list, companies.facets]

export function CompanyListPage() {
  const t = useTexts(companiesTexts)
  const lists = useTexts(listsTexts)
  const format = useFormat()
  useBreadcrumb([{ label: t('title') }])
  const list = useRecordList({
    name: 'companies',
    schema: companyQuery,
    list: companies.list,
    facets: companies.facets,
    tabs: ['state'],
  })
  const { search, change, facets, clear, selectAll } = list
  const bulk = useBulk()
  const filters = useCompanyFilters(search, change, facets)
  const columns: Column<CompanyRow>[] = [
    {
      id: 'name',
      header: t('name'),
      required: true,
      cell: (c) => <Identity name={c.name} src={c.logoUrl} square />,
    },
    {
      id: 'cnpj',
      header: t('fields.cnpj'),
      width: 164,
      cell: (c) => (
        <bdi dir="ltr" className="num">
          {formatCnpj(c.cnpj)}
        </bdi>
      ),
    },
    {
      id: 'city',
      header: t('fields.city'),
      width: 144,
      cell: cityAndState,
      beside: [{ id: 'uf', header: t('fields.uf') }],
    },
    { id: 'sector', header: t('fields.sector'), width: 108, hideBelow: 'xl', cell: (c) => c.sector },
    {
      id: 'processes',
      header: t('processes'),
      width: 84,
      align: 'end',
      hideBelow: 'lg',
      cell: (c) => format.number(c.processes),
    },
    {
      id: 'owner',
      header: t('owner'),
      width: 112,
      hideBelow: 'xl',
      cell: (c) => c.ownerName && <Owner name={c.ownerName} />,
    },
    {
      id: 'state',
      header: t('state'),
      width: 138,
      cell: (c) => <Badge tone={companyTone[c.state]}>{t(`states.${c.state}`)}</Badge>,
      words: wordsOf(companyStates, (state) => t(`states.${state}`)),
    },
    {
      id: 'updatedAt',
      header: t('updated'),
      width: 140,
      align: 'end',
      cell: (c) => format.shortDate(c.updatedAt),
    },
  ]
  return (
    <>
      <RecordList
        {...{ list, t, columns }}
        icon={Building2}
        title={t('title')}
        actions={
          <>
            <PageAction
              icon={FileUp}
              variant="outline"
              label={lists('import')}
              place={{ to: '/dashboard/companies/import' }}
            />
            <PageAction icon={Plus} label={t('new')} place={{ to: '/dashboard/companies/register' }} />
          </>
        }
        tabs={[
          list.tab(t('all'), {}),
          ...(['ativa', 'pendente_verificacao', 'inadimplente'] as const).map((state) =>
            list.tab(t(`states.${state}`), { state: [state] }),
          ),
          list.bin(t('bin')),
        ]}
        nameOf={(c) => c.name}
        href={(c) => ({ to: '/dashboard/companies/$companyId', params: { companyId: c.id } })}
        detail={companies.get}
        file={companies.export}
        phone={(c) => ({
          lead: <Avatar name={c.name} src={c.logoUrl} square size={36} />,
          title: c.name,
          detail: [cityAndState(c), t('processCount', { count: c.processes })].filter(Boolean).join(' · '),
          end: format.shortDate(c.updatedAt),
          endDetail: <Badge tone={companyTone[c.state]}>{t(`states.${c.state}`)}</Badge>,
        })}
        bulk={(chosen) => (
          <RecordBulk
            {...{ bulk, chosen, clear, selectAll }}
            nameOf={(c) => c.name}
            states={companyStates}
            stateName={(state) => t(`states.${state}`)}
            moves={({ state }) => companyMoves(state)}
            needsReason={companyMoveNeedsReason}
            records={companies}
            stale={stale}
          >
            <Suspense>
              <CompanyBulk
                {...{ bulk, chosen }}
                known={facets?.tag.map(({ value }) => value) ?? []}
                after={() => {
                  clear()
                  return refresh(stale)
                }}
              />
            </Suspense>
          </RecordBulk>
        )}
      >
        {filters}
      </RecordList>
      {bulk.dialog}
    </>
  )
}

/** The owner of a company by first name; the tooltip shows the full name. */
const Owner = ({ name }: { name: string }) => (
  <span title={name} className="relative z-2 inline-flex max-w-full items-center gap-2 align-middle">
    <Avatar name={name} size={20} />
    <span dir="auto" className="truncate">
      {name.split(' ')[0]}
    </span>
  </span>
)
