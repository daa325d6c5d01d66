import { expect, type Page } from '@playwright/test'
import { cpf } from 'cpf-cnpj-validator'
import { apiOf } from './api.ts'
import { stranger, test } from './hub.ts'
import { violations } from './looks.ts'
import { linkIn, openMail } from './mail.ts'

const hour = 3_600_000
const password = 'girafas atravessam pontes'
const criteria = [
  { component: 'test', text: 'Prova', target: 10 },
  { component: 'video', text: 'Clareza', target: 10, byEvaluators: true },
]

/** A published process with a panel, and an applicant who has answered an open question. */
async function answered(page: Page, title: string, baseURL: string | undefined) {
  const send = apiOf(page)
  const companyId = (await send('get', '/companies?state=ativa')).rows[0].id
  const content = { kind: 'texto', statement: '<p>Como você avisa um erro seu?</p>', maxLength: 500, guide: '' }
  const question = await send('post', '/questions', { companyId, points: 2, explanation: '', content })
  const sections = [{ questions: [{ questionId: question.id, points: 2 }] }]
  const draft = await send('post', '/custom-tests', { companyId, title, settings: {}, sections })
  await send('post', `/custom-tests/${draft.id}/versions`, { version: draft.version })
  const process = await send('post', '/selective-processes', {
    ...{ companyId, title, openings: 1, reserveOpenings: 1, steps: ['test', 'video'], criteria },
    opensAt: new Date(Date.now() - hour).toISOString(),
    closesAt: new Date(Date.now() + 48 * hour).toISOString(),
    stages: ['Inscritos', 'Finalistas'].map((name, at) => ({ name, kind: at ? 'final' : 'inscricao' })),
  })
  await send('post', `/selective-processes/${process.id}/state`, { to: 'publicado', version: process.version })
  const own = cpf.generate()
  const data = { fullName: `Quitéria ${title}`, cpf: own, email: `${own}@exemplo.com.br`, phone: '+5548996142030' }
  const { id: candidateId } = await send('post', '/candidates', data)
  const { added } = await send('post', `/selective-processes/${process.id}/applications`, {
    candidateIds: [candidateId],
  })
  const criterionId = process.criteria.find(({ text }: { text: string }) => text === 'Prova').id
  const settings = { title: 'Estudo de caso', days: 7 }
  const { steps } = await send('post', `/selective-processes/${process.id}/steps`, {
    criterionId,
    testId: draft.id,
    settings,
  })
  const step = `/applications/${added[0]}/steps/${steps[0].id}`
  const { address } = await send('post', `${step}/address`, { appUrl: baseURL })
  await page.goto(address)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Começar agora' }).click()
  await page.getByRole('textbox').fill('Aviso na hora, com o que já fiz para corrigir.')
  await expect(page.getByText(/^Salvo às/).filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: 'Rever e enviar' }).first().click()
  await page.getByRole('button', { name: 'Enviar respostas' }).click()
  await expect(page.getByRole('heading', { name: 'Respostas enviadas' })).toBeVisible()
  return process.id as string
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
    const id = await answered(page, title, baseURL)
    const process = `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}`
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
    expect(await violations(page, 'equipe')).toEqual([])

    const phone = await (
      await browser.newContext({
        storageState: stranger,
        viewport: { width: 360, height: 740 },
        reducedMotion: 'reduce',
        locale: 'pt-BR',
      })
    ).newPage()
    await phone.addInitScript(() => localStorage.setItem('languageAsked', 'true'))
    await phone.goto(await linkIn(mail.mailbox, email))
    await phone.getByLabel('Nova senha').fill(password)
    await phone.getByRole('button', { name: 'Aceitar convite' }).click()
    await expect(phone.getByText('Convite aceito.')).toBeVisible()
    await phone.getByLabel('E-mail').fill(email)
    await phone.getByLabel('Senha', { exact: true }).fill(password)
    await phone.getByRole('button', { name: 'Entrar' }).click()
    await expect(phone).toHaveURL(/\/dashboard\/evaluations$/)
    await expect(phone.getByText('Faltam 2 partes')).toBeVisible()
    expect(await violations(phone, 'fila de avaliações')).toEqual([])
    await phone.getByRole('link', { name: /^Avaliar a candidatura/ }).click()
    await expect(phone.getByRole('heading', { name: /^Candidatura \d{4}/ })).toBeVisible()
    await expect(phone.getByText('Nome oculto')).toBeVisible()
    await expect(phone.getByText('Quitéria')).toHaveCount(0)
    await phone.getByRole('textbox', { name: 'Pontos' }).fill('1,5')
    await phone.getByRole('button', { name: 'Enviar pontos' }).click()
    await expect(phone.getByText('Pontos enviados')).toBeVisible()
    await phone.getByRole('radio', { name: '8', exact: true }).click()
    await expect(phone.getByRole('radio', { name: '8', exact: true })).toBeChecked()
    await phone.getByRole('button', { name: /^Enviar avaliação/ }).click()
    await expect(phone.getByRole('button', { name: /^Reabrir/ })).toBeVisible()
    expect(await violations(phone, 'candidatura avaliada')).toEqual([])
    await phone.goto('/dashboard/users/candidates')
    await expect(phone).toHaveURL(/\/dashboard\/evaluations$/)
    await expect(phone.getByText('Nada a avaliar agora')).toBeVisible()

    await page.reload()
    await expect(page.getByText('1 de 1 enviadas')).toBeVisible()
    await page.goto(`${process}?tab=classificacao`)
    await expect(page.getByText('75,00').first()).toBeVisible()
  } finally {
    await mail.close()
  }
})
