import { expect } from '@playwright/test'
import { wrongs } from './axe.ts'
import { adminToken, test } from './hub.ts'
import { settled } from './settled.ts'

test('a stage of the board is selected with one click and written to, and an empty draft is deleted', async ({
  page,
}) => {
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  const { rows } = await (
    await page.request.get('/api/selective-processes?search=controller&state=em_avaliacao', { headers })
  ).json()
  await page.goto(`/dashboard/listSelectiveProcess/ViewSelectiveProcess/${rows[0].id}?tab=quadro`)
  const stage = page.getByRole('checkbox', { name: /^Selecionar todos de/ }).first()
  await stage.check()
  const tools = page.getByRole('toolbar', { name: 'Ações da seleção' })
  await settled(page)
  expect(await wrongs(page)).toEqual([])
  await tools.getByRole('button', { name: 'Enviar mensagem' }).click()
  const composer = page.getByRole('dialog', { name: 'Continuar escrevendo' })
  const send = composer.getByRole('button', { name: /^Enviar para \d+ profissiona/ })
  await expect(send).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(composer).toBeHidden()
  expect(page.url()).not.toContain('mensag')
  await stage.uncheck()
  await expect(tools).toBeHidden()
})

test('deleting a professional with an open application leads to where its outcome is recorded', async ({ page }) => {
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  const { rows } = await (
    await page.request.get('/api/selective-processes?search=controller&state=em_avaliacao', { headers })
  ).json()
  const { rows: people } = await (
    await page.request.get(`/api/selective-processes/${rows[0].id}/applications?status=em_andamento`, { headers })
  ).json()
  await page.goto(`/dashboard/users/candidates/${people[0].candidateId}`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Mover para a lixeira' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mover para a lixeira' }).click()
  const dialog = page.getByRole('dialog', { name: /tem candidaturas em andamento$/ })
  await settled(page)
  expect(await wrongs(page)).toEqual([])
  await dialog.getByRole('link', { name: rows[0].title }).click()
  await expect(page).toHaveURL(new RegExp(`${rows[0].id}.*tab=candidatos`))
  await expect(page.getByRole('checkbox', { name: new RegExp(people[0].name) })).toBeVisible()
})
