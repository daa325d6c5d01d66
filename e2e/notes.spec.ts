import { expect, test } from '@playwright/test'
import { login } from './login.ts'

test('a note names an administrator, is found, changed, pinned and removed, and leads to its company', async ({
  page,
}) => {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  await login(page)
  await page.goto('/dashboard/companies')
  await page.locator('main a[href*="/companies/"]').filter({ hasText: /\p{L}/u }).first().click()
  await page.getByRole('link', { name: /^Anotações/ }).click()
  await expect(page).toHaveURL(/\/notes$/)
  const mark = `nota${Date.now()}`
  const editor = page.getByRole('textbox', { name: 'Escrever anotação' })
  await editor.fill(`Preferem terças ${mark}. Ver https://exemplo.com.br/ata. @`)
  const people = page.getByRole('listbox', { name: 'Administradores' })
  await expect(people).toBeVisible()
  await editor.press('ArrowDown')
  await editor.press('Enter')
  await expect(people).toBeHidden()
  await expect(editor).toHaveValue(/@\p{L}+.* $/u)
  await editor.press('Control+Enter')
  const note = page.getByRole('listitem').filter({ hasText: mark })
  await expect(note).toBeVisible()
  await expect(editor).toHaveValue('')
  await expect(note.locator('strong')).toHaveText(/^@/)
  await expect(note.getByRole('link', { name: 'https://exemplo.com.br/ata' })).toHaveAttribute('rel', /noopener/)

  await note.getByRole('button', { name: /^Mais ações da anotação/ }).click()
  await page.getByRole('menuitem', { name: 'Alterar anotação' }).click()
  await page.getByRole('textbox', { name: 'Alterar anotação' }).fill(`Agora preferem quartas ${mark}`)
  await note.getByRole('button', { name: 'Salvar' }).click()
  await expect(note).toContainText('quartas')
  await expect(note).toContainText('editada')
  await note.getByRole('button', { name: /^Mais ações da anotação/ }).click()
  await page.getByRole('menuitem', { name: 'Fixar no topo' }).click()
  await expect(note).toContainText('Fixada')

  await page.goto('/dashboard/dashboarding')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /./ }).fill(mark)
  await page.getByRole('option', { name: new RegExp(mark) }).click()
  await expect(page).toHaveURL(/\/notes\?note=/)
  await expect(note).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Auditoria' }).click()
  await expect(page.getByText(/^Anotação fixada/).first()).toBeVisible()

  await page.goBack()
  await note.getByRole('button', { name: /^Mais ações da anotação/ }).click()
  await page.getByRole('menuitem', { name: 'Excluir anotação' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir anotação' }).click()
  await expect(note).toBeHidden()
  expect(wrong).toEqual([])
})

test('the list of processes is narrowed to a company, and its address says so', async ({ page }) => {
  await login(page)
  await page.goto('/dashboard/listSelectiveProcess')
  await page.getByRole('button', { name: 'Empresa', exact: true }).click()
  await page.getByRole('checkbox').first().click()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(/company=[0-9a-f-]{36}/)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Empresa: / })).toBeVisible()
})
