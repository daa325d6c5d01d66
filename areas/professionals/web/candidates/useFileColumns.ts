import { useTexts } from '#platform/web/i18n/texts.ts'
import type { FileColumn } from '#platform/web/records/fileColumn.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { wordsOf } from '#platform/web/ui/Columns.tsx'
import { availabilities, degrees, educationStates, spokenLanguages } from '#professionals/contract/candidateParts.ts'
import type { candidateFileColumns } from '#professionals/contract/candidates.ts'
import { contracts, workplaces } from '#professionals/contract/employment.ts'
import { candidatePartsTexts } from '#professionals/web/candidates/texts/candidateParts.pt.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'
import { candidateColumnsTexts } from './texts/candidateColumns.pt.ts'

/** Columns of an exported file that the list of professionals does not show. */
export function useFileColumns(): FileColumn[] {
  const t = useTexts(candidatesTexts)
  const parts = useTexts(candidatePartsTexts)
  const processes = useTexts(processesTexts)
  const sheet = useTexts(candidateColumnsTexts)
  const columns: Record<(typeof candidateFileColumns)[number], Omit<FileColumn, 'id'>> = {
    socialName: { header: t('fields.socialName') },
    phone: { header: t('fields.phone') },
    birthDate: { header: t('fields.birthDate') },
    headline: { header: t('fields.headline') },
    summary: { header: t('fields.summary') },
    cep: { header: t('fields.cep') },
    street: { header: t('fields.street') },
    streetNumber: { header: t('fields.streetNumber') },
    complement: { header: t('fields.complement') },
    district: { header: t('fields.district') },
    councilName: { header: t('fields.council') },
    councilUf: { header: t('fields.councilUf') },
    councilCategory: { header: t('fields.councilCategory') },
    councilExpiresOn: { header: parts('fields.councilExpiresOn') },
    // Named as in the import, which then recognises them.
    education: {
      header: sheet('columns.education'),
      words: {
        ...wordsOf(degrees, (degree) => parts(`degrees.${degree}`)),
        ...wordsOf(educationStates, (state) => parts(`educationStates.${state}`)),
      },
    },
    experiences: { header: sheet('columns.experiences') },
    skills: { header: parts('fields.skills') },
    languages: {
      header: parts('fields.languages'),
      words: { ...wordsOf(spokenLanguages, (language) => parts(`spoken.${language}`)), native: parts('levels.native') },
    },
    salaryExpectation: { header: parts('fields.salaryExpectation') },
    contracts: {
      header: parts('fields.contracts'),
      words: wordsOf(contracts, (contract) => processes(`contracts.${contract}`)),
    },
    workplaces: {
      header: parts('fields.workplaces'),
      words: wordsOf(workplaces, (workplace) => processes(`workplaces.${workplace}`)),
    },
    availability: {
      header: parts('fields.availability'),
      words: wordsOf(availabilities, (availability) => parts(`availabilities.${availability}`)),
    },
    linkedin: { header: parts('linkKinds.linkedin') },
    lattes: { header: parts('linkKinds.lattes') },
    tags: { header: t('fields.tags') },
  }
  return Object.entries(columns).map(([id, column]) => ({ id, ...column }))
}
