import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapHeadings } from '#platform/contract/imports.rules.ts'
import { proposalsIn } from '#professionals/contract/cv.rules.ts'
import { joinParts } from './candidateImport.rules.ts'
import { candidateFields, candidateSheet } from './candidateSheet.ts'

const { columns } = candidateSheet
const person = { fullName: 'Iara Moura', cpf: '111.444.777-35', email: 'Iara@exemplo.com.br', phone: '(48) 99614-2030' }
const check = (cells: Record<string, string>) => candidateSheet.check(new Map(Object.entries({ ...person, ...cells })))
const input = (cells: Record<string, string>) => {
  const { input: found, errors } = check(cells)
  expect(errors).toBeNull()
  return found
}
const wrong = (cells: Record<string, string>) => check(cells).errors?.map(({ column, code }) => `${column} ${code}`)

describe('a row of a professional', () => {
  it('is parsed to the same input as the form', () => {
    expect(
      input({ cpf: '11144477735', birthDate: '7/3/1990', cep: '1310100', uf: 'sp', tags: 'Interior; Estágio' }),
    ).toMatchObject({
      cpf: '11144477735',
      email: 'iara@exemplo.com.br',
      phone: '+5548996142030',
      birthDate: '1990-03-07',
      cep: '01310100',
      uf: 'SP',
      tags: ['Interior', 'Estágio'],
      education: [],
    })
    expect(input({})).not.toHaveProperty('whatsappConsent')
  })
  it('accepts the formats that are common in Brazilian files', () => {
    expect(['Santa Catarina', 'são paulo', 'DF'].map((uf) => input({ uf })?.uf)).toEqual(['SC', 'SP', 'DF'])
    expect(input({ workplaces: 'remoto/híbrido', contracts: 'CLT / PJ' })).toMatchObject({
      workplaces: ['remoto', 'hibrido'],
      contracts: ['clt', 'pj'],
    })
    expect(input({ birthDate: '01/02/80' })?.birthDate).toBe('1980-02-01')
    expect(input({ birthDate: '1/2/05' })?.birthDate).toBe('2005-02-01')
    const school = (cells: Record<string, string>) =>
      input({ institution1: 'UFSC', ...cells })?.education.map(({ degree, state }) => [degree, state])
    expect(school({ degree1: 'Superior incompleto' })).toEqual([['bacharelado', 'interrompido']])
    expect(school({ degree1: 'Ensino médio completo' })).toEqual([['medio', 'concluido']])
    expect(school({ degree1: 'Pós-graduação (em andamento)' })).toEqual([['especializacao', 'cursando']])
    expect(school({ degree1: 'Superior incompleto', educationState1: 'cursando' })).toEqual([
      ['bacharelado', 'cursando'],
    ])
    expect(wrong({ institution1: 'UFSC', degree1: 'Sabedoria incompleta' })).toEqual([
      expect.stringMatching(/^degree1 one_of\|Ensino médio, /),
    ])
  })
  it('maps the words for levels as a CV uses them', () => {
    for (const word of [
      'fluente',
      'avançado',
      'intermediário',
      'básico',
      'nativo',
      'bilíngue',
      'iniciante',
      'noções',
    ]) {
      const read = proposalsIn(`Idiomas\nInglês: ${word}`).map(({ value }) => value)
      expect(read, word).toEqual(input({ languages: `Inglês ${word}` })?.languages)
    }
    for (const skill of ['Excel', 'Excel (avançado)', 'Excel básico', 'Excel: especialista', 'Excel - noções'])
      expect(
        proposalsIn(`x@y.br\nCompetências\n${skill};`).flatMap(({ field, value }) =>
          field === 'skills' ? [value] : [],
        ),
      ).toEqual(input({ skills: skill })?.skills)
  })
  it('restores the leading zeros that a spreadsheet removed from the CPF', () => {
    expect(input({ cpf: '1234567890' })?.cpf).toBe('01234567890')
  })
  it('normalizes accents regardless of the system that wrote the sheet', () => {
    expect(input({ fullName: 'Joa\u0303o Ce\u0301sar', city: 'Sa\u0303o Jose\u0301' })).toMatchObject({
      fullName: 'João César',
      city: 'São José',
    })
  })
  it('accepts education in separate columns, for each degree', () => {
    const cells = {
      degree1: 'Superior completo',
      course1: 'Ciências Contábeis',
      institution1: 'UFSC',
      endYear1: '12/2015',
      degree3: 'mestre',
      institution3: 'USP',
      educationState3: 'em andamento',
    }
    expect(input(cells)?.education).toMatchObject([
      { degree: 'bacharelado', course: 'Ciências Contábeis', institution: 'UFSC', endYear: 2015, state: 'concluido' },
      { degree: 'mestrado', institution: 'USP', state: 'cursando', endYear: null },
    ])
    expect(wrong({ course1: 'Direito', degree3: 'sabedoria', institution3: 'USP', endYear3: 'logo' })).toEqual([
      'degree1 required',
      'institution1 required',
      expect.stringMatching(/^degree3 one_of\|Ensino médio, /),
      'endYear3 invalid',
    ])
  })
  it('accepts skills and languages in one cell each, with levels in plain words', () => {
    expect(input({ skills: 'Excel (avançado); Power BI: 2; Contabilidade de custos; excel - 4' })?.skills).toEqual([
      { name: 'excel', level: 4 },
      { name: 'Power BI', level: 2 },
      { name: 'Contabilidade de custos', level: 0 },
    ])
    expect(input({ skills: 'R, Python 3' })?.skills).toEqual([
      { name: 'R', level: 0 },
      { name: 'Python', level: 3 },
    ])
    expect(input({ languages: 'Inglês avançado, Espanhol (B1), Libras: nativo' })?.languages).toEqual([
      { language: 'ingles', level: 'C1' },
      { language: 'espanhol', level: 'B1' },
      { language: 'libras', level: 'native' },
    ])
    expect(wrong({ languages: 'Inglês' })).toEqual(['languages language_level'])
    expect(wrong({ languages: 'Élfico (C2)' })).toEqual(['languages language_level'])
  })
  it('accepts a registration, the last job, preferences and links', () => {
    const cells = {
      council: 'CRC',
      councilUf: 'sc',
      councilNumber: '123456/O-1',
      councilStatus: 'Inadimplente',
      councilExpiresOn: '31/12/2030',
      jobRole: 'Analista',
      jobCompany: 'Alfa',
      jobStart: '03/2021',
      jobEnd: 'atual',
      salaryExpectation: 'R$ 5.500,50',
      contracts: 'CLT, PJ',
      workplaces: 'home office; híbrido',
      availability: 'imediato',
      linkedin: 'www.linkedin.com/in/iara',
    }
    expect(input(cells)).toMatchObject({
      councilUf: 'SC',
      councilStatus: 'em_debito',
      councilExpiresOn: '2030-12-31',
      experiences: [{ role: 'Analista', company: 'Alfa', start: '2021-03', end: '' }],
      salaryExpectation: 550_050,
      contracts: ['clt', 'pj'],
      workplaces: ['remoto', 'hibrido'],
      availability: 'imediata',
      links: [{ kind: 'linkedin', url: 'https://www.linkedin.com/in/iara' }],
    })
    expect(wrong({ jobRole: 'Analista', lattes: 'x y', salaryExpectation: 'a combinar' })).toEqual([
      'lattes url',
      'jobCompany required',
      'salaryExpectation money',
    ])
    expect(
      ['5500', '5.500', '5500.00', 'R$5.500,00'].map((cell) => input({ salaryExpectation: cell })?.salaryExpectation),
    ).toEqual(Array.from({ length: 4 }, () => 550_000))
  })
  it('is matched by the headings of other systems', () => {
    const headers = [
      'Nome',
      'CPF',
      'E-mail',
      'Celular',
      'Formação',
      'Curso',
      'Instituição 2',
      'Competências',
      'Registro',
      'Cor',
    ]
    expect(mapHeadings(headers, columns)).toEqual([
      'fullName',
      'cpf',
      'email',
      'phone',
      'degree1',
      'course1',
      'institution2',
      'skills',
      'councilNumber',
      '',
    ])
    expect(candidateFields(['cpf', 'degree2', 'jobEnd', 'lattes'])).toEqual([
      'cpf',
      'education',
      'experiences',
      'links',
    ])
  })
  it('never throws, for any cell content', () => {
    const ids = columns.map(({ id }) => id)
    const anything = fc.dictionary(fc.constantFrom(...ids), fc.string({ minLength: 1, unit: 'binary' }))
    fc.assert(
      fc.property(anything, (cells) => {
        const { input: found, errors } = candidateSheet.check(new Map(Object.entries(cells)))
        expect(found === null).toBe(errors !== null)
      }),
    )
  })
})

describe('merging a professional with a row of a file', () => {
  const id = '01900000-0000-7000-8000-000000000000'
  it('adds new items, completes known ones, and removes no level that the file does not give', () => {
    const skills = [{ id, name: 'Excel', level: 3 as const }]
    expect(joinParts.skills(skills, [{ id: 'new', name: 'excel', level: 0 }])).toEqual(skills)
    expect(joinParts.skills(skills, [{ id: 'new', name: 'EXCEL', level: 4 }])).toEqual([
      { id, name: 'EXCEL', level: 4 },
    ])
    const degree = {
      id,
      degree: 'bacharelado' as const,
      course: '',
      institution: 'UFSC',
      state: 'cursando' as const,
      startYear: 2011,
      endYear: null,
    }
    expect(
      joinParts.education(
        [degree],
        [{ ...degree, id: 'new', course: 'Direito', state: 'concluido', startYear: null, endYear: 2015 }],
      ),
    ).toEqual([{ ...degree, course: 'Direito', state: 'concluido', endYear: 2015 }])
    expect(joinParts.education([degree], [{ ...degree, id: 'new', institution: 'USP' }])).toHaveLength(2)
    const language = { id, language: 'ingles' as const, level: 'B1' as const }
    expect(joinParts.languages([language], [{ ...language, id: 'new', level: 'C1' }])).toEqual([
      { ...language, level: 'C1' },
    ])
  })
  it('is idempotent', () => {
    const anySkill = fc.record({
      id: fc.uuid(),
      name: fc.constantFrom('Excel', 'excel', 'Éxcel', 'Python'),
      level: fc.constantFrom(0 as const, 2 as const, 4 as const),
    })
    fc.assert(
      fc.property(fc.array(anySkill), fc.array(anySkill), (now, given) => {
        const once = joinParts.skills(joinParts.skills([], now), given)
        expect(joinParts.skills(once, given)).toEqual(once)
      }),
    )
  })
})

it('accepts the date formats of other systems', () => {
  for (const birthDate of [
    '1990-02-03 00:00:00',
    '1990-02-03T00:00:00.000Z',
    '03.02.1990',
    '3-2-1990',
    '03/02/1990 00:00',
  ])
    expect(input({ birthDate })?.birthDate, birthDate).toBe('1990-02-03')
  expect(wrong({ birthDate: '1990-02-03 de manhã' })).toEqual(['birthDate date'])
  const job = { jobRole: 'Analista', jobCompany: 'Tupy', jobStart: '2021-03-01 00:00:00' }
  expect(input(job)?.experiences[0]?.start).toBe('2021-03')
})

it('reports an invalid date of expiry', () => {
  expect(wrong({ councilExpiresOn: '01/01/0000' })).toEqual(['councilExpiresOn date'])
  expect(input({ councilExpiresOn: '31/12/9999' })?.councilExpiresOn).toBe('9999-12-31')
})
