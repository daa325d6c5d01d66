import { isMaskedCpf } from '#platform/contract/brazil.ts'
import {
  addressColumns,
  oneOf,
  oneOfThese,
  severalWords,
  sheetOf,
  withProtocol,
  withZeros,
} from '#platform/contract/sheets.ts'
import { availabilities } from '#professionals/contract/candidateParts.ts'
import { CandidateInput } from '#professionals/contract/candidates.ts'
import { contracts, workplaces } from '#professionals/contract/employment.ts'
import { birthIn, languagesIn, moneyIn, monthIn, several, skillsIn } from './candidateCells.ts'
import { educationsIn, experiencesIn } from './candidateHistory.rules.ts'
import { councilColumns } from './councilColumns.ts'
import { educationColumnAt, educationColumns, educationOf } from './educationColumns.ts'

const experienceColumns = {
  role: 'jobRole',
  company: 'jobCompany',
  start: 'jobStart',
  end: 'jobEnd',
  about: 'jobAbout',
}
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const linkColumns = ['linkedin', 'lattes'] as const

/** Columns of a professional. Consents are not imported: each needs its proof. */
export const candidateSheet = sheetOf({
  entity: 'candidate',
  schema: CandidateInput.omit({ whatsappConsent: true }),
  columns: [
    {
      id: 'fullName',
      heading: 'Nome completo',
      example: 'Maria Aparecida de Souza',
      required: true,
      synonyms: [
        ...['nome', 'nome civil', 'nome e sobrenome', 'nome do candidato', 'nome do profissional', 'candidato'],
        ...['candidata', 'profissional', 'name', 'full name'],
      ],
    },
    {
      id: 'socialName',
      heading: 'Nome social',
      example: 'Cida Souza',
      synonyms: ['nome social', 'social name', 'preferred name'],
    },
    {
      id: 'cpf',
      heading: 'CPF',
      example: '111.444.777-35',
      required: true,
      synonyms: ['nº do cpf', 'nº cpf', 'número do cpf', 'cpf/mf', 'cpf do candidato', 'documento'],
      read: withZeros(11, 9),
      partly: { is: isMaskedCpf, code: 'cpf_masked' },
    },
    {
      id: 'birthDate',
      heading: 'Data de nascimento',
      example: '07/03/1990',
      synonyms: [
        ...['nascimento', 'data nascimento', 'data nasc', 'data de nasc', 'dt nascimento', 'dt nasc', 'dn'],
        ...['nascido em', 'birth date', 'date of birth'],
      ],
      read: birthIn,
    },
    {
      id: 'email',
      heading: 'E-mail',
      example: 'maria.souza@exemplo.com.br',
      required: true,
      synonyms: [
        ...['email', 'correio eletrônico', 'e-mail pessoal', 'e-mail principal', 'e-mail de contato'],
        ...['e-mail para contato', 'endereço de e-mail', 'e-mail 1', 'mail'],
      ],
    },
    {
      id: 'phone',
      heading: 'Celular',
      example: '(48) 99614-2030',
      required: true,
      synonyms: [
        ...['celular/whatsapp', 'whatsapp/celular', 'telefone/whatsapp', 'telefone/celular', 'celular (whatsapp)'],
        ...['telefone celular', 'celular 1', 'telefone 1', 'celular com ddd', 'telefone com ddd', 'nº de celular'],
        ...['telefone de contato', 'telefone para contato', 'whatsapp', 'telefone', 'tel', 'fone', 'contato'],
        ...['mobile', 'phone number'],
      ],
    },
    {
      id: 'profession',
      heading: 'Profissão',
      example: 'Administradora',
      synonyms: ['ocupação', 'área de atuação', 'occupation'],
    },
    {
      id: 'headline',
      heading: 'Título profissional',
      example: 'Administradora com foco em finanças',
      synonyms: ['título profissional', 'resumo em uma linha', 'headline'],
    },
    {
      id: 'summary',
      heading: 'Resumo',
      example: 'Dez anos em planejamento e controle.',
      synonyms: ['resumo', 'sobre', 'resumo profissional', 'perfil', 'about'],
    },
    ...addressColumns,
    ...councilColumns,
    ...educationColumns,
    {
      id: 'education',
      heading: 'Todas as formações',
      // After the level: other systems mostly use this heading for the level, and the cell values decide.
      synonyms: ['formações', 'formação', 'formação acadêmica', 'all education'],
      read: educationsIn,
      wrong: 'education_cell',
    },
    {
      id: 'jobRole',
      group: 'job',
      heading: 'Cargo',
      example: 'Analista financeira',
      synonyms: ['cargo', 'último cargo', 'cargo atual', 'função', 'job title', 'position'],
    },
    {
      id: 'jobCompany',
      group: 'job',
      heading: 'Empresa',
      example: 'Móveis Aurora',
      synonyms: ['empresa', 'última empresa', 'empresa atual', 'empregador', 'employer'],
    },
    {
      id: 'jobStart',
      group: 'job',
      heading: 'Início no cargo',
      example: '03/2021',
      synonyms: ['início no cargo', 'admissão', 'data de admissão', 'job start'],
      read: monthIn,
    },
    {
      id: 'jobEnd',
      group: 'job',
      heading: 'Saída',
      example: 'atual',
      synonyms: ['saída', 'data de saída', 'desligamento', 'job end'],
      read: monthIn,
    },
    {
      id: 'jobAbout',
      group: 'job',
      heading: 'Atividades',
      example: 'Orçamento e fluxo de caixa',
      synonyms: ['atividades', 'descrição do cargo', 'o que fazia', 'job description'],
    },
    {
      id: 'experiences',
      heading: 'Todas as experiências',
      synonyms: ['todas as experiências', 'all experience'],
      read: experiencesIn,
      wrong: 'experience_cell',
    },
    {
      id: 'skills',
      heading: 'Competências',
      example: 'Excel (3); Orçamento (2)',
      synonyms: ['competências', 'habilidades', 'conhecimentos', 'qualificações'],
      read: skillsIn,
    },
    {
      id: 'languages',
      heading: 'Idiomas',
      example: 'Inglês (B2); Espanhol (A2)',
      synonyms: ['idiomas', 'línguas', 'idioma'],
      read: languagesIn,
      wrong: 'language_level',
    },
    {
      id: 'salaryExpectation',
      heading: 'Pretensão salarial',
      example: '5500',
      synonyms: ['pretensão salarial', 'pretensão', 'salário pretendido', 'salary expectation'],
      read: moneyIn,
      wrong: 'money',
    },
    {
      id: 'contracts',
      heading: 'Tipos de contrato',
      example: 'CLT; PJ',
      synonyms: ['tipo de contrato', 'tipos de contrato', 'regime', 'contract type'],
      read: several(oneOf(contracts, { cooperada: 'cooperado', 'pessoa juridica': 'pj', estagiario: 'estagio' })),
      wrong: oneOfThese('CLT', 'PJ', 'Estágio', 'Temporário', 'Autônomo', 'Cooperado'),
    },
    {
      id: 'workplaces',
      heading: 'Modalidade',
      example: 'Híbrido; Remoto',
      synonyms: ['modalidade', 'local de trabalho', 'onde prefere trabalhar', 'modelo de trabalho', 'workplace'],
      read: several(oneOf(workplaces, { 'home office': 'remoto', remote: 'remoto', hybrid: 'hibrido' })),
      wrong: oneOfThese('Presencial', 'Híbrido', 'Remoto'),
    },
    {
      id: 'availability',
      heading: 'Disponibilidade',
      example: 'Em 30 dias',
      synonyms: ['disponibilidade', 'disponibilidade para início', 'aviso prévio', 'availability'],
      read: oneOf(availabilities, {
        imediato: 'imediata',
        '15 dias': '15_dias',
        'em 15 dias': '15_dias',
        '30 dias': '30_dias',
        'em 30 dias': '30_dias',
        '60 dias': '60_dias',
        'em 60 dias': '60_dias',
        'a combinar': 'a_combinar',
        negociavel: 'a_combinar',
      }),
      wrong: oneOfThese('Imediata', 'Em 15 dias', 'Em 30 dias', 'Em 60 dias', 'A combinar'),
    },
    {
      id: 'linkedin',
      heading: 'LinkedIn',
      example: 'https://www.linkedin.com/in/maria-souza',
      synonyms: ['perfil no linkedin', 'url do linkedin'],
      read: withProtocol,
    },
    {
      id: 'lattes',
      heading: 'Lattes',
      example: 'http://lattes.cnpq.br/0000000000000000',
      synonyms: ['currículo lattes', 'link do lattes'],
      read: withProtocol,
    },
    {
      id: 'tags',
      heading: 'Etiquetas',
      example: 'Interior; Finanças',
      synonyms: ['etiquetas', 'marcadores', 'palavras-chave', 'labels'],
      read: severalWords,
    },
  ],
  assemble(values) {
    const education = [...listIn(values.education), ...educationOf(values)]
    const job = Object.entries(experienceColumns).flatMap(([part, column]) =>
      values[column] === undefined ? [] : [[part, values[column]]],
    )
    const experiences = [...listIn(values.experiences), ...(job.length > 0 ? [Object.fromEntries(job)] : [])]
    const links = linkColumns.flatMap((kind) => (values[kind] === undefined ? [] : [{ kind, url: values[kind] }]))
    return {
      ...values,
      ...(education.length > 0 && { education }),
      ...(experiences.length > 0 && { experiences }),
      ...(links.length > 0 && { links }),
    }
  },
  columnAt([field, place, part], given) {
    const nth = typeof place === 'number' ? place : 0
    // An error in a composite cell is fixed in that cell.
    if ((field === 'education' || field === 'experiences') && given.has(field)) return field
    if (field === 'education') return educationColumnAt(nth, part, given)
    if (field === 'experiences')
      return typeof part === 'string' && part in experienceColumns ? experienceColumns[part as 'role'] : 'jobRole'
    if (field === 'links') return linkColumns.filter((kind) => given.has(kind))[nth] ?? 'linkedin'
    return typeof field === 'string' ? field : null
  },
})

/** The fields of a professional that the columns of a file fill. */
export const candidateFields = (columns: readonly string[]) =>
  columns.map((column) => {
    if (educationColumns.some(({ id }) => id === column)) return 'education'
    if (Object.values(experienceColumns).includes(column)) return 'experiences'
    return linkColumns.some((kind) => kind === column) ? 'links' : column
  })
