import { expect } from '@playwright/test'
import { apiOf } from './api.ts'
import { go } from './go.ts'
import { test } from './hub.ts'
import { applicant, published } from './process.ts'

const criteria = [{ component: 'interview', text: 'Comunicação', target: 10, byEvaluators: true }]

test('marks go from person to person by keyboard, and the help of the keys opens over the evaluation', async ({
  page,
}) => {
  const send = apiOf(page)
  const process = await published(send, {
    ...{ title: `Notas por teclado ${Date.now()}`, steps: ['interview'], criteria },
    ...{ ownWeights: true, weights: { interview: 10_000 } },
  })
  for (const name of ['Ana Teclado', 'Bia Teclado', 'Caio Teclado']) await applicant(send, process.id, name)
  await go(page, `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${process.id}?tab=candidatos`)
  await page.getByRole('row').getByRole('link').first().press('Enter')
  const panel = page.getByRole('dialog', { name: 'Avaliação' })
  const mark = (value: string) => panel.getByRole('radio', { name: value, exact: true })
  await mark('0').press('7')
  await expect(panel.getByText('Salvo', { exact: true })).toBeVisible()
  for (const _ of ['Bia', 'Caio']) {
    const before = page.url()
    await page.keyboard.press('j')
    await expect(page).not.toHaveURL(before)
    await expect(mark('0')).toBeFocused()
    await page.keyboard.press('8')
    await expect(mark('8')).toBeFocused()
    await expect(panel.getByText('Salvo', { exact: true })).toBeVisible()
  }
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Candidatos' })
  await expect(help.getByText('Dá a nota em foco')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await expect(panel).toBeVisible()
  await expect(mark('8')).toBeFocused()
})
