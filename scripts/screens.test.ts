import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { firstCalls } from '#app/web/firstCalls.ts'
import { readScreens } from './screens.ts'

const screens = readScreens()
const web = join(import.meta.dirname, '../app/web')

it('finds the modules of every screen behind the login', () => {
  const modules = new Set(screens.flatMap((screen) => screen.modules))
  for (const file of readdirSync(web).filter((name) => /[rR]outes\.tsx$/.test(name) && name !== 'siteRoutes.tsx')) {
    const source = readFileSync(join(web, file), 'utf8')
    // The last import of routes.tsx renders errors and belongs to no route.
    const pages = [...source.matchAll(/import\('([^']+)'\)/g)].map(([, module]) => module)
    expect(pages.filter((page) => page && !page.includes('/shell/') && !modules.has(page))).toEqual([])
  }
})

it('has one entry per path, and one per first call', () => {
  const paths = screens.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(expect.arrayContaining(Object.keys(firstCalls)))
})

it('reads in theme.js only the keys that the application stores', () => {
  const stored = [...readFileSync(join(web, 'public/theme.js'), 'utf8').matchAll(/getItem\('(\w+)'\)/g)].map(
    ([, key]) => key,
  )
  const sources = [
    'areas/access/web/session/session.ts',
    'platform/web/api/token.ts',
    'platform/web/i18n/languages.ts',
    'platform/web/site/settings.ts',
    'platform/web/state/site.ts',
  ]
  const code = sources.map((file) => readFileSync(join(web, '../..', file), 'utf8')).join('')
  expect(stored).toContain('accessToken')
  expect(stored.filter((key) => !code.includes(`'${key}'`))).toEqual([])
})
