import type { Translation } from '#platform/web/i18n/keys.ts'
import type { websiteRefusals } from '#website/contract/refusals.ts'

export const refusals: Translation<typeof websiteRefusals> = {
  post_without_title: 'Der Titel fehlt. Schreiben Sie ihn vor dem Veröffentlichen.',
  post_without_body: 'Die Meldung hat noch keinen Text. Schreiben Sie ihn vor dem Veröffentlichen.',
  post_picture_silent:
    'Ein Bild hat keine Beschreibung. Beschreiben Sie es für alle, die es nicht sehen, und veröffentlichen Sie dann.',
  post_names_cpf: 'Im Text steht eine CPF. Entfernen Sie sie vor dem Veröffentlichen.',
  post_sent: 'Die Abonnenten wurden über diese Meldung schon benachrichtigt.',
  post_public:
    'Die Meldung ist auf der Website oder geplant. Ziehen Sie sie zurück oder heben Sie die Planung zuerst auf.',
}
