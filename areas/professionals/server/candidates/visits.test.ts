import { cpf } from 'cpf-cnpj-validator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { duplicates } from '#compliance/contract/duplicates.ts'
import { usualChoices } from '#compliance/contract/merge.rules.ts'
import { home } from '#desk/contract/home.ts'
import { audit } from '#platform/contract/audit.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { given as givenIn } from '#testing/given.ts'
import { importing } from '#testing/importing.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Vera Lemos' })
})
afterAll(() => world.close())

const open = (id: string, as?: string | null) =>
  world.call(candidates.look, { params: { id } }, as === undefined ? {} : { as })
const events = async (entityId: string, looks: string) => {
  const { rows } = (await world.call(audit.list, { query: { entity: 'candidate', entityId, looks } })).body
  return rows.map(({ actorName, action }) => [actorName, action])
}

it('records who opens a professional, once an hour each, and lists it in the access report', async () => {
  const { id } = await given.candidate()
  const helena = await given.admin({ name: 'Helena Dias' })
  const answers = await Promise.all([open(id), open(id), open(id, helena.token)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await events(id, 'true')).sort()).toEqual([
    ['Helena Dias', 'candidate.viewed'],
    ['Vera Lemos', 'candidate.viewed'],
  ])
  expect(await events(id, 'false')).toEqual([['Vera Lemos', 'candidate.created']])
})

it('records nothing where nothing is shown: missing or merged records, and callers without a session', async () => {
  expect((await open('01900000-0000-7000-8000-000000000000')).status).toBe(404)
  const [a, b] = [await given.candidate(), await given.candidate()]
  expect((await open(b.id, null)).status).toBe(401)
  const two = { survivorId: a.id, survivorVersion: a.version, mergedId: b.id, mergedVersion: b.version }
  const body = { ...two, choices: usualChoices(a, b), standing: [], files: [] }
  expect((await world.call(duplicates.merge, { body })).status).toBe(200)
  expect((await open(b.id)).status).toBe(200)
  expect(await events(b.id, 'true')).toEqual([])
})

it('does not count as a change for the rollback of an import or for the activity on the home screen', async () => {
  const sheet = importing(world, 'candidate')
  const row = ['Só Olhada Uma Vez', cpf.generate(), 'so.olhada@exemplo.com.br', '+5548996142077']
  const { id } = await sheet.check(sheet.csvOf(['Nome', 'CPF', 'E-mail', 'Celular'], row))
  await sheet.run(id)
  const [line] = await sheet.rowsOf(id)
  expect((await open(String(line?.recordId))).status).toBe(200)
  const { activity } = (await world.call(home.get, { query: {} })).body
  expect(activity.map(({ action }) => action)).not.toContain('candidate.viewed')
  expect(await sheet.revert(id)).toMatchObject({ state: 'reverted', counts: { reverted: 1 } })
})
