import { namespace } from '#web/platform/i18n/namespace.ts'
export const scoringTexts = namespace('scoring', {
  requirements: 'Requisitos',
  questions: 'Questões',
  values: 'Valores',
  competency: 'Competências',
  test: 'Teste',
  video: 'Vídeo',
  short: {
    requirements: 'Requisitos',
    questions: 'Questões',
    values: 'Valores',
    competency: 'Compet.',
    test: 'Teste',
    video: 'Vídeo',
  },
  byWeight: 'Componentes, do mais pesado ao mais leve',
  senior60: '60 anos ou mais',
  older: 'Maior idade',
  appliedAt: 'Inscrição mais antiga',
  pendente: 'Fica pendente',
  zero: 'Conta como zero',
  redistribuir: 'O peso vai para as demais',
})
