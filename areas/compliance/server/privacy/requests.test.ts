import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { noticeSentence } from '#access/server/notices/sentences.ts'
import { privacyRequests } from '#compliance/contract/privacy.ts'
import { audit, installationEntity } from '#platform/contract/audit.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { remindDeadlines } from './privacy.jobs.ts'

let world: World
let given: ReturnType<typeof givenIn>
let admin: { id: string }
/** The clock is fixed, so that no test runs across midnight. */
const now = new Date()
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  world = await openWorld()
  given = givenIn(world)
  admin = await given.admin({ name: 'Vera Lemos' })
})
afterAll(async () => {
  vi.useRealTimers()
  await world.close()
})
const nobody = { id: '01900000-0000-7000-8000-000000000000' }
const today = dayInBrasilia(now)
const ago = (days: number) => dayAfter(today, -days)

const ask = (over: object = {}) =>
  world.call(privacyRequests.create, {
    body: { kind: 'correcao', channel: 'email', receivedOn: today, details: 'O sobrenome mudou', ...over },
  })
const move = (request: { id: string; version: number }, to: string, answer = '') =>
  world.call(privacyRequests.move, { params: request, body: { to, answer, version: request.version } })
const privacyOf = async (id: string) => (await world.call(candidates.get, { params: { id } })).body.privacyState

describe('a request', () => {
  it('is created with its deadline and appears in the history of the professional', async () => {
    const { id } = await given.candidate({ fullName: 'Rosa Maia' })
    const { body } = await ask({ candidateId: id, receivedOn: ago(2) })
    expect(body).toMatchObject({
      name: 'Rosa Maia',
      candidateId: id,
      dueOn: dayAfter(ago(2), 15),
      state: 'aberta',
      createdByName: 'Vera Lemos',
      privacyState: 'normal',
    })
    const { rows } = (await world.call(audit.list, { query: { entity: 'candidate', entityId: id } })).body
    expect(rows[0]).toMatchObject({ action: 'privacy.request_received', detail: 'correcao' })
  })
  it('may come from a person without a record', async () => {
    const { body } = await ask({ kind: 'confirmacao', name: 'Tomé Vaz', contact: 'tome@exemplo.com.br' })
    expect(body).toMatchObject({ name: 'Tomé Vaz', candidateId: null, privacyState: null })
    expect((await move(body, 'atendida', 'Nada consta.')).body).toMatchObject({ state: 'atendida' })
    const { rows } = (await world.call(audit.list, { query: { entity: 'installation', entityId: installationEntity } }))
      .body
    expect(rows[0]).toMatchObject({ action: 'privacy.request_atendida', reason: 'Nada consta.' })
  })
  it('is started, answered, reopened and refused, each with actor and reason', async () => {
    const { id } = await given.candidate()
    const asked = (await ask({ candidateId: id })).body
    const taken = (await move(asked, 'em_andamento')).body
    expect((await move(taken, 'atendida')).body.code).toBe('reason_required')
    const done = (await move(taken, 'atendida', 'Corrigido')).body
    expect(done).toMatchObject({ state: 'atendida', answer: 'Corrigido', closedByName: 'Vera Lemos' })
    expect((await move(done, 'recusada', 'Não')).body.code).toBe('state_unreachable')
    const again = (await move(done, 'em_andamento')).body
    expect(again).toMatchObject({ state: 'em_andamento', answer: 'Corrigido', closedAt: null })
    expect((await move(again, 'recusada', 'Sem documento')).body).toMatchObject({
      state: 'recusada',
      answer: 'Sem documento',
    })
  })
  it('is refused when the version is stale', async () => {
    const { id } = await given.candidate()
    const asked = (await ask({ candidateId: id })).body
    await move(asked, 'em_andamento')
    expect(await move(asked, 'cancelada', 'Engano')).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { state: 'em_andamento' } },
    })
  })
  it('is created once for repeated and concurrent calls while it is open', async () => {
    const { id: candidateId } = await given.candidate()
    const sent = (over: object) => Promise.all([ask(over), ask(over), ask(over)])
    for (const over of [{ candidateId }, { name: 'Tomé Vaz', contact: 'tome.vaz@exemplo.com.br' }]) {
      const [first, ...others] = (await sent(over)).sort((a, b) => a.status - b.status)
      expect(others.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([409, 'request_repeated']))
      expect((await ask({ ...over, details: 'O nome também mudou' })).status).toBe(200)
      expect((await ask({ ...over, kind: 'oposicao' })).status).toBe(200)
      if (first) await move(first.body, 'atendida', 'Corrigido')
      expect((await ask(over)).status).toBe(200)
    }
  })
  it('for erasure sets the privacy state of the professional while it is open', async () => {
    const { id } = await given.candidate()
    const asked = (await ask({ candidateId: id, kind: 'exclusao' })).body
    expect(await privacyOf(id)).toBe('exclusao_solicitada')
    expect((await move(asked, 'atendida', 'Feito')).body.code).toBe('erase_first')
    await move(asked, 'recusada', 'Processo em andamento')
    expect(await privacyOf(id)).toBe('normal')
  })
  it('is refused with an error for the invalid field', async () => {
    const fields = async (over: object) => (await ask(over)).body.fields
    for (const over of [{}, { name: '\u0301', contact: '\u200b' }])
      expect(await fields(over)).toMatchObject({ name: { code: 'required' }, contact: { code: 'required' } })
    const { id: candidateId } = await given.candidate()
    expect(await fields({ candidateId, receivedOn: dayAfter(today, 1) })).toMatchObject({
      receivedOn: { code: 'date_future' },
    })
    expect(await fields({ candidateId, receivedOn: '2019-01-01' })).toMatchObject({ receivedOn: { code: 'date' } })
    expect(await fields({ candidateId, kind: 'capricho' })).toMatchObject({ kind: { code: 'invalid_choice' } })
    expect(await fields({ candidateId, details: 'x'.repeat(2001) })).toMatchObject({ details: { code: 'too_long' } })
    expect(await fields({ candidateId: nobody.id })).toMatchObject({ candidateId: { code: 'invalid_choice' } })
    expect((await move({ ...nobody, version: 1 }, 'em_andamento')).status).toBe(404)
    expect((await world.call(privacyRequests.list, {}, { as: null })).status).toBe(401)
    expect((await world.call(privacyRequests.create, { body: {} }, { as: null })).status).toBe(401)
  })
})

describe('list of requests', () => {
  it('puts open requests first, by deadline, and counts by state and kind', async () => {
    const { id } = await given.candidate({ fullName: 'Zoraide Queiroz' })
    const late = (await ask({ candidateId: id, kind: 'portabilidade', receivedOn: ago(14) })).body
    const soon = (await ask({ candidateId: id, kind: 'oposicao', receivedOn: ago(4) })).body
    const done = (await ask({ candidateId: id, receivedOn: ago(40) })).body
    await move(done, 'cancelada', 'Engano')
    const list = async (query: object) =>
      (await world.call(privacyRequests.list, { query: { search: 'zoraide', ...query } })).body
    expect((await list({})).rows.map((r) => r.id)).toEqual([late.id, soon.id, done.id])
    expect((await list({ sort: '-receivedOn' })).rows.map((r) => r.id)).toEqual([soon.id, late.id, done.id])
    expect(await list({ state: ['aberta'], kind: ['oposicao'] })).toMatchObject({ total: 1, rows: [{ id: soon.id }] })
    expect((await list({ candidateId: id })).total).toBe(3)
    const facets = (await world.call(privacyRequests.facets, { query: { search: 'zoraide', kind: ['oposicao'] } })).body
    expect(facets.state).toEqual([{ value: 'aberta', label: 'aberta', count: 1 }])
    expect(facets.kind).toHaveLength(3)
  })
})

describe('reminder of a deadline', () => {
  const listNotices = async () =>
    await world.db
      .selectFrom('notices')
      .select(['kind', 'data', 'link'])
      .where('accountId', '=', admin.id)
      .orderBy('id')
      .execute()
  it('is sent once for each reminder day, and again after the deadline', async () => {
    await world.db
      .updateTable('privacyRequests')
      .set({ state: 'cancelada', closedAt: new Date().toISOString() })
      .execute()
    await world.db.deleteFrom('notices').execute()
    const { id } = await given.candidate({ fullName: 'Sílvia Prado' })
    await ask({ candidateId: id, receivedOn: ago(11) })
    await ask({ candidateId: id, receivedOn: ago(1) })
    await remindDeadlines(world.db, testContext)
    await remindDeadlines(world.db, testContext)
    const [notice, ...more] = await listNotices()
    expect(more).toEqual([])
    expect(notice).toMatchObject({ kind: 'privacy_request_due', link: '/dashboard/privacy' })
    expect(noticeSentence('privacy_request_due', notice?.data as Record<string, string>)).toContain('Sílvia Prado')
    await remindDeadlines(world.db, testContext, dayAfter(today, 5))
    await remindDeadlines(world.db, testContext, dayAfter(today, 6))
    expect(await listNotices()).toHaveLength(2)
  })
  it('is one notice for many requests', async () => {
    await world.db.deleteFrom('notices').execute()
    const { id } = await given.candidate()
    for (let n = 0; n < 6; n++) await ask({ candidateId: id, receivedOn: ago(20 + n) })
    await remindDeadlines(world.db, testContext)
    expect(await listNotices()).toMatchObject([{ kind: 'privacy_requests_due', data: { n: '6' } }])
  })
})
