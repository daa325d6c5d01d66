import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { processes } from '#hiring/contract/processes.ts'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let me: { id: string; token: string }
let bruno: { id: string; token: string }
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  me = await given.admin({ name: 'Helena Vargas' })
  bruno = await given.admin({ name: 'Bruno Leal' })
})
afterAll(() => world.close())

const set = (process: { id: string }, accountIds: string[], over: object = {}, as?: string | null) =>
  world.call(processes.setManagers, { params: process, body: { accountIds, ...over } }, as === undefined ? {} : { as })
const titlesOf = async (manager: string) =>
  (await world.call(processes.list, { query: { manager: [manager] } })).body.rows.map(({ title }) => title)

describe('the managers of a process', () => {
  it('begin with who opened or duplicated it', async () => {
    const process = await given.process({ title: 'Controller' }, 'rascunho')
    expect(process.managers).toEqual([{ id: me.id, name: 'Helena Vargas' }])
    const copy = await world.call(processes.duplicate, { params: process }, { as: bruno.token })
    expect(copy.body.managers).toEqual([{ id: bruno.id, name: 'Bruno Leal' }])
  })

  it('are chosen by any administrator, narrow the list, and are recorded', async () => {
    const process = await given.process({ title: 'Fiscal Pleno' })
    const { status, body } = await set(process, [me.id, bruno.id], { was: [me.id] })
    expect([status, body.managers]).toEqual([
      200,
      [
        { id: bruno.id, name: 'Bruno Leal' },
        { id: me.id, name: 'Helena Vargas' },
      ],
    ])
    expect(await titlesOf(bruno.id)).toContain('Fiscal Pleno')
    expect((await set(process, [bruno.id])).body.managers).toEqual([{ id: bruno.id, name: 'Bruno Leal' }])
    expect(await titlesOf(me.id)).not.toContain('Fiscal Pleno')
    const { manager } = (await world.call(processes.facets, { query: { search: 'Fiscal Pleno' } })).body
    expect(manager).toMatchObject([{ value: bruno.id, label: 'Bruno Leal', count: 1 }])
    const log = (await world.call(audit.list, { query: { entity: 'process', entityId: process.id } })).body.rows
    expect(log.filter(({ action }) => action === 'process.managers_changed')).toHaveLength(2)
  })

  it('are recorded only where somebody is another one', async () => {
    const process = await given.process()
    expect((await set(process, [me.id])).status).toBe(200)
    const log = (await world.call(audit.list, { query: { entity: 'process', entityId: process.id } })).body.rows
    expect(log.map(({ action }) => action)).not.toContain('process.managers_changed')
  })

  it('are not overwritten by who has not seen them', async () => {
    const process = await given.process()
    expect((await set(process, [me.id, bruno.id], { was: [me.id] })).status).toBe(200)
    const { status, body } = await set(process, [me.id], { was: [me.id] })
    expect([status, body]).toMatchObject([409, { code: 'changed_meanwhile' }])
  })

  it('are active administrators, at least one, each once', async () => {
    const process = await given.process()
    const guest = await given.admin({ role: 'avaliador', rights: [] })
    const suspended = await given.admin({ state: 'suspenso' })
    for (const id of [guest.id, suspended.id, '01900000-0000-7000-8000-000000000000']) {
      const { status, body } = await set(process, [me.id, id])
      expect([status, body]).toMatchObject([400, { fields: { accountIds: { code: 'not_found' } } }])
    }
    for (const ids of [[], [me.id, me.id]]) expect((await set(process, ids)).status).toBe(400)
    expect((await set(process, [me.id], {}, null)).status).toBe(401)
    expect((await set(process, [me.id], {}, guest.token)).status).toBe(403)
    expect((await set({ id: '01900000-0000-7000-8000-000000000000' }, [me.id])).status).toBe(404)
  })

  it('stay as they are in the bin', async () => {
    const process = await given.process({}, 'rascunho')
    expect((await world.call(processes.remove, { params: process })).status).toBe(200)
    expect((await set(process, [bruno.id])).body).toMatchObject({ code: 'in_the_bin' })
  })
})
