import { type APIRequestContext, expect } from '@playwright/test'
import { cpf } from 'cpf-cnpj-validator'
import { adminToken, test } from './hub.ts'

/** A professional of this journey. */
async function professional(request: APIRequestContext) {
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  const data = {
    fullName: 'Iracema Couto Bastos',
    cpf: cpf.generate(),
    email: `iracema.${Date.now()}@exemplo.com.br`,
    phone: '+5548996142030',
  }
  const made = await (await request.post('/api/candidates', { headers, data })).json()
  return made.id as string
}

test('a questionnaire is answered by keyboard, survives a reload, and its levels are corrected', async ({
  page,
  request,
}) => {
  const id = await professional(request)
  await page.goto(`/dashboard/users/${id}/competencyTest`)
  await expect(page).toHaveURL(new RegExp(`/users/candidates/${id}/competencyTest`))
  await page.getByRole('button', { name: 'Aplicar questionário' }).click()
  await page.getByRole('menuitem', { name: /Liderança e comunicação/ }).click()
  await page.getByRole('button', { name: 'Começar' }).click()

  await expect(page.getByRole('group', { name: /Distribuo tarefas/ })).toBeVisible()
  for (const [at, key] of ['5', '5', '1'].entries()) {
    await page.keyboard.press(key)
    await expect(page.getByText(`${at + 2} de 6`, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('3 de 6 respondidas', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('Tudo salvo')).toBeVisible()
  await page.reload()
  await expect(page.getByText('4 de 6', { exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: /em público/ })).toBeVisible()
  for (const [at, key] of ['1', '5', '5'].entries()) {
    await page.keyboard.press(key)
    await expect(page.getByText(`${at + 4} de 6 respondidas`).first()).toBeVisible()
  }
  await page.getByRole('button', { name: 'Enviar respostas' }).click()

  const leading = page.getByRole('row', { name: /Liderança/ })
  await expect(leading.getByRole('cell').first()).toHaveText('4')
  await page.getByRole('button', { name: 'Corrigir níveis' }).click()
  const sheet = page.getByRole('dialog', { name: 'Corrigir níveis' })
  await sheet.getByRole('group', { name: 'Liderança' }).getByRole('radio', { name: '2' }).check()
  await sheet.getByRole('button', { name: 'Salvar correção' }).click()
  await expect(sheet.getByText('Preencha este campo.')).toBeVisible()
  await sheet.getByLabel('Motivo da correção').fill('Coordenou só duas pessoas')
  await sheet.getByRole('button', { name: 'Salvar correção' }).click()
  await expect(sheet).toBeHidden()
  await expect(leading).toContainText('Corrigido de 4 para 2: Coordenou só duas pessoas')
})
