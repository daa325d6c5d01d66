import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenBooking } from '#steps/server/booking/booking.given.ts'
import { documentedCalls } from '#testing/calls.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let reader: Awaited<ReturnType<World['beside']>>
let records: [RegExp, Record<string, string>][]
const day = '2026-11-20'

beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  const given = givenIn(world)
  const admin = await given.admin()
  const { agenda, interviewer } = await givenBooking(world).situation()
  const { process, people } = await given.ranked()
  const step = await given.step(process)
  const [first, second] = people
  const { companyId } = process
  const person = { entity: 'candidate', entityId: first?.candidateId ?? '' }
  const byId = (id: string | undefined) => ({ id: id ?? '' })
  records = [
    [/^\/booking\/agendas/, byId(agenda.id)],
    [/^\/booking\/interviewers/, byId(interviewer.id)],
    [/^\/(applications|evaluations)/, { ...byId(first?.id), stepId: step.id }],
    [/^\/(selective-processes|outcomes|messages\/process)/, { ...byId(process.id), stepId: step.id }],
    [/^\/candidates\/\{aId\}/, { aId: first?.candidateId ?? '', bId: second?.candidateId ?? '' }],
    [/^\/(candidates|privacy\/people)/, { ...byId(first?.candidateId), processId: process.id }],
    [/^\/companies\/roots/, { root: '12345678' }],
    [/^\/companies/, byId(companyId)],
    [/^\/accounts/, byId(admin.id)],
    [/^\/(files|notes|videos|messages\/received)/, { ...person, kind: 'resume' }],
    [/^\/custom-tests\/\{id\}/, { ...byId(step.testId), number: '1' }],
    [/^\/questions\/\{id\}/, byId(step.asked[0])],
  ]
  Object.assign(values, { companyId, entityId: companyId })
  // A call that waits for a lock fails, and says so by its status.
  await sql`do $$ begin execute format('alter database %I set lock_timeout = 300', current_database()); end $$`.execute(
    world.owner,
  )
  reader = await world.beside()
})
afterAll(() => world.close())

const values: Record<string, string> = {
  ...{ from: '2026-11-01', to: '2026-12-01', startsAt: `${day}T12:00:00Z`, endsAt: `${day}T13:00:00Z` },
  ...{ channel: 'email', search: 'Ana', list: 'processes', entity: 'company' },
}

/** Locks every row as its change or removal does, while something runs. */
async function whileChanging<T>(read: () => Promise<T>): Promise<T> {
  const changing = await world.owner.startTransaction().execute()
  const { rows } = await sql<{ name: string }>`select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'sessions'`.execute(changing)
  // A read that is recorded refers to its account, whose key no change of it touches.
  for (const { name } of rows)
    await sql`select from ${sql.raw(name)} for ${sql.raw(name === 'accounts' ? 'no key update' : 'update')}`.execute(
      changing,
    )
  try {
    return await read()
  } finally {
    await changing.rollback().execute()
  }
}

it('every call that reads answers while all rows are being changed', async () => {
  // Stores the counts of new processes, once.
  const headers = { authorization: `Bearer ${world.token}` }
  const read = (url: string, method: 'GET' | 'POST' = 'GET') =>
    reader.inject({ url, method, headers, ...(method === 'POST' && { payload: {} }) })
  expect((await read('/api/analytics/fairness')).statusCode).toBe(200)
  const answered: string[] = []
  const waited: string[] = []
  await whileChanging(async () => {
    for (const { method, path, inPath, inQuery } of documentedCalls(reader).calls) {
      // A letter to be foreseen comes with its text.
      const isForeseen = path.endsWith('/foreseen')
      if ((method !== 'GET' && !isForeseen) || !path.startsWith('/api/') || path.endsWith('/stream')) continue
      const short = path.slice(4)
      const ids = records.find(([pattern]) => pattern.test(short))?.[1] ?? {}
      const at = inPath.reduce((url, { name }) => url.replace(`{${name}}`, ids[name] ?? records[3]?.[1].id ?? ''), path)
      const query = inQuery.flatMap(({ name, required }) => (required && values[name] ? [[name, values[name]]] : []))
      const { statusCode } = await read(`${at}?${new URLSearchParams(query)}`, isForeseen ? 'POST' : 'GET')
      if (statusCode === 200) answered.push(short)
      if (statusCode >= 500) waited.push(short)
    }
  })
  expect(waited).toEqual([])
  expect(answered).toEqual(
    expect.arrayContaining([
      '/selective-processes/{id}/steps',
      '/booking/agendas/{id}',
      '/selective-processes/{id}/steps/{stepId}/foreseen',
      '/booking/agendas/{id}/foreseen',
    ]),
  )
})
