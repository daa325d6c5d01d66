import { expect, test } from '@playwright/test'
import { login } from './login.ts'

test('two records of one person are compared, merged, found under both addresses, and made two again', async ({
  page,
}) => {
  await login(page)
  await page.goto('/dashboard/users/candidates')
  await page.getByRole('link', { name: /^Possíveis duplicatas/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Possíveis duplicatas' })).toBeVisible()

  // The least likely ones are two people; that can be taken back at once.
  await page.getByRole('button', { name: 'Probabilidade' }).click()
  const menu = page.getByRole('dialog', { name: 'Probabilidade' })
  await menu.getByRole('checkbox', { name: /Baixa/ }).check()
  await page.keyboard.press('Enter')
  const cards = page.getByRole('main').getByRole('region')
  const apart = page.getByRole('button', { name: /são pessoas diferentes$/ })
  await expect(page.getByText(/^Alta ·/)).toHaveCount(0)
  await expect(apart.first()).toBeVisible()
  const before = await apart.count()
  await apart.first().click()
  await expect(apart).toHaveCount(before - 1)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(apart).toHaveCount(before)
  await page.getByRole('button', { name: 'Limpar', exact: true }).click()

  await expect(page.getByText(/^Alta ·/).first()).toBeVisible()
  const card = cards.first()
  const [kept, other] = await card
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .filter((link) => link.getAttribute('href')?.includes('/candidates/'))
        .map((link) => link.getAttribute('href') ?? ''),
    )
  await card
    .getByRole('link', { name: /^Comparar/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mesclar cadastros' })).toBeVisible()
  const stays = page.getByRole('group', { name: 'Cadastro que fica' })
  await stays.getByRole('radio').first().check()
  await page.getByRole('group', { name: 'Nome completo' }).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Mesclar cadastros' }).click()
  await expect(page.getByText(/foi mesclado em/)).toBeVisible()
  await expect(page.getByText('1 cadastro mesclado a este')).toBeVisible()
  const survivor = new URL(page.url()).pathname
  expect([kept, other]).toContain(survivor)
  const gone = survivor === kept ? other : kept
  await page.goto(gone ?? '')
  await expect(page).toHaveURL(new RegExp(`${survivor}$`))

  await page.getByRole('link', { name: 'Ver mesclas' }).click()
  await page
    .getByRole('button', { name: /^Desfazer a mescla de/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Mescla desfeita: os dois cadastros voltaram')).toBeVisible()
  await expect(page.getByRole('table').getByText('Desfeita').first()).toBeVisible()
  await page.goto(gone ?? '')
  await expect(page).toHaveURL(new RegExp(`${gone}$`))
  await expect(page.getByRole('region', { name: 'Possíveis duplicatas' })).toBeVisible()
})
