import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts } from '#access/contract/accounts.ts'
import { session } from '#access/contract/session.ts'
import { home } from '#desk/contract/home.ts'
import { given as givenIn } from '#testing/given.ts'
import { siteOfSources } from '#testing/site.ts'
import { openWorld, type World } from '#testing/world.ts'
import { allSitePages } from './sitePages.ts'

// A hub without a configured address, behind a proxy that passes on whatever name it is called by.
let world: World
beforeAll(async () => {
  world = await openWorld({ site: siteOfSources, trustedProxies: '127.0.0.1' })
  await givenIn(world).admin({ email: 'ana@exemplo.com.br' })
})
afterAll(() => world.close())

const named = /outro\.example/
const lying = {
  host: 'outro.example',
  'x-forwarded-host': 'outro.example',
  'x-forwarded-proto': 'https',
  forwarded: 'host=outro.example;proto=https',
}
type Spec = { paths: Record<string, Record<string, unknown>> }
const ask = (url: string, more: object = {}) =>
  world.app.inject({
    url,
    remoteAddress: '127.0.0.1',
    headers: { ...lying, authorization: `Bearer ${world.token}` },
    ...more,
  })

it('no page, file or answer takes an address from the headers of its request', async () => {
  const { paths } = (world.app as unknown as { swagger: () => Spec }).swagger()
  const calls = Object.keys(paths).filter((path) => paths[path]?.get && !/\{|stream/.test(path))
  const pages = allSitePages()
    .filter(({ method }) => method !== 'POST')
    .map(({ path }) => path.replaceAll(/:\w+/g, 'x'))
  const files = ['/robots.txt', '/sitemap.xml', '/noticias/rss.xml', '/noticias/atom.xml', '/pricing', '/payment', '/']
  for (const url of [...calls, ...pages, ...files]) {
    const { body, headers } = await ask(url)
    expect([url, `${body}${JSON.stringify(headers)}`.match(named)]).toEqual([url, null])
  }
})

it('feeds and the map of the site, which hold absolute addresses, and the form that mails one are not there', async () => {
  for (const url of ['/sitemap.xml', '/noticias/rss.xml', '/noticias/atom.xml'])
    expect([url, (await ask(url)).statusCode]).toEqual([url, 404])
  const news = (await ask('/noticias')).body
  expect(news).not.toMatch(/rss\.xml|type="email"/)
  expect((await ask('/coming-soon')).body).not.toContain('type="email"')
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const sent = await ask('/noticias', {
    ...{ method: 'POST', payload: 'email=bia%40exemplo.com.br&lang=pt' },
    headers: { ...lying, ...form },
  })
  expect(sent.statusCode).toBe(409)
})

it('no letter is written that would link to it, and the first screen asks for the address', async () => {
  const invited = { name: 'Ivo Luz', email: 'ivo@exemplo.com.br', occupation: 'Analista' }
  const invite = await ask(`/api${accounts.invite.path}`, { method: accounts.invite.method, payload: invited })
  expect([invite.statusCode, invite.json().code]).toEqual([409, 'no_public_address'])
  for (const appUrl of ['https://outro.example', 'http://localhost:3000']) {
    const payload = { email: 'ana@exemplo.com.br', appUrl, route: '/auth/change-password' }
    const forgot = await ask(session.forgot.path, { method: session.forgot.method, payload })
    expect([appUrl, forgot.statusCode, forgot.json().code]).toEqual([appUrl, 409, 'no_public_address'])
  }
  await world.work()
  expect(await world.db.selectFrom('deliveries').select('id').execute()).toEqual([])
  expect((await world.call(home.get)).body.hasAddress).toBe(false)
  const configured = await world.beside({ publicUrl: 'https://hub.exemplo.org.br' })
  const headers = { authorization: `Bearer ${world.token}` }
  expect((await configured.inject({ url: '/api/home', headers })).json().hasAddress).toBe(true)
})
