import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { board } from '#hiring/contract/board.ts'
import { corrections } from '#hiring/contract/corrections.ts'
import { decisions } from '#hiring/contract/decisions.ts'
import { processes } from '#hiring/contract/processes.ts'
import { processOverview } from '#hiring/contract/processOverview.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { rerankProcess } from '#hiring/server/scoring/ranking.sql.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())
const show = async (params: { id: string }) => (await world.call(processOverview.get, { params })).body

describe('the overview of a process', () => {
  it('contains only zeros before the first application', async () => {
    const process = await given.process()
    expect(await show(process)).toEqual({
      figures: {
        applications: 0,
        lastWeek: 0,
        open: 0,
        ranked: 0,
        out: 0,
        complete: 0,
        average: null,
        highest: null,
        hidden: null,
      },
      stages: process.stages.map(({ id, name, dayLimit }) => ({
        id,
        name,
        dayLimit,
        standing: 0,
        reached: 0,
        late: 0,
      })),
      dates: [],
      pending: [],
    })
  })

  it('counts applications, the stages they reached, and pending items', async () => {
    const { process, people } = await given.ranked()
    const [ana, bia] = people
    await given.marks(bia?.id ?? '', process, { 'Registro ativo': 0 })
    const finals = process.stages.at(-1)?.id ?? ''
    await world.call(board.move, {
      params: process,
      body: { cards: [{ id: ana?.id ?? '', from: process.stages[0]?.id ?? '' }], stageId: finals },
    })
    await world.db
      .updateTable('applications')
      .set({ stageSince: sql`now() - interval '9 days'`, appliedAt: sql`now() - interval '9 days'` })
      .where('processId', '=', process.id)
      .execute()
    await rerankProcess(world.db, process.id)
    const { figures, stages, pending } = await show(process)
    expect(figures).toMatchObject({ applications: 3, lastWeek: 0, open: 3, ranked: 3, complete: 3, highest: 100 })
    expect(stages.map(({ standing, reached, late }) => [standing, reached, late])).toEqual([
      [2, 3, 2],
      [0, 1, 0],
      [1, 1, 0],
    ])
    expect(pending).toEqual([
      { kind: 'eliminations', count: 1 },
      { kind: 'late', count: 2 },
    ])
  })

  it('separates applications without marks from those with missing marks', async () => {
    const process = await given.process()
    await given.application(process.id)
    const { id } = await given.application(process.id)
    await given.marks(id, process, { Prova: 10 })
    expect((await show(process)).pending).toEqual([
      { kind: 'unmarked', count: 1 },
      { kind: 'incomplete', count: 1 },
    ])
    const { id: gone } = await given.application(process.id)
    const withdrawn = { ids: [gone], status: 'desistente' as const, reason: 'Aceitou outra vaga' }
    await world.call(applications.setStatus, { params: process, body: withdrawn })
    expect((await show(process)).figures).toMatchObject({ applications: 3, ranked: 1, out: 1 })
    await world.call(applications.setStatus, { params: process, body: { ids: [id], status: 'aprovada' } })
    expect((await show(process)).pending).toEqual([{ kind: 'unmarked', count: 1 }])
  })

  it('lists pending outcomes instead of marks after the result is frozen', async () => {
    const { process } = await given.ranked()
    await world.db
      .updateTable('selectiveProcesses')
      .set({ frozenAt: sql`now()` })
      .where('id', '=', process.id)
      .execute()
    expect((await show(process)).pending).toEqual([{ kind: 'undecided', count: 3 }])
  })

  it('lists no outcomes, but corrections and eliminations, while the result is the preliminary one', async () => {
    const { process, people } = await given.ranked()
    await world.db
      .updateTable('selectiveProcesses')
      .set({ ruleset: 'conselho_publico' })
      .where('id', '=', process.id)
      .execute()
    const { version } = (await world.call(processes.get, { params: process })).body
    await world.call(ranking.freeze, { params: process, body: { version } })
    await given.moved(process.id, 'resultado_preliminar')
    const criterionId = process.criteria.find(({ text }) => text === 'Registro ativo')?.id ?? ''
    const [first] = people
    const body = { criterionId, value: 0, reason: 'O registro venceu' }
    const { body: proposed } = await world.call(corrections.propose, { params: { id: first?.id ?? '' }, body })
    expect((await show(process)).pending).toEqual([{ kind: 'corrections', count: 1 }])
    const { token: as } = await given.admin()
    await world.call(
      corrections.decide,
      { params: proposed, body: { accept: true, reason: 'Conferido no conselho' } },
      { as },
    )
    expect((await show(process)).pending).toEqual([{ kind: 'eliminations', count: 1 }])
  })

  it('counts nobody as incomplete once every component without a mark is decided', async () => {
    const process = await given.process()
    const { id } = await given.application(process.id)
    await given.marks(id, process, { 'Registro ativo': 1, Inglês: 1 })
    expect((await show(process)).pending).toEqual([{ kind: 'incomplete', count: 1 }])
    const body = { component: 'test' as const, decision: 'dispensado' as const, reason: 'Prova anulada', ids: [id] }
    expect((await world.call(decisions.decide, { params: process, body })).status).toBe(200)
    expect((await show(process)).pending).toEqual([])
  })

  it('is refused without a session, and not found for an unknown process', async () => {
    const params = { id: '01900000-0000-7000-8000-000000000000' }
    expect((await world.call(processOverview.get, { params })).status).toBe(404)
    expect((await world.call(processOverview.get, { params }, { as: null })).status).toBe(401)
  })
})
