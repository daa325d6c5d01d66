import type { correctionsTexts as pt } from '#hiring/web/corrections/texts/corrections.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const corrections: Translation<typeof pt> = {
  title: 'Corrections de notes',
  titleOpen: 'Corrections de notes ({{count}} à décider)',
  about:
    'Après le résultat provisoire, deux personnes changent une note : l’une propose avec un motif, l’autre décide.',
  failed: 'Impossible de charger les corrections',
  none: 'Aucune correction proposée. Proposez-en une dans l’évaluation de la personne.',
  states: {
    proposta: 'Proposée',
    aceita: 'Acceptée',
    recusada: 'Refusée',
    retirada: 'Retirée',
  },
  proposed: '{{name}}, {{when}} :',
  decided: 'Décidée par {{name}}, {{when}} :',
  own: 'Une autre personne décide : vous l’avez proposée ou avez donné la note.',
  accept: 'Accepter',
  refuse: 'Refuser',
  ask: {
    accept: 'Accepter la correction de {{name}} ?',
    refuse: 'Refuser la correction de {{name}} ?',
  },
  sources: {
    competency: 'Les niveaux du test de compétences ont changé',
    test: 'Les points de l’épreuve ont changé',
    step: 'Les réponses de l’étape ont été revues',
    birth_date: 'Date de naissance corrigée',
  },
  birthDate: 'Date de naissance',
  system: 'Système',
  all: {
    accept: 'Tout accepter ({{count}})',
    refuse: 'Tout refuser ({{count}})',
  },
  askAll: {
    accept: 'Accepter {{count}} corrections ?',
    refuse: 'Refuser {{count}} corrections ?',
  },
  effect: 'Effet si toutes sont acceptées',
  noEffect: 'Aucune place ni aucun total ne change.',
  standing: '{{place}}e, {{total}}',
  unmarked: 'sans note',
  more: 'et {{count}} de plus',
  reason: 'Motif',
  propose: 'Proposer une correction',
  proposeTitle: 'Proposer la correction d’une note',
  evaluator: 'Note de',
  value: 'Nouvelle note',
  now: 'Note actuelle : {{value}}',
  help: 'Dites ce que la note précédente n’a pas considéré. Le motif reste dans l’historique.',
  sent: 'Correction proposée. Une autre personne décide.',
}
