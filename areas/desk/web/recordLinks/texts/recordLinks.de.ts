import type { recordLinksTexts as pt } from '#desk/web/recordLinks/texts/recordLinks.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

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
