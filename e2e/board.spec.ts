import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { BoardCard } from '../contract/hiring/board.ts'
import { go } from './go.ts'
import { adminToken, test } from './hub.ts'

type Board = { stages: { id: string; name: string }[]; cards: BoardCard[] }

/** A process that takes applications, and its board as the server returns it. */
async function openProcess(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${adminToken()}` }
  const { rows } = await (await request.get('/api/selective-processes?state=publicado&limit=50', { headers })).json()
  const found: { id: string; board: Board }[] = []
  for (const { id } of rows) {
    const board: Board = await (await request.get(`/api/selective-processes/${id}/board`, { headers })).json()
    if (board.stages.length > 3) found.push({ id, board })
  }
  const most = found.sort((a, b) => b.board.cards.length - a.board.cards.length)[0]
  if (!most) throw new Error('no process takes applications')
  const { id, board } = most
  return {
    ...board,
    at: (search = '') => `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}?tab=quadro${search}`,
    /** Moves cards as another user. */
    move: async (cards: BoardCard[], stageId: string) => {
      const data = { cards: cards.map((c) => ({ id: c.id, from: c.stageId })), stageId }
      const answer = await request.post(`/api/selective-processes/${id}/moves`, { headers, data })
      expect((await answer.json()).moved, await answer.text()).toHaveLength(cards.length)
    },
  }
}

/** Expects a card in a stage; searches for it, because only visible cards are rendered. */
async function standsIn(page: Page, stage: string, name: string) {
  const search = page.getByRole('searchbox', { name: 'Buscar no quadro' })
  await search.fill(name)
  const region = page.getByRole('region', { name: stage, exact: true })
  await expect(region.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
  await search.fill('')
}

test('a user who moves a card that another user has moved sees both stages, and chooses', async ({ page, request }) => {
  const { stages, cards, at, move } = await openProcess(request)
  // Moving back is always allowed.
  const [first, second, third] = stages
  if (!first || !second || !third) throw new Error('too few stages')
  const [card, secondCard, thirdCard] = cards.filter((c) => c.stageId === third.id && c.status === 'em_andamento')
  if (!card || !secondCard || !thirdCard) throw new Error('too few cards')
  await go(page, at())
  await expect(page.getByRole('button', { name: `Mover ${card.name} para…` })).toBeAttached()

  // A board that was opened before.
  await page.route('**/api/selective-processes/*/board', (route) => route.abort())
  await move([card], first.id)
  await page.getByRole('button', { name: `Mover ${card.name} para…` }).click()
  await page.getByRole('menuitem', { name: second.name }).click()
  await page.unroute('**/api/selective-processes/*/board')
  const dialog = page.getByRole('dialog', { name: 'Outra pessoa moveu esta candidatura' })
  await expect(dialog.getByRole('row', { name: card.name })).toContainText(
    `${second.name}${first.name}Administração Demo moveu de ${third.name} para ${first.name}`,
  )
  await dialog.getByRole('button', { name: `Deixar em ${first.name}` }).click()
  await expect(dialog).toBeHidden()
  await standsIn(page, first.name, card.name)

  // Several at once: the others move, and the conflicting ones are named.
  await page.route('**/api/selective-processes/*/board', (route) => route.abort())
  await move([secondCard], first.id)
  for (const { name } of [secondCard, thirdCard])
    await page.getByRole('checkbox', { name: `Selecionar ${name}` }).check()
  await page.getByRole('button', { name: 'Mover', exact: true }).click()
  await page.getByRole('menuitem', { name: second.name }).click()
  await expect(page.getByText(`1 candidatura movida para ${second.name}`)).toBeVisible()
  await page.unroute('**/api/selective-processes/*/board')
  await expect(dialog.getByRole('row', { name: secondCard.name })).toBeVisible()
  await expect(dialog.getByText(thirdCard.name)).toBeHidden()
  await dialog.getByRole('button', { name: `Mover para ${second.name}` }).click()
  await standsIn(page, second.name, secondCard.name)
  await standsIn(page, second.name, thirdCard.name)
})

test('a board filters, hides applications that are out by default, sorts and collapses its stages, switches to a list, and keeps all that in its address', async ({
  page,
  request,
}) => {
  const { stages, cards, at } = await openProcess(request)
  const [first] = stages
  if (!first) throw new Error('no stage')
  const inside = cards.filter((c) => c.stageId === first.id)
  const isOut = ({ status }: BoardCard) => ['reprovada', 'desistente', 'eliminada'].includes(status)
  const visible = inside.filter((c) => !isOut(c))
  expect(visible.length).toBeLessThan(inside.length)
  await go(page, at())
  const column = page.getByRole('region', { name: first.name, exact: true })
  const heading = column.getByRole('heading')
  const amount = (count: number) => `${first.name}${count.toLocaleString('pt-BR')}`
  await expect(heading).toHaveText(amount(visible.length))
  const outside = page.getByRole('button', { name: /^Fora do processo/ })
  await expect(outside).toHaveText(`Fora do processo ${cards.filter(isOut).length}`)
  await outside.click()
  await expect(heading).toHaveText(amount(inside.length))
  await expect(page).toHaveURL(/out=true/)
  await outside.click()

  await page.getByRole('button', { name: 'Nota mínima', exact: true }).click()
  const score = page.getByRole('textbox', { name: 'Nota mínima' })
  await score.fill('120')
  await score.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('De 0 a 100.')
  await score.fill('55,5')
  await score.press('Enter')
  const above = visible.filter(({ total }) => total !== null && total >= 55.5)
  await expect(heading).toHaveText(amount(above.length))
  await expect(page).toHaveURL(/minimum=55\.5/)
  await page.getByRole('button', { name: 'Retirar o filtro Nota mínima' }).click()

  const city = visible[0]?.city ?? ''
  await page.getByRole('button', { name: 'Cidade', exact: true }).click()
  await page.getByRole('textbox', { name: 'Filtrar cidade' }).fill(city)
  // Santos is a city, and in the names of people on the cards.
  await page
    .getByRole('checkbox', { name: new RegExp(`^${city}`) })
    .first()
    .check()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  const there = visible.filter((c) => c.city === city)
  await expect(heading).toHaveText(amount(there.length))

  // By keyboard: the order of one stage, then collapsing it.
  const menu = column.getByRole('button', { name: `Opções de ${first.name}` })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemradio', { name: 'nome' }).press('Enter')
  const names = there.map((c) => c.name).sort((a, b) => a.localeCompare(b, 'pt-BR'))
  await expect(column.getByRole('listitem').first()).toContainText(names[0] ?? '')
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Recolher a coluna' }).press('Enter')
  await expect(menu).toBeHidden()

  await page.getByRole('button', { name: 'Lista', exact: true }).click()
  const rows = page.getByRole('table', { name: 'Candidaturas do quadro' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(city)
  await page.getByRole('button', { name: 'Profissional', exact: true }).click()
  await expect(page).toHaveURL(/layout=list.*sort=name/)
  await page.reload()
  const all = cards.filter((c) => !isOut(c) && c.city === city)
  const [least] = all.map((c) => c.name).sort((a, b) => a.localeCompare(b, 'pt-BR'))
  await expect(rows.nth(1)).toContainText(least ?? '')
  await page.getByRole('button', { name: 'Etapas lado a lado' }).click()
  await page.getByRole('button', { name: `Abrir ${first.name}` }).click()
  await expect(heading).toHaveText(amount(there.length))
})
