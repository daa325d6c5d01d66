import { type APIRequestContext, expect } from '@playwright/test'
import { cnpj } from 'cpf-cnpj-validator'
import { adminToken, test } from './hub.ts'

/** A company of its own, with one respondent who has answered for all values. */
async function companyWithRespondent(request: APIRequestContext) {
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  const post = async (path: string, data: object) => (await request.post(`/api${path}`, { headers, data })).json()
  const { id } = await post('/companies', { cnpj: cnpj.generate(), legalName: 'Oficina Aurora Ltda.' })
  const values = (await (await request.get('/api/values', { headers })).json()) as { id: string }[]
  const answers = values.map((value) => ({ valueId: value.id, target: 3, importance: 4 }))
  await post(`/companies/${id}/values-test/respondents`, { name: 'Rosa Prado', answeredOn: '2026-01-10', answers })
  return id as string
}

test('a company answers twice, and its first profile can be compared with the second', async ({ page, request }) => {
  const id = await companyWithRespondent(request)
  await page.goto(`/dashboard/companies/${id}`)
  await page.getByRole('link', { name: 'Perfil de valores' }).click()
  await expect(page.getByText('Sem perfil publicado')).toBeVisible()
  const publish = async (version: number, note: string) => {
    await page.getByRole('button', { name: 'Publicar versão' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('O que mudou').fill(note)
    await dialog.getByRole('button', { name: 'Publicar versão' }).click()
    await expect(page.getByText(`Versão ${version} em vigor`)).toBeVisible()
  }
  await publish(1, 'Primeira rodada')

  await page.getByRole('button', { name: 'Registrar respondente' }).click()
  const sheet = page.getByRole('dialog', { name: 'Registrar respondente' })
  const grade = (group: string, of: number) =>
    sheet
      .getByRole('group', { name: group, exact: true })
      .getByRole('radio', { name: String(of) })
      .check()
  await grade('Alvo de Ética', 5)
  await sheet.getByRole('button', { name: 'Salvar respostas' }).click()
  await expect(sheet.getByText('Preencha este campo.').first()).toBeVisible()
  await sheet.getByLabel('Nome').fill('Davi Lopes')
  await grade('Importância de Ética', 5)
  await sheet.getByRole('button', { name: 'Salvar respostas' }).click()
  await expect(sheet).toBeHidden()

  const ethics = page.getByRole('row', { name: /Ética/ })
  await expect(ethics).toContainText('Respondentes divergem: de 3 a 5')
  await expect(ethics).toContainText('2 respondentes')
  await expect(page.getByText('Alterações não publicadas')).toBeVisible()
  await publish(2, 'Ouvimos a produção')

  await page.getByRole('button', { name: 'Comparar a versão 1 com a em vigor' }).click()
  await expect(page.getByText(/Você está vendo a versão 1/)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Versão 2' })).toBeVisible()
  await expect(ethics.getByRole('cell').first()).toHaveText('3')
  await expect(ethics.getByRole('cell').nth(1)).toContainText('4')
})

test('a value is added to the catalogue, edited, and removed', async ({ page }) => {
  await page.goto('/dashboard/settings/values')
  await page.getByRole('button', { name: 'Novo valor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome').fill('ETICA')
  await dialog.getByRole('button', { name: 'Incluir valor' }).click()
  await expect(dialog.getByText('Já existe um cadastro com este valor.')).toBeVisible()
  await dialog.getByLabel('Nome').fill('Humildade')
  await dialog.getByRole('button', { name: 'Incluir valor' }).click()
  await expect(dialog).toBeHidden()
  const more = page.getByRole('button', { name: 'Mais ações de Humildade' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await expect(more).toBeHidden()
})
