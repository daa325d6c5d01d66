import { ListChecks, Zap } from 'lucide-react'
import { automationsTexts } from '#access/web/installation/texts/automations.pt.ts'
import { SettingsHeader } from '#deliveries/web/settings/SettingsHeader.tsx'
import { type AutomationRun, automations, runReasons, runStates } from '#hiring/contract/automations.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RecordList } from '#platform/web/records/RecordList.tsx'
import { useRecordList } from '#platform/web/records/useRecordList.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import type { Column } from '#platform/web/ui/Columns.tsx'
import { DayFilter, OnlyFilter } from '#platform/web/ui/FilterBar.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { RunSheet } from './RunSheet.tsx'
import { runSearch } from './runSearch.ts'

/** The runs of automations: what was sent, or why not. */
export function RunListPage() {
  const t = useTexts(automationsTexts)
  const format = useFormat()
  const list = useRecordList({
    name: 'automationRuns',
    schema: runSearch,
    list: automations.runs,
    facets: automations.runFacets,
    within: { run: undefined },
    tabs: [],
    always: ['run'],
  })
  const { search, change } = list
  const result = (run: AutomationRun) => (
    <Badge tone={run.state === 'fired' ? 'pos' : 'stop'}>{t(`runs.states.${run.state}`)}</Badge>
  )
  const reason = (run: AutomationRun) =>
    run.why ? t(`runs.reasons.${run.why}`) : t('runs.reached', { count: run.recipients })
  const columns: Column<AutomationRun>[] = [
    { id: 'automation', header: t('runs.automation'), required: true, cell: (run) => run.automation },
    {
      id: 'at',
      header: t('runs.at'),
      width: 150,
      cell: (run) => <span className="num">{format.dateTime(run.at)}</span>,
    },
    { id: 'process', header: t('runs.process'), width: 180, hideBelow: 'lg', cell: (run) => run.processTitle },
    {
      id: 'actor',
      header: t('runs.actor'),
      width: 140,
      hideBelow: 'xl',
      cell: (run) => run.actor ?? t('runs.system'),
    },
    { id: 'state', header: t('runs.result'), width: 130, cell: result },
    { id: 'why', header: t('runs.reason'), width: 190, cell: (run) => run.why && t(`runs.reasons.${run.why}`) },
    {
      id: 'recipients',
      header: t('runs.people'),
      width: 110,
      align: 'end',
      cell: (run) => run.recipients > 0 && format.number(run.recipients),
    },
  ]
  const back = (
    <PageAction icon={Zap} variant="outline" label={t('title')} place={{ to: '/dashboard/settings/automations' }} />
  )
  return (
    <>
      <RecordList
        {...{ list, columns }}
        t={(word) => t(word === 'loadFailed' ? 'runs.failed' : `runs.${word}`)}
        icon={ListChecks}
        title={t('log')}
        header={<SettingsHeader page="automations" actions={back} />}
        actions={back}
        nameOf={(run) => `${run.automation}: ${run.processTitle}`}
        onOpen={(run) => change({ run: run.id, page: search.page })}
        {...(search.run && { openKey: search.run })}
        phone={(run) => ({
          title: run.automation,
          detail: `${run.processTitle} · ${reason(run)}`,
          end: format.shortDate(run.at),
          endDetail: result(run),
        })}
        none={{ title: t('runs.noneTitle'), body: t('runs.noneBody') }}
      >
        {list.filter('state', t('runs.result'), runStates, (state) => t(`runs.states.${state}`))}
        {list.filter('why', t('runs.reason'), runReasons, (why) => t(`runs.reasons.${why}`))}
        {list.filter('automationId', t('runs.automation'))}
        {search.processId && (
          <OnlyFilter
            label={t('runs.onlyProcess')}
            value={[search.processId]}
            onClear={() => change({ processId: undefined })}
          />
        )}
        {search.applicationId && (
          <OnlyFilter
            label={t('runs.onlyApplication')}
            value={[search.applicationId]}
            onClear={() => change({ applicationId: undefined })}
          />
        )}
        <DayFilter label={t('runs.from')} value={search.from} onChange={(from) => change({ from })} />
        <DayFilter label={t('runs.to')} value={search.to} onChange={(to) => change({ to })} />
      </RecordList>
      <RunSheet id={search.run} onClose={() => change({ run: undefined, page: search.page })} />
    </>
  )
}
