import { expect } from '@playwright/test'
import { cpf } from 'cpf-cnpj-validator'
import { adminToken, test } from './hub.ts'

test('two records of one person are compared, merged, found under both addresses, and separated again', async ({
  page,
}) => {
  await page.goto('/dashboard/users/candidates')
  await page.getByRole('link', { name: /^Possíveis duplicatas/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Possíveis duplicatas' })).toBeVisible()

  // The least likely pair are two people; that decision can be undone at once.
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
  // The notice stays under the pointer.
  const undo = page.getByRole('button', { name: 'Desfazer', exact: true })
  await undo.hover()
  await expect(apart).toHaveCount(before - 1)
  await undo.click()
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
  for (const part of ['', '/candidateSettings', '/editCandidate', '/cv', '/viewVideoResume', '/competencyTest']) {
    await page.goto(`${gone}${part}`)
    await expect(page).toHaveURL(new RegExp(`${survivor}$`))
  }

  await page.getByRole('link', { name: 'Ver mesclas' }).click()
  await page
    .getByRole('table', { name: 'Mesclados' })
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

test('a professional without detected duplicates is merged from their page, and the merge is undone from the history', async ({
  page,
}) => {
  const token = adminToken()
  const register = async (fullName: string, email: string, phone: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const made = await page.request.post('/api/candidates', {
      headers,
      data: { fullName, email, phone, cpf: cpf.generate() },
    })
    expect(made.ok(), await made.text()).toBe(true)
    return (await made.json()).id as string
  }
  const stamp = Date.now()
  const kept = await register('Zenaide Quintela', `zenaide.${stamp}@exemplo.com.br`, '47988110001')
  await register('Wolfgang Ypiranga', `wolfgang.${stamp}@exemplo.org`, '11977220002')

  await page.goto(`/dashboard/users/candidates/${kept}`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Mesclar com outro cadastro…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Comparar' }).click()
  await expect(dialog.getByText('Preencha este campo.')).toBeVisible()
  await dialog.getByLabel('Outro cadastro').fill(`wolfgang.${stamp}`)
  await page.getByRole('option', { name: /Wolfgang Ypiranga/ }).click()
  await dialog.getByRole('button', { name: 'Comparar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mesclar cadastros' })).toBeVisible()
  await page.getByRole('button', { name: 'Mesclar cadastros' }).click()
  await expect(page).toHaveURL(new RegExp(`${kept}$`))

  const history = page.getByRole('region', { name: 'Histórico' })
  await expect(history.getByText(/^Cadastro repetido mesclado a este/)).toBeVisible()
  await history.getByRole('button', { name: /^Desfazer a mescla de Wolfgang Ypiranga/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect(history.getByText(/^Mescla desfeita/)).toBeVisible()
  await expect(history.getByRole('button', { name: /^Desfazer a mescla/ })).toHaveCount(0)
})
