import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { board } from '#hiring/contract/board.ts'
import { decisions } from '#hiring/contract/decisions.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
type Person = { id: string; token: string }
let [grader, evaluator, outsider]: Person[] = []
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
  grader = await given.admin()
  evaluator = await given.admin()
  outsider = await given.admin()
})
afterAll(() => world.close())
const as = (who: Person | undefined) => ({ as: who?.token ?? '' })
const codeOf = ({ status, body }: { status: number; body: object }) => [status, 'code' in body && body.code]

/** Two applicants: one is below the minimum of the panel, the other one is not, and lacks a registration. */
async function graded() {
  const made = await given.process({
    steps: ['requirements', 'video'],
    minimums: [null, null, null, null, null, 50],
    criteria: [
      { component: 'requirements', text: 'Registro ativo', mandatory: true },
      { component: 'video', text: 'Clareza', target: 10, byEvaluators: true },
    ],
  })
  const criterionId = made.criteria.find(({ text }) => text === 'Clareza')?.id
  const [below, unregistered] = [await given.application(made.id), await given.application(made.id)]
  for (const [{ id }, value] of [
    [below, 2],
    [unregistered, 9],
  ] as const) {
    await given.marks(id, made, { 'Registro ativo': value > 5 ? 0 : 1 })
    for (const who of [grader, evaluator]) {
      const body = { marks: [{ criterionId, value, note: 'Como no roteiro' }] }
      expect((await world.call(applications.mark, { params: { id }, body }, as(who))).status).toBe(200)
    }
    const sent = { component: 'video', sent: true }
    await world.call(applications.send, { params: { id }, body: sent }, as(grader))
  }
  return { process: await given.moved(made.id, 'inscricoes_encerradas', 'em_avaliacao'), below, unregistered }
}
const proposedOf = async (params: { id: string }) =>
  (await world.call(applications.evaluation, { params })).body.eliminationProposed

describe('an act of somebody from whom scores are hidden', () => {
  it('moves cards to the last stage by the eliminations that they see; others are in the way of the freeze', async () => {
    const { process, below, unregistered } = await graded()
    const stageId = process.stages.at(-1)?.id ?? ''
    const moved = async (who: Person | undefined) => {
      const cards = [below, unregistered].map(({ id }) => ({ id, from: process.stages[0]?.id ?? '' }))
      const { body } = await world.call(board.move, { params: process, body: { cards, stageId } }, who && as(who))
      return [body.moved.map(({ id }) => id), body.refused.map(({ id, code }) => [id, code])]
    }
    const pending = (id: string) => [id, 'elimination_pending']
    expect(await moved(undefined)).toEqual([[], [pending(below.id), pending(unregistered.id)]])
    expect(await moved(outsider)).toEqual([[below.id], [pending(unregistered.id)]])
    const { body: check } = await world.call(ranking.check, { params: process })
    expect(check.proposed).toBe(2)
  })

  it.each(['keep', 'confirm'])('decides on the eliminations that they see, without ids: %s', async (decision) => {
    const { process, below, unregistered } = await graded()
    const body = { decision, reason: 'Conferido' }
    for (const who of [evaluator, outsider]) {
      const { body: decided } = await world.call(applications.decideEliminations, { params: process, body }, as(who))
      expect(decided).toEqual({ changed: who === evaluator ? [unregistered.id] : [], refused: [] })
    }
    expect([await proposedOf(below), await proposedOf(unregistered)]).toEqual([true, false])
    // Somebody who sees them decides on the rest.
    const { body: rest } = await world.call(applications.decideEliminations, { params: process, body })
    expect(rest.changed).toEqual([below.id])
  })

  it('covers no cause that they do not see', async () => {
    const { process, below } = await graded()
    await given.marks(below.id, process, { 'Registro ativo': 0 })
    const body = { decision: 'keep', reason: 'Registro em curso', ids: [below.id] }
    const kept = await world.call(applications.decideEliminations, { params: process, body }, as(evaluator))
    expect(kept.body.changed).toEqual([below.id])
    // The minimum is still to be decided on, by who sees it.
    expect(await proposedOf(below)).toBe(true)
  })

  it.each(['aprovada', 'cadastro_reserva', 'contratada'])(
    'gives nobody an outcome that an elimination would stop, whether or not one is proposed: %s',
    async (status) => {
      const { process, below } = await graded()
      const fine = await given.application(process.id)
      await given.marks(fine.id, process, { 'Registro ativo': 1 })
      const body = { ids: [below.id, fine.id], status, reason: '' }
      for (const [who, code] of [
        [evaluator, 'act_unsent'],
        [outsider, 'act_early'],
      ] as const) {
        const { body: answer } = await world.call(applications.setStatus, { params: process, body }, as(who))
        expect([answer.changed, answer.refused.map((row) => row.code)]).toEqual([[], [code, code]])
      }
      const rejected = { ids: [fine.id], status: 'reprovada', reason: 'Desistiu da vaga' }
      const { body: closed } = await world.call(
        applications.setStatus,
        { params: process, body: rejected },
        as(outsider),
      )
      expect(closed.changed).toEqual([fine.id])
    },
  )

  it('neither freezes nor decides on all for whom a component is open', async () => {
    const { process } = await graded()
    const freeze = { params: process, body: { version: process.version } }
    expect(codeOf(await world.call(ranking.freeze, freeze, as(evaluator)))).toEqual([409, 'act_unsent'])
    expect(codeOf(await world.call(ranking.freeze, freeze, as(outsider)))).toEqual([409, 'act_early'])
    const open = { params: process, body: { component: 'video', decision: 'ausente', reason: 'Não enviou' } }
    expect(codeOf(await world.call(decisions.decide, open, as(evaluator)))).toEqual([409, 'act_unsent'])
    expect((await world.call(decisions.decide, open)).status).toBe(200)
  })

  it('shows no grade by a change of rules that takes the component from the evaluators', async () => {
    const { process } = await graded()
    const { version } = (await world.call(processes.get, { params: process })).body
    const body = { ...process, steps: ['requirements'], reason: 'Sem vídeo', version } as never
    const changed = await world.call(processes.update, { params: process, body }, as(evaluator))
    expect(changed.status).toBe(200)
    await world.work()
    const { rows } = (await world.call(ranking.list, { params: process }, as(evaluator))).body
    expect(rows.map(({ total, place }) => [total, place])).toEqual([
      [null, null],
      [null, null],
    ])
  })
})
