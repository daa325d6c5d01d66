import { expect, type Page } from '@playwright/test'

/** Through the login screen, as an administrator would. */
export async function login(page: Page) {
  await page.goto('/')
  await page.getByLabel('E-mail').fill('admin@certame.local')
  await page.getByLabel('Senha', { exact: true }).fill('certame-demo-2026')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Login efetuado com sucesso')).toBeVisible()
  await expect(page).toHaveURL(/dashboarding/)
}
