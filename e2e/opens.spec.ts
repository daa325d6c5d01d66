import { expect, test } from '@playwright/test'

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
  }
  expect(wrong).toEqual([])
})
