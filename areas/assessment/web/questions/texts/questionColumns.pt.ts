import { namespace } from '#platform/web/i18n/namespace.ts'

/** The columns of a spreadsheet of questions. */
export const questionColumnsTexts = namespace('questionColumns', {
  columns: {
    statement: 'Enunciado',
    kind: 'Tipo',
    optionA: 'Alternativa A',
    optionB: 'Alternativa B',
    optionC: 'Alternativa C',
    optionD: 'Alternativa D',
    optionE: 'Alternativa E',
    optionF: 'Alternativa F',
    optionG: 'Alternativa G',
    optionH: 'Alternativa H',
    optionI: 'Alternativa I',
    optionJ: 'Alternativa J',
    optionK: 'Alternativa K',
    optionL: 'Alternativa L',
    key: 'Resposta certa',
    points: 'Pontos',
    explanation: 'Explicação',
    tags: 'Etiquetas',
    tolerance: 'Tolerância',
    unit: 'Unidade',
    min: 'Menor da escala',
    max: 'Maior da escala',
    guide: 'Guia de correção',
  },
})
