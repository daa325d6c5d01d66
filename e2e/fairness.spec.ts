import { expect, test } from '@playwright/test'
import { go } from './go.ts'
import { login } from './login.ts'

test('the ratios of declared groups are read by declaration, and one figure is explained', async ({ page }) => {
  test.setTimeout(120_000)
  await login(page)
  await go(page, '/dashboard/analytics')
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
