import fc from 'fast-check'
import { expect, it } from 'vitest'
import { degrees, educationStates, type StoredParts } from '#professionals/contract/candidateParts.ts'
import { educationsIn, educationWords, experiencesIn, experienceWords } from './candidateHistory.rules.ts'
import { candidateSheet } from './candidateSheet.ts'

const id = '01900000-0000-7000-8000-000000000000'
const person = { fullName: 'Iara Moura', cpf: '111.444.777-35', email: 'iara@exemplo.com.br', phone: '(48) 99614-2030' }
const check = (cells: Record<string, string>) => candidateSheet.check(new Map(Object.entries({ ...person, ...cells })))
const inCell = (items: readonly (readonly (string | number | null)[])[]) =>
  items.map((parts) => parts.filter((part) => part !== null && part !== '').join(' · ')).join('; ')
const name = fc
  .array(fc.constantFrom('Direito', 'e', 'Gestão, Ética', 'São-João', 'UFSC – Campus', '(noturno)', '2', "d'Ávila"), {
    minLength: 1,
  })
  .map((words) => `Aula ${words.join(' ')}`.slice(0, 120).trim())
const year = fc.integer({ min: 1960, max: 2020 })
const month = fc.tuple(year, fc.integer({ min: 1, max: 12 })).map(([y, m]) => `${y}-${String(m).padStart(2, '0')}`)
const ordered = <T>(value: fc.Arbitrary<T>, none: T) =>
  fc.tuple(fc.option(value, { nil: none }), fc.option(value, { nil: none })).map(([a, b]) => {
    return a !== none && b !== none && b < a ? [b, a] : [a, b]
  }) as fc.Arbitrary<[T, T]>
const education: fc.Arbitrary<StoredParts['education'][number]> = fc
  .record({
    degree: fc.constantFrom(...degrees),
    course: fc.oneof(fc.constant(''), name),
    institution: name,
    state: fc.constantFrom(...educationStates),
    years: ordered<number | null>(year, null),
  })
  .map(({ years: [startYear, endYear], ...rest }) => ({ id, ...rest, startYear, endYear }))
const experience: fc.Arbitrary<StoredParts['experiences'][number]> = fc
  .record({ role: name, company: name, months: ordered(month, '') })
  .map(({ months: [start, end], ...rest }) => ({ id, ...rest, start, end, about: '' }))
const withoutIds = (items: readonly { id?: string | undefined }[]) => items.map(({ id: _, ...item }) => item)

it('parses what an export writes, for every combination of known parts', () => {
  fc.assert(
    fc.property(fc.array(education, { maxLength: 5 }), fc.array(experience, { maxLength: 5 }), (courses, jobs) => {
      const cells = { education: inCell(courses.map(educationWords)), experiences: inCell(jobs.map(experienceWords)) }
      const { input } = check(Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== '')))
      expect(withoutIds(input?.education ?? [])).toEqual(withoutIds(courses))
      expect(withoutIds(input?.experiences ?? [])).toEqual(withoutIds(jobs))
    }),
  )
})

it('does not split within a name', () => {
  const course = {
    id,
    degree: 'mba',
    course: 'A; B | C',
    institution: 'D · E',
    startYear: null,
    endYear: 2015,
  } as const
  expect(educationsIn(inCell([educationWords({ ...course, state: 'cursando' })]))).toEqual([
    { degree: 'mba', course: 'A, B, C', institution: 'D, E', endYear: 2015, state: 'cursando' },
  ])
  const job = { id, role: 'Chefe;', company: 'F\nG', start: '', end: '2020-03', about: '' }
  expect(experiencesIn(inCell([experienceWords(job)]))).toEqual([{ role: 'Chefe,', company: 'F, G', end: '03/2020' }])
})

it('parses text typed by hand, with commas or periods', () => {
  expect(
    educationsIn('Bacharel, Direito, UFSC, 2010-2015; Superior incompleto · UFPR | Mestrado, USP, em andamento'),
  ).toEqual([
    { degree: 'bacharelado', course: 'Direito', institution: 'UFSC', startYear: 2010, endYear: 2015 },
    { degree: 'bacharelado', state: 'interrompido', institution: 'UFPR' },
    { degree: 'mestrado', institution: 'USP', state: 'cursando' },
  ])
  expect(
    experiencesIn('Analista, Tupy S.A., 03/2018 - 05/2021\nGerente · Weg · 06/2021 – atual; Diretora · Celesc'),
  ).toEqual([
    { role: 'Analista', company: 'Tupy S.A.', start: '03/2018', end: '05/2021' },
    { role: 'Gerente', company: 'Weg', start: '06/2021' },
    { role: 'Diretora', company: 'Celesc' },
  ])
})

it('reports the expected format of an invalid cell', () => {
  const wrong = (cells: Record<string, string>) => check(cells).errors?.map(({ column, code }) => `${column} ${code}`)
  expect(wrong({ education: 'Sabedoria · Vida' })).toEqual(['education education_cell'])
  expect(wrong({ education: 'Mestrado' })).toEqual(['education education_cell'])
  expect(wrong({ education: Array(21).fill('MBA · FGV').join(';') })).toEqual(['education too_many|20'])
  expect(wrong({ experiences: 'Analista' })).toEqual(['experiences experience_cell'])
  expect(wrong({ experiences: 'Analista · Tupy · 13/2020' })).toEqual(['experiences month'])
})

it('accepts composite cells next to separate columns', () => {
  const { input } = check({
    education: 'MBA · FGV',
    degree1: 'Mestrado',
    institution1: 'USP',
    jobRole: 'A',
    jobCompany: 'B',
  })
  expect(input?.education.map(({ institution }) => institution)).toEqual(['FGV', 'USP'])
  expect(input?.experiences).toHaveLength(1)
})
