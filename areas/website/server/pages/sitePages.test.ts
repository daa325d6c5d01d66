import { afterAll, beforeAll, expect, it } from 'vitest'
import { siteOfSources } from '#testing/site.ts'
import { openWorld, type World } from '#testing/world.ts'
import { siteLanguages } from '#website/contract/siteLanguage.rules.ts'
import { allSitePages } from './sitePages.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({
    site: siteOfSources,
    publicUrl: 'https://hub.example.org',
  })
})
afterAll(() => world.close())

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })
const listed = allSitePages()
  .filter((page) => page.listed && !page.path.includes(':'))
  .map(({ path }) => path)

it.each(listed.flatMap((path) => siteLanguages.map((language) => [path, language] as const)))(
  '%s has title, description and text in %s without scripts',
  async (path, language) => {
    const { statusCode, body, headers } = await get(`${path}?lang=${language}`)
    expect(statusCode).toBe(200)
    expect(headers['content-language']).toBe(language === 'pt' ? 'pt-BR' : language)
    expect(body).toMatch(/<title>[^<]{10,}<\/title>/)
    expect(body).toMatch(/<meta name="description" content="[^"]{20,}"/)
    expect(body).toMatch(/<meta property="og:title" content="[^"]{10,}"/)
    expect(body).toMatch(/<h1[^>]*>[^<]{5,}/)
    expect(body).toContain(`<link rel="canonical" href="https://hub.example.org${path}?lang=${language}"/>`)
    expect(body.match(/hrefLang="[\w-]+" href|hreflang="[\w-]+" href/gi)?.length).toBeGreaterThan(4)
    // Links keep the language.
    expect(body).toContain(`href="/privacy?lang=${language}"`)
  },
)

it('differs by language', async () => {
  const bodies = await Promise.all(siteLanguages.map(async (code) => (await get(`/terms?lang=${code}`)).body))
  expect(new Set(bodies.map((body) => /<h1[^>]*>([^<]*)/.exec(body)?.[1])).size).toBe(4)
})

it('follows the languages of the browser, and no cookie', async () => {
  const { body, headers } = await get('/about-us', { 'accept-language': 'ja, de-AT;q=0.8, en;q=0.5' })
  expect(body).toContain('<html lang="de"')
  expect(headers.vary).toMatch(/accept-language/i)
  expect(headers['set-cookie']).toBeUndefined()
  expect(body).toContain('href="/terms"')
})

it('answers 304 to a browser that has the page', async () => {
  const { headers } = await get('/faqs?lang=pt')
  expect(headers['cache-control']).toBe('no-cache')
  const again = await get('/faqs?lang=pt', { 'if-none-match': `W/${headers.etag}` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get('/faqs?lang=en', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
})

it('searches the questions without accents, marks matches, and offers the contact form when there are none', async () => {
  const { body } = await get('/faqs?lang=pt&q=ACESSIBILIDADE')
  expect(body).toContain('<mark>acessibilidade</mark>')
  expect(body.match(/<details open/g)).toHaveLength(1)
  expect((await get('/faqs?lang=pt&q=inscricao')).body).toContain('Como participo de um processo?')
  const none = (await get('/faqs?lang=pt&q=%3Cscript%3Ex')).body
  expect(none).toContain('Nenhuma resposta para “&lt;script&gt;x”')
  expect(none).not.toContain('<script>x')
})

it('keeps each version of terms and privacy at its own address', async () => {
  for (const page of ['terms', 'privacy']) {
    expect((await get(`/${page}/1`)).statusCode).toBe(200)
    for (const n of ['2', '0', '01', 'x', '99999999999']) expect((await get(`/${page}/${n}`)).statusCode).toBe(404)
  }
})

it('has pages for unknown addresses and errors', async () => {
  const missing = await get('/404?lang=fr')
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(missing.body).toContain('Page introuvable')
  const broken = await get('/500?lang=pt')
  expect([broken.statusCode, broken.body.includes('ocorreu um erro inesperado')]).toEqual([200, true])
  for (const { body } of [missing, broken]) {
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    expect(body).toContain('href="#content"')
    // The style sheet shows one of the two.
    expect(body).toMatch(/<a href="\/about-us\?lang=\w\w" class="signed-out /)
    expect(body).toMatch(/<a href="\/dashboard\/dashboarding" class="signed-in /)
  }
})

it('lists its pages for search engines', async () => {
  const { body } = await get('/sitemap.xml')
  for (const path of listed) expect(body).toContain(`<loc>https://hub.example.org${path}</loc>`)
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://hub.example.org/sitemap.xml')
})
