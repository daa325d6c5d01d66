import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { BoardCard } from '../contract/board.ts'
import { go } from './go.ts'
import { login } from './login.ts'

type Board = { stages: { id: string; name: string }[]; cards: BoardCard[] }

/** A process that takes applications, and its board as the server has it. */
async function openProcess(page: Page, request: APIRequestContext) {
  await login(page)
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('accessToken'))}` }
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
    /** As somebody else does it meanwhile. */
    move: async (cards: BoardCard[], stageId: string) => {
      const data = { cards: cards.map((c) => ({ id: c.id, from: c.stageId })), stageId }
      const answer = await request.post(`/api/selective-processes/${id}/moves`, { headers, data })
      expect((await answer.json()).moved, await answer.text()).toHaveLength(cards.length)
    },
  }
}

const inStage = (page: Page, stage: string, name: string) =>
  page.getByRole('region', { name: stage, exact: true }).getByRole('button', { name: new RegExp(`^${name}`) })

test('who moves a card that somebody else moved meanwhile sees both places, and chooses', async ({ page, request }) => {
  const { stages, cards, at, move } = await openProcess(page, request)
  // Going back is always possible.
  const [first, second, third] = stages
  if (!first || !second || !third) throw new Error('too few stages')
  const [one, two, three] = cards.filter((c) => c.stageId === third.id && c.status === 'em_andamento')
  if (!one || !two || !three) throw new Error('too few cards')
  await go(page, at())
  await expect(page.getByRole('button', { name: `Mover ${one.name} para…` })).toBeAttached()

  // A board that was opened before.
  await page.route('**/api/selective-processes/*/board', (route) => route.abort())
  await move([one], first.id)
  await page.getByRole('button', { name: `Mover ${one.name} para…` }).click()
  await page.getByRole('menuitem', { name: second.name }).click()
  await page.unroute('**/api/selective-processes/*/board')
  const dialog = page.getByRole('dialog', { name: 'Outra pessoa moveu esta candidatura' })
  await expect(dialog.getByRole('row', { name: one.name })).toContainText(
    `${second.name}${first.name}Administração Demo moveu de ${third.name} para ${first.name}`,
  )
  await dialog.getByRole('button', { name: `Deixar em ${first.name}` }).click()
  await expect(dialog).toBeHidden()
  await expect(inStage(page, first.name, one.name)).toBeVisible()

  // Several at once: the others move, and who is elsewhere is named.
  await page.route('**/api/selective-processes/*/board', (route) => route.abort())
  await move([two], first.id)
  for (const { name } of [two, three]) await page.getByRole('checkbox', { name: `Selecionar ${name}` }).check()
  await page.getByRole('button', { name: 'Mover', exact: true }).click()
  await page.getByRole('menuitem', { name: second.name }).click()
  await expect(page.getByText(`1 candidatura movida para ${second.name}`)).toBeVisible()
  await page.unroute('**/api/selective-processes/*/board')
  await expect(dialog.getByRole('row', { name: two.name })).toBeVisible()
  await expect(dialog.getByText(three.name)).toBeHidden()
  await dialog.getByRole('button', { name: `Mover para ${second.name}` }).click()
  await expect(inStage(page, second.name, two.name)).toBeVisible()
  await expect(inStage(page, second.name, three.name)).toBeVisible()
})
