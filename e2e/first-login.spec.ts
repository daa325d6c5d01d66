import { expect } from '@playwright/test'
import { adminToken, test } from './hub.ts'

// An English browser on its first visit: its native date fields would show mm/dd/yyyy and AM.
test.use({
  locale: 'en-US',
  storageState: ({ baseURL: origin = '' }, use) =>
    use({ cookies: [], origins: [{ origin, localStorage: [{ name: 'accessToken', value: adminToken() }] }] }),
})

test('the first login asks once for the language, and Portuguese leaves no text in another language', async ({
  page,
}) => {
  await page.goto('/dashboard/dashboarding')
  const question = page.getByRole('dialog', { name: 'Em que idioma você lê?' })
  await expect(question.getByRole('radio', { name: 'English' })).toBeChecked()
  await question.getByRole('radio', { name: 'Português' }).check()
  await question.getByRole('button', { name: 'Continuar' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Aparência' }).click()
  await expect(page.getByRole('heading', { name: 'Aparência' })).toBeVisible()
  await page.goto('/404')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await page.goto('/dashboard/dashboarding')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(question).toBeHidden()
})

test('choosing the language of the browser changes the screens too', async ({ page }) => {
  await page.goto('/dashboard/dashboarding')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('link', { name: 'Companies' }).first()).toBeVisible()
})
