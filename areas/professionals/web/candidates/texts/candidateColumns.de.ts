import type { Translation } from '#platform/web/i18n/keys.ts'
import type { candidateColumnsTexts as pt } from './candidateColumns.pt.ts'
import { candidateParts } from './candidateParts.de.ts'
import { candidates } from './candidates.de.ts'

const { whatsappConsent: _, ...fields } = candidates.fields
const { skills, languages, salaryExpectation, contracts, workplaces, availability, councilExpiresOn } =
  candidateParts.fields
const { linkedin, lattes } = candidateParts.linkKinds

/** The columns of a spreadsheet of professionals: as the form calls them, and those that are a part of a list. */
export const candidateColumns: Translation<typeof pt> = {
  columns: {
    ...fields,
    cityUf: 'Stadt und Bundesstaat',
    registration: 'Ganze Registrierung (Kammer, UF und Nummer)',
    degree1: 'Ausbildung 1: Abschluss',
    course1: 'Ausbildung 1: Fach',
    institution1: 'Ausbildung 1: Einrichtung',
    endYear1: 'Ausbildung 1: Abschlussjahr',
    educationState1: 'Ausbildung 1: Stand',
    degree2: 'Ausbildung 2: Abschluss',
    course2: 'Ausbildung 2: Fach',
    institution2: 'Ausbildung 2: Einrichtung',
    endYear2: 'Ausbildung 2: Abschlussjahr',
    educationState2: 'Ausbildung 2: Stand',
    degree3: 'Ausbildung 3: Abschluss',
    course3: 'Ausbildung 3: Fach',
    institution3: 'Ausbildung 3: Einrichtung',
    endYear3: 'Ausbildung 3: Abschlussjahr',
    educationState3: 'Ausbildung 3: Stand',
    education: 'Alle Ausbildungen',
    jobRole: 'Letzte Stelle',
    jobCompany: 'Letztes Unternehmen',
    jobStart: 'Letzte Stelle: Beginn',
    jobEnd: 'Letzte Stelle: Ende',
    jobAbout: 'Letzte Stelle: Aufgaben',
    experiences: 'Alle Stellen',
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
