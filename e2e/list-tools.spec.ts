import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { wrongs } from './axe.ts'
import { login } from './login.ts'

const list = '/dashboard/companies'

test('a list is arranged, saved as a view, opened with it again and taken out as it stands', async ({ page }) => {
  await login(page)
  await page.goto(`${list}?uf=SP&uf=SC`)
  await page.getByRole('button', { name: 'Colunas' }).click()
  const grip = page.getByRole('button', { name: 'Mover Situação' })
  await grip.focus()
  await page.keyboard.press('Home')
  await expect(grip).toBeFocused()
  await page.getByRole('checkbox', { name: 'CNPJ' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader').nth(1)).toHaveText('Situação')

  await page.getByRole('button', { name: 'Visões' }).click()
  await page.getByRole('menuitem', { name: 'Salvar como nova visão…' }).click()
  await page.getByLabel('Nome da visão').fill('Sul e São Paulo')
  expect(await wrongs(page)).toEqual([])
  await page.getByRole('button', { name: 'Salvar visão' }).click()
  const view = page.getByRole('button', { name: /^Sul e São Paulo/ })
  await view.click()
  await page.getByRole('menuitem', { name: 'Abrir a lista sempre com esta visão' }).click()
  await expect(page.getByText('A lista abre com “Sul e São Paulo”')).toBeVisible()
  await view.click()
  await page.getByRole('menuitem', { name: 'Voltar à lista padrão' }).click()
  await expect(page.getByRole('columnheader').nth(1)).toHaveText('Empresa')

  await page.goto(list)
  await expect(page).toHaveURL(/uf=SP&uf=SC&view=/)
  await expect(page.getByRole('columnheader').nth(1)).toHaveText('Situação')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('Empresas.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('\ufeffSituação;Empresa;Cidade;UF;Setor;Processos;Responsável;Atualizada')
  await expect(page.getByText(new RegExp(`^1–\\d+ de ${lines.length - 1}$`))).toBeVisible()

  await view.click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(page.getByText('Visão “Sul e São Paulo” restaurada')).toBeVisible()
  await view.click()
  await page.getByRole('menuitem', { name: 'Não abrir mais' }).click()
  await expect(page.getByText('A lista abre sem visão')).toBeVisible()
  await view.click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await expect(page.getByRole('button', { name: 'Visões' })).toBeVisible()
})

test('a change of many is undone from its notice', async ({ page }) => {
  await login(page)
  await page.goto(`${list}?state=ativa`)
  const boxes = page.getByRole('checkbox', { name: /^Selecionar (?!todas)/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Mudar situação' }).click()
  await page.getByRole('menuitem', { name: 'Inadimplente' }).click()
  await expect(page.getByText('2 alterados')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(page.getByText('2 voltaram ao que eram')).toBeVisible()
})

test('a value that is chosen keeps its line in the menu of its filter, whatever the other filters leave', async ({
  page,
}) => {
  await login(page)
  await page.goto('/dashboard/companies?sector=Inexistente&sector=Bebidas')
  const chip = page.getByRole('button', { name: 'Setor: Inexistente +1' })
  await chip.click()
  const menu = page.getByRole('dialog', { name: 'Setor' })
  await expect(menu.getByRole('checkbox', { name: 'Inexistente' })).toBeChecked()
  await expect(menu.getByText(/mais comuns/)).toHaveCount(0)
  await menu.getByRole('checkbox', { name: 'Inexistente' }).uncheck()
  await menu.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(/sector=%5B%22Bebidas%22%5D|sector=Bebidas/)
  await expect(page.getByRole('button', { name: 'Setor: Bebidas' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('views, export and columns are in one menu', async ({ page }) => {
    await login(page)
    await page.goto('/dashboard/partners?uf=SP')
    const tools = page.getByRole('button', { name: 'Ferramentas da lista' })
    await tools.click()
    await page.getByRole('menuitem', { name: 'Colunas…', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Colunas' })
    await dialog.getByRole('checkbox', { name: 'Contato' }).uncheck()
    await dialog.getByRole('button', { name: 'Mover Situação' }).press('Home')
    expect(await wrongs(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Pronto' }).click()
    await expect(tools).toBeFocused()

    await tools.click()
    const coming = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    const lines = (await readFile(await (await coming).path(), 'utf8')).split('\r\n')
    expect(lines[0]).toMatch(/^\ufeffSituação;Parceiro;/)
    expect(lines[0]).not.toContain('Contato')

    await tools.click()
    await page.getByRole('menuitem', { name: 'Salvar como nova visão…' }).click()
    await page.getByLabel('Nome da visão').fill('Paulistas')
    await page.getByRole('button', { name: 'Salvar visão' }).click()
    await expect(page.getByText('Visão “Paulistas” salva')).toBeVisible()
    await page.goto('/dashboard/partners')
    await tools.click()
    await page.getByRole('menuitemradio', { name: 'Paulistas' }).click()
    await expect(page).toHaveURL(/uf=SP.*view=/)
    await tools.click()
    await page.getByRole('menuitem', { name: 'Excluir “Paulistas”' }).click()
    await expect(page.getByText('Visão “Paulistas” excluída')).toBeVisible()
  })
})
