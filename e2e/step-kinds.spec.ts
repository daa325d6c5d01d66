import { expect, type Page } from '@playwright/test'
import { cpf } from 'cpf-cnpj-validator'
import { apiOf } from './api.ts'
import { wrongs } from './axe.ts'
import { test } from './hub.ts'
import { violations } from './looks.ts'

const hour = 3_600_000
const value = (text: string) => ({ component: 'values', text, target: 4, weight: 1 })
const criteria = [
  { component: 'requirements', text: 'Registro ativo', mandatory: true },
  { component: 'requirements', text: 'Inglês' },
  { component: 'competency', text: 'Condução de reuniões longas', target: 4 },
  ...['Ética', 'Cuidado', 'Clareza'].map(value),
  { component: 'test', text: 'Prova', target: 10 },
]

/** A published process with an applicant, and a test of its company that asks for a text. */
async function withEssay(page: Page, title: string) {
  const send = apiOf(page)
  const { rows } = await send('get', '/companies?state=ativa')
  const companyId = rows[0].id
  const content = { kind: 'texto', statement: '<p>Como você avisa um erro seu?</p>', maxLength: 500, guide: '' }
  const question = await send('post', '/questions', { companyId, points: 2, explanation: '', content })
  const sections = [{ questions: [{ questionId: question.id, points: 2 }] }]
  const draft = await send('post', '/custom-tests', { companyId, title, settings: {}, sections })
  await send('post', `/custom-tests/${draft.id}/versions`, { version: draft.version })
  const { id, version } = await send('post', '/selective-processes', {
    ...{
      companyId,
      title,
      openings: 1,
      reserveOpenings: 1,
      steps: ['requirements', 'competency', 'values', 'test'],
      criteria,
    },
    opensAt: new Date(Date.now() - hour).toISOString(),
    closesAt: new Date(Date.now() + 48 * hour).toISOString(),
    stages: ['Inscritos', 'Finalistas'].map((name, at) => ({ name, kind: at ? 'final' : 'inscricao' })),
  })
  await send('post', `/selective-processes/${id}/state`, { to: 'publicado', version })
  const own = cpf.generate()
  const data = { fullName: `Ana ${title}`, cpf: own, email: `${own}@exemplo.com.br`, phone: '+5548996142030' }
  const { id: candidateId } = await send('post', '/candidates', data)
  await send('post', `/selective-processes/${id}/applications`, { candidateIds: [candidateId] })
  return { id, candidateId }
}

async function addStep(page: Page, kind: string, title: string, choose?: () => Promise<void>) {
  await page.getByRole('button', { name: 'Nova etapa' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova etapa' })
  const asked = form.getByRole('combobox', { name: 'O que a etapa pergunta' })
  if (!(await asked.textContent())?.includes(kind)) {
    await asked.click()
    await page.getByRole('option', { name: kind }).click()
  }
  await choose?.()
  await expect(form.getByLabel('Título')).toHaveValue(title)
  await form.getByRole('button', { name: 'Criar etapa' }).click()
  await expect(form).toBeHidden()
}

/** Opens the page of a step, says why somebody answers for the applicant, and starts. */
async function answerFor(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('button', { name: 'Responder em nome da pessoa…' }).click()
  const dialog = page.getByRole('alertdialog', { name: /^Responder em nome de/ })
  await dialog.getByRole('textbox').fill('Respondeu por telefone')
  await dialog.getByRole('button', { name: 'Abrir a etapa' }).click()
  await expect(page.getByText('Você responde em nome de Ana. Fica registrado.')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Começar agora' }).click()
}

async function handIn(page: Page) {
  await expect(page.getByText(/^Salvo às/).filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: 'Rever e enviar' }).first().click()
  await page.getByRole('button', { name: 'Enviar respostas' }).click()
  await expect(page.getByRole('heading', { name: 'Respostas enviadas' })).toBeVisible()
}

test('requirements, competencies, values and open questions are answered for somebody, reviewed, and ranked', async ({
  page,
}) => {
  const title = `Tipos ${Date.now()}`
  const { id, candidateId } = await withEssay(page, title)
  await page.goto(`/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}?tab=etapas`)
  await addStep(page, 'Os requisitos do processo', 'Requisitos')
  await addStep(page, 'As competências do processo', 'Competências')
  await addStep(page, 'Os valores da empresa', 'Valores')
  await addStep(page, 'Um teste da empresa', title, async () => {
    await page.getByRole('combobox', { name: 'Critério que recebe a nota' }).click()
    await page.getByRole('option', { name: 'Prova' }).click()
    await page.getByRole('combobox', { name: 'Teste', exact: true }).click()
    await page.getByRole('option', { name: new RegExp(title) }).click()
  })
  expect(await violations(page, 'etapas de vários tipos')).toEqual([])
  const steps = `/dashboard/users/candidates/${candidateId}/pregressSelectiveProcess/${id}`

  await answerFor(page, `${steps}/auxiliaryRequirementsTest`)
  await page.getByText('Sim, atendo', { exact: true }).click()
  const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
  await page.locator('input[type=file]').setInputFiles(file('registro.pdf'))
  await expect(page.getByRole('button', { name: 'Retirar registro.pdf' })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({ ...file('virus.exe'), buffer: Buffer.from('MZ\0\x01') })
  await expect(page.getByText('O arquivo não foi anexado. Envie um PDF, uma foto, um DOCX ou um ODT.')).toBeVisible()
  await page.getByRole('button', { name: /^Próxima/ }).click()
  await page.getByText('Atendo em parte', { exact: true }).click()
  await handIn(page)
  const answered = page.url()
  await page.goto(`${steps}/auxiliaryRequirementsTest`)
  await expect(page.getByText('Declarou: Atende em parte')).toBeVisible()
  await expect(page.getByText(/, em nome da pessoa$/)).toBeVisible()
  expect(await violations(page, 'requisitos a conferir')).toEqual([])
  await page.getByRole('button', { name: 'Recusar registro.pdf' }).click()
  const reject = page.getByRole('alertdialog', { name: 'Recusar registro.pdf?' })
  await reject.getByRole('textbox').fill('A carteira está vencida')
  await reject.getByRole('button', { name: 'Recusar documento' }).click()
  await expect(page.getByText('Documento recusado. A pessoa foi avisada.')).toBeVisible()
  const receipt = await page.context().newPage()
  await receipt.goto(answered)
  await expect(receipt.getByText('Motivo: A carteira está vencida')).toBeVisible()
  await receipt.locator('input[type=file]').setInputFiles(file('carteira-nova.pdf'))
  await expect(receipt.getByText('Recebemos carteira-nova.pdf. A equipe confere de novo.')).toBeVisible()
  expect(await wrongs(receipt)).toEqual([])
  await receipt.close()
  await page.reload()
  await page.getByRole('button', { name: 'Aceitar carteira-nova.pdf' }).click()
  await expect(page.getByText('Documento aceito')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar conferência' }).click()
  await expect(page.getByText('Conferência salva')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar de novo' })).toBeVisible()

  await answerFor(page, `${steps}/competencyTestAnswer`)
  await expect(page.getByText('Em que nível você está hoje?')).toBeVisible()
  expect(await wrongs(page)).toEqual([])
  await page.getByText('Nível 3', { exact: true }).click()
  await handIn(page)
  await page.goto(`${steps}/competencyTestAnswer`)
  await expect(page.getByText('Nível 3 · desejado: 4')).toBeVisible()
  expect(await violations(page, 'níveis declarados')).toEqual([])

  await answerFor(page, `${steps}/valuesTestIntro`)
  await page.getByText('Ética', { exact: true }).click()
  await handIn(page)
  await expect(page.getByRole('heading', { name: 'Seu perfil de valores' })).toBeVisible()
  await expect(page.getByText(/^quase sempre · /).first()).toBeVisible()
  await page.goto(`${steps}/valuesTestAnswer`)
  await expect(page.getByText('5 de 5')).toBeVisible()
  expect(await violations(page, 'perfil de valores')).toEqual([])

  await answerFor(page, `${steps}/customTestQuestions`)
  await page.getByRole('textbox').fill('Aviso na hora, com o que já fiz para corrigir.')
  await handIn(page)
  await page.goto(`${steps}/customTestQuestions`)
  await expect(page.getByText('Os pontos dos outros aparecem depois que você envia os seus.')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar pontos' }).click()
  await expect(page.getByText('Preencha este campo.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Pontos' }).fill('1,5')
  await page.getByRole('button', { name: 'Enviar pontos' }).click()
  await expect(page.getByText('Pontos enviados')).toBeVisible()
  await expect(page.getByText('75,00').first()).toBeVisible()
  expect(await violations(page, 'resposta aberta pontuada')).toEqual([])

  await page.goto(steps)
  await expect(page.getByText('Corrigido', { exact: true })).toHaveCount(4)
})
