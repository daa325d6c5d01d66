import type { declaredTexts as pt } from '#applying/web/publication/texts/declared.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const declared: Translation<typeof pt> = {
  title: 'Reservierte Plätze',
  about:
    'Die Erklärung ist verschlüsselt. Jede Einsicht wird festgehalten, und wer sie einsieht, bewertet diese Person nicht mehr.',
  reveal: 'Erklärungen ansehen',
  none: 'Nichts erklärt.',
  held: 'Verfügbar, sobald die Bewerbung im Verfahren ist.',
  field: 'Erklärungen für reservierte Plätze',
  help: 'Für Bewerbende freiwillig, verschlüsselt und nicht Teil der Bewertung. Nur in Verfahren mit den Regeln eines öffentlichen Rates.',
  nobody: 'nicht erfragt',
  kinds: {
    pcd: 'Mensch mit Behinderung',
    negra: 'Schwarze Person',
    indigena: 'Indigene Person',
    quilombola: 'Quilombola',
  },
}
