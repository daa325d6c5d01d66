import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { examiners } from '#hiring/contract/examiners.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { examining } from '#testing/examining.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
type Person = Awaited<ReturnType<ReturnType<typeof givenIn>['admin']>>
let president: Person
let member: Person
let second: Person
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Marta Prado' })
  president = await given.admin({ name: 'Pedro Presidente' })
  member = await given.admin({ name: 'Mara Membro' })
  second = await given.admin({ name: 'Segunda Pessoa' })
})
afterAll(() => world.close())

const today = () => dayInBrasilia(new Date())
const codeOf = ({ status, body }: { status: number; body: object }) =>
  status === 200 ? 'ok' : 'code' in body ? body.code : status

/** A public competition with an applicant and a board of two, which is published. */
async function published() {
  const process = await given.process({
    steps: ['video'],
    criteria: [{ component: 'video', text: 'Clareza', target: 10, byEvaluators: true }],
  })
  await world.db
    .updateTable('selectiveProcesses')
    .set({ ruleset: 'conselho_publico' })
    .where('id', '=', process.id)
    .execute()
  const ana = await given.application(process.id, { fullName: 'Ana Alves' })
  const board = examining(world, process.id)
  await board.add(president.id, 'presidente')
  await board.add(member.id, 'membro')
  await board.publish()
  const seat = await board.seatOf(member.id)
  const challenge = (over: object = {}) =>
    world.call(examiners.challenge, {
      params: { id: seat.id },
      body: { applicationId: ana.id, reason: 'É sócia do pai de um candidato', receivedOn: today(), ...over },
    })
  const open = async () => (await board.list()).rows.flatMap(({ challenges }) => challenges)
  const decide = async (accept: boolean, as: string) => {
    const [first] = await open()
    const call = { params: { id: first?.id ?? '' }, body: { accept, reason: 'Certidão da junta comercial' } }
    return codeOf(await world.call(examiners.decideChallenge, call, { as }))
  }
  const criterionId = process.criteria[0]?.id ?? ''
  const grade = async () =>
    codeOf(
      await world.call(
        applications.mark,
        { params: { id: ana.id }, body: { marks: [{ criterionId, value: 8, note: '' }] } },
        { as: member.token },
      ),
    )
  return { process, ana, board, seat, challenge, open, decide, grade }
}

describe('a challenge of a member', () => {
  it('is recorded within the window, and one that came late or says not from whom is refused', async () => {
    const { challenge, open, seat, board } = await published()
    expect(codeOf(await challenge({ applicationId: null }))).toBe('invalid')
    expect(codeOf(await challenge({ applicationId: seat.id }))).toBe('not_found')
    expect(codeOf(await challenge({ receivedOn: dayAfter(today(), 1) }))).toBe('challenge_future')
    expect(codeOf(await challenge())).toBe('ok')
    expect(codeOf(await challenge({ applicationId: null, challenger: 'Sindicato dos Psicólogos' }))).toBe('ok')
    expect((await open()).map(({ protocol, challenger, state }) => [protocol !== null, challenger, state])).toEqual([
      [true, '', 'aberta'],
      [false, 'Sindicato dos Psicólogos', 'aberta'],
    ])
    await board.endWindow()
    expect(codeOf(await challenge())).toBe('challenge_late')
  })

  it('keeps the member from grading until somebody else than they and its recorder has decided', async () => {
    const { challenge, board, decide, grade } = await published()
    await challenge()
    await board.endWindow()
    await board.declare(member.id, member.token)
    expect(await grade()).toBe('examiner_challenged')
    expect(await decide(true, member.token)).toBe('challenge_about_self')
    expect(await decide(true, world.token)).toBe('challenge_own')
    expect(await decide(false, second.token)).toBe('ok')
    expect(await decide(true, second.token)).toBe('challenge_decided')
    expect(await grade()).toBe('ok')
  })

  it('that is upheld has the member leave, and their seat waits for somebody', async () => {
    const { challenge, board, decide, seat } = await published()
    await challenge()
    expect(await decide(true, second.token)).toBe('ok')
    const left = (await board.list()).rows.find(({ id }) => id === seat.id)
    expect(left).toMatchObject({ isVacant: true, leftReason: 'Certidão da junta comercial' })
    expect(left?.challenges).toMatchObject([{ state: 'acolhida', decidedBy: 'Segunda Pessoa' }])
    expect(codeOf(await challenge())).toBe('examiner_left')
    const filled = await world.call(examiners.replace, { params: { id: seat.id }, body: { accountId: second.id } })
    expect(filled.status).toBe(200)
    // The new member has a window of their own.
    expect(await board.seatOf(second.id)).toMatchObject({ role: 'membro', publishedAt: null })
    await board.publish()
    expect((await board.seatOf(second.id)).publishedAt).not.toBeNull()
  })

  it('and its decision are refused where no such member or challenge exists', async () => {
    const { process } = await published()
    const body = { reason: 'Amiga', receivedOn: today(), challenger: 'Alguém' }
    expect((await world.call(examiners.challenge, { params: { id: process.id }, body })).status).toBe(404)
    const decision = { params: { id: process.id }, body: { accept: true, reason: 'Não há' } }
    expect((await world.call(examiners.decideChallenge, decision)).status).toBe(404)
  })
})
