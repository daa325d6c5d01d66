import { expect } from '@playwright/test'
import { apiOf } from './api.ts'
import { go } from './go.ts'
import { test } from './hub.ts'
import { enter, person } from './person.ts'

const addressOf = (id: string) => `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}?tab=classificacao`
/** A process that no other journey changes. */
const code = 'AL-0306'

test('tried weights say that too few people change places for their effect on groups', async ({ page }) => {
  test.setTimeout(120_000)
  const api = apiOf(page)
  const { rows } = await api('get', `/selective-processes?search=${code}`)
  await page.goto(addressOf(rows[0].id))
  await page.getByRole('button', { name: 'Simular pesos' }).click()
  const open = page.getByRole('button', { name: 'Ver efeito sobre os grupos' })
  await expect(open).toHaveAttribute('aria-disabled', 'true')
  // Only the first part of the score counts.
  const weights = page.getByRole('textbox', { name: /^Peso de .*, em %$/ })
  await expect(weights.first()).toBeVisible()
  for (const [at, weight] of (await weights.all()).entries()) await weight.fill(at === 0 ? '100' : '0')
  await open.click()
  const sheet = page.getByRole('dialog', { name: 'Efeito dos pesos sobre os grupos' })
  await expect(sheet).toContainText(/Dentro de vagas e reserva: \d+ de \d+ pessoas/, { timeout: 60_000 })
  await expect(sheet).toContainText('Mudam poucas pessoas')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  // An answer is not kept: the ranking and the declarations may have changed.
  const asked = page.waitForResponse((response) => response.url().endsWith('/fairness/weights'))
  await open.click()
  expect((await asked).status()).toBe(200)
  await expect(sheet).toContainText('Mudam poucas pessoas', { timeout: 60_000 })
})

test('without the right to see fairness there is nothing to open', async ({ page, request }) => {
  const { email, headers } = await person(request, 'Iara')
  const listed = await request.get(`/api/selective-processes?search=${code}`, { headers })
  const { rows } = await listed.json()
  await enter(page, email)
  await expect(page).toHaveURL(/dashboarding/)
  await go(page, addressOf(rows[0].id))
  await page.getByRole('button', { name: 'Simular pesos' }).click()
  await expect(page.getByRole('button', { name: 'Descartar' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver efeito sobre os grupos' })).toHaveCount(0)
})
