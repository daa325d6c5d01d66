import { afterAll, beforeAll, expect, it } from 'vitest'
import { messages } from '#messages/contract/messages.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
})
afterAll(() => world.close())

it('continues the unsent draft to a person, of its author and about its process only', async () => {
  const [me, other] = [await given.admin(), await given.admin()]
  const process = await given.process()
  const { id: applicationId, candidateId } = await given.application(process.id)
  const write = async (over: object = {}, as = me.token) => {
    const body = { typeUser: 2, body: '', recipientIds: [candidateId], resumes: true, ...over }
    return (await world.call(messages.create, { body }, { as })).body
  }
  const about = { recipientIds: [], processId: process.id, applicationIds: [applicationId] }
  const first = await write({ subject: 'Documentos' })
  expect(await write()).toMatchObject({ id: first.id, subject: 'Documentos' })

  const apart = [await write({}, other.token), await write(about), await write({ resumes: false })]
  expect(new Set([first.id, ...apart.map(({ id }) => id)]).size).toBe(4)
  expect((await write(about)).id).toBe(apart[1]?.id)
  expect((await write()).id).toBe(apart[2]?.id)

  await world.call(messages.update, { params: { id: apart[2]?.id }, body: { isDeleted: true } }, { as: me.token })
  expect((await write()).id).toBe(first.id)
})
