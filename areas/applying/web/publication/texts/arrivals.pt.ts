import { namespace } from '#platform/web/i18n/namespace.ts'

export const arrivalsTexts = namespace('arrivals', {
  title: 'Pela Catho',
  note: 'quem se candidatou lá recebe um link para completar aqui',
  asked: 'Contato pedido à Catho',
  unread: 'Ainda não lida',
  sent: 'Completou e enviou',
  invite: 'Convidar',
  states: {
    recebida: 'Recebida',
    lendo: 'Lendo na Catho',
    lida: 'Lida',
    a_convidar: 'Espera convite',
    pedindo_contato: 'Pedindo o contato',
    com_contato: 'Com contato',
    convidada: 'Convidada a completar',
    ja_inscrita: 'Já tinha começado aqui',
    sem_contato: 'Sem e-mail',
    fora_do_prazo: 'Chegou fora do prazo',
    desconhecida: 'Vaga desconhecida',
    falhou: 'Falhou',
  },
})
