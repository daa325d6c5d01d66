import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ClipboardList, Plus } from 'lucide-react'
import { useSession } from '#access/web/session/session.ts'
import { companies } from '#companies/contract/companies.ts'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import { processMoveNeedsReason, processMoves } from '#hiring/contract/processes.rules.ts'
import { type ProcessRow, processes, processQuery } from '#hiring/contract/processes.ts'
import { useTransition } from '#hiring/web/transitions/useTransition.tsx'
import { useTransitionVerb } from '#hiring/web/transitions/useTransitionVerb.ts'
import { cityAndState } from '#platform/contract/place.rules.ts'
import { type ProcessState, processStates } from '#platform/contract/states.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processTone } from '#platform/web/records/processStates.ts'
import { RecordBulk } from '#platform/web/records/RecordBulk.tsx'
import { RecordList } from '#platform/web/records/RecordList.tsx'
import { StateMenu } from '#platform/web/records/StateMenu.tsx'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { useBulk } from '#platform/web/records/useBulk.tsx'
import { useRecordList } from '#platform/web/records/useRecordList.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { type Column, wordsOf } from '#platform/web/ui/Columns.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'

/** All processes, or those of one company. */
export function ProcessListPage() {
  const { companyId } = useParams({ strict: false })
  const t = useTexts(processesTexts)
  const company = useTexts(companiesTexts)
  const format = useFormat()
  const { data: owner } = useQuery({
    ...q(companies.get, { params: { id: companyId ?? '' } }),
    enabled: companyId !== undefined,
  })
  const list = useRecordList({
    name: 'processes',
    schema: processQuery,
    list: processes.list,
    facets: processes.facets,
    within: companyId ? { companyId } : {},
    tabs: ['state', 'manager'],
  })
  const { user } = useSession()
  const { clear, selectAll } = list
  const verbOf = useTransitionVerb()
  const bulk = useBulk()
  const transition = useTransition([processes.list, processes.facets])
  const title = owner ? t('titleOf', { company: owner.name }) : t('title')
  useBreadcrumb(
    companyId
      ? [
          { label: company('title'), to: '/dashboard/companies' },
          { label: owner?.name ?? '', to: `/dashboard/companies/${companyId}` },
          { label: owner ? title : '' },
        ]
      : [{ label: title }],
  )
  const columns: Column<ProcessRow>[] = [
    {
      id: 'title',
      header: t('process'),
      required: true,
      cell: (p) => (
        <>
          <span dir="auto" className="font-semibold">
            {p.title}
          </span>{' '}
          <bdi dir="ltr" className="num text-fg-3">
            {p.code}
          </bdi>
        </>
      ),
      beside: [{ id: 'code', header: t('fields.code') }],
    },
    ...(companyId
      ? []
      : [
          {
            id: 'companyName',
            header: t('company'),
            width: 180,
            cell: (p: ProcessRow) => p.companyName,
          },
        ]),
    {
      id: 'city',
      header: t('fields.city'),
      width: 140,
      hideBelow: 'xl',
      cell: cityAndState,
      beside: [{ id: 'uf', header: t('fields.uf') }],
    },
    {
      id: 'openings',
      header: t('fields.openings'),
      width: 70,
      align: 'end',
      hideBelow: 'lg',
      cell: (p) => format.number(p.openings),
    },
    {
      id: 'applications',
      header: t('applications'),
      width: 116,
      align: 'end',
      cell: (p) => format.number(p.applications),
    },
    {
      id: 'state',
      header: t('state'),
      width: 176,
      cell: (p) => <Badge tone={processTone[p.state]}>{t(`states.${p.state}`)}</Badge>,
      words: wordsOf(processStates, (state) => t(`states.${state}`)),
    },
    {
      id: 'closesAt',
      header: t('closes'),
      width: 120,
      align: 'end',
      cell: (p) => format.deadline(p.closesAt),
    },
  ]
  return (
    <>
      <RecordList
        {...{ list, t, title, columns }}
        icon={ClipboardList}
        actions={
          (!companyId || (owner && !owner.deletedAt)) && (
            <PageAction
              icon={Plus}
              label={t('new')}
              place={
                companyId
                  ? { to: '/dashboard/companies/$companyId/registerSelectiveProcess', params: { companyId } }
                  : { to: '/dashboard/listSelectiveProcess/register' }
              }
            />
          )
        }
        tabs={[
          list.tab(t('all'), {}),
          ...(user ? [list.tab(t('mine'), { manager: [user.id] })] : []),
          ...(['rascunho', 'publicado', 'em_avaliacao', 'resultado_final'] as const).map((state) =>
            list.tab(t(`states.${state}`), { state: [state] }),
          ),
          list.bin(t('bin')),
        ]}
        nameOf={(p) => p.title}
        href={(p) => ({
          to: '/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId',
          params: { selectiveProcessId: p.id },
        })}
        rowActions={(p) =>
          p.deletedAt === null && (
            <StateMenu
              of={p.title}
              isAskedElsewhere
              pending={false}
              moves={processMoves(p).map((to) => ({
                to,
                label: verbOf([p], to),
                danger: processMoveNeedsReason(p.state, to),
              }))}
              onMove={(to) => transition.ask([p], to as ProcessState)}
            />
          )
        }
        detail={processes.get}
        file={processes.export}
        phone={(p) => ({
          title: p.title,
          detail: p.companyName,
          end: format.deadline(p.closesAt),
          endDetail: <Badge tone={processTone[p.state]}>{t(`states.${p.state}`)}</Badge>,
        })}
        bulk={(chosen) => (
          <RecordBulk
            {...{ bulk, chosen, clear, selectAll }}
            nameOf={(p) => p.title}
            states={processStates}
            stateName={(state) => t(`states.${state}`)}
            moves={processMoves}
            needsReason={processMoveNeedsReason}
            ask={(to) => transition.ask(chosen, to, { bulk, after: clear })}
            records={processes}
            stale={[processes.list, processes.facets]}
          />
        )}
      >
        {list.filter('state', t('state'), processStates, (state) => t(`states.${state}`))}
        {!companyId && list.filter('company', t('company'))}
        {list.filter('uf', t('fields.uf'))}
        {list.filter('manager', t('manager'))}
      </RecordList>
      {bulk.dialog}
      {transition.dialog}
    </>
  )
}
