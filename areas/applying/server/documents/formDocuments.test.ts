import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documents, ownDocuments } from '#applying/contract/documents.ts'
import { door } from '#applying/contract/door.ts'
import { received } from '#applying/contract/received.ts'
import { appUrl, documentOf, givenDocuments, inHours } from '#applying/server/door/documents.given.ts'
import { forgetUnsent } from '#applying/server/door/door.jobs.ts'
import { applications } from '#hiring/contract/applications.ts'
import { board } from '#hiring/contract/board.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenDocuments>
beforeAll(async () => {
  world = await openWorld({ publicUrl: appUrl })
  given = givenDocuments(world)
  await given.admin()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('loginFailures').execute()
})

const refusedWith = ({ status, body }: { status: number; body: object }) => [status, (body as { code: string }).code]
const ana = { fullName: 'Ana Alves', cpf: '529.982.247-25', phone: '(48) 99614-2030', city: 'Joinville', uf: 'SC' }
const filesOf = (entity: string) =>
  world.db
    .selectFrom('files')
    .select(['id', 'entityId'])
    .where('entity', '=', entity as never)
    .where('kind', '=', 'evidence')
    .where('deletedAt', 'is', null)
    .execute()

/** A process that asks for a document in its form, and for another one later. */
async function asking(required = true) {
  const process = await given.process()
  const identity = { ...documentOf(), when: 'applying' as const, required }
  const later = { ...documentOf({ kind: 'diploma', title: 'Diploma' }), when: 'later' as const, required: true }
  expect((await given.list(process.id, [identity, later])).status).toBe(200)
  return { process, identity, later }
}

describe('the documents of a process', () => {
  it('are changed over the version that was read', async () => {
    const { process, identity } = await asking()
    const params = { id: process.id }
    const { body } = await world.call(documents.list, { params })
    expect(body).toMatchObject({ version: 1, documents: [{ title: identity.title }, { title: 'Diploma' }] })
    const change = (version: number) => world.call(documents.updateList, { params, body: { documents: [], version } })
    expect(refusedWith(await change(0))).toEqual([409, 'stale'])
    const twice = { documents: [identity, identity], version: 1 }
    expect((await world.call(documents.updateList, { params, body: twice })).status).toBe(400)
    expect((await change(1)).body.documents).toEqual([])
  })
})

describe('a document in the form of a vacancy', () => {
  it('is required to send, enters the process with its applicant, and is theirs from then on', async () => {
    const { process, identity, later } = await asking()
    const { token, params, page, saved, send, call } = await given.begun(process, 'ana@exemplo.com.br', ana)
    expect(page.documents).toMatchObject([{ id: identity.id, required: true, state: 'pedido', files: [] }])
    expect(saved.missing).toEqual([identity.id])
    expect(refusedWith(await send())).toEqual([409, 'application_incomplete'])
    expect((await given.attach(token, params.slug, later.id)).status).toBe(404)
    const { body } = await given.attach(token, params.slug, identity.id)
    expect(body).toMatchObject({ document: { state: 'enviado', files: [{ name: 'rg.pdf' }] }, missing: [] })
    expect(await filesOf('door')).toHaveLength(1)
    // Before it is sent it is its applicant's alone.
    const { id: requestId } = await world.db.selectFrom('documentRequests').select('id').executeTakeFirstOrThrow()
    const unsent = { id: requestId, fileId: body.document.files[0].id }
    expect((await world.call(documents.address, { params: unsent })).status).toBe(404)
    expect((await send()).body.state).toBe('enviada')
    const [applicant] = (await world.call(applications.list, { params: { id: process.id } })).body.rows
    expect(await given.of(applicant?.id ?? '')).toMatchObject([{ state: 'enviado', files: [{ name: 'rg.pdf' }] }])
    expect((await filesOf('candidate')).map(({ entityId }) => entityId)).toEqual([applicant?.candidateId])
    // Changed until the deadline, also after it was sent.
    const [file] = body.document.files
    const detached = await call(ownDocuments.detach, undefined, { ...params, documentId: identity.id, fileId: file.id })
    expect(detached.body.missing).toEqual([identity.id])
    await given.attach(token, params.slug, identity.id, undefined, 'rg-novo.pdf')
    expect(await given.of(applicant?.id ?? '')).toMatchObject([{ state: 'enviado', files: [{ name: 'rg-novo.pdf' }] }])
    expect((await call(door.follow)).body.applications[0]?.documents).toMatchObject([{ state: 'enviado' }])
  })

  it('may be left out when it is optional', async () => {
    const { process } = await asking(false)
    const { send, saved, call } = await given.begun(process, 'bia@exemplo.com.br', { ...ana, cpf: '390.533.447-05' })
    expect(saved.missing).toEqual([])
    expect((await send()).body.state).toBe('enviada')
    expect((await call(door.follow)).body.applications[0]?.documents).toEqual([])
  })

  it('counts nowhere when it is optional and was taken back', async () => {
    const { process, identity } = await asking(false)
    const { token, params, send, call } = await given.begun(process, 'caio@exemplo.com.br', {
      ...ana,
      cpf: '453.178.287-91',
    })
    const { body } = await given.attach(token, params.slug, identity.id)
    await send()
    const counted = async () =>
      (await world.call(documents.ofProcess, { params: { id: process.id }, query: {} })).body.rows.map(
        ({ state }) => state,
      )
    expect(await counted()).toEqual(['enviado'])
    await call(ownDocuments.detach, undefined, {
      ...params,
      documentId: identity.id,
      fileId: body.document.files[0].id,
    })
    expect(await counted()).toEqual([])
    const { body: cards } = await world.call(board.get, { params: { id: process.id } })
    expect(cards.cards[0]?.documents).toBeNull()
  })

  it('waits with an application that is held, and its sender reads the same as others', async () => {
    const { process, identity } = await asking()
    const known = await given.candidate({ fullName: 'Davi Dias', cpf: '15350946056', email: 'davi@exemplo.com.br' })
    const worlds = await Promise.all(
      (['stranger@exemplo.com.br', 'eva@exemplo.com.br'] as const).map(async (email, n) => {
        const cpf = n === 0 ? '153.509.460-56' : '862.883.667-57'
        const sender = await given.begun(process, email, { ...ana, fullName: 'Davi Dias', cpf })
        await given.attach(sender.token, sender.params.slug, identity.id)
        await sender.send()
        const followed = (await sender.call(door.follow)).body.applications[0]?.documents ?? []
        return { sender, followed }
      }),
    )
    const seen = worlds.map(({ followed }) => followed.map(({ id: _, files, ...rest }) => [rest, files.length]))
    expect(seen[0]).toEqual(seen[1])
    const [waits] = worlds
    const again = await given.send(waits?.sender.token ?? '', waits?.followed[0]?.id ?? '', undefined, 'verso.pdf')
    expect(again.body.files).toHaveLength(2)
    const rows = (await world.call(received.list, { params: { id: process.id } })).body.rows
    const waiting = rows.find(({ state }) => state === 'a_conferir')
    const { body: sent } = await world.call(documents.ofReceived, { params: { id: waiting?.id ?? '' } })
    expect(sent.rows).toMatchObject([{ title: identity.title, files: [{ name: 'rg.pdf' }, { name: 'verso.pdf' }] }])
    const file = { id: sent.rows[0]?.id ?? '', fileId: sent.rows[0]?.files[0]?.id ?? '' }
    expect((await world.call(documents.address, { params: file })).body.url).toMatch(/^\/api\/file\//)
    expect(
      (await world.call(received.accept, { params: { id: waiting?.id ?? '' }, body: { versions: 1 } })).status,
    ).toBe(200)
    const { rows: people } = (await world.call(applications.list, { params: { id: process.id } })).body
    const entered = people.find(({ candidateId }) => candidateId === known.id)
    expect(await given.of(entered?.id ?? '')).toMatchObject([{ state: 'enviado' }])
    expect((await filesOf('candidate')).filter(({ entityId }) => entityId === known.id)).toHaveLength(2)
  })

  it('is erased with what was begun and never sent', async () => {
    const { process, identity } = await asking()
    const { token, params } = await given.begun(process, 'lia@exemplo.com.br', { fullName: 'Lia' })
    for (const name of ['frente.pdf', 'verso.pdf']) await given.attach(token, params.slug, identity.id, undefined, name)
    const old = inHours(-31 * 24)
    await world.db
      .updateTable('selectiveProcesses')
      .set({ opensAt: inHours(-40 * 24), closesAt: old })
      .where('id', '=', process.id)
      .execute()
    await world.db
      .updateTable('doorApplications')
      .set({ savedAt: old })
      .where('address', '=', 'lia@exemplo.com.br')
      .execute()
    await forgetUnsent(world.db)
    expect(await filesOf('door')).toEqual([])
  })

  it('ends with the applications', async () => {
    const { process, identity } = await asking()
    const { token, params } = await given.begun(process, 'gil@exemplo.com.br', { fullName: 'Gil Paz' })
    await world.db
      .updateTable('selectiveProcesses')
      .set({ closesAt: inHours(-1) })
      .where('id', '=', process.id)
      .execute()
    expect(refusedWith(await given.attach(token, params.slug, identity.id))).toEqual([409, 'vacancy_closed'])
  })
})
