import type { doorGuardTexts as pt } from '#applying/web/publication/texts/doorGuard.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const doorGuard: Translation<typeof pt> = {
  disposable: 'adresse jetable',
  received: {
    all: 'Toutes',
    search: 'Nom, e-mail, téléphone ou numéro',
    noneFound: 'Aucune candidature trouvée',
    noneFoundBody: 'Essayez un autre nom, e-mail ou numéro.',
    hash: 'Preuve du contenu (SHA-256)',
  },
  refused: {
    title: 'Demandes refusées',
    note: 'prises pour celles de programmes\u00a0; seul l’e-mail ou le téléphone est gardé, 30 jours',
    failed: 'Impossible de charger les demandes refusées',
    none: 'Aucune demande refusée',
    noneBody:
      'Quand une demande de code ressemble à celle d’un programme, elle apparaît ici, et vous pouvez autoriser la personne.',
    times_one: '{{count}} fois',
    times_other: '{{count}} fois',
    undone: 'autorisée',
    undo: 'Autoriser',
    undoOf: 'Autoriser {{address}}',
    ask: 'Autoriser {{address}}\u00a0?',
    askBody:
      'La personne reçoit un message avec le lien de la page et peut candidater. Pendant une semaine, rien de cette adresse n’est pris pour un programme.',
    confirm: 'Autoriser et avertir',
    done: 'Personne autorisée et avertie',
  },
  causes: {
    hidden_field: 'a rempli un champ que les personnes ne voient pas',
    too_quick: 'a répondu plus vite qu’une personne',
    too_many: 'a demandé trop de codes',
  },
}
