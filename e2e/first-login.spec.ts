import { expect } from '@playwright/test'
import { test } from './hub.ts'

// An English browser on its first visit: its native date fields would show mm/dd/yyyy and AM.
test.use({ locale: 'en-US', storageState: { cookies: [], origins: [] } })

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

test('dates are typed day first with a 24-hour clock, whatever the language of the browser', async ({ page }) => {
  await page.goto('/dashboard/dashboarding')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/dashboard/partners/new')
  const start = page.getByRole('textbox', { name: 'Início' })
  await expect(start).toHaveAttribute('placeholder', 'dd/mm/aaaa')
  await start.pressSequentially('5/3/2026')
  await expect(start).toHaveValue('05/03/2026')
  await start.fill('31022026')
  await start.blur()
  await expect(start).toHaveValue('31022026')
  await expect(start).toHaveAccessibleDescription(/data/i)
  await start.fill('2026-03-05')
  await expect(start).toHaveValue('05/03/2026')
})
