import { afterAll, beforeAll, expect, it } from 'vitest'
import { door } from '#applying/contract/door.ts'
import { booking } from '#steps/contract/booking.ts'
import { sendings } from '#steps/contract/sendings.ts'
import { givenBooking } from '#steps/server/booking/booking.given.ts'
import { sendLinks } from '#steps/server/sendings/sendings.jobs.ts'
import { withLink } from '#testing/stepLink.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { givenDoor } from './door.given.ts'

const appUrl = 'http://hub.test'
let world: World
beforeAll(async () => {
  world = await openWorld({ publicUrl: appUrl })
  await givenDoor(world).admin()
})
afterAll(() => world.close())

it('an applicant reads on their page where a time is chosen, then when and where they are interviewed, and nobody else does', async () => {
  const { process, params, person } = await givenBooking(world).situation()
  await world.db.updateTable('selectiveProcesses').set({ state: 'em_avaliacao' }).where('id', '=', process.id).execute()
  await world.db
    .updateTable('candidates')
    .set({ email: 'quiteria@exemplo.com.br' })
    .where('id', '=', person.candidateId)
    .execute()
  const of = async (email: string) => withLink(world, await givenDoor(world).keyOf(email), 'Applicant')
  const own = await of('quiteria@exemplo.com.br')
  const read = async () => (await own(door.follow)).body.applications[0]?.interviews
  expect(await read()).toEqual([])

  const { body: sending } = await world.call(booking.invite, { params, body: { appUrl } })
  await world.call(sendings.leave, { params: { id: sending.id } })
  await sendLinks(world.db, testContext, sending.id)
  const [invited] = (await read()) ?? []
  expect(invited).toMatchObject({ title: 'Entrevista final', startsAt: null, chooseUntil: expect.any(String) })
  expect(invited?.link).toMatch(/^\/agendar\/[\w-]{43}$/)

  const { slots } = (await world.call(booking.get, { params })).body
  const body = { startsAt: slots[0] ?? '', reason: 'Combinado por telefone', from: null }
  const booked = await world.call(booking.book, { params: { ...params, applicationId: person.id }, body })
  expect(booked.status).toBe(200)
  expect(await read()).toMatchObject([
    {
      startsAt: slots[0],
      minutes: 60,
      call: 'https://meet.exemplo.com.br/sala',
      chooseUntil: null,
      link: invited?.link,
    },
  ])
  expect((await (await of('outra@exemplo.com.br'))(door.follow)).body.applications).toEqual([])
})
