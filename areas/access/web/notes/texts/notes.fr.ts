import type { notesTexts as pt } from '#access/web/notes/texts/notes.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const notes: Translation<typeof pt> = {
  title: 'Notes',
  write: 'Écrire une note',
  placeholder: 'Écrivez une note. Utilisez @ pour prévenir quelqu’un.',
  people: 'Administrateurs',
  change: 'Modifier la note',
  save: 'Enregistrer',
  cancel: 'Annuler',
  empty: 'Écrivez d’abord quelque chose.',
  tooLong_one: '{{count}} caractère de trop.',
  tooLong_other: '{{count}} caractères de trop.',
  loadFailed: 'Impossible de charger les notes',
  none: 'Aucune note',
  noneBody: 'Ce que les administrateurs doivent retenir reste ici. Eux seuls le voient.',
  gone: 'Compte supprimé',
  edited: 'modifiée',
  pinned: 'Épinglée',
  actions: 'Autres actions pour la note de {{name}}',
  pin: 'Épingler en haut',
  unpin: 'Détacher',
  remove: 'Supprimer la note',
  removed: 'Note supprimée',
  removeTitle: 'Supprimer cette note ?',
  removeBody: 'Elle ne peut pas être récupérée.',
}
