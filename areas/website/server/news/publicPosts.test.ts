import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { given as givenIn } from '#testing/given.ts'
import { siteOfSources } from '#testing/site.ts'
import { upload } from '#testing/upload.ts'
import { openWorld, type World } from '#testing/world.ts'
import { news, type Post } from '#website/contract/news.ts'
import { givenNews } from './news.given.ts'

let world: World
let posts: ReturnType<typeof givenNews>
beforeAll(async () => {
  world = await openWorld({ site: siteOfSources, publicUrl: 'https://hub.example.org' })
  await givenIn(world).admin({ name: 'Helena Dias' })
  posts = givenNews(world)
})
afterAll(() => world.close())

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })
const payload = `"><script>alert(1)</script>'&lt;<img src=x onerror=alert(1)>`
const feeds = ['/noticias/rss.xml', '/noticias/atom.xml']

/**
 * Reads XML strictly: one root, tags that close in order, attributes in quotes and once each, no bare ampersand, no forbidden character. Returns the
 * texts of each element by name, decoded.
 */
function readXml(xml: string): Record<string, string[]> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n</)
  const body = xml.replace(/^<\?xml[^?]*\?>\s*/, '').trim()
  const texts: Record<string, string[]> = {}
  const open: { name: string; from: number }[] = []
  const decode = (text: string) => {
    expect(text).not.toMatch(/&(?!(amp|lt|gt|quot|apos);)/)
    const by: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
    return text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => by[name] ?? '')
  }
  let roots = 0
  let last = 0
  for (const match of body.matchAll(/<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/g)) {
    const [whole, closes, name = '', attributes = '', alone] = match
    const between = body.slice(last, match.index)
    expect(between).not.toMatch(/[<>]/)
    decode(between)
    const names = [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key, value = '']) => {
      decode(value)
      return key
    })
    expect(new Set(names).size).toBe(names.length)
    if (closes) {
      const opened = open.pop()
      expect(opened?.name).toBe(name)
      texts[name] = [...(texts[name] ?? []), decode(body.slice(opened?.from ?? 0, match.index))]
    } else if (!alone) {
      if (open.length === 0) roots += 1
      open.push({ name, from: match.index + whole.length })
    }
    last = match.index + whole.length
  }
  expect([roots, open.length, body.slice(last)]).toEqual([1, 0, ''])
  return texts
}

describe('the page of a post', () => {
  it('has title, description, Open Graph and JSON-LD without scripts', async () => {
    const draft = await posts.draft(
      {
        title: 'Resultado do edital',
        summary: 'Veja a lista.',
        body: '<h3>Como ler</h3><p>Assim.</p><h4>Detalhe</h4>',
      },
      { tags: ['Editais'], byline: 'Comissão' },
    )
    await posts.publish(draft)
    const { statusCode, body, headers } = await get('/noticias/resultado-do-edital?lang=pt')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<meta name="description" content="Veja a lista."')
    expect(body).toContain('<meta property="og:type" content="article"')
    expect(body).toMatch(/<h1[^>]*>Resultado do edital<\/h1>/)
    expect(body).toContain('<h2 id="como-ler">Como ler</h2>')
    expect(body).toContain('<h3>Detalhe</h3>')
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'Resultado do edital',
      author: { name: 'Comissão' },
      inLanguage: 'pt-BR',
      mainEntityOfPage: 'https://hub.example.org/noticias/resultado-do-edital',
    })
  })
  it('is not public for drafts and scheduled posts, nor for unpublished changes', async () => {
    const draft = await posts.draft({ title: 'Ainda escondida' })
    expect((await get('/noticias/ainda-escondida')).statusCode).toBe(404)
    const scheduled = await posts.schedule(draft, posts.inHours(1))
    expect((await get('/noticias/ainda-escondida')).statusCode).toBe(404)
    const post = await posts.publish(scheduled)
    await posts.write(post, { title: 'Mudança secreta', body: '<p>Segredo</p>' })
    for (const url of ['/noticias/ainda-escondida', '/noticias', ...feeds]) {
      const { body } = await get(url)
      expect(body).toContain('Ainda escondida')
      expect(body).not.toMatch(/secret|Segredo/)
    }
  })
  it('falls back to Portuguese, and says in which language the text is', async () => {
    const text = { title: 'Only here', summary: 'Short.', body: '<p>Text</p>', coverAlt: '' }
    const input = posts.input({ title: 'Só aqui' })
    const { body: draft } = await world.call(news.create, { body: { ...input, texts: { ...input.texts, en: text } } })
    await posts.publish(draft as Post)
    expect((await get('/noticias/so-aqui?lang=en')).body).toContain('>Only here</h1>')
    const { body } = await get('/noticias/so-aqui?lang=de')
    expect(body).toContain('>Só aqui</h1>')
    expect(body).toContain('<html lang="de"')
    expect(body).toContain('<article lang="pt-BR"')
  })
  it('redirects a former address to the current one, and answers 410 for a withdrawn post', async () => {
    const post = await posts.publish(await posts.draft({ title: 'Nome de antes' }))
    const moved = await posts.publish(await posts.write(post, {}, { slug: 'nome-de-agora' }))
    const { statusCode, headers } = await get('/noticias/nome-de-antes?lang=fr')
    expect([statusCode, headers.location]).toEqual([301, '/noticias/nome-de-agora?lang=fr'])
    const body = { to: 'retirada' as const, reason: 'Engano', version: moved.version }
    await world.call(news.move, { params: { id: post.id }, body })
    for (const slug of ['nome-de-antes', 'nome-de-agora']) expect((await get(`/noticias/${slug}`)).statusCode).toBe(410)
    for (const url of ['/noticias', ...feeds]) expect((await get(url)).body).not.toContain('Nome de antes')
    expect((await get('/noticias/nunca-houve')).statusCode).toBe(404)
    expect((await get(`/noticias/${'x'.repeat(81)}`)).statusCode).toBe(404)
  })
  it('shows pictures of published posts to anybody, and no others', async () => {
    const content = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    const post = await posts.draft({ title: 'Com capa' })
    const { body: file } = await upload(world.app, `/api/files/post/${post.id}/picture`, {
      content,
      token: world.token,
    })
    const address = `/noticias/imagem/${file.id}`
    const covered = await posts.write(post, { coverAlt: 'Um mapa' }, { coverId: file.id })
    expect((await get(address)).statusCode).toBe(404)
    const published = await posts.publish(covered)
    const answer = await get(address)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await get('/noticias/com-capa')).body).toContain(`content="https://hub.example.org${address}"`)
    await posts.write(published, {}, { coverId: null })
    expect((await get(address)).statusCode).toBe(200)
    expect((await get('/noticias/imagem/x')).statusCode).toBe(404)
  })
})

describe('the list of the site', () => {
  it('has subjects and pages, and none that do not exist', async () => {
    for (let n = 0; n < 10; n++)
      await posts.publish(await posts.draft({ title: `Muitas ${n}` }, { tags: ['Série & Cia'] }))
    const first = await get(`/noticias?lang=pt&tag=${encodeURIComponent('Série & Cia')}`)
    expect(first.statusCode).toBe(200)
    expect(first.body.match(/<article/g)).toHaveLength(9)
    expect(first.body).toContain('rel="next"')
    const second = await get(`/noticias?lang=pt&page=2&tag=${encodeURIComponent('Série & Cia')}`)
    expect(second.body.match(/<article/g)).toHaveLength(1)
    for (const query of ['page=0', 'page=999', 'page=x', 'tag=Nenhum'])
      expect((await get(`/noticias?${query}`)).statusCode).toBe(404)
  })
  it('puts a pinned post first, until its day is over', async () => {
    const pinned = await posts.publish(await posts.draft({ title: 'Fixa' }, { pinnedUntil: '2199-01-01' }))
    await posts.publish(await posts.draft({ title: 'Depois da fixa' }))
    const firstOf = async () => /<h2[^>]*><a[^>]*>([^<]*)/.exec((await get('/noticias?lang=pt')).body)?.[1]
    expect(await firstOf()).toBe('Fixa')
    await posts.publish(await posts.write(pinned, {}, { pinnedUntil: '2020-01-01' }))
    expect(await firstOf()).toBe('Depois da fixa')
  })
  it('subscribes addresses after a confirmation', async () => {
    const send = (email: string) =>
      world.app.inject({
        method: 'POST',
        url: '/noticias',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ email, lang: 'pt' }).toString(),
      })
    expect((await send('ana@')).statusCode).toBe(400)
    expect((await send('Ana@Exemplo.com')).body).toContain('receber um e-mail com um link de confirmação')
    expect(await world.db.selectFrom('subscribers').select(['email', 'purpose', 'state']).execute()).toEqual([
      { email: 'ana@exemplo.com', purpose: 'news', state: 'pendente' },
    ])
  })
})

describe('hostile input', () => {
  it('is text on every page and in every feed, whatever the field', async () => {
    const text = { title: payload, summary: payload, body: `<h3>${payload}</h3><p>${payload}</p>`, coverAlt: payload }
    const all = { pt: text, en: text, de: text, fr: text }
    const body = { ...posts.input({}), texts: all, tags: [payload.slice(0, 40)], byline: payload.slice(0, 80) }
    const { body: draft } = await world.call(news.create, { body })
    const post = await posts.publish(draft as Post)
    for (const language of ['pt', 'en', 'de', 'fr'])
      for (const path of [`/noticias/${post.slug}`, '/noticias']) {
        const page = (await get(`${path}?lang=${language}`)).body
        expect(page).not.toMatch(/<script>alert|<img src="?x/)
        expect(page.match(/<script/g), path).toHaveLength(1)
      }
    for (const url of [`/noticias?tag=${encodeURIComponent(payload)}`, `/noticias/${encodeURIComponent(payload)}`])
      expect((await get(url)).body).not.toMatch(/<script>alert/)
    for (const url of feeds) {
      const texts = readXml((await get(url)).body)
      expect(texts.title).toContain(payload)
      const content = (texts['content:encoded'] ?? texts.content ?? []).join()
      expect(content).not.toMatch(/<script>|<img src=x/)
    }
  })
})

describe('the feeds', () => {
  it('are XML that parses to the content of the posts, with absolute addresses', async () => {
    await posts.publish(
      await posts.draft({ title: 'Ação & "reação" <1>', summary: 'a\u2028b' }, { byline: "D'Ávila", tags: ['R&D'] }),
    )
    const rss = readXml((await get('/noticias/rss.xml')).body)
    const atom = readXml((await get('/noticias/atom.xml')).body)
    expect(rss.title).toContain('Ação & "reação" <1>')
    expect(atom.title).toContain('Ação & "reação" <1>')
    expect(rss['dc:creator']).toContain("D'Ávila")
    expect(rss.category).toContain('R&D')
    expect(rss.link).toContain('https://hub.example.org/noticias/acao-reacao-1')
    expect(new Set(rss.guid).size).toBe(rss.guid?.length)
    expect(new Set(atom.id).size).toBe(atom.id?.length)
    for (const date of rss.pubDate ?? []) expect(date).toMatch(/^\w{3}, \d{2} \w{3} \d{4} [\d:]{8} GMT$/)
    for (const date of atom.updated ?? []) expect(date).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })
  it('answer 304 to readers that have them, by tag or by time, until something changes', async () => {
    for (const url of feeds) {
      const { headers } = await get(url)
      expect(headers['content-type']).toMatch(/^application\/(rss|atom)\+xml; charset=utf-8$/)
      const [etag, at] = [String(headers.etag), String(headers['last-modified'])]
      expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304)
      expect((await get(url, { 'if-modified-since': at })).statusCode).toBe(304)
      expect((await get(url, { 'if-modified-since': new Date(0).toUTCString() })).statusCode).toBe(200)
      await posts.publish(await posts.draft({ title: `Nova ${url}` }))
      expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(200)
    }
  })
})

describe('the preview of a draft', () => {
  const preview = (id: string, language: 'pt' | 'en' = 'pt') =>
    world.call(news.preview, { params: { id }, query: { language } })

  it('is the published page, byte for byte except pictures and robots', async () => {
    const draft = await posts.draft({ title: 'Antes de sair', summary: 'Resumo.', body: '<h3>Parte</h3><p>Texto.</p>' })
    const { html } = (await preview(draft.id)).body
    const main = (text: string) => /<article[\s\S]*<\/article>/.exec(text)?.[0].replaceAll(/datetime="[^"]*"/gi, '')
    expect(html).toContain('<meta name="robots" content="noindex')
    expect(main(html)).toContain('<h2 id="parte">Parte</h2>')
    await posts.publish(draft)
    const { body } = await get('/noticias/antes-de-sair?lang=pt')
    expect(main(body)).toBe(main(html))
  })
  it('shows unpublished changes, and pictures by signed addresses', async () => {
    const draft = await posts.draft({ title: 'Com foto' })
    const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#087' } })
      .png()
      .toBuffer()
    const url = `/api/files/post/${draft.id}/picture`
    const { body: stored } = await upload(world.app, url, { content: picture, token: world.token })
    const changed = await posts.write(draft, { body: `<p>Veja.</p><img src="/api/file/${stored.id}" alt="O cais">` })
    const { html } = (await preview(changed.id)).body
    expect(html).toMatch(new RegExp(`src="/api/file/${stored.id}\\?until=\\d+&amp;key=`))
    expect(html).not.toContain('/noticias/imagem/')
    expect((await get('/noticias/com-foto')).statusCode).toBe(404)
  })
  it('is the same before the first save, without pictures of others', async () => {
    const text = { title: 'Sem guardar', summary: 'Resumo.', body: '<h3>Parte</h3><p>Texto.</p><script>1</script>' }
    const input = posts.input(text)
    const unsaved = (over: object = {}) => world.call(news.previewOf, { body: { ...input, ...over } })
    const article = (html: string) => /<article[\s\S]*<\/article>/.exec(html)?.[0].replaceAll(/datetime="[^"]*"/gi, '')
    const { html } = (await unsaved()).body
    const draft = await posts.draft(text)
    expect(article(html)).toBe(article((await preview(draft.id)).body.html))
    const picture = crypto.randomUUID()
    const body = `<p>Veja.</p><img src="/api/file/${picture}" alt="O cais">`
    const asked = { texts: { ...input.texts, pt: { ...input.texts.pt, body } }, coverId: picture }
    expect((await unsaved(asked)).body.html).not.toContain('key=')
    const { total } = (await world.call(news.list, { query: { search: 'Sem guardar' } })).body
    expect(total).toBe(1)
    expect((await world.call(news.previewOf, { body: input }, { as: null })).status).toBe(401)
  })
  it('is for administrators only', async () => {
    const draft = await posts.draft({ title: 'Só da casa' })
    expect((await get(`/api/news/${draft.id}/preview`)).statusCode).toBe(401)
  })
})

it('the site map names published posts and when they changed, and no others', async () => {
  await posts.draft({ title: 'Ainda não' })
  await posts.publish(await posts.draft({ title: 'No mapa' }))
  const { body } = await get('/sitemap.xml')
  expect(body).toMatch(
    /<loc>https:\/\/hub\.example\.org\/noticias\/no-mapa<\/loc><lastmod>\d{4}-\d\d-\d\dT[^<]*Z<\/lastmod>/,
  )
  expect(body).not.toContain('ainda-nao')
})

it('counts views of people, without programs, previews and HEAD requests', async () => {
  const post = await posts.publish(await posts.draft({ title: 'Quantas leituras' }))
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const url = '/noticias/quantas-leituras'
  await Promise.all([get(url, browser), get(url, browser), get(`${url}?lang=en`, browser)])
  const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  for (const agent of [google, 'WhatsApp/2.23', 'curl/8.5']) await get(url, { 'user-agent': agent })
  await world.call(news.preview, { params: { id: post.id } })
  const { body } = await world.call(news.get, { params: { id: post.id } })
  expect([body.reads, body.version]).toEqual([3, post.version])
})
