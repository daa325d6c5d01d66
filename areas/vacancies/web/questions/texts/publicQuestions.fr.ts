import type { Translation } from '#platform/web/i18n/keys.ts'
import type { publicQuestionsTexts } from './publicQuestions.pt.ts'

export const publicQuestions: Translation<typeof publicQuestionsTexts> = {
  title: 'Questions et réponses',
  ask: 'Poser une question',
  question: 'Votre question',
  questionNote:
    'N’écrivez pas de données personnelles, les vôtres ou celles d’autrui. La question et la réponse peuvent paraître sur cette page, sans votre nom.',
  email: 'E-mail pour la réponse (facultatif)',
  emailNote: 'Nous n’utilisons l’adresse que pour cette réponse, puis nous l’effaçons.',
  submit: 'Envoyer la question',
  sent: 'Nous avons reçu votre question. La réponse paraîtra ici dès que l’organisation la publiera\u00a0; si vous avez laissé une adresse, elle y sera aussi envoyée.',
  errors: {
    question: 'Écrivez la question, en 500 caractères au plus.',
    full: 'Beaucoup de questions attendent une réponse pour cette offre. Écrivez au contact de l’organisation.',
  },
}
