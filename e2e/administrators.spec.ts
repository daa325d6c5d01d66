import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { adminToken, test } from './hub.ts'

const list = '/dashboard/users/super-admins'
const main = (page: Page) => page.getByRole('main')

async function enter(request: APIRequestContext, email: string) {
  const answer = await request.post('/authentication/login?typeUser=0', {
    data: { email, password: 'certame-demo-2026' },
  })
  return { status: answer.status(), ...(await answer.json()) } as { status: number; accessToken: string }
}

test('a pending account is shown, approved by keyboard, and suspended with a reason that ends the session', async ({
  page,
  request,
}) => {
  await page.goto('/dashboard/dashboarding')
  await main(page)
    .getByRole('link', { name: /pessoas? aguardam? aprovação/ })
    .click()
  await expect(page).toHaveURL(`${list}?state=pendente`)
  await page.goto(list)
  await page.getByRole('link', { name: 'Ver quem aguarda' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${list}?state=pendente`)

  await page.getByRole('link', { name: 'Renata Moraes' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('row', { name: /Renata/ }).getByRole('button', { name: 'Aprovar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Renata Moraes já pode entrar')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Renata Moraes' })).toHaveCount(0)
  await expect(page.locator('[data-row-open]').first()).toBeFocused()
  const renata = await enter(request, 'renata@exemplo.com.br')
  expect(renata.status).toBe(200)

  await page.goto(`${list}?search=renata`)
  await page.getByRole('link', { name: 'Renata Moraes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Renata Moraes' })).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Suspender' }).press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Suspender Renata Moraes?' })
  await expect(dialog.getByLabel('Motivo')).toBeFocused()
  const confirm = dialog.getByRole('button', { name: 'Suspender' })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.type('Mudou de conselho')
  await confirm.press('Enter')
  await expect(page.getByText('Acesso de Renata Moraes suspenso')).toBeVisible()
  await expect(main(page).getByText('“Mudou de conselho”').first()).toBeVisible()
  await expect(page.getByText('Situação da conta alterada').first()).toBeVisible()
  const headers = { authorization: `Bearer ${renata.accessToken}` }
  await expect.poll(async () => (await request.get('/api/home', { headers })).status()).toBe(401)
  expect((await enter(request, 'renata@exemplo.com.br')).status).toBe(401)

  await page.getByRole('button', { name: 'Reativar' }).click()
  await expect(page.getByText('Acesso de Renata Moraes reativado')).toBeVisible()
  expect((await enter(request, 'renata@exemplo.com.br')).status).toBe(200)
})

test('users cannot suspend themselves, and the page says so before', async ({ page }) => {
  await page.goto(`${list}?search=administracao+demo`)
  await page.getByRole('link', { name: 'Administração Demo' }).click()
  // A row has such a menu too.
  await expect(page.getByRole('heading', { level: 1, name: 'Administração Demo' })).toBeVisible()
  // By keyboard: a notice that fades out may cover the button.
  await page.getByRole('button', { name: 'Mais ações' }).press('Enter')
  const suspend = page.getByRole('menuitem', { name: /Suspender/ })
  await expect(suspend).toHaveAttribute('aria-disabled', 'true')
  await expect(suspend).toContainText('Não é possível mudar a situação da própria conta')
})

test('an invitation is sent, sent again, withdrawn and created again', async ({ page }) => {
  await page.goto('/users/super-admins/new')
  await expect(page).toHaveURL(`${list}/new`)
  await page.getByLabel('Nome').fill('Beatriz Nóbrega')
  await page.getByLabel('E-mail').fill('helena@')
  await page.keyboard.press('Enter')
  await expect(page.getByText('O email deve ser um endereço de email válido')).toBeVisible()
  await page.getByLabel('E-mail').fill('helena@exemplo.com.br')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Já existe um cadastro com este valor.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByLabel('E-mail').fill('beatriz@exemplo.com.br')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^(Enviado|Convite guardado)$/ })).toBeFocused()
  await page.getByRole('link', { name: 'Ver Beatriz Nóbrega' }).click()
  await page.getByRole('button', { name: 'Reenviar convite' }).click()
  await expect(page.getByText('Convite para Beatriz Nóbrega reenviado')).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Cancelar convite' }).click()
  await page.getByLabel('Motivo').fill('Endereço errado')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar convite' }).click()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  const reactivate = page.getByRole('menuitem', { name: /Reativar/ })
  await expect(reactivate).toHaveAttribute('aria-disabled', 'true')
  await expect(reactivate).toContainText('A pessoa ainda não definiu uma senha')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Editar' }).click()
  await page.getByLabel('Cargo').fill('Conselheira')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Alterações salvas')).toBeVisible()
  await page.getByRole('button', { name: 'Convidar de novo' }).click()
  await expect(main(page).getByText('Convidado', { exact: true })).toBeVisible()
})

test('a conflicting edit shows both versions', async ({ page, request }) => {
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  const { rows } = await (await request.get('/api/accounts?search=camila', { headers })).json()
  await page.goto(`${list}/${rows[0].id}/edit`)
  await expect(page.getByLabel('E-mail')).toHaveAttribute('readonly', '')
  await page.getByLabel('Cargo').fill('Gerente')
  const { name, email } = rows[0]
  await request.put(`/super-admin/${rows[0].id}`, { headers, data: { name, email, occupation: 'Diretora' } })
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  const dialog = page.getByRole('dialog', { name: 'Outra pessoa salvou antes' })
  await expect(dialog.getByRole('row', { name: 'Cargo Gerente Diretora' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar a minha por cima' }).click()
  await expect(main(page).getByText('Gerente').first()).toBeVisible()
})

test('list and cards show the same people, and the palette leads there', async ({ page }) => {
  await page.goto('/dashboard/user/list?state=ativo&search=camila')
  await page.getByRole('link', { name: 'Cartões' }).click()
  await expect(page).toHaveURL('/dashboard/user/cards?state=ativo&search=camila')
  const people = page.getByRole('list', { name: 'Administradores' }).getByRole('link')
  await expect(people).toHaveText(['Camila Duarte'])
  await page.getByRole('link', { name: 'Lista', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/user/list?state=ativo&search=camila')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar ou ir para' }).fill('meu perfil')
  await expect(page.getByRole('option', { name: 'Meu perfil' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/user/profile')
  await expect(page.getByRole('heading', { name: 'Minha atividade recente' })).toBeVisible()
})
