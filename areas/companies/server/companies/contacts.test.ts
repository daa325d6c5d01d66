import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#access/contract/accounts.ts'
import { type Company, companies } from '#companies/contract/companies.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let me: { id: string }
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
  me = (await world.call(accounts.list, {})).body.rows[0] as { id: string }
})
afterAll(() => world.close())
const nobody = '01900000-0000-7000-8000-000000000000'
const renata = { name: 'Renata Moraes', role: 'Gerente de RH', email: 'renata@exemplo.com.br', primary: true }
const eduardo = { name: 'Eduardo Prates', phone: '(48) 99614-2030' }

const register = (over: object) => world.call(companies.create, { body: given.companyInput(over) })
const save = (company: Company, over: object) =>
  world.call(companies.update, { params: company, body: { ...company, ...over } })
const codes = (body: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(body.fields ?? {}).map(([path, { code }]) => [path, code]))

describe('the contacts of a company', () => {
  it('are stored in order, and keep their ids when one is changed', async () => {
    const { status, body: company } = await register({ contacts: [eduardo, renata] })
    expect(status).toBe(200)
    expect(company.contacts).toMatchObject([
      { name: 'Eduardo Prates', phone: '+5548996142030', role: '', email: '', primary: false },
      { ...renata, phone: '' },
    ])
    const [first, second] = company.contacts
    const changed = await save(company, {
      contacts: [
        { ...second, primary: false, role: 'Diretora' },
        { ...first, primary: true },
      ],
    })
    expect(changed.body.contacts).toMatchObject([
      { id: second?.id, role: 'Diretora', primary: false },
      { id: first?.id, primary: true },
    ])
    const fewer = await save(changed.body, { contacts: [{ ...first, primary: true }] })
    expect(fewer.body.contacts).toHaveLength(1)
    expect((await save(fewer.body, { contacts: [] })).body.contacts).toEqual([])
  })

  it('are refused at the invalid field of the invalid contact', async () => {
    const { status, body } = await register({
      contacts: [
        renata,
        { name: ' ', email: 'RENATA@exemplo.com.br' },
        { name: 'Sem meio' },
        { name: 'X', email: 'x' },
      ],
    })
    expect(status).toBe(400)
    expect(codes(body)).toEqual({
      'contacts.1.name': 'required',
      'contacts.1.email': 'contact_repeated',
      'contacts.2.email': 'contact_unreachable',
      'contacts.3.email': 'email',
    })
    const without = await register({ contacts: [{ ...renata, primary: false }] })
    expect(codes(without.body)).toEqual({ 'contacts.0.primary': 'primary_missing' })
    expect(codes((await register({ contacts: Array(21).fill(renata) })).body)).toHaveProperty('contacts', 'too_many')
  })

  it('of another company are not moved', async () => {
    const { body: first } = await register({ contacts: [renata] })
    const { body: second } = await register({})
    const { body: saved } = await save(second, { contacts: first.contacts })
    expect(saved.contacts[0]?.id).not.toBe(first.contacts[0]?.id)
    expect((await world.call(companies.get, { params: first })).body.contacts).toEqual(first.contacts)
  })

  it('have exactly one primary contact, also in the database', async () => {
    const { body: company } = await register({ contacts: [renata, eduardo] })
    const primary = (value: boolean, where: string) =>
      sql`update company_contacts set is_primary = ${value} where company_id = ${company.id} and name = ${where}`.execute(
        world.db,
      )
    await expect(primary(true, 'Eduardo Prates')).rejects.toThrow('company_contacts_primary_key')
    await expect(primary(false, 'Renata Moraes')).rejects.toThrow('without a primary one')
    await expect(
      sql`delete from company_contacts where company_id = ${company.id} and is_primary`.execute(world.db),
    ).rejects.toThrow('without a primary one')
  })

  it('are part of a conflict, and are not copied to the permanent part of the audit log', async () => {
    const { body: company } = await register({ contacts: [renata], tags: ['a'] })
    await save(company, { contacts: [renata, eduardo], tags: ['a', 'b'] })
    const late = await save(company, { contacts: [], tags: [] })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { tags: ['a', 'b'] } } })
    const { contacts } = (late.body as unknown as { current: Company }).current
    expect(contacts.map(({ name }) => name)).toEqual(['Renata Moraes', 'Eduardo Prates'])
    const { rows } = await sql<{ data: string; personal: string }>`
      select e.data::text, p.personal::text from audit_events e join audit_personal p on p.event_id = e.id
      where e.entity_id = ${company.id} and e.action = 'company.updated'`.execute(world.db)
    expect(JSON.parse(rows[0]?.data ?? '')).toEqual({ fields: ['tags', 'contacts'] })
    expect(rows[0]?.personal).toContain('renata@exemplo.com.br')
  })
})

describe('the search of companies', () => {
  it('finds current contacts by name, address and telephone, masked or not', async () => {
    const found = async (search: string) =>
      (await world.call(companies.list, { query: { search } })).body.rows.map(({ id }) => id)
    const queila = { name: 'Quéila Zimbro', role: 'Sócia', email: 'queila@zimbro.com.br', phone: '+5548991112233' }
    const company = await given.company({ contacts: [{ ...queila, primary: true }] })
    for (const words of ['queila z', 'QUEILA@zimbro', '+5548991112233', '(48) 99111-2233', '99111-2233'])
      expect([words, await found(words)]).toEqual([words, [company.id]])
    const facets = await world.call(companies.facets, { query: { search: 'zimbro' } })
    expect(facets.body.state).toMatchObject([{ count: 1 }])
    const save = async (contacts: object[]) => {
      const { body } = await world.call(companies.get, { params: company })
      return world.call(companies.update, { params: company, body: { ...body, contacts } })
    }
    const [kept] = (await world.call(companies.get, { params: company })).body.contacts
    const olga = { name: 'Olga Xerez', email: 'olga@zimbro.com.br', phone: '', role: '' }
    expect(
      (
        await save([
          { ...kept, name: 'Queila Yunes' },
          { ...olga, primary: false },
        ])
      ).status,
    ).toBe(200)
    expect(await found('queila z')).toEqual([])
    expect(await found('queila yunes')).toEqual([company.id])
    expect(await found('olga xerez')).toEqual([company.id])
    expect((await save([{ ...olga, primary: true }])).status).toBe(200)
    expect([await found('yunes'), await found('xerez')]).toEqual([[], [company.id]])
    expect((await save([])).status).toBe(200)
    expect(await found('xerez')).toEqual([])
    // The fields of the company itself still match.
    expect(await found(company.cnpj)).toEqual([company.id])
  })
  it('accepts a masked CNPJ, also an alphanumeric one', async () => {
    const company = await given.company({ cnpj: '12ABC34501DE35' })
    const { body } = await world.call(companies.list, { query: { search: '12.abc.345/01DE-35' } })
    expect(body.rows.map(({ id }) => id)).toEqual([company.id])
  })
})

describe('the other fields of a company', () => {
  it('are stored without masks, and invalid ones are reported', async () => {
    const { body } = await register({
      cnae: '2451-2/00',
      otherPhones: ['48 3333-4444'],
      size: 'grande',
      tags: ['Polo'],
    })
    expect(body).toMatchObject({ cnae: '2451200', otherPhones: ['+554833334444'], size: 'grande', tags: ['Polo'] })
    const wrong = await register({ cnae: '24512', otherPhones: ['1', ''], size: 'enorme' })
    expect(codes(wrong.body)).toEqual({
      cnae: 'cnae',
      'otherPhones.0': 'phone',
      'otherPhones.1': 'required',
      size: 'invalid_choice',
    })
  })

  it('include an owner among the active administrators: the caller by default, another, or none', async () => {
    const { body: company } = await register({})
    expect(company).toMatchObject({ ownerId: me.id, ownerName: 'Helena Dias' })
    const { body: without } = await save(company, { ownerId: null })
    expect(without).toMatchObject({ ownerId: null, ownerName: null })
    const { ownerId: _, ...unsaid } = without
    expect((await save(unsaid as Company, { legalName: 'Outra' })).body.ownerId).toBeNull()
    const stranger = await register({ ownerId: nobody })
    expect([stranger.status, codes(stranger.body)]).toEqual([400, { ownerId: 'not_found' }])
    const { body: invited } = await world.call(accounts.invite, {
      body: { name: 'Paulo Convidado', email: 'paulo@exemplo.com.br' },
    })
    expect((await save(without, { version: without.version + 1, ownerId: invited.id })).status).toBe(400)
  })

  it('filter the list, each with its count', async () => {
    await register({ city: 'Faceta', tags: ['Prioritária', 'Polo'], size: 'me' })
    await register({ city: 'Faceta', tags: ['Polo'], size: 'epp', ownerId: null })
    const found = async (query: object) =>
      (await world.call(companies.list, { query: { search: 'faceta', ...query } })).body.total
    expect(await found({ tag: ['Polo'] })).toBe(2)
    expect(await found({ tag: ['Prioritária', 'Nenhuma'] })).toBe(1)
    expect(await found({ size: ['epp'] })).toBe(1)
    expect(await found({ owner: [me.id] })).toBe(1)
    const { body: facets } = await world.call(companies.facets, { query: { search: 'faceta', tag: ['Prioritária'] } })
    expect(facets.tag).toEqual([
      { value: 'Polo', label: 'Polo', count: 2 },
      { value: 'Prioritária', label: 'Prioritária', count: 1 },
    ])
    expect(facets.size).toEqual([{ value: 'me', label: 'me', count: 1 }])
    expect(facets.owner).toEqual([{ value: me.id, label: 'Helena Dias', count: 1 }])
  })
})
