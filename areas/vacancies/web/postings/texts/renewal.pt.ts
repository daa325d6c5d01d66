import { namespace } from '#platform/web/i18n/namespace.ts'

export const renewalTexts = namespace('renewal', {
  act: 'Renovar em todos',
  title: 'Renovação',
  renewing: 'renovação pedida; o resultado aparece no cartão',
  refused: 'não renovada: {{reason}}',
  site: 'fica no ar até o fim das inscrições, sem renovar',
  feed: 'tem sempre as vagas abertas, sem renovar',
  off: 'desligado: a vaga não está lá',
  close: 'Fechar',
})
