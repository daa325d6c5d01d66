import { expect, test } from '@playwright/test'
import { login } from './login.ts'

test('the built app opens on its own, without an error', async ({ page }) => {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('console', (said) => {
    if (said.type() === 'error') wrong.push(said.text())
  })
  page.on('requestfailed', (request) => wrong.push(request.url()))
  for (const path of ['/', '/auth/login', '/404', '/components']) {
    const answer = await page.goto(path)
    // What vite serves while developing has other files; what people get is compressed and named by its content.
    expect(await answer?.text()).toMatch(/<script type="module"[^>]* src="\/assets\/[\w-]+\.js"/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // What is still on its way would be broken off by the next page.
    await page.waitForLoadState('networkidle')
  }
  expect(wrong).toEqual([])
})

test('a screen opened by its address has all its texts', async ({ page }) => {
  await login(page)
  for (const [path, title] of [
    ['/dashboard/settings', 'Configurações'],
    ['/dashboard/settings/weights', 'Configurações'],
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
