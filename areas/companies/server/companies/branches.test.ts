import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from '#companies/contract/companies.ts'
import { cnpjOf } from '#demo/random.ts'
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
const ofRoot = (root: string) => world.call(companies.ofRoot, { params: { root } })

describe('GET /companies/roots/:root', () => {
  it('returns the head office and the branches of a root, numeric or alphanumeric, ordered by CNPJ', async () => {
    const branch = await given.company({ cnpj: cnpjOf('12ABC3450002'), legalName: 'Filial' }, 'rascunho')
    const head = await given.company({ cnpj: cnpjOf('12ABC3450001'), legalName: 'Matriz' }, 'rascunho')
    await given.company({ cnpj: cnpjOf('12ABC3460001') }, 'rascunho')
    const { body } = await ofRoot('12ABC345')
    expect(body).toMatchObject({ total: 2, rows: [{ id: head.id, name: 'Matriz' }, { id: branch.id }] })
    await world.call(companies.remove, { params: branch })
    expect((await ofRoot('12ABC345')).body.rows[1]?.deletedAt).not.toBeNull()
  })

  it('is empty for an unknown root, and refuses an invalid root and anonymous callers', async () => {
    expect((await ofRoot('99999999')).body).toEqual({ rows: [], total: 0 })
    for (const root of ['1234567', '12abc345', "1234567'"]) expect((await ofRoot(root)).status).toBe(400)
    expect((await world.call(companies.ofRoot, { params: { root: '12ABC345' } }, { as: null })).status).toBe(401)
  })
})
