import { type APIRequestContext, expect } from '@playwright/test'
import { cnpj } from 'cpf-cnpj-validator'
import { apiOf } from './api.ts'
import { go } from './go.ts'
import { adminToken, test } from './hub.ts'

/** A company of this journey, without questions. */
async function newCompany(request: APIRequestContext) {
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  const data = { cnpj: cnpj.generate(), legalName: 'Gráfica Horizonte Ltda.' }
  return (await (await request.post('/api/companies', { headers, data })).json()).id as string
}

/** A green square of 16 pixels. */
const picture = {
  name: 'mapa.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR4nGNQWpVGEmIY1TCqYfhqAABqfDIQ1t0XZwAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('questions of three kinds are registered, corrected, archived and taken out of the archive', async ({
  page,
  request,
}) => {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('console', (said) => /Content Security Policy/.test(said.text()) && wrong.push(said.text()))
  await page.goto(`/dashboard/companies/${await newCompany(request)}`)
  await page.getByRole('link', { name: 'Questões', exact: true }).click()
  await expect(page.getByText('Registre a primeira questão')).toBeVisible()
  await page.getByRole('link', { name: 'Nova questão' }).first().click()

  const statement = page.getByRole('textbox', { name: 'Enunciado', exact: true })
  const seen = page.getByRole('group', { name: 'Como o profissional vê' })
  const register = page.getByRole('button', { name: 'Registrar questão' })
  await statement.click()
  await page.keyboard.type('Qual destes mapas mostra o litoral?')
  await page.getByRole('toolbar', { name: 'Formatação de Enunciado' }).getByRole('button', { name: 'Imagem' }).click()
  const dialog = page.getByRole('dialog', { name: 'Incluir imagem' })
  await dialog.locator('input[type=file]').setInputFiles(picture)
  await expect(dialog.locator('img')).toBeVisible()
  await dialog.getByLabel('Descrição').fill('Mapa do estado')
  await dialog.getByRole('button', { name: 'Incluir imagem' }).click()
  await expect(dialog).toBeHidden()
  await expect(statement.getByRole('img', { name: 'Mapa do estado' })).toBeVisible()
  await expect(seen.getByRole('img', { name: 'Mapa do estado' })).toBeVisible()

  for (const [letter, text] of [
    ['A', 'O primeiro'],
    ['B', 'O segundo'],
    ['C', 'o primeiro'],
  ] as const)
    await page.getByLabel(`Alternativa ${letter}`, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Remover a alternativa D' }).click()
  await register.click()
  await expect(page.getByText('Esta alternativa já existe.')).toBeVisible()
  await expect(page.getByText('Marque a resposta certa.')).toBeVisible()
  await page.getByLabel('Alternativa C', { exact: true }).fill('O terceiro')
  await page.getByRole('radio', { name: 'A alternativa C é certa' }).check()
  await page.getByRole('button', { name: 'Mover a alternativa C', exact: true }).press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'A alternativa B é certa' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Mover a alternativa B', exact: true })).toBeFocused()
  await expect(seen.getByRole('radio').nth(1)).toHaveAccessibleName(/O terceiro/)
  await page.getByRole('button', { name: 'Salvar e registrar outra' }).click()
  await expect(page.getByText('Questão registrada').first()).toBeVisible()

  const kind = page.getByRole('combobox', { name: 'Tipo de questão' })
  const turnTo = async (name: string) => {
    await kind.click()
    await page.getByRole('option', { name }).click()
  }
  await expect(statement).toHaveText('')
  await turnTo('Escala')
  await statement.click()
  await page.keyboard.type('Quanto você gosta de rotina?')
  await page.getByRole('textbox', { name: 'Até' }).fill('7')
  await expect(seen.getByRole('radio')).toHaveCount(7)
  await page.getByRole('button', { name: 'Salvar e registrar outra' }).click()

  await expect(statement).toHaveText('')
  await turnTo('Número')
  await statement.click()
  await page.keyboard.type('Quanto é um quarto?')
  await page.getByRole('textbox', { name: 'Resposta certa' }).fill('0,25')
  await page.getByRole('textbox', { name: 'Etiquetas' }).fill('Cálculo,')
  await register.click()

  await expect(page).toHaveURL(/questionSheet$/)
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('searchbox').fill('calculo')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Quanto é um quarto?' }).check()
  await page.getByRole('button', { name: 'Arquivar' }).click()
  await expect(page.getByText('1 alterado').first()).toBeVisible()
  await expect(page.getByText('Nada corresponde')).toBeVisible()
  await page.getByRole('link', { name: /Arquivadas/ }).click()
  await page.getByRole('link', { name: 'Quanto é um quarto?' }).click()
  await expect(page.getByText('Arquivada: não entra em novas provas.')).toBeVisible()
  await page.getByRole('button', { name: 'Tirar do arquivo' }).click()
  await expect(page.getByRole('textbox', { name: 'Resposta certa' })).toHaveValue('0,25')
  await page.getByRole('textbox', { name: 'Tolerância' }).fill('0,01')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(page.getByText('Campos: Tolerância')).toBeVisible()
  // The form now shows the stored question.
  await expect(page.getByText('Alterações salvas').last()).toBeVisible()
  // Typed text would be lost with it.
  await page.getByRole('textbox', { name: 'Tolerância' }).fill('0,02')
  await page.getByRole('button', { name: 'Mais ações' }).click()
  for (const name of [/^Arquivar/, /^Mover para a lixeira/]) {
    await expect(page.getByRole('menuitem', { name })).toBeDisabled()
    await expect(page.getByRole('menuitem', { name })).toContainText('Salve as alterações antes.')
  }
  expect(wrong).toEqual([])
})

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
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Prova da oficina')

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

test('a company answers twice, and its first profile can be compared with the second; a value is added to the catalogue, and removed', async ({
  page,
  request,
}) => {
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

  await go(page, '/dashboard/settings/values')
  await page.getByRole('button', { name: 'Novo valor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome').fill('Humildade')
  await dialog.getByRole('button', { name: 'Incluir valor' }).click()
  await expect(dialog).toBeHidden()
  const more = page.getByRole('button', { name: 'Mais ações de Humildade' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await expect(more).toBeHidden()
})

test('a question of the shared bank is asked by the test of a company', async ({ page }) => {
  const send = apiOf(page)
  const statement = `Questão comum ${Date.now()}`
  const options = ['Sim', 'Não'].map((text, at) => ({ id: `o${at}`, text }))
  const content = { kind: 'unica', statement: `<p>${statement}</p>`, options, key: ['o0'] }
  await send('post', '/questions', { companyId: null, points: 1, explanation: '', content })
  const { rows } = await send('get', '/companies?state=ativa')
  const company = `/dashboard/companies/${rows[0].id}/questionSheet`
  await page.goto(company)
  await page.getByRole('link', { name: 'Banco comum de questões' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Banco comum de questões' })).toBeVisible()
  await page.getByRole('link', { name: statement }).click()
  await expect(page).toHaveURL(/\/dashboard\/questions\/[0-9a-f-]{36}$/)
  await page.goto(`${company}/customTest/new`)
  await page.getByRole('button', { name: 'Escolher questões' }).first().click()
  const bank = page.getByRole('dialog', { name: 'Escolher questões do banco' })
  await bank.getByRole('searchbox').fill(statement)
  await expect(bank.getByText(/^banco comum · /)).toBeVisible()
  await bank.getByRole('checkbox').first().check()
  await bank.getByRole('button', { name: 'Incluir 1 questão' }).click()
  await expect(page.getByText(statement).first()).toBeVisible()
})
