import { expect } from '@playwright/test'
import { test } from './hub.ts'

test('the palette opens settings, imports and lists that the menu does not contain', async ({ page }) => {
  await page.goto('/dashboard/dashboarding')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [words, place] of [
    ['competencias', '/dashboard/settings/competencies'],
    ['automações', '/dashboard/settings/automations'],
    ['execuções', '/dashboard/settings/automations/runs'],
    ['privacidade', '/dashboard/settings/privacy'],
    ['bloqueados', '/dashboard/settings/suppressions'],
    ['configurações de e-mail', '/dashboard/settings?tab=email'],
    ['configurações de whatsapp', '/dashboard/settings?tab=whatsapp'],
    ['duplicatas', '/dashboard/users/duplicates'],
    ['importar empresas', '/dashboard/companies/import'],
    ['importar profissionais', '/dashboard/users/candidates/import'],
  ] as const) {
    const palette = page.getByRole('combobox', { name: 'Buscar ou ir para' })
    // The previous palette may still be closing, and the key would only close it.
    await expect(palette).toBeHidden()
    await page.keyboard.press('Control+k')
    await palette.fill(words)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(place)
  }
})
