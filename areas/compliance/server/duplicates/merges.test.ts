import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duplicates } from '#compliance/contract/duplicates.ts'
import { usualChoices } from '#compliance/contract/merge.rules.ts'
import { personData } from '#compliance/contract/privacy.ts'
import { applications } from '#hiring/contract/applications.ts'
import { pools } from '#hiring/contract/pools.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { audit } from '#platform/contract/audit.ts'
import { candidateSettings } from '#professionals/contract/candidateSettings.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { retention } from '#professionals/contract/retention.ts'
import { given as givenIn } from '#testing/given.ts'
import { findAnywhere } from '#testing/scan.ts'
import { openWorld, testContext, testFiles, type World } from '#testing/world.ts'
import { findDuplicates } from './duplicates.jobs.ts'

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
const inputOf = async (survivor: Someone, merged: Someone, over: object = {}, standing: object[] = []) => {
  const [s, m] = [await get(survivor), await get(merged)]
  return {
    ...{ survivorId: s.id, survivorVersion: s.version, mergedId: m.id, mergedVersion: m.version },
    ...{ choices: { ...usualChoices(s, m), ...over }, standing, files: [] },
  }
}
const merge = async (survivor: Someone, merged: Someone, over: object = {}, standing: object[] = []) =>
  world.call(duplicates.merge, { body: await inputOf(survivor, merged, over, standing) })
const undo = (id: string, as?: string | null) =>
  world.call(duplicates.undo, { params: { id } }, as === null ? { as } : {})
const add = (processId: string, ...people: Someone[]) =>
  world.call(applications.add, {
    params: { id: processId },
    body: { candidateIds: people.map((p) => p.id), lateReason: 'Recurso' },
  })
const applied = async ({ id }: Someone) => (await world.call(candidates.applications, { params: { id } })).body.rows
const eventsOf = async (entity: 'candidate' | 'application', entityId: string) =>
  (await world.call(audit.list, { query: { entity, entityId } })).body.rows
const actionsOf = async (...of: Parameters<typeof eventsOf>) => (await eventsOf(...of)).map((e) => e.action)

describe('a merge', () => {
  it('joins two records: chosen values, united lists, all linked rows, and the address', async () => {
    const [a, b] = [
      await given.candidate({ fullName: 'Ana Alves', headline: 'Contadora', skills: [{ name: 'Excel', level: 2 }] }),
      await given.candidate({
        fullName: 'Ana P. Alves',
        city: 'Joinville',
        uf: 'SC',
        skills: [{ name: 'SQL', level: 3 }],
      }),
    ]
    const process = await given.process()
    await add(process.id, b)
    const pool = (await world.call(pools.create, { body: { name: 'Finanças' } })).body
    const members = [
      { id: a.id, note: 'Boa' },
      { id: b.id, note: 'Conversamos' },
    ]
    await world.call(pools.add, { params: pool, body: { members } })
    await world.call(candidateSettings.consent, {
      params: b,
      body: { kind: 'whatsapp', given: true, source: 'telefone' },
    })
    const { status, body } = await merge(a, b, { fullName: 'survivor', cpf: 'merged', email: 'merged' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{
        survivor: { id: a.id, name: 'Ana Alves' },
        merged: { id: b.id },
        by: 'Vera Lemos',
        undoneAt: null,
        last: true,
      },
    })
    const merged = await get(a)
    expect(merged).toMatchObject({
      ...{ fullName: 'Ana Alves', headline: 'Contadora', city: 'Joinville', email: b.email, cpf: b.cpf },
      ...{ whatsappConsent: true, whatsappSource: 'telefone' },
      skills: [{ name: 'Excel' }, { name: 'SQL' }],
    })
    expect(await get(b)).toMatchObject({ mergedInto: a.id, deletedAt: expect.any(String) })
    expect(await applied(a)).toMatchObject([{ processId: process.id }])
    expect((await world.call(candidateSettings.get, { params: a })).body.consents).toHaveLength(1)
    const { rows } = (await world.call(pools.members, { params: pool })).body
    expect(rows).toMatchObject([{ id: a.id, note: 'Boa · Conversamos' }])
    expect((await eventsOf('candidate', a.id))[0]).toMatchObject({ action: 'candidate.merged', merge: body.id })
    // The history includes the events of the merged record.
    expect(await actionsOf('candidate', a.id)).toContain('candidate.consent_given')
    const lists = await Promise.all([{}, { trash: true }].map((query) => world.call(candidates.list, { query })))
    expect(lists.flatMap((list) => list.body.rows).filter((r) => r.id === b.id)).toEqual([])
    expect((await world.call(candidates.restore, { params: b })).body.code).toBe('merged_away')
    expect((await world.call(candidates.move, { params: b, body: { to: 'ativo', version: 2 } })).body.code).toBe(
      'merged_away',
    )
  })

  it('keeps the retention exemption of either record, and its undo restores it', async () => {
    const [a, b] = [await given.candidate(), await given.candidate()]
    const body = { exemption: 'Contrato vigente', version: b.version }
    await world.call(retention.exempt, { params: b, body })
    const exemption = async () => (await world.call(retention.get, { params: a })).body.exemption
    const { id } = (await merge(a, b)).body
    expect(await exemption()).toBe('Contrato vigente')
    expect((await undo(id)).status).toBe(200)
    expect(await exemption()).toBe('')
  })

  it('keeps the latest WhatsApp consent of both records, regardless of when it was entered', async () => {
    const [a, b] = [await given.candidate(), await given.candidate()]
    const say = (id: string, yes: boolean, on: string) =>
      world.call(candidateSettings.consent, {
        params: { id },
        body: { kind: 'whatsapp', given: yes, source: 'formulario', on },
      })
    await say(a.id, true, '2024-01-10')
    await say(a.id, false, '2026-03-10')
    await say(b.id, true, '2025-06-10')
    const { id } = (await merge(a, b)).body
    expect((await get(a)).whatsappConsent).toBe(false)
    const { consents } = (await world.call(candidateSettings.get, { params: a })).body
    expect(consents.map((c) => [c.at.slice(0, 4), c.given])).toEqual([
      ['2026', false],
      ['2025', true],
      ['2024', true],
    ])
    expect((await undo(id)).status).toBe(200)
    expect((await get(b)).whatsappConsent).toBe(true)
  })

  it('keeps both applications to one process: one stays active, the other is withdrawn', async () => {
    const process = await given.process()
    const [a, b] = [await given.candidate(), await given.candidate()]
    const [first = '', second = ''] = (await add(process.id, a, b)).body.added
    expect((await merge(a, b)).body.code).toBe('merge_which_stands')
    const wrong = [{ processId: process.id, applicationId: process.id }]
    expect((await merge(a, b, {}, wrong)).body.code).toBe('merge_which_stands')
    const of = { a: first, b: second }
    const standing = [{ processId: process.id, applicationId: of.b }]
    const done = await merge(a, b, {}, standing)
    expect(done.status).toBe(200)
    const now = Object.fromEntries((await applied(a)).map(({ id, status }) => [id, status]))
    expect(now).toEqual({ [of.a]: 'desistente', [of.b]: 'em_andamento' })
    expect(await actionsOf('application', of.a)).toContain('application.kept_beside')
    expect((await add(process.id, a)).body.refused).toMatchObject([{ code: 'already_applied' }])
    expect((await undo(done.body.id)).status).toBe(200)
    expect(await applied(a)).toMatchObject([{ id: of.a, status: 'em_andamento' }])
    expect(await applied(b)).toMatchObject([{ id: of.b, status: 'em_andamento' }])
  })

  it('does not change a frozen result, so that it can still be verified', async () => {
    const { process, people } = await given.ranked()
    const [first, second] = [people[0], people[2]].map((p) => ({ id: p?.candidateId ?? '' })) as [Someone, Someone]
    const frozen = await world.call(ranking.freeze, { params: process, body: { version: process.version } })
    expect(frozen.status).toBe(200)
    const { body } = await merge(first, second)
    expect(body.id).toBeDefined()
    const verified = { sameBytes: true, sameInputs: true }
    expect((await world.call(ranking.verify, { params: process })).body).toMatchObject(verified)
    expect(await applied(first)).toMatchObject([{ status: 'em_andamento' }, { status: 'em_andamento' }])
    expect((await undo(body.id)).status).toBe(200)
    expect((await world.call(ranking.verify, { params: process })).body).toMatchObject(verified)
    expect(await applied(second)).toHaveLength(1)
  })

  it('succeeds for one of two concurrent calls and refuses the other', async () => {
    const [a, b] = [await given.candidate(), await given.candidate()]
    const [first, second] = [await inputOf(a, b), await inputOf(b, a)]
    const answers = await Promise.all([first, second].map((body) => world.call(duplicates.merge, { body })))
    expect(answers.map((r) => r.status).toSorted()).toEqual([200, 409])
    expect(answers.find((r) => r.status === 409)?.body.code).toBe('already_merged')
  })

  it('is refused for the same record, unknown ids, a stale version, the bin, an erasure, and without a session', async () => {
    const [a, b] = [await given.candidate(), await given.candidate()]
    const input = await inputOf(a, b)
    const tried = async (over: object, as?: null) =>
      world.call(duplicates.merge, { body: { ...input, ...over } }, as === null ? { as } : {})
    expect((await tried({}, null)).status).toBe(401)
    expect((await tried({ mergedId: a.id })).body.code).toBe('merge_itself')
    expect((await tried({ mergedId: '01900000-0000-7000-8000-000000000000' })).status).toBe(404)
    expect((await tried({ mergedVersion: 7 })).body).toMatchObject({ code: 'stale', current: { id: b.id } })
    expect((await tried({ choices: {} })).status).toBe(400)
    const setPrivacy = (privacyState: 'normal' | 'exclusao_solicitada') =>
      world.db.updateTable('candidates').set({ privacyState }).where('id', '=', b.id).execute()
    await setPrivacy('exclusao_solicitada')
    expect((await tried({})).body.code).toBe('merge_privacy')
    await setPrivacy('normal')
    await world.call(candidates.remove, { params: b })
    expect((await tried({})).body.code).toBe('in_the_bin')
    expect((await world.call(duplicates.merges, {}, { as: null })).status).toBe(401)
  })

  it('compares two records with the counts of linked rows and masked CPFs', async () => {
    const process = await given.process()
    const [a, b] = [await given.candidate(), await given.candidate()]
    await add(process.id, a, b)
    const { body } = await world.call(duplicates.compare, { params: { aId: b.id, bId: a.id } })
    expect(body.people.map((p) => p.id)).toEqual([b.id, a.id])
    expect(body.people[0]).toMatchObject({ applications: 1, documents: 0, cpf: expect.stringMatching(/^\*{3}/) })
    expect(body.shared).toMatchObject([
      { id: process.id, frozen: false, applications: [{ candidateId: b.id }, { candidateId: a.id }] },
    ])
  })
})

describe('the undo of a merge', () => {
  const merged = async (over: object = {}) => {
    const [a, b] = [await given.candidate(), await given.candidate()]
    return { a, b, id: (await merge(a, b, over)).body.id }
  }

  it('keeps later changes and additions', async () => {
    const { a, b, id } = await merged({ headline: 'merged', email: 'merged' })
    const { cpf: _, ...now } = await get(a)
    const change = { ...now, headline: 'Nova', tags: ['Feira'] }
    expect((await world.call(candidates.update, { params: a, body: change })).status).toBe(200)
    const process = await given.process()
    await add(process.id, a)
    expect((await undo(id)).body).toMatchObject({ undoneBy: 'Vera Lemos', last: false })
    expect(await get(a)).toMatchObject({ headline: 'Nova', tags: ['Feira'], email: a.email })
    expect(await get(b)).toMatchObject({ mergedInto: null, deletedAt: null, email: b.email })
    expect(await applied(a)).toHaveLength(1)
    expect(await applied(b)).toHaveLength(0)
    expect((await actionsOf('candidate', b.id))[0]).toBe('candidate.unmerged')
    await findDuplicates(world.db)
  })

  it('runs from the latest merge to the first, once each', async () => {
    const { a, b, id } = await merged()
    const c = await given.candidate()
    const later = (await merge(a, c)).body.id
    expect((await undo(id)).body.code).toBe('merge_not_last')
    const rows = (await world.call(duplicates.merges)).body.rows
    expect(rows.slice(0, 2)).toMatchObject([
      { id: later, last: true },
      { id, last: false },
    ])
    const into = await given.candidate()
    const away = (await merge(into, a)).body.id
    expect((await undo(later)).body.code).toBe('merge_not_last')
    expect((await world.call(duplicates.of, { params: into })).body.merges).toMatchObject([{ id: away }])
    for (const next of [away, later, id]) expect((await undo(next)).status).toBe(200)
    expect((await undo(id)).body.code).toBe('merge_undone')
    for (const person of [a, b, c]) expect(await get(person)).toMatchObject({ mergedInto: null, deletedAt: null })
  })

  it('is refused while another record has the CPF, a result was frozen since, or its data was erased', async () => {
    const taken = await merged({ cpf: 'survivor', email: 'survivor' })
    const { cpf } = (await world.call(candidates.unmask, { params: taken.b })).body
    const thief = await given.candidate({ cpf })
    expect((await undo(taken.id)).body.code).toBe('merge_key_taken')
    expect((await world.call(candidates.unmask, { params: thief })).body.cpf).toBe(cpf)
    await findDuplicates(world.db)
    expect((await world.call(duplicates.of, { params: thief })).body.rows).toMatchObject([
      { id: taken.a.id, reasons: expect.arrayContaining(['cpf']) },
    ])

    const { process, people } = await given.ranked()
    const twice = await given.candidate()
    const { added } = (await add(process.id, twice)).body
    const [first] = people
    const standing = [{ processId: process.id, applicationId: first?.id ?? '' }]
    const frozen = (await merge({ id: first?.candidateId ?? '' }, twice, {}, standing)).body.id
    const { version } = await given.moved(process.id)
    expect((await world.call(ranking.freeze, { params: process, body: { version } })).status).toBe(200)
    expect((await undo(frozen)).body.code).toBe('merge_frozen')
    expect(added).toHaveLength(1)

    const erased = await merged()
    await world.db.deleteFrom('candidateMerges').where('id', '=', erased.id).execute()
    const { status, body } = await undo(erased.id)
    expect([status, body.message]).toEqual([404, expect.stringContaining('não pode mais ser desfeita')])
    expect((await undo(taken.id, null)).status).toBe(401)
  })

  it('is refused while the professional is in the bin or an erasure is pending', async () => {
    const { a, id } = await merged()
    await world.db
      .updateTable('candidates')
      .set({ privacyState: 'exclusao_solicitada' })
      .where('id', '=', a.id)
      .execute()
    expect((await undo(id)).body.code).toBe('merge_privacy')
    await world.db.updateTable('candidates').set({ privacyState: 'normal' }).where('id', '=', a.id).execute()
    await world.call(candidates.remove, { params: a })
    expect((await undo(id)).body.code).toBe('in_the_bin')
  })

  it('is impossible after an erasure: no table has data of either record', async () => {
    const [a, b] = [
      await given.candidate({ fullName: 'Quitéria Valparaíso', email: 'quiteria@exemplo.com.br', headline: 'Tecelã' }),
      await given.candidate({
        fullName: 'Q. Valparaíso Dourado',
        email: 'dourado@exemplo.com.br',
        headline: 'Rendeira',
      }),
    ]
    const cpfs = await Promise.all(
      [a, b].map(async (p) => (await world.call(candidates.unmask, { params: p })).body.cpf),
    )
    const { id } = (await merge(a, b, { fullName: 'survivor' })).body
    const words = ['Quitéria', 'Valparaíso', 'quiteria@', 'dourado@', 'Tecelã', 'Rendeira', ...cpfs]
    const found = () => findAnywhere(world.db, words, { storage: testFiles.storage, folder: testContext.folder })
    expect(await found()).not.toEqual([])
    const body = { confirmation: 'Quitéria Valparaíso' }
    expect((await world.call(personData.erase, { params: a, body })).status).toBe(200)
    expect((await undo(id)).body.code).toBe('merge_privacy')
    await world.work()
    expect(await found()).toEqual([])
    expect(await undo(id)).toMatchObject({ status: 404 })
    expect(await get(b)).toMatchObject({ mergedInto: a.id, privacyState: 'anonimizado' })
  })

  it('returns videos to their owner, unless a newer one exists', async () => {
    const [a, b] = [await given.candidate(), await given.candidate()]
    const file = async ({ id }: Someone, name: string, kind: string) =>
      (
        await world.db
          .insertInto('files')
          .values({
            ...{ entity: 'candidate', entityId: id, kind, name },
            type: 'video/webm',
            size: 1,
            sha256: Buffer.alloc(32),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const own = await file(a, 'a.webm', 'video_resume')
    await file(b, 'b.webm', 'video_resume')
    await file(b, 'b.pdf', 'document')
    const names = async ({ id }: Someone) =>
      (
        await world.db
          .selectFrom('files')
          .select('name')
          .where('entityId', '=', id)
          .where('deletedAt', 'is', null)
          .orderBy('name')
          .execute()
      ).map((f) => f.name)
    const swap = async () => {
      const body = { ...(await inputOf(a, b)), files: [{ kind: 'video_resume', side: 'merged' }] }
      return (await world.call(duplicates.merge, { body })).body.id
    }
    const unknown = { ...(await inputOf(a, b)), files: [{ kind: 'resume', side: 'merged' }] }
    expect((await world.call(duplicates.merge, { body: unknown })).status).toBe(400)
    const id = await swap()
    expect([await names(a), await names(b)]).toEqual([['b.pdf', 'b.webm'], ['a.webm']])
    expect((await undo(id)).status).toBe(200)
    expect([await names(a), await names(b)]).toEqual([['a.webm'], ['b.pdf', 'b.webm']])
    const again = await swap()
    await world.db
      .updateTable('files')
      .set({ deletedAt: new Date().toISOString() })
      .where('entityId', '=', a.id)
      .where('kind', '=', 'video_resume')
      .execute()
    await file(a, 'c.webm', 'video_resume')
    expect((await undo(again)).body.code).toBe('merge_file_replaced')
    expect(own).toBeDefined()
  })
})
