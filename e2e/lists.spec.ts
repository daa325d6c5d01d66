import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { apiOf } from './api.ts'
import { wrongs } from './axe.ts'
import { go } from './go.ts'
import { adminToken, test } from './hub.ts'
import { settled } from './settled.ts'

const list = '/dashboard/companies'
const edge = (page: Page) => page.getByRole('separator', { name: 'Largura de CNPJ' })
const width = async (page: Page) => Number(await edge(page).getAttribute('aria-valuenow'))

test('a freshly opened list handles J and X, and a column keeps the width a user gave it, also on the next visit', async ({
  page,
}) => {
  await page.goto('/dashboard/dashboarding')
  await go(page, '/dashboard/companies')
  await expect(page.getByRole('main')).toBeFocused()
  const row = page.getByRole('row').nth(1)
  await expect(row.getByRole('link').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(row.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('x')
  await expect(row.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('x')

  const first = await width(page)
  // A text column is wider than a number column.
  const cnpj = page.getByRole('row').nth(1).locator('bdi[dir=ltr]').first()
  await cnpj.evaluate((bdi) => (bdi.textContent = '04.AGR.003/0001-08'))
  const overflow = await cnpj.evaluate((bdi) => {
    const cell = bdi.closest('td') as HTMLElement
    return cell.getBoundingClientRect().width - bdi.getBoundingClientRect().width - 16
  })
  expect(overflow).toBeGreaterThanOrEqual(0)
  await edge(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(edge(page)).toHaveAttribute('aria-valuenow', String(first + 16))
  await expect(edge(page)).toBeFocused()

  const box = await edge(page).boundingBox()
  if (!box) throw new Error('the edge is not to be seen')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 5, y)
  await page.mouse.down()
  await page.mouse.move(box.x + 45, y, { steps: 4 })
  await page.mouse.up()
  await expect(edge(page)).toHaveAttribute('aria-valuenow', String(first + 56))
  expect(Math.round((await edge(page).boundingBox())?.x ?? 0)).toBe(Math.round(box.x + 40))

  await page.reload()
  await expect(edge(page)).toHaveAttribute('aria-valuenow', String(first + 56))
  await page.getByRole('button', { name: 'Colunas' }).click()
  await page.getByRole('button', { name: 'Voltar ao padrão' }).click()
  await expect(edge(page)).toHaveAttribute('aria-valuenow', String(first))
})

test('menus and filters open within a landmark, the focus is never lost, a chosen value stays in the menu of its filter, and all results of a search can be had and exported', async ({
  page,
}) => {
  await page.goto(list)
  const check = async () => expect(await wrongs(page, { runOnly: ['region'] })).toEqual([])
  await page.getByRole('button', { name: 'Colunas' }).click()
  await expect(page.getByRole('dialog', { name: 'Colunas' })).toBeVisible()
  await check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Colunas' })).toBeFocused()

  await page.getByRole('button', { name: 'Setor', exact: true }).click()
  await page.getByRole('group', { name: 'Setor' }).getByRole('checkbox').first().check()
  await check()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await page.getByRole('button', { name: 'Retirar o filtro Setor' }).click()
  await expect(page.getByRole('button', { name: 'Setor', exact: true })).toBeFocused()

  const next = page.getByRole('button', { name: 'Próxima página' })
  await page
    .getByRole('checkbox', { name: /^Selecionar (?!todas)/ })
    .first()
    .check()
  await next.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=3/)
  await expect(next).toBeFocused()
  await expect(page.getByRole('toolbar')).toContainText('1 selecionada')
  await page.getByRole('button', { name: 'Desfazer a seleção' }).click()
  // The focus was there before the bar.
  await expect(next).toBeFocused()

  await go(page, `${list}?search=zzzz`)
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  // Whatever the other filters leave.
  await go(page, '/dashboard/companies?sector=Inexistente&sector=Bebidas')
  const chip = page.getByRole('button', { name: 'Setor: Inexistente +1' })
  await chip.click()
  const menu = page.getByRole('dialog', { name: 'Setor' })
  await expect(menu.getByRole('checkbox', { name: 'Inexistente' })).toBeChecked()
  await expect(menu.getByText(/mais comuns/)).toHaveCount(0)
  await menu.getByRole('checkbox', { name: 'Inexistente' }).uncheck()
  await menu.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(/sector=%5B%22Bebidas%22%5D|sector=Bebidas/)
  await expect(page.getByRole('button', { name: 'Setor: Bebidas' })).toBeVisible()

  // A search that finds more than is ranked says so, and links to all results.
  await go(page, '/dashboard/users/candidates?search=.com')
  await expect(page.getByText('Aqui estão os 500 profissionais que melhor correspondem à busca.')).toBeVisible()
  await expect(page.getByText('1–25 dos 500 melhores')).toBeVisible()
  await page.getByRole('link', { name: 'Ver todos em ordem alfabética' }).click()
  await expect(page).toHaveURL(/sort=fullName/)
  await expect(page.getByText(/^1–25 de \d\.\d{3}$/)).toBeVisible()
  await expect(page.getByText('Aqui estão os 500')).toBeHidden()

  // Professionals are exported with chosen columns.
  await go(page, '/dashboard/users/candidates?search=maria')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Escolher colunas…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exportar com estas colunas' })
  await dialog.getByRole('checkbox', { name: 'CPF' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Competências' }).check()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'CSV' }).click()
  const [head] = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
  expect(head).toContain('Competências')
  expect(head).not.toContain('CPF')
  await expect(dialog).toBeHidden()
})

test('the first key or press of a visit opens a menu and shows tooltips, though their code comes with it', async ({
  page,
}) => {
  const overlays: string[] = []
  page.on('request', (request) => request.url().includes('/overlays-') && overlays.push(request.url()))
  await page.goto(list)
  const columns = page.getByRole('button', { name: 'Colunas' })
  await expect(columns).toBeVisible()
  expect(overlays).toEqual([])
  // The focus is on the trigger before its menu is loaded, and stays there.
  await columns.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Colunas' })).toBeVisible()
  expect(overlays).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(columns).toBeFocused()

  await page.clock.install()
  const tooltip = page.locator('[data-tooltip-bubble]')
  const next = page.getByRole('button', { name: 'Próxima página' })
  await next.hover()
  await expect(tooltip).toHaveText('Próxima página')
  // It can be read with the pointer on it, and ends when the pointer leaves.
  await tooltip.hover()
  await page.clock.fastForward(1000)
  await expect(tooltip).toBeVisible()
  await page.mouse.move(700, 300)
  await expect(tooltip).toBeHidden()
  // A disabled button gives its reason where it is pressed, until Escape.
  await page.getByRole('button', { name: 'Página anterior' }).click({ force: true })
  await expect(tooltip).toHaveText('Esta é a primeira página')
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
})

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

  await go(page, '/dashboard/dashboarding')
  await go(page, list)
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
  await page.getByRole('menuitem', { name: 'Não abrir mais' }).click()
  await expect(page.getByText('A lista abre sem visão')).toBeVisible()
  await view.click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await expect(page.getByRole('button', { name: 'Visões' })).toBeVisible()
})

test('all matching rows are selected beyond the page and changed; failures are listed by row, and the rest is undone', async ({
  page,
}) => {
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  const { rows, total } = await (await page.request.get('/api/companies?state=ativa&limit=200', { headers })).json()
  expect(total).toBeGreaterThan(25)
  const bar = page.getByRole('toolbar', { name: 'Ações da seleção' })
  const all = bar.getByRole('button', { name: `Selecionar as ${total}` })
  const ofPage = page.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' })
  const boxes = page.getByRole('checkbox', { name: /^Selecionar (?!todas)/ })
  // Before the page: Chromium may let a request through that follows a new route at once.
  await page.route(/\/api\/companies\?.*limit=200/, (route) => route.abort(), { times: 1 })
  await page.goto(`${list}?state=ativa`)
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
  await page.getByRole('link', { name: /^Todas/ }).click()
  await expect(page).not.toHaveURL(/state=ativa/)
  await expect(bar).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a list shows its title once, has room for the search, and has views, export, columns and actions in a menu', async ({
    page,
  }) => {
    await page.goto(`${list}?uf=SP`)
    const box = await page.getByRole('searchbox').boundingBox()
    expect(box?.width).toBeGreaterThan(130)
    await page.getByRole('button', { name: 'Ferramentas da lista' }).click()
    await expect(page.getByRole('menuitem', { name: 'Importar' })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Nova empresa' }).click()
    await expect(page).toHaveURL(/companies\/register$/)
    await go(page, list)
    const title = await page.getByRole('heading', { level: 1, name: 'Empresas' }).boundingBox()
    expect(title?.width).toBeLessThanOrEqual(1)
    await page.getByRole('list', { name: 'Empresas' }).getByRole('link').first().click()
    await page.getByRole('link', { name: 'Voltar a Empresas' }).click()
    await expect(page).toHaveURL(/companies$/)

    await go(page, '/dashboard/partners?uf=SP')
    const tools = page.getByRole('button', { name: 'Ferramentas da lista' })
    await tools.click()
    await page.getByRole('menuitem', { name: 'Colunas…', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Colunas' })
    await dialog.getByRole('checkbox', { name: 'Contato' }).uncheck()
    await dialog.getByRole('button', { name: 'Mover Situação' }).press('Home')
    await dialog.getByRole('button', { name: 'Pronto' }).click()
    await expect(tools).toBeFocused()

    await tools.click()
    await expect(page.getByRole('menuitem', { name: /CSV/ })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Salvar como nova visão…' }).click()
    await page.getByLabel('Nome da visão').fill('Paulistas')
    await page.getByRole('button', { name: 'Salvar visão' }).click()
    await expect(page.getByText('Visão “Paulistas” salva')).toBeVisible()
    await go(page, '/dashboard/partners')
    await tools.click()
    await page.getByRole('menuitemradio', { name: 'Paulistas' }).click()
    await expect(page).toHaveURL(/uf=SP.*view=/)
    await tools.click()
    await page.getByRole('menuitem', { name: 'Excluir “Paulistas”' }).click()
    await expect(page.getByText('Visão “Paulistas” excluída')).toBeVisible()
  })

  test('all matching rows are selected from the bar; the state of a row and the place of a professional are shown in full', async ({
    page,
  }) => {
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

    await go(page, '/dashboard/companies/import')
    const state = page.getByText('Aguarda a importação', { exact: true })
    await expect(state).toBeVisible()
    expect(await state.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    const send = apiOf(page)
    const [process] = (await send('get', '/selective-processes?state=em_avaliacao')).rows
    const [first] = (await send('get', `/selective-processes/${process.id}/ranking`)).rows
    await go(page, `/dashboard/users/candidates/${first.candidateId}`)
    await expect(
      page
        .getByRole('list', { name: 'Candidaturas' })
        .getByText(/^1º · cobertura \d/)
        .first(),
    ).toBeVisible()
  })
})
