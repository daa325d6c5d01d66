import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { door } from '#applying/contract/door.ts'
import { rights } from '#applying/contract/rights.ts'
import { givenDoor } from '#applying/server/door/door.given.ts'
import { privacyRequests } from '#compliance/contract/privacy.ts'
import { applications } from '#hiring/contract/applications.ts'
import { outcomes } from '#hiring/contract/outcomes.ts'
import { processes } from '#hiring/contract/processes.ts'
import { withLink } from '#testing/stepLink.ts'
import { codesOf, openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenDoor>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'https://hub.example.org' })
  given = givenDoor(world)
  await given.admin()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('loginFailures').execute()
})

const refusedWith = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code]
const atTheDesk = async (search: string) => (await world.call(privacyRequests.list, { query: { search } })).body.rows
const asOwner = async (email: string) => withLink(world, await given.keyOf(email), 'Applicant')

it('a request of somebody who applied waits at the privacy desk, once, and its answer is on their page', async () => {
  const process = await given.process()
  const email = 'ana@exemplo.com.br'
  const { call } = await given.begun(process, email, { fullName: 'Ana Alves' })
  const ask = () => call(rights.ask, { kind: 'correcao', details: 'A cidade é Joinville.' })
  const { status, body } = await ask()
  expect(status).toBe(200)
  expect(body.requests).toMatchObject([{ kind: 'correcao', state: 'aberta', answer: '', closedAt: null }])
  expect(refusedWith(await ask())).toEqual([409, 'request_repeated'])
  const [atDesk] = await atTheDesk(email)
  expect(atDesk).toMatchObject({ name: 'Ana Alves', contact: email, channel: 'formulario', createdByName: null })
  const params = { id: atDesk?.id ?? '' }
  const move = { to: 'atendida', answer: 'Corrigimos a cidade.', version: atDesk?.version ?? 0 } as const
  expect((await world.call(privacyRequests.move, { params, body: move })).status).toBe(200)
  expect((await call(rights.list)).body.requests).toMatchObject([{ state: 'atendida', answer: 'Corrigimos a cidade.' }])
  // Somebody else reads nothing of it.
  expect((await (await asOwner('bia@exemplo.com.br'))(rights.list)).body.requests).toEqual([])
})

it('a request from the address of a professional is theirs, and asking for an erasure erases nothing by itself', async () => {
  const person = await given.candidate({ email: 'Rita@exemplo.com.br', fullName: 'Rita Reis' })
  const call = await asOwner('rita@exemplo.com.br')
  expect((await call(rights.ask, { kind: 'exclusao' })).body.requests).toHaveLength(1)
  expect(await atTheDesk('Rita Reis')).toMatchObject([{ candidateId: person.id, kind: 'exclusao', state: 'aberta' }])
  const { privacyState } = await world.db
    .selectFrom('candidates')
    .select('privacyState')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(privacyState).not.toBe('anonimizado')
})

it('a decision is reviewed for its own applicant, with a reason, once they know it', async () => {
  const process = await given.process()
  const slug = await given.slugOf(process)
  const { candidateId, id } = await given.application(process.id)
  await world.db.updateTable('candidates').set({ email: 'caio@exemplo.com.br' }).where('id', '=', candidateId).execute()
  const call = await asOwner('caio@exemplo.com.br')
  const review = (over: object = {}) =>
    call(rights.ask, { kind: 'revisao_decisao', details: 'O diploma foi aceito.', slug, ...over })
  expect(codesOf((await review()).body.fields)).toEqual({ slug: 'invalid_choice' })
  await world.call(applications.setStatus, {
    params: { id: process.id },
    body: { ids: [id], status: 'reprovada', reason: 'Sem registro' },
  })
  const version = (await world.call(processes.get, { params: process })).body.version
  await world.call(processes.move, { params: process, body: { to: 'cancelado', reason: 'Sem verba', version } })
  expect(codesOf((await review()).body.fields)).toEqual({ slug: 'invalid_choice' })
  await world.call(outcomes.note, { params: { id }, body: { way: 'telefone' } })
  expect(codesOf((await review({ details: ' ' })).body.fields)).toEqual({ details: 'required' })
  const other = await asOwner('davi@exemplo.com.br')
  const foreign = await other(rights.ask, { kind: 'revisao_decisao', details: 'Por quê?', slug })
  expect(codesOf(foreign.body.fields)).toEqual({ slug: 'invalid_choice' })
  expect((await review()).body.requests).toMatchObject([{ kind: 'revisao_decisao' }])
  expect(await atTheDesk('O diploma foi aceito')).toMatchObject([{ contested: { applicationId: id } }])
})

it('nothing is asked or read without a key', async () => {
  const call = withLink(world, 'x'.repeat(43), 'Applicant')
  expect(refusedWith(await call(rights.list))).toEqual([409, 'key_over'])
  expect(refusedWith(await call(rights.ask, { kind: 'correcao' }))).toEqual([409, 'key_over'])
  expect(refusedWith(await call(door.follow))).toEqual([409, 'key_over'])
})

it('ten requests of one address within a quarter of an hour are enough', async () => {
  const call = await asOwner('eva@exemplo.com.br')
  const ask = (n: number) => call(rights.ask, { kind: 'oposicao', details: `Uso ${n}` })
  for (let n = 0; n < 10; n++) expect((await ask(n)).status).toBe(200)
  expect((await ask(10)).status).toBe(429)
})
