import { expect, type Page } from '@playwright/test'
import { go } from './go.ts'
import { adminToken, test } from './hub.ts'

const name = 'Aviso da jornada'

/** The latest run of the automation; reads the log until there is one. */
async function latest(page: Page, said: string) {
  const row = page.getByRole('row').filter({ hasText: name }).first()
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText(said, { timeout: 3000 })
  }).toPass({ timeout: 45_000 })
  return row
}

/** Moves the first card of the board to another stage. */
async function moveOne(page: Page, board: string) {
  await go(page, board)
  const move = page.getByRole('button', { name: /^Mover .* para…$/ }).first()
  await move.click()
  await page.getByRole('menuitem').first().click()
  await expect(page.getByText(/1 candidatura movida para/).first()).toBeVisible()
}

test('an automation is created, tried without sending, runs when a card is moved, and says why it sent nothing', async ({
  page,
  request,
}) => {
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  const { rows } = await (await request.get('/api/selective-processes?state=publicado&limit=20', { headers })).json()
  const open = rows.find(
    (row: { confidential: boolean; applications: number }) => !row.confidential && row.applications > 1,
  )
  const board = `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${open.id}?tab=quadro`

  await page.goto('/dashboard/settings/automations')
  await page.getByRole('combobox', { name: 'Esperar depois de um movimento' }).click()
  await page.getByRole('option', { name: 'Não esperar' }).click()
  await expect(page.getByText('Espera alterada')).toBeVisible()

  await page.getByRole('button', { name: 'Nova automação' }).click()
  const sheet = page.getByRole('dialog', { name: 'Nova automação' })
  await sheet.getByRole('button', { name: 'Criar automação' }).click()
  await expect(sheet.getByText('Preencha este campo.').first()).toBeVisible()
  await sheet.getByLabel('Nome').fill(name)
  await sheet.getByRole('combobox', { name: 'Modelo' }).click()
  await page.getByRole('option', { name: 'Mudança de etapa' }).click()
  await sheet.getByRole('button', { name: 'Simular' }).click()
  await expect(sheet.getByText(/^Agora (não )?chegaria/)).toBeVisible()
  await sheet.getByRole('radio', { name: 'E-mail' }).check()
  await expect(sheet.getByRole('article').first()).toContainText('De Conselho Regional')
  // A stage belongs to its process.
  await sheet.getByRole('combobox', { name: 'Só neste processo' }).fill(open.title)
  await page.getByRole('option', { name: open.code }).click()
  await sheet.getByRole('combobox', { name: 'Etapa' }).click()
  await page.getByRole('option').nth(1).click()
  await sheet.getByRole('button', { name: 'Limpar' }).first().click()
  await sheet.getByRole('button', { name: 'Criar automação' }).click()
  await expect(page.getByText(`“${name}” criada. Ligue-a quando quiser.`)).toBeVisible()
  await page.getByRole('switch', { name: `Ligar ${name}` }).click()
  await expect(page.getByText(`“${name}” ligada`)).toBeVisible()

  await moveOne(page, board)
  await go(page, '/dashboard/settings/automations/runs')
  await (await latest(page, 'Enviada')).getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByText('Sua candidatura avançou: ‹Processo›')).toBeVisible()
  await page.keyboard.press('Escape')

  await go(page, '/dashboard/settings/automations')
  await page.getByRole('switch', { name: 'Pausar todas as automações' }).click()
  await expect(page.getByText('Automações pausadas').first()).toBeVisible()
  await moveOne(page, board)
  await go(page, '/dashboard/settings/automations/runs')
  await latest(page, 'Automações pausadas')
  await go(page, '/dashboard/settings/automations')
  await page.getByRole('switch', { name: 'Pausar todas as automações' }).click()
  await expect(page.getByText('Automações retomadas')).toBeVisible()

  await go(page, `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${open.id}`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Execuções de automações' }).click()
  await expect(page.getByText('Só de um processo')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(2)

  await go(page, '/dashboard/settings/automations')
  await page.getByRole('button', { name: `Excluir ${name}` }).click()
  await expect(page.getByText(`“${name}” excluída`)).toBeVisible()
  await page.getByRole('radio', { name: 'Excluídas' }).click()
  await page.getByRole('button', { name: `Restaurar ${name}` }).click()
  await expect(page.getByText(`“${name}” restaurada, desligada`)).toBeVisible()
  await page.getByRole('radio', { name: 'Em uso' }).click()
  await expect(page.getByRole('switch', { name: `Ligar ${name}` })).not.toBeChecked()
})
