import { type APIRequestContext, expect } from '@playwright/test'
import type { Evaluation } from '../contract/hiring/applications.ts'
import type { RankingRow } from '../contract/hiring/ranking.ts'
import { go } from './go.ts'
import { adminToken, test } from './hub.ts'

/** A process under evaluation, read and marked as another user would. */
async function underEvaluation(request: APIRequestContext) {
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  const read = async <T>(path: string) => (await request.get(`/api${path}`, { headers })).json() as Promise<T>
  const found = await read<{ rows: { id: string }[] }>('/selective-processes?search=controller&state=em_avaliacao')
  const id = found.rows[0]?.id ?? ''
  const { rows } = await read<{ rows: RankingRow[] }>(`/selective-processes/${id}/ranking?status=em_andamento`)
  const row = rows[0] as RankingRow
  const search = `search=${encodeURIComponent(row.name)}`
  const { criteria, marks } = await read<Evaluation>(`/applications/${row.id}/evaluation`)
  // A criterion that counts at once, without an evaluator who submits it.
  const test = criteria.find((c) => c.component === 'test' && !c.byEvaluators)
  if (!test) throw new Error('nobody is tested here')
  return {
    id,
    row,
    at: (tab: string) => `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}?tab=${tab}&${search}`,
    test: test.text,
    // Another mark, but none below a minimum: an elimination would have to be decided before the outcome.
    points: String((marks.find((m) => m.criterionId === test.id)?.value ?? test.target) - 0.5),
    total: async () => {
      const now = await read<{ rows: RankingRow[] }>(`/selective-processes/${id}/ranking?${search}`)
      return (now.rows.find((r) => r.id === row.id)?.total ?? 0).toFixed(2).replace('.', ',')
    },
    grade: async (value: number) => {
      const data = { marks: [{ criterionId: test.id, value }] }
      const answer = await request.put(`/api/applications/${row.id}/marks`, { headers, data })
      expect(answer.ok(), await answer.text()).toBe(true)
    },
  }
}

test('a mark or a decision updates the lists behind the panel, and the counts of their filters', async ({
  page,
  request,
}) => {
  const { row, at, test, points, total } = await underEvaluation(request)
  const before = await total()
  await go(page, `${at('candidatos')}&avaliar=${row.id}`)
  const panel = page.getByRole('dialog', { name: 'Avaliação' })
  await panel.getByLabel(`Pontos de ${test}`).fill(points)
  await expect(panel.getByText('Salvo', { exact: true })).toBeVisible()
  expect(await total()).not.toBe(before)
  await panel.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByRole('row', { name: row.name })).toContainText(await total())

  await go(page, at('classificacao'))
  const menu = page.getByRole('group', { name: 'Situação' })
  await page.getByRole('button', { name: 'Situação', exact: true }).click()
  await expect(menu).toHaveText('Em andamento1')
  await page.keyboard.press('Escape')
  await go(page, `${at('classificacao')}&avaliar=${row.id}`)
  await panel.getByRole('button', { name: 'Desfecho' }).click()
  await page.getByRole('menuitem', { name: 'Cadastro de reserva' }).click()
  await expect(page.getByText('Desfecho registrado')).toBeVisible()
  await panel.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Situação', exact: true }).click()
  await expect(menu).toHaveText('Cadastro de reserva1')
})

test('recomputed totals appear without a reload', async ({ page, request }) => {
  const { id, row, at, total, grade } = await underEvaluation(request)
  // The task is too fast to be observed: its process reports it as finished only when the test allows.
  let isDue = true
  await page.route(`**/api/selective-processes/${id}`, async (route) => {
    const response = await route.fetch()
    const process = await response.json()
    await route.fulfill({ response, json: { ...process, scoresDue: process.scoresDue || isDue } })
  })
  const before = await total()
  await go(page, at('classificacao'))
  const line = page.getByRole('row', { name: row.name })
  await expect(line).toContainText(before)
  await expect(page.getByText('Recalculando…')).toBeVisible()
  await grade(2)
  expect(await total()).not.toBe(before)
  isDue = false
  await expect(line).toContainText(await total())
  await expect(page.getByText('Recalculando…')).toBeHidden()
})
