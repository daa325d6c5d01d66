import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notices } from '#access/contract/notices.ts'
import { type DocumentRequest, documents, ownDocuments } from '#applying/contract/documents.ts'
import { door } from '#applying/contract/door.ts'
import { appUrl, documentOf, givenDocuments, inHours, pdf } from '#applying/server/door/documents.given.ts'
import { board } from '#hiring/contract/board.ts'
import { processOverview } from '#hiring/contract/processOverview.ts'
import { withLink } from '#testing/stepLink.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { remindDocuments } from './reminders.jobs.ts'

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

/** Somebody whom an administrator added and asked for a document, with the key of the letter. */
async function asked(over: Parameters<typeof documentOf>[0] = {}, dueAt = inHours(100)) {
  const process = await given.process()
  const application = await given.application(process.id)
  const { email } = await world.db
    .selectFrom('candidates')
    .select('email')
    .where('id', '=', application.candidateId)
    .executeTakeFirstOrThrow()
  const document = documentOf(over)
  const { body } = await given.ask(process.id, [application.id], [document], dueAt)
  expect(body).toEqual({ asked: [application.id], refused: [] })
  const token = await given.keyIn(email, 'document_request')
  const [request] = await given.of(application.id)
  return { process, application, email, document, token, id: request?.id ?? '' }
}
const read = async (application: { id: string }) => (await given.of(application.id))[0] as DocumentRequest
const judge = (
  { id, version }: Pick<DocumentRequest, 'id' | 'version'>,
  state: 'aceito' | 'recusado',
  more: { reason?: string; dueAt?: string } = {},
) => world.call(documents.judge, { params: { id }, body: { version, state, appUrl, ...more } })

describe('a document that an administrator asks for', () => {
  it('is sent by the link of the letter, refused with a reason, sent again and accepted', async () => {
    const { process, application, email, token, id } = await asked()
    const page = withLink(world, token, 'Applicant')
    const own = async () => (await page(door.follow)).body.applications[0]?.documents[0]
    expect(await own()).toMatchObject({ id, state: 'pedido', files: [], why: null })
    expect((await given.send(token, id)).body).toMatchObject({ state: 'enviado', files: [{ name: 'rg.pdf' }] })
    const sent = await read(application)
    expect(sent).toMatchObject({ state: 'enviado', files: [{ name: 'rg.pdf', state: 'clean', isFormer: false }] })
    const reason = 'A foto está cortada'
    expect((await judge(sent, 'recusado', { reason })).body).toMatchObject({ state: 'recusado', reason })
    expect((await given.mailsTo(email, 'document_refused'))[0]).toContain(reason)
    expect(await own()).toMatchObject({ state: 'recusado', reason, files: [] })
    await given.send(token, id, pdf, 'rg-inteiro.pdf')
    const again = await read(application)
    expect(again.files.map(({ name, isFormer }) => [name, isFormer])).toEqual([
      ['rg.pdf', true],
      ['rg-inteiro.pdf', false],
    ])
    // The verdict is on what was read, not on what came since.
    expect(refusedWith(await judge(sent, 'aceito'))).toEqual([409, 'changed_meanwhile'])
    expect((await judge(again, 'aceito')).body.state).toBe('aceito')
    expect(await own()).toMatchObject({ state: 'aceito', why: 'document_accepted' })
    expect(refusedWith(await given.send(token, id))).toEqual([409, 'document_accepted'])
    const { body: cards } = await world.call(board.get, { params: { id: process.id } })
    expect(cards.cards[0]?.documents).toEqual({ accepted: 1, waiting: 0, all: 1 })
  })

  it('counts on the card and in the pending work of its process while it waits, and tells the administrators once', async () => {
    const { process, application, token, id } = await asked()
    const other = documentOf({ kind: 'diploma', title: 'Diploma' })
    await given.ask(process.id, [application.id], [other])
    const second = (await given.of(application.id)).find(({ title }) => title === 'Diploma')
    await given.send(token, id)
    await given.send(token, second?.id ?? '')
    const { body: cards } = await world.call(board.get, { params: { id: process.id } })
    expect(cards.cards[0]?.documents).toEqual({ accepted: 0, waiting: 2, all: 2 })
    const { body: overview } = await world.call(processOverview.get, { params: { id: process.id } })
    expect(overview.pending).toContainEqual({ kind: 'documents', count: 2 })
    const { body: bell } = await world.call(notices.list, { query: {} })
    expect(bell.filter(({ data }) => data.process === process.id)).toMatchObject([{ kind: 'documents_received' }])
    const { body: list } = await world.call(documents.ofProcess, {
      params: { id: process.id },
      query: { state: 'enviado' },
    })
    expect(list).toMatchObject({ total: 2, counts: { enviado: 2, pedido: 0 } })
  })

  it('is asked of each person once, also when the button is pressed twice, and of nobody whose participation is over', async () => {
    const { process, application, document, email } = await asked()
    const gone = await given.application(process.id)
    await world.db.updateTable('applications').set({ status: 'reprovada' }).where('id', '=', gone.id).execute()
    const { body } = await given.ask(process.id, [application.id, gone.id], [document])
    expect(body.asked).toEqual([])
    expect(body.refused.map(({ id, code }) => [id, code])).toEqual([
      [gone.id, 'application_over'],
      [application.id, 'document_asked'],
    ])
    expect(await given.mailsTo(email, 'document_request')).toHaveLength(1)
    expect(refusedWith(await given.ask(process.id, [application.id], [documentOf()], inHours(-1)))).toEqual([
      400,
      'invalid',
    ])
    const draft = await given.process({}, 'rascunho')
    expect(refusedWith(await given.ask(draft.id, [application.id], [documentOf()]))).toEqual([409, 'documents_closed'])
  })

  it('takes only its formats and its size, a few files, and is taken back until it was decided on', async () => {
    const { application, token, id } = await asked({ megabytes: 1 })
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    expect((await given.send(token, id, png, 'rg.png')).body.fields.file).toMatchObject({
      code: 'document_type',
      n: 'PDF',
    })
    const large = Buffer.concat([Buffer.from(pdf), Buffer.alloc(1024 * 1024)])
    expect((await given.send(token, id, large)).body.fields.file.code).toBe('file_too_large')
    expect((await given.send(token, id, 'MZ\u0000', 'rg.pdf')).status).toBe(400)
    for (let n = 0; n < 5; n++) expect((await given.send(token, id)).status).toBe(200)
    expect(refusedWith(await given.send(token, id))).toEqual([409, 'too_many_document_files'])
    const page = withLink(world, token, 'Applicant')
    const sent = await read(application)
    for (const { id: fileId } of sent.files) await page(ownDocuments.takeBack, undefined, { id, fileId })
    const empty = await read(application)
    expect(empty).toMatchObject({ state: 'pedido', files: [] })
    expect(refusedWith(await judge(empty, 'aceito'))).toEqual([409, 'document_not_sent'])
    expect((await page(ownDocuments.takeBack, undefined, { id, fileId: sent.files[0]?.id ?? '' })).status).toBe(404)
  })

  it('is not accepted unread: while a file waits for the scanner, or when the scanner holds it back', async () => {
    const { application, token, id } = await asked()
    await given.send(token, id)
    const [file] = (await read(application)).files
    const scanned = (state: 'waiting' | 'quarantined') =>
      world.db
        .updateTable('files')
        .set({ state })
        .where('id', '=', file?.id ?? '')
        .execute()
    await scanned('waiting')
    expect(refusedWith(await judge(await read(application), 'aceito'))).toEqual([409, 'file_waiting'])
    await scanned('quarantined')
    expect(refusedWith(await judge(await read(application), 'aceito'))).toEqual([409, 'file_quarantined'])
    const page = withLink(world, token, 'Applicant')
    expect((await page(door.follow)).body.applications[0]?.documents[0]?.files).toEqual([])
    expect((await given.send(token, id, pdf, 'outro.pdf')).body.files).toMatchObject([{ name: 'outro.pdf' }])
    expect((await judge(await read(application), 'aceito')).status).toBe(200)
  })

  it('is reached with the key of its applicant alone', async () => {
    const { id, application, token } = await asked()
    await given.send(token, id)
    const [file] = (await read(application)).files
    const stranger = await given.keyOf('stranger@exemplo.com.br')
    expect((await given.send(stranger, id)).status).toBe(404)
    expect(refusedWith(await given.send('x'.repeat(43), id))).toEqual([409, 'key_over'])
    const page = withLink(world, stranger, 'Applicant')
    expect((await page(ownDocuments.takeBack, undefined, { id, fileId: file?.id ?? '' })).status).toBe(404)
    const address = await world.call(documents.address, { params: { id, fileId: file?.id ?? '' } })
    expect(address.body.url).toMatch(/^\/api\/file\//)
    const other = await asked()
    expect((await world.call(documents.address, { params: { id: other.id, fileId: file?.id ?? '' } })).status).toBe(404)
  })

  it('ends with its deadline, which an administrator can move', async () => {
    const { application, email, token, id } = await asked()
    await world.db
      .updateTable('documentRequests')
      .set({ dueAt: inHours(-1) })
      .where('id', '=', id)
      .execute()
    expect(refusedWith(await given.send(token, id))).toEqual([409, 'document_late'])
    const { version, ...late } = await read(application)
    const { body: list } = await world.call(documents.ofProcess, {
      params: {
        id: (
          await world.db
            .selectFrom('applications')
            .select('processId')
            .where('id', '=', late.applicationId ?? '')
            .executeTakeFirstOrThrow()
        ).processId,
      },
      query: { state: 'vencido' },
    })
    expect(list.rows.map((row) => row.id)).toEqual([id])
    const move = (dueAt: string, seen = version) =>
      world.call(documents.extend, { params: { id }, body: { version: seen, dueAt, appUrl } })
    expect(refusedWith(await move(inHours(-2)))).toEqual([400, 'invalid'])
    expect(refusedWith(await move(inHours(24), version + 1))).toEqual([409, 'changed_meanwhile'])
    expect((await move(inHours(24))).status).toBe(200)
    expect(await given.mailsTo(email, 'document_request')).toHaveLength(2)
    expect((await given.send(token, id)).status).toBe(200)
    const sent = await read(application)
    await world.db
      .updateTable('documentRequests')
      .set({ dueAt: inHours(-1) })
      .where('id', '=', id)
      .execute()
    // A refusal after the deadline needs another one.
    expect(refusedWith(await judge(sent, 'recusado', { reason: 'Ilegível' }))).toEqual([400, 'invalid'])
    expect(refusedWith(await judge(sent, 'recusado'))).toEqual([400, 'invalid'])
    expect((await judge(sent, 'recusado', { reason: 'Ilegível', dueAt: inHours(48) })).status).toBe(200)
  })

  it('is asked no more once it is cancelled, and may be asked again', async () => {
    const { process, application, document, token, id } = await asked()
    const { version } = await read(application)
    expect((await world.call(documents.cancel, { params: { id }, body: { version } })).body.state).toBe('cancelado')
    expect((await given.send(token, id)).status).toBe(404)
    const page = withLink(world, token, 'Applicant')
    expect((await page(door.follow)).body.applications[0]?.documents).toEqual([])
    expect(refusedWith(await world.call(documents.cancel, { params: { id }, body: { version: version + 1 } }))).toEqual(
      [409, 'document_cancelled'],
    )
    expect((await given.ask(process.id, [application.id], [document])).body.asked).toEqual([application.id])
    expect((await given.send(token, id)).status).toBe(200)
  })

  it('is not taken from who has withdrawn, nor in a process that is suspended', async () => {
    const { application, token, id, process } = await asked()
    const status = (to: 'desistente' | 'em_andamento') =>
      world.db.updateTable('applications').set({ status: to }).where('id', '=', application.id).execute()
    await status('desistente')
    expect(refusedWith(await given.send(token, id))).toEqual([409, 'documents_closed'])
    await status('em_andamento')
    await world.db.updateTable('selectiveProcesses').set({ state: 'suspenso' }).where('id', '=', process.id).execute()
    expect((await given.send(token, id)).status).not.toBe(200)
  })

  it('is called to mind once before its deadline, by one letter for a person, however often the job runs', async () => {
    const { process, application, email, id } = await asked({}, inHours(30))
    await given.ask(process.id, [application.id], [documentOf({ title: 'Diploma' })], inHours(30))
    const remind = () => remindDocuments(world.db, { ...testContext, publicUrl: appUrl })
    await remind()
    // It was asked for shortly before.
    expect(await given.mailsTo(email, 'document_reminder')).toEqual([])
    const dueAt = inHours(30)
    await world.db
      .updateTable('documentRequests')
      .set({ askedAt: inHours(-100), dueAt })
      .where('applicationId', '=', application.id)
      .execute()
    await Promise.all([remind(), remind()])
    await remind()
    const letters = await given.mailsTo(email, 'document_reminder')
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatch(/Documento de identidade e Diploma/)
    expect((await read(application)).remindedAt).not.toBeNull()
    expect(id).not.toBe('')
  })

  it('names no confidential company', async () => {
    const { id: companyId } = await given.company({ legalName: 'Clínica Sentinela Ltda.', name: 'Clínica Sentinela' })
    const process = await given.process({ companyId, confidential: true })
    const application = await given.application(process.id)
    const { email } = await world.db
      .selectFrom('candidates')
      .select('email')
      .where('id', '=', application.candidateId)
      .executeTakeFirstOrThrow()
    await given.ask(process.id, [application.id], [documentOf()])
    const token = await given.keyIn(email, 'document_request')
    await given.send(token, (await read(application)).id)
    await judge(await read(application), 'recusado', { reason: 'Cortada' })
    await world.db
      .updateTable('documentRequests')
      .set({ askedAt: inHours(-200), decidedAt: inHours(-100), dueAt: inHours(20) })
      .where('applicationId', '=', application.id)
      .execute()
    await remindDocuments(world.db, { ...testContext, publicUrl: appUrl })
    const kinds = ['document_request', 'document_refused', 'document_reminder']
    const letters = await Promise.all(kinds.map((kind) => given.mailsTo(email, kind)))
    expect(letters.map((mails) => mails.length)).toEqual([1, 1, 1])
    expect(JSON.stringify(letters)).not.toMatch(/sentinela/i)
  })
})
