import { expect } from '@playwright/test'
import { installationEntity } from '../contract/platform/audit.ts'
import { apiOf } from './api.ts'
import { go } from './go.ts'
import { test } from './hub.ts'
import { enter, password, person, tokenOf } from './person.ts'

test('the ratios of declared groups are read by declaration, and one figure is explained', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/dashboard/analytics')
  await page.getByRole('link', { name: 'Equidade', exact: true }).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('row', { name: /^Brancas/ })).toBeVisible({ timeout: 60_000 })
  await expect(table.getByText('oculto').first()).toBeVisible()

  // Another declaration, and what one figure says.
  await page.getByRole('link', { name: 'Gênero', exact: true }).click()
  await table.getByRole('button', { name: /^Masculino, Triagem/ }).click()
  const panel = page.getByRole('complementary', { name: 'Explicação' })
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(/^Masculino · Triagem: \d,\d\d$/)
  await expect(panel).toContainText('O que os números dizem')
  await expect(panel).toContainText('0,80 ou mais também não prova igualdade')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('without the right there is no entry, and the address is refused', async ({ page, request }) => {
  const { email } = await person(request, 'Iara')
  await enter(page, email)
  await expect(page).toHaveURL(/dashboarding/)
  await go(page, '/dashboard/analytics')
  await expect(page.getByRole('link', { name: 'Funil', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Equidade', exact: true })).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar ou ir para' }).fill('equidade')
  await expect(page.getByRole('option', { name: 'Equidade entre grupos' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await go(page, '/dashboard/analytics/fairness')
  await expect(page.getByText('é preciso a permissão “Ver equidade”')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  // And it is the server that refuses.
  const headers = { authorization: `Bearer ${await tokenOf(request, email, password)}` }
  expect((await request.get('/api/analytics/fairness', { headers })).status()).toBe(403)
})

test('the smallest group is changed in the settings, and the change is in the history', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/dashboard/dashboarding')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar ou ir para' }).fill('equidade')
  await page.getByRole('option', { name: 'Equidade entre grupos' }).click()
  await expect(page.getByText(/Oculto: menos de 10 pessoas/)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Mudar o tamanho mínimo' }).click()
  const minimum = page.getByLabel('Tamanho mínimo de um grupo')
  const save = async (value: string) => {
    await minimum.fill(value)
    const saved = page.waitForResponse((r) => r.request().method() === 'PUT' && r.url().includes('/api/settings/'))
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    return (await saved).status()
  }
  expect(await save('12')).toBe(200)
  const send = apiOf(page)
  try {
    expect((await send('get', '/analytics/fairness')).minimum).toBe(12)
    const { rows } = await send('get', `/audit?entity=installation&entityId=${installationEntity}`)
    const changed = rows.find(({ action }: { action: string }) => action === 'settings.changed')
    expect(JSON.stringify(changed)).toContain('groupMinimum')
  } finally {
    expect(await save('10')).toBe(200)
  }
})
