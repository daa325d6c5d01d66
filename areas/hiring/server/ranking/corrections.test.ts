import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { corrections } from '#hiring/contract/corrections.ts'
import { outcomeProposal } from '#hiring/contract/outcomeProposal.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { given as givenIn } from '#testing/given.ts'
import { endAppeals } from '#testing/proven.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let other: string
let third: string
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Marta Prado' })
  other = (await given.admin({ name: 'Outra Pessoa' })).token
  third = (await given.admin({ name: 'Terceira Pessoa' })).token
})
afterAll(() => world.close())

const get = async (id: string) => (await world.call(processes.get, { params: { id } })).body
const move = async (id: string, to: string) =>
  world.call(processes.move, { params: { id }, body: { to, version: (await get(id)).version } })
const freeze = async (id: string) =>
  world.call(ranking.freeze, { params: { id }, body: { version: (await get(id)).version } })
const publish = async (id: string) =>
  world.call(ranking.publish, { params: { id }, body: { version: (await get(id)).version } })
const result = async (id: string) => (await world.call(ranking.result, { params: { id } })).body
const endWindow = (id: string) => endAppeals(world, id)

/** A public competition with a ranking, in evaluation. */
async function council() {
  const ranked = await given.ranked()
  await world.db
    .updateTable('selectiveProcesses')
    .set({ ruleset: 'conselho_publico' })
    .where('id', '=', ranked.process.id)
    .execute()
  return ranked
}

async function withPreliminary() {
  const { process, people } = await council()
  await freeze(process.id)
  await move(process.id, 'resultado_preliminar')
  await publish(process.id)
  await move(process.id, 'em_recurso')
  return { process, people, prova: process.criteria.find(({ text }) => text === 'Prova')?.id ?? '' }
}

const propose = (id: string, criterionId: string, value: number, as?: string) =>
  world.call(
    corrections.propose,
    { params: { id }, body: { criterionId, value, reason: 'Recurso deferido: questão 3' } },
    as ? { as } : {},
  )
const decide = (id: string, as: string, accept = true) =>
  world.call(corrections.decide, { params: { id }, body: { accept, reason: 'Conferido com o gabarito' } }, { as })

describe('the results of a public competition', () => {
  it('take appeals as much longer as the process was suspended, and are verified with it', async () => {
    const { process } = await withPreliminary()
    const { id } = process
    const before = await get(id)
    const stop = { to: 'suspenso', reason: 'Liminar', version: before.version }
    expect((await world.call(processes.move, { params: { id }, body: stop })).status).toBe(200)
    const long = `update audit_events set at = at - interval '3 days' where entity_id = '${id}' and data->>'to' = 'suspenso'`
    await sql
      .raw(`set session_replication_role = replica; ${long}; reset session_replication_role`)
      .execute(world.owner)
    const resumed = (await move(id, 'em_recurso')).body
    const longer = Date.parse(resumed.appealClosesAt ?? '') - Date.parse(before.appealClosesAt ?? '')
    expect(longer).toBeGreaterThanOrEqual(3 * 86_400_000)
    const { faults } = (await world.call(ranking.verify, { params: { id } })).body
    expect(faults.filter(({ cause }) => cause === 'appeals')).toEqual([])
  })
  it('cannot skip the preliminary result, its publication or the window for appeals', async () => {
    const { process } = await council()
    const { id } = process
    expect((await move(id, 'resultado_preliminar')).body.code).toBe('not_frozen')
    expect((await move(id, 'resultado_final')).body.code).toBe('preliminary_required')
    expect((await freeze(id)).body.kind).toBe('preliminar')
    expect((await move(id, 'resultado_preliminar')).status).toBe(200)
    expect((await move(id, 'resultado_final')).body.code).toBe('appeal_window_required')
    expect((await move(id, 'em_recurso')).body.code).toBe('preliminary_not_published')
    await publish(id)
    const opened = (await move(id, 'em_recurso')).body
    expect(Date.parse(opened.appealClosesAt ?? '')).toBeGreaterThan(Date.now() + 24 * 3_600_000)
    expect((await move(id, 'resultado_final')).body.code).toBe('final_not_frozen')
    expect((await freeze(id)).body.code).toBe('appeal_window_open')
    expect((await world.call(outcomeProposal.get, { params: { id } })).body.code).toBe('list_not_final')
    await endWindow(id)
    expect((await freeze(id)).body.kind).toBe('final')
    expect((await move(id, 'resultado_final')).status).toBe(200)
  })

  it('are two snapshots, and the final one names the preliminary one and shows the difference', async () => {
    const { process, people, prova } = await withPreliminary()
    const { snapshot: preliminary } = await result(process.id)
    const bia = people[1]?.id ?? ''
    const proposed = (await propose(bia, prova, 20)).body
    expect(proposed).toMatchObject({ name: 'Bia Braga', component: 'test', to: 20, state: 'proposta', isOwn: true })
    await endWindow(process.id)
    expect((await freeze(process.id)).body.code).toBe('corrections_open')
    expect((await decide(proposed.id, other)).body).toMatchObject({ state: 'aceita', decidedBy: 'Outra Pessoa' })
    const frozen = (await freeze(process.id)).body
    expect(frozen).toMatchObject({ kind: 'final', preliminaryId: preliminary?.id, publishedAt: null })
    const { difference } = await result(process.id)
    expect(difference.map(({ name, from, to }) => [name, from, to])).toEqual([
      ['Bia Braga', 3, 2],
      ['Caio Costa', 2, 3],
    ])
    expect((await world.call(ranking.verify, { params: process })).body).toMatchObject({
      sameBytes: true,
      sameInputs: true,
    })
    const reopened = await world.call(ranking.reopen, { params: process, body: { reason: 'Faltou um recurso' } })
    expect(reopened.status).toBe(200)
    expect((await result(process.id)).snapshot).toMatchObject({ id: preliminary?.id, kind: 'preliminar' })
    expect(await get(process.id)).toMatchObject({ resultKind: 'preliminar', publishedAt: expect.any(String) })
  })
})

describe('a final result that is reopened', () => {
  it('leaves no way to confirm the preliminary one', async () => {
    const { process } = await withPreliminary()
    const { id } = process
    await endWindow(id)
    await freeze(id)
    expect((await move(id, 'resultado_final')).status).toBe(200)
    const reopen = () => world.call(ranking.reopen, { params: { id }, body: { reason: 'Faltou um recurso' } })
    expect((await reopen()).body.code).toBe('reopen_after_return')
    expect((await move(id, 'homologado')).body.code).toBe('not_published')
    expect((await move(id, 'em_recurso')).status).toBe(200)
    expect((await reopen()).status).toBe(200)
    expect((await move(id, 'resultado_final')).body.code).toBe('final_not_frozen')
    expect((await freeze(id)).body.kind).toBe('final')
    expect((await move(id, 'resultado_final')).status).toBe(200)
    await publish(id)
    expect((await move(id, 'homologado')).status).toBe(200)
  })
})

describe('while marks are corrected', () => {
  it('the explanation and the ranking stay those of the published result', async () => {
    const { process, people, prova } = await withPreliminary()
    const id = people[1]?.id ?? ''
    const read = async () => {
      const { total, place, parts, ties, next, coverage } = (await world.call(ranking.explain, { params: { id } })).body
      const row = (await world.call(ranking.list, { params: process })).body.rows.find((of) => of.id === id)
      expect(total).toBe(row?.total)
      expect(parts.map(({ score }) => score)).toEqual(parts.map(({ component }) => row?.scores[component] ?? null))
      return { total, place, parts, ties, next, coverage }
    }
    const before = await read()
    const { body } = await propose(id, prova, 20)
    await decide(body.id, other)
    expect(await read()).toEqual(before)
  })
})

describe('a correction', () => {
  it('is decided by another person than its author and than who gave the mark', async () => {
    const { process, people, prova } = await withPreliminary()
    const id = people[1]?.id ?? ''
    const { body } = await propose(id, prova, 19, other)
    expect((await decide(body.id, other)).body.code).toBe('correction_own')
    // The world gave the marks as the first administrator.
    expect((await decide(body.id, world.token)).body.code).toBe('correction_graded')
    const before = (await world.call(ranking.explain, { params: { id } })).body.total
    expect((await decide(body.id, third, false)).body.state).toBe('recusada')
    expect((await world.call(ranking.explain, { params: { id } })).body.total).toBe(before)
    expect((await decide(body.id, third)).body.code).toBe('correction_decided')
    const { rows } = (await world.call(corrections.list, { params: process })).body
    expect(rows).toMatchObject([{ state: 'recusada', decisionReason: 'Conferido com o gabarito' }])
  })

  it('is refused outside its phase, out of range, without change, twice, and without a reason', async () => {
    const { process, people, prova } = await withPreliminary()
    const id = people[1]?.id ?? ''
    expect((await propose(id, prova, 21)).body.code).toBe('mark_out_of_range')
    expect((await propose(id, prova, 13.2)).body.code).toBe('correction_same')
    expect((await propose(id, '01900000-0000-7000-8000-000000000000', 1)).body.code).toBe('criterion_missing')
    expect((await propose(id, prova, 14)).status).toBe(200)
    expect((await propose(id, prova, 15)).body.code).toBe('correction_exists')
    const nameless = await world.call(corrections.propose, {
      params: { id },
      body: { criterionId: prova, value: 14, reason: '' },
    })
    expect(nameless.status).toBe(400)
    const { process: running, people: others } = await given.ranked()
    const test = running.criteria.find(({ text }) => text === 'Prova')?.id ?? ''
    expect((await propose(others[1]?.id ?? '', test, 14)).body.code).toBe('corrections_closed')
    expect((await world.call(corrections.list, { params: process }, { as: null })).status).toBe(401)
  })

  it('of a grade names an evaluator who gave one', async () => {
    const { people, prova } = await withPreliminary()
    await world.db.updateTable('criteria').set({ byEvaluators: true }).where('id', '=', prova).execute()
    const nobody = '01900000-0000-7000-8000-000000000000'
    const reply = await world.call(corrections.propose, {
      params: { id: people[1]?.id ?? '' },
      body: { criterionId: prova, evaluatorId: nobody, value: 14, reason: 'Recurso deferido' },
    })
    expect(reply.body.code).toBe('correction_grade_missing')
    await world.db.updateTable('criteria').set({ byEvaluators: false }).where('id', '=', prova).execute()
  })

  it('changes a mark once when two people decide at once', async () => {
    const { people, prova } = await withPreliminary()
    const { body } = await propose(people[1]?.id ?? '', prova, 18)
    const replies = await Promise.all([decide(body.id, other), decide(body.id, third)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
