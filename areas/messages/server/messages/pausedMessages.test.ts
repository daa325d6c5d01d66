import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts } from '#access/contract/accounts.ts'
import { notices } from '#access/contract/notices.ts'
import { noticeContext } from '#access/server/notices/noticeContext.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { messages } from '#messages/contract/messages.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Marta Prado' })
})
afterAll(() => world.close())

async function suspend(id: string) {
  const { version } = (await world.call(accounts.get, { params: { id } })).body
  const body = { to: 'suspenso', reason: 'Saiu do conselho', version }
  return (await world.call(accounts.move, { params: { id }, body })).status
}
const bell = async () => (await world.call(notices.list, {})).body.filter(({ kind }) => kind === 'messages_held')

it('pauses the scheduled messages of a suspended author, and notifies all others', async () => {
  const author = await given.admin({ name: 'Rui Sá' })
  const company = await given.company()
  const body = { typeUser: 1, subject: 'Convite', body: '<p>Venham</p>', recipientIds: [company.id] }
  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  const scheduled = []
  for (const to of [sendAt, sendAt, null]) {
    const made = (await world.call(messages.create, { body }, { as: author.token })).body
    if (to)
      await world.call(messages.send, { params: made, body: { version: made.version, sendAt } }, { as: author.token })
    scheduled.push(made.id)
  }
  const leaves = await sql<{
    id: string
  }>`insert into messages (author_id, process_id, type_user, subject, state, send_at)
    values (${author.id}, ${(await given.process()).id}, 2, 'Resultado', 'scheduled', now()) returning id`.execute(
    world.db,
  )

  expect(await suspend(author.id)).toBe(200)
  await sql`update messages set send_at = now() where state = 'scheduled'`.execute(world.db)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
  await world.work()
  const { rows } = await sql<{
    id: string
    state: string
  }>`select id, state from messages where author_id = ${author.id}`.execute(world.db)
  const stateOf = (id: string | undefined) => rows.find((row) => row.id === id)?.state
  expect(scheduled.map(stateOf)).toEqual(['draft', 'draft', 'draft'])
  expect(stateOf(leaves.rows[0]?.id)).not.toBe('draft')
  expect(await bell()).toMatchObject([
    { data: { name: 'Rui Sá', n: '2' }, link: `/dashboard/users/super-admins/${author.id}` },
  ])
  const { rows: events } = await sql<{ n: number }>`select count(*)::int as n from audit_events
    where action = 'message.called_back' and entity_id = any(${scheduled}::uuid[])`.execute(world.db)
  expect(events).toEqual([{ n: 2 }])
})

it('notifies nobody about a suspension without scheduled messages, and never notifies the suspended author', async () => {
  const before = (await bell()).length
  const { id } = await given.admin()
  expect(await suspend(id)).toBe(200)
  expect(await bell()).toHaveLength(before)
  await notify(world.db, await noticeContext(world.db, testContext), {
    kind: 'message_sent',
    link: '/dashboard',
    to: [id],
  })
  const { rows } = await sql`select from notices where account_id = ${id}`.execute(world.db)
  expect(rows).toEqual([])
})
