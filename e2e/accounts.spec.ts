import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { clean } from './axe.ts'
import { go } from './go.ts'
import { adminToken, test } from './hub.ts'
import { linkIn, openMail } from './mail.ts'
import { enter, password } from './person.ts'

const admin = { email: 'admin@certame.local', password: 'certame-demo-2026' }

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

async function submit(page: Page, email: string, secret: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

test.describe('in an English browser on its first visit', () => {
  // Its native date fields would show mm/dd/yyyy and AM.
  test.use({
    locale: 'en-US',
    storageState: ({ baseURL: origin = '' }, use) =>
      use({ cookies: [], origins: [{ origin, localStorage: [{ name: 'accessToken', value: adminToken() }] }] }),
  })

  test('the first login asks once for the language, and the screens are in the chosen one', async ({ page }) => {
    await page.goto('/dashboard/dashboarding')
    const question = page.getByRole('dialog', { name: 'Em que idioma você lê?' })
    await expect(question.getByRole('radio', { name: 'English' })).toBeChecked()
    await question.getByRole('radio', { name: 'Português' }).check()
    await question.getByRole('button', { name: 'Continuar' }).click()
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: 'Aparência' }).click()
    await expect(page.getByRole('heading', { name: 'Aparência' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    await expect(question).toBeHidden()

    // Another first visit, in the language of the browser.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key !== 'accessToken') localStorage.removeItem(key)
    })
    await page.reload()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('link', { name: 'Companies' }).first()).toBeVisible()
  })
})

test.describe('without a session', () => {
  test.use({ loggedIn: false })

  test('a wrong password shows an error, the form starts again, and the requested page follows the right one', async ({
    page,
  }) => {
    await page.goto('/dashboard/companies?uf=SC')
    await expect(page.getByText('Realize seu login para continuar')).toBeVisible()
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('O email é obrigatório')).toBeVisible()
    await expect(page.getByText('A senha é obrigatória')).toBeVisible()
    await page.getByLabel('E-mail').fill('admin@certame.local')
    await page.getByLabel('Senha', { exact: true }).fill('errada')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('Email e/ou senha estão erradas')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue('')
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await page.getByLabel('E-mail').fill('admin@certame.local')
    await page.getByLabel('Senha', { exact: true }).fill('certame-demo-2026')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(/\/dashboard\/companies\?uf=SC/)
    await expect(page.getByRole('heading', { name: 'Empresas' })).toBeVisible()
    // From now on failed attempts of others do not block this browser.
    expect(await page.evaluate(() => localStorage.getItem('knownDevice'))).toMatch(/^[\w-]{43}$/)
  })

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
  })

  test('the contact form opens by its address, and a program that fills in every field is ignored', async ({
    page,
  }) => {
    await page.goto('/auth/login')
    await expect(page.getByRole('link', { name: /contato|Fale/i })).toHaveCount(0)
    const open = () =>
      page.evaluate(() => {
        location.hash = '#contato'
      })
    await open()
    const dialog = page.getByRole('dialog', { name: 'Fale conosco' })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByLabel('Nome')).toBeFocused()
    await clean(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/auth\/login$/)
    await expect(page.getByLabel('E-mail')).toBeFocused()

    await open()
    await dialog.getByLabel('Nome').fill('Otávio Curioso')
    await dialog.getByLabel('E-mail').fill('otavio@exemplo.com.br')
    await dialog.getByLabel('Mensagem').fill('Como minha empresa publica uma vaga?')
    const sent = page.waitForRequest('**/api/contact')
    await dialog.getByRole('button', { name: 'Enviar mensagem' }).click()
    expect((await sent).postDataJSON().website).toBe('')
    await expect(dialog.getByText('Mensagem enviada')).toBeVisible()
  })

  test('addresses without the dashboard lead below it, and who is logged in sees a login only where they ask for it', async ({
    page,
  }) => {
    await enter(page, admin.email, admin.password)
    const id = '00000000-0000-4000-8000-000000000000'
    for (const [from, to] of [
      ['/companies?uf=SC', '/companies?uf=SC'],
      ['/auth/login', '/dashboarding'],
      ['/users?uf=SC', '/users/candidates?uf=SC'],
      ['/auth/register', '/dashboarding'],
      [`/users/${id}`, `/users/candidates/${id}`],
      [`/users/${id}/cv`, `/users/candidates/${id}/cv`],
      [`/users/${id}/addVideoResume`, `/users/candidates/${id}/addVideoResume`],
      [`/users/${id}/viewVideoResume?from=mail`, `/users/candidates/${id}/viewVideoResume?from=mail`],
      [`/users/${id}/competencyTest`, `/users/candidates/${id}/competencyTest`],
      ['/partners', '/partners'],
      ['/partners/new', '/partners/new'],
      [`/partners/${id}`, `/partners/${id}/edit`],
    ] as const) {
      await go(page, from)
      await expect(page).toHaveURL(`/dashboard${to}`)
    }
    await go(page, '/auth/register-unprotected')
    await expect(page.getByRole('heading', { name: 'Criar conta' })).toBeVisible()
    await go(page, '/auth/login-unprotected')
    await expect(page.getByText(/Você já entrou como/)).toBeVisible()
    const before = await page.evaluate(() => localStorage.getItem('accessToken'))
    await submit(page, admin.email, admin.password)
    await expect(page).toHaveURL(/dashboarding/)
    const again = async () => (await page.request.get(`/user/getUserByAcessToken/?accessToken=${before}`)).status()
    await expect.poll(again).toBe(401)
  })

  test.describe('with a mail server', () => {
    let mail: Awaited<ReturnType<typeof openMail>>
    test.beforeEach(async ({ request, baseURL }) => {
      mail = await openMail(request, baseURL)
    })
    test.afterEach(() => mail.close())

    test('an invitation sets the first password, and a reset a new one', async ({ page, request }) => {
      const email = 'clarice@exemplo.com.br'
      const { invite } = await colleague(request)
      await invite('Clarice Convidada', email)
      await page.goto(await linkIn(mail.mailbox, email))
      await expect(page.getByRole('heading', { name: 'Aceitar o convite' })).toBeVisible()
      await expect(page.getByLabel('Conta')).toHaveValue(email)
      await clean(page)
      await page.getByLabel('Nova senha').fill(password)
      await page.getByRole('button', { name: 'Aceitar convite' }).click()
      await expect(page.getByText('Convite aceito.')).toBeVisible()

      mail.mailbox.mails.length = 0
      await page.getByRole('link', { name: 'Esqueceu sua senha?' }).click()
      await expect(page.getByRole('heading', { name: 'Esqueceu sua senha?' })).toBeVisible()
      await page.getByLabel('E-mail').fill(email)
      await page.getByRole('button', { name: 'Enviar link' }).click()
      await expect(page.getByText(/^Se houver uma conta/)).toBeVisible()
      await page.goto(await linkIn(mail.mailbox, email))
      await expect(page.getByRole('heading', { name: 'Definir outra senha' })).toBeVisible()
      await page.getByLabel('Nova senha').fill('outra frase bem comprida')
      await page.getByRole('button', { name: 'Salvar nova senha' }).click()
      await expect(page.getByText('Senha alterada.')).toBeVisible()
      await submit(page, email, 'outra frase bem comprida')
      await expect(page).toHaveURL(/dashboarding/)
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

      await enter(page, 'davi@exemplo.com.br')
      await go(page, '/dashboard/companies')
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await rita.settings('security', { secondFactorRequired: true })
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
        await page.getByRole('checkbox', { name: /Guardei estes códigos/ }).check()
        await page.getByRole('button', { name: 'Concluir' }).click()
        await expect(page).toHaveURL(/dashboarding/)
        await expect(page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link').first()).toBeVisible()
      } finally {
        await rita.settings('security', { secondFactorRequired: false })
      }
    })
  })

  // Last: the failures count for this network.
  test('a login that is blocked after wrong passwords passes with a second factor', async ({ page, request }) => {
    const data = { email: 'alguem@exemplo.com.br', password: 'errada' }
    for (let n = 0; n < 5; n++) await request.post('/authentication/login?typeUser=0', { data })
    await page.goto('/auth/login')
    await submit(page, data.email, data.password)
    await expect(page.getByText(/Muitas tentativas/)).toBeVisible()
    await page.getByRole('button', { name: 'Entrar agora com o código do aplicativo autenticador' }).click()
    await page.getByLabel('Código de verificação').fill('000000')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByText(/Muitas tentativas/)).toBeVisible()
  })
})
