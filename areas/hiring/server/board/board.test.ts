import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { board } from '#hiring/contract/board.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { rerankProcess } from '#hiring/server/scoring/ranking.sql.ts'
import { refusalsPt } from '#platform/contract/refusals.ts'
import { eventData } from '#testing/eventData.ts'
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
const move = (process: { id: string }, ids: string[], stageId = nobody) => given.toStage(process.id, ids, stageId)
/** Moves cards with the stage on which the caller last saw them. */
const moveFrom = (process: { id: string }, from = nobody, ids: string[], stageId = nobody) =>
  world.call(board.move, { params: process, body: { cards: ids.map((id) => ({ id, from })), stageId } })
const undo = (batchId: string) => world.call(board.undo, { params: { id: batchId } })
const stageOf = (process: Process, name: string) => process.stages.find((s) => s.name === name)?.id
const logOf = (process: { id: string }, query: object = {}) =>
  world.call(board.moves, { query: { processId: [process.id], limit: 200, ...query } })
/** Backdates the moves of an application. Triggers are off because the log is append-only. */
const dateMoves = (id: string, at: string) =>
  world.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update stage_moves set at = ${at} where application_id = ${id}`.execute(tx)
  })
/** The names of the stages of the cards. */
async function standing(process: Process) {
  const { cards } = (await world.call(board.get, { params: process })).body
  return cards.map((c) => process.stages.find((s) => s.id === c.stageId)?.name)
}

describe('the board', () => {
  it('returns stages in order and cards by place, with the completed components', async () => {
    const process = await given.process()
    const weak = await given.application(process.id, { fullName: 'Bruno Reis', profession: 'Contador', city: 'Itajaí' })
    const strong = await given.application(process.id, { fullName: 'Ana Lima', socialName: 'Lia Lima' })
    const none = await given.application(process.id)
    await given.marks(weak.id, process, { 'Registro ativo': 0, Inglês: 1, Prova: 5 })
    await given.marks(strong.id, process, { Prova: 20 })
    const { status, body } = await world.call(board.get, { params: process })
    expect(status).toBe(200)
    expect(body.stages.map((s) => s.name)).toEqual(['Inscritos', 'Triagem', 'Finalistas'])
    expect(body.cards.map((c) => c.id)).toEqual([strong.id, weak.id, none.id])
    expect(body.cards[0]).toMatchObject({ name: 'Lia Lima', done: ['test'], total: 100, eliminationProposed: false })
    expect(body.cards[1]).toMatchObject({
      profession: 'Contador',
      city: 'Itajaí',
      done: ['requirements', 'test'],
      eliminationProposed: true,
    })
    expect(body.cards[2]).toMatchObject({ total: null, done: [], status: 'em_andamento', stageId: body.stages[0]?.id })
  })
  it('returns the tags of each professional, and by what they were added', async () => {
    const process = await given.process()
    const { id } = await given.candidate({ tags: ['Interior', 'Feira'] })
    await world.call(applications.add, { params: process, body: { candidateIds: [id] } })
    const { cards } = (await world.call(board.get, { params: process })).body
    expect(cards).toMatchObject([{ candidateId: id, tags: ['Interior', 'Feira'], source: 'escolha' }])
  })
  it('refuses an unknown process and a caller without a session', async () => {
    expect((await world.call(board.get, { params: { id: nobody } })).status).toBe(404)
    expect((await world.call(board.get, { params: { id: 'x' } })).status).toBe(400)
    expect((await world.call(board.get, { params: { id: nobody } }, { as: null })).status).toBe(401)
  })
})

describe('moving cards', () => {
  it('moves the permitted cards, refuses each other card with a reason, and records one event', async () => {
    const process = await given.process()
    const card = await given.application(process.id)
    const two = await given.application(process.id)
    const out = await given.application(process.id, { fullName: 'Caio Melo' })
    await world.call(applications.setStatus, {
      params: process,
      body: { ids: [out.id], status: 'desistente', reason: 'Mudou de cidade' },
    })
    const { status, body } = await move(
      process,
      [card.id, two.id, out.id, nobody, card.id],
      stageOf(process, 'Triagem'),
    )
    expect(status).toBe(200)
    expect(body.moved.map((m) => m.id).sort()).toEqual([card.id, two.id].sort())
    expect(body.refused).toEqual([
      { id: out.id, name: 'Caio Melo', code: 'application_closed', reason: refusalsPt.application_closed },
      { id: nobody, name: '', code: 'application_missing', reason: refusalsPt.application_missing },
    ])
    expect((await standing(process)).sort()).toEqual(['Inscritos', 'Triagem', 'Triagem'])
    const events = await world.db
      .selectFrom('auditEvents')
      .select(['entity', eventData])
      .where('entityId', '=', process.id)
      .where('action', '=', 'application.moved')
      .execute()
    expect(events).toMatchObject([{ entity: 'process', data: { detail: 'Triagem', count: 2 } }])
    expect((await move(process, [card.id], stageOf(process, 'Triagem'))).body.refused[0]?.reason).toBe(
      refusalsPt.same_stage,
    )
  })
  it('keeps a card until the requirements of its stage are met, and keeps a proposed elimination out of the final stage', async () => {
    const stages = [
      { name: 'Inscritos', kind: 'inscricao' },
      { name: 'Testes', kind: 'testes', requires: ['test'] },
      { name: 'Finalistas', kind: 'final' },
    ]
    const process = await given.process({ stages })
    const { id } = await given.application(process.id)
    const to = async (name: string) => (await move(process, [id], stageOf(process, name))).body.refused[0]?.reason
    expect(await to('Finalistas')).toBe(refusalsPt.stage_requires)
    expect(await to('Testes')).toBeUndefined()
    await given.marks(id, process, { 'Registro ativo': 0, Inglês: 1, Prova: 18 })
    expect(await to('Finalistas')).toBe(refusalsPt.elimination_pending)
    expect(await to('Inscritos')).toBeUndefined()
  })
  it('refuses a stage or card of another process, a draft, and unknown ids', async () => {
    const process = await given.process()
    const other = await given.process()
    const { id } = await given.application(process.id)
    expect((await move(process, [id], stageOf(other, 'Triagem'))).body.refused[0]?.reason).toBe(
      refusalsPt.stage_missing,
    )
    expect((await move(other, [id], stageOf(other, 'Triagem'))).body.refused[0]?.reason).toBe(
      refusalsPt.application_missing,
    )
    const draft = await given.process({}, 'rascunho')
    expect(await move(draft, [id])).toMatchObject({ status: 409, body: { code: 'process_not_running' } })
    expect((await moveFrom({ id: nobody }, nobody, [id])).status).toBe(404)
    expect(await move(process, [])).toMatchObject({ status: 400, body: { fields: { cards: {} } } })
    const body = { cards: [{ id, from: nobody }], stageId: nobody }
    expect((await world.call(board.move, { params: process, body }, { as: null })).status).toBe(401)
    const unsaid = { cards: [{ id }], stageId: nobody } as never
    expect(await world.call(board.move, { params: process, body: unsaid })).toMatchObject({
      status: 400,
      body: { fields: { 'cards.0.from': {} } },
    })
  })
  it('applies exactly one of 50 concurrent moves of a card, and returns that move to the other callers', async () => {
    const stages = Array.from({ length: 10 }, (_, i) => ({ name: `Etapa ${i}`, kind: 'triagem' }))
    const process = await given.process({ stages })
    const { id } = await given.application(process.id, { fullName: 'Ivo Prado' })
    const first = process.stages[0]?.id
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) => moveFrom(process, first, [id], process.stages[1 + (i % 9)]?.id)),
    )
    const won = replies.filter((r) => r.status === 200)
    expect(won).toHaveLength(1)
    const [at] = won.flatMap((r) => r.body.moved)
    const where = process.stages.find((s) => s.id === at?.stageId)
    const lost = replies.filter((r) => r.status !== 200)
    expect(new Set(lost.map((r) => r.status))).toEqual(new Set([409]))
    for (const { body } of lost)
      expect(body).toMatchObject({
        code: 'moved_meanwhile',
        message: refusalsPt.moved_meanwhile,
        current: {
          moved: [],
          refused: [],
          conflicts: [
            {
              id,
              name: 'Ivo Prado',
              current: { id: where?.id, name: where?.name },
              lastMove: { by: 'Helena Dias', from: 'Etapa 0', to: where?.name, at: at?.since },
            },
          ],
        },
      })
    expect((await logOf(process)).body.total).toBe(1)
    expect((await world.call(board.get, { params: process })).body.cards[0]).toMatchObject({ stageId: at?.stageId })
  })
  it('moves the other cards of a batch, and lists by name the cards that were moved concurrently', async () => {
    const process = await given.process()
    const [cardA, cardB] = [
      await given.application(process.id),
      await given.application(process.id, { fullName: 'Léa Sá' }),
    ]
    const paulo = await given.admin({ name: 'Paulo Lemos' })
    const [first, second, last] = process.stages.map((s) => s.id)
    const body = { cards: [{ id: cardB.id, from: first ?? '' }], stageId: last ?? '' }
    await world.call(board.move, { params: process, body }, { as: paulo.token })
    const reply = await moveFrom(process, first, [cardA.id, cardB.id], second)
    expect(reply.status).toBe(200)
    expect(reply.body.moved.map((m) => m.id)).toEqual([cardA.id])
    expect(reply.body.refused).toEqual([])
    expect(reply.body.conflicts).toMatchObject([
      { id: cardB.id, name: 'Léa Sá', wanted: { id: second, name: 'Triagem' }, current: { name: 'Finalistas' } },
    ])
    expect(reply.body.conflicts[0]?.lastMove).toMatchObject({ by: 'Paulo Lemos', from: 'Inscritos', to: 'Finalistas' })
    // A second move from the current stage succeeds.
    expect((await moveFrom(process, last, [cardB.id], second)).body.moved).toMatchObject([
      { id: cardB.id, stageId: second },
    ])
  })
  it('returns the current stage of a card that was never moved', async () => {
    const process = await given.process()
    const { id } = await given.application(process.id)
    const reply = await moveFrom(process, stageOf(process, 'Finalistas'), [id], stageOf(process, 'Triagem'))
    expect(reply).toMatchObject({
      status: 409,
      body: { current: { conflicts: [{ current: { name: 'Inscritos' }, lastMove: null }] } },
    })
  })
  it('moves overlapping batches in opposite orders without a deadlock', async () => {
    const process = await given.process()
    const people = await Promise.all(Array.from({ length: 12 }, () => given.application(process.id)))
    const ids = people.map((p) => p.id)
    const [first] = process.stages
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        moveFrom(process, first?.id, i % 2 ? ids : [...ids].reverse(), process.stages[1 + (i % 2)]?.id),
      ),
    )
    expect(replies.map((r) => r.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect((await logOf(process)).body.total).toBe(12)
  })
  it('moves 5,000 cards in one call, and back', async () => {
    const process = await given.process()
    await sql`with people as (
        insert into candidates (full_name, cpf, email, phone)
        select 'Pessoa ' || n, lpad(n::text, 11, '0'), 'muitas' || n || '@exemplo.com.br', '+5548996142030' from generate_series(1, 5000) n returning id)
      insert into applications (process_id, candidate_id, stage_id) select ${process.id}::uuid, id, ${process.stages[0]?.id}::uuid from people`.execute(
      world.db,
    )
    await rerankProcess(world.db, process.id)
    const { cards } = (await world.call(board.get, { params: process })).body
    const { status, body } = await move(
      process,
      cards.map((c) => c.id),
      stageOf(process, 'Triagem'),
    )
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
    expect([body.moved.length, body.refused.length]).toEqual([5000, 0])
    expect((await undo(body.batchId)).body.moved).toHaveLength(5000)
  })
})

describe('undoing a batch', () => {
  it('restores the time since which each card had been in its stage, also when the undo is undone', async () => {
    const process = await given.process()
    const card = await given.application(process.id)
    const entered = new Date(Date.now() - 9 * 24 * 3_600_000).toISOString()
    await sql`update applications set stage_since = ${entered} where id = ${card.id}`.execute(world.db)
    const sinceNow = async () => (await world.call(board.get, { params: process })).body.cards[0]?.since
    const there = (await move(process, [card.id], stageOf(process, 'Triagem'))).body
    const moved = await sinceNow()
    expect(moved).not.toBe(entered)
    const back = (await undo(there.batchId)).body
    expect(back.moved).toMatchObject([{ id: card.id, since: entered }])
    expect(await sinceNow()).toBe(entered)
    await undo(back.batchId)
    expect(await sinceNow()).toBe(moved)
    // The log shows when the moves were made.
    const times = (await logOf(process)).body.rows.map(({ at }) => at)
    expect([...times].sort().reverse()).toEqual(times)
    expect(times.every((at) => at > entered)).toBe(true)
  })
  it('reverts the cards that were not moved since, once, and can itself be undone', async () => {
    const process = await given.process()
    const card = await given.application(process.id)
    const two = await given.application(process.id, { fullName: 'Davi Nunes' })
    const first = (await move(process, [card.id, two.id], stageOf(process, 'Triagem'))).body
    await move(process, [two.id], stageOf(process, 'Finalistas'))
    const { status, body } = await undo(first.batchId)
    expect(status).toBe(200)
    expect(body.moved).toMatchObject([{ id: card.id, stageId: stageOf(process, 'Inscritos') }])
    expect(body.refused).toEqual([])
    expect(body.conflicts).toMatchObject([
      {
        id: two.id,
        name: 'Davi Nunes',
        wanted: { name: 'Inscritos' },
        current: { name: 'Finalistas' },
        lastMove: { by: 'Helena Dias', from: 'Triagem', to: 'Finalistas' },
      },
    ])
    const again = await undo(first.batchId)
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'moved_meanwhile',
        current: { moved: [], refused: [{ id: card.id, code: 'already_undone' }], conflicts: [{ id: two.id }] },
      },
    })
    expect((await undo(body.batchId)).body.moved).toMatchObject([{ id: card.id, stageId: stageOf(process, 'Triagem') }])
    const { rows } = (await logOf(process)).body
    expect(rows.map((r) => [r.candidate === 'Davi Nunes', r.from, r.to, r.undone, r.isUndo, r.undoable])).toEqual([
      [false, 'Inscritos', 'Triagem', false, true, true],
      [false, 'Triagem', 'Inscritos', true, true, false],
      [true, 'Triagem', 'Finalistas', false, false, true],
      expect.anything(),
      expect.anything(),
    ])
  })
  it('is applied once for concurrent requests', async () => {
    const process = await given.process()
    const { id } = await given.application(process.id)
    const { batchId } = (await move(process, [id], stageOf(process, 'Triagem'))).body
    const replies = await Promise.all(Array.from({ length: 10 }, () => undo(batchId)))
    expect(replies.filter((r) => r.body.moved.length === 1)).toHaveLength(1)
    expect(await standing(process)).toEqual(['Inscritos'])
  })
  it('skips a card that was moved away and back, and a card with an outcome', async () => {
    const process = await given.process()
    const { id } = await given.application(process.id)
    const first = (await move(process, [id], stageOf(process, 'Triagem'))).body
    await move(process, [id], stageOf(process, 'Finalistas'))
    const last = (await move(process, [id], stageOf(process, 'Triagem'))).body
    const here = { id: stageOf(process, 'Triagem'), name: 'Triagem' }
    expect(await undo(first.batchId)).toMatchObject({
      status: 409,
      body: { current: { conflicts: [{ wanted: { name: 'Inscritos' }, current: here }] } },
    })
    await world.call(applications.setStatus, {
      params: process,
      body: { ids: [id], status: 'reprovada', reason: 'Nota' },
    })
    expect((await undo(last.batchId)).body.refused[0]?.reason).toBe(refusalsPt.application_closed)
    expect((await logOf(process)).body.rows.every((r) => !r.undoable)).toBe(true)
  })
  it('refuses an unknown batch and a caller without a session', async () => {
    expect(await undo(nobody)).toMatchObject({ status: 404, body: { message: 'Movimento não encontrado.' } })
    expect((await undo('x')).status).toBe(400)
    expect((await world.call(board.undo, { params: { id: nobody } }, { as: null })).status).toBe(401)
  })
  it('is refused when the process is not running', async () => {
    const process = await given.process()
    const { id } = await given.application(process.id)
    const { batchId } = (await move(process, [id], stageOf(process, 'Triagem'))).body
    await world.db
      .updateTable('selectiveProcesses')
      .set({ frozenAt: sql`now()` })
      .where('id', '=', process.id)
      .execute()
    expect(await undo(batchId)).toMatchObject({ status: 409, body: { code: 'process_frozen' } })
    expect(await move(process, [id], stageOf(process, 'Inscritos'))).toMatchObject({
      status: 409,
      body: { code: 'process_frozen' },
    })
    expect((await logOf(process)).body.rows[0]?.undoable).toBe(false)
  })
})

describe('the log of moves', () => {
  it('filters by person, title, process, administrator and day, newest first', async () => {
    const process = await given.process({ title: 'Gestão de Frotas' })
    const { id } = await given.application(process.id, { fullName: 'Érica Vôlei' })
    const { id: otherId } = await given.application(process.id, { fullName: 'Fábio Sá' })
    const paulo = await given.admin({ name: 'Paulo Araújo' })
    await move(process, [id], stageOf(process, 'Triagem'))
    const body = {
      cards: [{ id: otherId, from: stageOf(process, 'Inscritos') ?? '' }],
      stageId: stageOf(process, 'Finalistas') ?? '',
    }
    await world.call(board.move, { params: process, body }, { as: paulo.token })
    const found = async (query: object) => (await world.call(board.moves, { query })).body.rows.map((r) => r.candidate)
    expect(await found({ search: 'erica volei' })).toEqual(['Érica Vôlei'])
    expect(await found({ search: 'GESTAO de' })).toEqual(['Fábio Sá', 'Érica Vôlei'])
    expect(await found({ search: 'gestao', actorId: [paulo.id] })).toEqual(['Fábio Sá'])
    expect(await found({ search: 'gestao', sort: 'at', limit: 1, page: 2 })).toEqual(['Fábio Sá'])
    // 23:30 of 20 November in Brasília is 21 November in UTC.
    await dateMoves(id, '2020-11-21T02:30:00Z')
    expect(await found({ processId: [process.id], from: '2020-11-20', to: '2020-11-20' })).toEqual(['Érica Vôlei'])
    expect(await found({ processId: [process.id], from: '2020-11-21', to: '2020-11-21' })).toEqual([])
    const facets = (await world.call(board.moveFacets, { query: { processId: [process.id], actorId: [paulo.id] } }))
      .body
    expect(facets.processId).toEqual([{ value: process.id, label: 'Gestão de Frotas', count: 1 }])
    expect(facets.actorId.map((f) => [f.label, f.count]).sort()).toEqual([
      ['Helena Dias', 1],
      ['Paulo Araújo', 1],
    ])
    expect((await logOf(process)).body).toMatchObject({ total: 2, rows: [{ processTitle: 'Gestão de Frotas' }, {}] })
  })
  it('exports the matching rows, with no cell that acts as a formula', async () => {
    const process = await given.process({ title: '=HYPERLINK("x");' })
    const { id } = await given.application(process.id, { fullName: '@Gil' })
    await move(process, [id], stageOf(process, 'Triagem'))
    await dateMoves(id, '2026-11-21T02:30:05Z')
    const { status, body, headers } = await world.call(board.exportMoves, { query: { processId: [process.id] } })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(body).toBe(
      '\ufeffData e hora;Processo;Profissional;De;Para;Por;Situação\r\n' +
        `20/11/2026 23:30:05;"'=HYPERLINK(""x"");";'@Gil;Inscritos;Triagem;Helena Dias;\r\n`,
    )
  })
  it('refuses an invalid day and a caller without a session', async () => {
    expect((await world.call(board.moves, { query: { from: '2026-02-31' } })).status).toBe(400)
    const { status, body } = await world.call(board.moves, { query: { from: '2026-02-02', to: '2026-02-01' } })
    expect([status, body.fields]).toMatchObject([400, { to: { code: 'days_order' } }])
    for (const e of [board.moves, board.moveFacets, board.exportMoves])
      expect((await world.call(e, {}, { as: null })).status).toBe(401)
  })
})
