import type { ImportEntity } from '#contract/platform/imports.ts'
import { questionImport } from '#server/assessment/questions/questionImport.ts'
import { companyImport } from '#server/directory/companies/companyImport.ts'
import { candidateImport } from '#server/people/candidates/candidateImport.ts'
import type { Importable } from './importable.ts'

/** Everything that can be imported. */
export const importables: Record<ImportEntity, Importable> = {
  company: companyImport,
  candidate: candidateImport,
  question: questionImport,
}
