import type { FastifyInstance } from 'fastify'
import { ownOrigin } from '#access/server/accounts/origin.ts'
import { enqueueMail } from '#deliveries/server/letters/mail.sql.ts'
import { type Letter, letterOf } from '#deliveries/server/templates/letterOf.ts'
import type { Db } from '#platform/server/db/db.ts'
import { findSlug } from '#vacancies/server/views/views.sql.ts'
import type { SiteLanguage } from '#website/contract/siteLanguage.rules.ts'

/** The letter in the languages of the site. The Portuguese one is a template, which administrators may edit. */
const translations: Record<Exclude<SiteLanguage, 'pt'>, Letter> = {
  en: letterOf(
    'Answer to your question: {{ processo }}',
    ['You asked about the vacancy {{ processo }}:', '<em>{{ frase }}</em>', '{{ mensagem }}'],
    'See the vacancy',
    'If you did not ask, ignore this message: we write no more.',
  ),
  de: letterOf(
    'Antwort auf Ihre Frage: {{ processo }}',
    ['Sie haben zur Stelle {{ processo }} gefragt:', '<em>{{ frase }}</em>', '{{ mensagem }}'],
    'Stelle ansehen',
    'Wenn Sie nicht gefragt haben, ignorieren Sie diese Nachricht: Wir schreiben nicht mehr.',
  ),
  fr: letterOf(
    'Réponse à votre question\u00a0: {{ processo }}',
    ['Vous avez posé une question sur l’offre {{ processo }}\u00a0:', '<em>{{ frase }}</em>', '{{ mensagem }}'],
    'Voir l’offre',
    'Si vous n’avez rien demandé, ignorez ce message\u00a0: nous n’écrirons plus.',
  ),
}

type Answered = {
  email: string
  language: SiteLanguage
  processId: string
  title: string
  question: string
  answer: string
}

/** Enqueues the answer to a visitor, in the language of the page on which they asked. */
export async function sendAnswer(tx: Db, app: FastifyInstance, answered: Answered) {
  const { email, language, processId, title, question, answer } = answered
  const [origin, slug] = [ownOrigin(app), await findSlug(tx, processId)]
  await enqueueMail(tx, app.seal, {
    template: 'visitor_answer',
    ...(language !== 'pt' && { own: translations[language] }),
    to: email,
    organisation: app.installation.all().organisation.name,
    fields: {
      ...{ processo: title, frase: question, mensagem: answer },
      ...(origin && slug && { link: `${origin}/vagas/${slug}?lang=${language}` }),
    },
  })
}
