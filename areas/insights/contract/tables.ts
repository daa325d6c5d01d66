import { exportOf } from '#platform/contract/exports.ts'
import { analyticsQuery, comparisonQuery } from './analytics.ts'

const query = analyticsQuery.strict()

/** The tables of the analyses as files, each with the numbers that its screen has for the same processes and days. */
export const tables = {
  summary: exportOf({
    path: '/analytics/summary',
    summary: 'The first figures of the analyses, as a file',
    query,
    columns: ['figure', 'now', 'before'],
  }),
  funnel: exportOf({
    path: '/analytics/funnel',
    summary: 'How many came to each kind of stage, as a file',
    query,
    columns: ['stage', 'now', 'before', 'wentOn'],
  }),
  times: exportOf({
    path: '/analytics/times',
    summary: 'How long applications stayed in each kind of stage, as a file',
    query,
    columns: ['stage', 'count', 'median', 'low', 'high', 'limit', 'late', 'lateShare'],
  }),
  sources: exportOf({
    path: '/analytics/sources',
    summary: 'How applicants came, as a file',
    query,
    columns: ['source', 'applications', 'hires', 'per100'],
  }),
  comparison: exportOf({
    path: '/analytics/comparison',
    summary: 'The funnels of two to five processes, as a file',
    query: comparisonQuery.strict(),
    columns: ['title', 'code', 'stage', 'now', 'before', 'wentOn'],
  }),
  processes: exportOf({
    path: '/analytics/processes',
    summary: 'Processes side by side, as a file',
    query,
    columns: ['title', 'code', 'applications', 'before', 'hires', 'days', 'withdrawn'],
  }),
  departures: exportOf({
    path: '/analytics/departures',
    summary: 'How applicants left, as a file',
    query,
    columns: ['status', 'now', 'before'],
  }),
  reasons: exportOf({
    path: '/analytics/reasons',
    summary: 'Why applicants withdrew, as a file',
    query,
    columns: ['reason', 'count'],
  }),
  evaluators: exportOf({
    path: '/analytics/evaluators',
    summary: 'The workload of evaluators, as a file',
    query,
    columns: ['name', 'assigned', 'graded', 'pending', 'overdue', 'days'],
  }),
  deliveries: exportOf({
    path: '/analytics/deliveries',
    summary: 'What became of deliveries, as a file',
    query,
    columns: ['channel', 'all', 'before', 'sent', 'delivered', 'bounced', 'failed', 'waiting'],
  }),
}
export type TableName = keyof typeof tables
