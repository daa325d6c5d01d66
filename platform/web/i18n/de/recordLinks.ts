import type { Translation } from '#platform/web/i18n/pt/keys.ts'
import type { recordLinksTexts as pt } from '#platform/web/i18n/pt/recordLinks.ts'

export const recordLinks: Translation<typeof pt> = {
  title: 'Verknüpfte Einträge',
  kinds: {
    company: 'Unternehmen',
    candidate: 'Fachkraft',
    process: 'Verfahren',
    application: 'Bewerbung',
    partner: 'Partner',
    account: 'Administrator',
    message: 'Nachricht',
    plan: 'Tarif',
    subscription: 'Abonnement',
    invoice: 'Rechnung',
    voucher: 'Gutschein',
    task: 'Aufgabe',
    post: 'Meldung',
  },
  find: 'Eintrag suchen oder Adresse einfügen',
  found: 'Gefundene Einträge',
  none: 'Nichts gefunden.',
  untitled: 'Ohne Titel',
  inBin: 'Im Papierkorb',
}
