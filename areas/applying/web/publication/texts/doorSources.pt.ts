import { namespace } from '#platform/web/i18n/namespace.ts'

export const doorSourcesTexts = namespace('doorSources', {
  title: 'De onde vieram as inscrições',
  note: 'da visita à contratação, por link',
  failed: 'Não foi possível carregar as origens',
  none: 'Ninguém abriu a página nem se inscreveu ainda.',
  source: 'Origem',
  views: 'Visitas',
  begun: 'Começadas',
  sent: 'Enviadas',
  hired: 'Contratadas',
})
