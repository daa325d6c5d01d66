import { expect } from '@playwright/test'
import { go } from './go.ts'
import { adminToken, test } from './hub.ts'

test('a process is archived once everybody was notified of their outcome', async ({ page, request }) => {
  await page.goto('/dashboard/dashboarding')
  const token = adminToken()
  const read = async (path: string) =>
    (await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
  const { attention } = await read('/home')
  const { processId, count } = attention.find((a: { kind: string }) => a.kind === 'outcomesOwed')

  await page.getByRole('link', { name: `${count} candidaturas sem retorno` }).click()
  await expect(page.getByText(`Sem retorno (${count})`)).toBeVisible()
  await page.getByRole('button', { name: 'Mudar situação' }).click()
  await expect(page.getByText('Envie os retornos antes de arquivar.')).toBeVisible()
  await page.keyboard.press('Escape')

  const rows = page.getByRole('table').getByRole('row')
  // An elimination is decided elsewhere.
  await rows.filter({ hasText: 'Reprovada' }).first().getByRole('link').first().click()
  const panel = page.getByRole('dialog', { name: 'Avaliação' })
  for (const [to, owed] of [
    ['Em andamento', count - 1],
    ['Cadastro de reserva', count],
  ] as const) {
    await panel.getByRole('button', { name: 'Desfecho' }).click()
    await page.getByRole('menuitem', { name: to }).click()
    await expect(page.getByText(`Sem retorno (${owed})`)).toBeVisible()
  }
  await panel.getByRole('button', { name: 'Fechar' }).click()

  await rows
    .nth(1)
    .getByRole('button', { name: /^Outro meio/ })
    .click()
  const note = page.getByRole('dialog', { name: 'Registrar retorno' })
  await note.getByLabel('Observação').fill('Ligou para a sede')
  await note.getByRole('button', { name: 'Registrar retorno' }).click()
  await expect(page.getByText(`Sem retorno (${count - 1})`)).toBeVisible()

  // The refusal to archive links to what can be done about it.
  await page.getByRole('button', { name: 'Mudar situação' }).click()
  await page.getByRole('menuitem', { name: 'Enviar retornos' }).click()
  const sending = page.getByRole('dialog', { name: 'Enviar retornos' })
  await expect(sending.getByText(/Assim chega a/)).toBeVisible()
  // The hub of the journeys has no mail server: mail is only kept as a file.
  await expect(sending.getByRole('alert')).toContainText('O e-mail não está configurado')
  await expect(sending.getByRole('link', { name: 'Abrir configurações de e-mail' })).toBeVisible()
  await sending.getByRole('radio', { name: 'E-mail' }).check()
  await sending.getByRole('button', { name: `Enviar a ${count - 1} pessoas` }).click()
  await expect(page.getByText(`Retorno enviado a ${count - 1} pessoas`)).toBeVisible()
  // So nobody counts as notified, and the list says why.
  await expect(async () => {
    await page.reload()
    // One page of the list.
    const rowsOnPage = Math.min(count - 1, 25)
    await expect(page.getByText('Não chegou: O envio não está configurado')).toHaveCount(rowsOnPage, { timeout: 2000 })
  }).toPass()
  await page.getByRole('button', { name: 'Mudar situação' }).click()
  await expect(page.getByText('Envie os retornos antes de arquivar.')).toBeVisible()
  await page.keyboard.press('Escape')
  const headers = { authorization: `Bearer ${token}` }
  for (const { id } of (await read(`/outcomes/${processId}?limit=200`)).rows) {
    const data = { way: 'outro', note: 'Lista afixada na sede' }
    expect((await request.post(`/api/outcomes/applications/${id}`, { headers, data })).ok()).toBe(true)
  }
  await page.reload()
  await expect(page.getByText('Quem tem desfecho neste processo já sabe dele.')).toBeVisible()

  await page.getByRole('button', { name: 'Mudar situação' }).click()
  await page.getByRole('menuitem', { name: 'Arquivado' }).click()
  const archiving = page.getByRole('dialog', { name: 'Arquivar processo?' })
  await expect(archiving.getByText('Os desfechos ficam fixos')).toBeVisible()
  await archiving.getByRole('button', { name: 'Arquivar processo' }).click()
  await expect(page.getByText('Arquivado', { exact: true }).first()).toBeVisible()
  await go(page, `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${processId}?tab=historico`)
  await expect(page.getByText('Retornos enviados').first()).toBeVisible()
})
