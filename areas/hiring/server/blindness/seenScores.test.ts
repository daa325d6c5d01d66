import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { markSheet } from '#hiring/contract/markSheet.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
type Person = { id: string; token: string }
let [grader, chair]: Person[] = []
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
  grader = await given.admin({ name: 'Graça Rios' })
  chair = await given.admin({ rights: ['see_scores_early'] })
})
afterAll(() => world.close())
const as = (who: Person | undefined) => ({ as: who?.token ?? '' })
const codeOf = ({ status, body }: { status: number; body: object }) => [status, 'code' in body && body.code]

/** A process with a panel in assessment, whose two applicants one evaluator has graded. */
async function graded(ruleset: 'privado' | 'conselho_publico') {
  const draft = {
    ...{ ruleset, editalNumber: '07/2026', steps: ['requirements', 'video'] },
    criteria: [
      { component: 'requirements', text: 'Registro ativo' },
      { component: 'video', text: 'Clareza', target: 10, byEvaluators: true },
    ],
  }
  const made = await given.process(draft, 'rascunho')
  const before = ruleset === 'privado' ? ['publicado'] : ['em_aprovacao', 'aprovado', 'publicado']
  const process = await given.moved(made.id, ...before)
  const people = [await given.application(made.id), await given.application(made.id)] as const
  for (const { id } of people) {
    await given.marks(id, process, { 'Registro ativo': 1 })
    expect((await mark(process, { id }, 8, grader)).status).toBe(200)
    expect((await send({ id }, grader)).status).toBe(200)
  }
  return { process: await given.moved(made.id, 'inscricoes_encerradas', 'em_avaliacao'), people }
}
type Process = Awaited<ReturnType<typeof graded>>['process']
const mark = (process: Pick<Process, 'criteria'>, params: { id: string }, value: number, who?: Person) => {
  const criterionId = process.criteria.find(({ text }) => text === 'Clareza')?.id
  return world.call(applications.mark, { params, body: { marks: [{ criterionId, value }] } }, as(who))
}
const send = (params: { id: string }, who?: Person, sent = true) =>
  world.call(applications.send, { params, body: { component: 'video', sent } }, as(who))
const listed = (params: { id: string }, who?: Person) => world.call(ranking.list, { params }, as(who))
const moveTo = async (params: { id: string }, to: string) => {
  const { version } = (await world.call(processes.get, { params })).body
  return world.call(processes.move, { params, body: { to, reason: 'Engano', version } })
}

/** Each way in which somebody sees scores before their own grades, undone where it can be. */
const ways: Record<string, (process: Process, who: Person) => Promise<void>> = {
  'a freeze that is undone': async (process, who) => {
    expect((await world.call(ranking.freeze, { params: process, body: { version: process.version } })).status).toBe(200)
    expect((await listed(process, who)).body.rows[0]?.total).not.toBeNull()
    expect((await world.call(ranking.reopen, { params: process, body: { reason: 'Engano' } })).status).toBe(200)
  },
  'a file of the frozen result': async (process, who) => {
    await world.call(ranking.freeze, { params: process, body: { version: process.version } })
    expect((await world.call(ranking.resultJson, { params: process }, as(who))).status).toBe(200)
    await world.call(ranking.reopen, { params: process, body: { reason: 'Engano' } })
  },
  'a cancellation that is reverted': async (process, who) => {
    expect((await moveTo(process, 'cancelado')).status).toBe(200)
    expect((await listed(process, who)).body.rows[0]?.total).not.toBeNull()
    expect((await moveTo(process, 'em_avaliacao')).status).toBe(200)
  },
}

describe('an administrator who has seen scores before their own grades', () => {
  it.each(Object.keys(ways))('grades no more in a public competition: %s', async (way) => {
    const { process, people } = await graded('conselho_publico')
    const who = await given.admin()
    await ways[way]?.(process, who)
    expect((await listed(process, who)).body.rows[0]?.total).toBeNull()
    expect(codeOf(await mark(process, people[0], 3, who))).toEqual([409, 'seen_before_grading'])
    expect(codeOf(await send(people[0], who))).toEqual([409, 'seen_before_grading'])
    // Somebody who did not look grades as before.
    const other = await given.admin()
    expect((await mark(process, people[0], 3, other)).status).toBe(200)
  })

  it.each(Object.keys(ways))('is marked wherever grades are shown in a private process: %s', async (way) => {
    const { process, people } = await graded('privado')
    const who = await given.admin()
    await ways[way]?.(process, who)
    const [first] = people
    expect((await mark(process, first, 3, who)).status).toBe(200)
    expect((await send(first, who)).status).toBe(200)
    const { marks } = (await world.call(applications.evaluation, { params: first }, as(grader))).body
    const late = marks.map(({ evaluatorId, afterSeeing }) => [evaluatorId, afterSeeing])
    expect(late).toEqual(
      expect.arrayContaining([
        [grader?.id, false],
        [who.id, true],
      ]),
    )
    const sheet = (await world.call(markSheet.get, { params: first }, as(chair))).body
    expect(sheet.marks.filter(({ afterSeeing }) => afterSeeing)).toMatchObject([{ origin: 'evaluator', value: 3 }])
  })

  it('is known by the right to see scores too, and keeps grades sent before', async () => {
    const { process, people } = await graded('conselho_publico')
    const [first, second] = people
    const who = await given.admin({ rights: ['see_scores_early'] })
    expect((await mark(process, first, 3, who)).status).toBe(200)
    expect((await send(first, who)).status).toBe(200)
    await ways['a freeze that is undone']?.(process, who)
    expect(codeOf(await send(first, who, false))).toEqual([409, 'sent_before_seeing'])
    expect(codeOf(await mark(process, second, 3, who))).toEqual([409, 'seen_before_grading'])
    const looked = await given.admin({ rights: ['see_scores_early'] })
    await listed(process, looked)
    expect(codeOf(await mark(process, second, 3, looked))).toEqual([409, 'seen_before_grading'])
  })

  it('is nobody while nobody else has graded, and not about who applies later', async () => {
    const { process } = await graded('privado')
    const who = await given.admin({ rights: ['see_scores_early'] })
    await listed(process, who)
    const late = await given.application(process.id)
    expect((await mark(process, late, 3, who)).status).toBe(200)
    const own = (await send(late, who)).body.marks.filter(({ evaluatorId }) => evaluatorId === who.id)
    expect(own.map(({ afterSeeing }) => afterSeeing)).toEqual([false])
  })

  it('has seen one application where only that one was shown', async () => {
    const { process, people } = await graded('conselho_publico')
    const [first, second] = people
    const who = await given.admin({ rights: ['see_scores_early'] })
    expect((await world.call(applications.evaluation, { params: first }, as(who))).body.total).not.toBeNull()
    expect(codeOf(await mark(process, first, 3, who))).toEqual([409, 'seen_before_grading'])
    expect((await mark(process, second, 3, who)).status).toBe(200)
  })
})
