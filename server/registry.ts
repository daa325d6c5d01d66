import { notifyImportEnded } from '#server/access/notices/importNotices.ts'
import { questionImport } from '#server/assessment/questions/questionImport.ts'
import { companyImport } from '#server/directory/companies/companyImport.ts'
import { candidateImport } from '#server/people/candidates/candidateImport.ts'
import { handle } from '#server/platform/events/events.ts'
import { importEnded } from '#server/platform/imports/ended.ts'
import { registerImportables } from '#server/platform/imports/importables.ts'

// What earlier areas leave open and later areas fill in: the handlers of domain events, and the kinds of things to import.

registerImportables({ company: companyImport, candidate: candidateImport, question: questionImport })

handle(importEnded, notifyImportEnded)
