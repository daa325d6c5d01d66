import { type APIRequestContext, expect } from '@playwright/test'
import type { Evaluation } from '../contract/hiring/applications.ts'
import { isOut } from '../contract/hiring/board.rules.ts'
import type { BoardCard } from '../contract/hiring/board.ts'
import { go } from './go.ts'
import { adminToken, test } from './hub.ts'

type Board = { stages: { id: string; name: string }[]; cards: BoardCard[] }

/** The stage with most people of a process under evaluation, and the criteria that take points. */
async function fullStage(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${adminToken()}` }
  const read = async <T>(path: string) => (await request.get(`/api${path}`, { headers })).json() as Promise<T>
  const found = await read<{ rows: { id: string }[] }>('/selective-processes?search=controller&state=em_avaliacao')
  const id = found.rows[0]?.id ?? ''
  const { stages, cards } = await read<Board>(`/selective-processes/${id}/board`)
  const inside = Map.groupBy(
    cards.filter(({ status }) => !isOut(status)),
    (card) => card.stageId,
  )
  const [stageId, people = []] = [...inside].sort(([, a], [, b]) => b.length - a.length)[0] ?? []
  const evaluation = (applicationId: string) => read<Evaluation>(`/applications/${applicationId}/evaluation`)
  const { criteria } = await evaluation(people[0]?.id ?? '')
  const test = criteria.find((c) => c.component === 'test' && !c.byEvaluators)
  if (!test || people.length < 3) throw new Error('nobody to evaluate')
  return {
    stage: stages.find((s) => s.id === stageId)?.name ?? '',
    people,
    test,
    at: `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}?tab=quadro`,
    pointsOf: async (applicationId: string) =>
      (await evaluation(applicationId)).marks.find((m) => m.criterionId === test.id)?.value,
  }
}

test('an evaluation opened from the board continues in the order of the column, and saves what was typed last', async ({
  page,
  request,
}) => {
  const { stage, people, test, at, pointsOf } = await fullStage(request)
  const ordered = people.toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
  const [first, second, third] = ordered
  if (!first || !second || !third) throw new Error('too few people')
  const column = page.getByRole('region', { name: stage, exact: true })
  const panel = page.getByRole('dialog', { name: 'Avaliação' })
  const heading = panel.getByRole('heading', { level: 2 }).first()
  const points = panel.getByLabel(`Pontos de ${test.text}`)
  const position = (place: number) => panel.getByText(`${place} de ${ordered.length}`, { exact: true })

  await go(page, `${at}&order=name`)
  await column.getByRole('button', { name: new RegExp(`^${first.name}`) }).click()
  await expect(heading).toContainText(first.name)
  await expect(position(1)).toBeVisible()
  await expect(panel.getByText(`A seguir: ${second.name}`)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Anterior' })).toBeDisabled()

  // Before the typing delay after which a mark is saved.
  const given = (await pointsOf(first.id)) === 1 ? 2 : 1
  await points.fill(String(given))
  await panel.getByRole('button', { name: 'Próxima', exact: true }).click()
  await expect(heading).toContainText(second.name)
  await expect(position(2)).toBeVisible()
  await expect.poll(() => pointsOf(first.id)).toBe(given)

  await page.keyboard.press('j')
  await expect(heading).toContainText(third.name)
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await expect(heading).toContainText(first.name)
  await expect(points).toHaveValue(String(given))

  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).not.toHaveURL(/avaliar=/)
})

test('the sources of marks are shown beside them, and stay open for the next person', async ({ page, request }) => {
  const { people, test, at } = await fullStage(request)
  const [first] = people
  if (!first) throw new Error('nobody')
  const panel = page.getByRole('dialog', { name: 'Avaliação' })
  const tab = (name: string) => panel.getByRole('link', { name, exact: true })
  await go(page, `${at}&avaliar=${first.id}`)
  await expect(tab('Avaliação')).toHaveAttribute('aria-current', 'page')
  for (const [name, ver] of [
    ['Respostas', 'respostas'],
    ['Currículo', 'curriculo'],
    ['Vídeo', 'video'],
    ['Mensagens', 'mensagens'],
    ['Histórico', 'historico'],
  ] as const) {
    await tab(name).click()
    await expect(page).toHaveURL(new RegExp(`ver=${ver}`))
    await expect(panel.getByRole('region', { name, exact: true }).first()).toBeVisible()
    await expect(panel.getByLabel(`Pontos de ${test.text}`)).toBeVisible()
  }
  await page.reload()
  await expect(tab('Histórico')).toHaveAttribute('aria-current', 'page')
  await panel
    .getByRole('button', { name: /^(Próxima|Anterior)$/, disabled: false })
    .first()
    .click()
  await expect(panel.getByRole('heading', { level: 2 }).first()).not.toContainText(first.name)
  await expect(tab('Histórico')).toHaveAttribute('aria-current', 'page')
  await panel.getByRole('button', { name: 'Fechar' }).click()
  await expect(page).not.toHaveURL(/ver=/)
})
