import type { Translation } from '#platform/web/i18n/keys.ts'
import type { candidateColumnsTexts as pt } from './candidateColumns.pt.ts'
import { candidateParts } from './candidateParts.en.ts'
import { candidates } from './candidates.en.ts'

const { whatsappConsent: _, ...fields } = candidates.fields
const { skills, languages, salaryExpectation, contracts, workplaces, availability, councilExpiresOn } =
  candidateParts.fields
const { linkedin, lattes } = candidateParts.linkKinds

/** The columns of a spreadsheet of professionals: as the form calls them, and those that are a part of a list. */
export const candidateColumns: Translation<typeof pt> = {
  columns: {
    ...fields,
    cityUf: 'City and state',
    registration: 'Whole registration (council, state and number)',
    degree1: 'Education 1: degree',
    course1: 'Education 1: course',
    institution1: 'Education 1: institution',
    endYear1: 'Education 1: year of completion',
    educationState1: 'Education 1: status',
    degree2: 'Education 2: degree',
    course2: 'Education 2: course',
    institution2: 'Education 2: institution',
    endYear2: 'Education 2: year of completion',
    educationState2: 'Education 2: status',
    degree3: 'Education 3: degree',
    course3: 'Education 3: course',
    institution3: 'Education 3: institution',
    endYear3: 'Education 3: year of completion',
    educationState3: 'Education 3: status',
    education: 'All education',
    jobRole: 'Latest role',
    jobCompany: 'Latest company',
    jobStart: 'Latest role: start',
    jobEnd: 'Latest role: end',
    jobAbout: 'Latest role: what it was about',
    experiences: 'All experience',
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
