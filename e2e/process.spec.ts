import { expect, type Page } from '@playwright/test'
import type { Process } from '../contract/hiring/processes.ts'
import type { RankingRow } from '../contract/hiring/ranking.ts'
import { go } from './go.ts'
import { adminToken, test } from './hub.ts'

/** Reads as the logged-in administrator. */
async function reader(page: Page) {
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  return async <T>(path: string) => (await page.request.get(`/api${path}`, { headers })).json() as Promise<T>
}
const view = (id: string, search = '') => `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}${search}`
async function underEvaluation(page: Page) {
  const read = await reader(page)
  const { rows } = await read<{ rows: Process[] }>('/selective-processes?search=controller&state=em_avaliacao')
  return { read, id: rows[0]?.id ?? '' }
}

test('a process has its tabs in order, and its overview links to what is pending', async ({ page }) => {
  const { id } = await underEvaluation(page)
  await page.goto(view(id, '?tab=visao-geral'))
  const tabs = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Visão geral' }) })
  await expect(tabs.getByRole('link')).toHaveText([
    'Visão geral',
    /^Quadro/,
    /^Classificação/,
    /^Candidatos/,
    'Etapas',
    'Entrevistas',
    'Equipe',
    'Pesos',
    'Mensagens',
    'Detalhes',
    'Histórico',
  ])
  await expect(page.getByRole('region', { name: 'Próximo passo' })).toBeVisible()
  await expect(page.getByText('Funil por etapa')).toBeVisible()
  await page.getByRole('link', { name: /eliminaç(ão|ões) sem decisão/ }).click()
  await expect(page).toHaveURL(/tab=classificacao&only=proposed|only=proposed&tab=classificacao/)
  // The original address of a process still shows its board.
  await go(page, view(id))
  await expect(tabs.getByRole('link', { name: /^Quadro/ })).toHaveAttribute('aria-current', 'page')
})

test('a typed weight moves its slider, and the slider changes the number', async ({ page }) => {
  const { id } = await underEvaluation(page)
  await page.goto(view(id, '?tab=pesos'))
  const box = page.getByRole('textbox', { name: 'Peso de Teste, em %' })
  const slider = page.getByRole('slider', { name: 'Peso de Teste' })
  await box.fill('30,5')
  await expect(slider).toHaveValue('3050')
  await slider.press('ArrowRight')
  await expect(box).toHaveValue('31,5')
  await box.fill('300')
  await expect(slider).not.toHaveValue('30000')
  await box.press('Tab')
  await expect(box).toHaveValue(/^\d{1,2}(,\d+)?$/)
  await expect(page.getByRole('status').filter({ hasText: 'A soma precisa ser 100 %' })).toBeVisible()
})

test('the freeze names what is pending, and a confirmed elimination asks for no explanation', async ({ page }) => {
  const { read, id } = await underEvaluation(page)
  const refused: string[] = []
  page.on('response', (r) => r.status() === 409 && refused.push(r.url()))
  await page.goto(view(id, '?tab=classificacao'))
  await page.getByRole('button', { name: 'Congelar resultado' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^e mais/).first()).toBeVisible()
  const [first] = (await read<{ rows: RankingRow[] }>(`/selective-processes/${id}/ranking?only=proposed`)).rows
  await dialog.getByRole('link', { name: first?.name }).first().click()
  await expect(page).toHaveURL(/avaliar=/)
  await page.getByRole('dialog', { name: 'Avaliação' }).getByRole('button', { name: 'Fechar' }).click()

  await go(page, view(id, '?tab=classificacao&only=proposed'))
  // By name: until the filtered rows arrive, those of the whole ranking stay on the screen.
  await page.getByRole('row').nth(1).getByRole('button', { name: first?.name }).click()
  await page.getByRole('button', { name: 'Confirmar eliminação' }).click()
  await page.getByRole('alertdialog').getByLabel('Motivo').fill('Conferido')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar eliminação' }).click()
  await expect(page.getByText('Eliminação confirmada')).toBeVisible()
  expect(refused).toEqual([])
})

test('the dates of a process are those of its zone, to read and to type', async ({ page }) => {
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  const { rows } = await (await page.request.get('/api/companies?state=ativa&limit=1', { headers })).json()
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const data = {
    ...{ companyId: rows[0].id, title: `Fuso ${Date.now()}`, zone: 'America/Manaus' },
    ...{ opensAt: new Date().toISOString(), closesAt: `${day}T21:59:00.000Z` },
    stages: ['Inscritos', 'Finalistas'].map((name, at) => ({ name, kind: at ? 'final' : 'inscricao' })),
  }
  const made = await page.request.post('/api/selective-processes', { headers, data })
  expect(made.ok(), await made.text()).toBe(true)
  const { id } = await made.json()
  await page.goto(view(id, '?tab=detalhes'))
  await expect(page.getByText(/ 17:59/).first()).toBeVisible()
  await go(page, `/dashboard/companies/${rows[0].id}/viewSelectiveProcess/${id}/update`)
  await expect(page.getByLabel('Encerramento das inscrições')).toHaveValue(/ 17:59$/)
})
