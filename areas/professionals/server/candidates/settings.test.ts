import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { privacyRequests } from '#compliance/contract/privacy.ts'
import { applications } from '#hiring/contract/applications.ts'
import { audit } from '#platform/contract/audit.ts'
import { sha256, sha256Hex } from '#platform/server/sha256.ts'
import { candidateSettings } from '#professionals/contract/candidateSettings.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Vera Lemos' })
})
afterAll(() => world.close())
const nobody = { id: '01900000-0000-7000-8000-000000000000' }

const say = (id: string, body: object) => world.call(candidateSettings.consent, { params: { id }, body })
const read = async (id: string) => (await world.call(candidateSettings.get, { params: { id } })).body

describe('consents', () => {
  it('are recorded with the text, its hash, the administrator, the time and the source', async () => {
    const { id } = await given.candidate()
    const before = await read(id)
    expect(before.consents).toEqual([])
    expect(before.texts.map((t) => t.kind)).toEqual(['dados', 'compartilhamento', 'whatsapp', 'vagas'])
    const { body } = await say(id, {
      kind: 'dados',
      given: true,
      source: 'presencial',
      on: '2026-01-15',
      note: 'Termo assinado na feira',
    })
    const [consent] = body.consents
    expect(consent).toMatchObject({
      kind: 'dados',
      given: true,
      source: 'presencial',
      at: '2026-01-15T15:00:00.000Z',
      note: 'Termo assinado na feira',
      byName: 'Vera Lemos',
      textVersion: 1,
      text: before.texts[0]?.body,
    })
    expect(consent?.textHash).toBe(sha256Hex(String(consent?.text)))
    const { rows } = (await world.call(audit.list, { query: { entity: 'candidate', entityId: id } })).body
    expect(rows[0]).toMatchObject({ action: 'candidate.consent_given', detail: 'dados' })
  })
  it('can be withdrawn, and the history is kept', async () => {
    const { id } = await given.candidate({ whatsappConsent: true })
    expect((await read(id)).consents).toMatchObject([{ kind: 'whatsapp', given: true, source: 'cadastro' }])
    const { body } = await say(id, { kind: 'whatsapp', given: false, source: 'telefone' })
    expect(body.consents.map((c) => c.given)).toEqual([false, true])
    expect((await world.call(candidates.get, { params: { id } })).body).toMatchObject({
      whatsappConsent: false,
      whatsappSource: 'telefone',
      whatsappConsentAt: expect.any(String),
    })
    expect((await say(id, { kind: 'whatsapp', given: false, source: 'telefone' })).body.code).toBe('consent_unchanged')
    expect((await say(id, { kind: 'whatsapp', given: true, source: 'email' })).status).toBe(200)
    expect((await say(id, { kind: 'whatsapp', given: true, source: 'email' })).body.code).toBe('consent_unchanged')
  })
  it('are not replaced by an answer older than the last one', async () => {
    const { id } = await given.candidate({ whatsappConsent: true })
    expect((await say(id, { kind: 'whatsapp', given: false, source: 'email' })).status).toBe(200)
    const older = { kind: 'whatsapp', given: true, source: 'formulario', on: '2024-05-01' }
    expect((await say(id, older)).body.fields).toMatchObject({ on: { code: 'date_before_answer' } })
    expect((await world.call(candidates.get, { params: { id } })).body.whatsappConsent).toBe(false)
    expect((await say(id, { ...older, kind: 'vagas' })).status).toBe(200)
    expect((await say(id, { kind: 'vagas', given: false, source: 'email', on: '2024-05-01' })).status).toBe(200)
    expect((await read(id)).consents.map((c) => [c.kind, c.given])).toEqual([
      ['whatsapp', false],
      ['whatsapp', true],
      ['vagas', false],
      ['vagas', true],
    ])
  })
  it('are requested again after the text has changed', async () => {
    const { id } = await given.candidate()
    await say(id, { kind: 'vagas', given: true, source: 'email' })
    const body = 'Autorizo avisos semanais de vagas.'
    await world.db
      .insertInto('consentTexts')
      .values({ kind: 'vagas', version: 2, body, sha256: sha256(body) })
      .execute()
    const again = (await say(id, { kind: 'vagas', given: true, source: 'email' })).body
    expect(again.consents.map((c) => c.textVersion)).toEqual([2, 1])
  })
  it('refer to the privacy text that was in force on their day', async () => {
    const { id } = await given.candidate()
    const versions = [
      [1, '2026-02-01T12:00:00Z'],
      [2, '2026-03-01T12:00:00Z'],
      [3, '2999-01-01T12:00:00Z'],
    ] as const
    const content = JSON.stringify({ pt: {} })
    for (const [n, publishedAt] of versions)
      await world.db.insertInto('siteVersions').values({ page: 'privacy', n, content, publishedAt }).execute()
    for (const on of ['2026-01-15', '2026-02-15', '2026-03-15'])
      await say(id, { kind: 'vagas', given: on !== '2026-02-15', source: 'email', on })
    await say(id, { kind: 'dados', given: true, source: 'email' })
    expect((await read(id)).consents.map((c) => c.privacyVersion)).toEqual([2, 2, 1, null])
    await expect(
      world.db.updateTable('consents').set({ privacyVersion: 1 }).where('candidateId', '=', id).execute(),
    ).rejects.toThrow('append-only')
  })
  it('cannot be changed afterwards, not even in the database', async () => {
    const { id } = await given.candidate({ whatsappConsent: true })
    await expect(
      world.db.updateTable('consents').set({ given: false }).where('candidateId', '=', id).execute(),
    ).rejects.toThrow('append-only')
    await expect(world.owner.updateTable('consentTexts').set({ body: 'x' }).execute()).rejects.toThrow('append-only')
  })
  it('are refused with a future date, for a missing or removed professional, or without a session', async () => {
    const { id } = await given.candidate()
    const consent = { kind: 'dados', given: true, source: 'email' }
    expect((await say(id, { ...consent, on: '2999-01-01' })).body.fields).toMatchObject({ on: { code: 'date_future' } })
    expect((await say(id, { ...consent, on: '2018-08-13' })).body.fields).toMatchObject({
      on: { code: 'date_before_law' },
    })
    expect((await say(id, { ...consent, on: '1900-01-01' })).body.fields).toMatchObject({
      on: { code: 'date_before_law' },
    })
    const { id: child } = await given.candidate({ birthDate: '2019-05-02' })
    expect((await say(child, { ...consent, on: '2019-05-01' })).body.fields).toMatchObject({
      on: { code: 'date_before_birth' },
    })
    expect((await say(child, { ...consent, on: '2019-05-02' })).status).toBe(200)
    expect((await say(id, { ...consent, source: 'sonho' })).body.fields).toMatchObject({
      source: { code: 'invalid_choice' },
    })
    expect((await say(nobody.id, consent)).status).toBe(404)
    expect((await world.call(candidateSettings.get, { params: nobody })).status).toBe(404)
    expect((await world.call(candidateSettings.get, { params: { id } }, { as: null })).status).toBe(401)
    await world.call(candidates.remove, { params: { id } })
    expect((await say(id, consent)).body.code).toBe('in_the_bin')
  })
})

describe('preferences', () => {
  const notices = { convites: ['email', 'whatsapp'], andamento: [], resultados: ['email'], vagas: [] }
  const change = (id: string, version: number, over: object = {}) =>
    world.call(candidateSettings.change, {
      params: { id },
      body: { notices, visibility: 'oculto', version, ...over },
    })
  it('are stored, and a stale change is refused with the stored row', async () => {
    const { id, version } = await given.candidate()
    expect((await read(id)).notices).toMatchObject({ convites: ['email'], vagas: ['email'] })
    expect((await change(id, version)).body).toMatchObject({ notices, visibility: 'oculto', version: version + 1 })
    expect(await change(id, version)).toMatchObject({ status: 409, body: { code: 'stale', current: { notices } } })
    expect((await change(id, version + 1, { visibility: 'talvez' })).body.fields).toMatchObject({
      visibility: { code: 'invalid_choice' },
    })
    expect((await change(nobody.id, 1)).status).toBe(404)
    await world.call(candidates.remove, { params: { id } })
    expect((await change(id, version + 2)).body.code).toBe('in_the_bin')
  })
  it('are not needed to keep a professional with a requested erasure out of new processes', async () => {
    const { id } = await given.candidate()
    const process = await given.process()
    const add = () => world.call(applications.add, { params: process, body: { candidateIds: [id] } })
    const { body: asked } = await world.call(privacyRequests.create, {
      body: { candidateId: id, kind: 'exclusao', channel: 'email', receivedOn: '2026-01-15' },
    })
    expect((await add()).body).toMatchObject({ added: [], refused: [{ id, code: 'candidate_erasure_asked' }] })
    const answered = { to: 'recusada', answer: 'A lei pede que se guarde.', version: asked.version }
    expect((await world.call(privacyRequests.move, { params: asked, body: answered })).status).toBe(200)
    expect((await add()).body).toMatchObject({ added: [expect.any(String)], refused: [] })
  })
  it('keep a hidden professional out of new processes', async () => {
    const { id, version } = await given.candidate()
    await change(id, version)
    const process = await given.process()
    const { body } = await world.call(applications.add, { params: process, body: { candidateIds: [id] } })
    expect(body).toMatchObject({ added: [], refused: [{ id, code: 'candidate_hidden' }] })
  })
})
