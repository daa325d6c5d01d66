import { expect } from '@playwright/test'
import { go } from './go.ts'
import { adminToken, test } from './hub.ts'
import { frames } from './settled.ts'

test('the palette returns the focus, however quickly it is opened and closed', async ({ page }) => {
  await page.goto('/dashboard/companies')
  const search = page.getByRole('searchbox')
  const palette = page.getByRole('combobox', { name: 'Buscar ou ir para' })
  await search.focus()
  // At once, while it fades in, and when it is open.
  for (const drawn of [0, 0, 0, 2, 0, 12, 0, 4, 0, 0]) {
    await page.keyboard.press('Control+k')
    await frames(page, drawn)
    await page.keyboard.press('Escape')
  }
  await expect(palette).toBeHidden()
  await expect(search).toBeFocused()

  await page.keyboard.press('Control+k')
  await palette.fill('Profissionais')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/users\/candidates/)
  await expect(page.getByRole('main')).toBeFocused()
})

test('the list of a field keeps the page reachable, and closes on blur', async ({ page }) => {
  await page.goto('/dashboard/listSelectiveProcess/register')
  const company = page.getByRole('combobox', { name: 'Empresa' })
  await company.fill('a')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(company).toBeFocused()

  await page.getByRole('button', { name: 'Abrir a lista' }).first().click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(company).not.toHaveValue('')
  const chosen = await company.inputValue()
  await company.fill('b')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.getByLabel('Título').focus()
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(company).toHaveValue(chosen)

  await company.click()
  const second = page.getByRole('option').nth(1)
  const name = (await second.locator('[dir=auto]').textContent()) ?? ''
  await second.click()
  await expect(company).toHaveValue(name)
  await expect(company).toBeFocused()
})

test('after opening the pending decisions or saving tried weights, the focus continues at the result', async ({
  page,
  request,
}) => {
  const token = adminToken()
  const get = async (path: string) =>
    (await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
  const { rows } = await get('/selective-processes?search=controller&state=em_avaliacao')
  await page.goto(`/dashboard/listSelectiveProcess/ViewSelectiveProcess/${rows[0].id}?tab=classificacao`)
  await page.getByRole('button', { name: 'Congelar resultado' }).click()
  await page.getByRole('button', { name: 'Decidir agora' }).click()
  await expect(page).toHaveURL(/only=proposed/)
  const list = page.getByRole('region', { name: 'Classificação', exact: true })
  await expect(list).toBeFocused()
  await expect(list).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('row').nth(1).getByRole('button')).toBeFocused()

  await page.getByRole('button', { name: 'Simular pesos' }).click()
  const save = page.getByRole('button', { name: 'Salvar pesos…' })
  const before = await save.elementHandle()
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  const slider = page.getByRole('table').getByRole('slider')
  await slider.first().press('ArrowRight')
  await slider.last().press('ArrowLeft')
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  expect(await save.evaluate((now, then) => now === then, before)).toBe(true)
  await save.press('Enter')
  await page.getByLabel('Motivo da mudança').fill('Tentativa')
  const confirm = page.getByRole('button', { name: 'Salvar pesos', exact: true })
  // Weights can be saved only after their impact was shown.
  await expect(confirm).toBeEnabled()
  await confirm.press('Enter')
  await expect(page.getByText('Pesos salvos e classificação refeita')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Simular pesos' })).toBeFocused()
})

test('a freshly opened list handles J and X, and a dialog opened from a list returns the focus', async ({ page }) => {
  await page.goto('/dashboard/dashboarding')
  await go(page, '/dashboard/companies')
  await expect(page.getByRole('main')).toBeFocused()
  const row = page.getByRole('row').nth(1)
  await expect(row.getByRole('link').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(row.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('x')
  await expect(row.getByRole('checkbox')).toBeChecked()

  await go(page, '/dashboard/settings/suppressions')
  const add = page.getByRole('main').getByRole('button', { name: 'Bloquear endereço' }).first()
  await add.press('Enter')
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Canal' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(add).toBeFocused()
})
