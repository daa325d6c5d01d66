import type { Translation } from '#platform/web/i18n/keys.ts'
import type { sharingTexts } from './sharing.pt.ts'

export const sharing: Translation<typeof sharingTexts> = {
  title: 'Öffentliche Seite',
  notYet: 'Das Verfahren erhält mit der Veröffentlichung eine Seite unter /vagas.',
  notNow: 'Die Seite ist nicht online: Das Verfahren ist ausgesetzt, abgebrochen oder archiviert.',
  failed: 'Die öffentliche Seite konnte nicht geladen werden',
  open: 'Seite öffnen',
  copy: 'Adresse kopieren',
  poster: 'Aushang herunterladen',
  links: 'Ein Link für jeden Ort',
  linksNote: 'Jeder Link sagt, woher die Besuche kamen.',
  copyFor: 'Link für {{source}} kopieren',
  source: 'Herkunft',
  views: 'Besuche',
  week: 'Letzte 7 Tage',
  none: 'Noch niemand hat die Seite geöffnet.',
  about: 'Gespeichert werden nur Zahlen je Tag, nichts über Besucher. Programme und Suchmaschinen zählen nicht.',
  sources: {
    cartaz: 'Aushang',
    parceiro: 'Partner',
    boletim: 'Rundbrief',
    redes: 'Soziale Medien',
    whatsapp: 'WhatsApp',
    direta: 'Direkt',
    outras: 'Andere',
    indeed: 'Indeed',
    catho: 'Catho',
    lista: 'Liste auf anderen Seiten',
    feed: 'JSON-Feed',
    aviso: 'Hinweis per E-Mail',
  },
}
