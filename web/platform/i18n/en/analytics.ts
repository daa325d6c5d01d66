import type { analyticsTexts as pt } from '#web/platform/i18n/pt/analytics.ts'
import type { Translation } from '#web/platform/i18n/pt/keys.ts'

export const analytics: Translation<typeof pt> = {
  title: 'Analytics',
  about: 'Each figure counts what happened in the period, and opens its list.',
  process: 'Processes',
  processesChosen_one: '{{count}} process',
  processesChosen_other: '{{count}} processes',
  period: 'Period',
  periodOf: 'Period: {{days}}',
  periods: {
    '30_dias': 'Last 30 days',
    '90_dias': 'Last 90 days',
    mes: 'This month',
    mes_passado: 'Last month',
    ano: 'This year',
    '12_meses': 'Last 12 months',
  },
  fromDay: 'From',
  toDay: 'To',
  daysOrder: 'The end is before the start.',
  daysMost: 'Choose three years at most.',
  tabs: {
    overview: 'Overview',
    funnel: 'Funnel',
    time: 'Time',
    sources: 'Sources',
    processes: 'Processes',
  },
  applications: 'Applications',
  before: 'before {{value}}',
  loadFailed: 'The analytics could not be loaded',
}
