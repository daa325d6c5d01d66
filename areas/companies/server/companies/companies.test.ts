import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from '#companies/contract/companies.ts'
import { cnpjOf } from '#demo/random.ts'
import { audit } from '#platform/contract/audit.ts'
import { formatCnpj } from '#platform/contract/brazil.ts'
import type { Facet } from '#platform/contract/endpoint.ts'
import { given as givenIn } from '#testing/given.ts'
import { codesOf, openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
})
afterAll(() => world.close())
const nobody = '01900000-0000-7000-8000-000000000000'

describe('POST /companies', () => {
  it('creates a draft owned by the caller, with an unmasked CNPJ', async () => {
    const { status, body } = await world.call(companies.create, {
      body: { cnpj: '12.abc.345/01de-35', legalName: 'Metalúrgica Santa Bárbara S.A.', tradeName: 'Santa Bárbara' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      cnpj: '12ABC34501DE35',
      name: 'Santa Bárbara',
      state: 'rascunho',
      ownerName: 'Helena Dias',
      version: 1,
      processes: 0,
    })
  })
  it('returns a sentence for each invalid field', async () => {
    const { status, body } = await world.call(companies.create, {
      body: {
        cnpj: '11.222.333/0001-82',
        legalName: ' ',
        email: 'x',
        site: 'javascript:alert(1)',
        cep: '123',
        uf: 'XX',
        phone: '123',
      },
    })
    expect(status).toBe(400)
    expect(codesOf(body.fields)).toEqual({
      cnpj: 'cnpj',
      legalName: 'required',
      email: 'email',
      site: 'url',
      cep: 'cep',
      uf: 'invalid_choice',
      phone: 'phone',
    })
  })
  it('refuses a registered CNPJ at its field', async () => {
    const { cnpj } = await given.company({}, 'rascunho')
    const { status, body } = await world.call(companies.create, { body: given.companyInput({ cnpj }) })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'taken', fields: { cnpj: { code: 'taken' } } })
  })
  it('refuses anonymous callers', async () => {
    expect((await world.call(companies.create, { body: given.companyInput() }, { as: null })).status).toBe(401)
  })
})

describe('GET /companies', () => {
  it('finds without accents, filters, sorts in Portuguese and counts', async () => {
    await given.company({ legalName: 'Água Mineral Zênite', city: 'Itapoá', uf: 'SC', sector: 'Bebidas' })
    await given.company({ legalName: 'Azeite do Sul', city: 'Itapoá', uf: 'SC', sector: 'Bebidas' }, 'rascunho')
    await given.company({ legalName: 'Zebra Móveis', city: 'Itapoá', uf: 'PR', sector: 'Móveis' })
    const found = (await world.call(companies.list, { query: { search: 'itapoa' } })).body
    expect(found.rows.map((c) => c.name)).toEqual(['Água Mineral Zênite', 'Azeite do Sul', 'Zebra Móveis'])
    const filtered = (
      await world.call(companies.list, { query: { search: 'ITAPOÁ', uf: 'SC', state: ['ativa'], sort: '-name' } })
    ).body
    expect(filtered).toMatchObject({ total: 1, rows: [{ name: 'Água Mineral Zênite' }] })
    const facets = (await world.call(companies.facets, { query: { search: 'itapoa', uf: ['SC'] } })).body
    expect(facets.uf).toEqual([
      { value: 'SC', label: 'SC', count: 2 },
      { value: 'PR', label: 'PR', count: 1 },
    ])
    expect(facets.sector).toEqual([{ value: 'Bebidas', label: 'Bebidas', count: 2 }])
  })
  it('counts a selected value even when it is rarer than the sixty most common ones', async () => {
    const [owner, other] = [await given.admin({ name: 'Rara Diniz' }), await given.admin({ name: 'Nonato Prado' })]
    const company = (at: number, of: string) => ({
      cnpj: cnpjOf(`91SES${String(at).padStart(7, '0')}`),
      legalName: `Sessenta ${at}`,
      city: 'Sessentina',
      sector: of,
      tags: [of],
    })
    const common = Array.from({ length: 120 }, (_, at) => company(at, `comum ${at % 60}`))
    await world.db
      .insertInto('companies')
      .values([...common, { ...company(999, 'raro'), ownerId: owner.id }])
      .execute()
    const facetsOf = async (query: object) =>
      (await world.call(companies.facets, { query: { search: 'sessentina', ...query } })).body
    const rare = (facet: Facet) => facet.filter(({ count }) => count === 1)
    const unset = await facetsOf({})
    expect([unset.sector, unset.tag].map((facet) => [facet.length, rare(facet)])).toEqual([
      [60, []],
      [60, []],
    ])
    const set = await facetsOf({ sector: ['raro'], tag: ['raro'] })
    const line = { value: 'raro', label: 'raro', count: 1 }
    expect([set.sector, set.tag].map((facet) => rare(facet))).toEqual([[line], [line]])
    // A selected owner has a label even when the other filters leave no company of theirs.
    expect((await facetsOf({ owner: [other.id] })).owner).toContainEqual({
      value: other.id,
      label: 'Nonato Prado',
      count: 0,
    })
  })
  it('finds by a part of an alphanumeric CNPJ, masked or not', async () => {
    const { name } = await given.company({ cnpj: cnpjOf('78QRS3450001'), email: 'ana@rh.qrs.com' })
    const names = async (search: string) =>
      (await world.call(companies.list, { query: { search } })).body.rows.map((company) => company.name)
    for (const search of ['78.QRS.345', '78.qrs.345/', '78.QRS.345/00', '78.QRS.345/0001', '78QRS345', 'rh.qrs.com'])
      expect([search, await names(search)]).toEqual([search, [name]])
    expect(await names('78.QRS.346')).toEqual([])
  })
  it('matches one or two letters at the start of words, and longer text anywhere', async () => {
    await given.company({ legalName: 'Xyloteca Norte' })
    await given.company({ legalName: 'Casa da Xícara', tradeName: 'A Xícara' })
    const names = async (query: object) =>
      (await world.call(companies.list, { query })).body.rows.map(({ name }) => name)
    expect(await names({ search: 'X' })).toEqual(['A Xícara', 'Xyloteca Norte'])
    expect(await names({ search: 'xí' })).toEqual(['A Xícara'])
    expect(await names({ search: 'yl' })).toEqual([])
    expect(await names({ search: 'ylotec' })).toEqual(['Xyloteca Norte'])
    expect(await names({ search: 'x', sort: '-name', limit: 1, page: 2 })).toEqual(['A Xícara'])
    const beyond = (await world.call(companies.list, { query: { search: 'x', page: 9 } })).body
    expect([beyond.rows, beyond.total]).toEqual([[], 2])
  })
  it('finds words in any order and in any field', async () => {
    const contacts = [{ name: 'Quitéria Lobo', email: 'q@zimbro.com.br', primary: true }]
    const company = await given.company({ legalName: 'Farmácias Zimbro Norte', contacts })
    const found = async (search: string) =>
      (await world.call(companies.list, { query: { search } })).body.rows.map(({ id }) => id)
    for (const search of ['zimbro farmacias', 'norte  quiteria', `lobo ${formatCnpj(company.cnpj)}`, 'farm zim no'])
      expect([search, await found(search)]).toEqual([search, [company.id]])
    expect(await found('zimbro sul')).toEqual([])
    // Text that looks like a masked number also matches as typed.
    const road = await given.company({ legalName: 'Rota 10.000-7 Fretes' })
    for (const search of ['fretes 10.000-7', '10.000-7'])
      expect([search, await found(search)]).toEqual([search, [road.id]])
    const { body } = await world.call(companies.facets, { query: { search: 'norte zimbro' } })
    expect(body.state).toMatchObject([{ count: 1 }])
  })

  it('treats wildcards in a search literally', async () => {
    expect((await world.call(companies.list, { query: { search: '%_\\' } })).body.total).toBe(0)
  })
  it('pages, and refuses a page of more than 200', async () => {
    const second = (await world.call(companies.list, { query: { limit: 2, page: 2 } })).body
    expect(second.rows).toHaveLength(2)
    expect((await world.call(companies.list, { query: { limit: 201 } })).status).toBe(400)
  })
})

describe('PUT /companies/:id', () => {
  it('refuses a change to a stale version and returns the stored one', async () => {
    const company = await given.company({}, 'rascunho')
    const change = (legalName: string) =>
      world.call(companies.update, {
        params: company,
        body: { ...given.companyInput({ cnpj: company.cnpj, legalName }), version: company.version },
      })
    expect((await change('Beta')).body.legalName).toBe('Beta')
    expect(await change('Gama')).toMatchObject({ status: 409, body: { code: 'stale', current: { legalName: 'Beta' } } })
  })
  it('reports a missing company', async () => {
    const company = given.companyInput()
    expect(
      (await world.call(companies.update, { params: { id: nobody }, body: { ...company, version: 1 } })).status,
    ).toBe(404)
    expect((await world.call(companies.get, { params: { id: 'x' } })).status).toBe(400)
    expect((await world.call(companies.get, { params: { id: nobody } })).status).toBe(404)
  })
})

it('a list accepts a switch as 1, 0, true or false, and refuses other values', async () => {
  const binned = await given.company()
  await world.call(companies.remove, { params: binned })
  const ask = async (trash: unknown) => {
    const { status, body } = await world.call(companies.list, { query: { search: binned.cnpj, trash } })
    return status === 200 ? body.total : status
  }
  const asked = ['1', 'true', '0', 'false', undefined, 'sim', '']
  expect(await Promise.all(asked.map(ask))).toEqual([1, 1, 0, 0, 0, 400, 400])
})

describe('bulk changes of companies', () => {
  const events = async (id: string) =>
    (await world.call(audit.list, { query: { entity: 'company', entityId: id } })).body.rows
  const setTags = (company: { id: string; version: number }, tags: unknown, options = {}) =>
    world.call(companies.setTags, { params: company, body: { tags, version: company.version } }, options)
  const setOwner = (company: { id: string; version: number }, ownerId: unknown, options = {}) =>
    world.call(companies.setOwner, { params: company, body: { ownerId, version: company.version } }, options)

  it('set tags, shown in the list and the audit log, and change nothing else', async () => {
    const company = await given.company({ tags: ['Interior'], city: 'Lages' })
    const { status, body } = await setTags(company, ['Interior', 'Estágio'])
    expect([status, body.tags, body.version, body.city]).toEqual([
      200,
      ['Interior', 'Estágio'],
      company.version + 1,
      'Lages',
    ])
    const [row] = (await world.call(companies.list, { query: { search: company.cnpj } })).body.rows
    expect(row).toMatchObject({ tags: ['Interior', 'Estágio'], ownerId: company.ownerId })
    expect((await events(company.id))[0]).toMatchObject({ action: 'company.updated', fields: ['tags'] })
    // Setting the same tags again is not a change.
    expect((await setTags(body, ['Interior', 'Estágio'])).body.version).toBe(body.version)
  })
  it('remove duplicate tags regardless of case, so that a filter matches its count', async () => {
    const company = await given.company()
    const { body } = await setTags(company, ['Serra', 'serra', ' Serra ', 'Estágio', 'SERRA'])
    expect(body.tags).toEqual(['Serra', 'Estágio'])
    const query = { search: company.cnpj, tag: 'Serra' }
    const { total } = (await world.call(companies.list, { query })).body
    const { tag } = (await world.call(companies.facets, { query })).body
    expect([total, tag.find(({ value }) => value === 'Serra')?.count]).toEqual([1, 1])
    // Duplicates do not count toward the limit of a record.
    expect(
      (
        await setTags(
          body,
          Array.from({ length: 60 }, (_, n) => `${n % 2 ? 'E' : 'e'}${n >> 1}`),
        )
      ).status,
    ).toBe(200)
  })
  it('set an owner who can log in', async () => {
    const company = await given.company()
    const [other, gone] = [await given.admin(), await given.admin({ state: 'suspenso' })]
    const owned = await setOwner(company, other.id)
    expect([owned.status, owned.body.ownerId]).toEqual([200, other.id])
    expect((await events(company.id))[0]).toMatchObject({ fields: ['ownerId'] })
    expect((await setOwner(owned.body, gone.id)).body.fields).toMatchObject({ ownerId: { code: 'not_found' } })
    expect((await setOwner(owned.body, null)).body.ownerId).toBeNull()
  })
  it('are refused on a stale version, in the bin, over the limit, for none, and for anonymous callers', async () => {
    const company = await given.company()
    const { body: changed } = await setTags(company, ['Nova'])
    for (const late of [await setTags(company, ['Velha']), await setOwner(company, null)])
      expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { tags: ['Nova'] } } })
    const many = Array.from({ length: 31 }, (_, n) => `E${n}`)
    expect((await setTags(changed, many)).body.fields).toMatchObject({ tags: { code: 'too_many' } })
    expect((await setTags(changed, [' '])).status).toBe(400)
    const nowhere = { id: '01900000-0000-7000-8000-000000000000', version: 1 }
    expect((await setTags(nowhere, [])).status).toBe(404)
    expect((await setOwner(nowhere, null)).status).toBe(404)
    expect((await setTags(changed, [], { as: null })).status).toBe(401)
    expect((await setOwner(changed, null, { as: null })).status).toBe(401)
    const binned = (await world.call(companies.remove, { params: changed })).body
    expect((await setTags(binned, [])).body.code).toBe('in_the_bin')
    expect((await setOwner(binned, null)).body.code).toBe('in_the_bin')
  })
})

describe('states of a company', () => {
  it('follow the allowed transitions, and blocking requires a reason', async () => {
    const company = await given.company()
    const move = (to: 'bloqueada' | 'rascunho', reason = '') =>
      world.call(companies.move, { params: company, body: { to, reason, version: company.version } })
    expect((await move('rascunho')).body.code).toBe('state_unreachable')
    expect((await move('bloqueada')).body.code).toBe('reason_required')
    expect((await move('bloqueada', 'Documentos falsos')).body).toMatchObject({
      state: 'bloqueada',
      stateReason: 'Documentos falsos',
    })
  })
  it('do not prevent moving to the bin and restoring, unless processes are running', async () => {
    const company = await given.company()
    expect((await world.call(companies.remove, { params: company })).body.deletedAt).not.toBeNull()
    expect((await world.call(companies.list, { query: { search: company.cnpj } })).body.total).toBe(0)
    expect((await world.call(companies.list, { query: { search: company.cnpj, trash: true } })).body.total).toBe(1)
    expect(
      (
        await world.call(companies.update, {
          params: company,
          body: { ...given.companyInput(), version: company.version + 1 },
        })
      ).body.code,
    ).toBe('in_the_bin')
    expect((await world.call(companies.restore, { params: company })).body.deletedAt).toBeNull()
    await given.process({ companyId: company.id })
    expect((await world.call(companies.remove, { params: company })).body.code).toBe('has_running_processes')
  })
})
