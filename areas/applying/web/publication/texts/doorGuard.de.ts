import type { doorGuardTexts as pt } from '#applying/web/publication/texts/doorGuard.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const doorGuard: Translation<typeof pt> = {
  disposable: 'Wegwerfadresse',
  received: {
    all: 'Alle',
    search: 'Name, E-Mail, Telefon oder Nummer',
    noneFound: 'Keine Bewerbung gefunden',
    noneFoundBody: 'Versuchen Sie einen anderen Namen, eine andere Adresse oder Nummer.',
    hash: 'Nachweis des Inhalts (SHA-256)',
  },
  refused: {
    title: 'Abgewiesene Anfragen',
    note: 'für Programme gehalten; gespeichert wird nur E-Mail oder Telefon, 30 Tage lang',
    failed: 'Die abgewiesenen Anfragen konnten nicht geladen werden',
    none: 'Keine abgewiesene Anfrage',
    noneBody:
      'Wenn eine Anfrage nach einem Code wie die eines Programms aussieht, erscheint sie hier, und Sie können die Person zulassen.',
    times_one: '{{count}} Mal',
    times_other: '{{count}} Mal',
    undone: 'zugelassen',
    undo: 'Zulassen',
    undoOf: '{{address}} zulassen',
    ask: '{{address}} zulassen?',
    askBody:
      'Die Person bekommt eine Nachricht mit dem Link der Seite und kann sich bewerben. Eine Woche lang wird nichts von dieser Adresse für ein Programm gehalten.',
    confirm: 'Zulassen und benachrichtigen',
    done: 'Person zugelassen und benachrichtigt',
  },
  causes: {
    hidden_field: 'hat ein Feld ausgefüllt, das Menschen nicht sehen',
    too_quick: 'hat schneller geantwortet als ein Mensch',
    too_many: 'hat zu viele Codes angefordert',
  },
}
