import { expect, type Page } from '@playwright/test'
import { apiOf } from './api.ts'
import { wrongs } from './axe.ts'
import { fakeCamera } from './camera.ts'
import { go } from './go.ts'
import { stranger, test } from './hub.ts'
import { applicant, published } from './process.ts'

test.use(fakeCamera)

const criteria = [{ component: 'video', text: 'Clareza', target: 10, byEvaluators: true }]

/** A published process that asks for videos, with an applicant. */
async function filming(page: Page) {
  const send = apiOf(page)
  const title = `Filmar ${Date.now()}`
  const process = await published(send, {
    ...{ title, steps: ['video'], criteria },
    ...{ ownWeights: true, weights: { video: 10_000 } },
  })
  const { candidateId } = await applicant(send, process.id, 'Vera Filmada')
  return { processId: process.id as string, candidateId, send }
}

/** The scripts that a page has loaded, in bytes as they are sent. */
async function scriptBytes(page: Page) {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const sizes = names
    .filter((name) => name.endsWith('.js'))
    .map(async (name) => {
      const response = await page.request.get(name, { headers: { 'accept-encoding': 'br' } })
      return Number(response.headers()['content-length'])
    })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(10_000)
  return bytes
}

test('a script is answered on a phone by recordings and a text, watched with marks, graded, and ranked', async ({
  page,
  browser,
  baseURL,
}) => {
  const { processId, candidateId, send } = await filming(page)
  const process = `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${processId}`
  await page.goto(`${process}?tab=etapas`)
  await page.getByRole('link', { name: 'Nova etapa' }).click()
  const dialog = page.getByRole('form', { name: 'Nova etapa' })
  await expect(dialog.getByRole('radio', { name: 'Vídeo' })).toBeChecked()
  await expect(dialog.getByRole('textbox', { name: 'Título' })).toHaveValue('Vídeo entrevista')
  await dialog.getByRole('button', { name: 'Criar etapa' }).click()
  await expect(dialog.getByText('Preencha este campo.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Pergunta 1' }).fill('Conte uma situação difícil.')
  await dialog.getByRole('textbox', { name: 'Preparo' }).fill('0')
  await dialog.getByRole('button', { name: 'Acrescentar pergunta' }).click()
  await dialog.getByRole('textbox', { name: 'Pergunta 2' }).fill('Por que esta vaga?')
  await dialog.getByRole('button', { name: 'Criar etapa' }).click()
  await expect(page.getByText('2 perguntas por vídeo')).toBeVisible()

  const overview = await send('get', `/candidates/${candidateId}/selective-processes/${processId}/steps`)
  const { address } = await send(
    'post',
    `/applications/${overview.applicationId}/steps/${overview.steps[0].id}/address`,
    { appUrl: baseURL },
  )
  const context = await browser.newContext({
    storageState: stranger,
    viewport: { width: 360, height: 740 },
    locale: 'pt-BR',
  })
  const phone = await context.newPage()
  await phone.goto(address)
  await expect(phone.getByText('Vídeo e som das suas respostas, só enquanto você grava')).toBeVisible()
  expect(await scriptBytes(phone)).toBeLessThan(100_000)
  await phone.getByRole('checkbox').check()
  await phone.getByRole('button', { name: 'Começar agora' }).click()
  await phone.getByRole('button', { name: 'Abrir câmera' }).click()
  await expect(phone.getByLabel('Sua câmera')).toBeVisible()
  expect(await wrongs(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Gravar agora' }).click()
  await expect(phone.getByText('Gravando')).toBeVisible()
  await expect(phone.getByRole('timer')).toHaveText(/0:0[2-9] \/ 2:00/)
  await phone.getByRole('button', { name: 'Terminar resposta' }).click()
  await expect(phone.getByLabel('Gravação feita agora')).toBeVisible()

  // The connection is lost while it is sent: the rest goes after a reload.
  await phone.route('**/api/step-link/takes/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await phone.getByRole('button', { name: 'Usar esta gravação' }).click()
  await expect(phone.getByText('Sem conexão. O envio continua quando ela voltar.')).toBeVisible()
  await phone.unroute('**/api/step-link/takes/*')
  await phone.reload()
  const first = phone.getByRole('radio', { name: /^Gravação 1/ })
  await expect(first).toBeChecked()
  await expect(phone.getByText('Você pode gravar mais 2 vezes.')).toBeVisible()
  await phone.getByRole('button', { name: /^Próxima/ }).click()
  await phone.getByRole('button', { name: 'Responder por texto' }).click()
  await phone.getByRole('textbox').fill('Porque é perto de casa.')
  await expect(phone.getByText(/^Salvo às/).filter({ visible: true })).toBeVisible()
  await phone.getByRole('button', { name: 'Rever e enviar' }).first().click()
  await expect(phone.getByText('Todas as questões estão respondidas.')).toBeVisible()
  await phone.getByRole('button', { name: 'Enviar respostas' }).click()
  await expect(phone.getByRole('heading', { name: 'Respostas enviadas' })).toBeVisible()
  await context.close()

  const steps = `/dashboard/users/candidates/${candidateId}/pregressSelectiveProcess/${processId}`
  await go(page, steps)
  await page.getByRole('link', { name: 'Avaliar' }).click()
  await expect(page).toHaveURL(/viewVideoInterview/)
  await expect(page.getByText('Porque é perto de casa.')).toBeVisible()
  await page.getByRole('button', { name: 'Reproduzir' }).click()
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((played: HTMLVideoElement) => played.currentTime)).toBeGreaterThan(0.3)
  await page.getByRole('button', { name: 'Marcar este ponto' }).click()
  await page.getByRole('textbox', { name: 'O que marcar' }).fill('situação clara')
  await page.keyboard.press('Enter')
  await expect(page.getByText('situação clara')).toBeVisible()
  await page.getByRole('link', { name: 'Ir para a avaliação' }).click()
  await page
    .getByRole('radiogroup', { name: /Clareza/ })
    .getByRole('radio', { name: '8', exact: true })
    .check()
  await page.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(page.getByRole('button', { name: /^Reabrir/ })).toBeVisible()
  await go(page, steps)
  await expect(page.getByText('Corrigido')).toBeVisible()
  await expect(page.getByText('80,00').first()).toBeVisible()
})
