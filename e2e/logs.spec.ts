import { expect } from '@playwright/test'
import { go } from './go.ts'
import { adminToken, test } from './hub.ts'

const failed = 'template=message&state=falhou&causeCode=bounced&from=2026-01-01'

test('a failed mail shows its cause and dialogue, and is retried alone or with others', async ({ page, request }) => {
  const headers = { authorization: `Bearer ${adminToken()}` }
  const read = async (path: string) => (await request.get(`/api/deliveries${path}`, { headers })).json()
  const { rows: all } = (await read(`?channel=email&limit=50&${failed}`)) as { rows: { id: string }[] }
  const failures = (await Promise.all(all.map(({ id }) => read(`/${id}`)))) as {
    recipient: string
    refusal: string | null
  }[]
  const retryable = failures.find(({ refusal }) => refusal === null)

  await page.goto('/dashboard/dashboarding')
  await page.getByRole('button', { name: 'Logs' }).click()
  await page.getByRole('link', { name: 'Erros de e-mail' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Erros de e-mail' })).toBeVisible()
  await go(page, `/dashboard/logsErrosEmails?${failed}&search=${retryable?.recipient}`)
  const rows = page.locator('tbody tr')
  /** Until the rows of the list load, those of the previous list are shown. */
  const listed = () => expect(page.locator('[aria-busy=false]', { has: rows }).first()).toBeVisible()
  await listed()
  await rows.first().getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: 'Envio' })
  await expect(sheet.getByText('O endereço não recebe: a mensagem voltou').first()).toBeVisible()
  const dialogue = sheet.getByRole('region', { name: /Diálogo da \dª tentativa/ }).first()
  await expect(dialogue).toContainText('RCPT TO:<')
  await dialogue.focus()
  await expect(dialogue).toBeFocused()
  await expect(sheet.getByRole('heading', { name: 'Conteúdo' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('1 envio voltou à fila')).toBeVisible()
  // There is no mail server here, and the sheet shows it as soon as it is known.
  await expect(sheet.getByText('SMTP não configurado').first()).toBeVisible({ timeout: 20_000 })
  await sheet.getByRole('button', { name: 'Fechar' }).click()

  await go(page, `/dashboard/logsErrosEmails?${failed}`)
  await listed()
  await expect(rows.nth(1)).toBeVisible()
  await rows.nth(0).getByRole('checkbox').check()
  await rows.nth(1).getByRole('checkbox').check()
  const retryTicked = async () => {
    const answered = page.waitForResponse((response) => response.url().endsWith('/deliveries/retry'))
    await page.getByRole('toolbar').getByRole('button', { name: 'Tentar de novo' }).click()
    const { retried, kept } = await (await answered).json()
    // A blocked address is named.
    if (kept > 0) await page.getByRole('dialog', { name: 'O que não foi feito' }).getByRole('button').click()
    await expect(page.getByRole('toolbar')).toBeHidden()
    return retried + kept
  }
  expect(await retryTicked()).toBe(2)

  await go(page, '/dashboard/emailErrorLogs?from=2026-01-01&outcome=recusado')
  await listed()
  await rows.first().getByRole('checkbox').check()
  expect(await retryTicked()).toBe(1)
  await expect(page.getByRole('button', { name: 'Agora', exact: true })).toBeVisible()
})

test('an address is blocked by hand, found in the list, and unblocked', async ({ page }) => {
  const address = `bloqueio.${Date.now()}@exemplo.com.br`
  await page.goto('/dashboard/settings?tab=email')
  await page.getByRole('link', { name: 'Endereços bloqueados' }).click()
  await page.getByRole('button', { name: 'Bloquear endereço' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bloquear um endereço' })
  await dialog.getByRole('textbox', { name: 'Endereço' }).fill(address)
  await dialog.getByRole('textbox', { name: 'Explicação' }).fill('Pediu por telefone')
  await dialog.getByRole('button', { name: 'Bloquear endereço' }).click()
  await expect(page.getByText('Endereço bloqueado', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Liberar ${address}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Liberar' }).click()
  await expect(page.getByText(`${address} liberado`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Liberar ${address}` })).toBeHidden()
  await page.getByRole('link', { name: 'Liberados' }).click()
  await expect(page.getByRole('cell', { name: address })).toBeVisible()
})
