import { setTimeout as sleep } from 'node:timers/promises'
import { constants, deflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { docxOf } from '#demo/docx.ts'
import { drawPaper } from '#demo/papers.ts'
import { audit } from '#platform/contract/audit.ts'
import { files } from '#platform/contract/files.ts'
import { zipOf } from '#platform/server/files/zip.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { proposalsIn } from '#professionals/contract/cv.rules.ts'
import { cvs } from '#professionals/contract/cv.ts'
import { given as givenIn } from '#testing/given.ts'
import { upload } from '#testing/upload.ts'
import { openWorld, testFiles, type World } from '#testing/world.ts'
import { readText } from './cvText.ts'

const lines = [
  'Iolanda Pereira Maciel',
  '(48) 99614-2031 | iolanda@exemplo.com.br',
  'Experiência',
  'Analista de acervo | Arquivo do Cais | 03/2019 – atual',
  'Idiomas: inglês avançado',
  'Competências: Paleografia, Excel',
]
const nobody = '01900000-0000-7000-8000-000000000000'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
})
afterAll(() => world.close())

const pdfOf = (title = lines[0] as string, rest = lines.slice(1)) => drawPaper({ title, lines: rest, foot: 'fim' })
const send = (id: string, content: Buffer | string, name = 'curriculo.pdf', kind = 'cv', entity = 'candidate') =>
  upload(world.app, `/api/files/${entity}/${id}/${kind}`, { content, name, token: world.token })
const read = async (id: string) => (await world.call(cvs.get, { params: { id } })).body
const of = (entityId: string, id: string) => ({ params: { entity: 'candidate', entityId, id } })
const words = async (id: string) =>
  (await world.db.selectFrom('candidates').select('cvWords').where('id', '=', id).executeTakeFirstOrThrow()).cvWords
const pdfKit = (make: (doc: PDFKit.PDFDocument) => void, options: PDFKit.PDFDocumentOptions = {}) =>
  new Promise<Buffer>((resolve) => {
    const doc = new PDFDocument(options)
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
    make(doc)
    doc.end()
  })

describe('the CV of a professional', () => {
  it.each([
    ['a PDF', pdfOf, 'curriculo.pdf', 'application/pdf', 1],
    ['a DOCX', async () => docxOf(lines), 'curriculo.docx', expect.stringContaining('wordprocessing'), null],
  ])('is read in the background: %s', async (_, make, name, type, pages) => {
    const { id } = await given.candidate()
    const sent = await send(id, await make(), name)
    expect(sent).toMatchObject({ status: 200, body: { kind: 'cv', name, type } })
    expect((await read(id)).cv).toMatchObject({ reading: 'reading', text: '', createdByName: 'Helena Dias' })
    await world.work()
    const { cv, proposals } = await read(id)
    expect(cv).toMatchObject({ reading: 'read', failure: '', pages })
    expect(cv?.text).toContain('Analista de acervo')
    expect(new Set(proposals.map(({ field }) => field))).toEqual(
      new Set(['fullName', 'email', 'phone', 'experiences', 'languages', 'skills']),
    )
    expect(await words(id)).toContain("'paleografia'")
  })

  it('no longer proposes a value after a user has accepted one', async () => {
    const person = await given.candidate()
    await send(person.id, docxOf(lines), 'cv.docx')
    await world.work()
    const { proposals } = await read(person.id)
    const skill = proposals.find(({ field, value }) => field === 'skills' && value.name === 'Paleografia')
    const { status } = await world.call(candidates.update, {
      params: person,
      body: { ...person, cpf: undefined, skills: [skill?.value], version: person.version },
    })
    expect(status).toBe(200)
    expect((await read(person.id)).proposals).toEqual(proposals.filter(({ key }) => key !== skill?.key))
  })

  it('replaces the previous one, is removed with its text, and is restored with it', async () => {
    const { id } = await given.candidate()
    await send(id, docxOf([...lines, 'Encadernação de livros raros']), 'um.docx')
    const second = await send(id, docxOf([...lines, 'Restauro de mapas antigos']), 'dois.docx')
    await world.work()
    expect((await read(id)).cv).toMatchObject({ name: 'dois.docx' })
    expect(await words(id)).toMatch(/'restauro'/)
    expect(await words(id)).not.toMatch(/'encadernacao'/)
    await world.call(files.remove, of(id, second.body.id))
    expect([(await read(id)).cv, await words(id)]).toEqual([null, ''])
    await world.call(files.restore, of(id, second.body.id))
    expect(await words(id)).toMatch(/'restauro'/)
    await world.db.deleteFrom('files').where('id', '=', second.body.id).execute()
    expect(await words(id)).toBe('')
  })

  it('is shown in own pages only, at an address that expires, and is downloaded by a recorded call', async () => {
    const { id } = await given.candidate()
    const pdf = await pdfOf()
    await send(id, pdf)
    const view = (await read(id)).cv?.view ?? ''
    const response = await world.app.inject({ url: view })
    expect(response.rawPayload.equals(pdf)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'content-disposition': 'inline; filename="curriculo.pdf"',
    })
    expect(response.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect((await world.app.inject({ url: view.replace(/key=.{5}/, 'key=AAAAA') })).statusCode).toBe(403)
    const { url } = (await world.call(cvs.download, { params: { id } })).body
    const fetched = await world.app.inject({ url })
    expect(fetched.headers['content-disposition']).toMatch(/^attachment/)
    const events = (await world.call(audit.list, { query: { entity: 'candidate', entityId: id } })).body.rows
    expect(events.map(({ action }) => action)).toEqual([
      ...['file.cv_downloaded', 'file.cv_viewed', 'file.cv_added', 'candidate.created'],
    ])
    expect(events[0]).toMatchObject({ actorName: 'Helena Dias', detail: 'curriculo.pdf' })
    // The generic file call records nothing, so it is refused for a CV.
    const unrecorded = await world.call(files.address, of(id, (await read(id)).cv?.id ?? ''))
    expect(unrecorded.status).toBe(404)
  })

  it('records the reader once for repeated requests, and again only after an hour', async () => {
    const { id } = await given.candidate()
    const looks = async () =>
      (await world.call(audit.list, { query: { entity: 'candidate', entityId: id, looks: true } })).body.rows.map(
        ({ action, actorName, detail }) => [action, actorName, detail],
      )
    await send(id, docxOf(lines), 'cv.docx')
    await read(id)
    // The CV is still unread, so nothing was shown.
    expect(await looks()).toEqual([])
    await world.work()
    await Promise.all([read(id), read(id)])
    const helena = ['file.cv_viewed', 'Helena Dias', 'cv.docx']
    expect(await looks()).toEqual([helena])
    const { token } = await given.admin({ name: 'Rui Prado' })
    await world.call(cvs.get, { params: { id } }, { as: token })
    expect(await looks()).toEqual([['file.cv_viewed', 'Rui Prado', 'cv.docx'], helena])
    await world.owner.transaction().execute(async (tx) => {
      // Moves the event into the past. The audit log itself is immutable.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update audit_events set at = at - interval '61 minutes' where entity_id = ${id}`.execute(tx)
    })
    await read(id)
    expect(await looks()).toHaveLength(3)
    await send(id, await pdfOf())
    await read(id)
    expect(await looks()).toHaveLength(4)
  })

  it('is not shown as a page when it is a DOCX', async () => {
    const { id } = await given.candidate()
    const { body } = await send(id, docxOf(lines), 'cv.docx')
    expect((await read(id)).cv?.view).toBeNull()
    const view = `/api/cv/${body.id}?${world.app.files.addresses.ofView(body.id)}`
    expect((await world.app.inject({ url: view })).statusCode).toBe(404)
  })

  it('requires a session and an existing professional', async () => {
    const { id } = await given.candidate()
    expect((await world.call(cvs.get, { params: { id } }, { as: null })).status).toBe(401)
    expect((await world.call(cvs.download, { params: { id } }, { as: null })).status).toBe(401)
    expect((await world.call(cvs.get, { params: { id: nobody } })).status).toBe(404)
    expect((await world.call(cvs.download, { params: { id } })).status).toBe(404)
    expect(await read(id)).toEqual({ cv: null, proposals: [] })
  })

  it('belongs to professionals only, as a logo belongs to organisations', async () => {
    const [company, person] = [await given.company(), await given.candidate()]
    const refused = { status: 409, body: { code: 'file_not_of_owner' } }
    expect(await send(company.id, await pdfOf(), 'cv.pdf', 'cv', 'company')).toMatchObject(refused)
    expect(await send(person.id, 'x', 'logo.png', 'logo')).toMatchObject(refused)
  })

  it.each([
    ['text', 'Iolanda', 'cv.txt', 'cv_type'],
    [
      'what Word wrote before 2007, or with a password',
      Buffer.from('d0cf11e0a1b11ae1'.padEnd(2048, '0'), 'hex'),
      'cv.doc',
      'cv_type',
    ],
    ['nothing', '', 'cv.pdf', 'file_empty'],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.4\n'), 'cv.pdf', 'file_too_large'],
  ])('refuses %s with a sentence', async (_, content, name, code) => {
    const { id } = await given.candidate()
    const sent = await send(id, content, name)
    expect(sent).toMatchObject({ status: 400, body: { fields: { file: { code } } } })
    expect((await read(id)).cv).toBeNull()
  })

  it('reports damage, and can still be downloaded', async () => {
    const { id } = await given.candidate()
    await send(id, `%PDF-1.4\n${'garbage '.repeat(50)}`)
    await world.work()
    expect((await read(id)).cv).toMatchObject({ reading: 'failed', failure: 'cv_broken', text: '' })
    expect((await world.call(cvs.download, { params: { id } })).status).toBe(200)
  })

  it('is read after the scanner has accepted it', async () => {
    let isAway = true
    const scanner = async () => {
      if (isAway) throw new Error('away')
      return { finding: null }
    }
    const scanned = await openWorld({ files: { storage: testFiles.storage, scanner } })
    try {
      const made = givenIn(scanned)
      await made.admin()
      const { id } = await made.candidate()
      const { token } = scanned
      await upload(scanned.app, `/api/files/candidate/${id}/cv`, { content: await pdfOf(), name: 'cv.pdf', token })
      await scanned.work()
      const waiting = (await scanned.call(cvs.get, { params: { id } })).body.cv
      expect(waiting).toMatchObject({ state: 'waiting', reading: 'reading', view: null })
      expect((await scanned.call(cvs.download, { params: { id } })).body.code).toBe('file_waiting')
      isAway = false
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(scanned.db)
      await scanned.work()
      expect((await scanned.call(cvs.get, { params: { id } })).body.cv).toMatchObject({
        state: 'clean',
        reading: 'read',
      })
    } finally {
      await scanned.close()
    }
  })
})

describe('reading a CV', () => {
  it('reports what is wrong with a file', async () => {
    const locked = await pdfKit((doc) => doc.text(lines.join('\n')), { userPassword: 'segredo' })
    const picture = await pdfKit((doc) => doc.rect(10, 10, 400, 400).fill('#888'))
    const cases: [Buffer, 'pdf' | 'docx', string][] = [
      [locked, 'pdf', 'cv_encrypted'],
      [picture, 'pdf', 'cv_no_text'],
      [(await pdfOf()).subarray(0, 300), 'pdf', 'cv_broken'],
      [docxOf(['Oi']), 'docx', 'cv_no_text'],
      [docxOf(lines).subarray(0, 200), 'docx', 'cv_broken'],
      [zipOf([{ name: 'xl/workbook.xml', content: 'x' }]), 'docx', 'cv_broken'],
    ]
    for (const [bytes, kind, failure] of cases) expect(await readText(bytes, kind)).toEqual({ failure })
  })

  it('takes the columns of a page one after the other, and the cells of a row together', async () => {
    const side = ['CONTATO', 'beatriz@exemplo.com.br', 'IDIOMAS', 'Inglês avançado', 'Alemão básico']
    const main = [
      'EXPERIÊNCIA',
      'Analista Financeira',
      'Tupy S.A.',
      '03/2018 – 05/2021',
      'FORMAÇÃO',
      'MBA em Custos, FGV, 2015',
    ]
    const page = await pdfKit((doc) => {
      for (const [at, line] of side.entries()) doc.fontSize(9).text(line, 20, 40 + at * 14, { lineBreak: false })
      doc.fontSize(18).text('Beatriz Hoffmann', 220, 32, { lineBreak: false })
      for (const [at, line] of main.entries()) doc.fontSize(9).text(line, 220, 66 + at * 13, { lineBreak: false })
    })
    const cell = (...texts: string[]) =>
      `<w:tc>${texts.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')}</w:tc>`
    const table = `<w:tbl><w:tr>${cell('Experiência')}${cell('Analista Financeira', 'Tupy S.A.', '03/2018 – 05/2021')}</w:tr><w:tr>${cell('Formação')}${cell('MBA em Custos', 'FGV', '2015')}</w:tr></w:tbl>`
    const cells = zipOf([
      { name: 'word/header1.xml', content: `<w:p><w:t>Beatriz Hoffmann, beatriz@exemplo.com.br</w:t></w:p>` },
      { name: 'word/document.xml', content: table },
    ])
    for (const [bytes, kind] of [
      [page, 'pdf'],
      [cells, 'docx'],
    ] as const) {
      const read = await readText(bytes, kind)
      const found = proposalsIn('text' in read ? read.text : '')
      const of = (field: string) => found.filter((proposal) => proposal.field === field).map(({ value }) => value)
      expect(of('experiences')).toMatchObject([{ role: 'Analista Financeira', company: 'Tupy S.A.', end: '2021-05' }])
      expect(of('education')).toMatchObject([{ degree: 'mba', course: 'Custos', institution: 'FGV' }])
      expect(of('email')).toEqual(['beatriz@exemplo.com.br'])
      expect(of('fullName')).toEqual(kind === 'pdf' ? ['Beatriz Hoffmann'] : [])
    }
  })

  it('stops at an archive that unpacks to more than any CV', async () => {
    const bomb = zipOf([{ name: 'word/document.xml', content: Buffer.alloc(200 * 1024 * 1024, '<w:t>a</w:t>') }])
    expect(await readText(bomb, 'docx')).toEqual({ failure: 'cv_too_heavy' })
  })

  it('stops at a PDF that unpacks to more than its memory limit, and the server keeps running', async () => {
    // Repeats one piece, so that the test compresses only one.
    const piece = deflateRawSync(Buffer.alloc(16_000_000, ' '), { finishFlush: constants.Z_FULL_FLUSH })
    const packed = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: 80 }, () => piece)])
    const stream = `4 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`
    const bytes = Buffer.concat([
      Buffer.from(
        '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>\nendobj\n',
      ),
      Buffer.from(stream),
      packed,
      Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
    ])
    const began = performance.now()
    let beats = 0
    const heart = setInterval(() => {
      beats += 1
    }, 20)
    expect(await readText(bytes, 'pdf')).toMatchObject({ failure: expect.stringMatching(/^cv_/) })
    clearInterval(heart)
    await sleep(0)
    expect(performance.now() - began).toBeLessThan(40_000)
    expect(beats).toBeGreaterThan(3)
  })
})
