import { expect, type Page } from '@playwright/test'
import { go } from './go.ts'
import { adminToken, test } from './hub.ts'
import { enter, person } from './person.ts'

type Ranked = { rows: { id: string; name: string; total: number | null }[] }

/** A process of the demo under evaluation with a panel, and the first names of its ranking for who may see it. */
async function panelProcess(page: Page) {
  const headers = { authorization: `Bearer ${adminToken()}` }
  const read = async <T>(path: string) => (await page.request.get(`/api${path}`, { headers })).json() as Promise<T>
  const { rows } = await read<{ rows: { id: string }[] }>('/selective-processes?state=em_avaliacao&limit=200')
  for (const { id } of rows) {
    const process = await read<{ criteria: { byEvaluators: boolean }[] }>(`/selective-processes/${id}`)
    const ranking = await read<Ranked>(`/selective-processes/${id}/ranking?limit=5`)
    if (process.criteria.some((c) => c.byEvaluators) && ranking.rows[0]?.total) return { id, best: ranking.rows }
  }
  throw new Error('no process with a panel is under evaluation')
}

const reason = 'Você verá as notas quando o resultado for congelado'

test('an administrator sees no scores before the end until another one grants the right, nor after it is withdrawn; both are recorded', async ({
  page,
  browser,
}) => {
  const { id, best } = await panelProcess(page)
  const at = `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}`
  const { email } = await person(page.request, 'Berta')
  const own = await (await browser.newContext()).newPage()
  await enter(own, email)
  await own.waitForURL(/\/dashboard/)

  await own.goto(`${at}?tab=classificacao`)
  const table = own.getByRole('table', { name: 'Classificação' })
  await expect(own.getByRole('note')).toContainText('em ordem de nome')
  const names = await table.getByRole('row').getByRole('button').allTextContents()
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
  await expect(table.getByRole('row').nth(1)).toContainText(reason)
  await table.getByRole('row').nth(1).click()
  const why = own.getByRole('complementary').last()
  await expect(why.getByText(reason).first()).toBeVisible()
  await go(own, `${at}?tab=quadro`)
  await expect(own.getByText(reason).first()).toBeAttached()
  await go(own, `${at}?tab=candidatos`)
  await expect(own.getByRole('row').nth(1)).toContainText(reason)
  await go(own, `${at}?tab=classificacao&avaliar=${best[0]?.id}`)
  await expect(own.getByRole('dialog', { name: 'Avaliação' })).toContainText(reason)

  const { rows } = await (
    await page.request.get(`/api/accounts?search=${email}`, {
      headers: { authorization: `Bearer ${adminToken()}` },
    })
  ).json()
  await page.goto(`/dashboard/users/super-admins/${rows[0].id}`)
  await expect(page.getByText('Nenhuma além das comuns')).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Mudar permissões' }).click()
  const dialog = page.getByRole('dialog', { name: /^Permissões de/ })
  await dialog.getByLabel('Ver notas antes do fim').check()
  await dialog.getByLabel('Motivo').fill('Preside a comissão')
  await dialog.getByLabel('Sua senha atual').fill('outra')
  await dialog.getByRole('button', { name: 'Salvar permissões' }).click()
  await expect(dialog.getByText('senha', { exact: false }).last()).toBeVisible()
  await dialog.getByLabel('Sua senha atual').fill('certame-demo-2026')
  await dialog.getByRole('button', { name: 'Salvar permissões' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Permissão concedida').first()).toBeVisible()
  await expect(page.getByText('“Preside a comissão”').first()).toBeVisible()

  await own.goto(`${at}?tab=classificacao`)
  await expect(table.getByRole('row').nth(1)).toContainText(best[0]?.name ?? '')
  await expect(own.getByRole('note')).toHaveCount(0)

  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Mudar permissões' }).click()
  await dialog.getByLabel('Ver notas antes do fim').uncheck()
  await dialog.getByLabel('Motivo').fill('Deixou a comissão')
  await dialog.getByLabel('Sua senha atual').fill('certame-demo-2026')
  await dialog.getByRole('button', { name: 'Salvar permissões' }).click()
  await expect(page.getByText('Permissão retirada').first()).toBeVisible()
  await expect(page.getByText('“Deixou a comissão”').first()).toBeVisible()
  await own.reload()
  await expect(own.getByRole('note')).toContainText('em ordem de nome')
  await expect(table.getByRole('row').nth(1)).toContainText(reason)
})
