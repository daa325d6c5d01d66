import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noticeSentence } from '#access/server/notices/sentences.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { applications } from '#hiring/contract/applications.ts'
import { board } from '#hiring/contract/board.ts'
import { audit } from '#platform/contract/audit.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { registrations } from '#professionals/contract/registrations.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { remindRegistrations } from './registrations.jobs.ts'

let world: World
let given: ReturnType<typeof givenIn>
let admin: { id: string }
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  admin = await given.admin({ name: 'Vera Lemos' })
})
afterAll(() => world.close())

const inDays = (days: number) => dayInBrasilia(new Date(Date.now() + days * 86_400_000))
const registered = (over: object = {}) =>
  given.candidate({ council: 'CRC', councilUf: 'SC', councilNumber: 'SC-012345/O', councilStatus: 'ativo', ...over })
const verify = (candidate: { id: string; version: number }, over: object = {}) =>
  world.call(registrations.verify, {
    params: candidate,
    body: { note: 'Consulta ao site do conselho', version: candidate.version, ...over },
  })
const withdraw = (candidate: { id: string; version: number }, reason = 'Número de outra pessoa') =>
  world.call(registrations.withdraw, { params: candidate, body: { reason, version: candidate.version } })

describe('the verification of a registration', () => {
  it('records who verified it, its expiry and the evidence', async () => {
    const candidate = await registered()
    const fileId = crypto.randomUUID()
    await world.db
      .insertInto('files')
      .values({
        id: fileId,
        entity: 'candidate',
        entityId: candidate.id,
        kind: 'document',
        name: 'certidao.pdf',
        type: 'application/pdf',
        size: 1,
        sha256: Buffer.alloc(32),
      })
      .execute()
    const { body } = await verify(candidate, { expiresOn: inDays(200), fileId })
    expect(body).toMatchObject({
      councilExpiresOn: inDays(200),
      councilVerifiedAt: expect.any(String),
      councilVerifiedByName: 'Vera Lemos',
      cpf: expect.stringMatching(/^\*{3}/),
    })
    const { rows } = (await world.call(registrations.history, { params: candidate })).body
    expect(rows).toMatchObject([
      {
        outcome: 'verified',
        registration: 'CRC · SC · SC-012345/O · ativo',
        note: 'Consulta ao site do conselho',
        fileName: 'certidao.pdf',
        byName: 'Vera Lemos',
      },
    ])
    const events = (await world.call(audit.list, { query: { entity: 'candidate', entityId: candidate.id } })).body
    expect(events.rows[0]).toMatchObject({ action: 'candidate.registration_verified' })
  })
  it('is withdrawn with a reason, and ends when the registration is changed', async () => {
    const candidate = await registered()
    expect((await withdraw(candidate)).body.code).toBe('registration_not_verified')
    const verified = (await verify(candidate)).body
    expect((await withdraw(verified, '')).body.code).toBe('reason_required')
    const withdrawn = (await withdraw(verified)).body
    expect(withdrawn.councilVerifiedAt).toBeNull()
    const again = (await verify(withdrawn)).body
    const { cpf: _, ...input } = given.candidateInput()
    const same = { council: 'CRC', councilUf: 'SC', councilNumber: 'SC-012345/O', councilStatus: 'ativo' }
    const edit = (version: number, over: object) =>
      world.call(candidates.update, { params: candidate, body: { ...input, ...same, ...over, version } })
    const kept = (await edit(again.version, { headline: 'Contadora' })).body
    expect(kept.councilVerifiedAt).not.toBeNull()
    const changed = (await edit(kept.version, { councilNumber: 'SC-099999/O' })).body
    expect(changed).toMatchObject({ councilVerifiedAt: null, councilVerifiedByName: null })
    const { rows } = (await world.call(registrations.history, { params: candidate })).body
    expect(rows.map((r) => r.outcome)).toEqual(['verified', 'withdrawn', 'verified'])
  })
  it('is refused without a registration, after its expiry, and with an invalid proof', async () => {
    expect((await verify(await given.candidate())).body.code).toBe('registration_incomplete')
    const candidate = await registered()
    expect((await verify(candidate, { expiresOn: inDays(-1) })).body.code).toBe('registration_expired')
    expect((await verify(candidate, { note: ' ' })).body.fields).toMatchObject({ note: { code: 'required' } })
    expect((await verify(candidate, { fileId: crypto.randomUUID() })).body.fields).toMatchObject({
      fileId: { code: 'not_found' },
    })
    expect(await verify({ ...candidate, version: 9 })).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { id: candidate.id } },
    })
    const nobody = { id: '01900000-0000-7000-8000-000000000000', version: 1 }
    expect((await verify(nobody)).status).toBe(404)
    expect((await withdraw(nobody)).status).toBe(404)
    expect((await world.call(registrations.history, { params: nobody })).status).toBe(404)
    expect((await world.call(registrations.history, { params: candidate }, { as: null })).status).toBe(401)
    await world.call(candidates.remove, { params: candidate })
    expect((await verify({ ...candidate, version: 2 })).body.code).toBe('in_the_bin')
  })
})

describe('the requirement of a registration', () => {
  const demand = async (over: object) => {
    const { version } = (await world.call(installation.get)).body.professionals
    const all = { registrationToApply: false, registrationToFinish: false, registrationVerified: false }
    return world.call(installation.professionals, { body: { ...all, ...over, version } })
  }
  it('applies only when the settings enable it, and then to joining a process', async () => {
    const process = await given.process()
    const [without, expired, regular] = [
      await given.candidate(),
      await registered({ councilExpiresOn: inDays(-1) }),
      await registered(),
    ]
    const add = (id: string) => world.call(applications.add, { params: process, body: { candidateIds: [id] } })
    expect((await add((await given.candidate()).id)).body.added).toHaveLength(1)
    expect((await demand({ registrationToApply: true })).body.professionals.registrationToApply).toBe(true)
    expect((await add(without.id)).body.refused).toMatchObject([{ code: 'registration_missing' }])
    expect((await add(expired.id)).body.refused).toMatchObject([{ code: 'registration_expired' }])
    const owing = await registered({ councilStatus: 'em_debito' })
    expect((await add(owing.id)).body.refused).toMatchObject([{ code: 'registration_irregular' }])
    await demand({ registrationToApply: true, registrationVerified: true })
    expect((await add(regular.id)).body.refused).toMatchObject([{ code: 'registration_unverified' }])
    await verify(regular)
    expect((await add(regular.id)).body.added).toHaveLength(1)
    await demand({})
  })
  it('applies to the last stage when the settings enable that', async () => {
    const process = await given.process()
    const { id } = await given.application(process.id)
    await demand({ registrationToFinish: true })
    const { stages } = (await world.call(board.get, { params: process })).body
    const move = (at: number) => given.toStage(process.id, [id], stages.at(at)?.id)
    expect((await move(1)).body.moved).toHaveLength(1)
    expect((await move(-1)).body).toMatchObject({ moved: [], refused: [{ id, code: 'registration_missing' }] })
    const hire = (status: string) =>
      world.call(applications.setStatus, { params: process, body: { ids: [id], status, reason: '' } })
    expect((await hire('contratada')).body).toMatchObject({
      changed: [],
      refused: [{ id, code: 'registration_missing' }],
    })
    expect((await hire('aprovada')).body.changed).toEqual([id])
    await demand({})
    expect((await move(-1)).body.moved).toHaveLength(1)
    expect((await hire('contratada')).body.changed).toEqual([id])
  })
  it('is not saved over a newer version', async () => {
    const body = { registrationToApply: true, registrationToFinish: true, registrationVerified: true, version: 0 }
    expect(await world.call(installation.professionals, { body })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    })
  })
})

describe('the end of a registration', () => {
  const noticesOf = (kind: string) =>
    world.db
      .selectFrom('notices')
      .select(['data', 'link'])
      .where('accountId', '=', admin.id)
      .where('kind', '=', kind)
      .execute()
  const run = () => remindRegistrations(world.db, testContext)

  it('is notified thirty and seven days before, each once, and never for inactive professionals', async () => {
    const { id } = await registered({ fullName: 'Ana Alves', councilExpiresOn: inDays(30) })
    await registered({ councilExpiresOn: inDays(31) })
    await registered({ councilExpiresOn: inDays(-1) })
    const gone = await registered({ councilExpiresOn: inDays(5) })
    await world.call(candidates.remove, { params: gone })
    await Promise.all([run(), run()])
    await run()
    const link = `/dashboard/users/candidates/${id}`
    expect(await noticesOf('registration_ending')).toEqual([{ data: { name: 'Ana Alves', date: inDays(30) }, link }])
    await world.db
      .updateTable('candidates')
      .set({ councilExpiresOn: inDays(7) })
      .where('id', '=', id)
      .execute()
    await run()
    expect(await noticesOf('registration_ending')).toHaveLength(2)
    expect(noticeSentence('registration_ending', { name: 'Ana Alves', date: '2026-12-20' })).toBe(
      'O registro de Ana Alves no conselho vence em 20/12/2026.',
    )
  })
  it('is notified in one sentence when many end together', async () => {
    for (let n = 0; n < 6; n++) await registered({ councilExpiresOn: inDays(20) })
    await run()
    expect(await noticesOf('registrations_ending')).toEqual([
      { data: { n: '6' }, link: '/dashboard/users/candidates?expiry=a_vencer' },
    ])
  })
})
