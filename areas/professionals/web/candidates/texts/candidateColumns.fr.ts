import type { Translation } from '#platform/web/i18n/keys.ts'
import type { candidateColumnsTexts as pt } from './candidateColumns.pt.ts'
import { candidateParts } from './candidateParts.fr.ts'
import { candidates } from './candidates.fr.ts'

const { whatsappConsent: _, ...fields } = candidates.fields
const { skills, languages, salaryExpectation, contracts, workplaces, availability, councilExpiresOn } =
  candidateParts.fields
const { linkedin, lattes } = candidateParts.linkKinds

/** The columns of a spreadsheet of professionals: as the form calls them, and those that are a part of a list. */
export const candidateColumns: Translation<typeof pt> = {
  columns: {
    ...fields,
    cityUf: 'Ville et UF',
    registration: 'Enregistrement complet (ordre, UF et numéro)',
    degree1: 'Formation 1 : niveau',
    course1: 'Formation 1 : cursus',
    institution1: 'Formation 1 : établissement',
    endYear1: 'Formation 1 : année d’obtention',
    educationState1: 'Formation 1 : situation',
    degree2: 'Formation 2 : niveau',
    course2: 'Formation 2 : cursus',
    institution2: 'Formation 2 : établissement',
    endYear2: 'Formation 2 : année d’obtention',
    educationState2: 'Formation 2 : situation',
    degree3: 'Formation 3 : niveau',
    course3: 'Formation 3 : cursus',
    institution3: 'Formation 3 : établissement',
    endYear3: 'Formation 3 : année d’obtention',
    educationState3: 'Formation 3 : situation',
    education: 'Toutes les formations',
    jobRole: 'Dernier poste',
    jobCompany: 'Dernière entreprise',
    jobStart: 'Dernier poste : début',
    jobEnd: 'Dernier poste : fin',
    jobAbout: 'Dernier poste : missions',
    experiences: 'Toutes les expériences',
    skills,
    languages,
    salaryExpectation,
    contracts,
    workplaces,
    availability,
    councilExpiresOn,
    linkedin,
    lattes,
  },
}
