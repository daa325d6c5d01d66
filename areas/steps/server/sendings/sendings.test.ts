import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { notices } from '#access/contract/notices.ts'
import { secondsToUndo } from '#deliveries/contract/foreseen.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { rerankProcess } from '#hiring/server/scoring/ranking.sql.ts'
import { sendings } from '#steps/contract/sendings.ts'
import { steps } from '#steps/contract/steps.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { failSending, resumeSendings, sendLinks } from './sendings.jobs.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const body = { appUrl: 'http://hub.test' }
let cpfs = 0

/** Adds many people to a process at once. */
async function addPeople(processId: string, stageId: string, count: number) {
  const from = cpfs + 1
  cpfs += count
  await sql`with people as (insert into candidates (full_name, cpf, email, phone)
      select 'Pessoa ' || n, lpad(n::text, 11, '0'), 'muitas' || n || '@exemplo.com.br', '+5548996142030'
      from generate_series(${from}::int, ${cpfs}::int) n returning id)
    insert into applications (process_id, candidate_id, stage_id) select ${processId}, id, ${stageId} from people`.execute(
    world.db,
  )
  await rerankProcess(world.db, processId)
}

/** A step of a process with so many people, and what was done with it. */
async function stepFor(count: number) {
  const process = await given.process()
  const step = await given.step(process)
  await addPeople(process.id, process.stages[0]?.id ?? '', count)
  const params = { id: process.id, stepId: step.id }
  const start = () => world.call(sendings.start, { params, body })
  const stop = (id: string) => world.call(sendings.stop, { params: { id } })
  const read = async () => (await world.call(steps.list, { params: process })).body.steps[0]
  /** Mails and attempts, each of another person. */
  const sent = async () => {
    const { rows } = await sql<{ attempts: number; people: number; mails: number }>`
      select count(*)::int as attempts, count(distinct application_id)::int as people,
        (select count(distinct recipient)::int from deliveries where template = 'step_link' and subject like ${`%: ${process.title}`}) as mails
      from test_attempts where step_id = ${step.id}`.execute(world.db)
    return rows[0]
  }
  const letters = async () =>
    (
      await sql`select from deliveries where template = 'step_link' and subject like ${`%: ${process.title}`}`.execute(
        world.db,
      )
    ).rows.length
  const events = async () =>
    (
      await world.db
        .selectFrom('auditEvents')
        .select('action')
        .where('entityId', '=', process.id)
        .where('action', 'like', 'process.step_sending%')
        .orderBy('id')
        .execute()
    ).map(({ action }) => action)
  return { process, step, start, stop, read, sent, letters, events }
}

/** Lets a sending leave at once. */
const leave = (id: string) =>
  sql`update link_sendings set leaves_at = now() - interval '1 second' where id = ${id}`.execute(world.db)
const run = (id: string) => sendLinks(world.db, testContext, id)

/** Waits until a connection waits for a lock of another one, and returns which. */
const blockedBy = (pid: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where ${pid}::int = any(pg_blocking_pids(pid))`.execute(world.owner)
      expect(rows).toHaveLength(1)
      return rows[0]?.pid ?? 0
    },
    { timeout: 10_000 },
  )

/** Holds the job of a step in its second batch. */
async function holdSecondBatch(processId: string) {
  const tx = await world.owner.startTransaction().execute()
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid from applications
    where id = (select id from applications where process_id = ${processId} order by id offset 75 limit 1) for update`.execute(
    tx,
  )
  return { waiting: () => blockedBy(rows[0]?.pid ?? 0), release: () => tx.rollback().execute() }
}

const applicantsOf = async (processId: string) =>
  (
    await world.db.selectFrom('applications').select('id').where('processId', '=', processId).orderBy('id').execute()
  ).map(({ id }) => id)

const noticesOf = async (kind: string, title: string) => {
  const { body } = await world.call(notices.list, {})
  return body.filter((notice) => notice.kind === kind && notice.link.includes(title))
}

describe('sending a step to everybody', () => {
  it('gives each of many people their link once, however often and by how many the job runs', async () => {
    const { process, start, read, sent, letters, events } = await stepFor(130)
    const { status, body: sending } = await start()
    expect([status, sending]).toMatchObject([200, { state: 'waiting', total: 130, done: 0 }])
    await run(sending.id)
    expect(await sent()).toMatchObject({ attempts: 0 })
    await leave(sending.id)
    await Promise.all([run(sending.id), run(sending.id), run(sending.id)])
    await run(sending.id)
    expect(await sent()).toEqual({ attempts: 130, people: 130, mails: 130 })
    expect(await letters()).toBe(130)
    expect(await read()).toMatchObject({ uninvited: 0, sending: null, attempts: { disponivel: 130 } })
    expect(await events()).toEqual(['process.step_sending_started'])
    expect(await noticesOf('step_sending_done', process.id)).toMatchObject([
      { data: { title: 'Prova escrita', n: '130', total: '130' } },
    ])
  })

  it('leaves by its task, and not to who came after it was confirmed', async () => {
    const { process, start, read, sent } = await stepFor(2)
    const { body: sending } = await start()
    await addPeople(process.id, process.stages[0]?.id ?? '', 1)
    expect(await read()).toMatchObject({ uninvited: 3, sending: { id: sending.id, state: 'waiting', total: 2 } })
    await leave(sending.id)
    await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`send_links:${sending.id}`}`.execute(
      world.owner,
    )
    await world.work()
    expect(await sent()).toMatchObject({ attempts: 2 })
    expect(await read()).toMatchObject({ uninvited: 1, sending: null })
  })

  it('sends nothing when it is undone before it leaves', async () => {
    const { start, stop, read, sent, events } = await stepFor(3)
    const { body: sending } = await start()
    expect((await stop(sending.id)).body).toMatchObject({ state: 'undone', done: 0 })
    await leave(sending.id)
    await run(sending.id)
    expect(await sent()).toMatchObject({ attempts: 0, mails: 0 })
    expect(await read()).toMatchObject({ uninvited: 3, sending: null })
    expect(await events()).toEqual(['process.step_sending_started', 'process.step_sending_undone'])
    // A repeated press has the answer of the first.
    expect((await stop(sending.id)).body).toMatchObject({ state: 'undone' })
    expect(await events()).toHaveLength(2)
    const again = await world.call(sendings.leave, { params: { id: sending.id } })
    expect([again.status, again.body]).toMatchObject([409, { code: 'sending_over' }])
    expect((await start()).status).toBe(200)
  })

  it('sends nothing more when it is stopped in the middle', async () => {
    const { process, start, stop, sent, events, read } = await stepFor(330)
    const { body: sending } = await start()
    await leave(sending.id)
    const { waiting, release } = await holdSecondBatch(process.id)
    const running = run(sending.id)
    const job = await waiting()
    expect(await read()).toMatchObject({ sending: { state: 'sending', done: 50, total: 330 } })
    const stopping = stop(sending.id)
    // It waits for the batch that is under way.
    await blockedBy(job)
    await release()
    const { state, done } = (await stopping).body
    // A row lock is not fair: another batch may begin before the stop is woken.
    expect([state, done % 50, done < 330]).toEqual(['stopped', 0, true])
    await running
    await run(sending.id)
    expect(await sent()).toEqual({ attempts: done, people: done, mails: done })
    expect(await events()).toEqual(['process.step_sending_started', 'process.step_sending_stopped'])
  })

  it('goes on where it was after the job is killed in a batch', async () => {
    const { process, start, sent, letters } = await stepFor(130)
    const { body: sending } = await start()
    await leave(sending.id)
    const { waiting, release } = await holdSecondBatch(process.id)
    const running = run(sending.id).catch((error: unknown) => error)
    await sql`select pg_terminate_backend(${await waiting()})`.execute(world.owner)
    expect(await running).toBeInstanceOf(Error)
    await release()
    expect(await sent()).toMatchObject({ attempts: 50 })
    await run(sending.id)
    expect(await sent()).toEqual({ attempts: 130, people: 130, mails: 130 })
    expect(await letters()).toBe(130)
  })

  it('gets another task when its own was given up', async () => {
    const { start, sent } = await stepFor(1)
    const { body: sending } = await start()
    await leave(sending.id)
    await sql`update graphile_worker._private_jobs set attempts = max_attempts, run_at = now()
      where key = ${`send_links:${sending.id}`}`.execute(world.owner)
    await world.work()
    expect(await sent()).toMatchObject({ attempts: 0 })
    await resumeSendings(world.db)
    await world.work()
    expect(await sent()).toMatchObject({ attempts: 1 })
  })

  it('is refused while one is under way, and when nobody is without a link', async () => {
    const { start } = await stepFor(1)
    const [first, second] = await Promise.all([start(), start()])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    expect([first.body.code, second.body.code]).toContain('sending_under_way')
    const empty = await stepFor(0)
    const refused = await empty.start()
    expect([refused.status, refused.body.code]).toEqual([409, 'all_invited'])
  })

  it('stops when the result is frozen meanwhile or its task fails, and tells who started it', async () => {
    const { process } = await given.ranked()
    const step = await given.step(process)
    const { body: sending } = await world.call(sendings.start, { params: { id: process.id, stepId: step.id }, body })
    const { version } = await given.moved(process.id)
    expect((await world.call(ranking.freeze, { params: process, body: { version } })).status).toBe(200)
    await leave(sending.id)
    await run(sending.id)
    expect(await noticesOf('step_sending_stopped', process.id)).toMatchObject([{ data: { n: '0', total: '3' } }])
    const failing = await stepFor(1)
    const { body: broken } = await failing.start()
    for (let times = 0; times < 2; times += 1) await failSending(world.db, testContext, broken.id)
    expect(await noticesOf('step_sending_stopped', failing.process.id)).toHaveLength(1)
    expect(await failing.events()).toEqual(['process.step_sending_started', 'process.step_sending_stopped'])
    expect((await failing.start()).status).toBe(200)
  })

  it('notifies who started it when somebody else undoes it, and not of their own undoing', async () => {
    const { token: other } = await given.admin()
    const [foreign, own] = [await stepFor(1), await stepFor(1)]
    const { id } = (await foreign.start()).body
    expect((await world.call(sendings.stop, { params: { id } }, { as: other })).body.state).toBe('undone')
    await own.stop((await own.start()).body.id)
    expect(await noticesOf('step_sending_stopped', foreign.process.id)).toMatchObject([
      { data: { n: '0', total: '1' } },
    ])
    expect(await noticesOf('step_sending_stopped', own.process.id)).toEqual([])
  })

  it('is undone within the seconds of the server only, and refused clearly afterwards', async () => {
    const { start, stop, sent, step, process } = await stepFor(1)
    const { body: sending } = await start()
    expect(sending.leavesIn).toBeGreaterThan(secondsToUndo - 5)
    expect(sending.leavesIn).toBeLessThanOrEqual(secondsToUndo)
    const left = await world.call(sendings.leave, { params: { id: sending.id } })
    expect([left.status, left.body.leavesIn]).toEqual([200, 0])
    await run(sending.id)
    expect(await sent()).toMatchObject({ attempts: 1, mails: 1 })
    const late = await stop(sending.id)
    expect([late.status, late.body.code]).toEqual([409, 'sending_over'])
    const again = await world.call(sendings.leave, { params: { id: sending.id } })
    expect([again.status, again.body]).toMatchObject([200, { state: 'done' }])
    expect((await stop(step.id)).status).toBe(404)
    expect((await world.call(sendings.leave, { params: { id: process.id } })).status).toBe(404)
  })

  it('goes to one applicant by name, also again, and not while one to them is under way', async () => {
    const { process, step, sent, letters } = await stepFor(2)
    const [first = '', other = ''] = await applicantsOf(process.id)
    const params = { id: process.id, stepId: step.id }
    const to = (applicationIds: string[]) => world.call(sendings.start, { params, body: { ...body, applicationIds } })
    for (const times of [1, 2]) {
      const { body: sending } = await to([first])
      expect(sending).toMatchObject({ total: 1, state: 'waiting' })
      const twice = await to([first, other])
      expect([twice.status, twice.body.code]).toEqual([409, 'sending_under_way'])
      await leave(sending.id)
      await run(sending.id)
      await run(sending.id)
      expect(await sent()).toMatchObject({ attempts: 1, people: 1 })
      expect(await letters()).toBe(times)
    }
    expect(await noticesOf('step_sending_done', process.id)).toEqual([])
  })

  it('sends nothing to who withdrew meanwhile: they are counted again when it leaves', async () => {
    const { process, start, sent } = await stepFor(3)
    const { body: sending } = await start()
    expect(sending.total).toBe(3)
    const [out = ''] = await applicantsOf(process.id)
    await world.db.updateTable('applications').set({ status: 'desistente' }).where('id', '=', out).execute()
    await leave(sending.id)
    await run(sending.id)
    expect(await sent()).toEqual({ attempts: 2, people: 2, mails: 2 })
    const named = await stepFor(1)
    const [only = ''] = await applicantsOf(named.process.id)
    const toOnly = {
      params: { id: named.process.id, stepId: named.step.id },
      body: { ...body, applicationIds: [only] },
    }
    const { body: kept } = await world.call(sendings.start, toOnly)
    await world.db.updateTable('applications').set({ status: 'desistente' }).where('id', '=', only).execute()
    await leave(kept.id)
    await run(kept.id)
    expect(await named.sent()).toEqual({ attempts: 0, people: 0, mails: 0 })
    const refused = await world.call(sendings.start, toOnly)
    expect([refused.status, refused.body.code]).toEqual([409, 'application_out'])
  })

  it('names who is left out and why before it is sent, and leaves them out', async () => {
    const { process, step, start, sent, read } = await stepFor(4)
    const [noMail = '', declined = '', blocked = ''] = await applicantsOf(process.id)
    const person = (id: string) => sql`(select candidate_id from applications where id = ${id})`
    await sql`update candidates set email = '' where id = ${person(noMail)}`.execute(world.db)
    await sql`update candidates set notice_choices = '{"convites": []}' where id = ${person(declined)}`.execute(
      world.db,
    )
    await sql`insert into suppressions (channel, address, reason)
      select 'email', email, 'devolvido' from candidates where id = ${person(blocked)}`.execute(world.owner)
    const params = { id: process.id, stepId: step.id }
    const { body: foreseen } = await world.call(sendings.foresee, { params, body: {} })
    expect(foreseen).toMatchObject({ total: 1, leftOut: 3, hasMail: false })
    expect(new Map(foreseen.left.map(({ id, causeCode }) => [id, causeCode]))).toEqual(
      new Map([
        [noMail, 'no_address'],
        [declined, 'not_wanted'],
        [blocked, 'suppressed'],
      ]),
    )
    expect(foreseen.seen?.subject).toContain('Prova escrita')
    expect(foreseen.seen?.address).toMatch(/^m…@/)
    expect(foreseen.seen?.text).toContain(foreseen.seen?.name.split(' ')[0])
    const { body: alone } = await world.call(sendings.foresee, { params, body: { applicationId: noMail } })
    expect(alone).toMatchObject({ total: 0, leftOut: 1, seen: null })
    const refused = await world.call(sendings.start, { params, body: { ...body, applicationIds: [noMail] } })
    expect([refused.status, refused.body.code]).toEqual([409, 'nobody_reached'])
    const { body: sending } = await start()
    expect(sending.total).toBe(1)
    await leave(sending.id)
    await run(sending.id)
    expect(await sent()).toEqual({ attempts: 1, people: 1, mails: 1 })
    expect(await read()).toMatchObject({ uninvited: 3, sending: null })
  })
})
