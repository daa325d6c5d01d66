import { afterAll, beforeAll, expect, it } from 'vitest'
import { notices } from '#access/contract/notices.ts'
import { door } from '#applying/contract/door.ts'
import { givenDoor } from '#applying/server/door/door.given.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { tellApplications } from './digest.jobs.ts'

let world: World
let given: ReturnType<typeof givenDoor>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'https://hub.example.org' })
  given = givenDoor(world)
  await given.admin()
})
afterAll(() => world.close())

const ana = { fullName: 'Ana Alves', cpf: '529.982.247-25', phone: '(48) 99614-2030', city: 'Joinville', uf: 'SC' }
const noticesNow = async () =>
  (await world.call(notices.list)).body
    .filter(({ kind }) => kind.startsWith('applications_'))
    .map(({ kind, data }) => [kind, data.title, data.n, data.held])
const tell = () => tellApplications(world.db, testContext)
const anHourLater = () =>
  world.db
    .updateTable('toldApplications')
    .set({ toldAt: new Date(Date.now() - 3_660_000).toISOString() })
    .execute()

it('tells once an hour of new applications to a process, all in one, and says how many wait for a check', async () => {
  const [process, other] = [await given.process({ title: 'Analista' }), await given.process({ title: 'Bibliotecária' })]
  await given.candidate({ fullName: 'Davi Dias', cpf: '15350946056', email: 'davi@exemplo.com.br' })
  const begun = await given.begun(process, 'ana@exemplo.com.br', ana)
  await tell()
  expect(await noticesNow()).toEqual([])
  await begun.send()
  const bia = { ...ana, fullName: 'Bia Braga', cpf: '390.533.447-05' }
  await (await given.begun(process, 'bia@exemplo.com.br', bia)).send()
  await (await given.begun(other, 'ana@exemplo.com.br', ana)).send()
  await Promise.all([tell(), tell()])
  const first = [
    ['applications_received', 'Analista', '2', '0'],
    ['applications_received', 'Bibliotecária', '1', '0'],
  ]
  expect(await noticesNow()).toEqual(first)
  // A change of what was sent, and another one within the hour.
  const { revision } = (await begun.call(door.begin, { source: '' }, begun.params)).body
  const { body: saved } = await begun.call(door.save, { revision, data: { city: 'Itajaí' } }, begun.params)
  await begun.call(door.send, { revision: saved.revision, agreed: true }, begun.params)
  const davi = { ...ana, fullName: 'Davi Dias', cpf: '153.509.460-56' }
  await (await given.begun(process, 'other@exemplo.com.br', davi)).send()
  await tell()
  expect(await noticesNow()).toEqual(first)
  await anHourLater()
  await tell()
  expect(await noticesNow()).toEqual([...first, ['applications_to_check', 'Analista', '1', '1']])
})
