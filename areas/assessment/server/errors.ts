import type { ErrorsOf } from '#platform/server/http/errors.ts'

/** The errors about records of this area. */
export const assessmentErrors = {
  missing: {
    question: 'Questão não encontrada.',
    value: 'Valor não encontrado.',
    competency: 'Competência não encontrada.',
    questionnaire: 'Questionário não encontrado.',
    attempt: 'Teste não encontrado.',
    respondent: 'Respondente não encontrado.',
    valuesVersion: 'Versão do perfil de valores não encontrada.',
    customTest: 'Prova não encontrada.',
    testVersion: 'Versão da prova não encontrada.',
  },
  taken: {
    catalogue_values_name_key: 'name',
    competencies_name_key: 'name',
    questionnaires_name_key: 'name',
  },
} as const satisfies ErrorsOf

type Own = (typeof assessmentErrors)['missing']
declare module '#platform/server/http/errors.ts' {
  interface Missing extends Own {}
}
