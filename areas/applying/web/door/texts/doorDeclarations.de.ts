import type { doorDeclarationsTexts as pt } from '#applying/web/door/texts/doorDeclarations.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const doorDeclarations: Translation<typeof pt> = {
  step: 'Reservierte Plätze',
  intro:
    'Dieses Verfahren reserviert Plätze. Kreuzen Sie nur an, was auf Sie zutrifft und wofür Sie antreten wollen. Ein Nachweis kann verlangt werden; Sie stehen auch auf der allgemeinen Liste.',
  who: 'Warum wir fragen und wer es sieht: nur für die reservierten Plätze. Es ist verschlüsselt und von der Bewerbung getrennt. Wer Sie bewertet, sieht es nicht, und jede Einsicht der Verwaltung wird festgehalten.',
  optional: 'Nichts anzukreuzen ändert nichts an Ihrer Bewertung.',
  group: 'Ich erkläre, dass ich bin',
  none: 'keine Erklärung',
  kinds: {
    pcd: 'Mensch mit Behinderung',
    negra: 'Schwarz (preta oder parda)',
    indigena: 'Indigen',
    quilombola: 'Quilombola',
  },
}
