import type { analyticsTexts as pt } from '#web/platform/i18n/pt/analytics.ts'
import type { Translation } from '#web/platform/i18n/pt/keys.ts'

export const analytics: Translation<typeof pt> = {
  title: 'Analyses',
  about: 'Chaque chiffre compte ce qui s’est passé dans la période et ouvre sa liste.',
  process: 'Processus',
  processesChosen_one: '{{count}} processus',
  processesChosen_other: '{{count}} processus',
  period: 'Période',
  periodOf: 'Période : {{days}}',
  periods: {
    '30_dias': '30 derniers jours',
    '90_dias': '90 derniers jours',
    mes: 'Ce mois-ci',
    mes_passado: 'Le mois dernier',
    ano: 'Cette année',
    '12_meses': '12 derniers mois',
  },
  fromDay: 'Du',
  toDay: 'Au',
  daysOrder: 'La fin précède le début.',
  daysMost: 'Choisissez trois ans au plus.',
  tabs: {
    overview: 'Vue d’ensemble',
    funnel: 'Entonnoir',
    time: 'Durée',
    sources: 'Origines',
    processes: 'Processus',
  },
  applications: 'Candidatures',
  before: 'avant {{value}}',
  loadFailed: 'Impossible de charger les analyses',
}
