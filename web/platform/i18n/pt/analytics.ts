import { namespace } from '#web/platform/i18n/namespace.ts'

export const analyticsTexts = namespace('analytics', {
  title: 'Análises',
  about: 'Cada número conta o que aconteceu no período e abre a sua lista.',
  process: 'Processos',
  processesChosen_one: '{{count}} processo',
  processesChosen_other: '{{count}} processos',
  period: 'Período',
  periodOf: 'Período: {{days}}',
  periods: {
    '30_dias': 'Últimos 30 dias',
    '90_dias': 'Últimos 90 dias',
    mes: 'Este mês',
    mes_passado: 'Mês passado',
    ano: 'Este ano',
    '12_meses': 'Últimos 12 meses',
  },
  fromDay: 'De',
  toDay: 'Até',
  daysOrder: 'O fim vem antes do início.',
  daysMost: 'Escolha no máximo três anos.',
  tabs: {
    overview: 'Visão geral',
    funnel: 'Funil',
    time: 'Tempo',
    sources: 'Origens',
    processes: 'Processos',
  },
  applications: 'Inscrições',
  before: 'antes {{value}}',
  loadFailed: 'Não foi possível carregar as análises',
})
