import { expect, type Page } from '@playwright/test'
import { apiOf } from './api.ts'
import { callsOf } from './callsOf.ts'
import { exam as examOf } from './exam.ts'
import { go } from './go.ts'
import { stranger, test } from './hub.ts'
import { violations } from './looks.ts'
import { applicant, published } from './process.ts'
import { addressOf } from './stepAddress.ts'

const requirement = { component: 'requirements', text: 'Registro ativo' }
const exam = { component: 'test', text: 'Prova', target: 10 }

/** A published process with two applicants, and a test of its company with two questions whose right answer is the second option. */
async function withTest(page: Page, title: string) {
  const send = apiOf(page)
  const { rows } = await send('get', '/companies?state=ativa')
  const companyId = rows[0].id
  const { testId } = await examOf(send, companyId, title)
  const process = await published(send, {
    ...{ companyId, title, steps: ['requirements', 'test'], criteria: [requirement, exam] },
  })
  const { candidateId: ana } = await applicant(send, process.id, `Ana ${title}`)
  const { candidateId: bia } = await applicant(send, process.id, `Bia ${title}`)
  const criterionId = process.criteria.find(({ text }: { text: string }) => text === exam.text).id
  return { id: process.id, ana, bia, test: { criterionId, testId } }
}

const at = (id: string, tab: string) => `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}?tab=${tab}`

/** The form of a new step, with the test chosen that has this title. */
async function newStep(page: Page, id: string, title: string) {
  await page.goto(at(id, 'etapas'))
  await page.getByRole('link', { name: 'Nova etapa' }).click()
  const form = page.getByRole('form', { name: 'Nova etapa' })
  await expect(form.getByText('Nota do critério “Prova”')).toBeVisible()
  await form.getByRole('radio', { name: new RegExp(title) }).check()
  return form
}

test('a step is created, sent, answered on a phone through its link, scored and ranked', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `Etapas ${Date.now()}`
  const { id, ana, bia } = await withTest(page, title)
  const form = await newStep(page, id, title)
  await expect(form.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue(title)
  await expect(form.getByLabel('Tempo para responder')).toHaveValue('30')
  await form.getByLabel('Tentativas').fill('2')
  await form.getByRole('combobox', { name: 'Quem responde' }).click()
  await page.getByRole('option', { name: 'Só a pessoa, pelo link' }).click()
  await expect(page.getByText('Ao criar, ninguém é avisado.')).toBeVisible()
  await form.getByRole('button', { name: 'Criar etapa' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText(/2 tentativas · só a pessoa responde/)).toBeVisible()
  await expect(page.getByText('2 sem link')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar links' }).click()
  const sending = page.getByRole('dialog', { name: /^Enviar “/ })
  await expect(sending.getByText('2 pessoas: 2 e-mails na fila')).toBeVisible()
  await expect(sending.getByRole('article')).toContainText(title)
  expect(await violations(page, 'enviar etapa')).toEqual([])
  await sending.getByRole('button', { name: 'Enviar para 2', exact: true }).click()
  const leaving = page.getByRole('region', { name: 'Envio em contagem' })
  await expect(leaving.getByText(/^Sai em \d+ s para 2 pessoas\.$/)).toBeVisible()
  await leaving.getByRole('button', { name: 'Desfazer' }).click()
  await expect(leaving).toBeHidden()
  await sending.getByRole('button', { name: 'Enviar para 2', exact: true }).click()
  await expect(leaving).toBeVisible()
  await expect(page.getByText('Disponível: 2')).toBeVisible({ timeout: 40_000 })

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const overview = `/dashboard/users/candidates/${ana}/pregressSelectiveProcess/${id}`
  await go(page, overview)
  await page.getByRole('button', { name: 'Copiar link' }).click()
  await expect(page.getByText('Link copiado')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toMatch(/\/responder\/[\w-]{43}$/)

  const context = await browser.newContext({
    storageState: stranger,
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 740 },
  })
  const phone = await context.newPage()
  const calls = callsOf(phone, '/api/step-link')
  await phone.goto(new URL(address).pathname)
  await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(calls).toEqual(['/api/step-link'])
  expect(await violations(phone, 'responder')).toEqual([])
  await phone.getByRole('button', { name: 'Começar agora' }).press('Enter')
  await expect(phone.locator('p', { hasText: 'Marque a caixa acima para começar.' })).toBeVisible()
  await phone.getByRole('checkbox').check()
  await phone.getByRole('button', { name: 'Começar agora' }).click()
  await phone.getByText('Florianópolis', { exact: true }).click()
  await expect(phone.getByText(/^Salvo às/).first()).toBeVisible()
  expect(await violations(phone, 'responder')).toEqual([])
  // A reload continues where it was.
  await phone.reload()
  await expect(phone.getByRole('radio', { name: /Florianópolis/ })).toBeChecked()
  // Without a network the answer stays on the phone, and leaves it afterwards.
  await context.setOffline(true)
  await phone.getByRole('button', { name: /^Próxima/ }).click()
  await phone.getByText('Três', { exact: true }).click()
  await expect(phone.getByText(/^Sem conexão, guardado neste aparelho/).first()).toBeVisible()
  await context.setOffline(false)
  await expect(phone.getByText(/^Salvo às/).first()).toBeVisible({ timeout: 30_000 })
  await phone.getByRole('button', { name: 'Rever e enviar' }).click()
  await expect(phone.getByText('Todas as questões estão respondidas.')).toBeVisible()
  await phone.getByRole('button', { name: 'Enviar respostas' }).click()
  await expect(phone.getByRole('heading', { name: 'Respostas enviadas' })).toBeVisible()
  const receipt = phone.getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)
  const code = await receipt.textContent()
  await phone.reload()
  await expect(phone.getByText(code ?? '', { exact: true })).toBeVisible()

  // One of two: 5 of 10 points.
  await go(page, at(id, 'classificacao'))
  const rows = page.getByRole('table', { name: 'Classificação' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(`Ana ${title}`)
  await expect(rows.nth(1)).toContainText('50,00')
  // Loaded again: answers of the last five seconds are displayed as they were.
  await page.goto(overview)
  await expect(page.getByText('Corrigido').first()).toBeVisible()
  expect(await violations(page, 'overview')).toEqual([])

  // The link of the other one is revoked.
  const second = await addressOf(page, bia, id, 'test', baseURL)
  await go(page, `/dashboard/users/candidates/${bia}/pregressSelectiveProcess/${id}`)
  await page.getByRole('heading', { level: 2 }).getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Revogar…' }).click()
  const asked = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: /^Revogar o link/ }))
  await asked.getByLabel('Motivo').fill('Foi repassado')
  await asked.getByRole('button', { name: 'Revogar link' }).click()
  await expect(page.getByText('Link revogado').first()).toBeVisible()
  await phone.goto(second)
  await expect(phone.getByRole('heading', { name: 'Este link foi cancelado' })).toBeVisible()
  await context.close()
})

test('all questions are on one page, the step is answered again, and an older answer of a sleeping device does not replace a newer one', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `Numa página ${Date.now()}`
  const { id, ana, test } = await withTest(page, title)
  const settings = { title, days: 7, allAtOnce: true, attempts: 2 }
  await apiOf(page)('post', `/selective-processes/${id}/steps`, { ...test, settings })
  const context = await browser.newContext({
    storageState: stranger,
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 740 },
  })
  const phone = await context.newPage()
  const address = await addressOf(page, ana, id, 'test', baseURL)
  await phone.goto(address)
  await expect(phone.getByText('2 tentativas')).toBeVisible()
  await phone.getByRole('checkbox').check()
  await phone.getByRole('button', { name: 'Começar agora' }).click()
  await phone.getByText('Florianópolis', { exact: true }).click()
  await phone.getByText('Três', { exact: true }).click()
  expect(await violations(phone, 'responder')).toEqual([])
  await phone.getByRole('button', { name: 'Questões: 2 de 2 respondidas' }).click()
  await phone.getByRole('button', { name: /^Questão 2, / }).click()
  await expect(phone.getByRole('heading', { name: 'Questão 2 de 2' })).toBeFocused()
  await phone.getByRole('button', { name: 'Rever e enviar' }).click()
  await phone.getByRole('button', { name: 'Enviar respostas' }).click()
  await phone.getByRole('button', { name: 'Responder de novo' }).click()
  await phone.getByRole('button', { name: 'Começar de novo' }).click()
  await expect(phone.getByRole('radio', { checked: true })).toHaveCount(0)
  const desk = await browser.newContext({ storageState: stranger, baseURL: baseURL ?? '' })
  const laptop = await desk.newPage()
  await laptop.goto(address)
  await expect(laptop.getByRole('radio')).toHaveCount(4)
  await desk.setOffline(true)
  await laptop.getByText('Três', { exact: true }).click()
  for (const answer of ['Florianópolis', 'Quatro']) {
    const saved = phone.waitForResponse('**/api/step-link/answers')
    await phone.getByText(answer, { exact: true }).click()
    await saved
  }
  await desk.setOffline(false)
  const asked = laptop.getByRole('alert').filter({ hasText: 'Questão 2: outra aba ou aparelho respondeu depois' })
  await expect(asked).toContainText('Três')
  expect(await violations(laptop, 'responder')).toEqual([])
  await asked.getByRole('button', { name: 'Ficar com a mais recente' }).click()
  await expect(asked).toBeHidden()
  await expect(laptop.getByRole('radio', { name: 'Quatro' })).toBeChecked()
  await desk.close()
  await phone.getByRole('button', { name: 'Rever e enviar' }).click()
  await phone.getByRole('button', { name: 'Enviar respostas' }).click()
  await expect(phone.getByRole('heading', { name: 'Respostas enviadas' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Responder de novo' })).toBeHidden()
  await context.close()
})

test('a test is made in the form of a new step, of typed questions and of the bank, and its draft survives a reload', async ({
  page,
}) => {
  const title = `Feita aqui ${Date.now()}`
  const { id } = await withTest(page, `Banco ${title}`)
  await page.goto(at(id, 'etapas'))
  await page.getByRole('link', { name: 'Nova etapa' }).click()
  const form = page.getByRole('form', { name: 'Nova etapa' })
  await form.getByText('Fazer aqui').click()
  await form.getByLabel('Nome da prova').fill(title)
  await form.getByRole('button', { name: 'Nova questão' }).click()
  await form.getByLabel('Enunciado da questão 1').fill('Qual custo varia com o volume?')
  await form.getByLabel('Alternativa A', { exact: true }).fill('O fixo')
  await form.getByLabel('Alternativa B', { exact: true }).fill('O variável')
  await form.getByRole('button', { name: 'Criar etapa' }).click()
  await expect(form.getByText('Marque a resposta certa.')).toBeVisible()
  await form.getByRole('radio', { name: 'A alternativa B é a certa' }).check()
  await form.getByRole('button', { name: 'Do banco de questões' }).click()
  const bank = page.getByRole('dialog', { name: 'Escolher questões do banco' })
  await bank.getByRole('checkbox').first().check()
  await bank.getByRole('button', { name: /^Incluir/ }).click()
  await expect(form.getByText('2 questões').first()).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue(title)
  expect(await violations(page, 'newStep')).toEqual([])
  await expect(page.getByText(/^Rascunho salvo/)).toBeVisible()
  page.once('dialog', (asked) => asked.accept())
  await page.reload()
  await expect(form.getByLabel('Nome da prova')).toHaveValue(title)
  await form.getByRole('button', { name: 'Criar etapa' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Etapa criada. Ninguém foi avisado ainda.')).toBeVisible()
  await expect(page.getByText(`${title}, versão 1 · 2 questões`)).toBeVisible()
})

test('the letter of a sending is edited and kept, its sending is scheduled and taken back, and an interview is scheduled from a person', async ({
  page,
}) => {
  const title = `Carta ${Date.now()}`
  const { id, ana } = await withTest(page, title)
  const form = await newStep(page, id, title)
  await form.getByRole('button', { name: 'Criar e enviar…' }).click()
  const sending = page.getByRole('dialog', { name: /^Enviar “/ })
  await sending.getByRole('button', { name: 'Editar a carta' }).click()
  const button = sending.getByRole('textbox', { name: /^Botão/ })
  await button.fill('Fazer a prova')
  await expect(sending.getByRole('article')).toContainText('Fazer a prova')
  expect(await violations(page, 'editar carta')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Enviar links' }).click()
  await expect(button).toHaveValue('Fazer a prova')

  // Without a button the link would be missing.
  await button.fill('')
  await expect(sending.getByText(/^Botão: /)).toBeVisible()
  await expect(sending.getByRole('button', { name: 'Programar' })).toBeDisabled()
  await button.fill('Fazer a prova')
  await sending.getByRole('button', { name: 'Programar' }).click()
  await page.getByRole('dialog', { name: 'Programar o envio' }).getByRole('button', { name: 'Programar' }).click()
  await expect(page.getByText(/^Programado para .*, para 2 pessoas$/)).toBeVisible()
  await expect(sending).toBeHidden()
  await page.getByRole('button', { name: /^Desfazer o envio/ }).click()
  await expect(page.getByText(/^Programado para/)).toBeHidden()

  await go(page, `/dashboard/users/candidates/${ana}`)
  await page.getByRole('button', { name: 'Agendar', exact: true }).click()
  await expect(page.getByRole('dialog', { name: `Marcar entrevista com Ana ${title}` })).toBeVisible()
})
