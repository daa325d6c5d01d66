import { afterAll, beforeAll, expect, it } from 'vitest'
import { door } from '#applying/contract/door.ts'
import { givenDoor } from '#applying/server/door/door.given.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { remindUnfinished } from './reminders.jobs.ts'

let world: World
let given: ReturnType<typeof givenDoor>
const publicUrl = 'https://hub.example.org'
beforeAll(async () => {
  world = await openWorld({ publicUrl })
  given = givenDoor(world)
  await given.admin()
})
afterAll(() => world.close())

const context = { ...testContext, publicUrl }
const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()
const ana = { fullName: 'Ana Alves', cpf: '529.982.247-25', phone: '(48) 99614-2030', city: 'Joinville', uf: 'SC' }
const remindersTo = (email: string) => given.mailsTo(email, 'door_unfinished')
/** Somebody who has begun, and has touched nothing for so many hours. */
async function idle(email: string, hoursAgo: number, process: { id: string }) {
  const begun = await given.begun(process, email, ana)
  await world.db
    .updateTable('doorApplications')
    .set({ savedAt: hours(-hoursAgo) })
    .where('address', '=', email)
    .execute()
  return begun
}

it('reminds once, after a day, with the link that goes on where somebody stopped', async () => {
  const company = await given.company({ name: 'Clínica Sentinela' })
  const process = await given.process({ title: 'Analista', companyId: company.id, confidential: true })
  const { token } = await idle('ana@exemplo.com.br', 25, process)
  await idle('fresh@exemplo.com.br', 23, process)
  await idle('late@exemplo.com.br', 8 * 24, process)
  await Promise.all([remindUnfinished(world.db, context), remindUnfinished(world.db, context)])
  await remindUnfinished(world.db, context)
  const [mail, ...others] = await remindersTo('ana@exemplo.com.br')
  expect(others).toEqual([])
  expect(mail).toContain(`${publicUrl}/candidatura/${token}`)
  expect(mail).toContain('empresa confidencial')
  expect(mail).not.toContain('Sentinela')
  expect(mail).not.toContain(ana.cpf)
  for (const email of ['fresh@exemplo.com.br', 'late@exemplo.com.br']) expect(await remindersTo(email)).toEqual([])
})

it('leaves alone who has sent, withdrawn or asked for it, who is in the process already, and a vacancy that ends', async () => {
  const process = await given.process()
  const sent = await idle('sent@exemplo.com.br', 25, process)
  await sent.send()
  const withdrawn = await idle('gone@exemplo.com.br', 25, process)
  // Withdrawn with another CPF than the one above.
  await withdrawn.call(
    door.save,
    { revision: withdrawn.saved.revision, data: { cpf: '390.533.447-05' } },
    withdrawn.params,
  )
  await withdrawn.send({ revision: withdrawn.saved.revision + 1 })
  await withdrawn.call(door.withdraw, { reason: '' }, withdrawn.params)
  await world.db
    .updateTable('doorApplications')
    .set({ savedAt: hours(-25) })
    .execute()
  await given.application(process.id, { email: 'inside@exemplo.com.br' })
  await idle('inside@exemplo.com.br', 25, process)
  const objecting = await given.candidate({ email: 'objecting@exemplo.com.br' })
  await idle('objecting@exemplo.com.br', 25, process)
  await world.db
    .updateTable('candidates')
    .set({ privacyState: 'exclusao_solicitada' })
    .where('id', '=', objecting.id)
    .execute()
  const ending = await given.process()
  await idle('ending@exemplo.com.br', 25, ending)
  await world.db
    .updateTable('selectiveProcesses')
    .set({ closesAt: hours(1) })
    .where('id', '=', ending.id)
    .execute()
  await remindUnfinished(world.db, context)
  for (const who of ['sent', 'gone', 'inside', 'objecting', 'ending'])
    expect([who, await remindersTo(`${who}@exemplo.com.br`)]).toEqual([who, []])
})

it('waits while the site has no address, as there would be no link', async () => {
  await idle('later@exemplo.com.br', 25, await given.process())
  await remindUnfinished(world.db, { ...testContext, publicUrl: undefined })
  expect(await remindersTo('later@exemplo.com.br')).toEqual([])
  await remindUnfinished(world.db, context)
  expect(await remindersTo('later@exemplo.com.br')).toHaveLength(1)
})
