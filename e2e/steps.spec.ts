import { expect, type Page } from '@playwright/test'
import { cpf } from 'cpf-cnpj-validator'
import { apiOf } from './api.ts'
import { wrongs } from './axe.ts'
import { go } from './go.ts'
import { stranger, test } from './hub.ts'
import { violations } from './looks.ts'
import { linkIn, openMail } from './mail.ts'
import { enter, password } from './person.ts'
import { settled } from './settled.ts'

const hour = 3_600_000
const requirement = { component: 'requirements', text: 'Registro ativo' }
const exam = { component: 'test', text: 'Prova', target: 10 }

/** A published process with two applicants, and a test of its company with two questions whose right answer is the second option. */
async function withTest(page: Page, title: string) {
  const send = apiOf(page)
  const { rows } = await send('get', '/companies?state=ativa')
  const companyId = rows[0].id
  const questions = []
  for (const [at, statement] of ['Qual é a capital de Santa Catarina?', 'Quanto é dois mais dois?'].entries()) {
    const texts = at === 0 ? ['Joinville', 'Florianópolis'] : ['Três', 'Quatro']
    const options = texts.map((text, n) => ({ id: `o${n}`, text }))
    const content = { kind: 'unica', statement: `<p>${statement}</p>`, options, key: ['o1'] }
    questions.push((await send('post', '/questions', { companyId, points: 1, explanation: '', content })).id)
  }
  const sections = [{ questions: questions.map((questionId) => ({ questionId, points: 1 })) }]
  const draft = await send('post', '/custom-tests', { companyId, title, settings: { minutes: 30 }, sections })
  await send('post', `/custom-tests/${draft.id}/versions`, { version: draft.version })
  const process = await send('post', '/selective-processes', {
    ...{ companyId, title, openings: 1, reserveOpenings: 1, steps: ['requirements', 'test'] },
    opensAt: new Date(Date.now() - hour).toISOString(),
    closesAt: new Date(Date.now() + 48 * hour).toISOString(),
    stages: ['Inscritos', 'Finalistas'].map((name, at) => ({ name, kind: at ? 'final' : 'inscricao' })),
    criteria: [requirement, exam],
  })
  const { id, version } = process
  await send('post', `/selective-processes/${id}/state`, { to: 'publicado', version })
  const people: string[] = []
  for (const name of ['Ana', 'Bia']) {
    const own = cpf.generate()
    const data = { fullName: `${name} ${title}`, cpf: own, email: `${own}@exemplo.com.br`, phone: '+5548996142030' }
    const { id: candidateId } = await send('post', '/candidates', data)
    await send('post', `/selective-processes/${id}/applications`, { candidateIds: [candidateId] })
    people.push(candidateId)
  }
  const criterionId = process.criteria.find(({ text }: { text: string }) => text === exam.text).id
  return { id, ana: people[0] ?? '', bia: people[1] ?? '', test: { criterionId, testId: draft.id } }
}

/** The page of a link follows the colours of the phone, and the direction of its language. */
async function wrongsOnPhone(phone: Page) {
  const found: string[] = []
  for (const [colorScheme, dir, rules] of [
    ['light', 'ltr', {}],
    ['dark', 'ltr', { runOnly: ['color-contrast', 'link-in-text-block'] }],
    ['light', 'rtl', { runOnly: ['scrollable-region-focusable', 'target-size'] }],
  ] as const) {
    await phone.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await phone.evaluate((dir) => {
      document.documentElement.dir = dir
    }, dir)
    await settled(phone)
    const over = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) found.push(`${over} px too wide (${colorScheme}, ${dir})`)
    found.push(...(await wrongs(phone, 'runOnly' in rules ? { runOnly: [...rules.runOnly] } : {})))
  }
  await phone.evaluate(() => {
    document.documentElement.dir = 'ltr'
  })
  return found
}

const at = (id: string, tab: string) => `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}?tab=${tab}`

/** The form of a new step, with the test chosen that has this title. */
async function newStep(page: Page, id: string, title: string) {
  await page.goto(at(id, 'etapas'))
  await page.getByRole('button', { name: 'Nova etapa' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova etapa' })
  await form.getByRole('combobox', { name: 'Critério que recebe a nota' }).click()
  await page.getByRole('option', { name: 'Prova' }).click()
  await form.getByRole('combobox', { name: 'Teste', exact: true }).click()
  await page.getByRole('option', { name: new RegExp(title) }).click()
  return form
}

/** The address at which an applicant answers the only step of this kind. */
async function addressOf(page: Page, candidateId: string, processId: string, kind: string, appUrl: string | undefined) {
  const send = apiOf(page)
  const { applicationId, steps } = await send(
    'get',
    `/candidates/${candidateId}/selective-processes/${processId}/steps`,
  )
  const step = steps.find((each: { kind: string }) => each.kind === kind)
  const { address } = await send('post', `/applications/${applicationId}/steps/${step.id}/address`, { appUrl })
  return new URL(address).pathname
}

test('a step is created, sent, answered on a phone through its link, scored and ranked', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `Etapas ${Date.now()}`
  const { id, ana, bia } = await withTest(page, title)
  const form = await newStep(page, id, title)
  await expect(form.getByLabel('Título')).toHaveValue(title)
  await expect(form.getByLabel('Tempo para responder')).toHaveValue('30')
  await form.getByLabel('Tentativas').fill('2')
  await form.getByRole('combobox', { name: 'Quem responde' }).click()
  await page.getByRole('option', { name: 'Só a pessoa, pelo link' }).click()
  await form.getByRole('button', { name: 'Criar etapa' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText(/2 tentativas · só a pessoa responde/)).toBeVisible()
  await expect(page.getByText('2 sem link')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar links' }).click()
  await page.getByRole('button', { name: 'Enviar 2 e-mails' }).click()
  await expect(page.getByText(/^2 e-mails saem em/)).toBeVisible()
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
  await phone.goto(new URL(address).pathname)
  await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await wrongsOnPhone(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Começar agora' }).press('Enter')
  await expect(phone.locator('p', { hasText: 'Marque a caixa acima para começar.' })).toBeVisible()
  await phone.getByRole('checkbox').check()
  await phone.getByRole('button', { name: 'Começar agora' }).click()
  await phone.getByText('Florianópolis', { exact: true }).click()
  await expect(phone.getByText(/^Salvo às/).first()).toBeVisible()
  expect(await wrongsOnPhone(phone)).toEqual([])
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
  await go(page, overview)
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

test('all questions are on one page, and the step is answered again', async ({ page, browser, baseURL }) => {
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
  await phone.goto(await addressOf(page, ana, id, 'test', baseURL))
  await expect(phone.getByText('2 tentativas')).toBeVisible()
  await phone.getByRole('checkbox').check()
  await phone.getByRole('button', { name: 'Começar agora' }).click()
  await phone.getByText('Florianópolis', { exact: true }).click()
  await phone.getByText('Três', { exact: true }).click()
  expect(await wrongsOnPhone(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Questões: 2 de 2 respondidas' }).click()
  await phone.getByRole('button', { name: /^Questão 2, / }).click()
  await expect(phone.getByRole('heading', { name: 'Questão 2 de 2' })).toBeFocused()
  await phone.getByRole('button', { name: 'Rever e enviar' }).click()
  await phone.getByRole('button', { name: 'Enviar respostas' }).click()
  await phone.getByRole('button', { name: 'Responder de novo' }).click()
  await phone.getByRole('button', { name: 'Começar de novo' }).click()
  await expect(phone.getByRole('radio', { checked: true })).toHaveCount(0)
  await phone.getByText('Florianópolis', { exact: true }).click()
  await phone.getByText('Quatro', { exact: true }).click()
  await phone.getByRole('button', { name: 'Rever e enviar' }).click()
  await phone.getByRole('button', { name: 'Enviar respostas' }).click()
  await expect(phone.getByRole('heading', { name: 'Respostas enviadas' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Responder de novo' })).toBeHidden()
  await context.close()
})

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
  const process = await send('post', '/selective-processes', {
    ...{
      companyId,
      title,
      openings: 1,
      reserveOpenings: 1,
      steps: ['requirements', 'competency', 'values', 'test'],
      criteria: allKinds,
    },
    opensAt: new Date(Date.now() - hour).toISOString(),
    closesAt: new Date(Date.now() + 48 * hour).toISOString(),
    stages: ['Inscritos', 'Finalistas'].map((name, at) => ({ name, kind: at ? 'final' : 'inscricao' })),
  })
  const { id, version } = process
  await send('post', `/selective-processes/${id}/state`, { to: 'publicado', version })
  const exam = process.criteria.find(({ component }: { component: string }) => component === 'test').id
  for (const step of [
    { kind: 'requirements', settings: { title: 'Requisitos', days: 7 } },
    { kind: 'competency', settings: { title: 'Competências', days: 7 } },
    { kind: 'values', settings: { title: 'Valores', days: 7 } },
    { kind: 'test', criterionId: exam, testId: draft.id, settings: { title, days: 7 } },
  ])
    await send('post', `/selective-processes/${id}/steps`, step)
  const own = cpf.generate()
  const data = { fullName: `Ana ${title}`, cpf: own, email: `${own}@exemplo.com.br`, phone: '+5548996142030' }
  const { id: candidateId } = await send('post', '/candidates', data)
  await send('post', `/selective-processes/${id}/applications`, { candidateIds: [candidateId] })
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
  const companyId = (await send('get', '/companies?state=ativa')).rows[0].id
  const process = await send('post', '/selective-processes', {
    ...{ companyId, title, openings: 1, reserveOpenings: 1, steps: ['video'] },
    criteria: [{ component: 'video', text: 'Clareza', target: 10, byEvaluators: true }],
    opensAt: new Date(Date.now() - hour).toISOString(),
    closesAt: new Date(Date.now() + 48 * hour).toISOString(),
    stages: ['Inscritos', 'Finalistas'].map((name, at) => ({ name, kind: at ? 'final' : 'inscricao' })),
    ...{ ownWeights: true, weights: { video: 10_000 } },
  })
  await send('post', `/selective-processes/${process.id}/state`, { to: 'publicado', version: process.version })
  const own = cpf.generate()
  const data = { fullName: `Quitéria ${title}`, cpf: own, email: `${own}@exemplo.com.br`, phone: '+5548996142030' }
  const { id } = await send('post', '/candidates', data)
  await send('post', `/selective-processes/${process.id}/applications`, { candidateIds: [id] })
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
