import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { processes } from '#hiring/contract/processes.ts'
import { fillings, lawsQuotas, quotaLists, seatOrders } from '#hiring/contract/quotas.rules.ts'
import { quotas } from '#hiring/contract/quotas.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { canonical, computeResult, type ResultInputs } from '#hiring/server/ranking/result.rules.ts'
import { audit } from '#platform/contract/audit.ts'
import { sha256Hex } from '#platform/server/sha256.ts'
import { countersignAll } from '#testing/countersigned.ts'
import { given as givenIn } from '#testing/given.ts'
import { endAppeals } from '#testing/proven.ts'
import { committee, reserving } from '#testing/reserving.ts'
import { checkResult } from '#testing/resultScript.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let reserve: ReturnType<typeof reserving>
let other: string
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
  other = (await given.admin()).token
  reserve = reserving(world)
})
afterAll(() => world.close())

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code
const versionOf = async (id: string) => (await world.call(processes.get, { params: { id } })).body.version
const freeze = async (id: string) =>
  world.call(ranking.freeze, { params: { id }, body: { version: await versionOf(id) } })

describe('the places of a competition with reserved places', () => {
  it('go to the first ranks and to the lists, in both ways, also tried with other openings', async () => {
    const { id } = await reserve.fifteen()
    expect(await reserve.letters(id)).toBe('AIBCLKDEFN')
    expect(await reserve.letters(id, { openings: 3 })).toBe('AFB')
    const walked = await reserve.fifteen({ quotas: { filling: 'one_walk' } })
    expect(await reserve.letters(walked.id)).toBe('ABCDLFEGHI')
    expect(await reserve.letters(walked.id, { openings: 3 })).toBe('ABC')
    const { body } = await world.call(quotas.seats, { params: { id }, query: {} })
    expect(body).toMatchObject({ openings: 10, isTried: false, isFrozen: false })
    expect(body.lists.map(({ list, seats, competing }) => [list, seats, competing])).toEqual([
      ['ampla', 6, 15],
      ['pcd', 1, 2],
      ['negra', 3, 5],
      ['indigena', 0, 1],
      ['quilombola', 0, 1],
    ])
    expect(body.seats[1]).toMatchObject({
      person: { name: 'Pessoa I', rank: 9, total: 88, isUnconfirmed: true },
      reason: { kind: 'list', position: 3, seatedBefore: 2 },
    })
  })

  it('follow what the committees decide: who is not confirmed competes on the general list alone', async () => {
    const { id } = await reserve.fifteen()
    await reserve.examine(id, 'I')
    expect(await reserve.letters(id)).toBe('AKBCLNDEFG')
    const { applicationId, version } = await reserve.about(id, 'I')
    const appeal = {
      ...{ version, list: 'negra' as const, instance: 2 as const, reason: 'Provido' },
      members: committee('sssss', 'Outra'),
    }
    const confirmed = await world.call(quotas.opine, { params: { id: applicationId }, body: appeal })
    expect(confirmed.body.competes).toEqual(['negra'])
    expect(await reserve.letters(id)).toBe('AIBCLKDEFN')
  })

  it('are frozen with the result, which another program computes again', async () => {
    const { id, ids } = await reserve.fifteen()
    expect((await freeze(id)).status).toBe(200)
    const file = (await world.call(ranking.resultJson, { params: { id } })).body as unknown as { outputs: string }
    const { places } = JSON.parse(file.outputs) as { places: { applicationId: string; list: string }[] }
    const listOf = (name: string) => places.find(({ applicationId }) => applicationId === ids[name])?.list
    expect(listOf('N')).toBe('vagas')
    expect(listOf('G')).toBe('reserva')
    expect(checkResult(file)).toMatchObject({ status: 0, stdout: expect.stringContaining('OK') })
    expect((await world.call(ranking.verify, { params: { id } })).body).toMatchObject({
      intact: true,
      sameInputs: true,
    })
    const inputs = JSON.parse((file as unknown as { inputs: string }).inputs) as ResultInputs
    const random = fc.sample(
      fc.record({
        openings: fc.integer({ min: 1, max: 40 }),
        reserveOpenings: fc.integer({ min: 0, max: 10 }),
        order: fc.constantFrom(...seatOrders),
        filling: fc.constantFrom(...fillings),
        lists: fc.array(fc.subarray([...quotaLists], { maxLength: 1 }), { minLength: 15, maxLength: 15 }),
        places: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 8 }),
      }),
      25,
    )
    for (const { openings, reserveOpenings, order, filling, lists, places } of random) {
      const given: ResultInputs = {
        ...inputs,
        process: { ...inputs.process, openings, reserveOpenings },
        quotas: { order, filling, lists: lawsQuotas.lists.map((rule) => ({ ...rule, places })) },
        applicants: inputs.applicants.map(({ lists: _, ...applicant }, i) => ({
          ...applicant,
          ...(lists[i]?.length && { lists: lists[i] }),
        })),
      }
      const [text, outputs] = [canonical(given), canonical(computeResult(given))]
      const hashes = { inputsHash: sha256Hex(text), outputsHash: sha256Hex(outputs) }
      expect(checkResult({ ...file, inputs: text, outputs, ...hashes })).toMatchObject({ status: 0 })
    }
    const moved = file.outputs.replace('"list":"negra","number":2', '"list":"negra","number":3')
    expect(moved).not.toBe(file.outputs)
    expect(checkResult({ ...file, outputs: moved }).status).toBe(1)
  })

  it('are not final before every declaration that gives a place was examined, and change no more afterwards', async () => {
    const { id } = await reserve.fifteen()
    await freeze(id)
    await world.call(ranking.publish, { params: { id }, body: { version: await versionOf(id) } })
    await given.moved(id, 'resultado_preliminar', 'em_recurso')
    await endAppeals(world, id)
    await countersignAll(world, id, other)
    expect(codeOf(await freeze(id))).toBe('quotas_unexamined')
    await reserve.examine(id)
    expect((await freeze(id)).status).toBe(200)
    const { applicationId, version } = await reserve.about(id, 'A')
    const body = { version, declared: ['pcd' as const], reason: 'Laudo' }
    expect(codeOf(await world.call(quotas.declare, { params: { id: applicationId }, body }))).toBe('quotas_frozen')
  })
})

describe('declarations and opinions', () => {
  it('are sealed in the database, and each reading is recorded without what was read', async () => {
    const { id, ids } = await reserve.fifteen()
    const row = await world.db
      .selectFrom('quotaEntries')
      .select('sealed')
      .where('applicationId', '=', ids.B ?? '')
      .executeTakeFirstOrThrow()
    expect(row.sealed.toString('latin1')).not.toContain('negra')
    await world.call(quotas.declarants, { params: { id }, query: {} })
    const { rows } = (await world.call(audit.list, { query: { entity: 'process', entityId: id, looks: true } })).body
    expect(rows[0]).toMatchObject({ action: 'process.declarants_viewed' })
    expect(JSON.stringify(rows)).not.toContain('negra')
  })

  it('need a right of their own', async () => {
    const { id, ids } = await reserve.fifteen()
    const as = { as: other }
    const params = { params: { id } }
    const person = { params: { id: ids.A ?? '' } }
    const declaring = { version: 0, declared: ['pcd' as const], reason: 'Laudo' }
    const opining = {
      ...{ version: 1, list: 'pcd' as const, instance: 1 as const, reason: 'Sim' },
      members: committee('sssss'),
    }
    for (const reply of [
      world.call(quotas.seats, { ...params, query: {} }, as),
      world.call(quotas.declarants, { ...params, query: {} }, as),
      world.call(quotas.declare, { ...person, body: declaring }, as),
      world.call(quotas.opine, { ...person, body: opining }, as),
    ])
      expect(codeOf(await reply)).toBe('quotas')
  })

  it('are refused where they cannot be', async () => {
    const { id } = await reserve.fifteen()
    const declare = async (name: string, declared: ('pcd' | 'negra')[], version?: number) => {
      const row = await reserve.about(id, name)
      const body = { version: version ?? row.version, declared, reason: 'Laudo' }
      return codeOf(await world.call(quotas.declare, { params: { id: row.applicationId }, body }))
    }
    const opine = async (name: string, members = committee('sssss'), over: object = {}) => {
      const row = await reserve.about(id, name)
      const body = { version: row.version, list: 'negra', instance: 1, members, reason: 'Visto', ...over }
      return codeOf(await world.call(quotas.opine, { params: { id: row.applicationId }, body: body as never }))
    }
    expect(await declare('B', [], 0)).toBe('changed_meanwhile')
    expect(await opine('A')).toBe('not_declared')
    expect(await opine('B', [...committee('ssss'), { name: 'pessoa 1', confirms: true }])).toBe('committee_twice')
    expect(await opine('B', committee('sssss'), { instance: 2 })).toBe('nothing_to_appeal')
    expect(await opine('B', committee('nnnss'))).toBeUndefined()
    expect(await opine('B')).toBe('opinion_given')
    expect(await opine('B', committee('sssss'), { instance: 2 })).toBe('committee_of_before')
    expect(await declare('B', [])).toBe('declaration_examined')
    const plain = await given.process()
    expect(codeOf(await world.call(quotas.seats, { params: plain, query: {} }))).toBe('no_quotas')
  })

  it('are rules of public competitions alone, and no more than all places', async () => {
    const company = await given.company()
    const { id } = await reserve.fifteen({ openings: 5 })
    const { quotas: rules } = (await world.call(processes.get, { params: { id } })).body
    const create = (over: object) =>
      world.call(processes.create, { body: { ...given.processInput(over), companyId: company.id } as never })
    expect((await create({ quotas: rules })).body).toMatchObject({ fields: { quotas: { code: 'quotas_public_only' } } })
    const all = { ...rules, lists: rules?.lists.map((rule) => ({ ...rule, percent: 30 })) }
    expect((await create({ ruleset: 'conselho_publico', quotas: all })).body).toMatchObject({
      fields: { 'quotas.lists.0.percent': { code: 'quotas_over_all' } },
    })
  })

  it('change by a rectification once the competition is published', async () => {
    const { id } = await reserve.fifteen()
    const process = (await world.call(processes.get, { params: { id } })).body
    const same = { ...process, reason: '' }
    expect((await world.call(processes.update, { params: { id }, body: same })).status).toBe(200)
    const rules = { ...process.quotas, filling: 'one_walk' }
    const changed = { ...process, version: process.version + 1, quotas: rules, reason: '' } as never
    expect((await world.call(processes.update, { params: { id }, body: changed })).body).toMatchObject({
      fields: { reason: { code: 'reason_required' } },
    })
    // Fewer reserved places would take them from people who have declared themselves.
    const without = { ...process, version: process.version + 1, quotas: null, reason: 'Engano' }
    expect((await world.call(processes.update, { params: { id }, body: without })).body).toMatchObject({
      fields: { quotas: { code: 'applications_over' } },
    })
  })
})
