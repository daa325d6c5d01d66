import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { competencyTest } from '#assessment/contract/competencyTest.ts'
import { personData } from '#compliance/contract/privacy.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { anonymous } from '#platform/contract/anonymous.ts'
import { audit } from '#platform/contract/audit.ts'
import { formatCpf } from '#platform/contract/brazil.ts'
import { heldNames } from '#platform/contract/personal.ts'
import { sensitive } from '#platform/contract/sensitive.ts'
import { views } from '#platform/contract/views.ts'
import { sealAudit } from '#platform/server/audit/chain.sql.ts'
import { candidateSettings } from '#professionals/contract/candidateSettings.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { registrations } from '#professionals/contract/registrations.ts'
import { given as givenIn } from '#testing/given.ts'
import { importing } from '#testing/importing.ts'
import { findAnywhere } from '#testing/scan.ts'
import { personOf, someone } from '#testing/tracedPerson.ts'
import { everywhere } from '#testing/traces.ts'
import { upload } from '#testing/upload.ts'
import { openWorld, testContext, testFiles, testSeal, type World } from '#testing/world.ts'
import { erasePerson } from './erasure.jobs.ts'
import { exportPerson } from './personExports.jobs.ts'

let world: World
let given: ReturnType<typeof givenIn>
let admin: { id: string }
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  admin = await given.admin({ name: 'Vera Lemos' })
})
afterAll(() => world.close())
const nobody = { id: '01900000-0000-7000-8000-000000000000' }

const weigh = async (id: string) => (await world.call(personData.erasure, { params: { id } })).body
const erase = (id: string, confirmation: string) =>
  world.call(personData.erase, { params: { id }, body: { confirmation } })

const wordsOf = ({ mark, input, former }: ReturnType<typeof personOf>) => [
  mark,
  input.fullName,
  input.cpf,
  formatCpf(input.cpf),
  input.email,
  input.phone,
  input.councilNumber,
  input.birthDate,
  former.cpf,
  formatCpf(former.cpf),
  former.phone,
]

const found = (person: ReturnType<typeof personOf>) =>
  findAnywhere(world.db, wordsOf(person), { storage: testFiles.storage, folder: testContext.folder })
const tablesWith = async (person: ReturnType<typeof personOf>) => [
  ...new Set((await found(person)).map((line) => line.split(':')[0] ?? '')),
]
/** Tables that must have rows before the erasure; empty tables would make the test meaningless. */
const tracked = [
  'answer_grades',
  'applications',
  'attempt_marks',
  'audit_personal',
  'calendar_events',
  'candidates',
  'competency_attempts',
  'consents',
  'contact_requests',
  'council_verifications',
  'cvs',
  'deliveries',
  'evaluator_assignments',
  'files',
  'import_rows',
  'marks',
  'messages',
  'notes',
  'notices',
  'privacy_requests',
  'result_snapshots',
  'saved_views',
  'talent_pool_members',
  'talent_pools',
  'task_items',
  'tasks',
  'test_answers',
]

describe('an erasure', () => {
  it('deletes the data in all tables and files, and keeps the hash chain and the results valid', async () => {
    await fc.assert(
      fc.asyncProperty(someone, async (drawn) => {
        const person = personOf(drawn)
        const { id, process } = await everywhere(world, admin.id, person)
        await sealAudit(world.db, testSeal)
        const before = await world.call(ranking.verify, { params: process })
        expect(before.body).toMatchObject({ sameBytes: true, sameInputs: true })
        const { erased, kept, why } = await weigh(id)
        expect(why).toBe('has_running_applications')
        // No endpoint records an outcome while the result is frozen, so the process ends first.
        await world.db
          .updateTable('selectiveProcesses')
          .set({ state: 'homologado' })
          .where('id', '=', process.id)
          .execute()
        expect([...erased, ...kept].map(({ name }) => name).sort()).toEqual(
          heldNames.filter((name) => name !== 'moves').sort(),
        )
        expect(await tablesWith(person)).toEqual(expect.arrayContaining(tracked))
        expect((await erase(id, person.input.fullName.toLowerCase())).status).toBe(200)
        await world.work()
        expect(await found(person)).toEqual([])
        await sealAudit(world.db, testSeal)
        expect((await world.call(audit.verify)).body).toMatchObject({ intact: true, broken: null })
        expect((await world.call(ranking.verify, { params: process })).body).toMatchObject({
          sameBytes: true,
          sameInputs: true,
          outputsHash: before.body.outputsHash,
        })
      }),
      { numRuns: 4 },
    )
  }, 120_000)

  it('empties every column that no other record needs', async () => {
    const person = personOf({ seed: 314_159_265, first: 'Zélia', birthDate: '1951-03-14', hasSocialName: true })
    const { id } = await given.candidate(person.input)
    await erase(id, person.input.fullName)
    await world.work()
    const { rows } = await sql<{
      row: Record<string, unknown>
    }>`select to_jsonb(k) as row from candidates k where id = ${id}`.execute(world.db)
    const { full_name, cpf: number, email, search_text, name_text, ...left } = rows[0]?.row ?? {}
    expect([full_name, number, email]).toEqual([anonymous, `-----------${id}`, `${id}@anonimizado.invalid`])
    expect(`${search_text} ${name_text}`).not.toContain(person.mark.toLowerCase())
    const stays = ['id', 'version', 'created_at', 'updated_at', 'deleted_at', 'privacy_state', 'state', 'visibility']
    for (const [column, value] of Object.entries(left))
      if (!stays.includes(column)) expect(['', 'null', 'false', '[]', '{}'], column).toContain(emptyAs(value))
    expect((await world.call(candidates.list, { query: { trash: true, search: anonymous } })).body.total).toBe(0)
  })

  it('is refused where the law requires the data', async () => {
    const { process, people } = await given.ranked()
    const [person] = people
    const id = person?.candidateId ?? ''
    expect((await erase(id, 'Ana Alves')).body.code).toBe('has_running_applications')
    await sql`update applications set status = 'reprovada' where id = ${person?.id}`.execute(world.db)
    expect((await weigh(id)).why).toBeNull()
    await sql`update selective_processes set ruleset = 'conselho_publico' where id = ${process.id}`.execute(world.db)
    expect((await erase(id, 'Ana Alves')).body.code).toBe('erasure_public_process')
    await sql`update selective_processes set state = 'homologado' where id = ${process.id}`.execute(world.db)
    expect((await erase(id, 'Ana Alves')).status).toBe(200)
  })

  it('deletes the spreadsheet that listed the person and did not create the record', async () => {
    const { input } = personOf({ seed: 271_828_182, first: 'Quitéria', birthDate: '1951-03-14', hasSocialName: true })
    const { id } = await given.candidate(input)
    const sheet = importing(world, 'candidate')
    const row = [input.fullName, input.cpf, input.email, input.phone]
    const run = await sheet.check(sheet.csvOf(['Nome', 'CPF', 'E-mail', 'Celular'], row))
    expect(run.counts).toEqual({ duplicate: 1 })
    const { id: fileId } = await world.db
      .selectFrom('files')
      .select('id')
      .where('entityId', '=', run.id)
      .executeTakeFirstOrThrow()
    expect(await testFiles.storage.read(fileId)).not.toBeNull()
    await erase(id, input.fullName)
    await world.work()
    expect(await testFiles.storage.read(fileId)).toBeNull()
  })

  it('requires the name as confirmation, and is requested once', async () => {
    const { id } = await given.candidate({ fullName: 'Íris  do Vale' })
    const wrong = await erase(id, 'Iris')
    expect(wrong).toMatchObject({ status: 400, body: { fields: { confirmation: { code: 'confirmation' } } } })
    expect((await world.call(personData.erase, { params: { id }, body: {} })).body.fields).toHaveProperty(
      'confirmation',
    )
    expect((await erase(id, ' iris do vale ')).body).toMatchObject({ why: 'erasure_running', finishedAt: null })
    expect((await erase(id, 'Íris do Vale')).body.code).toBe('erasure_running')
    expect((await world.call(candidates.restore, { params: { id } })).body.code).toBe('erasure_running')
    await world.work()
    expect(await weigh(id)).toMatchObject({ name: anonymous, why: 'person_erased', finishedAt: expect.any(String) })
    expect((await erase(id, anonymous)).body.code).toBe('person_erased')
    expect((await world.call(candidates.restore, { params: { id } })).body.code).toBe('person_erased')
    expect((await world.call(personData.makeExport, { params: { id } })).body.code).toBe('person_erased')
    const { rows } = (await world.call(audit.list, { query: { entity: 'candidate', entityId: id } })).body
    expect(rows.map((event) => event.action)).toEqual([
      'candidate.erased',
      'candidate.erasure_requested',
      'candidate.created',
    ])
  })

  it('leaves a record that cannot be changed, restored or shown in full', async () => {
    const { id, fullName, version } = await given.candidate()
    await erase(id, fullName)
    await world.work()
    const params = { id }
    const { email, ...input } = given.candidateInput()
    const body = { ...input, email, version: version + 2 }
    const tried = [
      await world.call(candidates.unmask, { params }),
      await world.call(candidates.update, { params, body }),
      await world.call(candidates.move, { params, body: { to: 'ativo', reason: 'Voltou', version: version + 2 } }),
      await world.call(candidates.remove, { params }),
      await world.call(candidates.restore, { params }),
      await world.call(registrations.verify, { params, body: { note: 'Certidão', version: version + 2 } }),
      await world.call(candidateSettings.consent, { params, body: { kind: 'dados', given: true, source: 'email' } }),
      await world.call(sensitive.save, { params, body: { race: 'parda', version: 0 } }),
      await world.call(sensitive.remove, { params }),
      await world.call(competencyTest.open, { params, body: { questionnaireId: nobody.id } }),
      await upload(world.app, `/api/files/candidate/${id}/document`, {
        ...{ content: 'x', name: 'nota.txt', token: world.token },
      }),
    ]
    expect(tried.map(({ status, body }) => [status, body.code])).toEqual(tried.map(() => [409, 'person_erased']))
    const { rows } = (await world.call(audit.list, { query: { entity: 'candidate', entityId: id } })).body
    expect(rows[0]?.action).toBe('candidate.erased')
    expect((await world.call(competencyTest.get, { params })).body.candidate.privacyState).toBe('anonimizado')
  })

  it.each(['Joa\u0303o Silva Reis', 'Jose\u0301 Silva Reis', 'Ana – «Nina» Reis'])(
    'finds names written in another form than stored: %s',
    async (fullName) => {
      const { id } = await given.candidate()
      // As stored before names were normalized on input.
      await sql`update candidates set full_name = ${fullName} where id = ${id}`.execute(world.db)
      const search = fullName.normalize('NFC').toUpperCase()
      const body = {
        list: 'candidates',
        name: search,
        address: { search },
        columns: { hidden: [], order: [], widths: {} },
      }
      expect((await world.call(views.create, { body })).status).toBe(200)
      expect((await weigh(id)).erased).toContainEqual({ name: 'searches', count: 1 })
      expect((await erase(id, fullName)).status).toBe(200)
      await world.work()
      expect(await weigh(id)).toMatchObject({ name: anonymous, finishedAt: expect.any(String) })
      expect((await world.call(views.list, { query: { list: 'candidates' } })).body.rows).toEqual([])
    },
  )

  it('succeeds when folding turns signs of a name into letters or brackets', async () => {
    const { id, fullName } = await given.candidate({ fullName: 'Ana № 7 © Reis' })
    expect((await erase(id, fullName)).status).toBe(200)
    await world.work()
    expect(await weigh(id)).toMatchObject({ name: anonymous, finishedAt: expect.any(String) })
  })

  it('requires a session and an existing professional', async () => {
    expect((await world.call(personData.erasure, { params: nobody })).status).toBe(404)
    expect((await world.call(personData.erase, { params: nobody, body: { confirmation: 'x' } })).status).toBe(404)
    expect((await world.call(personData.erasure, { params: nobody }, { as: null })).status).toBe(401)
    expect((await world.call(personData.erase, { params: nobody, body: {} }, { as: null })).status).toBe(401)
  })

  it('deletes an archive that was finished during the erasure', async () => {
    const { id, fullName } = await given.candidate()
    await upload(world.app, `/api/files/candidate/${id}/document`, {
      content: 'x',
      name: 'nota.txt',
      token: world.token,
    })
    const asked = (await world.call(personData.makeExport, { params: { id } })).body
    await erase(id, fullName)
    const made: string[] = []
    const storage: typeof testFiles.storage = {
      ...testFiles.storage,
      put: (fileId, ...rest) => {
        made.push(fileId)
        return testFiles.storage.put(fileId, ...rest)
      },
      async remove(fileId) {
        if (made.length === 0) await exportPerson(world.db, { ...testContext, storage }, asked.id)
        await testFiles.storage.remove(fileId)
      },
    }
    await erasePerson(world.db, { ...testContext, storage }, id)
    expect(made).toHaveLength(1)
    expect(await testFiles.storage.read(made[0] ?? '')).toBeNull()
  })

  it('resumes after an interruption, and changes nothing when it runs again', async () => {
    const { id } = await given.candidate({ fullName: 'Rute Salgado' })
    const sent = await upload(world.app, `/api/files/candidate/${id}/document`, {
      content: 'Rute Salgado',
      name: 'nota.txt',
      token: world.token,
    })
    await erase(id, 'Rute Salgado')
    const storage = { ...testFiles.storage, remove: () => Promise.reject(new Error('storage away')) }
    await expect(erasePerson(world.db, { ...testContext, storage }, id)).rejects.toThrow('storage away')
    expect((await weigh(id)).finishedAt).toBeNull()
    await Promise.all([erasePerson(world.db, testContext, id), erasePerson(world.db, testContext, id)])
    const after = await world.db.selectFrom('candidates').selectAll().where('id', '=', id).executeTakeFirst()
    expect(after?.privacyState).toBe('anonimizado')
    expect(await testFiles.storage.read(sent.body.id)).toBeNull()
    await erasePerson(world.db, testContext, id)
    expect(await world.db.selectFrom('candidates').selectAll().where('id', '=', id).executeTakeFirst()).toEqual(after)
    await erasePerson(world.db, testContext, nobody.id)
  })
})

const emptyAs = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
