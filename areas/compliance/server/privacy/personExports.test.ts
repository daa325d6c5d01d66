import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duplicates } from '#compliance/contract/duplicates.ts'
import { usualChoices } from '#compliance/contract/merge.rules.ts'
import { personData, privacyRequests } from '#compliance/contract/privacy.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { given as givenIn } from '#testing/given.ts'
import { upload } from '#testing/upload.ts'
import { openWorld, testContext, testFiles, type World } from '#testing/world.ts'
import { exportPerson } from './personExports.jobs.ts'
import { watchPrivacy } from './privacy.jobs.ts'
import { zipOf } from './zip.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Vera Lemos' })
})
afterAll(() => world.close())
const nobody = { id: '01900000-0000-7000-8000-000000000000' }

const make = (id: string) => world.call(personData.makeExport, { params: { id } })
const list = async (id: string) => (await world.call(personData.exports, { params: { id } })).body.rows
const address = (id: string, exportId = '') => world.call(personData.exportAddress, { params: { id, exportId } })
/** Reads the latest archive: JSON parsed, other files as text. */
async function opened(id: string) {
  const [made] = await list(id)
  const { url } = (await address(id, made?.id)).body
  const reply = await world.app.inject({ method: 'GET', url })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('application/zip')
  expect(reply.headers['content-disposition']).toMatch(/dados-pessoais-\d{4}-\d\d-\d\d\.zip/)
  const parts = Object.entries(unzipSync(new Uint8Array(reply.rawPayload)))
  return Object.fromEntries(
    parts.map(([name, bytes]) => {
      const text = Buffer.from(bytes).toString('utf8')
      return [name, name.endsWith('.json') ? JSON.parse(text) : text]
    }),
  )
}

describe('the archive of personal data', () => {
  it('contains the record, the applications, the original files and the accesses', async () => {
    const process = await given.process()
    const { candidateId: id } = await given.application(process.id, { fullName: 'Rute Ávila', headline: 'Gestão' })
    await upload(world.app, `/api/files/candidate/${id}/document`, {
      content: '%PDF-1.4\n%%EOF\n',
      name: 'Diploma.pdf',
      token: world.token,
    })
    const { cpf } = (await world.call(candidates.unmask, { params: { id } })).body
    expect((await make(id)).body).toMatchObject({ state: 'na_fila', createdByName: 'Vera Lemos' })
    expect((await make(id)).body.code).toBe('export_running')
    await world.work()
    const [made] = await list(id)
    expect(made).toMatchObject({ state: 'pronto', size: expect.any(Number), expiresAt: expect.any(String) })
    const parts = await opened(id)
    expect(parts['LEIA-ME.txt']).toContain('13.709')
    expect(parts['cadastro.json']).toMatchObject([{ full_name: 'Rute Ávila', cpf, headline: 'Gestão' }])
    expect(parts['cadastro.json'][0]).not.toHaveProperty('search_text')
    expect(parts['candidaturas.json']).toMatchObject([{ process: process.title, status: 'em_andamento' }])
    expect(parts['arquivos/001-Diploma.pdf']).toBe('%PDF-1.4\n%%EOF\n')
    expect(parts['historico.json']).toMatchObject([
      { action: 'candidate.created', personal: { name: 'Rute Ávila' } },
      {},
      {},
      {},
    ])
    expect(parts['acessos.json']).toMatchObject([
      { action: 'candidate.unmasked', by: 'Vera Lemos' },
      { action: 'candidate.export_requested' },
    ])
    expect(parts).not.toHaveProperty('provas.json')
    await make(id)
    await world.work()
    const again = await opened(id)
    expect(again['acessos.json'].map((look: { action: string }) => look.action)).toContain(
      'candidate.export_downloaded',
    )
  })

  it('is streamed: parts are read on demand', async () => {
    let read = 0
    async function* endless() {
      for (;;) {
        read += 1
        yield new Uint8Array(65_536)
      }
    }
    async function* parts() {
      yield { name: 'video.webm', content: endless(), isPacked: true }
    }
    const pieces = zipOf(parts())
    for (let n = 0; n < 20; n++) await pieces.next()
    expect(read).toBeLessThan(30)
    await pieces.return()
  })

  it('marks files missing from storage', async () => {
    const { id } = await given.candidate()
    const sent = await upload(world.app, `/api/files/candidate/${id}/document`, {
      content: 'texto',
      name: 'nota.txt',
      token: world.token,
    })
    await testFiles.storage.remove(sent.body.id)
    await make(id)
    await world.work()
    expect(await opened(id)).toHaveProperty('arquivos/001-nota.txt.ausente.txt')
  })

  it('expires after seven days, with its file', async () => {
    const { id } = await given.candidate()
    await make(id)
    await world.work()
    const [made] = await list(id)
    await sql`update person_exports set expires_at = now() where id = ${made?.id}`.execute(world.db)
    await watchPrivacy(world.db, testContext)
    expect(await list(id)).toMatchObject([{ state: 'expirado' }])
    expect((await address(id, made?.id)).body.code).toBe('export_over')
    const file = await world.db.selectFrom('files').select('deletedAt').where('entityId', '=', id).executeTakeFirst()
    expect(file?.deletedAt).not.toBeNull()
  })

  it('reports a failure and allows another request', async () => {
    const { id } = await given.candidate()
    const asked = (await make(id)).body
    const storage = { ...testFiles.storage, put: () => Promise.reject(new Error('storage away')) }
    await expect(exportPerson(world.db, { ...testContext, storage }, asked.id)).rejects.toThrow('storage away')
    expect(await list(id)).toMatchObject([{ state: 'falhou' }])
    expect((await address(id, asked.id)).body.code).toBe('export_over')
    expect((await make(id)).status).toBe(200)
    await world.work()
    expect((await list(id)).map(({ state }) => state)).toEqual(['pronto', 'falhou'])
  })

  it('is created once when its task runs repeatedly', async () => {
    const { id } = await given.candidate()
    const asked = (await make(id)).body
    await exportPerson(world.db, testContext, asked.id)
    await exportPerson(world.db, testContext, asked.id)
    const { n } = await world.db
      .selectFrom('files')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('entityId', '=', id)
      .executeTakeFirstOrThrow()
    expect(n).toBe(1)
  })

  it('cannot be requested or downloaded by users who assess the person', async () => {
    const { people } = await given.ranked()
    const id = people[0]?.candidateId ?? ''
    expect((await make(id)).body.code).toBe('assesses_person')
    const { token } = await given.admin()
    expect((await world.call(personData.makeExport, { params: { id } }, { as: token })).status).toBe(200)
    await world.work()
    const [made] = await list(id)
    expect((await address(id, made?.id)).body.code).toBe('assesses_person')
    const params = { id, exportId: made?.id ?? '' }
    expect((await world.call(personData.exportAddress, { params }, { as: token })).body).toHaveProperty('url')
  })

  it('contains the data of all records of the person, without duplicates', async () => {
    const [survivor, merged] = [
      await given.candidate({ fullName: 'Rita Cunha Melo', email: 'rita@exemplo.com.br' }),
      await given.candidate({ fullName: 'Rita C. Melo', email: 'rita.melo@exemplo.com.br' }),
    ]
    for (const [{ id }, name] of [
      [survivor, 'Retrato 1.png'],
      [merged, 'Retrato 2.png'],
    ] as const)
      await world.db
        .insertInto('files')
        .values({
          ...{ id: randomUUID(), entity: 'candidate', entityId: id, kind: 'cv', name, type: 'application/pdf' },
          ...{ size: 1, sha256: Buffer.alloc(32) },
        })
        .execute()
    const { id: importId } = await world.db
      .insertInto('imports')
      .values({ entity: 'candidate', fileName: 'lista.csv', state: 'done' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const cells = ['Rita', 'RITA@exemplo.com.br', 'rita.melo@exemplo.com.br']
    await world.db.insertInto('importRows').values({ importId, line: 2, cells, label: 'Rita' }).execute()
    const person = async ({ id }: { id: string }) => (await world.call(candidates.get, { params: { id } })).body
    const { status } = await world.call(duplicates.merge, {
      body: {
        ...{ survivorId: survivor.id, mergedId: merged.id, survivorVersion: 1, mergedVersion: 1 },
        ...{ choices: usualChoices(await person(survivor), await person(merged)), files: [], standing: [] },
      },
    })
    expect(status).toBe(200)
    for (const asked of [
      make(merged.id),
      world.call(personData.exports, { params: merged }),
      world.call(personData.erasure, { params: merged }),
      world.call(personData.erase, { params: merged, body: { confirmation: merged.fullName } }),
      world.call(privacyRequests.create, {
        body: { candidateId: merged.id, kind: 'exclusao', channel: 'email', receivedOn: '2026-01-02' },
      }),
    ])
      expect((await asked).body.code).toBe('merged_away')
    await make(survivor.id)
    await world.work()
    const parts = await opened(survivor.id)
    expect(parts['cadastro.json'].map((row: { id: string }) => row.id).sort()).toEqual([survivor.id, merged.id].sort())
    expect(parts['arquivos.json'].map((file: { name: string }) => file.name).sort()).toEqual([
      'Retrato 1.png',
      'Retrato 2.png',
    ])
    expect(Object.keys(parts).filter((name) => name.includes('Retrato'))).toHaveLength(2)
    expect(parts['importacoes.json']).toHaveLength(1)
    const actions = parts['historico.json'].map((event: { action: string }) => event.action)
    expect(actions.filter((action: string) => action === 'candidate.created')).toHaveLength(2)
    const { body } = await world.call(personData.erasure, { params: survivor })
    const count = (name: string) => [...body.erased, ...body.kept].find((entry) => entry.name === name)?.count
    expect([count('profile'), count('files'), count('imports')]).toEqual([2, 2, 1])
  })

  it('leaves no object in storage when it is ended while it is created', async () => {
    const { id } = await given.candidate()
    const asked = (await make(id)).body
    const put: string[] = []
    const storage: typeof testFiles.storage = {
      ...testFiles.storage,
      async put(fileId, ...rest) {
        put.push(fileId)
        await testFiles.storage.put(fileId, ...rest)
        await sql`delete from person_exports where id = ${asked.id}`.execute(world.db)
      },
    }
    await expect(exportPerson(world.db, { ...testContext, storage }, asked.id)).rejects.toThrow('ended meanwhile')
    expect(put).toHaveLength(1)
    expect(await testFiles.storage.read(put[0] ?? '')).toBeNull()
  })

  it('requires a session, an existing professional and an archive of that person', async () => {
    const [first, second] = [await given.candidate(), await given.candidate()]
    const asked = (await make(first.id)).body
    expect((await address(second.id, asked.id)).status).toBe(404)
    expect((await address(first.id, nobody.id)).status).toBe(404)
    expect((await address(first.id, asked.id)).body.code).toBe('export_over')
    expect((await make(nobody.id)).status).toBe(404)
    expect((await world.call(personData.exports, { params: nobody })).status).toBe(404)
    for (const endpoint of [personData.exports, personData.makeExport])
      expect((await world.call(endpoint, { params: first }, { as: null })).status).toBe(401)
  })
})
