import { namespace } from '#platform/web/i18n/namespace.ts'

export const doorGuardTexts = namespace('doorGuard', {
  disposable: 'e-mail descartável',
  received: {
    all: 'Todas',
    search: 'Nome, e-mail ou número',
    noneFound: 'Nenhuma inscrição encontrada',
    noneFoundBody: 'Tente outro nome, e-mail ou número.',
    hash: 'Prova do conteúdo (SHA-256)',
  },
  refused: {
    title: 'Pedidos recusados',
    note: 'tomados pelos de programas; guardamos só o e-mail, por 30 dias',
    failed: 'Não foi possível carregar os pedidos recusados',
    none: 'Nenhum pedido recusado',
    noneBody: 'Quando um pedido de código parecer o de um programa, ele aparece aqui, e você pode liberar a pessoa.',
    times_one: '{{count}} vez',
    times_other: '{{count}} vezes',
    undone: 'liberado',
    undo: 'Liberar',
    undoOf: 'Liberar {{email}}',
    ask: 'Liberar {{email}}?',
    askBody:
      'A pessoa recebe um e-mail com o link da página e pode se candidatar. Por uma semana, nada neste e-mail é tomado pelo de um programa.',
    confirm: 'Liberar e avisar',
    done: 'Pessoa liberada e avisada por e-mail',
  },
  causes: {
    hidden_field: 'preencheu um campo que pessoas não veem',
    too_quick: 'respondeu mais rápido do que uma pessoa',
    too_many: 'pediu códigos demais',
  },
})
