import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notices } from '#access/contract/notices.ts'
import { applications } from '#hiring/contract/applications.ts'
import { outcomes } from '#hiring/contract/outcomes.ts'
import { processes } from '#hiring/contract/processes.ts'
import { messages } from '#messages/contract/messages.ts'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn } from '#testing/given.ts'
import { type Mailbox, openMailbox } from '#testing/mailbox.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { failOutcomes, sendOutcomes } from './outcomes.jobs.ts'

let world: World
let mailbox: Mailbox
let given: ReturnType<typeof givenIn>
let other: string
beforeAll(async () => {
  mailbox = await openMailbox()
  world = await openWorld({ smtpUrl: mailbox.url })
  given = givenIn(world)
  await given.admin({ name: 'Marta Prado' })
  other = (await given.admin({ name: 'Outra Pessoa' })).token
})
afterAll(() => Promise.all([world.close(), mailbox.close()]))

/** A cancelled process with one rejected applicant, and the sending of the outcome to them, which waits. */
async function waiting() {
  const { id } = await given.process({ title: 'Controller' })
  const person = await given.application(id)
  const decided = { ids: [person.id], status: 'reprovada' as const, reason: 'Decidido em reunião' }
  await world.call(applications.setStatus, { params: { id }, body: decided })
  const { version } = (await world.call(processes.get, { params: { id } })).body
  const cancelled = { to: 'cancelado' as const, reason: 'Sem orçamento', version }
  expect((await world.call(processes.move, { params: { id }, body: cancelled })).status).toBe(200)
  const { sending } = (await world.call(outcomes.send, { params: { id }, body: {} })).body
  const params = { id: sending?.id ?? '' }
  return { id, person, params, leave: () => world.call(outcomes.leave, { params }) }
}
const run = (id: string) => sendOutcomes(world.db, { ...testContext, smtpUrl: mailbox.url }, id)
const lettersTo = async ({ candidateId: entityId }: { candidateId: string }) =>
  (await world.call(messages.received, { params: { entity: 'candidate', entityId } })).body.rows
const stateOf = async ({ id }: { id: string }) =>
  (await world.db.selectFrom('outcomeSendings').select('state').where('id', '=', id).executeTakeFirst())?.state
/** The events of the sendings of a process in its history, the newest first, with who did it. */
const eventsOf = async (entityId: string) =>
  (await world.call(audit.list, { query: { entity: 'process', entityId, limit: 100 } })).body.rows.flatMap(
    ({ action, actorName }) => {
      const [, what] = action.split('process.outcomes_sending_')
      return what ? [[what, actorName]] : []
    },
  )
const noticesOf = async (id: string, as = world.token) =>
  (await world.call(notices.list, {}, { as })).body.filter(
    ({ kind, link }) => kind === 'outcomes_sending_stopped' && link.includes(id),
  )

describe('a sending of outcomes that ends before it leaves', () => {
  it('sends nothing of a process in the bin, says so in its history, and notifies who started it', async () => {
    const { id, person, params, leave } = await waiting()
    await leave()
    await sql`update selective_processes set deleted_at = now() where id = ${id}`.execute(world.db)
    for (let times = 0; times < 2; times += 1) await run(params.id)
    await world.work(mailbox.url)
    expect(await lettersTo(person)).toEqual([])
    expect(await stateOf(params)).toBe('stopped')
    expect(await eventsOf(id)).toEqual([
      ['stopped', null],
      ['started', 'Marta Prado'],
    ])
    expect(await noticesOf(id)).toMatchObject([{ data: { title: 'Controller' } }])
    expect(await noticesOf(id, other)).toEqual([])
  })

  it('is stopped when its process is one without outcomes meanwhile', async () => {
    const { id, person, params, leave } = await waiting()
    await leave()
    await sql`update selective_processes set state = 'em_avaliacao' where id = ${id}`.execute(world.db)
    await run(params.id)
    expect([await stateOf(params), await lettersTo(person)]).toEqual(['stopped', []])
    expect(await noticesOf(id)).toHaveLength(1)
  })

  it('is stopped once when its task fails, and can be sent again', async () => {
    const { id, params } = await waiting()
    for (let times = 0; times < 2; times += 1) await failOutcomes(world.db, testContext, params.id)
    expect((await eventsOf(id))[0]).toEqual(['stopped', null])
    expect(await noticesOf(id)).toHaveLength(1)
    const again = await world.call(outcomes.send, { params: { id }, body: {} })
    expect(again.body).toMatchObject({ told: 1, sending: { state: 'waiting' } })
  })

  it('notifies who started it when somebody else undoes it, and not of their own undoing', async () => {
    const [foreign, own] = [await waiting(), await waiting()]
    expect((await world.call(outcomes.undo, { params: foreign.params }, { as: other })).body.state).toBe('undone')
    expect((await world.call(outcomes.undo, { params: own.params })).body.state).toBe('undone')
    expect((await eventsOf(foreign.id))[0]).toEqual(['undone', 'Outra Pessoa'])
    expect((await eventsOf(own.id))[0]).toEqual(['undone', 'Marta Prado'])
    expect([(await noticesOf(foreign.id)).length, (await noticesOf(own.id)).length]).toEqual([1, 0])
  })
})
