import { mkdtempSync } from 'node:fs'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from '#companies/contract/companies.ts'
import { partners } from '#companies/contract/partners.ts'
import { palette } from '#desk/contract/palette.ts'
import { audit } from '#platform/contract/audit.ts'
import { type FileRow, files } from '#platform/contract/files.ts'
import { sweepFiles } from '#platform/server/videos/sweep.jobs.ts'
import { given as givenIn } from '#testing/given.ts'
import { places } from '#testing/places.ts'
import { upload } from '#testing/upload.ts'
import { openWorld, testSeal, type World } from '#testing/world.ts'
import { addressesWith } from './addresses.ts'
import { discard } from './files.jobs.ts'
import { openStorage, type Storage } from './storage.ts'

const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const nobody = '01900000-0000-7000-8000-000000000000'
const picture = () => sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a6' } })

describe.each(places)('files $name', ({ open }) => {
  let world: World
  let given: ReturnType<typeof givenIn>
  let storage: Storage
  let dataDir: string
  let close: () => Promise<void>
  beforeAll(async () => {
    const place = await open()
    storage = place.storage
    dataDir = place.dataDir
    close = place.close
    world = await openWorld({ files: { storage, scanner: null } })
    given = givenIn(world)
    await given.admin({ name: 'Helena Dias' })
  })
  afterAll(async () => {
    await world.close()
    await close()
  })

  const send = (
    id: string,
    content: Buffer | string,
    name = 'contrato.pdf',
    type = 'application/pdf',
    kind = 'document',
    entity = 'company',
  ) => upload(world.app, `/api/files/${entity}/${id}/${kind}`, { content, name, type, token: world.token })
  const of = (entityId: string, id: string) => ({ params: { entity: 'company', entityId, id } })
  const list = async (entityId: string) =>
    (await world.call(files.list, { params: { entity: 'company', entityId } })).body.rows
  const fetched = (url: string) => world.app.inject({ url })
  const objects = async () => (await Array.fromAsync(storage.pages())).flat()
  const incoming = () => readdir(join(dataDir, 'incoming')).catch(() => [])

  it('stores a document with its name and author, and returns it byte for byte', async () => {
    const { id } = await given.company()
    const sent = await send(id, pdf, 'Contrato ação.pdf', 'text/html')
    expect(sent).toMatchObject({
      status: 200,
      body: {
        name: 'Contrato ação.pdf',
        type: 'application/pdf',
        size: pdf.length,
        state: 'clean',
        createdByName: 'Helena Dias',
      },
    })
    expect(await list(id)).toEqual([sent.body])
    const { url } = (await world.call(files.address, of(id, sent.body.id))).body
    const file = await fetched(url)
    expect(file.body).toBe(pdf)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="Contrato acao.pdf"; filename*=UTF-8''Contrato%20a%C3%A7%C3%A3o.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await incoming()).toEqual([])
    const { rows } = (await world.call(audit.list, { query: { entity: 'company', entityId: id } })).body
    expect(rows[0]).toMatchObject({ action: 'file.document_downloaded', detail: 'Contrato ação.pdf' })
    expect(rows[1]).toMatchObject({ action: 'file.document_added', detail: 'Contrato ação.pdf' })
  })

  it('re-encodes pictures without the metadata of the camera', async () => {
    const { id } = await given.company()
    const jpeg = await picture()
      .withExif({ IFD0: { Artist: 'Segredo' } })
      .jpeg()
      .toBuffer()
    const { body } = await send(id, jpeg, 'foto.png', 'image/png')
    expect(body).toMatchObject({ name: 'foto.png.jpg', type: 'image/jpeg' })
    const file = await fetched((await world.call(files.address, of(id, body.id))).body.url)
    expect(file.headers['content-disposition']).toMatch(/^attachment/)
    const { format, exif } = await sharp(file.rawPayload).metadata()
    expect([format, exif]).toEqual(['jpeg', undefined])
  })

  it.each([
    ['an SVG', svg, 'desenho.svg', 'file_active'],
    ['an SVG that says it is a PDF', svg, 'contrato.pdf', 'file_active'],
    ['an SVG after an XML declaration', `<?xml version="1.0"?>${svg}`, 'a.txt', 'file_active'],
    ['HTML', '<!doctype html><script>alert(1)</script>', 'pagina.txt', 'file_active'],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'contrato.pdf', 'file_type'],
    ['a ZIP', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 'contrato.docx', 'file_type'],
    ['bytes that are nothing', Buffer.from([1, 2, 3, 0, 4]), 'notas.txt', 'file_type'],
    ['nothing', '', 'contrato.pdf', 'file_empty'],
    ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'foto.jpg', 'file_broken'],
    ['more than 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1, pdf), 'contrato.pdf', 'file_too_large'],
  ])('refuses %s with a sentence, and stores nothing', async (_, content, name, code) => {
    const { id } = await given.company()
    const before = (await objects()).length
    const sent = await send(id, content, name)
    expect(sent).toMatchObject({ status: 400, body: { fields: { file: { code } } } })
    expect(sent.body.fields.file.message).toMatch(/^[A-Z].*\.$/)
    expect([await list(id), (await objects()).length, await incoming()]).toEqual([[], before, []])
  })

  it('accepts exactly 20 MB', async () => {
    const { id } = await given.company()
    const sent = await send(id, Buffer.alloc(20 * 1024 * 1024, pdf))
    expect([sent.status, sent.body.size]).toEqual([200, 20 * 1024 * 1024])
  })

  it('stores nothing of an interrupted upload', async () => {
    const { id } = await given.company()
    const before = (await objects()).length
    const address = await world.app.listen({ port: 0 })
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `POST /api/files/company/${id}/document HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${world.token}\r\n` +
        'content-type: multipart/form-data; boundary=b\r\ncontent-length: 900000\r\n\r\n' +
        `--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${pdf}${'x'.repeat(200_000)}`,
    )
    await expect.poll(incoming).toHaveLength(1)
    socket.destroy()
    await expect.poll(incoming).toEqual([])
    expect([await list(id), (await objects()).length]).toEqual([[], before])
  })

  it('refuses addresses that are forged, expired, of another file, or of a removed one', async () => {
    const { id } = await given.company()
    const [first, second] = [(await send(id, pdf)).body, (await send(id, pdf)).body]
    const { url } = (await world.call(files.address, of(id, first.id))).body
    expect((await fetched(url)).statusCode).toBe(200)
    const late = addressesWith(testSeal, () => Date.now() - 301_000).ofFile(first.id)
    const longer = url.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 1}`)
    const cut = url.slice(0, -2)
    for (const wrong of [
      late,
      longer,
      cut,
      url.replace(first.id, second.id),
      `/api/file/${first.id}`,
      url.replace(/key=.*/, 'key='),
    ]) {
      const { statusCode, body } = await fetched(wrong)
      expect([statusCode, JSON.parse(body).code]).toEqual([403, 'address_over'])
    }
    await world.call(files.remove, of(id, first.id))
    expect((await fetched(url)).statusCode).toBe(404)
  })

  it('removes a file with undo, and deletes it a day later', async () => {
    const { id } = await given.company()
    const { body } = await send(id, pdf)
    const mine = async () => (await objects()).filter((o) => o.id === body.id).length
    expect((await world.call(files.remove, of(id, body.id))).body.deletedAt).not.toBeNull()
    expect((await world.call(files.remove, of(id, body.id))).status).toBe(200)
    expect(await list(id)).toEqual([])
    await discard(world.db, { storage, scanner: null }, body.id)
    expect((await world.call(files.restore, of(id, body.id))).body.deletedAt).toBeNull()
    expect((await list(id)).map((f) => f.id)).toEqual([body.id])
    await world.call(files.remove, of(id, body.id))
    await sql`update files set deleted_at = now() - interval '25 hours' where id = ${body.id}`.execute(world.db)
    expect(await mine()).toBe(1)
    for (let i = 0; i < 2; i++) await discard(world.db, { storage, scanner: null }, body.id)
    expect(await mine()).toBe(0)
    expect((await world.call(files.restore, of(id, body.id))).status).toBe(404)
    const { rows } = (await world.call(audit.list, { query: { entity: 'company', entityId: id } })).body
    expect(rows.slice(0, 4).map((r) => r.action)).toEqual(
      ['removed', 'restored', 'removed', 'added'].map((what) => `file.document_${what}`),
    )
    const jobs = await sql<{ late: boolean }>`select run_at > now() + interval '23 hours' as late
      from graphile_worker.jobs where task_identifier = 'discard_file'`.execute(world.db)
    expect(jobs.rows.every(({ late }) => late)).toBe(true)
  })

  it('refuses files of other owners or unknown owners, and adds none to records in the bin', async () => {
    const [active, draft] = [await given.company(), await given.company({}, 'rascunho')]
    const { body } = await send(active.id, pdf)
    for (const call of [files.address, files.remove, files.restore])
      expect((await world.call(call, of(draft.id, body.id))).status).toBe(404)
    expect((await send(nobody, pdf)).status).toBe(404)
    expect((await world.call(files.list, { params: { entity: 'company', entityId: nobody } })).status).toBe(404)
    await world.call(companies.remove, { params: draft })
    expect((await send(draft.id, pdf)).body.code).toBe('in_the_bin')
    const json = await world.call(files.upload, {
      params: { entity: 'company', entityId: active.id, kind: 'document' },
      body: {},
    })
    expect([json.status, json.body.fields]).toMatchObject([400, { file: { code: 'file' } }])
  })

  it('creates a logo in two sizes, shows it in the list and the palette, and replaces it', async () => {
    const { id, name } = await given.company({ tradeName: `Logotipo ${Math.random()}` })
    const logoUrl = async () =>
      (await world.call(companies.list, { query: { search: name } })).body.rows.find((c) => c.id === id)?.logoUrl
    const pictures = async () =>
      (await world.call(files.pictures, { params: { entity: 'company', entityId: id } })).body
    expect([await logoUrl(), await pictures()]).toEqual([null, { logo: null, cover: null, photo: null }])
    const first = await send(id, await picture().png().toBuffer(), 'marca.png', 'image/png', 'logo')
    expect(first.body).toMatchObject({ kind: 'logo', type: 'image/webp', name: 'marca.png.webp' })
    expect(await list(id)).toEqual([])
    const url = (await logoUrl()) ?? ''
    expect((await world.call(palette.search, { query: { search: name } })).body.results[0]?.image).toBe(url)
    for (const [size, side] of [
      ['small', 96],
      ['large', 384],
    ] as const) {
      const image = await fetched(`${url}&size=${size}`)
      expect(image.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
      expect(image.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/)
      const { width, height } = await sharp(image.rawPayload).metadata()
      expect([width, height]).toEqual([side, side])
    }
    const second = await send(id, await picture().jpeg().toBuffer(), 'b.jpg', 'image/jpeg', 'logo')
    await send(id, await picture().jpeg().toBuffer(), 'c.jpg', 'image/jpeg', 'cover')
    expect((await pictures()).logo?.id).toBe(second.body.id)
    expect((await fetched(url)).statusCode).toBe(404)
    await world.call(files.restore, of(id, first.body.id))
    expect((await pictures()).logo?.id).toBe(first.body.id)
    expect((await pictures()).cover).not.toBeNull()
    for (const content of [svg, pdf, ''])
      expect((await send(id, content, 'logo.png', 'image/png', 'logo')).body.fields.file.code).toMatch(/^(image|file)/)
  })

  it('shows the logo of a partner in the list and the palette, until it is removed', async () => {
    const { id, name } = await given.partner({ tradeName: `Marca ${Math.random()}` })
    const images = async () => [
      (await world.call(partners.list, { query: { search: name } })).body.rows[0]?.logoUrl,
      (await world.call(palette.search, { query: { search: name } })).body.results[0]?.image ?? null,
    ]
    expect(await images()).toEqual([null, null])
    const { body } = await send(id, await picture().png().toBuffer(), 'marca.png', 'image/png', 'logo', 'partner')
    const [url, image] = await images()
    expect(image).toBe(url)
    expect((await fetched(`${url}&size=small`)).headers).toMatchObject({ 'content-type': 'image/webp' })
    await world.call(files.remove, { params: { entity: 'partner', entityId: id, id: body.id } })
    expect(await images()).toEqual([null, null])
  })

  it('stores at most a hundred documents', async () => {
    const { id } = await given.company()
    await sql`insert into files (entity, entity_id, kind, name, type, size, sha256)
      select 'company', ${id}, 'document', 'a.pdf', 'application/pdf', 1, '' from generate_series(1, 100)`.execute(
      world.db,
    )
    expect((await send(id, pdf)).body.code).toBe('too_many_files')
    await sql`delete from files where entity_id = ${id}`.execute(world.db)
  })

  it('deletes objects without a row, marks rows without an object, and recovers them', async () => {
    const { id } = await given.company()
    const [kept, lost] = [(await send(id, pdf)).body as FileRow, (await send(id, pdf)).body as FileRow]
    const path = join(mkdtempSync(join(tmpdir(), 'certame-test-')), 'a')
    await writeFile(path, pdf)
    await storage.put(nobody, { path, bytes: pdf.length, type: 'application/pdf' })
    await storage.remove(lost.id)
    const left = await storage.incoming()
    await writeFile(left, 'x')
    await utimes(left, 0, 0)
    const means = { storage, scanner: null }
    const states = async () => Object.fromEntries((await list(id)).map((f) => [f.id, f.state]))
    await sweepFiles(world.db, means)
    expect((await objects()).some((o) => o.id === nobody)).toBe(true)
    expect(await states()).toEqual({ [kept.id]: 'clean', [lost.id]: 'missing' })
    expect((await world.call(files.address, of(id, lost.id))).body.code).toBe('file_missing')
    expect(await incoming()).toEqual([])
    await storage.put(lost.id, { path, bytes: pdf.length, type: 'application/pdf' })
    const later = Date.now() + 2 * 86_400_000
    await sql`update files set seen_at = now() + interval '3 days' where id <> ${lost.id}`.execute(world.db)
    for (let i = 0; i < 2; i++) await sweepFiles(world.db, means, later)
    expect((await objects()).some((o) => o.id === nobody)).toBe(false)
    expect((await objects()).filter((o) => [kept.id, lost.id].includes(o.id))).toHaveLength(2)
  })
})

it('reports that the storage does not respond, and stores nothing of the upload', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'certame-files-'))
  // A file in the place of the folder.
  await writeFile(join(dataDir, 'files'), '')
  const world = await openWorld({ files: { storage: openStorage({ dataDir }), scanner: null } })
  const given = givenIn(world)
  await given.admin()
  const { id } = await given.company()
  const sent = await upload(world.app, `/api/files/company/${id}/document`, {
    ...{ content: pdf, name: 'contrato.pdf', type: 'application/pdf', token: world.token },
  })
  expect(sent).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } })
  const { rows } = (await world.call(files.list, { params: { entity: 'company', entityId: id } })).body
  expect(rows).toEqual([])
  // A failure makes the hub try whether it can write, by a file that it removes.
  await expect.poll(() => readdir(join(dataDir, 'incoming'))).toEqual([])
  await world.close()
})
