import { oneOfThese, type SheetColumn } from '#platform/contract/sheets.ts'
import { degreeIn, educationStateIn, yearIn } from './candidateCells.ts'

/** Number of degrees with columns of their own. */
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
type EducationColumn = Pick<SheetColumn, 'heading' | 'synonyms' | 'read' | 'wrong'> & {
  part: EducationPart
  example: string
}
const educationReads: EducationColumn[] = [
  {
    part: 'degree',
    heading: 'Nível de formação',
    example: 'Bacharelado',
    synonyms: [
      ...['formação', 'formação acadêmica', 'escolaridade', 'grau', 'nível', 'nível de escolaridade', 'titulação'],
      ...['grau de instrução', 'grau de formação', 'degree', 'education'],
    ],
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
  {
    part: 'course',
    heading: 'Curso',
    example: 'Administração',
    synonyms: [
      'curso de formação',
      'curso de graduação',
      'graduação',
      'área de formação',
      'formação',
      'formação acadêmica',
      'course',
      'major',
    ],
  },
  {
    part: 'institution',
    heading: 'Instituição',
    example: 'UFSC',
    synonyms: [
      'instituição de ensino',
      'instituição de formação',
      'ies',
      'faculdade',
      'universidade',
      'school',
      'university',
    ],
  },
  {
    part: 'endYear',
    heading: 'Ano de conclusão',
    example: '2015',
    synonyms: ['ano de conclusão', 'conclusão', 'ano de formatura', 'graduation year'],
    read: yearIn,
  },
  {
    part: 'state',
    heading: 'Situação do curso',
    example: 'Concluído',
    synonyms: ['situação do curso', 'situação da formação', 'education status'],
    read: educationStateIn,
    wrong: oneOfThese('Concluído', 'Cursando', 'Interrompido'),
  },
]
/** The columns of each degree. */
export const educationColumns = educations.flatMap((n) =>
  educationReads.map(
    ({ part, heading, example, synonyms, read, wrong }): SheetColumn => ({
      id: educationColumn(part, n),
      heading: n === 1 ? heading : `${heading} ${n}`,
      ...(n === 1 && { example }),
      group: `education${n}`,
      synonyms: synonyms.flatMap((name) => (n === 1 ? [name, `${name} 1`] : [`${name} ${n}`])),
      ...(read && { read }),
      ...(wrong && { wrong }),
    }),
  ),
)
/** The degrees that the columns of a row describe. */
export const educationOf = (values: Record<string, unknown>) =>
  educations.flatMap((n) => {
    const parts = Object.keys(educationParts).map(
      (part) => [part, values[educationColumn(part as EducationPart, n)]] as const,
    )
    const given = parts.filter(([, value]) => value !== undefined)
    if (given.length === 0) return []
    // A dedicated column for the state takes precedence over the state in the degree.
    const { degree, ...rest } = Object.fromEntries(given)
    return [{ ...(degree as ReturnType<typeof degreeIn> | undefined), ...rest }]
  })

/** The column of a part of the nth degree that a row has. */
export function educationColumnAt(nth: number, part: unknown, given: { has: (column: string) => boolean }) {
  const parts = Object.keys(educationParts) as EducationPart[]
  const filled = educations.filter((n) => parts.some((each) => given.has(educationColumn(each, n))))
  return educationColumn(parts.find((each) => each === part) ?? 'degree', filled[nth] ?? 1)
}
