import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#access/contract/accounts.ts'
import { session } from '#access/contract/session.ts'
import { home } from '#desk/contract/home.ts'
import { processes } from '#hiring/contract/processes.ts'
import { rerankProcess } from '#hiring/server/scoring/ranking.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
})
afterAll(() => world.close())

const show = async (query: object = {}) => (await world.call(home.get, { query })).body
const waiting = async (kind: string) => (await show()).attention.filter((a) => a.kind === kind)
const set = (id: string, values: object) =>
  world.db.updateTable('selectiveProcesses').set(values).where('id', '=', id).execute()
const all = { 'Registro ativo': 1, Inglês: 1, Prova: 15 }

describe('attention list', () => {
  it('is empty in an empty hub', async () => {
    expect(await show()).toMatchObject({ attention: [], running: 0, closing: [], firstSteps: [] })
    expect((await show()).funnel.every((f) => f.count === 0)).toBe(true)
  })
  it('ticks off the first steps as they are taken', async () => {
    const steps = async () => (await show()).firstSteps
    const company = await given.company()
    expect(await steps()).toEqual(['company'])
    const process = await given.process({ companyId: company.id })
    await set(process.id, { state: 'rascunho' })
    expect(await steps()).toEqual(['company', 'process'])
    await set(process.id, { state: 'publicado' })
    expect(await steps()).toEqual(['company', 'process', 'published'])
    await given.application(process.id)
    await set(process.id, { publishedAt: sql`now()` })
    expect(await steps()).toEqual(['company', 'process', 'published', 'application', 'result'])
    await set(process.id, { publishedAt: null, state: 'arquivado' })
  })
  it('lists processes with proposed eliminations until they are frozen', async () => {
    const company = await given.company({ tradeName: 'Vale do Itajaí' })
    const process = await given.process({ companyId: company.id, title: 'Analista Financeiro' })
    const { id } = await given.application(process.id)
    await given.marks(id, process, { 'Registro ativo': 0, Inglês: 1 })
    const row = {
      kind: 'eliminations',
      count: 1,
      processId: process.id,
      detail: 'Analista Financeiro · Vale do Itajaí',
      due: null,
      since: null,
      taskId: null,
    }
    expect(await waiting('eliminations')).toEqual([row])
    await set(process.id, { frozenAt: sql`now()` })
    expect(await waiting('eliminations')).toEqual([])
    expect(await waiting('toPublish')).toMatchObject([{ processId: process.id, count: 1 }])
    await set(process.id, { publishedAt: sql`now()` })
    expect(await waiting('toPublish')).toEqual([])
  })
  it('counts applications as late once they are whole days over the limit of their stage', async () => {
    const process = await given.process()
    const { id } = await given.application(process.id)
    const since = (hours: number) =>
      world.db
        .updateTable('applications')
        .set({ stageSince: sql`now() - make_interval(hours => ${hours})` })
        .where('id', '=', id)
        .execute()
    await since(4 * 24 - 1)
    expect(await waiting('late')).toEqual([])
    await since(4 * 24 + 1)
    expect(await waiting('late')).toMatchObject([{ processId: process.id, count: 1, since: expect.any(String) }])
  })
  it('follows a process from closing to the freeze', async () => {
    const process = await given.process({ closesAt: new Date(Date.now() + 5 * 3_600_000).toISOString() })
    const { id } = await given.application(process.id)
    const mine = async () => (await show()).attention.filter((a) => a.processId === process.id).map((a) => a.kind)
    expect(await waiting('closingToday')).toMatchObject([{ processId: process.id, count: 1, due: process.closesAt }])
    await given.moved(process.id, 'inscricoes_encerradas')
    expect(await mine()).toEqual(['toEvaluate'])
    await given.moved(process.id, 'em_avaliacao')
    expect(await mine()).toEqual([])
    await given.marks(id, process, all)
    expect(await mine()).toEqual(['toFreeze'])
  })
  it('has one row for companies to verify and one for old drafts', async () => {
    const company = await given.company({ tradeName: 'Aurora' }, 'rascunho')
    await world.db
      .updateTable('companies')
      .set({ state: 'pendente_verificacao' })
      .where('id', '=', company.id)
      .execute()
    const draft = await given.process({ title: 'Rascunho antigo' }, 'rascunho')
    expect(await waiting('companiesToVerify')).toMatchObject([{ count: 1, detail: 'Aurora', processId: null }])
    expect(await waiting('drafts')).toEqual([])
    await set(draft.id, { updatedAt: sql`now() - interval '8 days'` })
    expect(await waiting('drafts')).toMatchObject([{ count: 1, detail: 'Rascunho antigo' }])
  })
  it('has one row for accounts that wait for approval and excludes shadow accounts', async () => {
    expect(await waiting('accountsToApprove')).toEqual([])
    await given.admin({ name: 'Rui Prado', state: 'pendente' })
    await given.admin({ name: 'Lia Reis', state: 'pendente' })
    await world.db
      .insertInto('accounts')
      .values({ name: 'Sombra', email: 'sombra@exemplo.com.br', state: 'pendente', shadow: true })
      .execute()
    expect(await waiting('accountsToApprove')).toMatchObject([
      { count: 2, detail: 'Rui Prado, Lia Reis', processId: null, since: expect.any(String) },
    ])
  })
  it('has at most twelve rows, and a busy kind hides no other', async () => {
    const closesAt = new Date(Date.now() + 3_600_000).toISOString()
    const company = await given.company()
    for (let i = 0; i < 6; i += 1) await given.process({ companyId: company.id, closesAt })
    for (let i = 0; i < 6; i += 1) {
      const { id } = await given.process({ companyId: company.id })
      await set(id, { frozenAt: sql`now()` })
    }
    const { attention } = await show()
    expect(attention.length).toBeLessThanOrEqual(12)
    const kinds = attention.map((a) => a.kind)
    for (const kind of ['closingToday', 'toPublish', 'companiesToVerify', 'drafts']) expect(kinds).toContain(kind)
    expect(kinds.indexOf('companiesToVerify')).toBeGreaterThan(kinds.lastIndexOf('toPublish'))
  })
})

describe('other parts of the home page', () => {
  it('lists the processes that the user runs, each with its next act', async () => {
    const other = await given.admin({ name: 'Bruno Leal' })
    const mineOf = async (as: string) => (await world.call(home.get, { query: {} }, { as })).body.mine
    expect(await mineOf(other.token)).toEqual([])
    const process = await given.process({ title: 'Controller' })
    const body = { accountIds: [other.id] }
    expect((await world.call(processes.setManagers, { params: process, body })).status).toBe(200)
    expect(await mineOf(other.token)).toMatchObject([
      { id: process.id, title: 'Controller', state: 'publicado', act: { kind: 'move', to: 'inscricoes_encerradas' } },
    ])
    // An act of each form: with a condition that is not met, with an end, and without anything. Only its named fields are written.
    const actOf = async () => (await mineOf(other.token))[0]?.act
    await set(process.id, { state: 'rascunho', closesAt: '2026-01-02T12:00:00Z', opensAt: '2026-01-01T12:00:00Z' })
    expect(await actOf()).toEqual({ kind: 'mend', to: 'publicado' })
    const contested = { resultKind: 'preliminar', appealClosesAt: '2099-01-01T12:00:00Z', ruleset: 'conselho_publico' }
    await set(process.id, { state: 'em_recurso', frozenAt: sql`now()`, publishedAt: sql`now()`, ...contested })
    expect(await actOf()).toEqual({ kind: 'appeals' })
    await set(process.id, { state: 'em_avaliacao', frozenAt: null, publishedAt: null, resultKind: null })
    expect(await actOf()).toEqual({ kind: 'freeze' })
    await set(process.id, { state: 'arquivado' })
    expect(await mineOf(other.token)).toEqual([])
  })
  it('counts the stages that the applications of the period reached', async () => {
    const process = await given.process()
    const before = (await show()).funnel
    const { id } = await given.application(process.id)
    const old = await given.application(process.id)
    await world.db
      .updateTable('applications')
      .set({ appliedAt: sql`now() - interval '40 days'` })
      .where('id', '=', old.id)
      .execute()
    await rerankProcess(world.db, process.id)
    await given.toStage(process.id, [id], process.stages[1]?.id)
    const grown = async (days: number) =>
      (await show({ days })).funnel.map((f, i) => [f.kind, f.count - (before[i]?.count ?? 0)])
    expect((await grown(30)).slice(0, 3)).toEqual([
      ['inscricao', 1],
      ['triagem', 1],
      ['testes', 0],
    ])
    expect((await grown(60)).slice(0, 3)).toEqual([
      ['inscricao', 2],
      ['triagem', 1],
      ['testes', 0],
    ])
  })
  it('lists the processes that close next, soonest first', async () => {
    const { closing } = await show()
    expect(closing).toHaveLength(5)
    expect(closing.map((c) => c.closesAt)).toEqual(closing.map((c) => c.closesAt).sort())
  })
  it('lists the last eight events with actor and record', async () => {
    const candidate = await given.candidate({ fullName: 'Gabriela Torres' })
    const { activity } = await show()
    expect(activity).toHaveLength(8)
    expect(activity[0]).toMatchObject({
      action: 'candidate.created',
      actor: 'Helena',
      entityId: candidate.id,
      detail: 'Gabriela Torres',
    })
    expect(activity.some((a) => a.action.startsWith('session.'))).toBe(false)
  })
  it('includes account approvals, but not security events of an own account', async () => {
    const other = await given.admin({ name: 'Caio Luz', state: 'pendente' })
    await world.call(accounts.move, { params: { id: other.id }, body: { to: 'ativo', version: 1 } })
    await world.call(session.logout, {}, { as: other.token })
    await audit(world.db, other.id, { action: 'account.password_changed', entity: 'account', entityId: other.id })
    const { activity } = await show()
    expect(activity[0]).toMatchObject({ action: 'account.moved', actor: 'Helena', detail: 'Caio Luz' })
  })
  it('refuses an invalid period and requests without a session', async () => {
    expect((await world.call(home.get, { query: { days: 0 } })).status).toBe(400)
    expect((await world.call(home.get, {}, { as: null })).status).toBe(401)
  })
})
