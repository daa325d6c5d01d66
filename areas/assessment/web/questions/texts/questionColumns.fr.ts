import type { Translation } from '#platform/web/i18n/keys.ts'
import type { questionColumnsTexts as pt } from './questionColumns.pt.ts'

export const questionColumns: Translation<typeof pt> = {
  columns: {
    statement: 'Énoncé',
    kind: 'Type',
    optionA: 'Réponse A',
    optionB: 'Réponse B',
    optionC: 'Réponse C',
    optionD: 'Réponse D',
    optionE: 'Réponse E',
    optionF: 'Réponse F',
    optionG: 'Réponse G',
    optionH: 'Réponse H',
    optionI: 'Réponse I',
    optionJ: 'Réponse J',
    optionK: 'Réponse K',
    optionL: 'Réponse L',
    key: 'Bonne réponse',
    points: 'Points',
    explanation: 'Explication',
    tags: 'Étiquettes',
    tolerance: 'Tolérance',
    unit: 'Unité',
    min: 'Minimum de l’échelle',
    max: 'Maximum de l’échelle',
    guide: 'Guide de correction',
  },
}
