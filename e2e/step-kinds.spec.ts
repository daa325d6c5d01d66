import { expect, type Page } from '@playwright/test'
import { apiOf } from './api.ts'
import { wrongs } from './axe.ts'
import { go } from './go.ts'
import { stranger, test } from './hub.ts'
import { violations } from './looks.ts'
import { linkIn, openMail } from './mail.ts'
import { enter, password } from './person.ts'
import { applicant, published } from './process.ts'
import { addressOf } from './stepAddress.ts'

const value = (text: string) => ({ component: 'values', text, target: 4, weight: 1 })
const allKinds = [
  { component: 'requirements', text: 'Registro ativo', mandatory: true },
  { component: 'requirements', text: 'Inglês' },
  { component: 'competency', text: 'Condução de reuniões longas', target: 4 },
  ...['Ética', 'Cuidado', 'Clareza'].map(value),
  { component: 'test', text: 'Prova', target: 10 },
]

/** A published process with an applicant, and a step of each kind but video; the test asks for a text. */
async function withAllKinds(page: Page, title: string) {
  const send = apiOf(page)
  const { rows } = await send('get', '/companies?state=ativa')
  const companyId = rows[0].id
  const content = { kind: 'texto', statement: '<p>Como você avisa um erro seu?</p>', maxLength: 500, guide: '' }
  const question = await send('post', '/questions', { companyId, points: 2, explanation: '', content })
  const sections = [{ questions: [{ questionId: question.id, points: 2 }] }]
  const draft = await send('post', '/custom-tests', { companyId, title, settings: {}, sections })
  await send('post', `/custom-tests/${draft.id}/versions`, { version: draft.version })
  const process = await published(send, {
    ...{ companyId, title, steps: ['requirements', 'competency', 'values', 'test'], criteria: allKinds },
  })
  const { id } = process
  const exam = process.criteria.find(({ component }: { component: string }) => component === 'test').id
  for (const step of [
    { kind: 'requirements', settings: { title: 'Requisitos', days: 7 } },
    { kind: 'competency', settings: { title: 'Competências', days: 7 } },
    { kind: 'values', settings: { title: 'Valores', days: 7 } },
    { kind: 'test', criterionId: exam, testId: draft.id, settings: { title, days: 7 } },
  ])
    await send('post', `/selective-processes/${id}/steps`, step)
  const { candidateId } = await applicant(send, id, `Ana ${title}`)
  return { id, candidateId }
}

/** Gives the consent, and starts. */
async function begin(page: Page) {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Começar agora' }).click()
}

/** Opens the page of a step, says why somebody answers for the applicant, and starts. */
async function answerFor(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('button', { name: 'Responder em nome da pessoa…' }).click()
  const dialog = page.getByRole('alertdialog', { name: /^Responder em nome de/ })
  await dialog.getByRole('textbox').fill('Respondeu por telefone')
  await dialog.getByRole('button', { name: 'Abrir a etapa' }).click()
  await expect(page.getByText('Você responde em nome de Ana. Fica registrado.')).toBeVisible()
  await begin(page)
}

async function handIn(page: Page) {
  await expect(page.getByText(/^Salvo às/).filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: 'Rever e enviar' }).first().click()
  await page.getByRole('button', { name: 'Enviar respostas' }).click()
  await expect(page.getByRole('heading', { name: 'Respostas enviadas' })).toBeVisible()
}

test('requirements, competencies, values and open questions are answered for somebody, reviewed, and ranked', async ({
  page,
  baseURL,
}) => {
  const title = `Tipos ${Date.now()}`
  const { id, candidateId } = await withAllKinds(page, title)
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

  // The others by their links.
  await page.goto(await addressOf(page, candidateId, id, 'competency', baseURL))
  await begin(page)
  await expect(page.getByText('Em que nível você está hoje?')).toBeVisible()
  expect(await wrongs(page)).toEqual([])
  await page.getByText('Nível 3', { exact: true }).click()
  await handIn(page)
  await page.goto(await addressOf(page, candidateId, id, 'values', baseURL))
  await begin(page)
  await page.getByText('Ética', { exact: true }).click()
  await handIn(page)
  await expect(page.getByRole('heading', { name: 'Seu perfil de valores' })).toBeVisible()
  await expect(page.getByText(/^quase sempre · /).first()).toBeVisible()
  await page.goto(await addressOf(page, candidateId, id, 'test', baseURL))
  await begin(page)
  await page.getByRole('textbox').fill('Aviso na hora, com o que já fiz para corrigir.')
  await handIn(page)

  await page.goto(`${steps}/auxiliaryRequirementsTest`)
  await expect(page.getByText('Declarou: Atende em parte')).toBeVisible()
  await expect(page.getByText(/, em nome da pessoa$/)).toBeVisible()
  await page.getByRole('button', { name: 'Recusar registro.pdf' }).click()
  const reject = page.getByRole('alertdialog', { name: 'Recusar registro.pdf?' })
  await reject.getByRole('textbox').fill('A carteira está vencida')
  await reject.getByRole('button', { name: 'Recusar documento' }).click()
  await expect(page.getByText('Documento recusado. A pessoa foi avisada.')).toBeVisible()
  await page.goto(answered)
  await expect(page.getByText('Motivo: A carteira está vencida')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(file('carteira-nova.pdf'))
  await expect(page.getByText('Recebemos carteira-nova.pdf. A equipe confere de novo.')).toBeVisible()
  await page.goto(`${steps}/auxiliaryRequirementsTest`)
  await page.getByRole('button', { name: 'Aceitar carteira-nova.pdf' }).click()
  await expect(page.getByText('Documento aceito')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar conferência' }).click()
  await expect(page.getByText('Conferência salva')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar de novo' })).toBeVisible()

  await go(page, `${steps}/competencyTestAnswer`)
  await expect(page.getByText('Nível 3 · desejado: 4')).toBeVisible()
  expect(await wrongs(page)).toEqual([])

  await go(page, `${steps}/valuesTestAnswer`)
  await expect(page.getByText('5 de 5')).toBeVisible()

  await go(page, `${steps}/customTestQuestions`)
  await expect(page.getByText('Os pontos dos outros aparecem depois que você envia os seus.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Pontos' }).fill('1,5')
  await page.getByRole('button', { name: 'Enviar pontos' }).click()
  await expect(page.getByText('Pontos enviados')).toBeVisible()
  await expect(page.getByText('75,00').first()).toBeVisible()

  await go(page, steps)
  await expect(page.getByText('Corrigido', { exact: true })).toHaveCount(4)
})

/** A published process with a panel, and an applicant. */
async function withPanel(page: Page, title: string) {
  const send = apiOf(page)
  const process = await published(send, {
    ...{ title, steps: ['video'], criteria: [{ component: 'video', text: 'Clareza', target: 10, byEvaluators: true }] },
    ...{ ownWeights: true, weights: { video: 10_000 } },
  })
  await applicant(send, process.id, `Quitéria ${title}`)
  return `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${process.id}`
}

test('a guest is invited, evaluates by number on a phone, and changes the ranking', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const title = `Avaliar ${Date.now()}`
  const email = `camila${Date.now()}@exemplo.com.br`
  const mail = await openMail(request, baseURL)
  try {
    const process = await withPanel(page, title)
    await page.goto(`${process}?tab=equipe`)
    await expect(page.getByText('Ninguém avalia este processo ainda')).toBeVisible()
    await page.getByRole('button', { name: 'Convidar avaliador' }).click()
    const invite = page.getByRole('dialog', { name: 'Convidar para avaliar' })
    await invite.getByLabel('Nome').fill('Camila Convidada')
    await invite.getByLabel('E-mail').fill(email)
    await invite.getByRole('button', { name: 'Convidar' }).click()
    await expect(page.getByText('Convite enviado')).toBeVisible()
    await page.getByRole('button', { name: 'Distribuir' }).click()
    const distribute = page.getByRole('dialog', { name: 'Distribuir as candidaturas' })
    await distribute.getByRole('textbox').fill('1')
    await distribute.getByRole('button', { name: 'Distribuir' }).click()
    await expect(page.getByText('1 candidatura atribuída')).toBeVisible()

    const phone = await (
      await browser.newContext({
        storageState: stranger,
        viewport: { width: 360, height: 740 },
        reducedMotion: 'reduce',
        locale: 'pt-BR',
      })
    ).newPage()
    await phone.addInitScript(() => localStorage.setItem('languageAsked', 'true'))
    const key = new URL(await linkIn(mail.mailbox, email)).searchParams.get('key')
    const accepted = await request.post('/api/account/keys/use', { data: { key, newPassword: password } })
    expect(accepted.ok(), await accepted.text()).toBe(true)
    await enter(phone, email)
    await expect(phone).toHaveURL(/\/dashboard\/evaluations$/)
    await expect(phone.getByText('Falta 1 parte')).toBeVisible()
    await phone.getByRole('link', { name: /^Avaliar a candidatura/ }).click()
    await expect(phone.getByRole('heading', { name: /^Candidatura \d{4}/ })).toBeVisible()
    await expect(phone.getByText('Nome oculto')).toBeVisible()
    await expect(phone.getByText('Quitéria')).toHaveCount(0)
    await phone.getByRole('radio', { name: '8', exact: true }).click()
    await expect(phone.getByRole('radio', { name: '8', exact: true })).toBeChecked()
    await phone.getByRole('button', { name: /^Enviar avaliação/ }).click()
    await expect(phone.getByRole('button', { name: /^Reabrir/ })).toBeVisible()
    expect(await violations(phone, 'candidatura avaliada')).toEqual([])
    await go(phone, '/dashboard/users/candidates')
    await expect(phone).toHaveURL(/\/dashboard\/evaluations$/)
    await expect(phone.getByText('Nada a avaliar agora')).toBeVisible()

    await page.reload()
    await expect(page.getByText('1 de 1 enviadas')).toBeVisible()
    await go(page, `${process}?tab=classificacao`)
    await expect(page.getByText('80,00').first()).toBeVisible()
  } finally {
    await mail.close()
  }
})
