import { expect } from '@playwright/test'
import { cnpjOf } from '../server/demo/random.ts'
import { test } from './hub.ts'

test('a company with contacts is registered, sent back, corrected and approved; a branch of it is recognised', async ({
  page,
}) => {
  await page.goto('/dashboard/companies/register')
  await page.getByLabel('CNPJ', { exact: true }).fill(cnpjOf('66XYZ1230001'))
  await page.getByLabel('Razão social').fill('Olaria Rio Manso Ltda.')
  const add = page.getByRole('button', { name: 'Adicionar contato' })
  await add.press('Enter')
  await page.keyboard.type('Renata Moraes')
  await add.press('Enter')
  await page.keyboard.type('Eduardo Prates')
  await page.getByRole('button', { name: 'Registrar empresa' }).click()

  // Neither contact can be reached: the first one takes the focus.
  const mails = page.getByRole('list').getByRole('textbox', { name: 'E-mail' })
  await expect(mails.first()).toBeFocused()
  await expect(mails.first()).toHaveAccessibleDescription('Informe um e-mail ou um telefone.')
  await mails.first().fill('renata@exemplo.com.br')
  await mails.last().fill('RENATA@exemplo.com.br')
  await page.keyboard.press('Enter')
  await expect(mails.last()).toHaveAccessibleDescription('Este e-mail já é de outro contato da empresa.')
  await mails.last().fill('eduardo@exemplo.com.br')
  await page.getByRole('radio', { name: 'Tornar Eduardo Prates o contato principal' }).press('Space')
  await page.getByRole('button', { name: 'Registrar empresa' }).click()
  await expect(page.getByRole('heading', { name: 'Olaria Rio Manso Ltda.' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Eduardo Prates' })).toContainText('contato principal')

  await page.getByRole('button', { name: 'Mudar situação' }).click()
  await page.getByRole('menuitem', { name: 'Em verificação' }).click()
  await page.getByRole('button', { name: 'Pedir correção' }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('Eduardo Prates recebe a mensagem por e-mail')
  await asked.getByLabel('O que precisa ser corrigido').fill('Falta o endereço.')
  await asked.getByRole('button', { name: 'Pedir correção' }).click()
  const decision = page.getByRole('region', { name: 'Verificação' })
  await expect(decision).toContainText('Falta o endereço.')
  await expect(decision).toBeFocused()
  await decision.getByRole('button', { name: 'Enviar para verificação' }).click()
  await decision.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible()

  await page.goto('/dashboard/companies/register')
  await page.getByLabel('CNPJ', { exact: true }).fill(cnpjOf('66XYZ1230002'))
  await expect(page.getByText('Já há empresas com esta raiz de CNPJ')).toBeVisible()
  await page.getByLabel('Razão social').fill('Olaria Rio Manso Filial')
  await page.getByRole('button', { name: 'Registrar empresa' }).click()
  const branches = page.getByRole('region', { name: 'Matriz e filiais' })
  await branches.getByRole('link', { name: 'Olaria Rio Manso Ltda.' }).click()
  await expect(page.getByRole('heading', { name: 'Olaria Rio Manso Ltda.', level: 1 })).toBeVisible()
  await expect(branches.getByRole('link', { name: 'Olaria Rio Manso Filial' })).toBeVisible()
})

test('two administrators change one company: both versions are shown, and the changes of both to contacts and tags are kept', async ({
  page,
  context,
}) => {
  await page.goto('/dashboard/companies?state=rascunho')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Editar' }).first().click()
  await expect(page.getByRole('heading', { name: 'Editar empresa' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  for (const [tab, name, tag] of [
    [other, 'Beatriz Segunda', 'Dela'],
    [page, 'Caio Terceiro', 'Dele'],
  ] as const) {
    await tab.getByRole('button', { name: 'Adicionar contato' }).click()
    await tab.keyboard.type(name)
    await tab
      .getByRole('list')
      .getByRole('textbox', { name: 'E-mail' })
      .last()
      .fill(`${tag.toLowerCase()}@exemplo.com.br`)
    await tab.getByLabel('Etiquetas').fill(`${tag},`)
    await tab.getByRole('button', { name: 'Salvar alterações' }).click()
    if (tab === other) await expect(tab.getByText('Beatriz Segunda')).toBeVisible()
  }
  const dialog = page.getByRole('dialog', { name: 'Outra pessoa salvou antes' })
  await expect(dialog.getByRole('row', { name: /Contatos/ })).toContainText('Caio Terceiro')
  await dialog.getByRole('button', { name: 'Salvar a minha por cima' }).click()
  for (const kept of ['Beatriz Segunda', 'Caio Terceiro', 'Dela', 'Dele'])
    await expect(page.getByText(kept, { exact: true })).toBeVisible()
})
