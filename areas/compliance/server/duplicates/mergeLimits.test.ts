import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duplicates } from '#compliance/contract/duplicates.ts'
import { usualChoices } from '#compliance/contract/merge.rules.ts'
import { personData } from '#compliance/contract/privacy.ts'
import { drawPaper } from '#demo/papers.ts'
import { applications } from '#hiring/contract/applications.ts'
import { files } from '#platform/contract/files.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { cvs } from '#professionals/contract/cv.ts'
import { given as givenIn } from '#testing/given.ts'
import { upload } from '#testing/upload.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Vera Lemos' })
})
afterAll(() => world.close())

type Someone = { id: string }
const get = async ({ id }: Someone) => (await world.call(candidates.get, { params: { id } })).body
async function merge(survivor: Someone, merged: Someone, over: object = {}) {
  const [s, m] = [await get(survivor), await get(merged)]
  const versions = { survivorId: s.id, survivorVersion: s.version, mergedId: m.id, mergedVersion: m.version }
  const body = { ...versions, choices: { ...usualChoices(s, m), ...over }, standing: [], files: [] }
  return (await world.call(duplicates.merge, { body })).body
}
const undo = ({ id }: Someone) => world.call(duplicates.undo, { params: { id } })
async function change(of: Someone, over: object) {
  const { cpf: _, ...now } = await get(of)
  expect((await world.call(candidates.update, { params: of, body: { ...now, ...over } })).status).toBe(200)
}

it('a search for the CPF or e-mail of a merged record leads to the survivor', async () => {
  const people = [await given.candidate(), await given.candidate(), await given.candidate()] as const
  const [a, b, c] = people
  const cpfs = await Promise.all(
    people.map(async (params) => (await world.call(candidates.unmask, { params })).body.cpf),
  )
  await merge(b, c, { cpf: 'survivor', email: 'survivor' })
  await merge(a, b, { cpf: 'merged', email: 'survivor' })
  for (const search of [...cpfs, a.email, b.email, c.email.toUpperCase()]) {
    const { rows, total } = (await world.call(candidates.list, { query: { search } })).body
    expect([total, rows.map(({ id }) => id)], search).toEqual([1, [a.id]])
  }
})

describe('a merge is not undone', () => {
  it('while the survivor uses the CPF or e-mail of the other record', async () => {
    const [a, b] = [await given.candidate(), await given.candidate()]
    const cpfOf = async (of: Someone) => (await world.call(candidates.unmask, { params: of })).body.cpf
    const [own, other] = [await cpfOf(a), await cpfOf(b)]
    const merged = await merge(a, b, { cpf: 'survivor', email: 'survivor' })
    for (const [taken, back] of [
      [{ email: b.email.toUpperCase() }, { email: a.email }],
      [{ cpf: other }, { cpf: own }],
    ] as const) {
      await change(a, taken)
      expect((await undo(merged)).body).toMatchObject({ code: 'merge_key_kept' })
      await change(a, back)
    }
    expect((await undo(merged)).status).toBe(200)
    expect([await cpfOf(a), await cpfOf(b)]).toEqual([own, other])
  })
  it('except when the merge itself assigned it', async () => {
    const [a, b] = [await given.candidate(), await given.candidate()]
    const merged = await merge(a, b, { cpf: 'merged', email: 'merged' })
    expect((await get(a)).email).toBe(b.email)
    expect((await undo(merged)).status).toBe(200)
    expect([(await get(a)).email, (await get(b)).email]).toEqual([a.email, b.email])
  })
})

it('a merge does not unite lists beyond the limit and keeps one of the two', async () => {
  const skills = (of: string) => Array.from({ length: 25 }, (_, i) => ({ name: `${of} ${i}`, level: 2 }))
  const [a, b] = [await given.candidate({ skills: skills('Um') }), await given.candidate({ skills: skills('Outro') })]
  expect(await merge(a, b)).toMatchObject({
    code: 'invalid',
    fields: { 'choices.skills': { code: 'too_many', message: 'Inclua no máximo 40.' } },
  })
  expect((await get(b)).mergedInto).toBeNull()
  await merge(a, b, { skills: 'merged' })
  await change(a, { headline: 'Ainda se edita' })
})

describe('an undo returns a CV to its owner', () => {
  const send = async ({ id }: Someone, line: string) => {
    const content = await drawPaper({ title: 'Rosa Vila Nova', lines: [line], foot: 'fim' })
    const sent = await upload(world.app, `/api/files/candidate/${id}/cv`, {
      content,
      name: `${line}.pdf`,
      token: world.token,
    })
    expect(sent.status).toBe(200)
    return (sent.body as Someone).id
  }
  const nameOf = async (of: Someone) => (await world.call(cvs.get, { params: of })).body.cv?.name
  const remove = ({ id: entityId }: Someone, id: string) =>
    world.call(files.remove, { params: { entity: 'candidate', entityId, id } })

  it('also when a newer one replaced it, which stays', async () => {
    const [a, b] = [await given.candidate(), await given.candidate()]
    await send(b, 'antigo')
    const merged = await merge(a, b)
    expect(await nameOf(a)).toBe('antigo.pdf')
    await send(a, 'novo')
    expect((await undo(merged)).status).toBe(200)
    expect([await nameOf(a), await nameOf(b)]).toEqual(['novo.pdf', 'antigo.pdf'])
  })
  it('except one that was removed', async () => {
    const [a, b] = [await given.candidate(), await given.candidate()]
    const id = await send(b, 'antigo')
    const merged = await merge(a, b)
    await remove(a, id)
    await send(a, 'novo')
    expect((await undo(merged)).status).toBe(200)
    expect([await nameOf(a), await nameOf(b)]).toEqual(['novo.pdf', undefined])
  })
})

describe('a merge leaves', () => {
  it('archives of personal data with their own records', async () => {
    const [a, b] = [await given.candidate(), await given.candidate()]
    for (const { id } of [a, b]) await world.call(personData.makeExport, { params: { id } })
    await world.work()
    const { people } = (await world.call(duplicates.compare, { params: { aId: a.id, bId: b.id } })).body
    expect(people.map((person) => person.files)).toEqual([[], []])
    const archives = () =>
      world.db.selectFrom('files').select(['id', 'entityId']).where('kind', '=', 'archive').orderBy('id').execute()
    const before = await archives()
    expect(before).toHaveLength(2)
    await sql`delete from files where entity_id = ${a.id}`.execute(world.db)
    await merge(a, b)
    expect(await archives()).toEqual(before.filter(({ entityId }) => entityId === b.id))
  })
  it('no data of both in archives or the history after its undo', async () => {
    const [a, b] = [await given.candidate(), await given.candidate({ fullName: 'Dora Quintela Reis' })]
    const states = async (of: Someone) =>
      (await world.call(personData.exports, { params: of })).body.rows.map(({ state }) => state)
    await world.call(personData.makeExport, { params: a })
    await world.work()
    const merged = await merge(a, b)
    await world.call(personData.makeExport, { params: a })
    await world.work()
    await world.call(personData.makeExport, { params: a })
    expect(await states(a)).toEqual(['na_fila', 'pronto', 'pronto'])
    expect((await undo(merged)).status).toBe(200)
    expect(await states(a)).toEqual(['falhou', 'expirado', 'pronto'])
    await world.work()
    expect(await states(a)).toEqual(['falhou', 'expirado', 'pronto'])
    const left = sql`select from files where entity_id = ${a.id} and kind = 'archive' and deleted_at is null`
    expect((await left.execute(world.db)).rows).toHaveLength(1)
    await world.call(personData.makeExport, { params: a })
    await world.work()
    const mentions = sql`select from audit_events e join audit_personal p on p.event_id = e.id
      where e.entity_id = ${a.id} and p.personal::text like ${`%${b.fullName}%`}`
    expect((await mentions.execute(world.db)).rows).toEqual([])
  })
  it('no application on a record that was merged meanwhile', async () => {
    const [a, b] = [await given.candidate(), await given.candidate()]
    const process = await given.process()
    const add = () =>
      world.call(applications.add, { params: process, body: { candidateIds: [b.id, a.id] } }).then(({ body }) => body)
    const added = await world.db.transaction().execute(async (tx) => {
      await sql`update candidates set merged_into = ${a.id}, deleted_at = now() where id = ${b.id}`.execute(tx)
      const waiting = add()
      await sleep(300)
      return { waiting }
    })
    expect(await added.waiting).toMatchObject({ added: [expect.any(String)], refused: [{ code: 'candidate_missing' }] })
    const rows = await world.db.selectFrom('applications').select('candidateId').execute()
    expect(rows).toEqual([{ candidateId: a.id }])
  })
})
