import {
  birthIn,
  dayIn,
  degreeIn,
  educationStateIn,
  languagesIn,
  moneyIn,
  monthIn,
  several,
  skillsIn,
  yearIn,
} from '#contract/candidateCells.ts'
import { educationsIn, experiencesIn } from '#contract/candidateHistory.rules.ts'
import { availabilities } from '#contract/candidateParts.ts'
import { CandidateInput, councilStatuses } from '#contract/candidates.ts'
import { contracts, workplaces } from '#contract/processes.ts'
import {
  addressColumns,
  oneOf,
  oneOfThese,
  type SheetColumn,
  severalWords,
  sheetOf,
  ufIn,
  withProtocol,
  withZeros,
} from '#contract/sheets.ts'

/** So many degrees have columns of their own. */
const educations = [1, 2, 3] as const
const educationParts = {
  degree: 'degree',
  course: 'course',
  institution: 'institution',
  endYear: 'endYear',
  state: 'educationState',
}
type EducationPart = keyof typeof educationParts
const educationColumn = (part: EducationPart, n: number) => `${educationParts[part]}${n}`
const educationReads: { part: EducationPart; synonyms: string[]; read?: SheetColumn['read']; wrong?: string }[] = [
  {
    part: 'degree',
    synonyms: ['formação', 'escolaridade', 'grau', 'nível de formação', 'grau de instrução', 'degree', 'education'],
    read: degreeIn,
    wrong: oneOfThese(
      'Ensino médio',
      'Técnico',
      'Tecnólogo',
      'Bacharelado',
      'Licenciatura',
      'Especialização',
      'MBA',
      'Mestrado',
      'Doutorado',
      'Pós-doutorado',
    ),
  },
  { part: 'course', synonyms: ['curso', 'curso de formação', 'course', 'major'] },
  {
    part: 'institution',
    synonyms: ['instituição', 'instituição de ensino', 'faculdade', 'universidade', 'school', 'university'],
  },
  { part: 'endYear', synonyms: ['ano de conclusão', 'conclusão', 'ano de formatura', 'graduation year'], read: yearIn },
  {
    part: 'state',
    synonyms: ['situação do curso', 'situação da formação', 'education status'],
    read: educationStateIn,
    wrong: oneOfThese('Concluído', 'Cursando', 'Interrompido'),
  },
]
const educationColumns = educations.flatMap((n) =>
  educationReads.map(
    ({ part, synonyms, read, wrong }): SheetColumn => ({
      id: educationColumn(part, n),
      synonyms: synonyms.flatMap((name) => (n === 1 ? [name, `${name} 1`] : [`${name} ${n}`])),
      ...(read && { read }),
      ...(wrong && { wrong }),
    }),
  ),
)
const educationOf = (values: Record<string, unknown>) =>
  educations.flatMap((n) => {
    const parts = Object.keys(educationParts).map(
      (part) => [part, values[educationColumn(part as EducationPart, n)]] as const,
    )
    const given = parts.filter(([, value]) => value !== undefined)
    if (given.length === 0) return []
    // The state of a column of its own comes after the one that the degree may say.
    const { degree, ...rest } = Object.fromEntries(given)
    return [{ ...(degree as ReturnType<typeof degreeIn> | undefined), ...rest }]
  })

const experienceColumns = {
  role: 'jobRole',
  company: 'jobCompany',
  start: 'jobStart',
  end: 'jobEnd',
  about: 'jobAbout',
}
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const linkColumns = ['linkedin', 'lattes'] as const

/** Professionals, as their rows come from other systems. What they agreed to does not come in a spreadsheet: it needs its proof. */
export const candidateSheet = sheetOf({
  entity: 'candidate',
  schema: CandidateInput.omit({ whatsappConsent: true }),
  columns: [
    {
      id: 'fullName',
      required: true,
      synonyms: ['nome', 'nome completo', 'candidato', 'profissional', 'name', 'full name'],
    },
    { id: 'socialName', synonyms: ['nome social', 'social name', 'preferred name'] },
    { id: 'cpf', required: true, synonyms: ['cpf', 'documento', 'nº do cpf'], read: withZeros(11, 9) },
    {
      id: 'birthDate',
      synonyms: ['nascimento', 'data de nascimento', 'data nasc', 'birth date', 'date of birth'],
      read: birthIn,
    },
    { id: 'email', required: true, synonyms: ['e-mail', 'email', 'correio eletrônico', 'e-mail pessoal'] },
    {
      id: 'phone',
      required: true,
      synonyms: ['celular', 'telefone', 'fone', 'whatsapp', 'telefone celular', 'mobile', 'phone number'],
    },
    { id: 'profession', synonyms: ['profissão', 'ocupação', 'occupation'] },
    { id: 'headline', synonyms: ['título profissional', 'resumo em uma linha', 'headline'] },
    { id: 'summary', synonyms: ['resumo', 'sobre', 'resumo profissional', 'perfil', 'about'] },
    ...addressColumns,
    { id: 'council', synonyms: ['conselho', 'conselho profissional', 'órgão de classe', 'council'] },
    { id: 'councilUf', synonyms: ['uf do registro', 'uf do conselho', 'council state'], read: ufIn, wrong: 'uf' },
    {
      id: 'councilNumber',
      synonyms: [
        'registro',
        'número do registro',
        'nº do registro',
        'registro profissional',
        'registration',
        'license number',
      ],
    },
    { id: 'councilCategory', synonyms: ['categoria', 'categoria do registro', 'category'] },
    {
      id: 'councilStatus',
      synonyms: ['situação do registro', 'status do registro', 'registration status'],
      read: oneOf(councilStatuses, {
        ativa: 'ativo',
        regular: 'ativo',
        suspensa: 'suspenso',
        cancelada: 'cancelado',
        baixado: 'cancelado',
        licenciada: 'licenciado',
        'em debito': 'em_debito',
        inadimplente: 'em_debito',
      }),
      wrong: oneOfThese('Ativo', 'Suspenso', 'Cancelado', 'Licenciado', 'Em débito'),
    },
    {
      id: 'councilExpiresOn',
      synonyms: ['validade do registro', 'validade', 'vencimento do registro', 'registration expiry'],
      read: dayIn,
    },
    ...educationColumns,
    {
      id: 'education',
      // Not what other systems call a degree, or a few words of their own.
      synonyms: ['todas as formações', 'all education'],
      read: educationsIn,
      wrong: 'education_cell',
    },
    { id: 'jobRole', synonyms: ['cargo', 'último cargo', 'cargo atual', 'função', 'job title', 'position'] },
    { id: 'jobCompany', synonyms: ['empresa', 'última empresa', 'empresa atual', 'empregador', 'employer'] },
    { id: 'jobStart', synonyms: ['início no cargo', 'admissão', 'data de admissão', 'job start'], read: monthIn },
    { id: 'jobEnd', synonyms: ['saída', 'data de saída', 'desligamento', 'job end'], read: monthIn },
    { id: 'jobAbout', synonyms: ['atividades', 'descrição do cargo', 'o que fazia', 'job description'] },
    {
      id: 'experiences',
      synonyms: ['todas as experiências', 'all experience'],
      read: experiencesIn,
      wrong: 'experience_cell',
    },
    { id: 'skills', synonyms: ['competências', 'habilidades', 'conhecimentos', 'qualificações'], read: skillsIn },
    { id: 'languages', synonyms: ['idiomas', 'línguas', 'idioma'], read: languagesIn, wrong: 'language_level' },
    {
      id: 'salaryExpectation',
      synonyms: ['pretensão salarial', 'pretensão', 'salário pretendido', 'salary expectation'],
      read: moneyIn,
      wrong: 'money',
    },
    {
      id: 'contracts',
      synonyms: ['tipo de contrato', 'tipos de contrato', 'regime', 'contract type'],
      read: several(oneOf(contracts, { cooperada: 'cooperado', 'pessoa juridica': 'pj', estagiario: 'estagio' })),
      wrong: oneOfThese('CLT', 'PJ', 'Estágio', 'Temporário', 'Autônomo', 'Cooperado'),
    },
    {
      id: 'workplaces',
      synonyms: ['modalidade', 'local de trabalho', 'onde prefere trabalhar', 'modelo de trabalho', 'workplace'],
      read: several(oneOf(workplaces, { 'home office': 'remoto', remote: 'remoto', hybrid: 'hibrido' })),
      wrong: oneOfThese('Presencial', 'Híbrido', 'Remoto'),
    },
    {
      id: 'availability',
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
    { id: 'linkedin', synonyms: ['perfil no linkedin', 'url do linkedin'], read: withProtocol },
    { id: 'lattes', synonyms: ['currículo lattes', 'link do lattes'], read: withProtocol },
    { id: 'tags', synonyms: ['etiquetas', 'marcadores', 'palavras-chave', 'labels'], read: severalWords },
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
    // What stands in one cell is put right there.
    if ((field === 'education' || field === 'experiences') && given.has(field)) return field
    if (field === 'education') {
      const filled = educations.filter((n) =>
        Object.keys(educationParts).some((p) => given.has(educationColumn(p as EducationPart, n))),
      )
      return educationColumn(
        typeof part === 'string' && part in educationParts ? (part as EducationPart) : 'degree',
        filled[nth] ?? 1,
      )
    }
    if (field === 'experiences')
      return typeof part === 'string' && part in experienceColumns ? experienceColumns[part as 'role'] : 'jobRole'
    if (field === 'links') return linkColumns.filter((kind) => given.has(kind))[nth] ?? 'linkedin'
    return typeof field === 'string' ? field : null
  },
})

/** Which fields of a professional the columns of a file fill. */
export const candidateFields = (columns: readonly string[]) =>
  columns.map((column) => {
    if (educationColumns.some(({ id }) => id === column)) return 'education'
    if (Object.values(experienceColumns).includes(column)) return 'experiences'
    return linkColumns.some((kind) => kind === column) ? 'links' : column
  })
