import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, installationEntity } from '#platform/contract/audit.ts'
import { given as givenIn } from '#testing/given.ts'
import { siteOfSources } from '#testing/site.ts'
import { codesOf, openWorld, testSeal, type World } from '#testing/world.ts'
import { type SiteText, type SiteTextPage, siteTextPages, siteTexts } from '#website/contract/siteTexts.ts'
import { cleanedContent } from './content.ts'
import { firstContent } from './first/firstTexts.ts'
import { previewedPage, previewPath } from './previews.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ site: siteOfSources })
  await givenIn(world).admin({ name: 'Helena Dias' })
})
afterAll(() => world.close())

const read = async <P extends SiteTextPage>(page: P) =>
  (await world.call(siteTexts.get, { params: { page } })).body as Extract<SiteText, { page: P }>
const publicly = async (path: string) => {
  const { statusCode, body, headers } = await world.app.inject({ url: path })
  return { status: statusCode, body, headers }
}
type Terms = Extract<SiteText, { page: 'terms' }>
const write = ({ content, version }: Terms, over: Partial<Terms['content']>) =>
  world.call(siteTexts.write, { body: { page: 'terms', content: { ...content, ...over }, version } })
const publish = (page: SiteTextPage, version: number) =>
  world.call(siteTexts.publish, { params: { page }, body: { version } })
const text = (body: string) => ({ title: 'Termos de uso', description: '', body })

describe('a text of the site', () => {
  it('is changed for visitors when it is published, and its earlier versions stay at their addresses', async () => {
    const first = await read('terms')
    expect(first).toMatchObject({ hasChanges: false, savedAt: null })
    expect(first.versions).toMatchObject([{ n: 1, byName: null, languages: ['pt', 'en', 'de', 'fr'] }])
    const { status, body: drafted } = await write(first, { pt: text('<p>Regras de 2027.</p>') })
    expect(status).toBe(200)
    expect(drafted).toMatchObject({ hasChanges: true, savedBy: 'Helena Dias' })
    expect((await publicly('/terms')).body).not.toContain('Regras de 2027.')

    const published = (await publish('terms', drafted.version)).body
    expect(published).toMatchObject({ hasChanges: false, savedAt: null })
    expect(published.versions).toMatchObject([{ n: 2, byName: 'Helena Dias' }, { n: 1 }])
    expect((await publicly('/terms')).body).toContain('Regras de 2027.')
    const replaced = (await publicly('/terms/1?lang=pt')).body
    expect(replaced).not.toContain('Regras de 2027.')
    expect(replaced).toMatch(/Foi substituída em \d{1,2} de \w+ de \d{4}\./)
    // A second click publishes nothing.
    expect((await publish('terms', drafted.version)).body.versions).toHaveLength(2)
    const events = await world.call(audit.list, {
      query: { entity: 'installation', entityId: installationEntity },
    })
    expect(events.body.rows.map(({ action, detail }) => [action, detail])).toEqual([
      ['site.published', 'terms'],
      ['site.drafted', 'terms'],
    ])
  })

  it('falls back to Portuguese in a language that it does not have', async () => {
    await write(await read('terms'), { de: null, pt: text('<p>Somente em português.</p>') })
    const { body } = await publish('terms', (await read('terms')).version)
    expect(body.versions[0]?.languages).toEqual(['pt', 'en', 'fr'])
    expect((await publicly('/terms?lang=de')).body).toContain('Somente em português.')
    expect((await publicly('/terms?lang=fr')).body).not.toContain('Somente em português.')
  })

  it('returns to an earlier version by its draft', async () => {
    const { version } = await read('terms')
    const restored = await world.call(siteTexts.restore, { params: { page: 'terms' }, body: { n: 1, version } })
    expect(restored.body).toMatchObject({ hasChanges: true, content: firstContent('terms') })
    expect((await publicly('/terms')).body).toContain('Somente em português.')
    const of = { params: { page: 'terms' }, body: { n: 99, version: restored.body.version } } as const
    expect((await world.call(siteTexts.restore, of)).status).toBe(404)
  })

  it('does not overwrite changes of another user', async () => {
    const opened = await read('terms')
    expect((await write(opened, { pt: text('<p>Primeira.</p>') })).status).toBe(200)
    const late = await write(opened, { pt: text('<p>Segunda.</p>') })
    expect([late.status, (late.body as unknown as { code: string }).code]).toEqual([409, 'stale'])
    expect((await read('terms')).content.pt.body).toBe('<p>Primeira.</p>')
    expect((await publish('terms', opened.version)).status).toBe(409)
    // Neither is what was published meanwhile.
    const now = await read('terms')
    await publish('terms', now.version)
    expect((await write(now, { pt: text('<p>Terceira.</p>') })).status).toBe(409)
  })

  it('is published once by two users at the same time', async () => {
    const { body } = await write(await read('terms'), { pt: text('<p>Ao mesmo tempo.</p>') })
    const replies = await Promise.all([1, 2, 3].map(() => publish('terms', body.version)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read('terms')).versions.filter(({ n }) => n > body.versions.length)).toHaveLength(1)
  })

  it('is sanitised, and refused without required fields', async () => {
    const opened = await read('terms')
    const { body } = await write(opened, {
      pt: text('<p onclick="x()">Olá<script>alert(1)</script><a href="javascript:x()">aqui</a></p>'),
    })
    expect(body.content.pt).toMatchObject({
      body: '<p>Olá<a target="_blank" rel="noopener noreferrer">aqui</a></p>',
    })
    const empty = await write(body as Terms, { en: text('<p> </p>') })
    expect([empty.status, codesOf((empty.body as never as { fields: never }).fields)]).toEqual([
      400,
      { 'content.en.body': 'required' },
    ])
    const faqs = await read('faqs')
    const groups = [{ title: 'Prazos', entries: [{ question: 'Quando?', answer: '' }] }]
    const unanswered = await world.call(siteTexts.write, {
      body: { page: 'faqs', version: faqs.version, content: { ...faqs.content, pt: { ...faqs.content.pt, groups } } },
    })
    expect(codesOf((unanswered.body as never as { fields: never }).fields)).toEqual({
      'content.pt.groups.0.entries.0.answer': 'required',
    })
    const about = await read('about')
    const untitled = await world.call(siteTexts.write, {
      body: { ...about, content: { ...about.content, pt: { ...about.content.pt, title: ' ' } } },
    })
    expect(codesOf((untitled.body as never as { fields: never }).fields)).toEqual({ 'content.pt.title': 'required' })
  })

  it('is listed with its version in force', async () => {
    const { body } = await world.call(siteTexts.list)
    expect(body.map(({ page }) => page)).toEqual(siteTextPages)
    expect(body.find(({ page }) => page === 'contact')).toMatchObject({ hasChanges: false, current: { n: 1 } })
  })

  it.each(siteTextPages)('of %s is saved unchanged as the product has it', (page) => {
    const content = firstContent(page)
    expect(cleanedContent({ page, content } as Parameters<typeof cleanedContent>[0])).toEqual(content)
  })
})

describe('a preview', () => {
  it.each(siteTextPages)('of %s is its draft as the public page shows it', async (page) => {
    const { content, version } = await read(page)
    const draft = { ...content, pt: { ...content.pt, title: `Título de ${page} em rascunho` } }
    await world.call(siteTexts.write, { body: { page, version, content: draft } as never })
    const { path } = (await world.call(siteTexts.preview, { params: { page } })).body
    const { status, body, headers } = await publicly(path)
    expect([status, body.includes(`Título de ${page} em rascunho`)]).toEqual([200, true])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('opens for an hour, and only at an address that the server issued', async () => {
    const now = Date.now()
    const token = previewPath(testSeal, 'about', now).split('/').at(-1) ?? ''
    expect(previewedPage(testSeal, token, now)).toBe('about')
    expect(previewedPage(testSeal, token, now + 3_601_000)).toBeNull()
    const forged = [token.replace('about', 'terms'), token.replace(/\.(\d+)\./, '.9999999999.'), 'about', '']
    expect(forged.map((other) => previewedPage(testSeal, other, now))).toEqual([null, null, null, null])
    expect((await publicly(`/site/preview/${token}x`)).status).toBe(404)
  })

  it('is only for administrators', async () => {
    const { status } = await world.call(siteTexts.preview, { params: { page: 'about' } }, { as: null })
    expect(status).toBe(401)
  })
})
