import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { messages } from '#messages/contract/messages.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { given as givenIn } from '#testing/given.ts'
import { codesOf, openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
})
afterAll(() => world.close())

const nobody = '01900000-0000-7000-8000-000000000000'

describe('a message about a process', () => {
  it('is a draft to the selected applicants, without those in the bin, and sending can be undone', async () => {
    const process = await given.process()
    const [ana, bia, gone] = [
      await given.application(process.id),
      await given.application(process.id),
      await given.application(process.id),
    ]
    await world.call(applications.setStatus, {
      params: process,
      body: { ids: [gone.id], status: 'desistente', reason: 'Mudou de cidade' },
    })
    await world.call(candidates.remove, { params: { id: gone.candidateId } })
    const about = { typeUser: 2, processId: process.id, channels: ['in_app'] }
    const applicationIds = [bia.id, gone.id, ana.id]
    const made = await world.call(messages.create, {
      body: { ...about, applicationIds, subject: 'Prova', body: '<p>É amanhã.</p>' },
    })
    expect(made.status).toBe(200)
    expect(made.body).toMatchObject({ processId: process.id, isPromised: false, state: 'draft' })
    expect(made.body.to.map(({ id }) => id)).toEqual([bia.candidateId, ana.candidateId])
    const sent = await world.call(messages.send, { params: made.body, body: { version: made.body.version } })
    expect(sent.body.state).toBe('scheduled')
    expect((await world.call(messages.cancel, { params: made.body })).body.state).toBe('draft')
  })
  it('is refused for a missing process, and with applicants without a process or for companies', async () => {
    const { id } = await given.application((await given.process()).id)
    const create = async (over: object) =>
      codesOf((await world.call(messages.create, { body: { typeUser: 2, body: '', ...over } })).body.fields)
    expect(await create({ processId: nobody })).toEqual({ processId: 'not_found' })
    expect(await create({ applicationIds: [id] })).toEqual({ applicationIds: 'invalid' })
  })
})
