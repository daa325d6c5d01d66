import { expect, type Page } from '@playwright/test'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import type { Process } from '../areas/hiring/contract/processes.ts'
import type { RankingRow } from '../areas/hiring/contract/ranking.ts'
import { apiOf } from './api.ts'
import { go } from './go.ts'
import { adminToken, test } from './hub.ts'
import { enter, person } from './person.ts'

/** Reads as the logged-in administrator. */
async function reader(page: Page) {
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  return async <T>(path: string) => (await page.request.get(`/api${path}`, { headers })).json() as Promise<T>
}
const view = (id: string, search = '') => `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}${search}`
async function controller(page: Page) {
  const read = await reader(page)
  const { rows } = await read<{ rows: Process[] }>('/selective-processes?search=controller&state=em_avaliacao')
  return { read, id: rows[0]?.id ?? '' }
}

test('a process has its tabs in order, its overview and its freeze lead to what is pending, and the focus continues there', async ({
  page,
}) => {
  const { read, id } = await controller(page)
  await page.goto(view(id, '?tab=visao-geral'))
  const tabs = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Visão geral' }) })
  await expect(tabs.getByRole('link')).toHaveText([
    'Visão geral',
    /^Candidatos/,
    'Etapas',
    /^Classificação/,
    'Comunicação',
    'Equipe',
    'Histórico',
    // The views of the open tab.
    'Resumo',
    'Detalhes',
  ])
  await expect(page.getByRole('region', { name: 'Próximo passo' })).toBeVisible()
  await expect(page.getByText('Funil por fase')).toBeVisible()
  await page.getByRole('link', { name: /eliminaç(ão|ões) sem decisão/ }).click()
  await expect(page).toHaveURL(/tab=classificacao&only=proposed|only=proposed&tab=classificacao/)
  // An address from when a process opened with its board still shows it.
  await go(page, view(id, '?search=Silva'))
  await expect(page).toHaveURL(/tab=quadro/)
  await expect(tabs.getByRole('link', { name: /^Candidatos/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('searchbox', { name: 'Buscar no quadro' })).toHaveValue('Silva')

  await go(page, view(id, '?tab=classificacao'))
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

  await go(page, view(id, '?tab=classificacao'))
  await page.getByRole('button', { name: 'Congelar resultado' }).click()
  await page.getByRole('button', { name: 'Decidir agora' }).click()
  await expect(page).toHaveURL(/only=proposed/)
  const list = page.getByRole('region', { name: 'Classificação', exact: true })
  await expect(list).toBeFocused()
  await expect(list).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('row').nth(1).getByRole('button')).toBeFocused()

  // After saving tried weights, too.
  await page.getByRole('button', { name: 'Simular pesos' }).click()
  const save = page.getByRole('button', { name: 'Salvar pesos…' })
  const before = await save.elementHandle()
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  const sliders = page.getByRole('table').getByRole('slider')
  await sliders.first().press('ArrowRight')
  await sliders.last().press('ArrowLeft')
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  expect(await save.evaluate((now, then) => now === then, before)).toBe(true)
  await save.press('Enter')
  await page.getByLabel('Motivo da mudança').fill('Tentativa')
  const confirm = page.getByRole('button', { name: 'Salvar pesos', exact: true })
  // Weights can be saved only after their impact was shown.
  await expect(confirm).toBeEnabled()
  await confirm.press('Enter')
  await expect(page.getByText('Pesos salvos e classificação refeita')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Simular pesos' })).toBeFocused()

  // A typed weight moves its slider, and the slider changes the number.
  await go(page, view(id, '?tab=pesos'))
  const box = page.getByRole('textbox', { name: 'Peso de Prova, em %' })
  const slider = page.getByRole('slider', { name: 'Peso de Prova' })
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

test('the dates of a process are those of its zone, to read and to type', async ({ page }) => {
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  const { rows } = await (await page.request.get('/api/companies?state=ativa&limit=1', { headers })).json()
  const day = dayAfter(dayInBrasilia(new Date()), 20)
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

test('an administrator sees no scores before the end, and another one grants the right, on record', async ({
  page,
}) => {
  const { id, best } = await panelProcess(page)
  const at = `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}`
  const { email } = await person(page.request, 'Berta')
  await enter(page, email)

  await go(page, `${at}?tab=classificacao`)
  const table = page.getByRole('table', { name: 'Classificação' })
  await expect(page.getByRole('note')).toContainText('em ordem de nome')
  const names = await table.getByRole('row').getByRole('button').allTextContents()
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
  await expect(table.getByRole('row').nth(1)).toContainText(reason)
  await table.getByRole('row').nth(1).click()
  const why = page.getByRole('complementary').last()
  await expect(why.getByText(reason).first()).toBeVisible()
  await go(page, `${at}?tab=quadro`)
  await expect(page.getByText(reason).first()).toBeAttached()
  await go(page, `${at}?tab=candidatos`)
  await expect(page.getByRole('row').nth(1)).toContainText(reason)
  await go(page, `${at}?tab=classificacao&avaliar=${best[0]?.id}`)
  await expect(page.getByRole('dialog', { name: 'Avaliação' })).toContainText(reason)

  const { rows } = await apiOf(page)('get', `/accounts?search=${email}`)
  await enter(page, 'admin@certame.local', 'certame-demo-2026')
  await go(page, `/dashboard/users/super-admins/${rows[0].id}`)
  await expect(page.getByText('Nenhuma além das comuns')).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Mudar permissões' }).click()
  const dialog = page.getByRole('dialog', { name: /^Permissões de/ })
  await dialog.getByLabel('Ver notas antes do fim').check()
  await dialog.getByLabel('Motivo').fill('Preside a comissão')
  await dialog.getByLabel('Sua senha atual').fill('certame-demo-2026')
  await dialog.getByRole('button', { name: 'Salvar permissões' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Permissão concedida').first()).toBeVisible()
  await expect(page.getByText('“Preside a comissão”').first()).toBeVisible()
})

test('who runs a process is chosen on its team, named in its head, and finds it among their own', async ({ page }) => {
  const { id } = await controller(page)
  await page.goto(view(id, '?tab=equipe'))
  const managers = page.getByRole('region', { name: 'Quem conduz' })
  const name = 'Administração Demo'
  const remove = managers.getByRole('button', { name: `Tirar ${name}` })
  // The account of the demo may run it already.
  if (await remove.isVisible()) await remove.click()
  await expect(remove).toBeHidden()
  await managers.getByRole('button', { name: 'Incluir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Incluir quem conduz' })
  await dialog.getByRole('button', { name: 'Incluir' }).click()
  await expect(dialog.getByText('Preencha este campo.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Administrador' }).fill('Administração')
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await dialog.getByRole('button', { name: 'Incluir' }).click()
  await expect(remove).toBeVisible()
  await expect(page.getByText(/conduz .*Administração Demo/).first()).toBeVisible()

  await go(page, '/dashboard/listSelectiveProcess')
  await page.getByRole('link', { name: /^Meus processos/ }).click()
  await expect(page).toHaveURL(/manager=/)
  await page
    .getByRole('link', { name: /Controller/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(id))

  await go(page, '/dashboard/dashboarding')
  const mine = page.getByRole('region', { name: 'Meus processos' })
  await expect(mine.getByText(/^Próximo: /).first()).toBeVisible()
  await mine.getByRole('link', { name: 'Ver todos' }).click()
  await expect(page).toHaveURL(/manager=/)
})
