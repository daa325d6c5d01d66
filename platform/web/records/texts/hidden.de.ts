import type { Translation } from '#platform/web/i18n/keys.ts'
import type { hiddenTexts as pt } from '#platform/web/records/texts/hidden.pt.ts'

export const hidden: Translation<typeof pt> = {
  unsent: 'Senden Sie Ihre Wertungen, um dies zu sehen',
  early: 'Sie sehen die Wertungen, sobald das Ergebnis eingefroren ist',
  order: {
    unsent:
      'Wer noch auf Ihre Wertungen wartet, steht am Ende, nach Namen. Plätze und Summen erscheinen, sobald Sie die letzte gesendet haben.',
    early:
      'Ihr Konto sieht Wertungen nicht vor dem Ende. Bis das Ergebnis eingefroren ist, stehen die Personen nach Namen.',
  },
  blindFreeze: 'Ohne Einsicht in die Noten wird nicht eingefroren: Bitten Sie eine Person, die sie sehen darf.',
  impact: 'Die Wirkung auf die Plätze erscheint, sobald Sie die Wertungen sehen dürfen.',
}
