import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { wrongs } from './axe.ts'
import { test } from './hub.ts'
import { linkIn, openMail } from './mail.ts'
import { settled } from './settled.ts'

test.use({ loggedIn: false })

const admin = { email: 'admin@certame.local', password: 'certame-demo-2026' }
const password = 'girafas atravessam pontes'

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate()

/** Calls as an administrator other than the one in the browser. */
async function colleague(request: APIRequestContext, who = admin) {
  const { accessToken } = await (await request.post('/authentication/login?typeUser=0', { data: who })).json()
  const headers = { authorization: `Bearer ${accessToken}` }
  const get = async (path: string) => (await request.get(`/api${path}`, { headers })).json()
  return {
    find: async (email: string) =>
      (await get(`/accounts?search=${encodeURIComponent(email)}`)).rows.find(
        (row: { email: string }) => row.email === email,
      ),
    move: async (id: string, to: string, reason = '') => {
      const { version } = await get(`/accounts/${id}`)
      const answer = await request.post(`/api/accounts/${id}/state`, { headers, data: { to, reason, version } })
      expect(answer.ok(), await answer.text()).toBe(true)
    },
    invite: async (name: string, email: string) => {
      const answer = await request.post('/api/accounts', { headers, data: { name, email, occupation: 'Recrutadora' } })
      expect(answer.ok(), await answer.text()).toBe(true)
    },
    setSecondFactor: async () => {
      const data = { currentPassword: who.password }
      const { secret } = await (await request.post('/api/second-factor', { headers, data })).json()
      const answer = await request.post('/api/second-factor/confirm', { headers, data: { code: codeOf(secret) } })
      expect(answer.ok(), await answer.text()).toBe(true)
    },
    settings: async (section: 'email' | 'organisation' | 'security', change: Record<string, unknown>) => {
      const all = await get('/settings')
      const { hasPassword: _, source: __, ...before } = all[section]
      const answer = await request.put(`/api/settings/${section}`, { headers, data: { ...before, ...change } })
      expect(answer.ok(), await answer.text()).toBe(true)
    },
  }
}

async function register(page: Page, email: string) {
  await page.getByLabel('Nome', { exact: true }).fill('Íris')
  await page.getByLabel('Sobrenome').fill('Recém-Chegada')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Criar conta' }).click()
}

async function enter(page: Page, email: string, secret: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

async function clean(page: Page) {
  await settled(page)
  expect(await wrongs(page)).toEqual([])
}

test('a registered user waits for an administrator, and can enter once approved', async ({ page, request }) => {
  const email = `iris.${Date.now()}@exemplo.com.br`
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Criar conta' }).click()

  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('O email é obrigatório')
  await page.getByLabel('Senha', { exact: true }).fill('abcde')
  await expect(page.getByText('Faltam 5 caracteres')).toBeVisible()
  await page.getByLabel('Senha', { exact: true }).fill('password123')
  await expect(page.getByText(/Força da senha: (muito )?fraca/)).toBeVisible()
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await expect(page.getByText(/Força da senha: (boa|forte)/)).toBeVisible()
  await clean(page)

  await register(page, email)
  await expect(page.getByText('Cadastro realizado com sucesso')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Aguardando aprovação' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(email)
  await expect(page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link')).toHaveCount(0)
  await clean(page)

  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  // Also while a slow server has not returned the user of the token.
  await page.route('**/user/getUserByAcessToken/**', async (route) => {
    await new Promise((later) => setTimeout(later, 2_000))
    await route.continue()
  })
  await page.goto('/dashboard/companies?uf=SC')
  await expect(page.getByRole('heading', { name: 'Aguardando aprovação' })).toBeVisible()
  await page.getByRole('button', { name: 'Verificar agora' }).click()
  await expect(page.getByText('Ainda não foi aprovado')).toBeVisible()
  expect(refused).toEqual([])

  const { find, move } = await colleague(request)
  const { id } = await find(email)
  await move(id, 'ativo')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('Seu acesso foi aprovado')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Empresas' })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/companies\?uf=SC/)

  await move(id, 'suspenso', 'Fim do teste')
  await page.goto('/dashboard/companies')
  await expect(page.getByText('Realize seu login para continuar')).toBeVisible()
})

test.describe('with a mail server', () => {
  let mail: Awaited<ReturnType<typeof openMail>>
  test.beforeEach(async ({ request, baseURL }) => {
    mail = await openMail(request, baseURL)
  })
  test.afterEach(() => mail.close())

  test('an invitation sets the first password, and a reset a new one; earlier sessions end', async ({
    page,
    request,
    browser,
  }) => {
    const email = 'clarice@exemplo.com.br'
    const { invite } = await colleague(request)
    await invite('Clarice Convidada', email)
    const invitation = await linkIn(mail.mailbox, email)
    await page.goto(invitation)
    await expect(page.getByRole('heading', { name: 'Aceitar o convite' })).toBeVisible()
    await expect(page.getByLabel('Conta')).toHaveValue(email)
    await clean(page)
    await page.getByLabel('Nova senha').fill(password)
    await page.getByRole('button', { name: 'Aceitar convite' }).click()
    await expect(page.getByText('Convite aceito.')).toBeVisible()
    await enter(page, email, password)
    await expect(page).toHaveURL(/dashboarding/)
    await page.goto(invitation)
    await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
    await clean(page)

    mail.mailbox.mails.length = 0
    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto('/auth/login')
    await elsewhere.getByRole('link', { name: 'Esqueceu sua senha?' }).click()
    await expect(elsewhere.getByRole('heading', { name: 'Esqueceu sua senha?' })).toBeVisible()
    await elsewhere.getByLabel('E-mail').fill('ninguem@exemplo.com.br')
    await elsewhere.getByRole('button', { name: 'Enviar link' }).click()
    const sentence = await elsewhere.getByText(/^Se houver uma conta/).textContent()
    await clean(elsewhere)
    await elsewhere.getByRole('button', { name: 'Pedir outro link' }).click()
    await elsewhere.getByLabel('E-mail').fill(email)
    await elsewhere.getByRole('button', { name: 'Enviar link' }).click()
    await expect(elsewhere.getByText(/^Se houver uma conta/)).toHaveText(sentence ?? '')

    await elsewhere.goto(await linkIn(mail.mailbox, email))
    await expect(elsewhere.getByRole('heading', { name: 'Definir outra senha' })).toBeVisible()
    await elsewhere.getByLabel('Nova senha').fill('password123')
    await elsewhere.getByRole('button', { name: 'Salvar nova senha' }).click()
    await expect(elsewhere.getByLabel('Nova senha')).toHaveAccessibleDescription(/entre as mais usadas/)
    await elsewhere.getByLabel('Nova senha').fill('outra frase bem comprida')
    await elsewhere.getByRole('button', { name: 'Salvar nova senha' }).click()
    await expect(elsewhere.getByText('Senha alterada.')).toBeVisible()

    await page.goto('/dashboard/companies')
    await expect(page.getByText('Sua sessão terminou.')).toBeVisible()
    await enter(elsewhere, email, password)
    await expect(elsewhere.getByText('Email e/ou senha estão erradas')).toBeVisible()
    await enter(elsewhere, email, 'outra frase bem comprida')
    await expect(elsewhere).toHaveURL(/dashboarding/)
    expect(mail.mailbox.mails.flatMap(({ envelope }) => envelope.to)).not.toContain('ninguem@exemplo.com.br')
  })

  test('an installation that requires a second factor admits nobody without one', async ({ page, request }) => {
    const { invite } = await colleague(request)
    const accept = async (name: string, email: string) => {
      await invite(name, email)
      const key = new URL(await linkIn(mail.mailbox, email)).searchParams.get('key')
      const answer = await request.post('/api/account/keys/use', { data: { key, newPassword: password } })
      expect(answer.ok(), await answer.text()).toBe(true)
    }
    await accept('Rita Rigorosa', 'rita@exemplo.com.br')
    await accept('Davi Distraído', 'davi@exemplo.com.br')
    const rita = await colleague(request, { email: 'rita@exemplo.com.br', password })
    await rita.setSecondFactor()

    await page.goto('/dashboard/companies')
    await enter(page, 'davi@exemplo.com.br', password)
    await expect(page.getByRole('heading', { name: 'Empresas' })).toBeVisible()
    await rita.settings('security', { secondFactorRequired: true })
    let recovery = ''
    try {
      // The next request is refused, and the screen explains why.
      await page.getByRole('link', { name: 'Início' }).first().click()
      await expect(page.getByRole('heading', { name: 'Verificação em duas etapas', level: 1 })).toBeVisible()
      await clean(page)
      await page.getByLabel('Senha atual').fill(password)
      await page.getByRole('button', { name: 'Continuar' }).click()
      const secret = await page.locator('code').textContent()
      await page.getByLabel('Código do aplicativo').fill(codeOf(secret ?? ''))
      await page.getByRole('button', { name: 'Confirmar' }).click()
      const codes = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
      await expect(codes).toHaveCount(10)
      recovery = (await codes.first().textContent()) ?? ''
      await page.getByRole('checkbox', { name: /Guardei estes códigos/ }).check()
      await page.getByRole('button', { name: 'Concluir' }).click()
      await expect(page).toHaveURL(/dashboarding/)
      await expect(page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link').first()).toBeVisible()
    } finally {
      await rita.settings('security', { secondFactorRequired: false })
    }

    await page.getByRole('button', { name: /^Conta de/ }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await enter(page, 'davi@exemplo.com.br', password)
    const code = page.getByLabel('Código de verificação')
    await expect(code).toBeFocused()
    await clean(page)
    await page.keyboard.press('Enter')
    await expect(code).toHaveAccessibleDescription('Digite o código')
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(code).toHaveAccessibleDescription('Código incorreto. Confira e tente de novo.')
    await expect(code).toBeFocused()
    await page.getByRole('button', { name: 'Voltar' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue('davi@exemplo.com.br')
    await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
    await expect(page.getByLabel('Código de recuperação')).toBeFocused()
    await page.keyboard.type(recovery)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Login efetuado com sucesso')).toBeVisible()
  })
})

test('the contact form opens by its address, and a program that fills in every field is ignored', async ({ page }) => {
  await page.goto('/auth/login')
  await expect(page.getByRole('link', { name: /contato|Fale/i })).toHaveCount(0)
  await page.evaluate(() => {
    location.hash = '#contato'
  })
  const dialog = page.getByRole('dialog', { name: 'Fale conosco' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Nome')).toBeFocused()
  await clean(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(page.getByLabel('E-mail')).toBeFocused()

  await page.goto('/auth/login#contato')
  await dialog.getByLabel('Nome').fill('Otávio Curioso')
  await dialog.getByLabel('E-mail').fill('otavio@exemplo.com.br')
  await dialog.getByLabel('Mensagem').fill('Como minha empresa publica uma vaga?')
  const sent = page.waitForRequest('**/api/contact')
  await dialog.getByRole('button', { name: 'Enviar mensagem' }).click()
  expect((await sent).postDataJSON().website).toBe('')
  await expect(dialog.getByText('Mensagem enviada')).toBeVisible()
})

test('screens for guests and public screens', async ({ page }) => {
  for (const path of ['/auth/login', '/auth/login-unprotected', '/auth/register-unprotected', '/auth/reset-password']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await clean(page)
  }
  await page.goto('/auth/login')
  await enter(page, admin.email, admin.password)
  await expect(page).toHaveURL(/dashboarding/)
  await page.goto('/auth/register')
  await expect(page).toHaveURL(/dashboarding/)
  await page.goto('/auth/register-unprotected')
  await expect(page.getByRole('heading', { name: 'Criar conta' })).toBeVisible()
  await page.goto('/auth/login-unprotected')
  await expect(page.getByText(/Você já entrou como/)).toBeVisible()
  const before = await page.evaluate(() => localStorage.getItem('accessToken'))
  await enter(page, admin.email, admin.password)
  await expect(page).toHaveURL(/dashboarding/)
  const again = async () => (await page.request.get(`/user/getUserByAcessToken/?accessToken=${before}`)).status()
  await expect.poll(again).toBe(401)
})
