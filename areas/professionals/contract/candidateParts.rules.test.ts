import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endsBeforeStart, repeatedAt } from './candidateParts.rules.ts'
import { partShapes } from './candidateParts.ts'
import { completeness } from './completeness.rules.ts'

const Parts = z.object(partShapes)
const wrong = (parts: object) =>
  Parts.safeParse(parts).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('the parts of a professional', () => {
  it('may all be left out', () => {
    expect(Parts.parse({})).toEqual({
      links: [],
      education: [],
      experiences: [],
      languages: [],
      skills: [],
      certifications: [],
    })
  })
  it('say at their own field what is wrong with them', () => {
    expect(wrong({ links: [{ kind: 'site', url: 'javascript:alert(1)' }] })).toEqual(['links.0.url: url'])
    expect(wrong({ education: [{ degree: 'mba', institution: 'Escola', startYear: 2020, endYear: 2018 }] })).toEqual([
      'education.0.endYear: end_before_start',
    ])
    expect(wrong({ education: [{ degree: 'mba', institution: '', startYear: 3000 }] })).toEqual([
      'education.0.institution: required',
      'education.0.startYear: year',
    ])
    expect(wrong({ experiences: [{ role: 'Analista', company: 'Alfa', start: '2020-13' }] })).toEqual([
      'experiences.0.start: month',
    ])
    expect(wrong({ experiences: [{ role: 'Analista', company: 'Alfa', start: '2999-01' }] })?.[0]).toContain(
      'experiences.0.start',
    )
    expect(
      wrong({
        skills: [
          { name: 'Gestão', level: 3 },
          { name: 'gestao', level: 1 },
        ],
      }),
    ).toEqual(['skills.1.name: skill_repeated'])
    expect(wrong({ skills: [{ name: 'Excel', level: 5 }] })).toEqual(['skills.0.level: invalid_choice'])
    expect(
      wrong({
        languages: [
          { language: 'ingles', level: 'B2' },
          { language: 'ingles', level: 'C1' },
        ],
      }),
    ).toEqual(['languages.1.language: language_repeated'])
  })
  it('take a month as Brazilians write it', () => {
    const { experiences } = Parts.parse({ experiences: [{ role: 'Analista', company: 'Alfa', start: '03/2021' }] })
    expect(experiences[0]).toMatchObject({ start: '2021-03', end: '' })
  })
  it('end after they began as far as that is known', () => {
    expect(endsBeforeStart({ from: 2020, to: 2019 })).toBe(true)
    expect(endsBeforeStart({ from: '2020-05', to: '' })).toBe(false)
    expect(endsBeforeStart({ from: null, to: 2019 })).toBe(false)
    expect(repeatedAt(['a', 'b', 'Á', '', ''])).toEqual([2])
  })
})

describe('completeness', () => {
  const empty = {
    birthDate: null,
    city: '',
    uf: '',
    cep: '',
    headline: '',
    summary: '',
    councilNumber: '',
    councilStatus: null,
    education: [],
    experiences: [],
    skills: [],
    languages: [],
    availability: null,
    workplaces: [],
    contracts: [],
    hasCv: false,
  }
  it('goes from nothing to everything, the weightiest part first', () => {
    expect(completeness(empty).percent).toBe(0)
    const { missing } = completeness(empty)
    expect(missing.map((m) => m.weight)).toEqual([15, 15, 15, 10, 10, 10, 10, 5, 5, 5])
    const id = crypto.randomUUID()
    const whole = {
      ...empty,
      hasCv: true,
      birthDate: '1990-01-01',
      city: 'Joinville',
      uf: 'SC',
      cep: '89201000',
      headline: 'Contadora',
      summary: 'Doze anos de experiência.',
      councilNumber: '1',
      councilStatus: 'ativo' as const,
      education: [
        {
          id,
          degree: 'mba' as const,
          course: '',
          institution: 'E',
          state: 'concluido' as const,
          startYear: null,
          endYear: null,
        },
      ],
      experiences: [{ id, role: 'a', company: 'b', start: '', end: '', about: '' }],
      skills: [1, 2, 3].map((n) => ({ id, name: `s${n}`, level: 2 as const })),
      languages: [{ id, language: 'ingles' as const, level: 'B1' as const }],
      availability: 'imediata' as const,
      workplaces: ['remoto' as const],
      contracts: ['clt' as const],
    }
    expect(completeness(whole)).toEqual({ percent: 100, missing: [] })
    expect(completeness({ ...whole, hasCv: false }).missing.map((m) => m.part)).toEqual(['cv'])
    expect(completeness({ ...whole, skills: whole.skills.slice(1) }).missing.map((m) => m.part)).toEqual(['skills'])
  })
})
