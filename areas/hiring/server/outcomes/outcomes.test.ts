import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { home } from '#desk/contract/home.ts'
import { applications } from '#hiring/contract/applications.ts'
import { outcomes } from '#hiring/contract/outcomes.ts'
import { processes } from '#hiring/contract/processes.ts'
import { messages } from '#messages/contract/messages.ts'
import { audit } from '#platform/contract/audit.ts'
import type { ApplicationStatus } from '#platform/contract/states.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { given as givenIn } from '#testing/given.ts'
import { type Mailbox, openMailbox } from '#testing/mailbox.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { sendOutcomes } from './outcomes.jobs.ts'

let world: World
let mailbox: Mailbox
let given: ReturnType<typeof givenIn>
let me: { id: string }
const nobody = '00000000-0000-7000-8000-000000000009'
beforeAll(async () => {
  mailbox = await openMailbox()
  world = await openWorld({ smtpUrl: mailbox.url })
  given = givenIn(world)
  me = await given.admin({ name: 'Marta Prado' })
})
afterAll(() => Promise.all([world.close(), mailbox.close()]))

const decide = (processId: string, ids: string[], status: ApplicationStatus) =>
  world.call(applications.setStatus, {
    params: { id: processId },
    body: { ids, status, reason: 'Decidido em reunião' },
  })
const list = async (id: string, query: object = {}) => (await world.call(outcomes.list, { params: { id }, query })).body
const start = (id: string) => world.call(outcomes.send, { params: { id }, body: {} })
const run = (id: string) => sendOutcomes(world.db, { ...testContext, smtpUrl: mailbox.url }, id)
/** Sends the outcomes, and lets them leave at once. */
async function send(id: string) {
  const answer = await start(id)
  const { sending } = answer.body
  if (sending) {
    await world.call(outcomes.leave, { params: sending })
    await run(sending.id)
  }
  return answer
}
const process = async (id: string) => (await world.call(processes.get, { params: { id } })).body
const move = async (id: string, to: string) =>
  world.call(processes.move, {
    params: { id },
    body: { to, reason: 'Sem orçamento', version: (await process(id)).version },
  })

/** Creates a cancelled process with one applicant for each given status. */
async function cancelled(...statuses: ApplicationStatus[]) {
  const { id } = await given.process({ title: 'Controller' })
  const people = []
  for (const [nth, status] of statuses.entries()) {
    const application = await given.application(id, { fullName: `${'ABCDEFGH'[nth]}na Souza` })
    people.push(application)
    if (status !== 'em_andamento') await decide(id, [application.id], status)
  }
  expect((await move(id, 'cancelado')).status).toBe(200)
  return { id, people }
}
const received = async (candidateId: string) =>
  (await world.call(messages.received, { params: { entity: 'candidate', entityId: candidateId } })).body.rows

describe('the notification of outcomes', () => {
  it('is required before a process is archived, and is sent once per applicant', async () => {
    const { id, people } = await cancelled(
      'contratada',
      'cadastro_reserva',
      'reprovada',
      'reprovada',
      'eliminada',
      'desistente',
    )
    const [hired, reserve, failed, , , left] = people
    expect(await process(id)).toMatchObject({ open: 0, untold: 5 })
    expect((await move(id, 'arquivado')).body.code).toBe('outcomes_untold')
    expect(await list(id)).toMatchObject({
      total: 5,
      owed: 5,
      told: 0,
      rows: [{ name: 'Ana Souza', told: null }, {}, {}, {}, {}],
    })

    const { previews } = (await world.call(outcomes.previews, { params: { id } })).body
    expect(previews.map(({ kind, count, name }) => [kind, count, name])).toEqual([
      ['hired', 1, 'Ana Souza'],
      ['reserve', 1, 'Bna Souza'],
      ['not_selected', 2, 'Cna Souza'],
      ['eliminated', 1, 'Ena Souza'],
    ])
    expect(previews.find(({ kind }) => kind === 'not_selected')?.looks[0]?.html).toContain('Decidido em reunião')
    expect(previews[0]?.looks.map(({ channel }) => channel)).toEqual(['in_app', 'email'])
    expect(JSON.stringify(previews)).not.toContain('{{')

    expect((await send(id)).body).toMatchObject({ told: 5 })
    expect((await send(id)).body).toMatchObject({ told: 0 })
    expect(await list(id)).toMatchObject({
      owed: 5,
      told: 0,
      waiting: 5,
      rows: [{ told: null, waiting: { by: 'Marta Prado' } }, {}, {}, {}, {}],
    })
    expect((await move(id, 'arquivado')).body.code).toBe('outcomes_untold')
    await world.work(mailbox.url)
    expect(await list(id)).toMatchObject({ total: 0, owed: 0, told: 5, waiting: 0 })
    expect(await list(id, { told: true, search: 'cna' })).toMatchObject({
      total: 1,
      rows: [{ name: 'Cna Souza', told: { way: 'mensagem', by: 'Marta Prado', at: expect.any(String) } }],
    })
    for (const person of [hired, reserve, failed]) expect(await received(person?.candidateId ?? '')).toHaveLength(1)
    expect((await received(failed?.candidateId ?? ''))[0]).toMatchObject({ authorName: 'Marta Prado' })
    expect((await received(failed?.candidateId ?? ''))[0]?.body).toContain('Controller')
    expect(await received(left?.candidateId ?? '')).toEqual([])
    const { rows: sent } = (await world.call(messages.ofAuthor, { params: me, query: { typeUser: 2, box: 'sent' } }))
      .body
    expect(sent.map(({ recipients }) => recipients).sort()).toEqual([1, 1, 1, 2])
    expect((await world.call(messages.get, { params: { id: sent[0]?.id } })).body.channels).toEqual(['in_app', 'email'])
    const events = (await world.call(audit.list, { query: { entity: 'process', entityId: id } })).body.rows
    expect(events.find((event) => event.action === 'process.outcomes_told')).toMatchObject({
      detail: '5',
      actorName: 'Marta Prado',
    })
    const ofOne = (await world.call(audit.list, { query: { entity: 'application', entityId: failed?.id } })).body.rows
    expect(ofOne[0]).toMatchObject({ action: 'application.outcome_told', to: 'not_selected' })
    expect((await move(id, 'arquivado')).body).toMatchObject({ state: 'arquivado', untold: 0 })
  })

  it('is sent once per applicant for concurrent requests', async () => {
    const { id, people } = await cancelled('reprovada', 'reprovada')
    const answers = await Promise.all([send(id), send(id), send(id)])
    expect(answers.map(({ body }) => body.told).sort()).toEqual([0, 0, 2])
    await world.work(mailbox.url)
    for (const { candidateId } of people) expect(await received(candidateId)).toHaveLength(1)
    await expect(
      sql`insert into application_outcomes (application_id, status, way, told_by) values (${people[0]?.id}, 'reprovada', 'outro', ${me.id})`.execute(
        world.db,
      ),
    ).rejects.toMatchObject({ constraint: 'application_outcomes_once' })
  })

  it('cannot be cancelled, removed or edited, because its recipients count as notified', async () => {
    const { id, people } = await cancelled('reprovada')
    await send(id)
    const [waiting] = (await world.call(messages.ofAuthor, { params: me, query: { typeUser: 2, box: 'scheduled' } }))
      .body.rows
    expect(waiting).toMatchObject({ state: 'scheduled', processId: id })
    const params = { id: waiting?.id ?? '' }
    const cancel = await world.call(messages.cancel, { params })
    expect(cancel).toMatchObject({ status: 409, body: { code: 'message_of_process' } })
    for (const body of [{ isDeleted: true }, { body: '<p>Outra coisa</p>', version: waiting?.version }])
      expect((await world.call(messages.update, { params, body })).status).toBe(409)
    await world.work(mailbox.url)
    expect(await received(people[0]?.candidateId ?? '')).toHaveLength(1)
  })

  it('is required again when a decision is reverted', async () => {
    const { id, people } = await cancelled('reprovada')
    const [applicant] = people
    await send(id)
    await decide(id, [applicant?.id ?? ''], 'em_andamento')
    expect(await process(id)).toMatchObject({ open: 1, untold: 0 })
    expect((await move(id, 'arquivado')).body.code).toBe('applicants_without_outcome')
    await decide(id, [applicant?.id ?? ''], 'contratada')
    expect(await process(id)).toMatchObject({ open: 0, untold: 1 })
    expect((await send(id)).body).toMatchObject({ told: 1 })
    await world.work(mailbox.url)
    expect(await received(applicant?.candidateId ?? '')).toHaveLength(2)
    const { rows } = await sql<{ status: string; held: boolean }>`select status, superseded_at is null as held
      from application_outcomes where application_id = ${applicant?.id} order by id`.execute(world.db)
    expect(rows).toEqual([
      { status: 'reprovada', held: false },
      { status: 'contratada', held: true },
    ])
  })

  it('waits until the result is published', async () => {
    const { id } = await given.process()
    const application = await given.application(id)
    await decide(id, [application.id], 'reprovada')
    const early = await send(id)
    expect([early.status, early.body.code]).toEqual([409, 'outcomes_too_early'])
    expect(await list(id)).toMatchObject({ owed: 1 })
    expect(
      (await world.call(home.get)).body.attention.find((a) => a.processId === id && a.kind === 'outcomesOwed'),
    ).toBeUndefined()
  })

  it('is listed on the first screen while it is pending', async () => {
    const { id } = await cancelled('reprovada')
    const waiting = async () =>
      (await world.call(home.get)).body.attention.find((a) => a.processId === id && a.kind === 'outcomesOwed')
    expect(await waiting()).toMatchObject({ count: 1, detail: expect.stringContaining('Controller') })
    await send(id)
    // A pending message does not count as a notification.
    expect(await waiting()).toMatchObject({ count: 1 })
    await world.work(mailbox.url)
    expect(await waiting()).toBeUndefined()
  })

  it('is not required for applicants who cannot be contacted', async () => {
    const { id, people } = await cancelled('reprovada', 'reprovada')
    expect((await world.call(candidates.remove, { params: { id: people[0]?.candidateId } })).status).toBe(200)
    expect(await process(id)).toMatchObject({ untold: 1 })
    expect((await send(id)).body).toMatchObject({ told: 1 })
  })

  it('is undone within the seconds of the server, and refused clearly once it has left', async () => {
    const { id, people } = await cancelled('reprovada', 'reprovada')
    const { sending } = (await start(id)).body
    expect(sending).toMatchObject({ state: 'waiting' })
    expect(sending?.leavesIn).toBeGreaterThan(10)
    const sendingId = sending?.id ?? ''
    // Another press answers with the one that waits, and its task sends nothing before its time.
    expect((await start(id)).body).toMatchObject({ told: 0, sending: { id: sendingId } })
    await run(sendingId)
    expect(await list(id)).toMatchObject({ owed: 2, waiting: 0 })
    const undo = () => world.call(outcomes.undo, { params: { id: sendingId } })
    expect((await undo()).body.state).toBe('undone')
    await sql`update outcome_sendings set leaves_at = now() where id = ${sendingId}`.execute(world.db)
    await run(sendingId)
    await world.work(mailbox.url)
    for (const { candidateId } of people) expect(await received(candidateId)).toEqual([])
    // A repeated press has the answer of the first.
    expect((await undo()).body.state).toBe('undone')
    const undone = await world.call(outcomes.leave, { params: { id: sendingId } })
    expect([undone.status, undone.body]).toMatchObject([409, { code: 'outcomes_left' }])
    const { sending: second } = (await start(id)).body
    await world.call(outcomes.leave, { params: { id: second?.id ?? '' } })
    await run(second?.id ?? '')
    expect((await world.call(outcomes.leave, { params: { id: second?.id ?? '' } })).body.state).toBe('done')
    const late = await world.call(outcomes.undo, { params: { id: second?.id ?? '' } })
    expect([late.status, late.body]).toMatchObject([409, { code: 'outcomes_left' }])
    const again = (await start(id)).body.sending
    expect(again).toBeNull()
    for (const endpoint of [outcomes.undo, outcomes.leave])
      expect((await world.call(endpoint, { params: { id: nobody } })).status).toBe(404)
  })

  it('goes to those who are owed it when it leaves: they are counted again', async () => {
    const { id, people } = await cancelled('reprovada', 'reprovada', 'reprovada')
    const { told, sending } = (await start(id)).body
    expect(told).toBe(3)
    const [withdrawn, phoned, kept] = people
    await decide(id, [withdrawn?.id ?? ''], 'desistente')
    await world.call(outcomes.note, { params: { id: phoned?.id }, body: { way: 'telefone' } })
    await world.call(outcomes.leave, { params: { id: sending?.id } })
    await run(sending?.id ?? '')
    await world.work(mailbox.url)
    expect(await received(withdrawn?.candidateId ?? '')).toEqual([])
    expect(await received(phoned?.candidateId ?? '')).toEqual([])
    expect(await received(kept?.candidateId ?? '')).toHaveLength(1)
  })

  it('refuses an unknown process and a caller without a session', async () => {
    for (const endpoint of [outcomes.list, outcomes.previews])
      expect((await world.call(endpoint, { params: { id: nobody } })).status).toBe(404)
    expect((await send(nobody)).status).toBe(404)
    const { id, people } = await cancelled('reprovada')
    for (const [endpoint, of] of [
      [outcomes.list, id],
      [outcomes.previews, id],
      [outcomes.send, id],
      [outcomes.note, people[0]?.id],
      [outcomes.forget, people[0]?.id],
    ] as const)
      expect(
        (
          await world.call(
            endpoint,
            { params: { id: of }, body: endpoint.method === 'POST' ? {} : undefined },
            { as: null },
          )
        ).status,
      ).toBe(401)
  })
})

describe('a notification outside the system', () => {
  const note = (id: string | undefined, body: object = { way: 'telefone' }) =>
    world.call(outcomes.note, { params: { id }, body })
  const forget = (id: string | undefined) => world.call(outcomes.forget, { params: { id } })

  it('counts, and can be reverted', async () => {
    const { id, people } = await cancelled('reprovada')
    const [applicant] = people
    const at = new Date(Date.now() - 86_400_000).toISOString()
    expect((await note(applicant?.id, { way: 'presencial', note: 'Na sede', at })).body).toMatchObject({
      id: applicant?.id,
      told: { way: 'presencial', note: 'Na sede', by: 'Marta Prado', at },
    })
    expect(await process(id)).toMatchObject({ untold: 0 })
    expect((await send(id)).body).toMatchObject({ told: 0 })
    expect((await note(applicant?.id)).body.code).toBe('outcome_told')
    expect((await forget(applicant?.id)).body).toMatchObject({ told: null })
    expect((await forget(applicant?.id)).body.code).toBe('outcome_not_told')
    expect(await process(id)).toMatchObject({ untold: 1 })
    const { rows } = (await world.call(audit.list, { query: { entity: 'application', entityId: applicant?.id } })).body
    expect(rows.slice(0, 2).map(({ action, reason }) => [action, reason])).toEqual([
      ['application.outcome_forgotten', null],
      ['application.outcome_noted', 'Na sede'],
    ])
  })

  it('is refused with a reason', async () => {
    const { id, people } = await cancelled('em_andamento', 'desistente', 'reprovada')
    const [open, left, failed] = people
    expect((await note(open?.id)).body.code).toBe('outcome_undecided')
    expect((await note(left?.id)).body.code).toBe('outcome_undecided')
    const later = await note(failed?.id, { way: 'telefone', at: new Date(Date.now() + 9e6).toISOString() })
    expect([later.status, later.body.fields]).toMatchObject([400, { at: { code: 'date_future' } }])
    const wrong = await note(failed?.id, { way: 'mensagem', note: 'x'.repeat(501) })
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { way: { code: 'invalid_choice' }, note: { code: 'too_long' } } },
    })
    expect((await note(nobody)).status).toBe(404)
    expect((await forget(nobody)).status).toBe(404)
    await send(id)
    expect((await forget(failed?.id)).body.code).toBe('outcome_sent')
  })

  it('is final after the process is archived', async () => {
    const { id, people } = await cancelled('reprovada')
    await note(people[0]?.id)
    await move(id, 'arquivado')
    expect((await forget(people[0]?.id)).body.code).toBe('process_not_running')
  })
})
