import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { booking } from '#steps/contract/booking.ts'
import { sendings } from '#steps/contract/sendings.ts'
import { appUrl, givenBooking } from '#steps/server/booking/booking.given.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { sendLinks } from './sendings.jobs.ts'

let world: World
let given: ReturnType<typeof givenBooking>
beforeAll(async () => {
  world = await openWorld({ publicUrl: appUrl })
  given = givenBooking(world)
  await given.admin()
})
afterAll(() => world.close())

const body = { appUrl }
const names = ['Ana Alves', 'Bia Braga', 'Caio Costa']

/** An agenda with three applicants, and what was sent of it. */
async function agendaFor(over: object = {}) {
  const { params, people, agenda } = await given.situation(over, names)
  const invite = (applicationIds: string[] | null = null) =>
    world.call(booking.invite, { params, body: { ...body, applicationIds } })
  const invited = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from booking_invitations
      where agenda_id = ${agenda.id} and sent_at is not null`.execute(world.db)
    return rows[0]?.n
  }
  const leave = async (id: string) => {
    await world.call(sendings.leave, { params: { id } })
    for (let times = 0; times < 2; times += 1) await sendLinks(world.db, testContext, id)
  }
  const out = (id = '') =>
    world.db.updateTable('applications').set({ status: 'desistente' }).where('id', '=', id).execute()
  return { params, agenda, people, invite, invited, leave, out }
}

describe('inviting to an agenda', () => {
  it('says how many times there are, with the limit of a day, and who chooses among them already', async () => {
    const { params, people, invite, leave } = await agendaFor({ dayLimit: 1 })
    const foresee = async () => (await world.call(booking.foresee, { params, body: {} })).body
    const first = await foresee()
    expect(first).toMatchObject({ total: 3, leftOut: 0, choosing: 0, hasMail: false })
    // One interview a day, on each day of the agenda.
    expect(first.places).toBeGreaterThan(0)
    expect(first.places).toBeLessThanOrEqual(8)
    expect(first.people.map(({ name }) => name)).toEqual(names)
    expect(first.seen).toMatchObject({ name: 'Ana Alves' })
    const { body: second } = await world.call(booking.foresee, { params, body: { at: 1 } })
    expect(second.seen?.name).toBe('Bia Braga')
    await leave((await invite([people[0]?.id ?? ''])).body.id)
    expect(await foresee()).toMatchObject({ total: 2, choosing: 1 })
  })

  it('leaves after the seconds of the server, to those who are still in, and each gets it once', async () => {
    const { people, invite, invited, leave, out, params } = await agendaFor()
    const { body: sending } = await invite()
    expect(sending).toMatchObject({ state: 'waiting', total: 3 })
    await sendLinks(world.db, testContext, sending.id)
    expect(await invited()).toBe(0)
    expect((await world.call(booking.get, { params })).body.sending).toMatchObject({ id: sending.id })
    const again = await invite()
    expect([again.status, again.body]).toMatchObject([409, { code: 'sending_under_way' }])
    await out(people[1]?.id)
    await leave(sending.id)
    const states = async () => (await world.call(booking.get, { params })).body.people.map(({ state }) => state)
    expect(await states()).toEqual(['queued', 'queued'])
    await sql`update deliveries set state = 'enviado' where template = 'booking_invitation'`.execute(world.db)
    expect(await states()).toEqual(['unopened', 'unopened'])
    expect(await invited()).toBe(2)
    expect((await world.call(booking.get, { params })).body.sending).toBeNull()
    const over = await invite()
    expect([over.status, over.body]).toMatchObject([409, { code: 'all_invited' }])
  })

  it('invites nobody once it is undone, or when the agenda closes meanwhile', async () => {
    const { invite, invited, params, agenda } = await agendaFor()
    const { body: undone } = await invite()
    expect((await world.call(sendings.stop, { params: { id: undone.id } })).body.state).toBe('undone')
    await sql`update link_sendings set leaves_at = now() where id = ${undone.id}`.execute(world.db)
    await sendLinks(world.db, testContext, undone.id)
    expect(await invited()).toBe(0)
    const { body: closed } = await invite()
    await world.call(booking.close, { params, body: { closed: true, version: agenda.version } })
    await world.call(sendings.leave, { params: { id: closed.id } })
    await sendLinks(world.db, testContext, closed.id)
    expect(await invited()).toBe(0)
    const late = await world.call(sendings.stop, { params: { id: closed.id } })
    expect([late.status, late.body]).toMatchObject([409, { code: 'sending_over' }])
  })
})
