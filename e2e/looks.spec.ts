import { expect, type Page } from '@playwright/test'
import { wrongs } from './axe.ts'
import { test } from './hub.ts'
import { violations } from './looks.ts'
import { recordsOf } from './records.ts'
import { loaded, settled } from './settled.ts'
import { dashboardRoutes, publicRoutes, views } from './specRoutes.ts'

const pathname = (address: string) => new URL(address, 'http://x').pathname

/** Opens an address by a load of its page; the violations on its screen, and whatever keeps it from being one. */
async function look(page: Page, address: string, to?: string, isThere = loaded) {
  const found: string[] = []
  const note = (error: Error) => found.push(`${address}: ${error.message}`)
  page.on('pageerror', note)
  await page.goto(address)
  await isThere(page)
  if (to) await expect.poll(() => pathname(page.url()), address).toBe(pathname(to))
  else if (!['/404', '/auth/login'].includes(address))
    expect(['/404', '/auth/login'], address).not.toContain(pathname(page.url()))
  // The page of errors says so itself.
  await expect(page.getByText('Desculpe, ocorreu um erro inesperado.'), address).toHaveCount(address === '/500' ? 1 : 0)
  // A redirect leads to a screen that is looked at by its own address.
  if (!to) found.push(...(await violations(page, address)))
  page.off('pageerror', note)
  return found
}

/** Public pages keep fields busy while they ask who comes, so they count as there with their title. */
const titled = async (page: Page) => {
  await expect(page.locator('h1').first()).toBeVisible()
  await settled(page)
}

const atOnce = 12
const groups = <T>(all: T[]) =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) => all.slice(at * atOnce, (at + 1) * atOnce))

test.describe.configure({ mode: 'parallel' })

for (const group of groups([...dashboardRoutes, ...views.map((path) => ({ path, to: undefined }))])) {
  test(`from ${group[0]?.path} to ${group.at(-1)?.path}, each screen opens and is accessible`, async ({ page }) => {
    const records = await recordsOf(page)
    const found: string[] = []
    for (const { path, to } of group)
      found.push(
        ...(await look(
          page,
          path.replaceAll(/\{(\w+)\}/g, (_, name: string) => records[name] ?? `no ${name}`),
          to,
        )),
      )
    expect(found).toEqual([])
  })
}

test.describe('to a stranger', () => {
  test.use({ loggedIn: false })

  test('each public screen opens and is accessible', async ({ page }) => {
    const found: string[] = []
    for (const { path, to } of publicRoutes) found.push(...(await look(page, path, to, titled)))
    expect(found).toEqual([])
  })
})

test('a form stays accessible with errors in a dialog, and with the list of a field open', async ({ page }) => {
  await page.goto('/dashboard/settings?tab=tokens')
  await page.getByRole('button', { name: 'Novo token' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Criar token' }).click()
  await expect(page.getByText('Inclua pelo menos 1.')).toBeVisible()
  expect(await violations(page, 'new token')).toEqual([])
  for (const [path, field] of [
    ['/dashboard/listSelectiveProcess/register', 'Empresa'],
    ['/dashboard/settings/weights', 'Processo'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('combobox', { name: field }).fill('a')
    await expect(page.getByRole('option').first()).toBeVisible()
    await settled(page)
    expect(await wrongs(page), path).toEqual([])
  }
})
