import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { serveWeb } from './web.ts'

/** Serves a build whose pages contain their own names. */
async function serve(screens: string[]) {
  const root = mkdtempSync(join(tmpdir(), 'certame-web-'))
  mkdirSync(join(root, 'screens'))
  for (const name of ['index', ...screens.map((screen) => `screens/${screen}`)])
    writeFileSync(join(root, `${name}.html`), name)
  const app = Fastify()
  await serveWeb(app, root)
  return async (url: string) => (await app.inject({ url })).body.replace('screens/', '')
}

it('serves the page of the screen for an address', async () => {
  const page = await serve([
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
  const page = await serve(['dashboard', 'dashboard.companies.$companyId'])
  expect(await page('/dashboard/companies/3f2a/nothing')).toBe('dashboard.companies.$companyId')
  expect(await page('/dashboard/companiesX')).toBe('dashboard')
  expect(await page('/auth/login')).toBe('index')
  expect(await page('/')).toBe('index')
})
