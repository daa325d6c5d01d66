import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { palette } from '#desk/contract/palette.ts'
import { processes } from '#hiring/contract/processes.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const find = async (search: string) => (await world.call(palette.search, { query: { search } })).body.results

describe('GET /palette', () => {
  it('finds companies, professionals and processes without accents, with distinguishing details', async () => {
    const company = await given.company({ tradeName: 'Saúde Alfa', cnpj: '12ABC34501DE35' })
    const person = await given.candidate({ fullName: 'Saulo Prado', profession: 'Enfermeiro', city: 'Lages' })
    const bare = await given.candidate({ fullName: 'Saudália Reis' })
    const process = await given.process({ companyId: company.id, title: 'Gestão em Saúde', code: 'GES-77' })
    expect(await find('SAU')).toEqual([
      { kind: 'company', id: company.id, title: 'Saúde Alfa', detail: '12.ABC.345/01DE-35' },
      { kind: 'candidate', id: bare.id, title: 'Saudália Reis', detail: '' },
      { kind: 'candidate', id: person.id, title: 'Saulo Prado', detail: 'Enfermeiro · Lages' },
      { kind: 'process', id: process.id, title: 'Gestão em Saúde', detail: 'GES-77 · Saúde Alfa' },
    ])
    expect(await find('12.abc.345/01DE-35')).toMatchObject([{ id: company.id }])
  })
  it('puts names that begin with the term first and returns five per kind', async () => {
    for (const fullName of ['Ana Zulu', 'Bia Zulu', 'Caio Zulu', 'Davi Zulu', 'Eva Zulu', 'Zulu Matos', 'Zulu Alves'])
      await given.candidate({ fullName })
    expect((await find('zulu')).map((r) => r.title)).toEqual([
      'Zulu Alves',
      'Zulu Matos',
      'Ana Zulu',
      'Bia Zulu',
      'Caio Zulu',
    ])
  })
  it('puts records in use before finished or blocked ones, regardless of match quality', async () => {
    const company = await given.company({ tradeName: 'Verdanol Norte' })
    const over = await given.process({ companyId: company.id, title: 'Verdanol A' }, 'rascunho')
    const running = await given.process({ companyId: company.id, title: 'Analista da Verdanol' })
    await world.call(processes.move, {
      params: over,
      body: { to: 'cancelado', reason: 'Sem verba', version: over.version },
    })
    const blocked = await given.candidate({ fullName: 'Verdanol Abreu' })
    const active = await given.candidate({ fullName: 'Zilda Verdanol' })
    await world.call(candidates.move, { params: blocked, body: { to: 'bloqueado', reason: 'Fraude', version: 1 } })
    const found = await find('verdanol')
    expect(found.map((r) => r.id)).toEqual([company.id, active.id, blocked.id, running.id, over.id])
  })
  it('returns records in use even when finished matches exceed the ranking limit', async () => {
    await world.db
      .insertInto('candidates')
      .values(
        Array.from({ length: 400 }, (_, n) => ({
          ...{ fullName: `Quirino Antigo ${n}`, cpf: String(10_000_000_000 + n), email: `quirino${n}@exemplo.com.br` },
          ...{ phone: '', state: 'inativo' as const },
        })),
      )
      .execute()
    const active = await given.candidate({ fullName: 'Zeca Quirino' })
    expect((await find('quirino'))[0]).toMatchObject({ id: active.id })
  })
  it('finds administrators by name, occupation and address, and excludes hidden accounts', async () => {
    const row = { passwordHash: null, state: 'ativo' as const }
    const quim = { ...row, name: 'Quim Barreto', email: 'quim@exemplo.com.br', occupation: 'Ouvidoria' }
    const { id } = await world.db.insertInto('accounts').values(quim).returning('id').executeTakeFirstOrThrow()
    await world.db
      .insertInto('accounts')
      .values({ ...row, name: 'Quim Sombra', email: 'sombra@exemplo.com.br', state: 'pendente', shadow: true })
      .execute()
    const found = [{ kind: 'account', id, title: 'Quim Barreto', detail: 'Ouvidoria · quim@exemplo.com.br' }]
    expect(await find('quim')).toEqual(found)
    expect(await find('ouvidoria')).toEqual(found)
    expect(await find('QUIM@exemplo')).toEqual(found)
  })
  it('matches the term literally and excludes records in the bin', async () => {
    const gone = await given.candidate({ fullName: 'Xisto 100% Lima' })
    expect(await find('100%')).toMatchObject([{ id: gone.id }])
    expect(await find('1%L')).toEqual([])
    await world.call(candidates.remove, { params: gone })
    expect(await find('xisto')).toEqual([])
  })
  it('refuses an empty term and requests without a session', async () => {
    expect((await world.call(palette.search, { query: { search: ' ' } })).status).toBe(400)
    expect((await world.call(palette.search, { query: { search: 'a' } }, { as: null })).status).toBe(401)
  })
})
