import { afterAll, beforeAll, expect, it } from 'vitest'
import { home } from '#desk/contract/home.ts'
import { palette } from '#desk/contract/palette.ts'
import { tasks } from '#desk/contract/tasks.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { booking } from '#steps/contract/booking.ts'
import { bookingLink } from '#steps/contract/bookingLink.ts'
import { given as givenIn } from '#testing/given.ts'
import { withLink } from '#testing/stepLink.ts'
import { openWorld, type World } from '#testing/world.ts'

const appUrl = 'http://hub.test'
let world: World
let given: ReturnType<typeof givenIn>
let adminId: string
beforeAll(async () => {
  world = await openWorld({ publicUrl: appUrl })
  given = givenIn(world)
  adminId = (await given.admin()).id
})
afterAll(() => world.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** An agenda of a process with an applicant whom no time suits. */
async function wished() {
  const process = await given.process({
    title: 'Controller Sênior',
    steps: ['requirements', 'interview'],
    criteria: [
      { component: 'requirements', text: 'Registro ativo', weight: 1 },
      { component: 'interview', text: 'Comunicação', target: 10, byEvaluators: true },
    ],
  })
  const person = await given.application(process.id)
  const days = {
    firstDay: dayInBrasilia(new Date(inDays(2))),
    lastDay: dayInBrasilia(new Date(inDays(9))),
    chooseUntil: inDays(5),
  }
  const { body: agenda } = await world.call(booking.create, {
    params: process,
    body: { title: 'Banca de novembro', ...days, link: 'https://meet.exemplo.com.br/x', panelIds: [adminId], appUrl },
  })
  const params = { id: agenda.id, applicationId: person.id }
  const { body } = await world.call(booking.address, { params, body: { appUrl } })
  const link = withLink(world, body.address.slice(-43), 'Booking')
  await link(bookingLink.wish, { text: 'Só de manhã' })
  return { process, agenda }
}

const waiting = async () =>
  (await world.call(home.get, {})).body.attention.filter(({ kind }) => kind === 'interviewWishes')

it('asks the reader for another time where none suits, which can become a task, until nobody may choose any more', async () => {
  const { process, agenda } = await wished()
  expect(await waiting()).toMatchObject([{ count: 1, processId: process.id, taskId: null }])
  const origin = { kind: 'interviewWishes' as const, processId: process.id }
  const { body: task } = await world.call(tasks.create, { body: { title: 'Abrir outro horário', origin } })
  expect(await waiting()).toMatchObject([{ taskId: task.id }])
  const setUntil = (chooseUntil: string) =>
    world.db.updateTable('bookingAgendas').set({ chooseUntil }).where('id', '=', agenda.id).execute()
  await setUntil(inDays(-1))
  expect(await waiting()).toEqual([])
  await setUntil(inDays(5))
  expect(await waiting()).toHaveLength(1)
  const body = { closed: true, version: agenda.version }
  expect((await world.call(booking.close, { params: { id: agenda.id }, body })).status).toBe(200)
  expect(await waiting()).toEqual([])
})

it('finds agendas by their name and by that of their process, open ones first', async () => {
  const closed = (await world.call(booking.list, { query: { which: 'closed' } })).body.rows[0]
  const { agenda } = await wished()
  const { results } = (await world.call(palette.search, { query: { search: 'banca de nov' } })).body
  expect(results.map(({ kind, id }) => [kind, id])).toEqual([
    ['agenda', agenda.id],
    ['agenda', closed?.id],
  ])
  const ofProcess = (await world.call(palette.search, { query: { search: 'controller senior' } })).body.results
  expect(ofProcess.filter(({ kind }) => kind === 'agenda')).toHaveLength(2)
})
