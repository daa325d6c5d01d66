import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { wrongs } from './axe.ts'
import { adminToken, test } from './hub.ts'
import { settled } from './settled.ts'

const list = '/dashboard/companies'

test('a list is arranged, saved as a view, opened with it again and exported in that order', async ({ page }) => {
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

test('a bulk change is undone from its notice', async ({ page }) => {
  await page.goto(`${list}?state=ativa`)
  const boxes = page.getByRole('checkbox', { name: /^Selecionar (?!todas)/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Mudar situação' }).click()
  await page.getByRole('menuitem', { name: 'Inadimplente' }).click()
  // The notice stays under the pointer.
  await page.getByText('2 alterados').hover()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(page.getByText('2 voltaram ao que eram')).toBeVisible()
})

test('all matching rows are selected beyond the page and changed; failures are listed by row, and the rest is undone', async ({
  page,
}) => {
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  const { rows, total } = await (await page.request.get('/api/companies?limit=200', { headers })).json()
  expect(total).toBeGreaterThan(50)
  const bar = page.getByRole('toolbar', { name: 'Ações da seleção' })
  const all = bar.getByRole('button', { name: `Selecionar as ${total}` })
  const ofPage = page.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' })
  const boxes = page.getByRole('checkbox', { name: /^Selecionar (?!todas)/ })
  // Before the page: Chromium may let a request through that follows a new route at once.
  await page.route(/\/api\/companies\?.*limit=200/, (route) => route.abort(), { times: 1 })
  await page.goto(list)
  await boxes.nth(0).check()
  await expect(bar).toContainText('1 selecionada')
  await expect(all).toHaveCount(0)
  await ofPage.check()
  await all.press('Enter')
  await expect(bar.getByRole('alert')).toHaveText('Não foi possível selecionar todas.')
  await bar.getByRole('button', { name: 'Tentar novamente' }).press('Enter')
  await expect(bar).toContainText(`${total} selecionadas`)
  await expect(bar.getByRole('button', { name: 'Mudar situação' })).toBeFocused()
  await expect(all).toHaveCount(0)
  await page.getByRole('button', { name: 'Página 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(ofPage).toBeChecked()
  await expect(bar).toContainText(`${total} selecionadas`)

  // Another user changes a row that is on neither page.
  const other = rows[total - 1]
  const meanwhile = { tags: [...other.tags, 'Meanwhile'], version: other.version }
  expect((await page.request.put(`/api/companies/${other.id}/tags`, { headers, data: meanwhile })).ok()).toBe(true)
  const tag = async (word: string) => {
    await bar.getByRole('button', { name: 'Etiquetas', exact: true }).click()
    await page.getByLabel('Incluir etiquetas').fill(word)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Aplicar' }).click()
  }
  const tabCount = async (word: string) =>
    (await (await page.request.get(`/api/companies?tag=${word}`, { headers })).json()).total
  const undo = page.getByRole('button', { name: 'Desfazer', exact: true })
  await tag('Todas')
  // The notice stays under the pointer.
  await undo.hover()
  const report = page.getByRole('dialog', { name: 'O que não foi feito' })
  await expect(report).toContainText(`${total - 1} alterados · 1 não pôde ser alterado`)
  await expect(report.getByRole('listitem')).toHaveCount(1)
  await expect(report.getByRole('listitem')).toContainText(other.name)
  await report.getByRole('button', { name: 'Fechar' }).press('Enter')
  await expect(report).toBeHidden()
  expect(await tabCount('Todas')).toBe(total - 1)
  await undo.click()
  await expect(page.getByText(`${total - 1} voltaram ao que eram`)).toBeVisible()
  expect(await tabCount('Todas')).toBe(0)

  // A long action shows its progress, and can be stopped.
  await ofPage.check()
  await all.click()
  await expect(bar).toContainText(`${total} selecionadas`)
  await page.route(/\/tags$/, async (route) => {
    await new Promise((later) => setTimeout(later, 300))
    await route.continue()
  })
  await tag('Metade')
  const running = page.getByRole('dialog', { name: 'Alterando os registros' })
  await expect(running.getByRole('progressbar')).toHaveAttribute('aria-valuemax', String(total))
  await settled(page)
  expect(await wrongs(page)).toEqual([])
  await running.getByRole('button', { name: 'Parar aqui' }).click()
  await undo.last().hover()
  await expect(running).toBeHidden()
  await expect(ofPage).toBeFocused()
  await page.unroute(/\/tags$/)
  const done = await tabCount('Metade')
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThan(total)
  await expect(page.getByText(`${done} alterados`)).toBeVisible()
  await undo.last().click()
  await expect(page.getByText(`${done} voltaram ao que eram`)).toBeVisible()
  expect(await tabCount('Metade')).toBe(0)

  // A selection of all matches is cleared when the filters change.
  await ofPage.check()
  await all.click()
  await expect(bar).toContainText(`${total} selecionadas`)
  await page.getByRole('link', { name: /^Ativa/ }).click()
  await expect(page).toHaveURL(/state=ativa/)
  await expect(bar).toHaveCount(0)
})

test('a chosen value stays in the menu of its filter, whatever the other filters leave', async ({ page }) => {
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

  test('all matching rows are selected from the bar, and all its actions are reachable', async ({ page }) => {
    await page.goto(list)
    await page
      .getByRole('button', { name: /^Selecionar / })
      .nth(0)
      .click()
    const bar = page.getByRole('toolbar', { name: 'Ações da seleção' })
    const all = bar.getByRole('button', { name: /^Selecionar as \d+$/ })
    await settled(page)
    expect(await wrongs(page)).toEqual([])
    await all.click()
    await expect(bar).toContainText(/\d\d selecionadas/)
    await expect(bar.getByRole('button', { name: 'Etiquetas' })).toBeInViewport({ ratio: 1 })
    await expect(bar.getByRole('button', { name: 'Mover para a lixeira' })).toBeInViewport({ ratio: 1 })
    await bar.getByRole('button', { name: 'Desfazer a seleção' }).click()
    await expect(bar).toHaveCount(0)
  })

  test('views, export and columns are in one menu', async ({ page }) => {
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
