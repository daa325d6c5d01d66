import { expect, type Page, test } from '@playwright/test'
import type { Process } from '../contract/processes.ts'
import { go } from './go.ts'
import { login } from './login.ts'

/** Reads as the administrator who is logged in. */
async function reader(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const headers = { authorization: `Bearer ${token}` }
  return async <T>(path: string) => (await page.request.get(`/api${path}`, { headers })).json() as Promise<T>
}
const view = (id: string, search = '') => `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}${search}`
async function underEvaluation(page: Page) {
  const read = await reader(page)
  const { rows } = await read<{ rows: Process[] }>('/selective-processes?search=controller&state=em_avaliacao')
  return { id: rows[0]?.id ?? '' }
}

test('a process has its tabs in their order, and its overview leads to what is pending', async ({ page }) => {
  await login(page)
  const { id } = await underEvaluation(page)
  await go(page, view(id, '?tab=visao-geral'))
  const tabs = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Visão geral' }) })
  await expect(tabs.getByRole('link')).toHaveText([
    'Visão geral',
    /^Quadro/,
    /^Classificação/,
    /^Candidatos/,
    'Pesos',
    'Mensagens',
    'Detalhes',
    'Histórico',
  ])
  await expect(page.getByRole('region', { name: 'Próximo passo' })).toBeVisible()
  await expect(page.getByText('Funil por etapa')).toBeVisible()
  await page.getByRole('link', { name: /eliminaç(ão|ões) propostas? sem decisão/ }).click()
  await expect(page).toHaveURL(/tab=classificacao&only=proposed|only=proposed&tab=classificacao/)
  // The address that a process always had still shows its board.
  await go(page, view(id))
  await expect(tabs.getByRole('link', { name: /^Quadro/ })).toHaveAttribute('aria-current', 'page')
})

test('a weight that is typed moves its slider, and a slider what is typed', async ({ page }) => {
  await login(page)
  const { id } = await underEvaluation(page)
  await go(page, view(id, '?tab=pesos'))
  const box = page.getByRole('textbox', { name: 'Peso de Teste, em %' })
  const slider = page.getByRole('slider', { name: 'Peso de Teste' })
  await box.fill('31')
  await expect(slider).toHaveValue('3100')
  await slider.press('ArrowRight')
  await expect(box).toHaveValue('32')
  await box.fill('300')
  await expect(slider).not.toHaveValue('30000')
  await box.press('Tab')
  await expect(box).toHaveValue(/^\d{1,2}(,\d+)?$/)
  await expect(page.getByText('A soma precisa ser 100 %')).toBeVisible()
})
