import { cpf } from 'cpf-cnpj-validator'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { duplicates } from '#compliance/contract/duplicates.ts'
import { audit } from '#platform/contract/audit.ts'
import type { Tx } from '#platform/server/db/db.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'
import { compareNoted, findDuplicates, reviewDuplicates } from './duplicates.jobs.ts'
import { listLookalikes } from './duplicates.sql.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Vera Lemos' })
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`truncate distinct_people, duplicate_pairs, duplicate_groups, duplicates_due, former_cpfs`.execute(
    world.owner,
  )
  await sql`update candidates set deleted_at = now() where deleted_at is null`.execute(world.db)
  await sql`truncate duplicates_due`.execute(world.owner)
})

let number = 0
/** Creates a professional who shares no value with others, unless overridden. */
const someone = (over: object = {}) =>
  given.candidate({ phone: `+55119${80_000_000 + ++number}`, fullName: `${cpf.generate()} Silva`, ...over })
type Someone = Awaited<ReturnType<typeof someone>>
const queue = async (query: object = {}) => {
  await findDuplicates(world.db)
  return (await world.call(duplicates.list, { query })).body
}
const of = async (id: string) => (await world.call(duplicates.of, { params: { id } })).body
const edit = ({ id, version, ...input }: Someone, over: object) => {
  const { cpf: _, whatsappConsent: __, ...rest } = input
  return world.call(candidates.update, { params: { id }, body: { ...rest, ...over, version } })
}
const pairOf = (a: Someone, b: Someone) => ({ params: { aId: a.id, bId: b.id } })

describe('the queue of possible duplicates', () => {
  it('finds equal mailboxes in two spellings, equal phone numbers, equal names with birth dates, and corrected CPFs', async () => {
    const mailbox = [
      await someone({ email: 'ana.alves@gmail.com' }),
      await someone({ email: 'anaalves+vagas@gmail.com' }),
    ]
    const phone = [await someone({ phone: '+5511970000001' }), await someone({ phone: '+5511970000001' })]
    const born = { birthDate: '1988-03-09' }
    const named = [
      await someone({ ...born, fullName: 'Íris Fátima de Sá' }),
      await someone({ ...born, fullName: 'IRIS FATIMA DE SA' }),
      await someone({ ...born, fullName: 'Otávio Ramos' }),
    ]
    const first = cpf.generate()
    const corrected = await someone({ cpf: first })
    await edit(corrected, { cpf: cpf.generate() })
    const real = await someone({ cpf: first })
    const { rows, total, facets } = await queue()
    expect(total).toBe(4)
    const found = rows.map((g) => [new Set(g.people.map((p) => p.id)), g.pairs[0]?.reasons])
    const ids = (people: Someone[]) => new Set(people.map((p) => p.id))
    expect(found).toContainEqual([ids([corrected, real]), ['cpf']])
    expect(found).toContainEqual([ids(mailbox), ['email']])
    expect(found).toContainEqual([ids(phone), ['phone']])
    expect(found).toContainEqual([ids(named.slice(0, 2)), ['name_birth']])
    expect(rows.map((g) => g.probability)).toEqual(rows.map((g) => g.probability).toSorted((a, b) => b - a))
    expect(rows[0]?.people[0]?.cpf).toMatch(/^\*{3}/)
    expect(Object.fromEntries(facets.likelihood.map((f) => [f.value, f.count]))).toEqual({
      alta: 1,
      media: 1,
      baixa: 2,
    })
    expect((await queue({ likelihood: 'alta' })).rows.map((g) => g.pairs[0]?.reasons)).toEqual([['cpf']])
    expect((await queue({ search: 'íris fátima' })).total).toBe(1)
    expect((await queue({ limit: 1, page: 2 })).rows[0]?.id).toBe(rows[1]?.id)
    expect((await queue({ sort: 'probability' })).rows.map((g) => g.id)).not.toEqual(rows.map((g) => g.id))
  })

  it('groups connected pairs and splits groups that are no longer connected', async () => {
    const [first, second, third] = [
      await someone({ phone: '+5511970000002' }),
      await someone({ phone: '+5511970000002', email: 'caio@exemplo.com.br' }),
      await someone({ email: 'caio+2@exemplo.com.br' }),
    ]
    const group = (await queue()).rows[0]
    expect(group?.people.map((p) => p.id)).toEqual([first.id, second.id, third.id])
    expect(group?.pairs).toHaveLength(2)
    expect((await of(second.id)).rows.map((p) => p.id)).toEqual([third.id, first.id])
    await edit(second, { phone: '+5511970000003' })
    expect((await queue()).rows[0]?.people.map((p) => p.id)).toEqual([second.id, third.id])
    expect((await of(first.id)).rows).toEqual([])
    await world.call(candidates.remove, { params: third })
    // Visible at once, before the next comparison.
    expect((await world.call(duplicates.list)).body.rows).toEqual([])
    expect((await queue()).total).toBe(0)
    await world.call(candidates.restore, { params: third })
    expect((await queue()).total).toBe(1)
  })

  it('ignores a phone number shared by an office', async () => {
    for (let n = 0; n < 8; n++) await someone({ phone: '+5511970000004' })
    expect((await queue()).rows[0]).toMatchObject({ people: { length: 8 }, more: 0 })
    await someone({ phone: '+5511970000004' })
    await reviewDuplicates(world.db)
    expect((await queue()).total).toBe(0)
  })

  it('gives the same result for any order and number of comparisons', async () => {
    for (const email of ['rita@exemplo.com.br', 'rita+a@exemplo.com.br', 'rita+b@exemplo.com.br'])
      await someone({ email })
    const rows = async () =>
      (
        await sql`select * from duplicate_pairs p join duplicate_groups g on g.id = p.group_id order by a_id, b_id`.execute(
          world.db,
        )
      ).rows
    await queue()
    const found = await rows()
    expect(found).toHaveLength(3)
    await reviewDuplicates(world.db)
    expect(await rows()).toEqual(found)
  })
})

describe('pairs recorded as distinct', () => {
  const two = async () =>
    [await someone({ phone: '+5511970000005' }), await someone({ phone: '+5511970000005' })] as const

  it('do not return to the queue, unless the record is withdrawn', async () => {
    const [a, b] = await two()
    expect((await queue()).total).toBe(1)
    expect((await world.call(duplicates.tellApart, pairOf(b, a))).status).toBe(200)
    expect((await world.call(duplicates.list)).body.total).toBe(0)
    await edit(a, { headline: 'Contadora', fullName: 'Outro Nome' })
    await reviewDuplicates(world.db)
    expect((await queue()).total).toBe(0)
    expect((await world.call(duplicates.distinct)).body).toMatchObject({
      rows: [{ a: { id: a.id }, b: { id: b.id }, by: 'Vera Lemos' }],
      total: 1,
    })
    expect((await world.call(duplicates.distinct, { query: { search: 'ninguém' } })).body.total).toBe(0)
    const events = (await world.call(audit.list, { query: { entity: 'candidate', entityId: b.id } })).body.rows
    expect(events[0]?.action).toBe('candidate.told_apart')
    expect((await world.call(duplicates.takeBack, pairOf(a, b))).status).toBe(200)
    expect((await world.call(duplicates.list)).body.total).toBe(1)
    expect((await world.call(duplicates.distinct)).body.total).toBe(0)
  })

  it('are recorded once for repeated calls', async () => {
    const [a, b] = await two()
    for (const _ of [1, 2]) expect((await world.call(duplicates.tellApart, pairOf(a, b))).status).toBe(200)
    const events = (await world.call(audit.list, { query: { entity: 'candidate', entityId: a.id } })).body.rows
    expect(events.filter((e) => e.action === 'candidate.told_apart')).toHaveLength(1)
    for (const _ of [1, 2]) expect((await world.call(duplicates.takeBack, pairOf(a, b))).status).toBe(200)
  })

  it('require two different records in use', async () => {
    const [a, b] = await two()
    const nobody = { ...b, id: '01900000-0000-7000-8000-000000000000' }
    const same = pairOf(a, a)
    for (const endpoint of [duplicates.tellApart, duplicates.compare]) {
      expect((await world.call(endpoint, pairOf(a, nobody))).status).toBe(404)
      expect((await world.call(endpoint, same)).body.code).toBe('merge_itself')
      expect((await world.call(endpoint, pairOf(a, b), { as: null })).status).toBe(401)
    }
    expect((await world.call(duplicates.of, { params: nobody })).status).toBe(404)
    for (const endpoint of [duplicates.list, duplicates.distinct])
      expect((await world.call(endpoint, {}, { as: null })).status).toBe(401)
    await world.call(candidates.remove, { params: b })
    expect((await world.call(duplicates.tellApart, pairOf(a, b))).body.code).toBe('in_the_bin')
  })
})

describe('comparison with a large table', () => {
  it('uses indexes, not a full scan', async () => {
    await sql`insert into candidates (full_name, cpf, email, phone, birth_date)
      select 'Pessoa ' || n, (30000000000 + n)::text, 'p' || n || '@exemplo.com.br', '+5511' || (900000000 + n), date '1960-01-01' + (n % 15000)
      from generate_series(1, 8000) n`.execute(world.db)
    await sql`truncate duplicates_due`.execute(world.owner)
    await sql`analyze candidates`.execute(world.owner)
    const somebody = await someone({ birthDate: '1970-01-01' })
    // Statistics of this connection only, because others may report earlier reads at any time.
    await world.db.transaction().execute(async (tx) => {
      const before = await reads(tx)
      expect(await compareNoted(tx)).toBe(1)
      expect(await listLookalikes(tx, somebody.id)).toEqual([])
      expect((await reads(tx)) - before).toBe(0)
    })
    async function reads(tx: Tx) {
      const { rows } = await sql<{
        n: number
      }>`select seq_scan::int as n from pg_stat_xact_user_tables where relname = 'candidates'`.execute(tx)
      return rows[0]?.n ?? 0
    }
  })
})
