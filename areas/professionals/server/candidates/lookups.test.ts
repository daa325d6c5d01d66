import { cpf } from 'cpf-cnpj-validator'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { given as givenIn } from '#testing/given.ts'
import { importing } from '#testing/importing.ts'
import { openWorld, type World } from '#testing/world.ts'

const many = 20_000
const known = { cpf: cpf.generate(), email: 'conhecida@exemplo.com.br' }
let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
  await given.candidate(known)
  for (let from = 1; from <= many; from += 1000)
    await sql`insert into candidates (full_name, cpf, email, phone, state)
      select 'Pessoa ' || n, lpad(n::text, 11, '0'), 'pessoa' || n || '@exemplo.com.br', '', 'ativo'
      from generate_series(${from}::int, ${from + 999}::int) n`.execute(world.db)
  // A table that was vacuumed can be scanned in its indexes alone.
  await sql`vacuum analyze candidates`.execute(world.owner)
})
afterAll(() => world.close())

const connections = 6
/** The rows of professionals that were read, from the table or from whole indexes. Each connection of the server publishes what it has read when it is told to. */
async function readInFull() {
  let taken = 0
  const all = Promise.withResolvers<void>()
  await Promise.all(
    Array.from({ length: connections }, () =>
      world.db.connection().execute(async (connection) => {
        taken += 1
        if (taken === connections) all.resolve()
        // No connection is used twice.
        await all.promise
        await sql`select pg_stat_force_next_flush()`.execute(connection)
      }),
    ),
  )
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'candidates'))::int as read
    from pg_stat_user_tables where relname = 'candidates'`.execute(world.owner)
  return rows[0]?.read ?? 0
}

const typed = () => ({ fullName: 'Outra Pessoa', phone: '+5548996142030', ...known })
const lookups: [string, () => Promise<unknown>][] = [
  ['the list by CPF', () => world.call(candidates.list, { query: { search: known.cpf } })],
  ['the list by e-mail', () => world.call(candidates.list, { query: { search: known.email } })],
  ['a registration with a CPF that is taken', () => world.call(candidates.create, { body: typed() })],
  [
    'applicants by their CPFs',
    async () =>
      world.call(applications.add, { params: await given.process(), body: { cpfs: [known.cpf, '00000000272'] } }),
  ],
  [
    'an import',
    () => {
      const sheet = importing(world, 'candidate')
      const rows = Array.from({ length: 20 }, (_, n) => [
        `Nova ${n}`,
        cpf.generate(),
        `nova${n}@exemplo.com.br`,
        '48996142030',
      ])
      return sheet.check(sheet.csvOf(['Nome', 'CPF', 'E-mail', 'Celular'], ...rows))
    },
  ],
]

it.each(lookups)('%s reads professionals by an index', async (_, look) => {
  const before = await readInFull()
  await look()
  expect((await readInFull()) - before).toBeLessThan(many / 2)
})

it('a scan of all professionals is noticed', async () => {
  const before = await readInFull()
  await sql`select count(*) from candidates where cpf || '' = ${known.cpf}`.execute(world.db)
  expect((await readInFull()) - before).toBeGreaterThanOrEqual(many)
})
