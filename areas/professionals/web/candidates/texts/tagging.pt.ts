import { namespace } from '#platform/web/i18n/namespace.ts'
export const taggingTexts = namespace('tagging', {
  bulk: 'Etiquetas…',
  title: 'Pôr e retirar etiquetas',
  body_one: 'De {{number}} profissional.',
  body_other: 'De {{number}} profissionais.',
  add: 'Pôr',
  remove: 'Retirar',
  none: 'Escolha uma etiqueta para pôr ou retirar.',
  submit: 'Aplicar',
  cancel: 'Cancelar',
  changed_one: 'Etiquetas de {{number}} profissional alteradas',
  changed_other: 'Etiquetas de {{number}} profissionais alteradas',
  unchanged: 'As etiquetas já estavam assim',
  undone: 'Etiquetas como antes',
})
