import type { managersTexts as pt } from '#hiring/web/processes/texts/managers.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const managers: Translation<typeof pt> = {
  title: 'Conduit par',
  note: 'répondent du processus et le voient dans « Mes processus »',
  add: 'Ajouter',
  addTitle: 'Ajouter un responsable',
  addBody: 'La personne voit le processus parmi les siens, dans la liste et à l’accueil.',
  person: 'Administrateur',
  none: 'Personne ne conduit encore ce processus.',
  removeFor: 'Retirer {{name}}',
  last: 'Au moins une personne conduit le processus.',
  changed: 'Responsables modifiés',
}
