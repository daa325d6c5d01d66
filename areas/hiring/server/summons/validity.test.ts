import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notices } from '#access/contract/notices.ts'
import { countersigning } from '#hiring/contract/countersigning.ts'
import { processes } from '#hiring/contract/processes.ts'
import { summons } from '#hiring/contract/summons.ts'
import { validity } from '#hiring/contract/validity.ts'
import { audit } from '#platform/contract/audit.ts'
import { dayIn, monthsAfter } from '#platform/contract/days.rules.ts'
import { given as givenIn } from '#testing/given.ts'
import { calling } from '#testing/summoned.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { watchValidity } from './validity.jobs.ts'

let world: World
let given: ReturnType<typeof givenIn>
let call: ReturnType<typeof calling>
let third: string
let fourth: string
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
  third = (await given.admin({ name: 'Terceira Pessoa' })).token
  fourth = (await given.admin({ name: 'Quarta Pessoa' })).token
  call = calling(world)
})
afterAll(() => world.close())

const read = async (id: string) => (await world.call(validity.get, { params: { id } })).body
const act = { reason: 'Ainda há vagas a prover', act: 'Portaria 12/2026, DOU de 3/11/2026' }
const code = async (reply: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await reply
  return status === 200 ? null : (body as { code: string }).code
}
const extend = (id: string) => code(world.call(validity.extend, { params: { id }, body: act }))
const undo = (id: string) => code(world.call(validity.undo, { params: { id } }))
const move = async (id: string, to: 'homologado' | 'resultado_final', reason = '') => {
  const { version } = (await world.call(processes.get, { params: { id } })).body
  return code(world.call(processes.move, { params: { id }, body: { to, reason, version } }))
}
const today = dayIn('America/Sao_Paulo', new Date())

/** A private process whose result is ratified, with a vacant place, valid for some months. */
async function ratified(months: number | null = 6) {
  const found = await call.vacant()
  await sql`update selective_processes set result_validity_months = ${months} where id = ${found.id}`.execute(world.db)
  expect(await move(found.id, 'resultado_final')).toBeNull()
  expect(await move(found.id, 'homologado')).toBeNull()
  return found
}
/** Adds the event of a ratification at another moment, which counts as the newest one. */
const ratifiedOn = (id: string, at: string) =>
  sql`insert into audit_events (action, entity, entity_id, data, at) values ('process.moved', 'process', ${id}, '{"from": "resultado_final", "to": "homologado"}', ${at})`.execute(
    world.db,
  )

describe('the validity of a result', () => {
  it('counts from the ratification, and a step back ends it', async () => {
    const { id } = await call.vacant()
    await sql`update selective_processes set result_validity_months = 6 where id = ${id}`.execute(world.db)
    expect(await read(id)).toMatchObject({ months: 6, ratifiedAt: null, until: null, endsOn: null, isOver: false })
    expect(await extend(id)).toBe('result_not_ratified')
    await move(id, 'resultado_final')
    await move(id, 'homologado')
    const until = monthsAfter(today, 6)
    expect(await read(id)).toMatchObject({ until, longest: monthsAfter(today, 12), endsOn: until, extension: null })
    await move(id, 'resultado_final', 'Erro na homologação')
    expect((await read(id)).ratifiedAt).toBeNull()
  })

  it('is 24 months in a new public competition, none in a private process, and its end is not taken away', async () => {
    const process = await given.process({ ruleset: 'conselho_publico' }, 'rascunho')
    expect(process).toMatchObject({ resultValidityMonths: 24, summonsDays: 5 })
    expect((await given.process({}, 'rascunho')).resultValidityMonths).toBeNull()
    const change = async (over: object) => {
      const current = (await world.call(processes.get, { params: process })).body
      return (await world.call(processes.update, { params: process, body: { ...current, ...over } as never })).body
    }
    expect((await change({ resultValidityMonths: null })).fields).toHaveProperty('resultValidityMonths')
    expect(await change({ resultValidityMonths: 12 })).toMatchObject({ resultValidityMonths: 12 })
    // Left out of a change, it stays.
    expect(await change({ resultValidityMonths: undefined, summonsDays: undefined })).toMatchObject({
      ...{ resultValidityMonths: 12, summonsDays: 5 },
    })
    const copy = (await world.call(processes.duplicate, { params: process })).body
    expect(copy).toMatchObject({ resultValidityMonths: 12, summonsDays: 5 })
  })

  it('is over after its last day: nobody is called, and nothing is extended', async () => {
    const { id, ana, caio } = await ratified()
    const body = { applicationId: caio, replacedId: ana, reason: 'Saiu' }
    const summon = () => code(world.call(summons.create, { params: { id }, body }))
    await ratifiedOn(id, '2024-01-10T15:00:00Z')
    expect(await read(id)).toMatchObject({ until: '2024-07-10', isOver: true })
    expect(await summon()).toBe('result_expired')
    expect(await extend(id)).toBe('result_expired')
    await ratifiedOn(id, new Date().toISOString())
    expect(await summon()).toBeNull()
  })

  it('of a process without an end is not extended, and an unknown process is refused', async () => {
    const { id } = await ratified(null)
    expect(await read(id)).toMatchObject({ months: null, endsOn: null, isOver: false })
    expect(await extend(id)).toBe('result_has_no_end')
    expect(await undo(id)).toBe('validity_not_extended')
    expect(await code(world.call(validity.get, { params: { id: '01900000-0000-7000-8000-000000000000' } }))).toBe(
      'not_found',
    )
  })
})

describe('an extension', () => {
  it('of a private process is in force at once, once only, on record', async () => {
    const { id } = await ratified()
    expect(await extend(id)).toBeNull()
    expect(await read(id)).toMatchObject({
      endsOn: monthsAfter(today, 12),
      extension: { state: 'vigente', by: 'Helena Dias', ...act },
    })
    expect(await extend(id)).toBe('validity_extended_already')
    expect(await undo(id)).toBe('validity_extension_stands')
    const [event] = (await world.call(audit.list, { query: { entity: 'process', entityId: id } })).body.rows
    expect(event).toMatchObject({ action: 'process.validity_extended', reason: act.reason, detail: act.act })
  })

  it('of a public competition is in force once another person has countersigned it, before the end', async () => {
    const { id } = await call.inCouncil(third)
    expect(await move(id, 'homologado')).toBeNull()
    expect(await extend(id)).toBeNull()
    expect(await read(id)).toMatchObject({ endsOn: monthsAfter(today, 24), extension: { state: 'a_conferir' } })
    const decide = async (token: string, accept: boolean) => {
      const { rows } = (await world.call(countersigning.list, { params: { id } }, { as: token })).body
      const open = rows.find(({ state }) => state === 'aberto')
      expect(open).toMatchObject({ kind: 'validity_extended', declaration: act.act, applicationId: null })
      const body = { accept, reason: 'Conferido' }
      return code(world.call(countersigning.decide, { params: { id: open?.id ?? '' }, body }, { as: token }))
    }
    expect(await decide(world.token ?? '', true)).toBe('act_own')
    expect(await decide(fourth, false)).toBeNull()
    expect((await read(id)).extension?.state).toBe('recusada')
    expect(await extend(id)).toBe('validity_extended_already')
    expect(await undo(id)).toBeNull()
    expect((await read(id)).extension).toBeNull()
    expect(await extend(id)).toBeNull()
    await ratifiedOn(id, '2024-01-10T15:00:00Z')
    expect(await decide(fourth, true)).toBe('result_expired')
    await ratifiedOn(id, new Date().toISOString())
    expect(await decide(fourth, true)).toBeNull()
    expect(await read(id)).toMatchObject({ endsOn: monthsAfter(today, 48), extension: { state: 'vigente' } })
  })
})

it('administrators are reminded sixty and thirty days before the end, each once, however often the job runs', async () => {
  const { id } = await ratified(3)
  const reminders = async () => {
    return (await world.call(notices.list)).body.filter(
      ({ kind, link }) => kind === 'result_ending' && link.includes(id),
    ).length
  }
  const endsOn = (await read(id)).endsOn ?? ''
  const before = (days: number) => new Date(Date.parse(`${endsOn}T15:00:00Z`) - days * 86_400_000)
  for (const [days, count] of [
    [61, 0],
    [60, 1],
    [45, 1],
    [30, 2],
    [29, 2],
    [-1, 2],
  ] as const) {
    await watchValidity(world.db, testContext, before(days))
    await watchValidity(world.db, testContext, before(days))
    expect(await reminders()).toBe(count)
  }
})
