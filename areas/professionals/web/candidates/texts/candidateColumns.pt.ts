import { namespace } from '#platform/web/i18n/namespace.ts'
import { candidatePartsTexts } from './candidateParts.pt.ts'
import { candidatesTexts } from './candidates.pt.ts'

const { whatsappConsent: _, ...fields } = candidatesTexts.texts.fields
const { skills, languages, salaryExpectation, contracts, workplaces, availability, councilExpiresOn } =
  candidatePartsTexts.texts.fields
const { linkedin, lattes } = candidatePartsTexts.texts.linkKinds

/** The columns of a spreadsheet of professionals: as the form calls them, and those that are a part of a list. */
export const candidateColumnsTexts = namespace('candidateColumns', {
  columns: {
    ...fields,
    cityUf: 'Cidade e UF',
    registration: 'Registro completo (conselho, UF e número)',
    degree1: 'Formação 1: nível',
    course1: 'Formação 1: curso',
    institution1: 'Formação 1: instituição',
    endYear1: 'Formação 1: ano de conclusão',
    educationState1: 'Formação 1: situação',
    degree2: 'Formação 2: nível',
    course2: 'Formação 2: curso',
    institution2: 'Formação 2: instituição',
    endYear2: 'Formação 2: ano de conclusão',
    educationState2: 'Formação 2: situação',
    degree3: 'Formação 3: nível',
    course3: 'Formação 3: curso',
    institution3: 'Formação 3: instituição',
    endYear3: 'Formação 3: ano de conclusão',
    educationState3: 'Formação 3: situação',
    education: 'Todas as formações',
    jobRole: 'Último cargo',
    jobCompany: 'Última empresa',
    jobStart: 'Último cargo: início',
    jobEnd: 'Último cargo: fim',
    jobAbout: 'Último cargo: o que fazia',
    experiences: 'Todas as experiências',
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
})
