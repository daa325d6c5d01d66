import type { FastifyInstance } from 'fastify'
import { currentLetter, enqueueLetter } from '#deliveries/server/letters/mail.sql.ts'
import type { Letter } from '#deliveries/server/templates/letterOf.ts'
import type { CleanHtml } from '#platform/contract/richText.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { SiteLanguage } from '#website/contract/siteLanguage.rules.ts'

const letterOf = (subject: string, body: string, action: string, note: string): Letter => ({
  subject,
  body: `<p>${body}</p>` as CleanHtml,
  action,
  note,
})

/** The letter in the languages of the site. The Portuguese one is a template, which administrators may edit. */
const translations: Record<Exclude<SiteLanguage, 'pt'>, Letter> = {
  en: letterOf(
    'Confirm your address',
    'Somebody left this address on the site of {{ organizacao }} to hear from us. If it was you, please confirm it.',
    'Confirm the address',
    'The link works for 7 days. If it was not you, ignore this message: without a confirmation we write no more.',
  ),
  de: letterOf(
    'Bitte bestätigen Sie Ihre Adresse',
    'Diese Adresse wurde auf der Website von {{ organizacao }} eingetragen, um von uns zu hören. Wenn Sie das waren, bestätigen Sie sie bitte.',
    'Adresse bestätigen',
    'Der Link gilt 7 Tage. Wenn Sie das nicht waren, ignorieren Sie diese Nachricht: Ohne Bestätigung schreiben wir nicht mehr.',
  ),
  fr: letterOf(
    'Confirmez votre adresse',
    'Cette adresse a été laissée sur le site de {{ organizacao }} pour recevoir de nos nouvelles. Si c’était vous, confirmez-la.',
    'Confirmer l’adresse',
    'Le lien est valable 7 jours. Si ce n’était pas vous, ignorez ce message\u00a0: sans confirmation, nous n’écrirons plus.',
  ),
}

type Confirmation = { email: string; language: SiteLanguage; link: string }

/** Enqueues the mail that asks to confirm an address, in the language of the page on which it was left. */
export async function sendConfirmation(app: FastifyInstance, tx: Db, { email, language, link }: Confirmation) {
  const letter =
    language === 'pt' ? await currentLetter(tx, 'subscription_confirm') : { ...translations[language], n: null }
  await enqueueLetter(tx, app.seal, {
    template: 'subscription_confirm',
    letter,
    to: email,
    organisation: app.installation.all().organisation.name,
    fields: { link },
  })
}
