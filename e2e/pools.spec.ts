import { expect } from '@playwright/test'
import { adminToken, test } from './hub.ts'

test('professionals are added from the list to a new pool, and from there to a process with a report of each', async ({
  page,
}) => {
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  const closed = '/api/selective-processes?state=inscricoes_encerradas&open=true'
  // No other journey changes it or freezes its result.
  const { code } = (await (await page.request.get(closed, { headers })).json()).rows.at(-1)
  await page.goto('/dashboard/users/candidates?state=ativo')
  const boxes = page.locator('tbody').getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Incluir em banco' }).click()
  const dialog = page.getByRole('dialog', { name: 'Incluir em um banco de talentos' })
  const name = `Contadores de março ${Date.now()}`
  await dialog.getByRole('combobox', { name: 'Banco' }).click()
  await page.getByRole('option', { name: 'Um banco novo…' }).click()
  await dialog.getByRole('button', { name: 'Incluir' }).click()
  await expect(dialog.getByText('Preencha este campo.')).toBeVisible()
  await dialog.getByLabel('Nome do banco novo').fill(name)
  await dialog.getByRole('button', { name: 'Incluir' }).click()
  await expect(page.getByText(`2 incluídos em “${name}”`)).toBeVisible()

  await page.goto('/dashboard/users/pools')
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('2 profissionais')).toBeVisible()
  const putIn = async () => {
    await page.getByRole('button', { name: 'Adicionar a processo' }).click()
    const asked = page.getByRole('dialog', { name: 'Adicionar a um processo seletivo' })
    await asked.getByRole('searchbox').fill(code)
    await expect(asked.getByRole('radio', { name: code })).toBeChecked()
    // Its applications have closed.
    await asked.getByRole('textbox', { name: 'Por que incluir após o encerramento?' }).fill('Convite do conselho')
    await asked.getByRole('button', { name: 'Adicionar 2 profissionais' }).click()
    return page.getByRole('dialog', { name: 'Resultado da inclusão' })
  }
  // All of them were added: a notice says so, with undo.
  await putIn()
  await expect(page.getByText('2 profissionais adicionados')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(page.getByText('2 profissionais retirados')).toBeVisible()
  await putIn()
  await expect(page.getByText('2 profissionais adicionados')).toBeVisible()
  const second = await putIn()
  await expect(second.getByText('Já estavam no processo')).toBeVisible()
  await second.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByText('2 profissionais adicionados')).toBeHidden({ timeout: 15_000 })

  await page.getByRole('searchbox', { name: /Nome, CPF/ }).fill('ninguém assim')
  await expect(page.getByText('Nenhum profissional aqui')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()

  await boxes.first().check()
  await page.getByRole('button', { name: 'Retirar do banco' }).click()
  // The notice stays under the pointer.
  const undo = page.getByRole('button', { name: 'Desfazer', exact: true })
  await undo.hover()
  await expect(page.getByText('1 profissional', { exact: true })).toBeVisible()
  await undo.click()
  await expect(page.getByText('2 profissionais')).toBeVisible()
})
