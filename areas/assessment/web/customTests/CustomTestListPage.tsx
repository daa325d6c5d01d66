import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FileQuestion, Library, Plus } from 'lucide-react'
import { type CustomTestRow, customTestQuery, customTests, testStates } from '#assessment/contract/customTests.ts'
import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import { companies } from '#companies/contract/companies.ts'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RecordList } from '#platform/web/records/RecordList.tsx'
import { useRecordList } from '#platform/web/records/useRecordList.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import type { Column } from '#platform/web/ui/Columns.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { testTone } from './testStates.ts'

const home = '/dashboard/companies/$companyId/questionSheet/customTest' as const
const route = getRouteApi(home)

/** The tests that a company composed from its questions. */
export function CustomTestListPage() {
  const { companyId } = route.useParams()
  const t = useTexts(customTestsTexts)
  const ofCompanies = useTexts(companiesTexts)
  const format = useFormat()
  const { data: company } = useQuery(q(companies.get, { params: { id: companyId } }))
  useBreadcrumb([
    { label: ofCompanies('title'), to: '/dashboard/companies' },
    { label: company?.name ?? '', to: `/dashboard/companies/${companyId}` },
    { label: t('title') },
  ])
  const list = useRecordList({
    name: 'customTests',
    schema: customTestQuery,
    list: customTests.list,
    facets: customTests.facets,
    within: { companyId },
    tabs: ['state'],
  })
  const params = { companyId }
  const columns: Column<CustomTestRow>[] = [
    { id: 'title', header: t('fields.title'), required: true, cell: (row) => row.title },
    {
      id: 'state',
      header: t('state'),
      width: 220,
      cell: (row) => <State row={row} />,
    },
    { id: 'questions', header: t('questions'), width: 92, align: 'end', cell: (row) => format.number(row.questions) },
    { id: 'points', header: t('points'), width: 84, align: 'end', cell: (row) => format.number(row.points) },
    {
      id: 'minutes',
      header: t('limit'),
      width: 96,
      align: 'end',
      hideBelow: 'lg',
      cell: (row) => (row.minutes === null ? '–' : t('minutes', { count: row.minutes })),
    },
    {
      id: 'answered',
      header: t('timesAnswered'),
      width: 104,
      align: 'end',
      hideBelow: 'lg',
      cell: (row) => format.number(row.answered),
    },
    {
      id: 'updatedAt',
      header: t('updated'),
      width: 128,
      align: 'end',
      cell: (row) => format.shortDate(row.updatedAt),
    },
  ]
  return (
    <RecordList
      {...{ list, t, columns }}
      icon={FileQuestion}
      title={company ? t('titleOf', { company: company.name }) : t('title')}
      actions={
        <>
          <PageAction
            variant="outline"
            icon={Library}
            label={t('toBank')}
            place={{ to: '/dashboard/companies/$companyId/questionSheet', params }}
          />
          {company && !company.deletedAt && (
            <PageAction icon={Plus} label={t('new')} place={{ to: `${home}/new`, params }} />
          )}
        </>
      }
      tabs={[
        list.tab(t('all'), {}),
        ...testStates.map((state) => list.tab(t(`states.${state}`), { state: [state] })),
        list.bin(t('bin')),
      ]}
      nameOf={(row) => row.title}
      href={(row) => ({ to: `${home}/$testId`, params: { companyId, testId: row.id } })}
      detail={customTests.get}
      phone={(row) => ({
        title: row.title,
        detail: t('inShort', { questions: row.questions, points: format.number(row.points) }),
        end: format.shortDate(row.updatedAt),
        endDetail: <State row={row} />,
      })}
    />
  )
}

/** The state, the current version, and whether there are unpublished changes. */
function State({ row: { state, number, draft } }: { row: CustomTestRow }) {
  const t = useTexts(customTestsTexts)
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-1">
      <Badge tone={testTone[state]}>
        {t(`states.${state}`)}
        {number !== null && ` · ${t('versionShort', { number })}`}
      </Badge>
      {number !== null && draft && <span className="text-12 text-wait">{t('changed')}</span>}
    </span>
  )
}
