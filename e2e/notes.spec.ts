import { expect } from '@playwright/test'
import { adminToken, test } from './hub.ts'

test('a note mentions an administrator, is found, changed, pinned and removed, and leads to its company', async ({
  page,
}) => {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  await page.goto('/dashboard/companies')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
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
  await expect(page.getByRole('heading', { name: 'Atividade recente' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(mark)
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

test('the list of processes is filtered by company, and its address says so', async ({ page }) => {
  await page.goto('/dashboard/listSelectiveProcess')
  await page.getByRole('button', { name: 'Empresa', exact: true }).first().click()
  await page.getByRole('group', { name: 'Empresa' }).getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(/company=[0-9a-f-]{36}/)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Empresa: ?\S/ })).toBeVisible()
})

test('the latest events are shown in words, never as a code', async ({ page }) => {
  const headers = { authorization: `Bearer ${adminToken()}` }
  const found = await page.request.get('/api/candidates?sort=fullName&limit=1&page=90', { headers })
  const [{ id: candidateId }] = (await found.json()).rows
  const receivedOn = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const data = { kind: 'exclusao', channel: 'email', receivedOn, candidateId }
  expect((await page.request.post('/api/privacy/requests', { headers, data })).status()).toBe(200)
  await page.goto('/dashboard/dashboarding')
  await expect(page.getByText('Exclusão dos dados', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('exclusao', { exact: true })).toHaveCount(0)
})

test('what is typed while a note is being saved stays in the field', async ({ page }) => {
  await page.goto('/dashboard/companies')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('link', { name: /^Anotações/ }).click()
  const editor = page.getByRole('textbox', { name: 'Escrever anotação' })
  const mark = `nota${Date.now()}`
  const { promise: isTyped, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/notes/company/**', async (route) => {
    if (route.request().method() === 'POST') await isTyped
    await route.continue()
  })
  await editor.fill(`Primeira ${mark}.`)
  await editor.press('Control+Enter')
  await editor.pressSequentially(' E mais')
  answer()
  await expect(page.getByRole('listitem').filter({ hasText: `Primeira ${mark}.` })).toBeVisible()
  await expect(editor).toHaveValue('E mais')
})
