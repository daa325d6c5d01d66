import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { wrongs } from './axe.ts'
import { go } from './go.ts'
import { test } from './hub.ts'
import { enter, leave, password, person } from './person.ts'
import { settled } from './settled.ts'

const address = '/dashboard/user/account'

async function clean(page: Page) {
  // Each tab starts with a card.
  await expect(page.locator('main h2').first()).toBeVisible()
  await settled(page)
  // A notice may appear at any moment, half faded in: chat.spec.ts tests notices.
  expect(await wrongs(page, { exclude: ['[data-sonner-toaster]'] })).toEqual([])
}

/** Logs in by the form that is on the screen. */
async function submit(page: Page, email: string, secret: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

test('a second factor is set up, required, replaced by a recovery code, and removed', async ({ page, request }) => {
  const { email, name } = await person(request, 'Sofia')
  await enter(page, email)
  await page.getByRole('button', { name: `Conta de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Configuração' }).click()
  await expect(page).toHaveURL(address)
  await page.getByRole('link', { name: 'Segurança', exact: true }).click()
  await page.getByRole('button', { name: 'Ativar', exact: true }).click()
  await page.getByLabel('Senha atual').fill(password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('img', { name: /Código QR/ })).toHaveJSProperty('complete', true)
  expect(
    await page.getByRole('img', { name: /Código QR/ }).evaluate((i: HTMLImageElement) => i.naturalWidth),
  ).toBeGreaterThan(0)
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  /** The code of the authenticator a number of 30-second steps from now. */
  const code = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
  await expect(page.getByLabel('Código do aplicativo')).toBeFocused()
  // Three codes are needed, so the first is from the previous step. It is refused when the next step begins meanwhile: then another follows.
  await expect(async () => {
    await page.getByLabel('Código do aplicativo').fill(code(-1))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Guarde os códigos de recuperação' })).toBeFocused()
  }).toPass()
  await clean(page)
  const codes = await page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem').allTextContents()
  expect(new Set(codes).size).toBe(10)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar' }).click()
  expect((await download).suggestedFilename()).toBe('certame-codigos-de-recuperacao.txt')
  await expect(page.getByRole('button', { name: 'Concluir' })).toBeDisabled()
  await page.getByLabel('Guardei estes códigos').check()
  await page.getByRole('button', { name: 'Concluir' }).click()
  await expect(page.getByText('Restam 10')).toBeVisible()

  await leave(page, name)
  await submit(page, email, password)
  const asked = page.getByLabel('Código de verificação')
  await expect(asked).toBeFocused()
  await settled(page)
  expect(await wrongs(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(asked).toHaveAccessibleDescription('Digite o código')
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(asked).toHaveAccessibleDescription('Código incorreto. Confira e tente de novo.')
  await expect(asked).toBeFocused()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await asked.fill(code(0))
  await page.keyboard.press('Enter')
  // The code is requested at this address too: only the page content says that it was right.
  await expect(page.getByRole('heading', { name: /^(Bom|Boa) / })).toBeVisible()

  await leave(page, name)
  await submit(page, email, password)
  await page.getByRole('button', { name: /código de recuperação/ }).click()
  await page.getByLabel('Código de recuperação').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^(Bom|Boa) / })).toBeVisible()

  await go(page, `${address}?tab=security`)
  await expect(page.getByText('Restam 9')).toBeVisible()
  await page.getByRole('button', { name: 'Gerar novos códigos' }).click()
  await page.getByLabel('Senha atual').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')).toHaveCount(10)
  // They are shown once: an accidental click does not close them.
  await page.keyboard.press('Escape')
  await page.getByLabel('Guardei estes códigos').check()
  await page.getByRole('button', { name: 'Concluir' }).click()
  await expect(page.getByText('Restam 10')).toBeVisible()

  await page.getByRole('button', { name: 'Desativar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Senha atual').fill(password)
  await dialog.getByLabel(/Código do aplicativo/).fill(code(1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Ativar', exact: true })).toBeVisible()
  await expect(page.locator(':focus')).toHaveText('Verificação em duas etapas')
})

test('an own account gets a photo, choices of notices that roll back when they fail, another name and another address', async ({
  page,
  request,
}) => {
  const { email } = await person(request, 'Paula')
  await enter(page, email)
  await go(page, address)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher foto' }).click()
  const buffer = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#c00' } })
    .jpeg()
    .toBuffer()
  await (await chooser).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Salvar foto' }).click()
  await expect(page.getByText('Foto atualizada')).toBeVisible()
  const photos = page.locator('img[src*="/api/photos/"]')
  await expect(photos).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Trocar foto' })).toBeFocused()
  await page.getByRole('button', { name: 'Remover' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await expect(photos).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Escolher foto' })).toBeFocused()

  await page.getByRole('link', { name: 'Notificações', exact: true }).click()
  const bell = page.getByRole('switch', { name: 'Resultado publicado: Sino' })
  const mail = page.getByRole('switch', { name: 'Resultado publicado: E-mail' })
  await bell.click()
  await mail.click()
  await expect(bell).not.toBeChecked()
  // Requests run one after another, each with all choices so far: the reload must not cancel the last.
  const stored = page.waitForResponse(
    (r) =>
      r.url().endsWith('/notices/choices') &&
      r.request().method() === 'PUT' &&
      'result_frozen' in r.request().postDataJSON(),
  )
  await page.getByRole('switch', { name: 'Resultado congelado: E-mail' }).click()
  await stored
  await page.reload()
  await expect(bell).not.toBeChecked()
  await expect(mail).toBeChecked()

  await page.route('**/api/notices/choices', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await mail.click()
  await expect(page.getByText(/A escolha não foi salva/)).toBeVisible()
  await expect(mail).toBeChecked()

  await page.getByRole('link', { name: 'Perfil', exact: true }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Paula Nova')
  await page.getByLabel('E-mail').fill(`nova.${email}`)
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(page.getByLabel('Senha atual')).toHaveAccessibleDescription(/A senha é obrigatória/)
  await page.getByLabel('Senha atual').fill(password)
  await expect(page.getByText(/Rascunho salvo/)).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(password)
  // Another tab would discard it, and asks.
  await page.getByRole('link', { name: 'Notificações', exact: true }).click()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(`nova.${email}`)
  await page.getByLabel('Senha atual').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Perfil atualizado')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Conta de Paula Nova' })).toBeVisible()
})

test('a new password ends the other sessions, and a session can be ended alone', async ({ page, request, browser }) => {
  const { email } = await person(request, 'Selma')
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
  const phone = await (await browser.newContext({ userAgent })).newPage()
  await enter(phone, email)
  await enter(page, email)

  await go(page, `${address}?tab=sessions`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Esta sessão' })).toContainText('Chrome no Linux')
  await clean(page)
  await page.getByRole('button', { name: 'Encerrar a sessão: Safari no iPhone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click()
  await expect(page.getByText('Sessão encerrada')).toBeVisible()
  await expect(page.getByText('Safari no iPhone')).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveText('Onde a sua conta está aberta')
  // The open page is notified at once, and leads to the login.
  await expect(phone.getByText('Sua sessão terminou.')).toBeVisible()

  await submit(phone, email, password)
  await expect(phone).toHaveURL(/dashboarding/)
  await go(page, `${address}?tab=password`)
  await page.getByLabel('Senha atual').fill(password)
  await page.getByLabel('Nova senha').fill('password123')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nova senha')).toHaveAccessibleDescription(/entre as mais usadas/)
  await page.getByLabel('Nova senha').fill('outra frase bem comprida')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Senha trocada. As outras sessões foram encerradas.')).toBeVisible()
  await expect(page.getByLabel('Senha atual')).toHaveValue('')
  // The open page is notified at once, and leads to the login.
  await expect(phone.getByText('Sua sessão terminou.')).toBeVisible()
})
