import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from '#companies/contract/companies.ts'
import { type Process, processes } from '#hiring/contract/processes.ts'
import { files } from '#platform/contract/files.ts'
import { siteOfSources } from '#testing/site.ts'
import { upload } from '#testing/upload.ts'
import { openWorld, type World } from '#testing/world.ts'
import { givenVacancies } from '#vacancies/server/reading/vacancies.given.ts'

const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'
let world: World
let given: ReturnType<typeof givenVacancies>
beforeAll(async () => {
  world = await openWorld({ site: siteOfSources })
  given = givenVacancies(world)
  await given.admin()
})
afterAll(() => world.close())

const send = (processId: string, name = 'Edital 01.pdf', content: Buffer | string = pdf, kind = 'document') =>
  upload(world.app, `/api/files/process/${processId}/${kind}`, {
    ...{ content, name, type: 'application/pdf', token: world.token },
  })
async function published(over: Partial<Process> = {}) {
  const process = await given.process(over)
  const slug = await given.slugOf(process)
  const { body } = await send(process.id)
  const { id } = body as unknown as { id: string }
  return { process, slug, id, url: `/vagas/${slug}/arquivos/${id}` }
}
const fetched = async (url: string) => (await given.get(url)).statusCode

describe('a file of a vacancy', () => {
  it('is on its page within a second with its size, and is saved, never shown', async () => {
    const process = await given.process()
    const page = `/vagas/${await given.slugOf(process)}`
    await given.get(page)
    const { body } = await send(process.id)
    const { id } = body as unknown as { id: string }
    expect(await given.within(world.app, page, (html) => html.includes('Edital 01.pdf'))).toBe(true)
    expect((await given.get(page)).body).toContain(`${page}/arquivos/${id}`)
    const { statusCode, headers, body: bytes } = await given.get(`${page}/arquivos/${id}`)
    expect([statusCode, bytes, headers['content-type']]).toEqual([200, pdf, 'application/pdf'])
    expect(headers['content-disposition']).toMatch(/^attachment; filename="Edital 01\.pdf"/)
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect((await given.get(`${page}/arquivos/${id}`, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })

  it('answers 410 once it was removed, and comes back with it', async () => {
    const { process, slug, id, url } = await published()
    const params = { entity: 'process' as const, entityId: process.id, id }
    await world.call(files.remove, { params })
    expect(await fetched(url)).toBe(410)
    expect(await given.within(world.app, `/vagas/${slug}`, (body) => !body.includes(url))).toBe(true)
    await world.call(files.restore, { params })
    expect(await fetched(url)).toBe(200)
  })

  it('is served by a public process only, and by its own', async () => {
    const { process, slug, id, url } = await published()
    const other = await given.slugOf(await given.process())
    expect(await fetched(`/vagas/${other}/arquivos/${id}`)).toBe(404)
    expect(await fetched(`/vagas/${slug}/arquivos/${randomUUID()}`)).toBe(404)
    expect(await fetched(`/vagas/${slug}/arquivos/1`)).toBe(404)
    const draft = await given.process({}, 'rascunho')
    expect((await send(draft.id)).status).toBe(200)
    const body = { to: 'suspenso' as const, reason: 'Revisão', version: process.version }
    expect((await world.call(processes.move, { params: process, body })).status).toBe(200)
    expect(await fetched(url)).toBe(410)
  })

  it('is not served before the scanner has let it through, nor when it is kept back', async () => {
    const { slug, id, url } = await published()
    for (const state of ['waiting', 'quarantined'] as const) {
      await world.db.updateTable('files').set({ state }).where('id', '=', id).execute()
      expect(await fetched(url)).toBe(404)
      expect(await given.within(world.app, `/vagas/${slug}`, (body) => !body.includes(url))).toBe(true)
    }
  })

  it('of another kind, of another record, or for a stranger is refused', async () => {
    const process = await given.process()
    expect((await send(process.id, 'logo.png', pdf, 'logo')).status).toBe(409)
    expect((await send(process.id, 'pagina.pdf', '<html><script>1</script></html>')).status).toBe(400)
    expect((await send(randomUUID())).status).toBe(404)
    const { id: company } = await given.company()
    const of = await upload(world.app, `/api/files/company/${company}/document`, {
      ...{ content: pdf, name: 'contrato.pdf', type: 'application/pdf', token: world.token },
    })
    const { id } = of.body as unknown as { id: string }
    expect(await fetched(`/vagas/${await given.slugOf(process)}/arquivos/${id}`)).toBe(404)
    const stranger = await upload(world.app, `/api/files/process/${process.id}/document`, {
      ...{ content: pdf, name: 'a.pdf', type: 'application/pdf' },
    })
    expect(stranger.status).toBe(401)
  })

  it('does not tell a company that stays unknown by its name', async () => {
    const process = await given.process({ confidential: true })
    const { body } = await world.call(companies.get, { params: { id: process.companyId } })
    const name = body.tradeName || body.legalName
    expect(await send(process.id, `Edital ${name}.pdf`)).toMatchObject({
      status: 409,
      body: { code: 'file_names_company' },
    })
    expect((await send(process.id, 'Edital.pdf')).status).toBe(200)
  })

  it('loses a name that tells the company once that becomes confidential', async () => {
    const process = await given.process()
    const { body } = await world.call(companies.get, { params: { id: process.companyId } })
    const name = body.tradeName || body.legalName
    await send(process.id, `Edital ${name}.pdf`)
    await given.changed(process, { confidential: true })
    const page = `/vagas/${await given.slugOf(process)}`
    expect(await given.within(world.app, page, (html) => html.includes('documento.pdf'))).toBe(true)
    const found = /arquivos\/([\w-]+)/.exec((await given.get(page)).body)?.[1]
    const { headers, statusCode } = await given.get(`${page}/arquivos/${found}`)
    expect(statusCode).toBe(200)
    expect(String(headers['content-disposition'])).toContain('documento.pdf')
    expect(String(headers['content-disposition'])).not.toContain(name)
  })
})
