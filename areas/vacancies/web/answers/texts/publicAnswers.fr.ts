import type { Translation } from '#platform/web/i18n/keys.ts'
import type { publicAnswersTexts } from './publicAnswers.pt.ts'

export const publicAnswers: Translation<typeof publicAnswersTexts> = {
  title: 'Questions et réponses',
  note: 'sur la page publique, dans cet ordre',
  change: 'Modifier les questions',
  changeBody: 'Tout le monde lit ceci. N’écrivez rien sur les candidats.',
  failed: 'Impossible de charger les questions',
  none: 'La page n’a pas encore de questions. Écrivez celles qui reviennent, ou répondez à celles des visiteurs.',
  changed: 'Questions modifiées',
  save: 'Enregistrer les questions',
  question: 'Question {{n}}',
  answer: 'Réponse {{n}}',
  move: 'Déplacer la question {{n}}',
  moved: 'Question déplacée à la position {{n}} sur {{count}}',
  remove: 'Retirer la question {{n}}',
  add: 'Ajouter une question',
  waiting: {
    title: 'Questions de visiteurs',
    count_one: '{{count}} question de visiteur attend une réponse',
    count_other: '{{count}} questions de visiteurs attendent une réponse',
    byMail: 'a laissé une adresse pour la réponse',
    answer: 'Répondre',
    dismiss: 'Écarter',
    answerTitle: 'Répondre à un visiteur',
    answerBody:
      'La question et la réponse vont sur la page publique. Retirez d’abord les noms et les données de personnes.',
    answerBodyMail:
      'La réponse va à l’adresse de qui a demandé et, si vous le voulez, sur la page publique. Retirez d’abord les noms et les données de personnes.',
    question: 'Question',
    questionHelp: 'Vous pouvez changer les mots.',
    answerField: 'Réponse',
    isPublished: 'Publier sur la page',
    isPublishedHelp: 'Sinon, la réponse va seulement par e-mail.',
    publish: 'Publier la réponse',
    send: 'Envoyer la réponse',
    answered: 'Réponse envoyée',
    dismissTitle: 'Écarter la question\u00a0?',
    dismissBody: 'Elle est supprimée, et la personne n’est pas prévenue.',
    dismissed: 'Question écartée',
  },
}
