import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { processes } from '#hiring/contract/processes.ts'
import { siteOfSources } from '#testing/site.ts'
import { openWorld, type World } from '#testing/world.ts'
import { givenVacancies } from '#vacancies/server/reading/vacancies.given.ts'

const options = { site: siteOfSources, publicUrl: 'https://hub.example.org' }
let world: World
let given: ReturnType<typeof givenVacancies>
beforeAll(async () => {
  world = await openWorld(options)
  given = givenVacancies(world)
  await given.admin()
})
afterAll(() => world.close())

const page = async (url: string) => (await given.get(url)).body
describe('the page of a vacancy', () => {
  it('shows what anybody may know: requirements, weights in words, dates, openings', async () => {
    const process = await given.process({
      ...{
        title: 'Analista de Licitações',
        description: '<p>Conduz as compras.</p>',
        openings: 6,
        reserveOpenings: 12,
      },
      ...{ salaryMin: 648_000, salaryMax: 648_000, salaryPublic: true, city: 'Mogi das Cruzes', uf: 'SP' },
      ...{ profession: 'Administração', hours: '40 h semanais', benefits: 'Vale-refeição', minimumTotal: 50 },
    })
    const slug = await given.slugOf(process)
    expect(slug).toBe(`analista-de-licitacoes-${process.code.toLowerCase()}`)
    const { statusCode, body } = await given.get(`/vagas/${slug}`)
    expect(statusCode).toBe(200)
    for (const words of ['Conduz as compras.', 'Registro ativo', '6 vagas + reserva de 12', 'Mogi das Cruzes, SP'])
      expect(body).toContain(words)
    for (const words of [
      'Vale-refeição',
      '40 h semanais',
      'da nota',
      'Nota mínima no total: 50,00',
      process.companyName,
    ])
      expect(body).toContain(words)
    expect(body).toMatch(/R\$\s6\.480/)
    expect(body).toContain('Inscrições abertas')
    expect(body).toContain(`/calendar/process/${process.id}.ics`)
  })

  it('keeps a salary that is not public to itself', async () => {
    const process = await given.process({ title: 'Contador', salaryMin: 777_700, salaryMax: 888_800 })
    const body = await page(`/vagas/${await given.slugOf(process)}`)
    expect(body).toContain('salário a combinar')
    expect(body).not.toMatch(/7\.?777|8\.?888/)
  })

  it('has no address before its publication, and 410 once it is suspended', async () => {
    const draft = await given.process({ title: 'Rascunho Secreto' }, 'rascunho')
    expect(await given.slugOf(draft)).toBe('')
    expect((await given.get(`/vagas/rascunho-secreto-${draft.code.toLowerCase()}`)).statusCode).toBe(404)
    const process = await given.process({ title: 'Suspensa' })
    const slug = await given.slugOf(process)
    expect((await given.get(`/vagas/${slug}`)).statusCode).toBe(200)
    await world.call(processes.move, {
      params: process,
      body: { to: 'suspenso', reason: 'Revisão', version: process.version },
    })
    expect(await given.within(world.app, `/vagas/${slug}`, (body) => body.includes('saiu do ar'))).toBe(true)
    expect((await given.get(`/vagas/${slug}`)).statusCode).toBe(410)
  })

  it('moves with its title, and former addresses redirect', async () => {
    const process = await given.process({ title: 'Primeiro Nome' })
    const first = await given.slugOf(process)
    await given.changed(process, { title: 'Segundo Nome' })
    const second = await given.slugOf(process)
    expect(second).toMatch(/^segundo-nome-/)
    const moved = await given.get(`/vagas/${first}?lang=en`)
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/vagas/${second}?lang=en`])
    await given.changed(process, { title: 'Primeiro Nome' })
    expect(await given.slugOf(process)).toBe(first)
  })

  it('says that it is closed and what comes next, without a place among the open ones', async () => {
    const process = await given.process({ title: 'Encerrada Cedo' })
    const slug = await given.slugOf(process)
    await given.moved(process.id, 'inscricoes_encerradas')
    expect(await given.within(world.app, `/vagas/${slug}`, (body) => body.includes('em avaliação'))).toBe(true)
    const body = await page(`/vagas/${slug}`)
    expect(body).toContain('name="robots" content="noindex"')
    expect(body).not.toContain('JobPosting')
    expect(await page('/vagas')).not.toContain('Encerrada Cedo')
    expect(await page('/sitemap.xml')).not.toContain(slug)
  })

  it('says when applications open', async () => {
    const process = await given.process({ title: 'Abre Depois', opensAt: given.inDays(2), closesAt: given.inDays(9) })
    const body = await page(`/vagas/${await given.slugOf(process)}`)
    expect(body).toContain('Inscrições a partir de')
    expect(body).toContain('Abre em breve')
  })
})

describe('the list of vacancies', () => {
  it('filters by its address, without scripts, and leads to each', async () => {
    const process = await given.process({ title: 'Psicóloga Clínica', city: 'Goiânia', uf: 'GO', profession: 'Saúde' })
    const body = await page('/vagas?q=psicologa&uf=GO&profession=Sa%C3%BAde')
    expect(body).toContain(`href="/vagas/${await given.slugOf(process)}"`)
    expect(body).not.toContain('Contador')
    expect(body).toMatch(/<input type="checkbox"[^>]* name="uf" checked="" value="GO"/)
    expect(await page('/vagas?place=goiania')).toContain('Psicóloga Clínica')
  })

  it('keeps its filters and its page in the links to other languages, and nothing else of the address', async () => {
    const body = await page('/vagas?q=psicologa&uf=GO&other=x%22y')
    expect(body).toContain('href="/vagas?q=psicologa&amp;uf=GO&amp;lang=en"')
    expect(body).not.toContain('x%22y')
    expect(await page('/vagas?lang=en')).toContain('href="/vagas?lang=de"')
  })

  it('names the filter to drop where it is empty, and has no page beyond the last', async () => {
    const body = await page('/vagas?q=psicologa&uf=AC')
    expect(body).toContain('Nenhuma vaga com estes filtros')
    expect(body).toMatch(/Sem Estado: 1 vaga/)
    expect((await given.get('/vagas?page=99')).statusCode).toBe(404)
    expect((await given.get('/vagas?page=0')).statusCode).toBe(404)
  })

  it('is linked from every page of the site, and in the site map with its open vacancies', async () => {
    expect(await page('/about-us')).toContain('href="/vagas"')
    const map = await page('/sitemap.xml')
    expect(map).toContain('<loc>https://hub.example.org/vagas</loc>')
    expect(map).toContain('https://hub.example.org/vagas/psicologa-clinica-')
  })
})

describe('a page in memory', () => {
  it('is the same answer again, and 304 for a browser that has it', async () => {
    const [first, second] = [await given.get('/vagas'), await given.get('/vagas')]
    expect(second.body).toBe(first.body)
    const known = await given.get('/vagas', { 'if-none-match': String(first.headers.etag) })
    expect(known.statusCode).toBe(304)
    const packed = await given.get('/vagas', { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect((await given.get('/vagas?lang=en')).body).not.toBe(first.body)
  })

  it('follows a change within a second on every server', async () => {
    const other = await world.beside(options)
    const process = await given.process({ title: 'Antes da Mudança' })
    const url = `/vagas/${await given.slugOf(process)}`
    for (const server of [world.app, other])
      expect(await given.within(server, url, (body) => body.includes('Antes da Mudança'))).toBe(true)
    await given.changed(process, { benefits: 'Plano de saúde novo' })
    for (const server of [world.app, other])
      expect(await given.within(server, url, (body) => body.includes('Plano de saúde novo'))).toBe(true)
    await other.close()
  })

  it('ends with the deadline of a vacancy, which nobody announces', async () => {
    const process = await given.process({ title: 'Fecha Já', closesAt: new Date(Date.now() + 2500).toISOString() })
    const slug = await given.slugOf(process)
    // Both are in memory from here on.
    await Promise.all([page('/vagas'), page(`/vagas/${slug}`)])
    await sleep(2600)
    expect(await page(`/vagas/${slug}`)).toContain('Inscrições encerradas em')
    expect(await page('/vagas')).not.toContain('Fecha Já')
  })
})
