import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { candidates } from '#professionals/contract/candidates.ts'
import { given as givenIn } from '#testing/given.ts'
import { codesOf, openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const profile = {
  links: [{ kind: 'linkedin', url: 'https://www.linkedin.com/in/alguem' }],
  education: [{ degree: 'bacharelado', course: 'Contábeis', institution: 'Escola do Cais', endYear: 2015 }],
  experiences: [{ role: 'Analista', company: 'Alfa', start: '2019-02', about: 'Fechamento mensal.' }],
  languages: [{ language: 'ingles', level: 'B2' }],
  skills: [{ name: 'Conciliação  bancária', level: 3 }],
  certifications: [{ name: 'CPA-10', issuer: 'Instituto', year: 2020 }],
  salaryExpectation: 750_000,
  contracts: ['clt', 'pj'],
  workplaces: ['hibrido'],
  availability: '30_dias',
}
const edit = (candidate: { id: string; version: number }, over: object) => {
  const { cpf: _, ...input } = given.candidateInput()
  return world.call(candidates.update, { params: candidate, body: { ...input, ...over, version: candidate.version } })
}

describe('the profile of a professional', () => {
  it('is stored completely, each part with an id', async () => {
    const { id } = await given.candidate(profile)
    const { body } = await world.call(candidates.get, { params: { id } })
    expect(body).toMatchObject({
      ...profile,
      skills: [{ id: expect.any(String), name: 'Conciliação bancária', level: 3 }],
      education: [{ institution: 'Escola do Cais', state: 'concluido', startYear: null }],
      privacyState: 'normal',
      visibility: 'visivel',
    })
  })
  it('keeps the ids of parts that an edit sends back, and audits only the changes', async () => {
    const candidate = await given.candidate(profile)
    const { education, skills } = candidate
    const added = [...skills, { name: 'Excel', level: 4 }]
    const { body } = await edit(candidate, { ...profile, education, skills: added })
    expect(body.education).toEqual(education)
    expect(body.skills[0]).toEqual(skills[0])
    expect(body.skills[1]).toMatchObject({ id: expect.any(String), name: 'Excel' })
    const { data } = await world.db
      .selectFrom('auditEvents')
      .select('data')
      .where('entityId', '=', candidate.id)
      .where('action', '=', 'candidate.updated')
      .executeTakeFirstOrThrow()
    const { fields } = data as { fields: string[] }
    expect(fields).toContain('skills')
    expect(fields).not.toContain('education')
  })
  it('is refused at the invalid field', async () => {
    const { status, body } = await world.call(candidates.create, {
      body: given.candidateInput({
        ...profile,
        education: [{ degree: 'mba', institution: '', startYear: 2020, endYear: 2018 }],
        languages: [
          { language: 'ingles', level: 'B2' },
          { language: 'ingles', level: 'A1' },
        ],
        links: [{ kind: 'site', url: 'javascript:alert(1)' }],
        salaryExpectation: -1,
        availability: 'nunca',
      }),
    })
    expect(status).toBe(400)
    expect(body.fields).toMatchObject({
      'education.0.institution': { code: 'required' },
      'languages.1.language': { message: 'Este idioma já está na lista.' },
      'links.0.url': { code: 'url' },
      salaryExpectation: { code: 'too_small' },
      availability: { code: 'invalid_choice' },
    })
  })
  it('is refused at the invalid part: a wrong month, a year too late, a duplicate language or skill', async () => {
    const english = { language: 'ingles', level: 'B2' }
    const [first, again] = [
      { name: 'Excel', level: 2 },
      { name: ' EXCEL ', level: 3 },
    ]
    const { body } = await world.call(candidates.create, {
      body: given.candidateInput({
        experiences: [{ role: 'Analista', company: 'Alfa', start: '2019-13' }],
        education: [{ degree: 'mba', institution: 'Escola', endYear: new Date().getFullYear() + 11 }],
        languages: [english, { ...english, level: 'C1' }],
        skills: [first, again],
      }),
    })
    expect(codesOf(body.fields)).toEqual({
      'experiences.0.start': 'month',
      'education.0.endYear': 'year',
      'languages.1.language': 'language_repeated',
      'skills.1.name': 'skill_repeated',
    })
  })
  it('has limits of length and count', async () => {
    const skills = Array.from({ length: 41 }, (_, n) => ({ name: `s${n}`, level: 1 }))
    const { body } = await world.call(candidates.create, { body: given.candidateInput({ skills }) })
    expect(body.fields).toMatchObject({ skills: { code: 'too_many' } })
  })
})

describe('the list of professionals', () => {
  const found = async (query: object) =>
    (await world.call(candidates.list, { query: { search: 'Zulmira', ...query } })).body.total
  beforeAll(async () => {
    await given.candidate({
      ...profile,
      fullName: 'Zulmira Um',
      tags: ['Feira'],
      council: 'CRC',
      councilNumber: 'X-1',
      councilStatus: 'ativo',
      councilCategory: 'Contador',
      councilExpiresOn: '2020-01-01',
    })
    await given.candidate({ fullName: 'Zulmira Dois', languages: [{ language: 'ingles', level: 'A2' }] })
  })
  it('is filtered by fields of the profile', async () => {
    expect(await found({})).toBe(2)
    expect(await found({ skill: 'Conciliação bancária' })).toBe(1)
    expect(await found({ degree: 'bacharelado' })).toBe(1)
    expect(await found({ workplace: 'hibrido', contract: 'pj', availability: '30_dias', tag: 'Feira' })).toBe(1)
    expect(await found({ councilCategory: 'Contador', expiry: 'vencido' })).toBe(1)
    expect(await found({ expiry: ['vencido', 'sem_validade'] })).toBe(2)
    expect(await found({ expiry: 'a_vencer' })).toBe(0)
    expect(await found({ degree: 'mba' })).toBe(0)
  })
  it('finds a language at its level and at every lower one', async () => {
    expect(await found({ language: 'ingles:A2' })).toBe(2)
    expect(await found({ language: 'ingles:B2' })).toBe(1)
    expect(await found({ language: 'ingles:C1' })).toBe(0)
  })
  it('finds a skill in the search box, regardless of accents', async () => {
    expect(
      (await world.call(candidates.list, { query: { search: 'conciliacao bancaria' } })).body.total,
    ).toBeGreaterThan(0)
  })
  it('counts every filter under the others, and ignores its own', async () => {
    const counts = async (query: object) =>
      (await world.call(candidates.moreFacets, { query: { search: 'Zulmira', ...query } })).body
    const all = await counts({})
    expect(all.skill).toEqual([{ value: 'Conciliação bancária', label: 'Conciliação bancária', count: 1 }])
    expect(all.language).toContainEqual({ value: 'ingles:A2', label: 'ingles:A2', count: 2 })
    expect(all.expiry).toHaveLength(2)
    expect(all).toMatchObject({ councilCategory: [{ value: 'Contador', count: 1 }], tag: [{ value: 'Feira' }] })
    const some = await counts({ language: 'ingles:B2' })
    expect(some.language).toContainEqual({ value: 'ingles:A2', label: 'ingles:A2', count: 2 })
    expect(some.workplace).toEqual([{ value: 'hibrido', label: 'hibrido', count: 1 }])
    expect((await counts({ skill: 'Nenhuma' })).workplace).toEqual([])
  })
  it('counts a selected value even when it is rarer than the sixty most common ones', async () => {
    const tags = Array.from({ length: 60 }, (_, at) => `comum ${at}`)
    for (const [at, some] of [tags, tags, ['rara']].entries()) {
      const { id } = await given.candidate({ fullName: `Sessentina ${at}` })
      await world.db.updateTable('candidates').set({ tags: some }).where('id', '=', id).execute()
    }
    const tagFacet = async (query: object) =>
      (await world.call(candidates.moreFacets, { query: { search: 'Sessentina', ...query } })).body.tag
    expect((await tagFacet({})).map(({ count }) => count)).toEqual(tags.map(() => 2))
    expect((await tagFacet({ tag: 'rara' })).at(-1)).toEqual({ value: 'rara', label: 'rara', count: 1 })
  })
  it('groups the spellings of a value under the most common one', async () => {
    for (const [n, [name, city]] of [
      ['Excel', 'Joinville'],
      ['excel', 'JOINVILLE'],
      ['Excel', 'Joinville'],
      ['Éxcel', 'Jaraguá'],
    ].entries())
      await given.candidate({ fullName: `Dobrada ${n}`, skills: [{ name, level: 2 }], tags: [`${name} 365`], city })
    const of = async (query: object) =>
      (await world.call(candidates.moreFacets, { query: { search: 'dobrada', ...query } })).body
    const all = await of({})
    expect(all.skill).toEqual([{ value: 'Excel', label: 'Excel', count: 4 }])
    expect(all.tag).toEqual([{ value: 'Excel 365', label: 'Excel 365', count: 4 }])
    expect(all.city).toEqual([
      { value: 'Joinville', label: 'Joinville', count: 3 },
      { value: 'Jaraguá', label: 'Jaraguá', count: 1 },
    ])
    const chosen = await of({ skill: 'excel', city: 'joinville' })
    expect(chosen.skill).toEqual([{ value: 'excel', label: 'Excel', count: 3 }])
    expect(chosen.city[0]).toEqual({ value: 'joinville', label: 'Joinville', count: 3 })
    for (const [query, total] of [
      [{ skill: 'excel' }, 4],
      [{ tag: 'EXCEL 365' }, 4],
      [{ city: 'joinville' }, 3],
      [{ city: ['jaragua', 'joinville'] }, 4],
    ] as const)
      expect((await world.call(candidates.list, { query: { search: 'dobrada', ...query } })).body.total).toBe(total)
  })
  it('refuses an unknown filter', async () => {
    expect((await world.call(candidates.list, { query: { degree: 'x' } })).status).toBe(400)
    expect((await world.call(candidates.moreFacets, {}, { as: null })).status).toBe(401)
  })
})
