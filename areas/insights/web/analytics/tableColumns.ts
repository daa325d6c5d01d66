import { deliveryChannels } from '#deliveries/contract/channels.ts'
import { applicationSources } from '#hiring/contract/adding.rules.ts'
import { stageKinds } from '#hiring/contract/processes.ts'
import { departures } from '#insights/contract/analytics.rules.ts'
import type { TableName } from '#insights/contract/tables.ts'
import { analyticsTexts } from '#insights/web/analytics/texts/analytics.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { shellTexts } from '#platform/web/site/texts/shell.pt.ts'
import { wordsOf } from '#platform/web/ui/Columns.tsx'

type FileColumn = { id: string; header: string; words?: Record<string, string> }
type Table = { title: string; columns: FileColumn[] }

/** The tables of the analyses as files: their names and columns, worded as on the screen. */
export function useTableColumns(): Record<TableName, Table> {
  const t = useTexts(analyticsTexts)
  const ofProcesses = useTexts(processesTexts)
  const nav = useTexts(shellTexts)
  const stage = {
    id: 'stage',
    header: t('stage'),
    words: {
      ...wordsOf(stageKinds, (kind) =>
        ofProcesses(kind === 'contratacao' ? 'kinds.contratacao' : `defaults.stages.${kind}`),
      ),
      hired: t('hired'),
    },
  }
  const now = { id: 'now', header: t('inPeriod') }
  const before = { id: 'before', header: t('beforeShort') }
  const count = { id: 'applications', header: t('applications') }
  const hires = { id: 'hires', header: t('hired') }
  const inPercent = (header: string) => t('inPercent', { header })
  return {
    summary: {
      title: t('summary'),
      columns: [
        {
          id: 'figure',
          header: t('figure'),
          words: {
            applications: t('applications'),
            hires: t('hires'),
            daysToHire: t('daysToHire'),
            prompt: inPercent(t('prompt')),
          },
        },
        now,
        before,
      ],
    },
    funnel: { title: t('funnel'), columns: [stage, now, before, { id: 'wentOn', header: inPercent(t('wentOn')) }] },
    times: {
      title: t('times'),
      columns: [
        stage,
        { id: 'count', header: t('stays') },
        { id: 'median', header: t('median') },
        { id: 'low', header: t('lowOfNine') },
        { id: 'high', header: t('highOfNine') },
        { id: 'limit', header: t('limit') },
        { id: 'late', header: t('late') },
        { id: 'lateShare', header: inPercent(t('late')) },
      ],
    },
    sources: {
      title: t('sources'),
      columns: [
        {
          id: 'source',
          header: t('source'),
          words: wordsOf(applicationSources, (source) => ofProcesses(`sourceNames.${source}`)),
        },
        count,
        hires,
        { id: 'per100', header: t('per100') },
      ],
    },
    comparison: {
      title: t('comparison'),
      columns: [
        { id: 'title', header: t('processName') },
        { id: 'code', header: t('code') },
        stage,
        now,
        before,
        { id: 'wentOn', header: inPercent(t('wentOn')) },
      ],
    },
    processes: {
      title: t('processes'),
      columns: [
        { id: 'title', header: t('processName') },
        { id: 'code', header: t('code') },
        count,
        before,
        hires,
        { id: 'days', header: t('days') },
        { id: 'withdrawn', header: t('withdrawn') },
      ],
    },
    departures: {
      title: t('departures'),
      columns: [
        {
          id: 'status',
          header: t('outcome'),
          words: wordsOf(departures, (status) => ofProcesses(`statuses.${status}`)),
        },
        now,
        before,
      ],
    },
    reasons: {
      title: t('reasons'),
      columns: [
        { id: 'reason', header: t('reasons') },
        { id: 'count', header: t('inPeriod') },
      ],
    },
    evaluators: {
      title: t('workload'),
      columns: [
        { id: 'name', header: t('evaluator') },
        { id: 'assigned', header: t('assigned') },
        { id: 'graded', header: t('graded') },
        { id: 'pending', header: t('pending') },
        { id: 'overdue', header: t('overdue') },
        { id: 'days', header: t('daysToGrade') },
      ],
    },
    deliveries: {
      title: t('deliveries'),
      columns: [
        {
          id: 'channel',
          header: t('channel'),
          words: wordsOf(deliveryChannels, (channel) => nav(`nav.channelLogs.${channel}`)),
        },
        { id: 'all', header: t('allDeliveries') },
        before,
        { id: 'sent', header: t('deliveryFigures.sent') },
        { id: 'delivered', header: t('deliveryFigures.delivered') },
        { id: 'bounced', header: t('deliveryFigures.bounced') },
        { id: 'failed', header: t('deliveryFigures.failed') },
        { id: 'waiting', header: t('deliveryFigures.waiting') },
      ],
    },
  }
}
