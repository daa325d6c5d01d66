import { afterAll, beforeAll, expect, it } from 'vitest'
import { board } from '#hiring/contract/board.ts'
import { answering } from '#steps/contract/answering.ts'
import { steps } from '#steps/contract/steps.ts'
import { given as givenIn } from '#testing/given.ts'
import { started } from '#testing/stepLink.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

it('counts the steps that each applicant has handed in, by their last attempt', async () => {
  const process = await given.process()
  const [first, second] = [await given.application(process.id), await given.application(process.id)]
  const stepsOf = async () => {
    const { cards } = (await world.call(board.get, { params: process })).body
    return [first, second].map(({ id }) => cards.find((card) => card.id === id)?.steps)
  }
  expect(await stepsOf()).toEqual([null, null])
  const step = await given.step(process)
  const { link } = await started(world, first.id, step.id)
  expect(await stepsOf()).toEqual([
    { done: 0, all: 1 },
    { done: 0, all: 1 },
  ])
  await link(answering.submit)
  expect(await stepsOf()).toEqual([
    { done: 1, all: 1 },
    { done: 0, all: 1 },
  ])
  const again = { params: { id: first.id, stepId: step.id }, body: { reason: 'Caiu a energia' } }
  expect((await world.call(steps.again, again)).status).toBe(200)
  expect((await stepsOf())[0]).toEqual({ done: 0, all: 1 })
})
