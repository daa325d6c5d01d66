import { namespace } from '#platform/web/i18n/namespace.ts'

export const managersTexts = namespace('managers', {
  title: 'Quem conduz',
  note: 'respondem pelo processo e o veem em “Meus processos”',
  add: 'Incluir',
  addTitle: 'Incluir quem conduz',
  addBody: 'A pessoa passa a ver o processo entre os seus, na lista e no início.',
  person: 'Administrador',
  none: 'Ninguém conduz este processo ainda.',
  removeFor: 'Tirar {{name}}',
  last: 'Pelo menos uma pessoa conduz o processo.',
  changed: 'Quem conduz foi alterado',
})
