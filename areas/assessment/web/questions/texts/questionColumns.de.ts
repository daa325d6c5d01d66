import type { Translation } from '#platform/web/i18n/keys.ts'
import type { questionColumnsTexts as pt } from './questionColumns.pt.ts'

export const questionColumns: Translation<typeof pt> = {
  columns: {
    statement: 'Fragetext',
    kind: 'Art',
    optionA: 'Antwort A',
    optionB: 'Antwort B',
    optionC: 'Antwort C',
    optionD: 'Antwort D',
    optionE: 'Antwort E',
    optionF: 'Antwort F',
    optionG: 'Antwort G',
    optionH: 'Antwort H',
    optionI: 'Antwort I',
    optionJ: 'Antwort J',
    optionK: 'Antwort K',
    optionL: 'Antwort L',
    key: 'Richtige Antwort',
    points: 'Punkte',
    explanation: 'Erklärung',
    tags: 'Schlagwörter',
    tolerance: 'Toleranz',
    unit: 'Einheit',
    min: 'Kleinster Wert der Skala',
    max: 'Größter Wert der Skala',
    guide: 'Bewertungsleitfaden',
  },
}
