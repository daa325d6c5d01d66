import { expect } from '@playwright/test'
import { apiOf } from './api.ts'
import { go } from './go.ts'
import { test } from './hub.ts'
import { enter, person } from './person.ts'

test('reserved places are tried with other openings, a declaration is recorded, refused by a committee and confirmed on appeal', async ({
  page,
}) => {
  const api = apiOf(page)
  const { rows } = await api('get', '/selective-processes?state=em_avaliacao&limit=100')
  const isReserving = async ({ id }: { id: string }) => (await api('get', `/selective-processes/${id}`)).quotas !== null
  let id = ''
  for (const row of rows) if (row.ruleset === 'conselho_publico' || (await isReserving(row))) id ||= row.id
  await page.goto(`/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}?tab=cotas`)
  const seats = page.getByRole('table', { name: 'Ordem de nomeação' })
  await expect(seats.getByRole('row').nth(2)).toContainText('Pretas e pardas')
  await expect(seats.getByRole('row').nth(2)).toContainText(/º da lista/)

  await page.getByLabel('Número de vagas').fill('3')
  await expect(page.getByText('Mostrando 3 vagas')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'As 3 vagas' })).toBeVisible()
  await page.getByRole('button', { name: 'Voltar às do processo' }).click()
  await expect(page.getByRole('heading', { name: 'As 20 vagas' })).toBeVisible()

  const recorded = new Set(
    (await api('get', `/selective-processes/${id}/declarants`)).rows.map((row: { name: string }) => row.name),
  )
  const ranked: { name: string }[] = (await api('get', `/selective-processes/${id}/ranking?limit=100`)).rows
  const { name } = ranked.findLast((row) => !recorded.has(row.name)) ?? { name: '' }
  await page.getByRole('searchbox', { name: 'Procurar quem se inscreveu' }).fill(name)
  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: 'Registrar declaração' }).click()
  const declaring = page.getByRole('dialog', { name: `Declaração de ${name}` })
  await declaring.getByLabel('Pessoas com deficiência').check()
  await declaring.getByRole('button', { name: 'Registrar declaração' }).click()
  await expect(declaring.getByText('Preencha este campo').first()).toBeVisible()
  await declaring.getByLabel('Documento ou forma da declaração').fill('Laudo de 3 de novembro')
  await page.keyboard.press('Enter')
  await expect(row.getByText('Pessoas com deficiência: a examinar')).toBeVisible()

  const vote = async (committee: string, choice: string, of: string) => {
    await row.getByRole('button', { name: 'Registrar parecer' }).click()
    const dialog = page.getByRole('dialog', { name: `Parecer sobre ${name}` })
    await expect(dialog.getByRole('combobox', { name: 'Comissão' })).toContainText(committee)
    for (const n of [1, 2, 3, 4, 5]) {
      await dialog.getByLabel(`Membro ${n}`).fill(`${of} ${n}`)
      await dialog
        .getByRole('radio', { name: choice, exact: true })
        .nth(n - 1)
        .check()
    }
    await dialog.getByLabel('Fundamentação').fill('Conforme o edital')
    await dialog.getByRole('button', { name: 'Registrar parecer' }).click()
    return dialog
  }
  await vote('Primeira', 'Não confirma', 'Perita')
  await expect(row.getByText('Pessoas com deficiência: não confirmada')).toBeVisible()
  const same = await vote('Do recurso', 'Confirma', 'Perita')
  await expect(same.getByText('Quem votou na primeira comissão não examina o recurso.')).toBeVisible()
  for (const n of [1, 2, 3, 4, 5]) await same.getByLabel(`Membro ${n}`).fill(`Outra ${n}`)
  await same.getByRole('button', { name: 'Registrar parecer' }).click()
  await expect(row.getByText('Pessoas com deficiência: confirmada')).toBeVisible()
  // Nothing is left to examine.
  await expect(row.getByRole('button', { name: 'Registrar parecer' })).toHaveCount(0)
})

test('somebody without the right is told how to get it', async ({ page }) => {
  const { rows } = await apiOf(page)('get', '/selective-processes?state=em_recurso&limit=20')
  const { email } = await person(page.request, 'Dora')
  await enter(page, email)
  await go(page, `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${rows[0].id}?tab=cotas`)
  await expect(page.getByText('As reservas de vagas são dados sensíveis')).toBeVisible()
})
