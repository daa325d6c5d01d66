import { namespace } from '#platform/web/i18n/namespace.ts'
export const recordLinksTexts = namespace('recordLinks', {
  title: 'Registros ligados',
  kinds: {
    company: 'Empresa',
    candidate: 'Profissional',
    process: 'Processo',
    application: 'Candidatura',
    partner: 'Parceiro',
    account: 'Administrador',
    message: 'Mensagem',
    plan: 'Plano',
    subscription: 'Assinatura',
    invoice: 'Fatura',
    voucher: 'Voucher',
    task: 'Tarefa',
    post: 'Notícia',
  },
  find: 'Buscar registro ou colar o endereço',
  found: 'Registros encontrados',
  none: 'Nada encontrado.',
  untitled: 'Sem título',
  inBin: 'Na lixeira',
})
