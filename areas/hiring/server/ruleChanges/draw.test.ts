import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Process, processes } from '#hiring/contract/processes.ts'
import { ruleChanges } from '#hiring/contract/ruleChanges.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { sha256Hex } from '#platform/server/sha256.ts'
import { given as givenIn } from '#testing/given.ts'
import { codesOf, openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const day = (days: number) => dayInBrasilia(new Date(inDays(days)))
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const lottery = (heldOn: string, over: object = {}) => ({
  kind: 'loteria',
  lottery: 'Loteria Federal',
  heldOn,
  ...over,
})
const text = 'Ata 12, envelope 3: 84721'
const commitment = { kind: 'compromisso', commitment: sha256Hex(text) }
const unbound = { kind: 'nenhuma' }

const read = async (id: string) => (await world.call(processes.get, { params: { id } })).body
async function edit({ id }: { id: string }, over: object) {
  const { companyId: _, ...process } = await read(id)
  return world.call(processes.update, { params: { id }, body: { ...process, reason: 'Item 9', ...over } })
}
const refusedBy = async (process: { id: string }, over: object) => codesOf((await edit(process, over)).body.fields)
const drawn = (drawSource: object, over: object = {}) =>
  given.process({ tieChain: ['draw'], closesAt: inDays(5), drawSource, ...over })
const marked = async (process: Process) => {
  const { id } = await given.application(process.id)
  await given.marks(id, process, { Prova: 10 })
}
/** Lets the day of the lottery come, and applications close before it. */
const lotteryHeld = ({ id }: { id: string }) =>
  sql`update selective_processes set opens_at = now() - interval '9 days', closes_at = now() - interval '4 days',
    draw_source = jsonb_set(draw_source, '{heldOn}', to_jsonb(${day(-2)}::text)) where id = ${id}`.execute(world.db)

describe('the source of a public draw', () => {
  it.each([
    [lottery(day(5)), 'drawSource.heldOn', 'draw_before_closing'],
    [lottery(day(9), { lottery: '' }), 'drawSource.lottery', 'required'],
    [{ kind: 'loteria', lottery: 'Loteria Federal' }, 'drawSource.heldOn', 'required'],
    [{ kind: 'compromisso' }, 'drawSource.commitment', 'required'],
    [{ kind: 'compromisso', commitment: 'abc' }, 'drawSource.commitment', 'sha256'],
  ])('is complete, and a lottery comes after applications close: %j', async (drawSource, field, code) => {
    const { id: companyId } = await given.company()
    const body = { ...given.processInput({ closesAt: inDays(5), drawSource }), companyId }
    expect(codesOf((await world.call(processes.create, { body })).body.fields)).toEqual({ [field]: code })
  })
  it('is refused with the zone, in one that does not exist', async () => {
    const process = await drawn(unbound)
    expect(await refusedBy(process, { zone: 'Ana', drawSource: lottery(day(9)) })).toEqual({ zone: 'invalid_choice' })
  })
  it('changes by a change of rules until there are marks', async () => {
    const process = await drawn(lottery(day(9)))
    expect(await refusedBy(process, { reason: '', drawSource: lottery(day(10)) })).toEqual({
      reason: 'reason_required',
    })
    expect((await edit(process, { drawSource: lottery(day(10)) })).status).toBe(200)
    await marked(process)
    const late = { 'drawSource.kind': 'draw_source_late' }
    expect(await refusedBy(process, { drawSource: lottery(day(11)) })).toEqual(late)
    expect(await refusedBy(process, { drawSource: unbound })).toEqual(late)
  })
  it('is no text whose author may know the protocol numbers, and does not go once there are some', async () => {
    const process = await drawn(lottery(day(9)))
    await given.application(process.id)
    expect(await refusedBy(process, { drawSource: commitment })).toEqual({ 'drawSource.kind': 'draw_commitment_late' })
    expect(await refusedBy(process, { drawSource: unbound })).toEqual({ 'drawSource.kind': 'draw_unbound' })
  })
  it('stays once its lottery is held or its text recorded, and is no lottery of the past', async () => {
    const process = await drawn(lottery(day(9)))
    await lotteryHeld(process)
    expect(await refusedBy(process, { drawSource: lottery(day(3)) })).toEqual({ 'drawSource.kind': 'draw_source_held' })
    expect((await edit(process, { drawSeed: '6123: 12345' })).status).toBe(200)
    expect(await refusedBy(process, { drawSource: commitment })).toEqual({ 'drawSource.kind': 'draw_recorded' })
    const free = await drawn(unbound)
    await sql`update selective_processes set opens_at = now() - interval '9 days', closes_at = now() - interval '4 days' where id = ${free.id}`.execute(
      world.db,
    )
    expect(await refusedBy(free, { drawSource: lottery(day(-2)) })).toEqual({ 'drawSource.heldOn': 'draw_day_past' })
  })
  it('keeps the deadline before its lottery', async () => {
    const process = await drawn(lottery(day(9)))
    const { version } = await read(process.id)
    const body = { closesAt: inDays(10), reason: 'Poucas inscrições', version }
    const refused = await world.call(processes.extend, { params: process, body })
    expect(codesOf(refused.body.fields)).toEqual({ closesAt: 'draw_before_closing' })
    expect(await refusedBy(process, { closesAt: inDays(10) })).toEqual({ 'drawSource.heldOn': 'draw_before_closing' })
  })
  it('is not copied with the process', async () => {
    const copy = (await world.call(processes.duplicate, { params: await drawn(commitment) })).body
    expect(copy).toMatchObject({ drawSource: { kind: 'nenhuma' }, drawSeed: '' })
  })
})

describe('the text of a public draw', () => {
  it('of a lottery is recorded once that is held, corrected with a reason, and not voided', async () => {
    const process = await drawn(lottery(day(9)))
    await marked(process)
    expect(await refusedBy(process, { drawSeed: '6123: 12345' })).toEqual({ drawSeed: 'draw_not_held' })
    await lotteryHeld(process)
    expect(await refusedBy(process, { reason: '', drawSeed: '6123: 12345' })).toEqual({ reason: 'reason_required' })
    expect((await edit(process, { drawSeed: '6123: 12345' })).status).toBe(200)
    expect((await edit(process, { drawSeed: '6123: 12354', reason: 'Dígitos trocados' })).status).toBe(200)
    expect(await refusedBy(process, { drawSeed: '' })).toEqual({ drawSeed: 'draw_not_voided' })
    expect((await world.call(ruleChanges.list, { params: process })).body.rows).toMatchObject([
      { reason: 'Dígitos trocados', changes: [{ rule: 'drawSeed', from: '6123: 12345', to: '6123: 12354' }] },
      { reason: 'Item 9', changes: [{ rule: 'drawSeed', from: '', to: '6123: 12345' }] },
    ])
  })
  it('that was committed to is the one that was committed to', async () => {
    const process = await drawn(commitment)
    await marked(process)
    expect(await refusedBy(process, { drawSeed: `${text}.` })).toEqual({ drawSeed: 'draw_text_differs' })
    expect((await edit(process, { drawSeed: text })).body).toMatchObject({ drawSeed: text })
    expect(await refusedBy(process, { drawSeed: 'outro' })).toEqual({ drawSeed: 'draw_text_differs' })
  })
  it('that nothing binds is recorded once', async () => {
    const process = await drawn(unbound)
    expect((await edit(process, { drawSeed: 'Sorteio 1' })).status).toBe(200)
    expect(await refusedBy(process, { drawSeed: 'Sorteio 2' })).toEqual({ drawSeed: 'draw_recorded' })
    expect(await refusedBy(process, { drawSeed: '' })).toEqual({ drawSeed: 'draw_not_voided' })
  })
})
