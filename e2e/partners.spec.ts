import { expect } from '@playwright/test'
import { adminToken, test } from './hub.ts'

test('a partner is registered, its benefits are formatted, it changes state, ends with a reason, is binned and restored', async ({
  page,
}) => {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('console', (said) => /Content Security Policy/.test(said.text()) && wrong.push(said.text()))
  await page.goto('/dashboard/dashboarding')
  await page.getByRole('link', { name: 'Parceiros' }).click()
  await page.getByRole('link', { name: 'Novo parceiro' }).first().click()
  const name = `Escola do Cais ${Date.now()}`
  await page.getByLabel('Razão social').fill(name)
  await page.getByLabel('Fim').fill('2020-01-31')
  await page.getByLabel('Cota de vouchers').fill('1500')
  await page.getByRole('button', { name: 'Registrar parceiro' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByLabel('E-mail').fill('cais@exemplo.com.br')

  const benefits = page.getByRole('textbox', { name: 'Benefícios' })
  const tools = page.getByRole('toolbar', { name: 'Formatação de Benefícios' })
  await benefits.click()
  await page.keyboard.press('Shift+Tab')
  await expect(tools.getByRole('button', { name: 'Negrito' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(benefits).toBeFocused()
  await page.keyboard.type('Desconto')
  await tools.getByRole('button', { name: 'Negrito' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(tools.getByRole('button', { name: 'Link' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Endereço' }).fill('exemplo.com.br/oferta')
  await page.keyboard.press('Enter')
  await expect(benefits.getByRole('link')).toHaveAttribute('href', 'https://exemplo.com.br/oferta')
  await page.getByRole('button', { name: 'Registrar parceiro' }).click()

  await expect(page).toHaveURL(/partners\/[^/]+\/edit$/)
  await expect(page.getByText('Convênio vencido em 31/01/2020')).toBeVisible()
  await expect(page.getByLabel('Cota de vouchers')).toHaveValue('1.500')
  await expect(benefits.locator('strong').first()).toHaveText(/Desconto/)
  await page.getByRole('textbox', { name: 'Observações' }).fill('Fica enquanto a situação muda')
  const moveTo = async (state: string) => {
    await page.getByRole('button', { name: 'Mudar situação' }).click()
    await page.getByRole('menuitem', { name: state }).click()
  }
  await moveTo('Em negociação')
  await expect(page.getByText('de Prospecto para Em negociação')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Observações' })).toHaveValue('Fica enquanto a situação muda')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(page.getByText('Alterações salvas')).toBeVisible()
  await moveTo('Encerrado')
  await page.getByLabel('Motivo').fill('Sem interesse')
  await page.getByRole('button', { name: 'Passar para Encerrado' }).click()
  await expect(page.getByText('“Sem interesse”').first()).toBeVisible()

  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Mover para a lixeira' }).click()
  await page.getByRole('button', { name: 'Mover para a lixeira' }).click()
  await expect(page.getByRole('link', { name: 'exemplo.com.br/oferta' })).toBeVisible()
  await page.getByRole('button', { name: 'Restaurar' }).click()
  await expect(page.getByRole('textbox', { name: 'Observações' })).toHaveValue('Fica enquanto a situação muda')
  await page.goto(`/dashboard/partners?search=${encodeURIComponent(name)}&agreement=vencido`)
  await expect(page.getByRole('link', { name })).toBeVisible()
  expect(wrong).toEqual([])
})

test('a partner is found at every address it may be known by', async ({ page }) => {
  const token = adminToken()
  const answer = await page.request.get('/api/partners', { headers: { authorization: `Bearer ${token}` } })
  const { id } = (await answer.json()).rows[0]
  for (const [from, to] of [
    ['/dashboard/partners/list', '/dashboard/partners'],
    ['/partners', '/dashboard/partners'],
    ['/partners/new', '/dashboard/partners/new'],
    [`/dashboard/partners/${id}`, `/dashboard/partners/${id}/edit`],
    [`/partners/${id}`, `/dashboard/partners/${id}/edit`],
  ] as const) {
    await page.goto(from)
    await expect(page).toHaveURL(to)
  }
})
