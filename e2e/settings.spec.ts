import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { openMailbox } from '../testing/mailbox.ts'
import { go } from './go.ts'
import { adminToken, stranger, test } from './hub.ts'

type Section = 'organisation' | 'appearance' | 'security' | 'email' | 'anchors'

/** Sections as they were before a journey, and how to restore them. */
async function remember(request: APIRequestContext) {
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  const read = async () => (await request.get('/api/settings', { headers })).json()
  const before = await read()
  return async (...sections: Section[]) => {
    for (const section of sections) {
      const { version } = (await read())[section]
      const { hasPassword, source, ...data } = before[section]
      await request.put(`/api/settings/${section}`, { headers, data: { ...data, version } })
    }
  }
}
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Configurações' }).getByRole('link', { name, exact: true })
const save = async (page: Page) => {
  const saved = page.waitForResponse((r) => r.request().method() === 'PUT' && r.url().includes('/api/settings/'))
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  expect((await saved).ok()).toBe(true)
  await expect(page.getByRole('button', { name: 'Descartar' })).toBeDisabled()
}

test('the mail server is configured, tested, and its refusal is shown literally', async ({ page, request }) => {
  const mailbox = await openMailbox({ login: { user: 'hub', pass: 'senha certa' } })
  await page.goto('/dashboard/dashboarding')
  const restore = await remember(request)
  try {
    await page.getByRole('link', { name: 'Configurações' }).first().click()
    await tab(page, 'E-mail').click()
    await page.getByLabel('Servidor SMTP').fill('127.0.0.1')
    await page.getByLabel('Porta', { exact: true }).fill(String(mailbox.port))
    await page.getByLabel('Criptografia').click()
    await page.getByRole('option', { name: 'Nenhuma' }).click()
    await page.getByLabel('Usuário').fill('hub')
    await page.getByLabel(/^Senha/).fill('senha errada')
    await page.getByLabel('Nome do remetente').fill('Seleção do Conselho')
    await page.getByLabel('E-mail do remetente').fill('hub@exemplo.org.br')
    await save(page)
    await expect(page.getByText('Os e-mails saem por 127.0.0.1')).toBeVisible()
    await expect(page.getByLabel(/^Senha/)).toHaveValue('')
    await expect(page.getByText('Há uma senha guardada.')).toBeVisible()

    const test = page.getByRole('button', { name: 'Enviar e-mail de teste' })
    const dialog = page.getByRole('dialog')
    await test.click()
    await dialog.getByLabel('Para').fill('lia@exemplo.com.br')
    await dialog.getByLabel('Para').press('Enter')
    await expect(dialog.getByText('O servidor recusou o usuário ou a senha. 535')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(test).toBeFocused()

    await page.getByLabel(/^Senha/).fill('senha certa')
    await expect(page.getByText('1 alteração não salva:')).toBeVisible()
    // The test uses what is typed, before it is saved.
    await test.click()
    await dialog.getByLabel('Para').fill('lia@exemplo.com.br')
    await dialog.getByRole('button', { name: 'Enviar teste' }).click()
    await expect(dialog.getByText('O servidor aceitou a mensagem para lia@exemplo.com.br')).toBeVisible()
    await page.keyboard.press('Escape')
    await save(page)
    expect(mailbox.mails).toHaveLength(1)
    expect(mailbox.mails[0]?.from).toMatchObject({ name: 'Seleção do Conselho', address: 'hub@exemplo.org.br' })
    expect(mailbox.mails[0]?.subject).toMatch(/^Teste de e-mail de /)
  } finally {
    await restore('email')
    await mailbox.close()
  }
})

test('a token is created, used by a program, and refused once revoked', async ({ page, request }) => {
  await page.goto('/dashboard/settings?tab=tokens')
  const create = page.getByRole('button', { name: 'Novo token' })
  await create.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Criar token' }).click()
  await expect(dialog.getByText('Inclua pelo menos 1.')).toBeVisible()
  await expect(dialog.getByLabel('Nome')).toBeFocused()
  const name = `Site do conselho ${Date.now()}`
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('checkbox', { name: 'Ler Empresas' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Criar token' }).click()
  await expect(dialog.getByText('Copie o token agora')).toBeVisible()
  const token = await dialog.getByLabel('Token').inputValue()
  await dialog.getByRole('button', { name: 'Já copiei' }).click()
  await expect(create).toBeFocused()

  const headers = { authorization: `Bearer ${token}` }
  const list = () => request.get('/api/companies?limit=1', { headers })
  expect((await list()).status()).toBe(200)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Empresas e seus perfis de valores: ler')
  await expect(page.getByText(token)).toHaveCount(0)

  await row.getByRole('button', { name: `Revogar ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).click()
  await expect(row).toContainText('Revogado')
  await expect(create).toBeFocused()
  await expect.poll(async () => (await list()).status()).toBe(401)
})

test('name and appearance of the installation apply to users who have not chosen, and only to them', async ({
  page,
  request,
  browser,
}) => {
  const restore = await remember(request)
  const guests: { close: () => Promise<void> }[] = []
  /** The browser of another user, which records every mode its page was ever in. */
  async function guest(stored: Record<string, string> = {}) {
    const context = await browser.newContext({ storageState: stranger })
    guests.push(context)
    await context.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
      const modes: string[] = []
      Object.assign(window, { modes })
      new MutationObserver(() => {
        const mode = document.documentElement?.dataset.mode
        if (mode && document.body && modes.at(-1) !== mode) modes.push(mode)
      }).observe(document, { attributes: true, childList: true, subtree: true })
    }, stored)
    return context.newPage()
  }
  const modes = (tab: Page) => tab.evaluate(() => (window as unknown as { modes: string[] }).modes)
  try {
    await page.goto('/dashboard/settings')
    await page.getByLabel('Nome da organização').fill('Conselho de Arquivologia')
    await save(page)
    await expect(page.getByRole('complementary').getByText('Conselho de Arquivologia')).toBeVisible()
    await tab(page, 'Aparência').click()
    await page.getByLabel('Idioma padrão').click()
    await page.getByRole('option', { name: 'Français' }).click()
    await page.getByText('Escuro', { exact: true }).click()
    await page.getByText('Roxo', { exact: true }).click()
    await save(page)
    // This browser has not chosen either.
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')

    const stranger = await guest()
    await stranger.goto('/auth/login')
    await expect(stranger.getByText('Conselho de Arquivologia')).toBeVisible()
    await expect(stranger.locator('html')).toHaveAttribute('data-mode', 'dark')
    await expect(stranger.locator('html')).toHaveAttribute('data-color', 'purple')
    // From the second visit the first paint has it, and that of the public site always.
    for (const path of ['/auth/login', '/404']) {
      await stranger.goto(path)
      await expect(stranger.locator('html')).toHaveAttribute('data-color', 'purple')
      expect(await modes(stranger), path).toEqual(['dark'])
    }

    const settled = await guest({
      settings: JSON.stringify({ themeMode: 'light', themeDirection: 'ltr', themeColor: 'blue', themeStretch: false }),
      i18nextLng: 'en',
    })
    await settled.goto('/404')
    await expect(settled.locator('html')).toHaveAttribute('lang', 'en')
    await expect(settled.getByText('Conselho de Arquivologia')).toBeVisible()
    expect(await modes(settled)).toEqual(['light'])
    await expect(settled.locator('html')).toHaveAttribute('data-color', 'blue')
  } finally {
    await restore('organisation', 'appearance')
    for (const context of guests) await context.close()
  }
})

test('users cannot lock themselves out, a tab asks before it discards changes, and tabs that do not fit stay reachable', async ({
  page,
  request,
}) => {
  const restore = await remember(request)
  try {
    await page.goto('/dashboard/settings?tab=security')
    await expect(page.getByLabel('Exigir verificação em duas etapas de todos')).toBeDisabled()
    const networks = page.getByLabel('Redes', { exact: true })
    await networks.fill('203.0.113.0/24')
    await networks.press('Enter')
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await expect(networks).toBeFocused()
    await expect(networks).toHaveAccessibleDescription(/Inclua a rede de onde você acessa agora/)

    await tab(page, 'Dados e endereço').click()
    await page.getByRole('button', { name: 'Continuar editando' }).click()
    await expect(page.getByText('203.0.113.0/24', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: /^Incluir / }).click()
    await save(page)
  } finally {
    await restore('security')
  }

  // The list beside the page is searched by other words too, and Enter takes the first match.
  await page.keyboard.press('Escape')
  await page.locator('body').click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Buscar configuração' })
  await expect(search).toBeFocused()
  await page.keyboard.type('smtp')
  await expect(page.getByRole('navigation', { name: 'Configurações' }).getByRole('link')).toHaveText(['E-mail'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=email/)
  await search.fill('')
  await expect(tab(page, 'E-mail')).toHaveAttribute('aria-current', 'page')
  // Without room beside the page, it folds above it and closes once a page is chosen.
  await page.setViewportSize({ width: 360, height: 700 })
  await expect(tab(page, 'Pesos')).toHaveCount(0)
  await page.getByRole('button', { name: /Todas$/ }).click()
  await tab(page, 'Pesos').click()
  await expect(page).toHaveURL(/settings\/weights/)
  await expect(tab(page, 'Pesos')).toHaveCount(0)
})

test('the audit log is anchored and verified, and every target says whether it accepted', async ({ page, request }) => {
  const received: string[] = []
  const peer = createServer(async (asked, answer) => {
    for await (const part of asked) received.push(String(part))
    answer.writeHead(202).end()
  }).listen(0, '127.0.0.1')
  await once(peer, 'listening')
  const address = `http://127.0.0.1:${(peer.address() as AddressInfo).port}/ancoras`
  const restore = await remember(request)
  try {
    await page.goto('/dashboard/settings?tab=anchors')
    await page.getByLabel('Endereço').fill(address)
    const test = page.getByRole('button', { name: 'Testar os destinos' })
    await expect(test).toHaveAccessibleDescription('Salve ou descarte as alterações antes de testar.')
    await save(page)
    await test.click()
    await expect(page.getByText(`${address}: HTTP 202`)).toBeVisible()

    await page.getByRole('button', { name: 'Ancorar agora' }).click()
    const newest = page.getByRole('listitem').filter({ hasText: 'A pedido' }).first()
    await expect(newest.getByText('Aceita', { exact: true })).toHaveCount(2)
    expect(JSON.parse(received.at(-1) ?? '')).toMatchObject({ kind: 'manual', intact: true })
    await page.getByRole('button', { name: 'Conferir agora' }).click()
    await expect(page.getByText(/^Íntegro: .+ eventos encadeados; .+ âncoras conferem\.$/)).toBeVisible()
    const change = page.getByRole('listitem').filter({ hasText: 'Configurações alteradas' }).first()
    await expect(change).toContainText(/Auditoria.*Endereço.*antes: \(vazio\).*depois: /)
    await expect(change).toContainText(`depois: ${address}`)
  } finally {
    await restore('anchors')
    peer.closeAllConnections()
    peer.close()
  }
})

const list = '/dashboard/users/super-admins'
const main = (page: Page) => page.getByRole('main')

async function enter(request: APIRequestContext, email: string) {
  const answer = await request.post('/authentication/login?typeUser=0', {
    data: { email, password: 'certame-demo-2026' },
  })
  return { status: answer.status(), ...(await answer.json()) } as { status: number; accessToken: string }
}

test('a pending account is shown, approved by keyboard, suspended with a reason that ends the session, and shown as a card', async ({
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

  await go(page, `${list}?search=renata`)
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

  await go(page, '/dashboard/user/list?state=ativo&search=camila')
  await page.getByRole('link', { name: 'Cartões' }).click()
  await expect(page).toHaveURL('/dashboard/user/cards?state=ativo&search=camila')
  const people = page.getByRole('list', { name: 'Administradores' }).getByRole('link')
  await expect(people).toHaveText(['Camila Duarte'])
  await page.getByRole('link', { name: 'Lista', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/user/list?state=ativo&search=camila')
})

test('an invitation is sent, sent again, withdrawn and created again', async ({ page }) => {
  await page.goto(`${list}/new`)
  await page.getByLabel('Nome').fill('Beatriz Nóbrega')
  await page.getByLabel('E-mail').fill('helena@exemplo.com.br')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Já existe um cadastro com este valor.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByLabel('E-mail').fill('beatriz@exemplo.com.br')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^(Enviado|Convite na fila)$/ })).toBeFocused()
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
