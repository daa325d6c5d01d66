import { namespace } from '#web/platform/i18n/namespace.ts'

export const plansTexts = namespace('plans', {
  title: 'Plans',
  new: 'Novo: plan',
  all: 'Todos',
  bin: 'Lixeira',
  search: 'Nome ou observações',
  updated: 'Atualizado',
  loadFailed: 'Não foi possível carregar a lista de plans',
  noneTitle: 'Nada aqui ainda',
  noneBody: 'Crie o primeiro: plan.',
  create: 'Criar',
  added: '“{{name}}” criado',
  editTitle: 'Editar: plan',
  save: 'Salvar',
  fields: { name: 'Nome', notes: 'Observações' },
})
