import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { door } from '#applying/contract/door.ts'
import { guard } from '#applying/contract/guard.ts'
import { fewestBits, quickest } from '#applying/contract/work.rules.ts'
import { givenDoor, solve } from '#applying/server/door/door.given.ts'
import { forgetUnsent } from '#applying/server/door/door.jobs.ts'
import { openWorld, testSeal, type World } from '#testing/world.ts'
import { makePuzzle } from './puzzles.ts'

let world: World
let given: ReturnType<typeof givenDoor>
let process: { id: string }
let slug: string
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'https://hub.example.org' })
  given = givenDoor(world)
  await given.admin()
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of ['loginFailures', 'refusedAttempts', 'networkLoads'] as const)
    await world.db.deleteFrom(table).execute()
  process = await given.process({ title: 'Analista' })
  slug = await given.slugOf(process)
})

const ask = (email: string, over: object = {}) =>
  world.call(door.code, { body: { address: email, slug, work: given.worked(), ...over } }, { as: null })
const codesTo = async (email: string) => (await given.mailsTo(email, 'applicant_code')).length
const refused = async () => (await world.call(guard.list, { params: { id: process.id } })).body
const quick = () => {
  const puzzle = makePuzzle(testSeal, 4)
  return { puzzle, nonces: solve(puzzle, 4) }
}

describe('a request for a code', () => {
  it('needs the work of its page, once', async () => {
    expect([(await ask('a@exemplo.com.br', { work: undefined })).body.code]).toEqual(['work_wanted'])
    const work = given.worked()
    expect((await ask('a@exemplo.com.br', { work })).status).toBe(200)
    expect((await ask('b@exemplo.com.br', { work })).body.code).toBe('work_wanted')
    const both = given.worked()
    const answers = await Promise.all([
      ask('c@exemplo.com.br', { work: both }),
      ask('d@exemplo.com.br', { work: both }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('that is a program’s gets the answer of everybody and no mail, and is kept with its address alone', async () => {
    const usual = (await ask('person@exemplo.com.br')).body
    const hidden = (await ask('bot@mailinator.com', { website: 'http://x' })).body
    const early = (await ask('quick@exemplo.com.br', { work: quick() })).body
    for (const body of [hidden, early]) expect({ ...body, now: '' }).toEqual({ ...usual, now: '' })
    await ask('bot@mailinator.com', { website: 'http://x' })
    for (const email of ['bot@mailinator.com', 'quick@exemplo.com.br']) expect(await codesTo(email)).toBe(0)
    const { rows, total } = await refused()
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      { address: 'bot@mailinator.com', cause: 'hidden_field', count: 2, isDisposable: true },
      { address: 'quick@exemplo.com.br', cause: 'too_quick', count: 1, isDisposable: false },
    ])
    const [stored] = await world.db.selectFrom('refusedAttempts').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain('http://x')
  })

  it('after too many for one address is refused in the words for every address, and kept', async () => {
    for (let n = 0; n < 5; n++) expect((await ask('often@exemplo.com.br')).status).toBe(200)
    expect((await ask('often@exemplo.com.br')).status).toBe(429)
    expect((await refused()).rows).toMatchObject([{ address: 'often@exemplo.com.br', cause: 'too_many' }])
  })

  it('is slowed and never blocked where a school is one network', async () => {
    const puzzle = async () => (await world.call(guard.puzzle, {}, { as: null })).body
    expect((await puzzle()).bits).toBe(fewestBits)
    for (let n = 0; n < 60; n++) await puzzle()
    expect((await puzzle()).bits).toBe(fewestBits + 1)
    for (let n = 0; n < 120; n++) expect((await ask(`pupil${n}@exemplo.com.br`)).status).toBe(200)
    // Two hundred wrong codes: the next right one needs work, and passes with it.
    for (let n = 0; n < 205; n++)
      await world.call(door.prove, { body: { address: `wrong${n}@exemplo.com.br`, code: '1' } }, { as: null })
    const [mail] = await given.mailsTo('pupil1@exemplo.com.br', 'applicant_code')
    const body = { address: 'pupil1@exemplo.com.br', code: /\b(\d{6})\b/.exec(mail ?? '')?.[1] ?? '' }
    expect((await world.call(door.prove, { body }, { as: null })).body).toMatchObject({ code: 'work_wanted' })
    const worked = await world.call(door.prove, { body: { ...body, work: given.worked() } }, { as: null })
    expect(worked.status).toBe(200)
  })

  it('is told by the page when a person can have typed an address', async () => {
    const { body } = await world.call(guard.puzzle, {}, { as: null })
    expect(body.wait).toBe(quickest)
    const nonces = solve(body.puzzle, body.bits)
    expect((await ask('real@exemplo.com.br', { work: { puzzle: body.puzzle, nonces } })).status).toBe(200)
    expect((await refused()).rows).toMatchObject([{ cause: 'too_quick' }])
  })
})

describe('a refusal', () => {
  it('is undone by an administrator: the person is told by mail, once, and can apply', async () => {
    const email = 'mistaken@exemplo.com.br'
    await ask(email, { website: 'filled in by the browser' })
    const [row] = (await refused()).rows
    const params = { id: row?.id ?? '' }
    const answers = await Promise.all([world.call(guard.undo, { params }), world.call(guard.undo, { params })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const letters = await given.mailsTo(email, 'door_reopened')
    expect(letters).toHaveLength(1)
    expect(letters[0]).toContain(`https://hub.example.org/vagas/${slug}/candidatar`)
    expect((await refused()).rows[0]?.undoneAt).not.toBeNull()
    // Their browser fills in the field again.
    expect((await ask(email, { website: 'filled in by the browser' })).status).toBe(200)
    expect(await codesTo(email)).toBe(1)
    const { body } = await world.call(guard.undo, { params: { id: '01900000-0000-7000-8000-000000000000' } })
    expect(body).toMatchObject({ code: 'not_found' })
  })

  it('of an address with too many codes is undone too', async () => {
    for (let n = 0; n < 6; n++) await ask('often@exemplo.com.br')
    const [row] = (await refused()).rows
    await world.call(guard.undo, { params: { id: row?.id ?? '' } })
    expect((await ask('often@exemplo.com.br')).status).toBe(200)
  })

  it('is kept for 30 days, and a process keeps 500', async () => {
    const many = Array.from({ length: 500 }, (_, n) => ({
      ...{ processId: process.id, address: `n${n}@exemplo.com.br`, cause: 'too_quick' as const },
      ...(n < 10 && { lastAt: new Date(Date.now() - 31 * 86_400_000).toISOString() }),
    }))
    await world.db.insertInto('refusedAttempts').values(many).execute()
    await ask('one.more@exemplo.com.br', { website: 'x' })
    await ask('n20@exemplo.com.br', { work: quick() })
    expect((await refused()).total).toBe(500)
    expect((await refused()).rows[0]).toMatchObject({ address: 'n20@exemplo.com.br', count: 2 })
    await forgetUnsent(world.db)
    expect((await refused()).total).toBe(490)
  })
})
