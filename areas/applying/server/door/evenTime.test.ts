import { cpf } from 'cpf-cnpj-validator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { door } from '#applying/contract/door.ts'
import { openWorld, type World } from '#testing/world.ts'
import { givenDoor } from './door.given.ts'
import { leastTime } from './evenTime.ts'

let world: World
let given: ReturnType<typeof givenDoor>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'https://hub.example.org' })
  given = givenDoor(world)
  await given.admin()
})
afterAll(() => world.close())

/** The statements that an act sends to the database, in their order. */
async function statementsOf(act: () => Promise<unknown>) {
  const texts: string[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...all: unknown[]) {
    const [asked] = all as [string | { text?: string }]
    texts.push(typeof asked === 'string' ? asked : (asked.text ?? 'query'))
    return (query as (...args: unknown[]) => unknown).apply(this, all)
  } as typeof query
  try {
    await act()
  } finally {
    pg.Client.prototype.query = query
  }
  return texts
}

describe('the work of an answer', () => {
  it('is the same for a code, and for a wrong one, whether or not the address is on record', async () => {
    const { email: known } = await given.candidate({ email: 'on.record@exemplo.com.br' })
    const process = await given.process()
    const slug = await given.slugOf(process)
    const ask = (address: string) =>
      world.call(door.code, { body: { address, slug, work: given.worked() } }, { as: null })
    const wrong = (address: string) => world.call(door.prove, { body: { address, code: '1' } }, { as: null })
    // The first of each kind reads what stays in memory.
    await ask('first@exemplo.com.br')
    await wrong('first@exemplo.com.br')
    for (const act of [ask, wrong]) {
      const [ofKnown, ofNobody] = [
        await statementsOf(() => act(known)),
        await statementsOf(() => act('nobody@exemplo.com.br')),
      ]
      expect(ofKnown.length).toBeGreaterThan(3)
      expect(ofKnown).toEqual(ofNobody)
    }
  })

  it('has a least time at a sending, so that entering and waiting take the same', async () => {
    const process = await given.process()
    await given.candidate({ cpf: '15350946056', email: 'davi@exemplo.com.br' })
    const data = { fullName: 'Davi Dias', phone: '(48) 99614-2030', city: 'Joinville', uf: 'SC' }
    for (const [email, typed] of [
      ['waits@exemplo.com.br', '153.509.460-56'],
      ['enters@exemplo.com.br', cpf.generate()],
    ] as const) {
      const { send } = await given.begun(process, email, { ...data, cpf: typed })
      const begun = performance.now()
      expect((await send()).body.state).toBe('enviada')
      expect(performance.now() - begun).toBeGreaterThan(leastTime - 5)
    }
    const { send } = await given.begun(process, 'stale@exemplo.com.br', { ...data, cpf: cpf.generate() })
    const begun = performance.now()
    expect((await send({ revision: 0 })).status).toBe(409)
    expect(performance.now() - begun).toBeGreaterThan(leastTime - 5)
  })
})
