import { expect, type Page } from '@playwright/test'
import { apiOf } from './api.ts'
import { adminToken, test } from './hub.ts'
import { dashboardRoutes, publicRoutes } from './specRoutes.ts'

const pathname = (address: string) => new URL(address, 'http://x').pathname

/** Opens an address and finds its screen: a title, no error, and neither the page that is not found nor the login. Returns errors of the page. */
async function visit(page: Page, path: string, to?: string) {
  const errors: string[] = []
  const note = (error: Error) => errors.push(`${path}: ${error.message}`)
  page.on('pageerror', note)
  await page.goto(path)
  await expect(page.locator('h1').first(), path).toBeVisible()
  // The page of errors says so itself.
  await expect(page.getByText('Desculpe, ocorreu um erro inesperado.'), path).toHaveCount(path === '/500' ? 1 : 0)
  if (to) await expect.poll(() => pathname(page.url()), path).toBe(pathname(to))
  else if (!['/404', '/auth/login'].includes(path))
    expect(['/404', '/auth/login'], path).not.toContain(pathname(page.url()))
  page.off('pageerror', note)
  return errors
}

test('every public address has its screen', async ({ page }) => {
  test.setTimeout(240_000)
  const errors: string[] = []
  for (const { path, to } of publicRoutes) errors.push(...(await visit(page, path, to)))
  expect(errors).toEqual([])
})

test('every address behind the login has its screen', async ({ page }) => {
  test.setTimeout(600_000)
  const call = apiOf(page)
  const first = async (path: string) => (await call('get', path)).rows[0]
  const process = await first('/selective-processes?search=controller&state=em_avaliacao')
  const application = await first(`/selective-processes/${process.id}/ranking`)
  const token = adminToken()
  const me = await (await page.request.get(`/user/getUserByAcessToken/?accessToken=${token}`)).json()
  const message = await first(`/messages/author/${me.id}?typeUser=2&box=sent`)
  const post = await first('/news')
  const records: Record<string, string> = {
    process: process.id,
    company: process.companyId,
    candidate: application.candidateId,
    partner: (await first('/partners')).id,
    plan: (await first('/plans?state=ativo')).code,
    message: message.id,
    conversation: (await first('/chat/conversations')).key,
    post: post.id,
    slug: post.slug,
    label: (await first('/message-labels')).id,
  }
  const errors: string[] = []
  for (const { path, to } of dashboardRoutes) {
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => records[name] ?? `no ${name}`)
    errors.push(...(await visit(page, address, to)))
  }
  expect(errors).toEqual([])
})
