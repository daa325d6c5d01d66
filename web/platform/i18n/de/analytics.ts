import type { analyticsTexts as pt } from '#web/platform/i18n/pt/analytics.ts'
import type { Translation } from '#web/platform/i18n/pt/keys.ts'

export const analytics: Translation<typeof pt> = {
  title: 'Auswertungen',
  about: 'Jede Zahl zählt, was im Zeitraum geschehen ist, und öffnet ihre Liste.',
  process: 'Verfahren',
  processesChosen_one: '{{count}} Verfahren',
  processesChosen_other: '{{count}} Verfahren',
  period: 'Zeitraum',
  periodOf: 'Zeitraum: {{days}}',
  periods: {
    '30_dias': 'Letzte 30 Tage',
    '90_dias': 'Letzte 90 Tage',
    mes: 'Dieser Monat',
    mes_passado: 'Letzter Monat',
    ano: 'Dieses Jahr',
    '12_meses': 'Letzte 12 Monate',
  },
  fromDay: 'Von',
  toDay: 'Bis',
  daysOrder: 'Das Ende liegt vor dem Anfang.',
  daysMost: 'Wählen Sie höchstens drei Jahre.',
  tabs: {
    overview: 'Überblick',
    funnel: 'Trichter',
    time: 'Dauer',
    sources: 'Herkunft',
    processes: 'Verfahren',
  },
  applications: 'Bewerbungen',
  before: 'vorher {{value}}',
  loadFailed: 'Die Auswertungen konnten nicht geladen werden',
}
