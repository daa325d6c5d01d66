import { type APIRequestContext, expect } from '@playwright/test'
import { cnpj } from 'cpf-cnpj-validator'
import { adminToken, test } from './hub.ts'

/** A company of its own with three questions in its bank; in each the answer “Certa” is right. */
async function companyWithQuestions(request: APIRequestContext) {
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  const post = async (path: string, data: object) => (await request.post(`/api${path}`, { headers, data })).json()
  const { id } = await post('/companies', { cnpj: cnpj.generate(), legalName: 'Oficina Boreal Ltda.' })
  const options = ['Certa', 'Errada', 'Talvez'].map((text, at) => ({ id: `o${at}`, text }))
  for (const name of ['Primeira', 'Segunda', 'Terceira'])
    await post('/questions', {
      companyId: id,
      points: 2,
      content: { kind: 'unica', statement: `<p>${name} pergunta?</p>`, options, key: ['o0'] },
    })
  return id as string
}

/** Changes one question of a bank. */
async function changeQuestion(request: APIRequestContext, companyId: string, name: string, words: string) {
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  const found = await request.get(`/api/questions?companyId=${companyId}&search=${name}`, { headers })
  const [{ id }] = (await found.json()).rows
  const { content, points, explanation, tags, version } = await (
    await request.get(`/api/questions/${id}`, { headers })
  ).json()
  const data = { content: { ...content, statement: `<p>${words}</p>` }, points, explanation, tags, version }
  const changed = await request.put(`/api/questions/${id}`, { headers, data })
  expect(changed.ok(), await changed.text()).toBe(true)
}

test('a test is composed, previewed, answered, used, and becomes a new version when it changes', async ({
  page,
  request,
}) => {
  const id = await companyWithQuestions(request)
  await page.goto(`/dashboard/companies/${id}`)
  await page.getByRole('link', { name: 'Provas', exact: true }).click()
  await page.getByRole('link', { name: 'Nova prova' }).first().click()
  await expect(page.getByText('Inclua ao menos uma questão.').first()).toBeVisible()
  await page.getByLabel('Título', { exact: true }).fill('Prova da oficina')

  const choose = page.getByRole('button', { name: 'Escolher questões' })
  await choose.press('Enter')
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(choose).toBeFocused()
  await choose.click()
  const bank = page.getByRole('dialog')
  for (const name of ['Primeira', 'Segunda', 'Terceira'])
    await bank.getByRole('checkbox', { name: new RegExp(name) }).check()
  await bank.getByRole('button', { name: 'Incluir 3 questões' }).click()
  const rows = page.getByRole('list', { name: 'Questões' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('Primeira')
  // With the arrow keys; the focus follows.
  const grip = page.getByRole('button', { name: /^Mover a questão \d: Primeira/ })
  await grip.focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toContainText('Primeira')
  await expect(grip).toBeFocused()
  // And dragged back.
  await grip.dragTo(rows.first(), { steps: 12 })
  await expect(rows.first()).toContainText('Primeira')
  // For 50 ms after a drop the drag library clears every selection, and swallows text typed into it: no user is as fast.
  const points = page.getByLabel('Pontos da questão 1')
  await expect(async () => {
    await points.fill('4')
    await expect(points).toHaveValue('4', { timeout: 1_000 })
  }).toPass()
  await page.getByLabel('Nota mínima').fill('60')
  await page.getByLabel('Tempo limite').fill('20')
  await expect(page.getByText('Nada falta: a prova pode ser usada.')).toBeVisible()
  await page.getByRole('button', { name: 'Criar prova' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prova da oficina' })).toBeVisible()

  await page.getByRole('link', { name: 'Pré-visualização' }).click()
  await expect(page.getByText('3 questões, 8 pontos')).toBeVisible()
  await page.getByRole('button', { name: 'Começar' }).click()
  await expect(page.getByRole('timer')).toContainText(/^(20:00|19:5\d)$/)
  await page.getByRole('radio', { name: /Certa/ }).first().check()
  await page
    .getByRole('radio', { name: /Errada/ })
    .nth(1)
    .check()
  await expect(page.getByText('1 questão sem resposta')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar respostas' }).click()
  await expect(page.getByText('50,00 de 100')).toBeVisible()
  await expect(page.getByText('Abaixo da nota mínima')).toBeVisible()
  // The draft uses the current question of the bank.
  await page.getByRole('link', { name: 'Versões' }).click()
  await changeQuestion(request, id, 'Primeira', 'Pergunta refeita?')
  await page.getByRole('link', { name: 'Pré-visualização' }).click()
  await page.getByRole('button', { name: 'Começar' }).click()
  await expect(page.getByText('Pergunta refeita?')).toBeVisible()

  const use = async (name: string, version: number) => {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Usar versão' }).click()
    await expect(page.getByText(`Em uso · v${version}`)).toBeVisible()
  }
  await use('Usar esta prova', 1)
  await page.getByRole('link', { name: 'Composição' }).click()
  await page.getByRole('button', { name: /^Tirar a questão 3/ }).click()
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(page.getByText('Com alterações fora de uso')).toBeVisible()
  await use('Usar como versão 2', 2)
  await page.getByRole('link', { name: 'Versões' }).click()
  await expect(page.getByText('1 questão retirada')).toBeVisible()
  await page.getByRole('button', { name: 'Ver a versão 1' }).click()
  await expect(page.getByText('Terceira pergunta?')).toBeVisible()
})
