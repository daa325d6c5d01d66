import { expect, type Request } from '@playwright/test'
import { test } from './hub.ts'
import { watchNetwork } from './quiet.ts'

test.describe('to a stranger', () => {
  // Their page has no stream of notices, which would keep the network busy.
  test.use({ loggedIn: false })

  test('the built app opens on its own, without an error', async ({ page }) => {
    const wrong: string[] = []
    page.on('pageerror', (error) => wrong.push(String(error)))
    page.on('console', (said) => {
      if (said.type() === 'error') wrong.push(said.text())
    })
    page.on('requestfailed', (request) => wrong.push(request.url()))
    for (const path of ['/', '/auth/login', '/auth/register', '/components']) {
      const answer = await page.goto(path)
      // Vite's development server has other files; production files are compressed and have hashed names.
      expect(await answer?.text()).toMatch(/<script type="module"[^>]* src="\/assets\/[\w-]+\.js"/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // Pending requests would be aborted by the next page.
      await page.waitForLoadState('networkidle')
    }
    expect(wrong).toEqual([])
  })
})

test('a list opened by its address asks for its rows, the user and the site once each', async ({ page }) => {
  const quiet = watchNetwork(page)
  for (const [path, call] of [
    ['/dashboard/companies', '/api/companies'],
    ['/dashboard/companies?state=ativa&state=rascunho&sort=-updatedAt&limit=50', '/api/companies'],
    ['/dashboard/partners?search=escola', '/api/partners'],
    ['/dashboard/users/candidates?uf=SP', '/api/candidates'],
  ] as const) {
    const asked: URL[] = []
    const note = (request: Request) => asked.push(new URL(request.url()))
    page.on('request', note)
    await page.goto(path)
    await quiet()
    page.off('request', note)
    const times = (name: string) => asked.filter(({ pathname }) => pathname === name).length
    const rows = asked.filter(({ pathname, searchParams }) => pathname === call && searchParams.get('page') === '1')
    expect([path, rows.length, times('/user/getUserByAcessToken/'), times('/api/site')]).toEqual([path, 1, 1, 1])
    // theme.js asks in this order; the application would ask for the rows last.
    expect(asked.indexOf(rows[0] as URL)).toBeLessThan(asked.findIndex(({ pathname }) => pathname === '/api/site'))
  }
})

test('a screen opened by its address has all its texts', async ({ page }) => {
  for (const [path, title] of [
    ['/dashboard/settings', 'Dados e endereço'],
    ['/dashboard/settings/weights', 'Pesos'],
    ['/dashboard/users/super-admins', 'Administradores'],
    ['/dashboard/user/account', 'Minha conta'],
    ['/dashboard/logging', 'Ações do kanban'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeAttached()
    const keys = (await page.getByRole('main').textContent())?.match(/(?:tabs|fields|states|actions)\.[a-z]\w+/g)
    expect([path, keys]).toEqual([path, null])
  }
})
