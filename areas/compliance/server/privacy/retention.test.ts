import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noticeSentence } from '#access/server/notices/sentences.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { applications } from '#hiring/contract/applications.ts'
import { audit } from '#platform/contract/audit.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { candidateSettings } from '#professionals/contract/candidateSettings.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { retention } from '#professionals/contract/retention.ts'
import { eventData } from '#testing/eventData.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { requestErasure } from './erasure.ts'
import { keepRetention } from './retention.jobs.ts'

let world: World
let given: ReturnType<typeof givenIn>
let admin: { email: string }
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  admin = await given.admin({ name: 'Vera Lemos' })
})
afterAll(() => world.close())
const nobody = { id: '01900000-0000-7000-8000-000000000000' }
const today = dayInBrasilia(new Date())

async function rule(over: object = {}) {
  const stored = (await world.call(installation.get)).body.retention
  return world.call(installation.retention, { body: { ...stored, ...over } })
}
const read = async (id: string) => (await world.call(retention.get, { params: { id } })).body
const exempt = (id: string, version: number, exemption = 'Contrato vigente com o conselho') =>
  world.call(retention.exempt, { params: { id }, body: { exemption, version } })
const eventsOf = async (id: string) =>
  (await world.call(audit.list, { query: { entity: 'candidate', entityId: id } })).body.rows
/** Moves all changes of a record into the past. */
async function silence(id: string, since = '3 years') {
  await sql`update candidates set updated_at = now() - ${since}::interval where id = ${id}`.execute(world.db)
  await sql`update applications set updated_at = now() - ${since}::interval where candidate_id = ${id}`.execute(
    world.db,
  )
}
async function silent(over: object = {}) {
  const { id } = await given.candidate(over)
  await silence(id)
  return id
}
const run = (on = today, atMost?: number) => keepRetention(world.db, testContext, on, atMost)
const notices = (kind = 'retention_notices') =>
  world.db.selectFrom('notices').select(['data', 'link']).where('kind', '=', kind).execute()

describe('retention rules', () => {
  it('are off by default and saved with an audit event', async () => {
    const { body } = await world.call(installation.get)
    expect(body.retention).toEqual({ retentionMonths: 0, retentionNoticeDays: 30, ledgerMonths: 24, version: 0 })
    expect((await rule({ retentionMonths: 24 })).body.retention).toMatchObject({ retentionMonths: 24, version: 1 })
    expect((await rule({ retentionNoticeDays: 60, version: 0 })).body.code).toBe('stale')
    const event = await world.db
      .selectFrom('auditEvents')
      .select(['action', eventData])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      action: 'settings.changed',
      data: { detail: 'retention', fields: ['retentionMonths'] },
    })
  })
  it.each<[object, object]>([
    [{ retentionMonths: 3 }, { retentionMonths: { message: 'Use 0 (desligada) ou pelo menos 6 meses.' } }],
    [{ retentionMonths: -1 }, { retentionMonths: { code: expect.stringMatching(/^too_small/) } }],
    [{ retentionMonths: 241 }, { retentionMonths: { code: expect.stringMatching(/^too_big/) } }],
    [{ retentionMonths: 6.5 }, { retentionMonths: { code: 'not_whole' } }],
    [{ retentionNoticeDays: 14 }, { retentionNoticeDays: { code: expect.stringMatching(/^too_small/) } }],
    [{ retentionNoticeDays: 181 }, { retentionNoticeDays: { code: expect.stringMatching(/^too_big/) } }],
  ])('report the invalid fields: %j', async (over, fields) => {
    expect(await rule(over)).toMatchObject({ status: 400, body: { fields } })
  })
  it('require a session', async () => {
    expect((await world.call(installation.retention, { body: {} }, { as: null })).status).toBe(401)
    expect((await world.call(retention.get, { params: nobody }, { as: null })).status).toBe(401)
    expect((await world.call(retention.exempt, { params: nobody, body: {} }, { as: null })).status).toBe(401)
  })
})

describe('the daily retention job', () => {
  beforeEach(async () => {
    await world.db.deleteFrom('notices').execute()
    await sql`update candidates set updated_at = now() where privacy_state in ('normal', 'aviso_retencao')`.execute(
      world.db,
    )
    await rule({ retentionMonths: 24, retentionNoticeDays: 30 })
    await run()
    await world.db.deleteFrom('notices').execute()
  })

  it('does nothing while the rule is off', async () => {
    const id = await silent()
    await rule({ retentionMonths: 0 })
    await run()
    expect(await read(id)).toMatchObject({ privacyState: 'normal', dueOn: null, months: 0 })
  })
  it('sends one notice for all records, also in repeated and concurrent runs', async () => {
    const ids = [await silent(), await silent(), await silent()]
    const active = await given.candidate()
    await Promise.all([run(), run()])
    await run()
    const date = dayAfter(today, 30)
    for (const id of ids)
      expect(await read(id)).toMatchObject({ privacyState: 'aviso_retencao', dueOn: date, months: 24 })
    expect((await read(active.id)).privacyState).toBe('normal')
    const sent = await notices()
    expect(sent.reduce((sum, { data }) => sum + Number((data as { n: string }).n), 0)).toBe(3)
    expect(sent[0]).toMatchObject({
      data: { date },
      link: '/dashboard/users/candidates?privacyState=aviso_retencao',
    })
    expect(noticeSentence('retention_notices', { n: '3', date: '2026-12-20' })).toBe(
      'Cadastros sem atividade, a excluir a partir de 20/12/2026: 3. Isente na lista quem deve ficar.',
    )
    const mails = world.db.selectFrom('deliveries').select('subject').where('template', '=', 'notice')
    expect((await mails.where('recipient', '=', admin.email).execute()).map(({ subject }) => subject)).toContain(
      noticeSentence('retention_notices', sent[0]?.data as Record<string, string>),
    )
    const query = { privacyState: ['aviso_retencao'] }
    expect((await world.call(candidates.list, { query })).body.rows.map((r) => r.id).sort()).toEqual(ids.sort())
    expect((await world.call(candidates.moreFacets, {})).body.privacyState).toContainEqual({
      value: 'aviso_retencao',
      label: 'aviso_retencao',
      count: 3,
    })
    for (const id of ids)
      expect((await eventsOf(id)).filter((e) => e.action === 'candidate.retention_notice')).toMatchObject([
        { actorName: null },
      ])
  })
  it('respects the daily limit and continues the next day, past records that must be kept', async () => {
    const process = await given.process()
    for (let n = 0; n < 3; n++) {
      const { candidateId } = await given.application(process.id)
      await silence(candidateId, '9 years')
    }
    const ids = [await silent(), await silent()]
    const noticed = async () =>
      (await Promise.all(ids.map(read))).filter((r) => r.privacyState === 'aviso_retencao').length
    await run(today, 1)
    expect(await noticed()).toBe(1)
    await run(today, 1)
    expect(await noticed()).toBe(2)
    expect((await notices()).map(({ data }) => (data as { n: string }).n)).toEqual(['1', '1'])
  })
  it('erases on the due date without a requester', async () => {
    const id = await silent({ fullName: 'Zulmira Calada' })
    await run()
    await run(dayAfter(today, 29))
    expect((await read(id)).privacyState).toBe('aviso_retencao')
    await Promise.all([run(dayAfter(today, 30)), run(dayAfter(today, 30))])
    expect((await read(id)).privacyState).toBe('exclusao_solicitada')
    await world.work()
    await run(dayAfter(today, 31))
    expect(await read(id)).toMatchObject({ privacyState: 'anonimizado', dueOn: null })
    expect((await world.call(candidates.get, { params: { id } })).body.fullName).toBe('Titular anonimizado')
    const events = (await eventsOf(id)).filter((e) => e.action.startsWith('candidate.eras'))
    expect(events).toMatchObject([
      { action: 'candidate.erased', actorName: null },
      { action: 'candidate.erasure_requested', actorName: null },
    ])
  })
  it('withdraws a notice when the record changes', async () => {
    const id = await silent()
    await run()
    await world.call(candidateSettings.consent, {
      params: { id },
      body: { kind: 'dados', given: true, source: 'email' },
    })
    await run(dayAfter(today, 30))
    expect(await read(id)).toMatchObject({ privacyState: 'normal', dueOn: null })
    expect((await eventsOf(id))[0]).toMatchObject({ action: 'candidate.retention_withdrawn', actorName: null })
  })
  it('includes records in the bin, in a separate notice that links to the bin', async () => {
    const [gone, back, merged] = [await silent(), await silent(), await silent()]
    for (const id of [gone, back]) await world.call(candidates.remove, { params: { id } })
    await sql`update candidates set merged_into = ${back}, deleted_at = now() where id = ${merged}`.execute(world.db)
    await run(today)
    expect((await read(gone)).privacyState).toBe('normal')
    for (const id of [gone, back, merged]) await silence(id)
    await run()
    const date = dayAfter(today, 30)
    for (const id of [gone, back]) expect(await read(id)).toMatchObject({ privacyState: 'aviso_retencao', dueOn: date })
    expect((await read(merged)).privacyState).toBe('normal')
    const link = '/dashboard/users/candidates?privacyState=aviso_retencao&trash=true'
    expect(await notices('retention_bin_notices')).toMatchObject([{ data: { n: '2', date }, link }])
    expect(await notices()).toEqual([])
    const query = { privacyState: ['aviso_retencao'], trash: true }
    expect((await world.call(candidates.list, { query })).body.rows.map((r) => r.id).sort()).toEqual(
      [gone, back].sort(),
    )
    await world.call(candidates.restore, { params: { id: back } })
    await run(date)
    expect((await read(back)).privacyState).toBe('normal')
    expect((await read(gone)).privacyState).toBe('exclusao_solicitada')
  })
  it('does not erase records that joined a process or moved to the bin after the notice', async () => {
    const [busy, binned] = [await silent(), await silent()]
    await run()
    const process = await given.process()
    expect((await world.call(applications.add, { params: process, body: { candidateIds: [busy] } })).status).toBe(200)
    await world.call(candidates.remove, { params: { id: binned } })
    await silence(busy)
    await run(dayAfter(today, 30))
    for (const id of [busy, binned]) expect(await read(id)).toMatchObject({ privacyState: 'normal', dueOn: null })
  })
})

describe('an exemption', () => {
  it('withdraws the notice at once and lasts until removed; both are in the history with the reason', async () => {
    await rule({ retentionMonths: 24 })
    const id = await silent()
    await run()
    const noticed = await read(id)
    const { status, body } = await exempt(id, noticed.version)
    expect([status, body]).toMatchObject([
      200,
      { privacyState: 'normal', dueOn: null, exemption: 'Contrato vigente com o conselho' },
    ])
    expect((await eventsOf(id))[0]).toMatchObject({
      action: 'candidate.retention_exempted',
      actorName: 'Vera Lemos',
      reason: 'Contrato vigente com o conselho',
    })
    await run(dayAfter(today, 60))
    expect((await read(id)).privacyState).toBe('normal')
    expect((await exempt(id, body.version, '')).body).toMatchObject({ exemption: '' })
    expect((await eventsOf(id))[0]).toMatchObject({ action: 'candidate.retention_included' })
    await run()
    expect((await read(id)).privacyState).toBe('aviso_retencao')
  })
  it('is refused when too long, stale, for unknown ids, in the bin, or after an erasure began', async () => {
    const { id, version } = await given.candidate()
    expect((await exempt(id, version, 'x'.repeat(501))).body.fields).toMatchObject({
      exemption: { message: 'Use no máximo 500 caracteres.' },
    })
    expect(await exempt(id, version, '')).toMatchObject({ status: 409, body: { code: 'not_exempt' } })
    expect((await exempt(id, version)).status).toBe(200)
    expect(await exempt(id, version, 'Outro')).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { exemption: 'Contrato vigente com o conselho' } },
    })
    expect((await exempt(nobody.id, 1)).status).toBe(404)
    expect((await world.call(retention.get, { params: nobody })).status).toBe(404)
    await world.call(candidates.remove, { params: { id } })
    expect((await exempt(id, version + 2)).body.code).toBe('in_the_bin')
    await world.db.transaction().execute((tx) => requestErasure(tx, id, null))
    expect((await exempt(id, version + 3)).body.code).toBe('erasure_running')
    await world.work()
    expect((await exempt(id, version + 4)).body.code).toBe('person_erased')
  })
})
