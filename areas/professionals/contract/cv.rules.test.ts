import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accepting, leastConfidence, newProposals, proposalsIn } from './cv.rules.ts'
import { CvProposal } from './cv.ts'

const cv = `CURRICULUM VITAE
MARIA DAS GRAÇAS PEREIRA
Brasileira, casada, 34 anos
(48) 99614-2030 | Maria.Pereira@exemplo.com.br
linkedin.com/in/mariapereira
Formação acadêmica
MBA em Gestão de Projetos – Faculdade do Cais (2016 - 2018)
Bacharelado em Administração
Universidade do Planalto, 2009 – 2013
Técnico em Contabilidade - Escola Velha - concluído em 2008
Doutorado em Economia, Universidade do Planalto, cursando
Experiência profissional
Analista de RH sênior | Metalúrgica Aroeira | 03/2019 – atual
• Recrutamento e seleção.
• Indicadores de 2019 a 2021.
Empresa: Rede Girassol
Cargo: Assistente administrativa
Período: jan/2015 a dezembro de 2018
Atividades: rotinas do departamento pessoal.
Consultoria Norte & Sul
Estagiária
2012 - 2014
Idiomas
Inglês avançado, espanhol (básico); Francês - B1; russo
Competências
Excel avançado, Power BI (intermediário), Gestão de pessoas
• Negociação
• Sempre pronta para aprender coisas novas todos os dias.
Cursos
LGPD na prática
`
const valuesOf = (field: CvProposal['field'], text = cv) =>
  proposalsIn(text)
    .filter((proposal) => proposal.field === field)
    .map(({ value }) => value)

const nobody = {
  fullName: 'Maria Pereira',
  socialName: '',
  email: 'outra@exemplo.com.br',
  phone: '+5548996142099',
  links: [],
  education: [],
  experiences: [],
  languages: [],
  skills: [],
}

describe('the proposals of a CV', () => {
  it('is who somebody is, and how they are reached', () => {
    expect(valuesOf('fullName')).toEqual(['Maria das Graças Pereira'])
    expect(valuesOf('email')).toEqual(['maria.pereira@exemplo.com.br'])
    expect(valuesOf('phone')).toEqual(['+5548996142030'])
    expect(valuesOf('links')).toEqual([{ kind: 'linkedin', url: 'https://linkedin.com/in/mariapereira' }])
  })

  it('is schooling, wherever the school and the years stand', () => {
    expect(valuesOf('education')).toEqual([
      {
        degree: 'mba',
        course: 'Gestão de Projetos',
        institution: 'Faculdade do Cais',
        state: 'concluido',
        startYear: 2016,
        endYear: 2018,
      },
      {
        degree: 'bacharelado',
        course: 'Administração',
        institution: 'Universidade do Planalto',
        state: 'concluido',
        startYear: 2009,
        endYear: 2013,
      },
      {
        degree: 'tecnico',
        course: 'Contabilidade',
        institution: 'Escola Velha',
        state: 'concluido',
        startYear: null,
        endYear: 2008,
      },
      {
        degree: 'doutorado',
        course: 'Economia',
        institution: 'Universidade do Planalto',
        state: 'cursando',
        startYear: null,
        endYear: null,
      },
    ])
  })

  it('is work, in one line, under labels or above its years', () => {
    expect(valuesOf('experiences')).toEqual([
      {
        role: 'Analista de RH sênior',
        company: 'Metalúrgica Aroeira',
        start: '2019-03',
        end: '',
        about: 'Recrutamento e seleção.\nIndicadores de 2019 a 2021.',
      },
      {
        role: 'Assistente administrativa',
        company: 'Rede Girassol',
        start: '2015-01',
        end: '2018-12',
        about: 'rotinas do departamento pessoal.',
      },
      { role: 'Estagiária', company: 'Consultoria Norte & Sul', start: '2012-01', end: '2014-12', about: '' },
    ])
  })

  it('is languages whose level is said, and skills that are no sentences', () => {
    expect(valuesOf('languages')).toEqual([
      { language: 'ingles', level: 'C1' },
      { language: 'espanhol', level: 'A2' },
      { language: 'frances', level: 'B1' },
    ])
    expect(valuesOf('skills')).toEqual([
      { name: 'Excel', level: 3 },
      { name: 'Power BI', level: 2 },
      { name: 'Gestão de pessoas', level: 0 },
      { name: 'Negociação', level: 0 },
    ])
  })

  it.each([
    'Empresa: WEG S.A.\nCargo: Engenheiro de produção\nPeríodo: 01/2010 a 05/2019\nAtividades: melhoria contínua',
    'Cargo/Função: Engenheiro de produção\nEmpresa: WEG S.A.\nPeríodo: 01/2010 a 05/2019\nAtividades: melhoria contínua',
    'Período: 01/2010 a 05/2019\nEmpresa: WEG S.A.\nCargo: Engenheiro de produção\nAtividades: melhoria contínua',
    'Empresa: WEG S.A.\nPeríodo: 01/2010 a 05/2019\nFunção: Engenheiro de produção\nAtribuições: melhoria contínua',
  ])('reads labels as labels in %j', (job) => {
    const read = {
      role: 'Engenheiro de produção',
      company: 'WEG S.A.',
      start: '2010-01',
      end: '2019-05',
      about: 'melhoria contínua',
    }
    expect(valuesOf('experiences', `Experiência\n${job}`)).toEqual([read])
    const other = 'Analista | Alfa | 2020 – atual\nRotinas.'
    expect(valuesOf('experiences', `Experiência\n${other}\n${job}\n${job}`)).toEqual([
      { role: 'Analista', company: 'Alfa', start: '2020-01', end: '', about: 'Rotinas.' },
      read,
    ])
  })

  it.each(['(48) 9 9111-2233', '+55 48 9 9111-2233', '48 9.9111.2233', '48991112233', '(48) 99111-2233'])(
    'finds a mobile number written as %s',
    (number) => expect(valuesOf('phone', `Contato: ${number}`)).toEqual(['+5548991112233']),
  )

  it('is schooling without a word for its degree, with its years above, and still going on', () => {
    const read = {
      degree: 'bacharelado',
      course: 'Engenharia de Produção',
      institution: 'UFSC',
      state: 'concluido',
      startYear: 2005,
      endYear: 2009,
    }
    const of = (text: string) => valuesOf('education', `Formação\n${text}`)
    expect(of('Engenharia de Produção | UFSC | 2005-2009')).toEqual([read])
    expect(of('2005 - 2009\nEngenharia de Produção | UFSC')).toEqual([read])
    expect(of('2005 - 2009\nBacharelado em Engenharia de Produção – UFSC\n2010 - 2012\nMBA em Custos – FGV')).toEqual([
      read,
      { ...read, degree: 'mba', course: 'Custos', institution: 'FGV', startYear: 2010, endYear: 2012 },
    ])
    expect(of('Bacharelado em Direito – PUC (cursando)')).toEqual([
      { ...read, course: 'Direito', institution: 'PUC', state: 'cursando', startYear: null, endYear: null },
    ])
    expect(of('Bacharelado em Administração\nUniversidade do Planalto, Lages, 2009 – 2013')).toHaveLength(1)
  })

  it('reads a document in English too', () => {
    const text = 'Work experience\nData Analyst | Harbour Ltd | Mar 2019 - present\nLanguages\nEnglish: native'
    expect(valuesOf('experiences', text)).toMatchObject([{ role: 'Data Analyst', start: '2019-03', end: '' }])
    expect(valuesOf('languages', text)).toEqual([{ language: 'ingles', level: 'native' }])
  })

  it('takes no CPF for a telephone and no heading for a name', () => {
    expect(proposalsIn('Currículo\nCPF 529.982.247-25\nRua das Flores\nPerfil profissional')).toEqual([])
  })
})

describe('a value that may be somebody else’s', () => {
  const addressesIn = (text: string) => valuesOf('email', text)

  it.each([
    ['E-mail: ofelia.\uf002ores@exemplo.com.br', 'ofelia.flores@exemplo.com.br'],
    ['E-mail: ofelia.\ufb02ores@exemplo.com.br', 'ofelia.flores@exemplo.com.br'],
    ['ﬁlipe.oﬃcina@exemplo.com.br', 'filipe.officina@exemplo.com.br'],
    ['ｏｆｅｌｉａ＠exemplo.com.br', 'ofelia@exemplo.com.br'],
    ['ofe\u00adlia@exem\u200bplo.com.br', 'ofelia@exemplo.com.br'],
    ['<ofelia@exemplo.com.br>;', 'ofelia@exemplo.com.br'],
    ['mailto:ofelia@exemplo.com.br.', 'ofelia@exemplo.com.br'],
  ])('is read whole from %j', (text, address) => {
    expect(addressesIn(`Ofélia Flores\n${text}`)).toEqual([address])
  })

  it.each([
    'ofelia.\ue123ores@exemplo.com.br',
    'ofelia.\ufffdores@exemplo.com.br',
    'joão.silva@exemplo.com.br',
    'ana★maria@exemplo.com.br',
    'ana@exemplo.co\ue123',
    'ana@exemplo.com.brasília',
    'иван@exemplo.com.br',
  ])('is not proposed from a part of %j', (text) => {
    expect(addressesIn(text)).toEqual([])
  })

  it('is no number, link, name or skill with a glyph that means nothing', () => {
    const text = 'Ofélia\ue001 Flores\n48 99614-70\ue00102\nlinkedin.com/in/of\ue001lia\nCompetências\nO\ue001cina'
    expect(proposalsIn(text)).toEqual([])
  })

  it('is no name from another section, and a sentence is no job', () => {
    expect(valuesOf('fullName', 'Idiomas\nInglês Avançado\nCompetências\nBeatriz Hoffmann Pfiffer')).toEqual([])
    expect(valuesOf('experiences', 'Experiência\n2018 – 2021\nOficinas de eficiência, fluxo de caixa.')).toEqual([])
  })

  it('says how sure it is, and nothing below the least', () => {
    const found = proposalsIn(cv)
    for (const { confidence } of found) expect(confidence).toBeGreaterThanOrEqual(leastConfidence)
    const sure = (field: string) => found.find((proposal) => proposal.field === field)?.confidence
    expect(sure('fullName')).toBe(0.95)
    expect(proposalsIn('Rua Um\nOfélia Flores')[0]?.confidence).toBe(0.65)
  })

  it('has its accents on its letters, and capitals for the ligatures of capitals', () => {
    expect(valuesOf('fullName', 'OF´ELIA OﬃCINA')).toEqual(['Ofélia Officina'])
    expect(valuesOf('fullName', 'Conceic¸˜ao Flores')).toEqual(['Conceição Flores'])
  })

  it('stands beside its heading in a row of a table', () => {
    const text = 'Experiência\tGerente de Projetos\nWeg\njan/2019 – atual\nFormação\tMBA em Finanças\nFGV\n2020'
    expect(valuesOf('experiences', text)).toMatchObject([{ role: 'Gerente de Projetos', company: 'Weg' }])
    expect(valuesOf('education', text)).toMatchObject([{ course: 'Finanças', institution: 'FGV', endYear: 2020 }])
  })
})

describe('accepting proposals', () => {
  it('leaves out what is known already, whatever its case and accents', () => {
    const known = {
      ...nobody,
      fullName: 'maria das gracas pereira',
      skills: [{ id: 'a', name: 'EXCEL', level: 1 as const }],
    }
    const left = newProposals(proposalsIn(cv), known)
    expect(left.map(({ key }) => key)).not.toContain('fullName:maria das gracas pereira')
    expect(left.filter(({ field }) => field === 'skills')).toHaveLength(3)
  })

  it('adds to a list, and puts the level of a language in the place of the one before', () => {
    const known = {
      ...nobody,
      languages: [
        { id: 'a', language: 'ingles' as const, level: 'A2' as const },
        { id: 'b', language: 'italiano' as const, level: 'B1' as const },
      ],
    }
    const chosen = proposalsIn(cv).filter(({ key }) => ['languages:ingles C1', 'skills:excel'].includes(key))
    expect(accepting(known, chosen)).toEqual({
      languages: [known.languages[1], { language: 'ingles', level: 'C1' }],
      skills: [{ name: 'Excel', level: 3 }],
    })
  })

  it('proposes nothing again that was accepted', () => {
    const proposals = proposalsIn(cv)
    const changed = { ...nobody, ...accepting(nobody, proposals) }
    expect(newProposals(proposals, changed)).toEqual([])
  })
})

describe('whatever the text is', () => {
  const pieces = [
    'Formação',
    'Experiência',
    'Idiomas',
    'Competências',
    'MBA em',
    '03/2019 – atual',
    '2014 a',
    'inglês',
    '|',
    '\n',
    ' ',
    '@',
    'a@b.c',
    '(48) 9',
    '••',
    ',,,',
    'https://',
    '\u0301',
    '😀',
  ]
  const hostile = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary' })), { maxLength: 60 })

  it('proposes only what the form would take, each thing once', () => {
    fc.assert(
      fc.property(hostile, (parts) => {
        const found = proposalsIn(parts.join(''))
        for (const proposal of found) expect(CvProposal.safeParse(proposal).success).toBe(true)
        expect(new Set(found.map(({ key }) => key)).size).toBe(found.length)
      }),
    )
  })

  it.each(pieces)('is done in a moment with a hundred thousand of %j', (piece) => {
    const text = `Formação\nExperiência\nIdiomas\nCompetências\n${piece.repeat(100_000)}`
    expect(() => {
      proposalsIn(text)
      proposalsIn(`Experiência\n${`${piece} x\n`.repeat(5000)}`)
      proposalsIn(`Formação\n${`${piece} 2014 - 2015\n`.repeat(5000)}`)
    }).toWorkLessThan(3000)
  })
})
