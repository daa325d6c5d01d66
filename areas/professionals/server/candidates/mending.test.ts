import { cpf as numbers } from 'cpf-cnpj-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { pools } from '#hiring/contract/pools.ts'
import { audit } from '#platform/contract/audit.ts'
import { imports } from '#platform/contract/imports.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { tagging } from '#professionals/contract/tagging.ts'
import { given as givenIn } from '#testing/given.ts'
import { importing } from '#testing/importing.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let sheet: ReturnType<typeof importing>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  sheet = importing(world, 'candidate')
  await given.admin()
})
afterAll(() => world.close())

const nobody = '01900000-0000-7000-8000-000000000000'
const headings = ['Nome', 'CPF', 'E-mail', 'Celular']
let count = 0
const line = (over: { cpf?: string; email?: string } = {}) => {
  count += 1
  const { cpf = numbers.generate(), email = `mendada${count}@exemplo.com.br` } = over
  return [`Mendada ${count}`, cpf, email, '+5548996142030']
}
const mend = (id: string, of: number, cells: { at: number; value: string }[], mends = 0) =>
  world.call(imports.mend, { params: { id, line: of }, body: { cells, mends } })

describe('imports.mend', () => {
  it('checks a wrong row again with its mended cells, and imports it with the others', async () => {
    const { id } = await sheet.check(sheet.csvOf(headings, line(), line({ email: 'sem arroba' })))
    const [wrong] = await sheet.rowsOf(id, 'wrong')
    expect(wrong).toMatchObject({ line: 3, mends: 0, errors: [{ at: 2, value: 'sem arroba', isWhole: true }] })
    const still = await mend(id, 3, [{ at: 2, value: 'ainda sem' }])
    expect(still.body).toMatchObject({ finding: 'wrong', mends: 1, errors: [{ at: 2, value: 'ainda sem' }] })
    const right = await mend(id, 3, [{ at: 2, value: 'certa@exemplo.com.br' }], 1)
    expect([right.status, right.body]).toMatchObject([200, { finding: 'new', mends: 2, errors: [] }])
    const { counts, toWrite } = (await world.call(imports.get, { params: { id } })).body
    expect([counts.new, counts.wrong, toWrite]).toEqual([2, undefined, 2])
    const events = (await world.call(audit.list, { query: { entity: 'import', entityId: id } })).body.rows
    expect(events.filter(({ action }) => action === 'import.mend')).toHaveLength(2)
  })
  it('keeps a CPF masked, and takes a whole one in its place', async () => {
    const { id } = await sheet.check(sheet.csvOf(headings, line({ cpf: '123.456.789-00' })))
    expect((await sheet.rowsOf(id, 'wrong'))[0]?.errors).toMatchObject([{ value: '***.456.789-**', isWhole: false }])
    expect((await mend(id, 2, [{ at: 1, value: numbers.generate() }])).body.finding).toBe('new')
  })
  it('finds a record that is there already, and another row with the same value', async () => {
    const known = await given.candidateInput()
    await given.candidate(known)
    const first = line()
    const { id } = await sheet.check(
      sheet.csvOf(headings, first, line({ cpf: '1' }), line({ cpf: '2' }), line({ cpf: '3' })),
    )
    expect((await mend(id, 3, [{ at: 1, value: known.cpf }])).body).toMatchObject({ finding: 'duplicate' })
    expect((await mend(id, 4, [{ at: 1, value: first[1] ?? '' }])).body).toMatchObject({
      finding: 'wrong',
      errors: [{ at: 1, code: 'repeated_row|2' }],
    })
    expect((await mend(id, 5, [{ at: 1, value: known.cpf }])).body).toMatchObject({
      finding: 'wrong',
      errors: [{ at: 1, code: 'repeated_row|3' }],
    })
    const rows = await sheet.rowsOf(id)
    expect(rows.map(({ finding }) => finding)).toEqual(['new', 'duplicate', 'wrong', 'wrong'])
  })
  it('is refused where somebody else has mended the row, where it is right, and once the import started', async () => {
    const { id } = await sheet.check(sheet.csvOf(headings, line(), line({ email: 'x' })))
    await mend(id, 3, [{ at: 2, value: 'y' }])
    const late = await mend(id, 3, [{ at: 2, value: 'tarde@exemplo.com.br' }])
    expect([late.status, (late.body as { code?: string }).code]).toEqual([409, 'stale'])
    expect((await mend(id, 2, [{ at: 2, value: 'outra@exemplo.com.br' }])).status).toBe(409)
    expect((await mend(id, 3, [{ at: 90, value: 'z' }], 1)).status).toBe(409)
    expect((await mend(id, 99, [{ at: 2, value: 'z' }])).status).toBe(404)
    expect((await mend(nobody, 3, [{ at: 2, value: 'z' }])).status).toBe(404)
    expect((await mend(id, 3, [], 1)).status).toBe(400)
    const body = { cells: [{ at: 2, value: 'z' }], mends: 1 }
    expect((await world.call(imports.mend, { params: { id, line: 3 }, body }, { as: null })).status).toBe(401)
    await world.call(imports.start, { params: { id } })
    const after = await mend(id, 3, [{ at: 2, value: 'z@exemplo.com.br' }], 1)
    expect([after.status, (after.body as { code?: string }).code]).toEqual([409, 'import_state'])
    await world.work()
  })
})

describe('the professionals of an import', () => {
  it('are found by it, those who were there already too, and go into a process, a pool and under a tag', async () => {
    const known = await given.candidateInput({ email: 'jaestava@exemplo.com.br' })
    const { id: knownId } = await given.candidate(known)
    const content = sheet.csvOf(headings, line(), line({ cpf: known.cpf, email: known.email }), line({ cpf: '1' }))
    const { id } = await sheet.check(content)
    await world.call(imports.start, { params: { id } })
    await world.work()
    const query = { importId: id }
    const found = (await world.call(candidates.list, { query })).body
    const ids = found.rows.map((c) => c.id).toSorted()
    expect([found.total, ids.includes(knownId)]).toEqual([2, true])
    const ranked = (await world.call(candidates.list, { query: { ...query, search: 'Mendada' } })).body
    expect(ranked.total).toBe(1)
    const process = await given.process()
    const added = (await world.call(applications.add, { params: process, body: { query } })).body
    expect(added.people.map((p) => p.id).toSorted()).toEqual(ids)
    const { rows } = (await world.call(applications.list, { params: process, query: { source: 'planilha' } })).body
    expect(rows).toHaveLength(2)
    const pool = (await world.call(pools.create, { body: { name: 'Da planilha' } })).body
    const inPool = (await world.call(pools.add, { params: pool, body: { query } })).body
    expect([inPool.added.toSorted(), inPool.next]).toEqual([ids, null])
    const tagged = (await world.call(tagging.change, { body: { query, add: ['Planilha'] } })).body
    expect(tagged.changed.map((c) => c.id).toSorted()).toEqual(ids)
    expect((await world.call(candidates.list, { query: { importId: nobody } })).body.total).toBe(0)
  })
  it('are no lasting search, so no pool is made of them', async () => {
    const body = { name: 'Some em 30 dias', query: { importId: nobody } }
    expect((await world.call(pools.create, { body })).status).toBe(400)
    const pool = (await world.call(pools.create, { body: { name: 'À mão' } })).body
    const add = (sent: object) => world.call(pools.add, { params: pool, body: sent })
    expect((await add({})).status).toBe(400)
    expect((await add({ query: {}, members: [{ id: nobody }] })).status).toBe(400)
    expect((await add({ query: { town: 'Urubici' } })).status).toBe(400)
  })
})
