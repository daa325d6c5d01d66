import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { wrongs } from './axe.ts'
import { test } from './hub.ts'
import { enter, leave, logIn, password, person } from './person.ts'
import { settled } from './settled.ts'

const address = '/dashboard/user/account'

async function clean(page: Page) {
  // Each tab starts with a card.
  await expect(page.locator('main h2').first()).toBeVisible()
  await settled(page)
  // A notice may appear at any moment, half faded in: bell.spec.ts tests notices.
  expect(await wrongs(page, { exclude: ['[data-sonner-toaster]'] })).toEqual([])
}

test('a second factor is set up, required, replaced by a recovery code, and removed', async ({ page, request }) => {
  const { email, name } = await person(request, 'Sofia')
  await enter(page, email)
  await page.getByRole('button', { name: `Conta de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Configuração' }).click()
  await expect(page).toHaveURL(address)
  await page.getByRole('link', { name: 'Segurança', exact: true }).click()
  await page.getByRole('button', { name: 'Ativar', exact: true }).click()
  await page.getByLabel('Senha atual').fill('errada')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Senha atual')).toHaveAccessibleDescription('A senha atual não confere.')
  await page.getByLabel('Senha atual').fill(password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('img', { name: /Código QR/ })).toHaveJSProperty('complete', true)
  expect(
    await page.getByRole('img', { name: /Código QR/ }).evaluate((i: HTMLImageElement) => i.naturalWidth),
  ).toBeGreaterThan(0)
  await clean(page)
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
  await clean(page)

  await leave(page, name)
  await logIn(page, email)
  await page.getByLabel('Código de verificação').fill(code(0))
  await page.keyboard.press('Enter')
  // The code is requested at this address too: only the page content says that it was right.
  await expect(page.getByRole('heading', { name: /^(Bom|Boa) / })).toBeVisible()

  await leave(page, name)
  await logIn(page, email)
  await page.getByRole('button', { name: /código de recuperação/ }).click()
  await page.getByLabel('Código de recuperação').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^(Bom|Boa) / })).toBeVisible()

  await page.goto(`${address}?tab=security`)
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
  await dialog.getByLabel(/Código do aplicativo/).fill(codes[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(/Código do aplicativo/)).toHaveAccessibleDescription(/Código incorreto/)
  await dialog.getByLabel(/Código do aplicativo/).fill(code(1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Ativar', exact: true })).toBeVisible()
  await expect(page.locator(':focus')).toHaveText('Verificação em duas etapas')
})

test('a photo is cropped to a square by keyboard, and represents its owner', async ({ page, request }) => {
  const { email } = await person(request, 'Flora')
  await enter(page, email)
  await expect(page).toHaveURL(/dashboarding/)
  await page.goto(address)
  const choose = async (button: string, name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: button }).click()
    await (await chooser).setFiles({ name, mimeType, buffer })
  }
  await choose('Escolher foto', 'a.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(page.getByText('Envie uma imagem JPEG, PNG, WebP, AVIF ou GIF.')).toBeVisible()
  await choose('Escolher foto', 'a.jpg', 'image/jpeg', Buffer.alloc(5 * 1024 * 1024 + 1))
  await expect(page.getByText('A imagem passa de 5 MB. Escolha uma menor.')).toBeVisible()
  await choose('Escolher foto', 'a.jpg', 'image/jpeg', Buffer.from('nothing to see'))
  await expect(page.getByText('Não foi possível abrir esta imagem. Escolha outra.')).toBeVisible()

  const red = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  const picture = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#00c' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
  await choose('Escolher foto', 'a.jpg', 'image/jpeg', picture)
  const area = page.getByRole('group', { name: /Posição da foto/ })
  await area.focus()
  await clean(page)
  // The left half of the picture is red.
  for (let i = 0; i < 40; i++) await page.keyboard.press('ArrowRight')
  await page.getByRole('slider', { name: 'Aproximação' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Salvar foto' }).click()
  await expect(page.getByText('Foto atualizada')).toBeVisible()
  const photos = page.locator('img[src*="/api/photos/"]')
  await expect(photos).toHaveCount(3)
  const sources = await photos.evaluateAll((images) => images.map((i) => i.getAttribute('src') ?? ''))
  expect(sources.filter((src) => /\?t=\d+&size=small$/.test(src)).length).toBe(2)
  for (const src of sources) {
    const { channels } = await sharp(await (await request.get(src)).body()).stats()
    const [r = 0, , b = 255] = channels.map(({ mean }) => mean)
    expect([r > 180, b < 30]).toEqual([true, true])
  }
  await expect(page.getByRole('button', { name: 'Trocar foto' })).toBeFocused()

  await page.getByRole('button', { name: 'Remover' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await expect(photos).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Escolher foto' })).toBeFocused()
})

test('a new password ends the other sessions, and a session can be ended alone', async ({ page, request, browser }) => {
  const { email } = await person(request, 'Selma')
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
  const phone = await (await browser.newContext({ userAgent })).newPage()
  await enter(phone, email)
  await expect(phone).toHaveURL(/dashboarding/)
  await enter(page, email)
  await expect(page).toHaveURL(/dashboarding/)

  await page.goto(`${address}?tab=sessions`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Esta sessão' })).toContainText('Chrome no Linux')
  await clean(page)
  await page.getByRole('button', { name: 'Encerrar a sessão: Safari no iPhone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click()
  await expect(page.getByText('Sessão encerrada')).toBeVisible()
  await expect(page.getByText('Safari no iPhone')).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveText('Onde a sua conta está aberta')
  // The open page is notified at once, and leads to the login.
  await expect(phone.getByText('Sua sessão terminou.')).toBeVisible()

  await logIn(phone, email)
  await expect(phone).toHaveURL(/dashboarding/)
  await page.goto(`${address}?tab=password`)
  await clean(page)
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
  await logIn(phone, email, 'outra frase bem comprida')
  await expect(phone).toHaveURL(/dashboarding/)
  await page.goto(`${address}?tab=sessions`)
  await page.getByRole('button', { name: 'Encerrar as outras' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar as outras' }).click()
  await expect(page.getByText('A sua conta só está aberta aqui.')).toBeVisible()
})

test('the profile asks for the password when the address changes, and compares when another user has saved before', async ({
  page,
  request,
}) => {
  const { email, headers, name } = await person(request, 'Paula')
  await enter(page, email)
  await expect(page).toHaveURL(/dashboarding/)
  await page.goto(address)
  await clean(page)
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

  const { rows } = await (
    await request.get(`/api/accounts?search=${encodeURIComponent(`nova.${email}`)}`, { headers })
  ).json()
  const data = { name, occupation: 'Relatora', email: `nova.${email}` }
  expect((await request.put(`/super-admin/${rows[0].id}`, { headers, data })).ok()).toBe(true)
  await page.getByLabel('Nome', { exact: true }).fill('Paula Nova')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar a minha por cima' }).click()
  await expect(page.getByLabel('Cargo')).toHaveValue('Relatora')
  await expect(page.getByRole('button', { name: 'Conta de Paula Nova' })).toBeVisible()
})

test('notice settings are saved at once; a choice that fails is rolled back', async ({ page, request }) => {
  const { email } = await person(request, 'Nair')
  await enter(page, email)
  await expect(page).toHaveURL(/dashboarding/)
  await page.goto(`${address}?tab=notices`)
  const bell = page.getByRole('switch', { name: 'Resultado publicado: Sino' })
  const mail = page.getByRole('switch', { name: 'Resultado publicado: E-mail' })
  await clean(page)
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
  await expect
    .poll(async () => {
      await page.reload()
      await expect(bell).toBeVisible()
      return [await bell.isChecked(), await mail.isChecked()]
    })
    .toEqual([false, true])

  await page.route('**/api/notices/choices', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await mail.click()
  await expect(page.getByText(/A escolha não foi salva/)).toBeVisible()
  await expect(mail).toBeChecked()
})
