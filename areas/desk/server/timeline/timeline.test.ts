import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notes } from '#access/contract/notes.ts'
import { timeline } from '#desk/contract/timeline.ts'
import { applications } from '#hiring/contract/applications.ts'
import { messages } from '#messages/contract/messages.ts'
import { files } from '#platform/contract/files.ts'
import { answering } from '#steps/contract/answering.ts'
import { interviews } from '#steps/contract/interviews.ts'
import { steps } from '#steps/contract/steps.ts'
import { given as givenIn } from '#testing/given.ts'
import { started } from '#testing/stepLink.ts'
import { upload } from '#testing/upload.ts'
import { openWorld, type World } from '#testing/world.ts'

const appUrl = 'http://hub.test'
let world: World
let given: ReturnType<typeof givenIn>
let me: { id: string; token: string }
beforeAll(async () => {
  world = await openWorld({ publicUrl: appUrl })
  given = givenIn(world)
  me = await given.admin({ name: 'Helena Vargas' })
})
afterAll(() => world.close())

const read = (id: string, query: object = {}, as?: string | null) =>
  world.call(timeline.ofCandidate, { params: { id }, query }, as === undefined ? {} : { as })
const rowsOf = async (id: string, query: object = {}, as?: string) => (await read(id, query, as)).body.rows
const whatsOf = async (...asked: Parameters<typeof rowsOf>) => (await rowsOf(...asked)).map(({ what }) => what)

/** Sends a message to a professional at once. */
async function written(candidateId: string, over: object = {}, as = me.token) {
  const body = {
    typeUser: 2,
    recipientIds: [candidateId],
    subject: 'Olá, {{ primeiro_nome }}',
    body: '<p>Venha.</p>',
    ...over,
  }
  const made = (await world.call(messages.create, { body }, { as })).body
  const sent = await world.call(messages.send, { params: made, body: { version: made.version } }, { as })
  expect(sent.status).toBe(200)
  await sql`update messages set send_at = now() - interval '1 second' where state = 'scheduled'`.execute(world.db)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
  await world.work()
  return made.id
}
/** A reply of a professional, in the mailbox of an administrator. */
const replied = (fromCandidateId: string, authorId: string) =>
  world.db
    .insertInto('messages')
    .values({
      ...{ authorId, typeUser: 2, fromCandidateId, subject: 'Re: Olá', body: '<p>Confirmo.</p>', words: 'Confirmo.' },
      ...{ state: 'received', isRead: false, channels: ['email'] },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
const noted = async (entityId: string, text: string, entity: 'candidate' | 'application' = 'candidate') => {
  const { status, body } = await world.call(notes.create, {
    params: { entity, entityId },
    body: { text, mentions: [] },
  })
  expect(status).toBe(200)
  return body
}
const documented = async (entityId: string, name: string) => {
  const file = { content: 'Um texto.', name, type: 'text/plain', token: world.token }
  const { status, body } = await upload(world.app, `/api/files/candidate/${entityId}/document`, file)
  expect([status, body]).toMatchObject([200, {}])
  return body as { id: string }
}

describe('the timeline of a professional', () => {
  it('has what happened in all applications, newest first, each with its screen', async () => {
    const [process, other] = [await given.process({ title: 'Controller' }), await given.process({ title: 'Fiscal' })]
    const person = await given.application(process.id, { fullName: 'Juliana Prado' })
    const { candidateId } = person
    await given.toStage(process.id, [person.id], process.stages[1]?.id)
    const second = (await world.call(applications.add, { params: other, body: { candidateIds: [candidateId] } })).body
    await world.call(applications.setStatus, {
      params: other,
      body: { ids: second.added, status: 'desistente', reason: 'Aceitou outra proposta' },
    })
    const step = await given.step(process)
    const { link } = await started(world, person.id, step.id)
    expect((await link(answering.read)).status).toBe(200)
    expect((await link(answering.submit)).status).toBe(200)
    await given.marks(person.id, process, { Inglês: 1 })
    const interview = await world.call(interviews.schedule, {
      params: person,
      body: {
        startsAt: new Date(Date.now() + 90_000_000).toISOString(),
        place: 'Sala 2',
        interviewerIds: [me.id],
        appUrl,
      },
    })
    expect(interview.status).toBe(200)
    const document = await documented(candidateId, 'diploma.txt')
    const messageId = await written(candidateId)
    const reply = await replied(candidateId, me.id)
    const note = await noted(person.id, 'Prefere falar depois das 18h.', 'application')

    const { status, body } = await read(candidateId)
    expect([status, body]).toMatchObject([200, {}])
    const address = `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${process.id}?avaliar=${person.id}`
    const own = { process: 'Controller' }
    expect(body.rows).toMatchObject([
      {
        what: 'note',
        title: 'Prefere falar depois das 18h.',
        actorName: 'Helena Vargas',
        address: `${address}&note=${note.id}`,
      },
      {
        what: 'message_received',
        title: 'Re: Olá',
        actorName: null,
        address: `/dashboard/sendMessage/2/all/${reply.id}`,
      },
      { what: 'message_sent', title: 'Olá, Juliana', address: `/dashboard/sendMessage/2/all/${messageId}` },
      { what: 'document', title: 'diploma.txt', address: `/dashboard/users/candidates/${candidateId}#documents` },
      { what: 'interview_scheduled', ...own, startsAt: interview.body.startsAt, address },
      { what: 'marked', ...own, actorName: 'Helena Vargas', title: null, address },
      { what: 'step_answered', ...own, title: 'Prova escrita' },
      { what: 'step_opened', ...own, title: 'Prova escrita' },
      {
        ...{ what: 'step_given', ...own, title: 'Prova escrita' },
        address: `/dashboard/users/candidates/${candidateId}/pregressSelectiveProcess/${process.id}`,
      },
      { what: 'decided', process: 'Fiscal', from: 'em_andamento', to: 'desistente', reason: 'Aceitou outra proposta' },
      { what: 'applied', process: 'Fiscal' },
      { what: 'moved', ...own, from: 'Inscritos', to: 'Triagem', actorName: 'Helena Vargas' },
      { what: 'applied', ...own, address },
    ])
    expect(body.next).toBeNull()
    expect(body.counts).toEqual([
      { kind: 'messages', count: 2 },
      { kind: 'steps', count: 3 },
      { kind: 'grades', count: 1 },
      { kind: 'moves', count: 4 },
      { kind: 'interviews', count: 1 },
      { kind: 'documents', count: 1 },
      { kind: 'notes', count: 1 },
    ])
    expect(document.id).toBe(body.rows[3]?.id.split(':')[1])

    // The counts stay those of all kinds.
    const some = (await read(candidateId, { kind: ['messages', 'documents'] })).body
    expect(some.rows.map(({ what }) => what)).toEqual(['message_received', 'message_sent', 'document'])
    expect(some.counts).toEqual(body.counts)
  })

  it('says of a link whether its mail waits, has left or did not arrive', async () => {
    const process = await given.process()
    const step = await given.step(process)
    const params = { id: process.id, stepId: step.id }
    const sentTo = async (state: string, cause: string) => {
      const { id, candidateId } = await given.application(process.id)
      await world.call(steps.invite, { params, body: { applicationIds: [id], appUrl } })
      const said = async () => (await whatsOf(candidateId, { kind: ['steps'] }))[0]
      expect(await said()).toBe('step_queued')
      await sql`update deliveries set state = ${state}, cause_code = ${cause}
        where id = (select delivery_id from step_links where application_id = ${id})`.execute(world.db)
      return said()
    }
    expect(await sentTo('falhou', 'template')).toBe('step_lost')
    expect(await sentTo('enviado', '')).toBe('step_sent')
  })

  it('has pages of thirty, also of events of one moment, each event once', async () => {
    const { id } = await given.candidate()
    const at = new Date()
    for (const [count, createdAt] of [
      [50, at.toISOString()],
      [25, new Date(at.getTime() - 60_000).toISOString()],
    ] as const)
      await world.db
        .insertInto('notes')
        .values(
          Array.from({ length: count }, (_, n) => ({ candidateId: id, text: `Nota ${n}`, authorId: me.id, createdAt })),
        )
        .execute()
    const pages = []
    let next: object | null = {}
    while (next) {
      const { body } = await read(id, next)
      expect(body.counts).toEqual([{ kind: 'notes', count: 75 }])
      pages.push(body.rows)
      next = body.next
    }
    expect(pages.map(({ length }) => length)).toEqual([30, 30, 15])
    const rows = pages.flat()
    expect(new Set(rows.map((row) => row.id)).size).toBe(75)
    expect(rows.map((row) => row.at)).toEqual(
      rows
        .map((row) => row.at)
        .toSorted()
        .toReversed(),
    )
    // A full last page has no next one.
    await sql`delete from notes where id in (select id from notes where candidate_id = ${id} limit 45)`.execute(
      world.db,
    )
    expect((await read(id)).body).toMatchObject({ next: null, rows: { length: 30 } })
  })

  it('is empty for somebody new, and refuses others', async () => {
    const { id } = await given.candidate()
    expect((await read(id)).body).toEqual({ rows: [], next: null, counts: [] })
    const guest = await given.admin({ role: 'avaliador', rights: [] })
    expect((await read(id, {}, null)).status).toBe(401)
    expect((await read(id, {}, guest.token)).status).toBe(403)
    expect((await read('01900000-0000-7000-8000-000000000000')).status).toBe(404)
    for (const query of [
      { before: '2026-11-20T12:00:00.000000Z' },
      { before: 'ontem', beforeId: 'x' },
      { kind: 'tudo' },
    ])
      expect((await read(id, query)).status).toBe(400)
  })

  it('shows a message to everybody, and its mailbox to its author', async () => {
    const { id } = await given.candidate()
    await written(id, { subject: 'Convite' })
    await replied(id, me.id)
    const other = await given.admin()
    expect(await rowsOf(id, {}, other.token)).toMatchObject([
      { what: 'message_received', address: null },
      { what: 'message_sent', title: 'Convite', address: null },
    ])
  })

  it('leaves out what was removed', async () => {
    const { id } = await given.candidate()
    const [note, document] = [await noted(id, 'Engano'), await documented(id, 'engano.txt')]
    const reply = await replied(id, me.id)
    expect((await whatsOf(id)).toSorted()).toEqual(['document', 'message_received', 'note'])
    await world.call(notes.remove, { params: { entity: 'candidate', entityId: id, id: note.id } })
    await world.call(files.remove, { params: { entity: 'candidate', entityId: id, id: document.id } })
    await world.db.updateTable('messages').set({ deletedAt: sql`now()` }).where('id', '=', reply.id).execute()
    expect((await read(id)).body).toEqual({ rows: [], next: null, counts: [] })
  })
})

describe('grades on a timeline', () => {
  it('are named without values, and only to who may know that they were given', async () => {
    const grader = await given.admin({ name: 'Graça Rios' })
    const evaluator = await given.admin({ rights: ['see_scores_early'] })
    const [outsider, chair] = [await given.admin(), await given.admin({ rights: ['see_scores_early'] })]
    const process = await given.process({
      steps: ['requirements', 'video'],
      criteria: [
        { component: 'requirements', text: 'Registro ativo' },
        { component: 'video', text: 'Clareza', target: 10, byEvaluators: true },
      ],
    })
    const { id, candidateId } = await given.application(process.id)
    const criterionId = process.criteria.find(({ text }) => text === 'Clareza')?.id
    const mark = async (value: number, as: string) => {
      const body = { marks: [{ criterionId, value, note: 'Como no roteiro' }] }
      expect((await world.call(applications.mark, { params: { id }, body }, { as })).status).toBe(200)
    }
    await mark(8, grader.token)
    await mark(9, grader.token)
    await world.call(
      applications.send,
      { params: { id }, body: { component: 'video', sent: true } },
      { as: grader.token },
    )
    await mark(5, evaluator.token)

    const grades = async (as: string) =>
      (await rowsOf(candidateId, { kind: ['grades'] }, as)).map(({ what, actorName, title }) => [
        what,
        actorName,
        title,
      ])
    const counted = async (as: string) =>
      (await read(candidateId, {}, as)).body.counts.find(({ kind }) => kind === 'grades')?.count
    const ofGrader = [
      ['graded', 'Graça Rios', 'video'],
      // Both marks of the same hour.
      ['marked', 'Graça Rios', null],
    ]
    expect(await grades(outsider.token)).toEqual([])
    expect(await counted(outsider.token)).toBeUndefined()
    expect(await grades(evaluator.token)).toMatchObject([['marked', expect.any(String), null]])
    expect(await grades(grader.token)).toEqual(ofGrader)
    expect(await grades(chair.token)).toMatchObject([['marked', expect.any(String), null], ...ofGrader])
    expect(await counted(chair.token)).toBe(3)
    expect(JSON.stringify((await read(candidateId, {}, chair.token)).body)).not.toContain('roteiro')
    // It showed no score.
    const seen = await world.db.selectFrom('seenScores').selectAll().where('processId', '=', process.id).execute()
    expect(seen).toEqual([])
  })
})
