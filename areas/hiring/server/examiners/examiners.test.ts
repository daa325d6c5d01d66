import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notices } from '#access/contract/notices.ts'
import { applications } from '#hiring/contract/applications.ts'
import { examiners } from '#hiring/contract/examiners.ts'
import { evaluators } from '#steps/contract/evaluators.ts'
import { examining } from '#testing/examining.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
type Person = Awaited<ReturnType<ReturnType<typeof givenIn>['admin']>>
let president: Person
let member: Person
let substitute: Person
let guest: Person
let outsider: Person
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  given = givenIn(world)
  await given.admin({ name: 'Marta Prado' })
  president = await given.admin({ name: 'Pedro Presidente' })
  member = await given.admin({ name: 'Mara Membro' })
  substitute = await given.admin({ name: 'Sílvia Suplente' })
  guest = await given.admin({ name: 'Gil Convidado', role: 'avaliador', rights: [] })
  outsider = await given.admin({ name: 'Olga de Fora' })
})
afterAll(() => world.close())

const panel = {
  steps: ['requirements', 'video'],
  criteria: [
    { component: 'requirements', text: 'Registro ativo', weight: 1 },
    { component: 'video', text: 'Clareza', target: 10, byEvaluators: true },
  ],
}
type Ruleset = 'privado' | 'conselho_publico'

/** A process with a panel, an applicant and a board of five, which is drafted. */
async function boarded(ruleset: Ruleset = 'conselho_publico') {
  const process = await given.process(panel)
  await world.db.updateTable('selectiveProcesses').set({ ruleset }).where('id', '=', process.id).execute()
  const ana = await given.application(process.id, { fullName: 'Ana Alves' })
  const bia = await given.application(process.id, { fullName: 'Bia Braga' })
  const board = examining(world, process.id)
  await board.add(president.id, 'presidente')
  await board.add(member.id, 'membro')
  await board.add(guest.id, 'membro')
  await board.add(substitute.id, 'suplente')
  const criterionId = process.criteria.find(({ text }) => text === 'Clareza')?.id ?? ''
  return { process, ana, bia, board, criterionId }
}
type Boarded = Awaited<ReturnType<typeof boarded>>

const codeOf = ({ status, body }: { status: number; body: object }) =>
  status === 200 ? 'ok' : 'code' in body ? body.code : status
const grade = async ({ ana, criterionId }: Boarded, { token }: Person, application = ana) =>
  codeOf(
    await world.call(
      applications.mark,
      { params: { id: application.id }, body: { marks: [{ criterionId, value: 8, note: '' }] } },
      { as: token },
    ),
  )
const assign = async ({ id }: { id: string }, ...people: Person[]) =>
  codeOf(await world.call(evaluators.assign, { params: { id }, body: { evaluatorIds: people.map((each) => each.id) } }))
const join = (of: Boarded, { id }: Person) =>
  world.call(evaluators.add, { params: of.process, body: { accountId: id, appUrl: 'http://hub.test' } })

describe('the list of an examining board', () => {
  it('names members with their role, and refuses a second president, a guest as president and somebody twice', async () => {
    const of = await boarded()
    const { rows, addable } = await of.board.list()
    expect(rows.map(({ name, role, isGuest, publishedAt }) => [name, role, isGuest, publishedAt])).toEqual([
      ['Pedro Presidente', 'presidente', false, null],
      ['Mara Membro', 'membro', false, null],
      ['Gil Convidado', 'membro', true, null],
      ['Sílvia Suplente', 'suplente', false, null],
    ])
    expect(addable.map(({ name }) => name)).toEqual(['Marta Prado', 'Olga de Fora'])
    expect(codeOf(await of.board.add(member.id, 'suplente'))).toBe('examiner_in_board')
    expect(codeOf(await of.board.add(outsider.id, 'presidente'))).toBe('president_exists')
    const other = examining(world, (await given.process()).id)
    expect(codeOf(await other.add(guest.id, 'presidente'))).toBe('president_guest')
    const suspended = await given.admin({ state: 'suspenso' })
    expect(codeOf(await other.add(suspended.id, 'membro'))).toBe('examiner_inactive')
    await other.add(member.id, 'membro')
    expect(codeOf(await other.publish())).toBe('president_missing')
    const { kind } = (await world.call(notices.list, {}, { as: member.token })).body.at(-1) ?? {}
    expect(kind).toBe('examiner_named')
  })

  it('is published with a window to challenge, and again for new names only', async () => {
    const of = await boarded()
    expect(codeOf(await of.board.publish())).toBe('ok')
    const before = await of.board.seatOf(member.id)
    expect(Date.parse(before.challengesUntil ?? '') > Date.now()).toBe(true)
    expect(codeOf(await of.board.publish())).toBe('examiners_published')
    await of.board.add(outsider.id, 'membro')
    await of.board.publish(5)
    const [after, added] = [await of.board.seatOf(member.id), await of.board.seatOf(outsider.id)]
    expect(after.challengesUntil).toBe(before.challengesUntil)
    expect((added.challengesUntil ?? '') > (after.challengesUntil ?? '')).toBe(true)
    const { kind } = (await world.call(notices.list, {}, { as: outsider.token })).body.at(-1) ?? {}
    expect(kind).toBe('declaration_awaited')
  })

  it('does not change in a process that is over', async () => {
    const of = await boarded()
    const seat = await of.board.seatOf(member.id)
    await world.db
      .updateTable('selectiveProcesses')
      .set({ state: 'homologado' })
      .where('id', '=', of.process.id)
      .execute()
    expect(codeOf(await of.board.add(outsider.id, 'membro'))).toBe('process_not_running')
    expect(codeOf(await world.call(examiners.replace, { params: seat, body: {} }))).toBe('process_not_running')
  })
})

describe('grading in a public competition with a board', () => {
  it('waits for the publication, the end of the window and the declaration of each member', async () => {
    const of = await boarded()
    expect(await grade(of, outsider)).toBe('examiner_missing')
    expect(await grade(of, substitute)).toBe('examiner_missing')
    expect(await grade(of, member)).toBe('examiners_unpublished')
    await of.board.publish()
    expect(await grade(of, member)).toBe('examiner_challengeable')
    await of.board.endWindow()
    expect(await grade(of, member)).toBe('impediment_undeclared')
    expect(codeOf(await of.board.declare(member.id, member.token))).toBe('ok')
    expect(await grade(of, member)).toBe('ok')
    const sent = { params: of.ana, body: { component: 'video', sent: true } }
    expect(codeOf(await world.call(applications.send, sent, { as: outsider.token }))).toBe('examiner_missing')
    expect(codeOf(await world.call(applications.send, sent, { as: member.token }))).toBe('ok')
  })

  it('assigns applications to members only', async () => {
    const of = await boarded()
    for (const person of [member, outsider]) await join(of, person)
    expect(await assign(of.ana, outsider)).toBe('examiner_missing')
    expect(await assign(of.ana, member)).toBe('ok')
    const body = { each: 2 }
    const { assigned, short } = (await world.call(evaluators.distribute, { params: of.process, body })).body
    expect([assigned, short]).toEqual([1, 2])
  })

  it('goes on as before in a private process, and in one without a board', async () => {
    const of = await boarded('privado')
    expect(await grade(of, outsider)).toBe('ok')
    await of.board.publish()
    expect(await grade(of, outsider)).toBe('ok')
    expect(await grade(of, member)).toBe('impediment_undeclared')
    await of.board.declare(member.id, member.token)
    expect(await grade(of, member)).toBe('ok')
  })
})

describe('the declaration of impediment', () => {
  it('bars a member from an applicant, as the conflict of interest that it is', async () => {
    const of = await boarded()
    await of.board.publish()
    await of.board.endWindow()
    const own = (await world.call(examiners.own, {}, { as: guest.token })).body.rows.find(
      ({ process }) => process.id === of.process.id,
    )
    // A guest knows applicants by number.
    expect(own?.applications.map(({ name }) => name)).toEqual([null, null])
    const seen = (await world.call(examiners.own, {}, { as: member.token })).body.rows.find(
      ({ process }) => process.id === of.process.id,
    )
    expect(seen?.applications.map(({ name }) => name)).toEqual(['Ana Alves', 'Bia Braga'])
    const impeded = { applications: [{ applicationId: of.ana.id, reason: 'Prima da candidata' }] }
    expect(codeOf(await of.board.declare(member.id, member.token, impeded))).toBe('ok')
    expect((await of.board.seatOf(member.id)).conflicts).toMatchObject([{ reason: 'Prima da candidata' }])
    expect(await grade(of, member)).toBe('conflict_declared')
    expect(await grade(of, member, of.bia)).toBe('ok')
    await join(of, member)
    expect(await assign(of.ana, member)).toBe('evaluator_conflicted')
    // A conflict that is declared while grading is an impediment, too.
    await of.board.declare(guest.id, guest.token)
    await join(of, guest)
    await assign(of.bia, guest)
    const body = { reason: 'Fomos sócios' }
    expect(codeOf(await world.call(evaluators.declareConflict, { params: of.bia, body }, { as: guest.token }))).toBe(
      'ok',
    )
    expect((await of.board.seatOf(guest.id)).conflicts).toMatchObject([{ reason: 'Fomos sócios' }])
  })

  it('in the whole process bars a member from it, and is not taken back', async () => {
    const of = await boarded()
    await of.board.publish()
    await of.board.endWindow()
    await of.board.declare(member.id, member.token, { impediment: 'Irmão de candidata' })
    expect(await grade(of, member)).toBe('examiner_impeded')
    await of.board.declare(member.id, member.token)
    expect(await grade(of, member)).toBe('examiner_impeded')
  })

  it('is refused to others, about applicants of another process, and after grades were sent', async () => {
    const of = await boarded()
    const seat = await of.board.seatOf(member.id)
    const declare = (body: object, { token }: Person) =>
      world.call(examiners.declare, { params: { id: seat.id }, body }, { as: token })
    expect((await declare({}, president)).status).toBe(404)
    await of.board.publish()
    await of.board.endWindow()
    const { ana } = await boarded()
    expect((await declare({ applications: [{ applicationId: ana.id, reason: 'Amiga' }] }, member)).status).toBe(404)
    await declare({}, member)
    await grade(of, member)
    const sent = { params: of.ana, body: { component: 'video', sent: true } }
    await world.call(applications.send, sent, { as: member.token })
    const late = { applications: [{ applicationId: of.ana.id, reason: 'Amiga' }] }
    expect(codeOf(await declare(late, member))).toBe('conflict_after_grades')
  })
})

describe('a replacement', () => {
  const replace = async (id: string, body: object) =>
    codeOf(await world.call(examiners.replace, { params: { id }, body }))

  it('gives the seat to a substitute first, and keeps the grades of who has left', async () => {
    const of = await boarded()
    await of.board.publish()
    await of.board.endWindow()
    await of.board.declare(member.id, member.token)
    expect(await grade(of, member)).toBe('ok')
    const seat = await of.board.seatOf(member.id)
    expect(await replace(seat.id, { accountId: substitute.id })).toBe('reason_required')
    const reason = 'Licença médica'
    expect(await replace(seat.id, { reason, accountId: outsider.id })).toBe('substitute_first')
    expect(await replace(seat.id, { reason, accountId: substitute.id })).toBe('ok')
    expect(await replace(seat.id, { reason, accountId: outsider.id })).toBe('examiner_replaced')
    expect(await of.board.seatOf(substitute.id)).toMatchObject({ role: 'membro' })
    const { rows } = await of.board.list()
    expect(rows.find(({ id }) => id === seat.id)).toMatchObject({
      ...{ leftReason: reason, replacedBy: 'Sílvia Suplente', isVacant: false },
    })
    expect(await grade(of, member)).toBe('examiner_missing')
    const { marks } = (await world.call(applications.evaluation, { params: of.ana }, { as: member.token })).body
    expect(marks.map(({ value }) => value)).toEqual([8])
    // The substitute was published with the others: no new window, the declaration is awaited.
    expect(await grade(of, substitute)).toBe('impediment_undeclared')
  })

  it('may leave a seat vacant and fill it later, and removes a name that was not published', async () => {
    const of = await boarded()
    const drafted = await of.board.seatOf(guest.id)
    expect(await replace(drafted.id, {})).toBe('ok')
    expect((await of.board.list()).rows.map(({ name }) => name)).not.toContain('Gil Convidado')
    await of.board.publish()
    const seat = await of.board.seatOf(member.id)
    expect(await replace(seat.id, { reason: 'Renúncia' })).toBe('ok')
    expect(await replace(seat.id, { reason: 'Renúncia' })).toBe('examiner_left')
    const declaring = { params: seat, body: {} }
    expect(codeOf(await world.call(examiners.declare, declaring, { as: member.token }))).toBe('examiner_left')
    expect((await of.board.list()).rows.find(({ id }) => id === seat.id)?.isVacant).toBe(true)
    expect(await replace(seat.id, { accountId: substitute.id })).toBe('ok')
  })
})
