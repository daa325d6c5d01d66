import type { ImportEntity } from '#contract/imports.ts'
import { candidateImport } from '#server/candidates/candidateImport.ts'
import { companyImport } from '#server/companies/companyImport.ts'
import { questionImport } from '#server/questions/questionImport.ts'
import type { Importable } from './importable.ts'

/** Everything that can be imported. */
export const importables: Record<ImportEntity, Importable> = {
  company: companyImport,
  candidate: candidateImport,
  question: questionImport,
}
