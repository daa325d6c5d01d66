import { ListFilter } from 'lucide-react'
import { assignmentFigures } from '#insights/contract/analytics.rules.ts'
import { type AnalyticsRow, analytics, analyticsRowsQuery } from '#insights/contract/analytics.ts'
import { analyticsTexts } from '#insights/web/analytics/texts/analytics.pt.ts'
import { applicationStatuses } from '#platform/contract/states.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RecordList } from '#platform/web/records/RecordList.tsx'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { useRecordList } from '#platform/web/records/useRecordList.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Avatar, Identity } from '#platform/web/ui/Avatar.tsx'
import { type Column, wordsOf } from '#platform/web/ui/Columns.tsx'
import { OnlyFilter } from '#platform/web/ui/FilterBar.tsx'

/** The applications that a figure of the analyses counts. */
export function FigureRowsPage() {
  const t = useTexts(analyticsTexts)
  const ofProcesses = useTexts(processesTexts)
  const format = useFormat()
  const list = useRecordList({
    name: 'analytics',
    schema: analyticsRowsQuery,
    list: analytics.applications,
    tabs: [],
    always: ['figure', 'from', 'to'],
  })
  const { figure, kind, source, reason, evaluatorId, from, to, processId } = list.search
  const title = t(`lists.${figure}`, { stage: kind ? ofProcesses(`defaults.stages.${kind}`) : t('anyStage') })
  useBreadcrumb([{ label: t('title'), to: '/dashboard/analytics' }, { label: title }])
  const status = (row: AnalyticsRow) => ofProcesses(`statuses.${row.status}`)
  const isAssignment = (assignmentFigures as readonly string[]).includes(figure)
  const hasDays = figure === 'left' || figure === 'late' || figure === 'graded'
  const columns: Column<AnalyticsRow>[] = [
    { id: 'name', header: t('name'), required: true, cell: (row) => <Identity name={row.name} /> },
    { id: 'processTitle', header: t('processName'), width: 260, cell: (row) => <bdi>{row.processTitle}</bdi> },
    ...(isAssignment
      ? [
          {
            id: 'evaluator',
            header: t('evaluator'),
            width: 180,
            cell: (row: AnalyticsRow) => <span dir="auto">{row.evaluator}</span>,
          },
        ]
      : []),
    { id: 'stage', header: t('stageNow'), width: 150, hideBelow: 'lg', cell: (row) => row.stage },
    {
      id: 'status',
      header: t('outcome'),
      width: 160,
      hideBelow: 'lg',
      cell: status,
      words: wordsOf(applicationStatuses, (value) => ofProcesses(`statuses.${value}`)),
    },
    ...(hasDays
      ? [
          {
            id: 'days',
            header: t(isAssignment ? 'daysToGrade' : 'days'),
            width: 90,
            align: 'end' as const,
            cell: (row: AnalyticsRow) => format.number(row.days ?? 0),
          },
        ]
      : []),
    {
      id: 'at',
      header: t(isAssignment ? 'assignedAt' : 'when'),
      width: 172,
      align: 'end',
      cell: (row) => format.dateTime(row.at),
    },
  ]
  return (
    <RecordList
      {...{ list, columns }}
      t={(word) => t(`rows.${word}`)}
      icon={ListFilter}
      title={title}
      tabs={[
        {
          to: '.',
          search: true as never,
          label: t('daysOf', { from: format.date(from), to: format.date(to) }),
          active: true,
        },
      ]}
      file={analytics.export}
      nameOf={({ name, processTitle }) => `${name}, ${processTitle}`}
      href={(row) => ({
        to: '/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId',
        params: { selectiveProcessId: row.processId },
        search: { tab: 'candidatos', avaliar: row.applicationId },
      })}
      phone={(row) => ({
        lead: <Avatar name={row.name} size={36} />,
        title: row.name,
        detail: row.processTitle,
        end: format.shortDate(row.at),
        endDetail: status(row),
      })}
    >
      {processId.length > 0 && (
        <OnlyFilter
          label={t('processesChosen', { count: processId.length })}
          value={processId}
          onClear={() => list.change({ processId: [] })}
        />
      )}
      {source && (
        <OnlyFilter
          label={ofProcesses(`sourceNames.${source}`)}
          value={[source]}
          onClear={() => list.change({ source: undefined })}
        />
      )}
      {evaluatorId && (
        <OnlyFilter
          label={list.data?.rows[0]?.evaluator ?? t('oneEvaluator')}
          value={[evaluatorId]}
          onClear={() => list.change({ evaluatorId: undefined })}
        />
      )}
      {reason && <OnlyFilter label={reason} value={[reason]} onClear={() => list.change({ reason: undefined })} />}
    </RecordList>
  )
}
