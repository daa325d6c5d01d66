import { namespace } from '#platform/web/i18n/namespace.ts'

export const doorGuardTexts = namespace('doorGuard', {
  disposable: 'e-mail descartável',
  received: {
    all: 'Todas',
    search: 'Nome, e-mail, telefone ou número',
    noneFound: 'Nenhuma inscrição encontrada',
    noneFoundBody: 'Tente outro nome, e-mail ou número.',
    hash: 'Prova do conteúdo (SHA-256)',
  },
  refused: {
    title: 'Pedidos recusados',
    note: 'tomados pelos de programas; guardamos só o e-mail ou telefone, por 30 dias',
    failed: 'Não foi possível carregar os pedidos recusados',
    none: 'Nenhum pedido recusado',
    noneBody: 'Quando um pedido de código parecer o de um programa, ele aparece aqui, e você pode liberar a pessoa.',
    times_one: '{{count}} vez',
    times_other: '{{count}} vezes',
    undone: 'liberado',
    undo: 'Liberar',
    undoOf: 'Liberar {{address}}',
    ask: 'Liberar {{address}}?',
    askBody:
      'A pessoa recebe uma mensagem com o link da página e pode se candidatar. Por uma semana, nada neste contato é tomado pelo de um programa.',
    confirm: 'Liberar e avisar',
    done: 'Pessoa liberada e avisada',
  },
  causes: {
    hidden_field: 'preencheu um campo que pessoas não veem',
    too_quick: 'respondeu mais rápido do que uma pessoa',
    too_many: 'pediu códigos demais',
  },
})
