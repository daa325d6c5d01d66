import { cpf } from 'cpf-cnpj-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declarations } from '#applying/contract/declarations.ts'
import { door } from '#applying/contract/door.ts'
import { forms } from '#applying/contract/forms.ts'
import { received } from '#applying/contract/received.ts'
import { applyingPersonal } from '#applying/server/personal/personal.sql.ts'
import { personData } from '#compliance/contract/privacy.ts'
import { applications } from '#hiring/contract/applications.ts'
import { processes } from '#hiring/contract/processes.ts'
import type { QuotaList } from '#hiring/contract/quotas.rules.ts'
import { audit } from '#platform/contract/audit.ts'
import { withLink } from '#testing/stepLink.ts'
import { openWorld, testSeal, type World } from '#testing/world.ts'
import { givenDoor } from './door.given.ts'

let world: World
let given: ReturnType<typeof givenDoor>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'https://hub.example.org' })
  given = givenDoor(world)
  await given.admin({ name: 'Vera Lemos' })
})
afterAll(() => world.close())

const ana = { fullName: 'Ana Alves', phone: '(48) 99614-2030', city: 'Joinville', uf: 'SC' }
/** Asks for declarations in the form of a process. */
async function asks(process: { id: string }, all: QuotaList[]) {
  const params = { id: process.id }
  const { body } = await world.call(forms.get, { params })
  return world.call(forms.update, {
    params,
    body: { asking: body.asking, questions: [], declarations: all, version: body.version },
  })
}
const ofCouncil = async (all: QuotaList[] = ['pcd', 'quilombola']) => {
  const process = await given.process({ title: 'Analista' })
  // Without the approval that a publication needs under these rules.
  await world.db
    .updateTable('selectiveProcesses')
    .set({ ruleset: 'conselho_publico' })
    .where('id', '=', process.id)
    .execute()
  expect((await asks(process, all)).status).toBe(200)
  return process
}
let count = 0
const newEmail = () => `quota${++count}@exemplo.com.br`
/** Somebody who has filled in the form and declared themselves. */
async function declaring(process: { id: string }, declared: QuotaList[], email = newEmail()) {
  const begun = await given.begun(process, email, { ...ana, cpf: cpf.generate() })
  let was: QuotaList[] = []
  const declare = async (all: QuotaList[]) => {
    const answer = await begun.call(declarations.declare, { declared: all, was }, begun.params)
    if (answer.status === 200) was = answer.body.declared
    return answer
  }
  const { body } = await declare(declared)
  const rowOf = async () =>
    (await world.call(received.list, { params: { id: process.id } })).body.rows.find(({ address }) => address === email)
  return { ...begun, email, declare, said: body, rowOf }
}
const reveal = (id: string, as = world.token) => world.call(declarations.reveal, { params: { id } }, { as })

describe('declarations for reserved places', () => {
  it('are asked for by no form unless somebody chooses them, and in public competitions only', async () => {
    const process = await ofCouncil([])
    expect((await world.call(forms.get, { params: { id: process.id } })).body.declarations).toEqual([])
    const quiet = await declaring(process, ['pcd'])
    expect(quiet.said).toEqual({ declared: [], isChanged: false })
    expect(quiet.page.form.declarations).toEqual([])
    const ofCompany = await given.process()
    expect((await asks(ofCompany, ['pcd'])).body.code).toBe('declarations_public_only')
    const changed = await ofCouncil()
    await world.db.updateTable('selectiveProcesses').set({ ruleset: 'privado' }).where('id', '=', changed.id).execute()
    expect((await world.call(forms.get, { params: { id: changed.id } })).body.declarations).toEqual([])
  })

  it('are saved as they are made, count once sent, and are a change of what was sent', async () => {
    const process = await ofCouncil()
    const { call, params, declare, send, said, rowOf } = await declaring(process, [
      'quilombola',
      'negra',
      'quilombola',
    ] as QuotaList[])
    // A list that the form does not ask for counts for nothing.
    expect(said).toEqual({ declared: ['quilombola'], isChanged: false })
    const { body: sent } = await send()
    expect(sent).toMatchObject({ state: 'enviada', declared: ['quilombola'], isChanged: false, versions: 1 })
    const row = await rowOf()
    expect((await reveal(row?.id ?? '')).body).toEqual({ declared: ['quilombola'] })
    expect((await declare(['pcd'])).body).toEqual({ declared: ['pcd'], isChanged: true })
    expect((await reveal(row?.id ?? '')).body).toEqual({ declared: ['quilombola'] })
    const { body: page } = await call(door.begin, { source: '' }, params)
    expect(page).toMatchObject({ declared: ['pcd'], isChanged: true })
    expect((await send({ revision: page.revision })).body).toMatchObject({ versions: 2, isChanged: false })
    expect((await reveal(row?.id ?? '')).body).toEqual({ declared: ['pcd'] })
    // Another device that has not seen the last ones does not replace them.
    const late = await call(declarations.declare, { declared: [], was: ['quilombola'] }, params)
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
    expect((await call(declarations.declare, { declared: ['x'] as never, was: [] }, params)).status).toBe(400)
  })

  it('may be left out, and then nothing is missing', async () => {
    const { send, rowOf } = await declaring(await ofCouncil(), [])
    expect((await send()).body).toMatchObject({ state: 'enviada', declared: [] })
    expect((await reveal((await rowOf())?.id ?? '')).body).toEqual({ declared: [] })
  })

  it('are changed with the key of their applicant alone, while applications are open', async () => {
    const process = await ofCouncil()
    const { declare, params } = await declaring(process, ['pcd'])
    const other = withLink(world, await given.keyOf(newEmail()), 'Applicant')
    expect((await other(declarations.declare, { declared: [], was: [] }, params)).body.code).toBe('not_found')
    expect(
      (await withLink(world, 'x'.repeat(43), 'Applicant')(declarations.declare, { declared: [], was: [] }, params)).body
        .code,
    ).toBe('key_over')
    await world.db
      .updateTable('selectiveProcesses')
      .set({ closesAt: new Date(Date.now() - 3_600_000).toISOString() })
      .where('id', '=', process.id)
      .execute()
    expect((await declare([])).body.code).toBe('vacancy_closed')
  })

  it('are unreadable in the database, whose row has one length whatever it says', async () => {
    const process = await ofCouncil(['pcd', 'negra', 'indigena', 'quilombola'])
    await declaring(process, [])
    await declaring(process, ['pcd', 'negra', 'indigena', 'quilombola'])
    const rows = await world.db
      .selectFrom('quotaDeclarations')
      .select('sealed')
      .orderBy('updatedAt', 'desc')
      .limit(2)
      .execute()
    expect(new Set(rows.map(({ sealed }) => sealed.length)).size).toBe(1)
    for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toContain('quilombola')
    expect(testSeal.open(rows[0]?.sealed as Buffer)).toContain('"quilombola":1')
  })
})

describe('the reading of a declaration', () => {
  it('is recorded, is refused to who assesses the person, and ends the assessing of its reader', async () => {
    const process = await ofCouncil()
    const { send, rowOf } = await declaring(process, ['pcd'])
    await send()
    const row = await rowOf()
    const id = row?.applicationId ?? ''
    const { candidateId } = await world.db
      .selectFrom('applications')
      .select('candidateId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const grader = await given.admin()
    const marks = [{ criterionId: process.criteria[2]?.id, value: 5 }]
    const mark = (as: string) => world.call(applications.mark, { params: { id }, body: { marks } }, { as })
    expect((await mark(grader.token)).status).toBe(200)
    expect((await reveal(row?.id ?? '', grader.token)).body.code).toBe('assesses_person')
    const reader = await given.admin({ name: 'Rui Reis' })
    expect((await reveal(row?.id ?? '', reader.token)).status).toBe(200)
    expect((await mark(reader.token)).body.code).toBe('saw_sensitive')
    const { body } = await world.call(audit.list, {
      query: { entity: 'candidate', entityId: candidateId, looks: true },
    })
    expect(body.rows).toMatchObject([{ action: 'candidate.sensitive_viewed', actorName: 'Rui Reis' }])
  })

  it('waits until the application has entered its process', async () => {
    const process = await ofCouncil()
    const known = await given.candidate({ email: 'known.quota@exemplo.com.br' })
    const { cpf: taken } = await world.db
      .selectFrom('candidates')
      .select('cpf')
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow()
    const email = newEmail()
    const begun = await given.begun(process, email, { ...ana, cpf: taken })
    await begun.call(declarations.declare, { declared: ['pcd'], was: [] }, begun.params)
    await begun.send()
    const [row] = (await world.call(received.list, { params: { id: process.id } })).body.rows
    expect(row?.state).toBe('a_conferir')
    expect((await reveal(row?.id ?? '')).body.code).toBe('declarations_of_held')
    await world.call(received.accept, { params: { id: row?.id ?? '' }, body: { versions: 1 } })
    expect((await reveal(row?.id ?? '')).body).toEqual({ declared: ['pcd'] })
    expect((await reveal(process.id)).body.code).toBe('not_found')
  })
})

it('no call that reads has it, except for its own applicant and what a form asks', async () => {
  const process = await ofCouncil(['quilombola'])
  const { send, params, rowOf, token } = await declaring(process, ['quilombola'])
  await send()
  const row = await rowOf()
  const { candidateId } = await world.db
    .selectFrom('applications')
    .select('candidateId')
    .where('id', '=', row?.applicationId ?? '')
    .executeTakeFirstOrThrow()
  const ids: [RegExp, Record<string, string>][] = [
    [/^\/api\/(applications|evaluations)\/\{id\}/, { id: row?.applicationId ?? '', stepId: process.id }],
    [/^\/api\/(selective-processes|outcomes|messages\/process)\/\{id\}/, { id: process.id }],
    [/^\/api\/(candidates|privacy\/people)\/\{id\}/, { id: candidateId }],
    [/^\/api\/(received|board-applications)\/\{id\}/, { id: row?.id ?? '' }],
    [/^\/api\/vacancies\/\{slug\}/, params],
    [/^\/api\/(files|notes)\/\{entity\}/, { entity: 'candidate', entityId: candidateId }],
  ]
  const { paths } = (await world.app.inject({ url: '/api/docs/json' })).json() as { paths: Record<string, object> }
  const found: string[] = []
  let read = 0
  for (const path of Object.keys(paths).filter((each) => each.startsWith('/api/') && 'get' in (paths[each] ?? {}))) {
    if (path === '/api/notices/stream') continue
    const of = ids.find(([pattern]) => pattern.test(path))?.[1] ?? {}
    const url = path.replace(/\{(\w+)\}/g, (whole, name: string) => of[name] ?? whole)
    for (const authorization of [`Bearer ${world.token}`, `Applicant ${token}`]) {
      const { statusCode, body } = await world.app.inject({ url, headers: { authorization } })
      if (statusCode === 200) read += 1
      if (/quilombola/i.test(body)) found.push(path)
    }
  }
  expect(read).toBeGreaterThan(100)
  expect([...new Set(found)].sort()).toEqual([
    '/api/selective-processes/{id}/application-form',
    '/api/vacancies/{slug}/form',
  ])
})

it('the archive of a person has them in words, and an erasure takes them', async () => {
  const process = await ofCouncil()
  const { send, rowOf } = await declaring(process, ['pcd'])
  await send()
  const id = (await rowOf())?.id ?? ''
  const { candidateId } = await world.db
    .selectFrom('doorApplications')
    .select('candidateId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const made = await world.call(personData.makeExport, { params: { id: candidateId ?? '' } })
  expect(made.status).toBe(200)
  await world.work()
  const part = applyingPersonal.held?.find(({ name }) => name === 'sensitive')
  const of = { ids: [candidateId ?? ''], names: [], emails: [], phones: [], cpfs: [] }
  const [archived] = (await part?.rows(of).execute(world.db))?.rows ?? []
  const { sealed = '' } = (archived?.row ?? {}) as { sealed?: string }
  expect(JSON.parse(testSeal.open(Buffer.from(sealed, 'base64')))).toMatchObject({ pcd: 1, quilombola: 0 })
  await world.db
    .updateTable('applications')
    .set({ status: 'reprovada' })
    .where('candidateId', '=', candidateId)
    .execute()
  // The law keeps those who took part in a public competition.
  await world.db.updateTable('selectiveProcesses').set({ ruleset: 'privado' }).where('id', '=', process.id).execute()
  const erased = await world.call(personData.erase, {
    params: { id: candidateId ?? '' },
    body: { confirmation: ana.fullName },
  })
  expect([erased.status, (erased.body as { code?: string }).code]).toEqual([200, undefined])
  await world.work()
  const left = await world.db.selectFrom('quotaDeclarations').selectAll().where('doorId', '=', id).execute()
  expect(left).toEqual([])
})

it('a copy of a process asks for what the process asks', async () => {
  const process = await ofCouncil(['indigena'])
  await given.form(process.id, { salary: 'required' }, [])
  const { body: copy } = await world.call(processes.duplicate, { params: { id: process.id } })
  const { body: form } = await world.call(forms.get, { params: { id: copy.id } })
  expect(form).toMatchObject({ declarations: ['indigena'], asking: { salary: 'required' }, version: 1 })
})
