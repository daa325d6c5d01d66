import { cpf } from 'cpf-cnpj-validator'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxAdded } from '#hiring/contract/adding.ts'
import { applications } from '#hiring/contract/applications.ts'
import { board } from '#hiring/contract/board.ts'
import { pools } from '#hiring/contract/pools.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { audit } from '#platform/contract/audit.ts'
import { candidates } from '#professionals/contract/candidates.ts'
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
const add = (process: { id: string }, body: object) => world.call(applications.add, { params: process, body })
const countIn = async (process: { id: string }) => (await world.call(applications.list, { params: process })).body.total

/** Inserts many professionals directly into the table. */
const crowd = (city: string, count: number) =>
  world.db
    .insertInto('candidates')
    .values(
      Array.from({ length: count }, () => {
        const own = cpf.generate()
        return { fullName: `Pessoa ${own}`, cpf: own, email: `${own}@exemplo.com.br`, phone: '', city, state: 'ativo' }
      }),
    )
    .execute()

describe('adding professionals by filters', () => {
  it('adds all in one call, skips existing applications, and returns the refused ones with the reason', async () => {
    const process = await given.process()
    const people = [
      await given.candidate({ city: 'Xapuri' }),
      await given.candidate({ city: 'Xapuri' }),
      await given.candidate({ city: 'Xapuri', fullName: 'Rui Barrado' }),
    ]
    await given.candidate({ city: 'Outra' })
    await world.call(candidates.move, { params: people[2], body: { to: 'bloqueado', reason: 'Fraude', version: 1 } })
    await add(process, { candidateIds: [people[0]?.id] })
    const { status, body } = await add(process, { query: { city: 'Xapuri' } })
    expect(status).toBe(200)
    expect(body.people.map(({ id }) => id)).toEqual([people[1]?.id])
    expect(body.added).toHaveLength(1)
    expect(body.refused.map(({ name, code }) => [name, code])).toEqual([
      [people[0]?.fullName, 'already_applied'],
      ['Rui Barrado', 'candidate_blocked'],
    ])
    expect([body.next, body.left, body.lines]).toEqual([null, 0, []])
    expect(await countIn(process)).toBe(2)
    expect((await add(process, { query: { city: 'Xapuri' } })).body.added).toEqual([])
    expect((await add(process, { query: { city: 'Nenhures' } })).body).toMatchObject({ added: [], refused: [] })
  })
  it('adds a batch of 1,000, returns the number left, and continues with them', async () => {
    const process = await given.process()
    await crowd('Vila Mil', maxAdded + 30)
    const first = (await add(process, { query: { city: 'Vila Mil' } })).body
    expect([first.added.length, first.left]).toEqual([maxAdded, 30])
    const second = (await add(process, { query: { city: 'Vila Mil' }, after: first.next })).body
    expect([second.added.length, second.left, second.next, second.refused]).toEqual([30, 0, null, []])
    const { rows } = await sql<{ action: string; count: number }>`
      select action, (data->>'count')::int as count from audit_events where entity = 'process' and entity_id = ${process.id}
        and action = 'application.added' order by id`.execute(world.db)
    expect(rows.map((r) => r.count)).toEqual([maxAdded, 30])
  })
  it('refuses an unknown filter, more than one selection, and no selection', async () => {
    const process = await given.process()
    expect(codesOf((await add(process, { query: { cidade: 'Xapuri' } })).body.fields)).toEqual({
      query: 'filter_unknown',
    })
    expect((await add(process, { query: { trash: 'true' } })).status).toBe(400)
    const both = await add(process, { query: {}, candidateIds: [nobody] })
    expect(codesOf(both.body.fields)).toEqual({ candidateIds: 'one_way' })
    expect(codesOf((await add(process, {})).body.fields)).toEqual({ candidateIds: 'one_way' })
    const many = Array.from({ length: maxAdded + 1 }, () => nobody)
    expect((await add(process, { candidateIds: many })).status).toBe(400)
    expect(await countIn(process)).toBe(0)
  })
})

describe('adding while applications are not open', () => {
  const late = 'Liminar do mandado 12/2026'
  const closedBy = {
    deadline: async (process: Awaited<ReturnType<typeof given.process>>) => {
      await sql`update selective_processes set opens_at = now() - interval '2 hours', closes_at = now() - interval '1 hour' where id = ${process.id}`.execute(
        world.db,
      )
    },
    state: async (process: Awaited<ReturnType<typeof given.process>>) => {
      await given.moved(process.id, 'inscricoes_encerradas')
    },
    opening: async (process: Awaited<ReturnType<typeof given.process>>) => {
      await sql`update selective_processes set opens_at = now() + interval '1 hour' where id = ${process.id}`.execute(
        world.db,
      )
    },
  }
  it.each(['deadline', 'state', 'opening'] as const)('needs a reason and is marked, by %s', async (how) => {
    const process = await given.process()
    const inTime = await given.application(process.id, { fullName: 'Ana a Tempo' })
    await closedBy[how](process)
    const { id } = await given.candidate({ fullName: 'Rita Tardia' })
    const none = await add(process, { candidateIds: [id], lateReason: '  ' })
    expect(none).toMatchObject({ status: 409, body: { code: 'late_reason_required' } })
    expect(await countIn(process)).toBe(1)
    const { body } = await add(process, { candidateIds: [id], lateReason: late })
    const [added = ''] = body.added
    for (const id of [added, inTime.id]) await given.marks(id, process, { Prova: 10 })
    const rows = (await world.call(applications.list, { params: process })).body.rows
    expect(Object.fromEntries(rows.map((row) => [row.name, row.lateReason]))).toEqual({
      'Ana a Tempo': null,
      'Rita Tardia': late,
    })
    expect((await world.call(applications.evaluation, { params: { id: added } })).body.lateReason).toBe(late)
    expect((await world.call(ranking.explain, { params: { id: added } })).body.lateReason).toBe(late)
    expect((await world.call(ranking.explain, { params: inTime })).body.lateReason).toBeNull()
    expect((await world.call(candidates.applications, { params: { id } })).body.rows[0]?.lateReason).toBe(late)
    const [event] = (await world.call(audit.list, { query: { entity: 'process', entityId: process.id } })).body.rows
    expect(event).toMatchObject({ action: 'application.added', reason: late })
  })
  it('keeps no reason while applications are open', async () => {
    const process = await given.process()
    const { id } = await given.candidate()
    await add(process, { candidateIds: [id], lateReason: late })
    expect((await world.call(applications.list, { params: process })).body.rows[0]?.lateReason).toBeNull()
  })
})

describe('adding a talent pool', () => {
  const pool = async (over: object) => (await world.call(pools.create, { body: { name: 'Banco', ...over } })).body
  it('adds all members of a manual pool or of a saved search', async () => {
    const process = await given.process()
    const [ana, bia] = [await given.candidate(), await given.candidate({ city: 'Poolândia' })]
    const byHand = await pool({ name: 'À mão' })
    await world.call(pools.add, { params: byHand, body: { members: [{ id: ana.id }] } })
    expect((await add(process, { poolId: byHand.id })).body.people).toMatchObject([{ id: ana.id }])
    const bySearch = await pool({ name: 'Busca', query: { city: 'Poolândia', sort: 'fullName' } })
    expect((await add(process, { poolId: bySearch.id })).body.people).toMatchObject([{ id: bia.id }])
  })
  it('does not find a private pool of another administrator, a pool in the bin, or an unknown pool', async () => {
    const process = await given.process()
    const other = await given.admin()
    const { body: own } = await world.call(pools.create, { body: { name: 'Só dela' } }, { as: other.token })
    expect((await add(process, { poolId: own.id })).status).toBe(404)
    expect((await add(process, { poolId: nobody })).status).toBe(404)
    const gone = await pool({ name: 'Velho' })
    await world.call(pools.remove, { params: gone })
    expect((await add(process, { poolId: gone.id })).status).toBe(404)
  })
})

describe('adding by CPF', () => {
  it('returns a result for each: added, already in the process, repeated, unknown, invalid, or not eligible', async () => {
    const process = await given.process()
    const [ana, bia, rui] = [
      await given.candidate({ fullName: 'Ana Alves', cpf: '52998224725' }),
      await given.candidate({ fullName: 'Bia Braga', cpf: '11144477735' }),
      await given.candidate({ fullName: 'Rui Barrado', cpf: '39053344705' }),
    ]
    await world.call(candidates.move, { params: rui, body: { to: 'bloqueado', reason: 'Fraude', version: 1 } })
    await add(process, { candidateIds: [bia.id] })
    const unknown = cpf.generate()
    const cpfs = ['529.982.247-25', '111.444.777-35', '52998224725', unknown, '123', '390.533.447-05']
    const { status, body } = await add(process, { cpfs })
    expect(status).toBe(200)
    expect(body.lines).toEqual([
      { name: 'Ana Alves', code: null },
      { name: 'Bia Braga', code: 'already_applied' },
      { name: 'Ana Alves', code: 'cpf_repeated' },
      { name: '', code: 'cpf_unknown' },
      { name: '', code: 'cpf_invalid' },
      { name: 'Rui Barrado', code: 'candidate_blocked' },
    ])
    expect(body.people).toEqual([{ id: ana.id, name: 'Ana Alves' }])
    expect(JSON.stringify(body)).not.toContain(unknown)
  })
  it('stores no CPF in the audit log', async () => {
    const process = await given.process()
    const { cpf: masked, ...person } = await given.candidate({ cpf: '86288366757' })
    expect(masked).toMatch(/^\*/)
    await add(process, { cpfs: ['862.883.667-57'] })
    const { rows } = await sql<{
      all: string
    }>`select data::text as all from audit_events where entity_id = ${process.id}`.execute(world.db)
    expect(person.id).toBeTruthy()
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.all).not.toMatch(/86288366757|862\.883/)
  })
})

describe('undoing an addition', () => {
  const takeBack = (process: { id: string }, ids: string[], as?: string) =>
    world.call(applications.takeBack, { params: process, body: { ids } }, as ? { as } : undefined)

  it('removes unchanged applications, which can be added again', async () => {
    const process = await given.process()
    const people = [await given.candidate(), await given.candidate()]
    const { added } = (await add(process, { candidateIds: people.map((p) => p.id) })).body
    const { removed, refused } = (await takeBack(process, [...added, nobody])).body
    expect(removed).toEqual(added)
    expect(refused.map((r) => r.code)).toEqual(['application_missing'])
    expect(await countIn(process)).toBe(0)
    const { rows } = (await world.call(audit.list, { query: { entity: 'process', entityId: process.id } })).body
    expect(rows[0]).toMatchObject({ action: 'application.taken_back', detail: '2' })
    expect((await add(process, { candidateIds: people.map((p) => p.id) })).body.added).toHaveLength(2)
    expect((await takeBack(process, added)).body.removed).toEqual([])
  })
  it('keeps applications that were moved, marked or decided, added by another administrator, or added over an hour ago', async () => {
    const process = await given.process()
    const [moved, marked, decided, old] = [
      await given.application(process.id),
      await given.application(process.id),
      await given.application(process.id),
      await given.application(process.id),
    ]
    await world.call(board.move, {
      params: process,
      body: { cards: [{ id: moved.id, from: process.stages[0]?.id }], stageId: process.stages[1]?.id },
    })
    await given.marks(marked.id, process, { Inglês: 1 })
    await world.call(applications.setStatus, { params: process, body: { ids: [decided.id], status: 'aprovada' } })
    const touched = await takeBack(process, [moved.id, marked.id, decided.id])
    expect(touched.body.removed).toEqual([])
    expect(new Set(touched.body.refused.map((r) => r.code))).toEqual(new Set(['application_touched']))
    const other = await given.admin()
    expect((await takeBack(process, [old.id], other.token)).body.refused[0]?.code).toBe('adding_over')
    await world.owner.transaction().execute(async (tx) => {
      // Backdates the log with triggers off, because it is append-only.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update audit_events set at = at - interval '61 minutes' where entity_id = ${process.id}`.execute(tx)
    })
    expect((await takeBack(process, [old.id])).body.refused[0]?.code).toBe('adding_over')
    expect(await countIn(process)).toBe(4)
  })
})
