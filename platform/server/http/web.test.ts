import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { serveWeb } from './web.ts'

const look = () => ({ tag: 'pt-BR', mode: 'light' as const, color: 'default' })

/** Serves a build whose pages contain their own names. */
async function serve(screens: string[], site = {}) {
  const root = mkdtempSync(join(tmpdir(), 'certame-web-'))
  mkdirSync(join(root, 'screens'))
  for (const name of ['index', 'responder', 'checkout', ...screens.map((screen) => `screens/${screen}`)])
    writeFileSync(join(root, `${name}.html`), name)
  const app = Fastify()
  await serveWeb(app, root, { look, ...site })
  return app
}

const pages = async (screens: string[]) => {
  const app = await serve(screens)
  return async (url: string) => (await app.inject({ url })).body.replace('screens/', '')
}

it('serves the page of the screen for an address', async () => {
  const page = await pages([
    'dashboard',
    'dashboard.companies',
    'dashboard.companies.import',
    'dashboard.companies.$companyId',
    'dashboard.companies.$companyId.notes',
  ])
  expect(await page('/dashboard/companies')).toBe('dashboard.companies')
  expect(await page('/dashboard/companies/?state=ativa&page=2')).toBe('dashboard.companies')
  expect(await page('/dashboard/companies/import')).toBe('dashboard.companies.import')
  expect(await page('/dashboard/companies/3f2a')).toBe('dashboard.companies.$companyId')
  expect(await page('/dashboard/companies/3f2a/notes')).toBe('dashboard.companies.$companyId.notes')
})

it('serves the page of the nearest parent screen for an unknown address, otherwise the plain page', async () => {
  const page = await pages(['dashboard', 'dashboard.companies.$companyId'])
  expect(await page('/dashboard/companies/3f2a/nothing')).toBe('dashboard.companies.$companyId')
  expect(await page('/dashboard/companiesX')).toBe('dashboard')
  expect(await page('/auth/login')).toBe('index')
  expect(await page('/')).toBe('index')
})

it('answers HEAD for a page, as programs that check links send it', async () => {
  const app = await serve(['dashboard'])
  for (const url of ['/', '/dashboard/companies', '/pricing']) {
    const { statusCode, body } = await app.inject({ method: 'HEAD', url })
    expect([url, statusCode, body]).toEqual([url, 200, ''])
  }
  expect((await app.inject({ method: 'HEAD', url: '/api/site' })).statusCode).toBe(404)
})

it('leads an unknown address to the page of the site that says so', async () => {
  const app = await serve(['dashboard'], { hasSite: true })
  const { statusCode, headers } = await app.inject('/no-such-page')
  expect([statusCode, headers.location]).toEqual([302, '/404'])
  for (const url of ['/', '/auth/login', '/dashboard/nothing', '/users/x', '/404'])
    expect((await app.inject(url)).statusCode, url).toBe(200)
  for (const url of ['/api/nothing', '/nothing.html']) expect((await app.inject(url)).statusCode, url).toBe(404)
})

it('keeps the language of an unknown address, and takes one of the app in capitals for one of the app', async () => {
  const app = await serve(['dashboard'], { hasSite: true })
  expect((await app.inject('/no-such-page?lang=de')).headers.location).toBe('/404?lang=de')
  expect((await app.inject('/Auth/login')).statusCode).toBe(200)
})

it('answers the address of the missing page itself without a site, because the app loads it as a document', async () => {
  const app = await serve(['dashboard'])
  const { statusCode, headers } = await app.inject('/404?lang=de')
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
  expect((await app.inject('/no-such-page')).body).toBe('index')
})

it('serves the page of step links, whatever follows in their address, and lets nothing keep or pass on the address', async () => {
  const app = await serve(['dashboard'])
  for (const url of [
    '/responder/aB3-_x',
    '/responder/aB3-_x.',
    '/responder/aB3?from=mail',
    '/responder/',
    '/responder',
  ]) {
    const { statusCode, body, headers } = await app.inject({ url })
    expect({ url, statusCode, body }).toEqual({ url, statusCode: 200, body: 'responder' })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  }
  expect((await app.inject({ url: '/responders' })).body).toBe('index')
  expect((await app.inject({ url: '/dashboard' })).headers['cache-control']).toBe('no-cache')
})

it('serves the page of plans to everybody, and that of payments as one whose address is secret', async () => {
  const app = await serve(['pricing'])
  for (const url of ['/pricing', '/pricing/?period=anual', '/payment', '/payment?plan=PRO', '/payment/aB3-_x.']) {
    const { statusCode, body, headers } = await app.inject({ url })
    expect({ url, statusCode, body }).toEqual({ url, statusCode: 200, body: 'checkout' })
    const secret = {
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    }
    if (url.startsWith('/payment')) expect(headers).toMatchObject(secret)
    else expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-cache', undefined])
  }
  expect((await app.inject({ url: '/payments' })).body).toBe('index')
})
