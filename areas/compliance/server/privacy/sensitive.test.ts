import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duplicates } from '#compliance/contract/duplicates.ts'
import { usualChoices } from '#compliance/contract/merge.rules.ts'
import { personData } from '#compliance/contract/privacy.ts'
import { applications } from '#hiring/contract/applications.ts'
import { audit } from '#platform/contract/audit.ts'
import { sensitive } from '#platform/contract/sensitive.ts'
import { audit as recordEvent } from '#platform/server/audit/audit.sql.ts'
import { sealWith } from '#platform/server/seal.ts'
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
const said = { gender: 'feminino', race: 'parda', disability: 'visual', adaptations: 'Prova ampliada' }

const save = (id: string, version: number, over: object = {}) =>
  world.call(sensitive.save, { params: { id }, body: { ...said, version, ...over } })
const reveal = (id: string, as = world.token) => world.call(sensitive.reveal, { params: { id } }, { as })
const events = async (id: string) =>
  (await world.call(audit.list, { query: { entity: 'candidate', entityId: id, looks: true } })).body.rows

describe('data on gender, race and disability', () => {
  it('is returned only on explicit request, and each access is recorded', async () => {
    const { id } = await given.candidate()
    expect((await world.call(sensitive.get, { params: { id } })).body).toEqual({
      version: 0,
      updatedAt: null,
      updatedByName: null,
    })
    expect((await save(id, 0)).body).toMatchObject({ version: 1, updatedByName: 'Vera Lemos' })
    expect(Object.values((await world.call(sensitive.get, { params: { id } })).body)).not.toContain('parda')
    expect(JSON.stringify((await world.call(candidates.get, { params: { id } })).body)).not.toContain('Prova ampliada')
    expect(await events(id)).toEqual([])
    expect((await reveal(id)).body).toEqual({ ...said, version: 1 })
    expect(await events(id)).toMatchObject([{ action: 'candidate.sensitive_viewed', actorName: 'Vera Lemos' }])
  })
  it('is unreadable in the database and in the history', async () => {
    const { id } = await given.candidate()
    await save(id, 0)
    await save(id, 1, { race: 'preta' })
    const row = await world.db
      .selectFrom('candidateSensitive')
      .select('sealed')
      .where('candidateId', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.sealed.toString('utf8')).not.toMatch(/preta|visual/)
    const events = await world.db
      .selectFrom('auditEvents as e')
      .leftJoin('auditPersonal as p', 'p.eventId', 'e.id')
      .select(['e.action', 'e.data', 'p.personal'])
      .where('e.entityId', '=', id)
      .where('e.action', '=', 'candidate.sensitive_changed')
      .orderBy('e.id')
      .execute()
    expect(events.map(({ data, personal }) => [data, personal])).toEqual([
      [{}, null],
      [{}, null],
    ])
  })
  it('is not revealed by the names of the declared fields, also in older events', async () => {
    const { id } = await given.candidate()
    await save(id, 0)
    await recordEvent(world.db, null, {
      action: 'candidate.sensitive_changed',
      entity: 'candidate',
      entityId: id,
      data: { fields: ['adaptations'] },
    })
    const { rows } = (await world.call(audit.list, { query: { entity: 'candidate', entityId: id } })).body
    expect(rows.map(({ action, fields }) => [action, fields])).toEqual([
      ['candidate.sensitive_changed', []],
      ['candidate.sensitive_changed', []],
      ['candidate.created', []],
    ])
  })
  it('is refused to users who assess the person, until the result is frozen', async () => {
    const { process, people } = await given.ranked()
    const id = people[0]?.candidateId ?? ''
    expect((await reveal(id)).body.code).toBe('assesses_person')
    expect((await save(id, 0)).body.code).toBe('assesses_person')
    expect((await world.call(sensitive.remove, { params: { id } })).body.code).toBe('assesses_person')
    const { token } = await given.admin()
    expect((await reveal(id, token)).status).toBe(200)
    await world.db
      .updateTable('selectiveProcesses')
      .set({ frozenAt: new Date().toISOString() })
      .where('id', '=', process.id)
      .execute()
    expect((await reveal(id)).status).toBe(200)
  })
  it('belongs to the surviving record, never to a merged one', async () => {
    const { people } = await given.ranked()
    const survivor = { id: people[0]?.candidateId ?? '' }
    const merged = await given.candidate()
    const { token } = await given.admin()
    expect((await world.call(sensitive.save, { params: merged, body: { ...said, version: 0 } })).status).toBe(200)
    await sql`insert into candidate_sensitive (candidate_id, sealed) values (${survivor.id}, '')`.execute(world.db)
    const get = async (params: { id: string }) => (await world.call(candidates.get, { params })).body
    const [s, m] = [await get(survivor), await get(merged)]
    const { status } = await world.call(duplicates.merge, {
      body: {
        ...{ survivorId: s.id, mergedId: m.id, survivorVersion: s.version, mergedVersion: m.version },
        ...{ choices: usualChoices(s, m), files: [], standing: [] },
      },
    })
    expect(status).toBe(200)
    expect((await reveal(survivor.id)).body.code).toBe('assesses_person')
    for (const as of [world.token, token]) {
      expect((await reveal(merged.id, as)).body.code).toBe('merged_away')
      expect((await world.call(sensitive.remove, { params: merged }, { as })).body.code).toBe('merged_away')
    }
    expect((await save(merged.id, 1)).body.code).toBe('merged_away')
    expect((await world.call(sensitive.get, { params: merged })).body.code).toBe('merged_away')
  })
  describe('is never visible to users who assess the person,', () => {
    const merge = async (into: string, from: string) => {
      const get = async (id: string) => (await world.call(candidates.get, { params: { id } })).body
      const [s, m] = [await get(into), await get(from)]
      const keys = { survivorId: s.id, mergedId: m.id, survivorVersion: s.version, mergedVersion: m.version }
      const body = { ...keys, choices: usualChoices(s, m), files: [], standing: [] }
      const merged = await world.call(duplicates.merge, { body })
      expect(merged.status).toBe(200)
      return merged.body.id
    }
    const undo = async (id: string) => expect((await world.call(duplicates.undo, { params: { id } })).status).toBe(200)
    const applied = async () => {
      const process = await given.process()
      const { id, candidateId } = await given.application(process.id)
      const [{ token: writer }, { token }] = [await given.admin(), await given.admin()]
      await world.call(sensitive.save, { params: { id: candidateId }, body: { ...said, version: 0 } }, { as: writer })
      const mark = (value: number | null, as = world.token) => {
        const marks = [{ criterionId: process.criteria[2]?.id, value }]
        return world.call(applications.mark, { params: { id }, body: { marks } }, { as })
      }
      const send = (sent: boolean) =>
        world.call(applications.send, { params: { id }, body: { component: 'video', sent } })
      return { id, candidateId, process, mark, send, token, writer }
    }

    it('when a record without applications is merged with the assessed one', async () => {
      const { candidateId, mark } = await applied()
      const other = await given.candidate()
      await mark(10)
      await merge(other.id, candidateId)
      expect((await reveal(other.id)).body.code).toBe('assesses_person')
      expect((await reveal(candidateId)).body.code).toBe('merged_away')
      const made = await world.call(personData.makeExport, { params: other })
      expect(made.body.code).toBe('assesses_person')
    })
    it('when their marks were removed', async () => {
      const { candidateId, mark, token } = await applied()
      await mark(10)
      expect((await mark(null)).body.marks).toEqual([])
      expect((await reveal(candidateId)).body.code).toBe('assesses_person')
      expect((await reveal(candidateId, token)).status).toBe(200)
    })
    it('when they viewed the data first', async () => {
      const { candidateId, mark, send, token } = await applied()
      await reveal(candidateId)
      expect(await mark(10)).toMatchObject({ status: 409, body: { code: 'saw_sensitive' } })
      expect((await send(true)).body.code).toBe('saw_sensitive')
      expect((await mark(10, token)).status).toBe(200)
    })
    it('when they entered the data first', async () => {
      const { candidateId, mark, token, writer } = await applied()
      const body = { ...said, version: 1 }
      expect((await world.call(sensitive.save, { params: { id: candidateId }, body })).status).toBe(200)
      expect(await mark(10)).toMatchObject({ status: 409, body: { code: 'saw_sensitive' } })
      expect((await mark(10, writer)).body.code).toBe('saw_sensitive')
      expect((await mark(10, token)).status).toBe(200)
    })
    it('when they downloaded the archive first', async () => {
      const { candidateId: id, mark } = await applied()
      const exportId = (await world.call(personData.makeExport, { params: { id } })).body.id
      await world.work()
      expect((await world.call(personData.exportAddress, { params: { id, exportId } })).status).toBe(200)
      expect((await mark(10)).body.code).toBe('saw_sensitive')
    })
    it('when they viewed the surviving record of a merge, also after its undo', async () => {
      const { candidateId, mark } = await applied()
      const other = await given.candidate()
      const merged = await merge(other.id, candidateId)
      expect((await reveal(other.id)).body).toMatchObject(said)
      expect((await mark(10)).body.code).toBe('saw_sensitive')
      await undo(merged)
      expect((await mark(10)).body.code).toBe('saw_sensitive')
    })
    it('but viewing another record before an undone merge has no effect', async () => {
      const { candidateId, mark } = await applied()
      const other = await given.candidate()
      await save(other.id, 0)
      await reveal(other.id)
      await undo(await merge(other.id, candidateId))
      expect((await mark(10)).status).toBe(200)
    })
  })
  it('reports data whose key is lost', async () => {
    const { id } = await given.candidate()
    const sealed = sealWith('a key that was lost').close(JSON.stringify(said))
    await world.db.insertInto('candidateSensitive').values({ candidateId: id, sealed }).execute()
    expect(await reveal(id)).toMatchObject({ status: 409, body: { code: 'key_missing' } })
    expect((await save(id, 1)).body.code).toBe('key_missing')
    expect(await events(id)).toEqual([])
  })
  it('is refused when stale, invalid, in the bin, for unknown ids or without a session', async () => {
    const { id } = await given.candidate()
    await save(id, 0)
    expect(await save(id, 0)).toMatchObject({ status: 409, body: { code: 'stale', current: { version: 1 } } })
    expect((await save(id, 7)).body.code).toBe('stale')
    expect((await save(id, 1, { race: 'verde' })).body.fields).toMatchObject({ race: { code: 'invalid_choice' } })
    expect((await save(id, 1, { adaptations: 'x'.repeat(501) })).body.fields).toMatchObject({
      adaptations: { code: 'too_long' },
    })
    expect((await save(nobody.id, 0)).status).toBe(404)
    expect((await reveal(nobody.id)).status).toBe(404)
    expect((await world.call(sensitive.get, { params: nobody })).status).toBe(404)
    for (const endpoint of [sensitive.get, sensitive.reveal, sensitive.remove])
      expect((await world.call(endpoint, { params: { id } }, { as: null })).status).toBe(401)
    await world.call(candidates.remove, { params: { id } })
    expect((await save(id, 1)).body.code).toBe('in_the_bin')
  })
  it('is deleted when it is withdrawn', async () => {
    const { id } = await given.candidate()
    await save(id, 0)
    expect((await world.call(sensitive.remove, { params: { id } })).body.version).toBe(0)
    expect((await reveal(id)).body).toEqual({ gender: null, race: null, disability: null, adaptations: '', version: 0 })
    expect((await world.call(sensitive.remove, { params: { id } })).status).toBe(200)
    expect((await save(id, 0)).body.version).toBe(1)
  })
})
