import { afterAll, beforeAll, expect, it } from 'vitest'
import { personData, privacyRequests } from '#compliance/contract/privacy.ts'
import { pools } from '#hiring/contract/pools.ts'
import { messages } from '#messages/contract/messages.ts'
import { anonymous } from '#platform/contract/anonymous.ts'
import { views } from '#platform/contract/views.ts'
import { given as givenIn } from '#testing/given.ts'
import { importing } from '#testing/importing.ts'
import { findAnywhere } from '#testing/scan.ts'
import { openWorld, testContext, testFiles, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Vera Lemos' })
})
afterAll(() => world.close())

async function erase({ id, fullName }: { id: string; fullName: string }) {
  const { status } = await world.call(personData.erase, { params: { id }, body: { confirmation: fullName } })
  expect(status).toBe(200)
  await world.work()
}
async function ok<T>(reply: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await reply
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const found = (...words: string[]) =>
  findAnywhere(world.db, words, { storage: testFiles.storage, folder: testContext.folder })
const ask = (over: object) =>
  ok(
    world.call(privacyRequests.create, {
      body: { kind: 'confirmacao', channel: 'email', receivedOn: '2026-01-05', name: 'Alguém', ...over },
    }),
  )
const written = (over: object) =>
  ok(world.call(messages.create, { body: { typeUser: 2, subject: 'Convite', body: '<p>Venha.</p>', ...over } }))
const read = ({ id }: { id: string }) => ok(world.call(messages.get, { params: { id } }))

it('an erasure deletes spreadsheet rows with the name or phone number of the person, and the file name', async () => {
  const person = await given.candidate({ fullName: 'Zoé Xavier Pinto', phone: '+5547991237788' })
  const other = await given.candidate({ fullName: 'Zoé Xavier Pinto', phone: '+5547991237799' })
  const sheet = importing(world, 'candidate')
  const head = ['Nome', 'CPF', 'E-mail', 'Celular', 'Cidade']
  const own = given.candidateInput({ fullName: 'Zoé Xavier Pinto' })
  const run = await sheet.check(
    sheet.csvOf(
      head,
      ['ZOE  XAVIER PINTO', '', '', '', 'Lages'],
      ['Quem', '', '', '(47) 99123-7788', 'Lages'],
      ['Joana Zoé Xavier Pinto Filha', '', '', '', 'Lages'],
      ['Zoé Xavier Pintor', '', '', '47 99123-77889', 'Lages'],
      [own.fullName, own.cpf, own.email, own.phone, 'Lages'],
    ),
    'Lista de zoe_xavier_pinto.csv',
  )
  await erase(person)
  const rows = await world.db
    .selectFrom('importRows')
    .select(['line', 'cells', 'label'])
    .where('importId', '=', run.id)
    .orderBy('line')
    .execute()
  expect(rows.map(({ cells }) => cells[0] ?? null)).toEqual([null, null, null, 'Zoé Xavier Pintor', own.fullName])
  expect((await sheet.get(run.id)).fileName).toBe(`Lista de ${anonymous}.csv`)
  expect(await found('zoe_xavier_pinto', '99123-7788"')).toEqual([])
  const names = await world.db.selectFrom('candidates').select('fullName').where('id', '=', other.id).execute()
  expect(names).toEqual([{ fullName: 'Zoé Xavier Pinto' }])
})

it('an erasure redacts the full name in messages to others, requests and pools', async () => {
  const fullName = 'Ieda Xavier Pinto'
  const person = await given.candidate({ fullName })
  const other = await given.candidate()
  const own = await ask({ name: 'IEDA XAVIER PINTO', contact: 'outra@exemplo.com.br', details: 'Quero saber.' })
  const naming = await ask({ candidateId: other.id, details: 'Trabalhou com Ieda Xavier Pinto em Lages.' })
  const named = await ok(
    world.call(pools.create, { body: { name: 'Ieda Xavier Pinto', notes: 'Pensado para a Iéda Xavier Pinto.' } }),
  )
  const again = await ok(world.call(pools.create, { body: { name: anonymous } }))
  const view = {
    list: 'candidates',
    name: 'Para Ieda Xavier Pinto',
    address: { search: 'Lages' },
    columns: { hidden: [], order: [], widths: {} },
  }
  await ok(world.call(views.create, { body: view }))
  const body = '<p>Olá.</p><p>Recebemos <strong>Ieda Xavier Pinto</strong> e Beto Reis.</p>'
  const about = await written({ recipientIds: [other.id], subject: 'Sobre Ieda Xavier Pinto', body })
  const torn = await written({ recipientIds: [other.id], body: '<p>Recebemos <b>Ieda</b> Xavier Pinto.</p>' })
  const sendAt = new Date(Date.now() + 86_400_000).toISOString()
  await ok(world.call(messages.send, { params: about, body: { version: about.version, sendAt } }))
  await erase(person)
  expect(await found(fullName)).toEqual([])
  const asked = (await ok(world.call(privacyRequests.list, { query: {} }))).rows
  expect(asked.find(({ id }) => id === own.id)).toMatchObject({ name: anonymous, contact: '', details: '' })
  expect(asked.find(({ id }) => id === naming.id)).toMatchObject({
    details: `Trabalhou com ${anonymous} em Lages.`,
  })
  const kept = await ok(world.call(pools.get, { params: { id: named.id } }))
  expect([kept.name, kept.notes]).toEqual([expect.stringContaining(`${anonymous} `), `Pensado para a ${anonymous}.`])
  expect((await ok(world.call(pools.get, { params: { id: again.id } }))).name).toBe(anonymous)
  expect((await ok(world.call(views.list, { query: { list: 'candidates' } }))).rows).toMatchObject([
    { name: `Para ${anonymous}`, address: { search: 'Lages' } },
  ])
  expect(await read(about)).toMatchObject({
    state: 'draft',
    subject: `Sobre ${anonymous}`,
    body: `<p>Olá.</p><p>Recebemos <strong>${anonymous}</strong> e Beto Reis.</p>`,
  })
  expect(await read(torn)).toMatchObject({ subject: 'Convite', body: '', excerpt: `Recebemos ${anonymous}.` })
})

it('an erasure keeps the requests of and messages to a person with the same name', async () => {
  const fullName = 'Otto Xavier Pinto'
  const [person, namesake] = [await given.candidate({ fullName }), await given.candidate({ fullName })]
  const own = await ask({ name: fullName, contact: namesake.email, details: 'Sou Otto Xavier Pinto.' })
  const message = await written({ recipientIds: [namesake.id], body: '<p>Olá, Otto Xavier Pinto.</p>' })
  await erase(person)
  const asked = (await ok(world.call(privacyRequests.list, { query: {} }))).rows
  expect(asked.find(({ id }) => id === own.id)).toMatchObject({ name: fullName, details: 'Sou Otto Xavier Pinto.' })
  expect(await read(message)).toMatchObject({ body: '<p>Olá, Otto Xavier Pinto.</p>' })
})
