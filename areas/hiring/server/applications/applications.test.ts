import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
})
afterAll(() => world.close())
const nobody = '01900000-0000-7000-8000-000000000000'

describe('adding professionals to a process', () => {
  it('adds each once, on the first stage, and returns the reason for each refusal', async () => {
    const process = await given.process()
    const [first, second, blocked] = [
      await given.candidate(),
      await given.candidate(),
      await given.candidate({ fullName: 'Rui Barrado' }),
    ]
    await world.call(candidates.move, { params: blocked, body: { to: 'bloqueado', reason: 'Fraude', version: 1 } })
    const add = (...candidateIds: string[]) => world.call(applications.add, { params: process, body: { candidateIds } })
    expect((await add(first.id)).body).toMatchObject({ added: [expect.any(String)], refused: [] })
    const { added, refused } = (await add(first.id, second.id, second.id, blocked.id, nobody)).body
    expect(added).toHaveLength(1)
    expect(refused.map((r) => r.reason)).toEqual([
      'Já está neste processo.',
      'O profissional está bloqueado.',
      'Profissional não encontrado.',
    ])
    expect(refused.map((r) => r.code)).toEqual(['already_applied', 'candidate_blocked', 'candidate_missing'])
    const { rows, total, facets } = (await world.call(applications.list, { params: process })).body
    expect([total, rows[0]?.stage, rows[0]?.cpf.slice(0, 4)]).toEqual([2, 'Inscritos', '***.'])
    expect(facets.status).toEqual([{ value: 'em_andamento', label: 'em_andamento', count: 2 }])
  })
  it('adds a person once for two concurrent requests', async () => {
    const process = await given.process()
    const candidate = await given.candidate()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        world.call(applications.add, { params: process, body: { candidateIds: [candidate.id] } }),
      ),
    )
    expect(answers.flatMap((a) => a.body.added)).toHaveLength(1)
  })
  it('requires an existing, running process', async () => {
    const { id } = await given.candidate()
    expect(
      (
        await world.call(applications.add, {
          params: await given.process({}, 'rascunho'),
          body: { candidateIds: [id] },
        })
      ).body.code,
    ).toBe('process_not_running')
    expect((await world.call(applications.add, { params: { id: nobody }, body: { candidateIds: [id] } })).status).toBe(
      404,
    )
    expect((await world.call(applications.add, { params: { id: nobody }, body: { candidateIds: [] } })).status).toBe(
      400,
    )
    expect((await world.call(applications.list, { params: { id: nobody } })).status).toBe(404)
  })
})

describe('the applications of a process', () => {
  it('are filtered by tag, whatever its spelling, and by source, each with its counts', async () => {
    const process = await given.process()
    const add = (body: object) => world.call(applications.add, { params: process, body })
    const [both, single, other] = [
      await given.candidate({ fullName: 'Ana Lima', tags: ['Interior', 'Feira'] }),
      await given.candidate({ fullName: 'Bia Reis', tags: ['interior'] }),
      await given.candidate({ fullName: 'Caio Melo' }),
    ]
    await add({ candidateIds: [both.id, other.id] })
    await add({ query: { search: 'Bia Reis' } })
    const list = async (query: object) =>
      (await world.call(applications.list, { params: process, query: { sort: 'name', ...query } })).body
    const tagged = await list({ tag: 'INTERIOR' })
    expect(tagged.rows.map((a) => [a.candidateId, a.tags])).toEqual([
      [both.id, ['Interior', 'Feira']],
      [single.id, ['interior']],
    ])
    expect(tagged.facets.tag).toMatchObject([
      { value: 'INTERIOR', count: 2 },
      { value: 'Feira', count: 1 },
    ])
    expect((await list({ tag: 'feira', source: 'filtros' })).total).toBe(0)
    const found = await list({ source: 'filtros' })
    expect(found.rows.map((a) => a.name)).toEqual(['Bia Reis'])
    expect(found.facets.source).toMatchObject([
      { value: 'escolha', count: 2 },
      { value: 'filtros', count: 1 },
    ])
    expect((await world.call(applications.list, { params: process, query: { source: 'outra' as 'cpf' } })).status).toBe(
      400,
    )
  })
})

describe('outcomes', () => {
  it('are decided for many at once, and a rejection requires a reason', async () => {
    const process = await given.process()
    const [a, b] = [await given.application(process.id), await given.application(process.id)]
    const decide = (status: string, reason = '') =>
      world.call(applications.setStatus, { params: process, body: { ids: [a.id, b.id, nobody], status, reason } })
    expect((await decide('reprovada')).body.code).toBe('reason_required')
    expect((await decide('reprovada', 'Perfil diferente')).body).toMatchObject({
      changed: [a.id, b.id],
      refused: [{ id: nobody }],
    })
    expect((await decide('reprovada', 'Perfil diferente')).body.changed).toEqual([])
    expect(
      (await world.call(applications.list, { params: process, query: { status: 'em_andamento' } })).body.total,
    ).toBe(0)
  })
})

describe('marks', () => {
  it('show the score as soon as a component is complete', async () => {
    const process = await given.process()
    const { id } = await given.application(process.id)
    const half = await given.marks(id, process, { 'Registro ativo': 1 })
    expect(half).toMatchObject({ total: null, coverage: 0 })
    const whole = await given.marks(id, process, { Inglês: 0.5, Prova: 15 })
    expect(whole).toMatchObject({
      total: 78.7,
      coverage: 100,
      place: 1,
      scores: [
        { component: 'requirements', weight: 4444 },
        { component: 'test', score: 75 },
      ],
    })
    expect((await given.marks(id, process, { Prova: 20 })).total).toBe(92.59)
  })
  it('are refused when out of range, of another process, or stale', async () => {
    const process = await given.process()
    const other = await given.process()
    const { id } = await given.application(process.id)
    const mark = (criterionId: string | undefined, value: number | null, was?: number | null) =>
      world.call(applications.mark, { params: { id }, body: { marks: [{ criterionId, value, was }] } })
    expect((await mark(process.criteria[2]?.id, 21)).body.code).toBe('mark_out_of_range')
    expect((await mark(other.criteria[2]?.id, 1)).body.code).toBe('criterion_missing')
    expect((await mark(process.criteria[2]?.id, 10, null)).status).toBe(200)
    expect((await mark(process.criteria[2]?.id, 12, null)).body).toMatchObject({
      code: 'mark_changed',
      current: { value: 10 },
    })
    expect((await mark(process.criteria[2]?.id, null, 10)).body.marks).toEqual([])
    expect((await mark('x', 1)).status).toBe(400)
    expect(
      (
        await world.call(applications.mark, {
          params: { id: nobody },
          body: { marks: [{ criterionId: nobody, value: 1 }] },
        })
      ).status,
    ).toBe(404)
  })
  it('of evaluators are hidden until the reader sends their own, and count by their median', async () => {
    const process = await given.process({
      steps: ['video'],
      criteria: [
        { component: 'video', text: 'Clareza', byEvaluators: true },
        { component: 'video', text: 'Domínio', byEvaluators: true },
      ],
    })
    const { id } = await given.application(process.id)
    const [bruno, camila] = [await given.admin({ name: 'Bruno' }), await given.admin({ name: 'Camila' })]
    const grade = (as: string, clarity: number, mastery: number) =>
      world.call(
        applications.mark,
        {
          params: { id },
          body: {
            marks: [
              { criterionId: process.criteria[0]?.id, value: clarity },
              { criterionId: process.criteria[1]?.id, value: mastery },
            ],
          },
        },
        { as },
      )
    const send = (as: string, sent = true) =>
      world.call(applications.send, { params: { id }, body: { component: 'video', sent } }, { as })
    expect((await send(bruno.token)).body.code).toBe('nothing_to_send')
    await grade(bruno.token, 6, 8)
    expect((await send(bruno.token)).body).toMatchObject({ total: 70, sent: [{ component: 'video' }] })
    const before = (await grade(camila.token, 9, 8)).body
    expect(before.marks.every((m) => m.evaluatorId === camila.id)).toBe(true)
    expect(before.spread).toEqual([])
    expect(before).toMatchObject({ blind: ['video'], total: null, place: null })
    expect(before.scores).toMatchObject([{ component: 'video', score: null }])
    const after = (await send(camila.token)).body
    expect(after.marks).toHaveLength(4)
    expect(after.total).toBe(77.5)
    expect(after.spread).toEqual([{ criterionId: process.criteria[0]?.id, spread: 3 }])
    expect(after).toMatchObject({ blind: [], place: 1, scores: [{ score: 77.5 }] })
    expect(await send(camila.token, false)).toMatchObject({ status: 409, body: { code: 'others_graded' } })
    expect((await send(bruno.token, false)).body.code).toBe('others_graded')
    expect(await grade(camila.token, 6, 8)).toMatchObject({ status: 409, body: { code: 'grades_sent' } })
  })
  it('of evaluators can be reopened while grades of others are hidden, and in an appeal', async () => {
    const process = await given.process({
      steps: ['video'],
      criteria: [{ component: 'video', text: 'Clareza', byEvaluators: true }],
    })
    const { id } = await given.application(process.id)
    const { token } = await given.admin()
    const send = (sent: boolean, as = world.token) =>
      world.call(applications.send, { params: { id }, body: { component: 'video', sent } }, { as })
    await given.marks(id, process, { Clareza: 6 })
    await send(true)
    expect((await send(false)).body).toMatchObject({ total: null, sent: [] })
    await given.marks(id, process, { Clareza: 7 })
    await send(true)
    const marks = [{ criterionId: process.criteria[0]?.id, value: 9 }]
    await world.call(applications.mark, { params: { id }, body: { marks } }, { as: token })
    await send(true, token)
    expect((await send(false)).body.code).toBe('others_graded')
    await world.db.updateTable('selectiveProcesses').set({ state: 'em_recurso' }).where('id', '=', process.id).execute()
    expect((await send(false)).body).toMatchObject({ total: null, sent: [], blind: ['video'] })
    expect((await given.marks(id, process, { Clareza: 8 })).marks).toMatchObject([{ value: 8 }])
    expect((await send(true)).body).toMatchObject({ total: 85, blind: [] })
  })
  it('are returned to administrators with a session, for an existing application', async () => {
    expect((await world.call(applications.evaluation, { params: { id: nobody } })).status).toBe(404)
    expect((await world.call(applications.evaluation, { params: { id: nobody } }, { as: null })).status).toBe(401)
    expect(
      (await world.call(applications.send, { params: { id: nobody }, body: { component: 'video', sent: true } }))
        .status,
    ).toBe(404)
  })
})
