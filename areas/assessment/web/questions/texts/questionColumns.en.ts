import type { Translation } from '#platform/web/i18n/keys.ts'
import type { questionColumnsTexts as pt } from './questionColumns.pt.ts'

export const questionColumns: Translation<typeof pt> = {
  columns: {
    statement: 'Statement',
    kind: 'Kind',
    optionA: 'Option A',
    optionB: 'Option B',
    optionC: 'Option C',
    optionD: 'Option D',
    optionE: 'Option E',
    optionF: 'Option F',
    optionG: 'Option G',
    optionH: 'Option H',
    optionI: 'Option I',
    optionJ: 'Option J',
    optionK: 'Option K',
    optionL: 'Option L',
    key: 'Right answer',
    points: 'Points',
    explanation: 'Explanation',
    tags: 'Tags',
    tolerance: 'Tolerance',
    unit: 'Unit',
    min: 'Lowest of the scale',
    max: 'Highest of the scale',
    guide: 'Grading guide',
  },
}
