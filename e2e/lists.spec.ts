import { expect, type Page } from '@playwright/test'
import { wrongs } from './axe.ts'
import { adminToken, test } from './hub.ts'

const list = '/dashboard/companies'
const edge = (page: Page) => page.getByRole('separator', { name: 'Largura de CNPJ' })
const width = async (page: Page) => Number(await edge(page).getAttribute('aria-valuenow'))

test('a column keeps the width a user gave it, also on the next visit', async ({ page }) => {
  await page.goto(list)
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

test('menus and filters open within a landmark, and the focus is never lost', async ({ page }) => {
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
  await expect(page.getByRole('checkbox', { name: /todas as linhas/ })).toBeFocused()

  await page.goto(`${list}?search=zzzz`)
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
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

test('a phone shows the title once, has room for the search, and has the actions in a menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${list}?uf=SP`)
  const box = await page.getByRole('searchbox').boundingBox()
  expect(box?.width).toBeGreaterThan(130)
  await page.getByRole('button', { name: 'Ferramentas da lista' }).click()
  await expect(page.getByRole('menuitem', { name: 'Importar' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Nova empresa' }).click()
  await expect(page).toHaveURL(/companies\/register$/)
  await page.goto(list)
  const title = await page.getByRole('heading', { level: 1, name: 'Empresas' }).boundingBox()
  expect(title?.width).toBeLessThanOrEqual(1)
  await page.getByRole('list', { name: 'Empresas' }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Voltar a Empresas' }).click()
  await expect(page).toHaveURL(/companies$/)
})

test('a phone shows the place of a professional in a process too', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const token = adminToken()
  const rowsOf = async (path: string) =>
    (await (await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()).rows
  const [process] = await rowsOf('/selective-processes?state=em_avaliacao')
  const [first] = await rowsOf(`/selective-processes/${process.id}/ranking`)
  await page.goto(`/dashboard/users/candidates/${first.candidateId}`)
  await expect(
    page
      .getByRole('list', { name: 'Candidaturas' })
      .getByText(/^1º · \d/)
      .first(),
  ).toBeVisible()
})

test('on a phone the state of a row is shown in full, and its title is truncated', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard/companies/import')
  const state = page.getByText('Aguarda a importação', { exact: true })
  await expect(state).toBeVisible()
  expect(await state.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a search that finds more than is ranked says so, and links to all results', async ({ page }) => {
  for (const place of ['', '&page=21']) {
    await page.goto(`/dashboard/users/candidates?search=.com${place}`)
    await expect(page.getByText('Aqui estão os 500 profissionais que melhor correspondem à busca.')).toBeVisible()
  }
  await page.goto('/dashboard/users/candidates?search=.com')
  await expect(page.getByText('1–25 dos 500 melhores')).toBeVisible()
  await page.getByRole('link', { name: 'Ver todos em ordem alfabética' }).click()
  await expect(page).toHaveURL(/sort=fullName/)
  await expect(page.getByText(/^1–25 de \d\.\d{3}$/)).toBeVisible()
  await expect(page.getByText('Aqui estão os 500')).toBeHidden()
})
