import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from './hub.ts'
import { leave, password, person } from './person.ts'

// Many hubs are reached over plain HTTP from other computers of the house: a browser has no secure context there.
test.use({ baseURL: ({ port }, use) => use(`http://hub.test:${port}`) })

/** Opens a screen, and fails with every error that the page does not handle. */
async function open(page: Page, path: string) {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(path)
  expect(await page.evaluate(() => [self.isSecureContext, 'clipboard' in navigator, 'randomUUID' in crypto])).toEqual([
    false,
    false,
    false,
  ])
  return () => expect(errors).toEqual([])
}

/** Logs in by the form: only the browser knows the name of the hub. */
async function logIn(page: Page, email = 'admin@certame.local', secret = 'certame-demo-2026') {
  await page.goto('/favicon.svg')
  await page.evaluate(() => localStorage.removeItem('accessToken'))
  await page.goto('/auth/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(secret)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/dashboard\/dashboarding/)
}

/** Opens a conversation with the first person of the list. Returns how to write in it, until the server has the message. */
async function converse(page: Page) {
  const noErrors = await open(page, '/dashboard/chat/new')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Abrir conversa' }).click()
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
  const field = page.getByRole('textbox', { name: 'Escreva uma mensagem' })
  const say = async (text: string) => {
    await field.fill(text)
    await field.press('Enter')
  }
  return { say, noErrors }
}
const isSent = (page: Page, text: string) =>
  expect(page.getByRole('article').filter({ hasText: text })).toContainText(/Enviada|Entregue/)

test('a message with a file is written over plain HTTP', async ({ page }) => {
  const noErrors = await open(page, '/dashboard/sendMessage/1/all')
  await page.getByRole('button', { name: 'Escrever' }).click()
  const sheet = page.getByRole('dialog', { name: 'Nova mensagem' })
  await sheet.getByRole('textbox', { name: 'Assunto' }).fill('Aviso sem https')
  await sheet.getByRole('textbox', { name: 'Mensagem' }).fill('As inscrições foram prorrogadas.')
  await expect(sheet.getByText(/^Rascunho salvo/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Anexar arquivos' }).click()
  const chooser = page.waitForEvent('filechooser')
  await sheet.getByRole('button', { name: 'Enviar arquivos' }).click()
  await (await chooser).setFiles({ name: 'edital.txt', mimeType: 'text/plain', buffer: Buffer.from('Edital') })
  await expect(sheet.getByText('edital.txt').first()).toBeVisible()
  noErrors()
})

test('a post is written over plain HTTP', async ({ page }) => {
  const noErrors = await open(page, '/dashboard/blog/new')
  const saved = page.waitForResponse((response) => /\/api\/news$/.test(response.url()) && response.ok())
  await page.getByRole('textbox', { name: 'Título' }).fill(`Edital ${Date.now()}`)
  await saved
  noErrors()
})

test('a chat message waits for its author, also while somebody else is logged in, and is sent over plain HTTP', async ({
  page,
  port,
  playwright,
}) => {
  const calls = await playwright.request.newContext({ baseURL: `http://127.0.0.1:${port}` })
  const other = await person(calls, 'Outra')
  await calls.dispose()
  // A session of its own: the one that is stored serves the other journeys after this one has logged out.
  await logIn(page)
  const { say, noErrors } = await converse(page)
  const [first, second, third] = [`Bom dia ${randomUUID()}`, `Até já ${randomUUID()}`, `Oi ${randomUUID()}`]
  await say(first)
  await isSent(page, first)
  const sent: string[] = []
  let isAway = true
  // Every tab sends what waits.
  await page.context().route('**/api/chat/**/messages', (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent.push(route.request().postData() ?? '')
    return isAway ? route.abort() : route.fallback()
  })
  await say(second)
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  const conversation = new URL(page.url()).pathname
  const tab = await page.context().newPage()
  await tab.goto('/dashboard/dashboarding')
  await leave(tab, 'Administração Demo')
  await tab.close()
  await expect(page.getByText('Realize seu login para continuar')).toBeVisible()

  isAway = false
  sent.length = 0
  await logIn(page, other.email, password)
  const { say: sayAsOther } = await converse(page)
  await sayAsOther(third)
  await isSent(page, third)
  // Messages are sent in their order, so that of the first author would have gone before.
  expect(sent.join()).not.toContain(second)

  await leave(page, other.name)
  await logIn(page)
  await page.goto(conversation)
  await isSent(page, second)
  noErrors()
})

test('a text is copied over plain HTTP, or selected for copying where the browser refuses', async ({ page }) => {
  const noErrors = await open(page, '/dashboard/vouchers')
  const button = page.getByRole('button', { name: 'Copiar código' }).first()
  await page.evaluate(() => {
    document.addEventListener('copy', ({ target }) => {
      document.title = (target as HTMLTextAreaElement).value
    })
  })
  await button.click()
  await expect(page.getByText('Copiado', { exact: true })).toBeVisible()
  expect(await page.title()).toMatch(/^[A-Z0-9-]{4,}$/)
  await page.evaluate(() => {
    document.execCommand = () => false
  })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Copie à mão' })
  const text = dialog.getByRole('textbox', { name: 'Texto para copiar' })
  await expect(text).toBeFocused()
  const selected = await text.evaluate((field: HTMLTextAreaElement) => [
    field.value.slice(field.selectionStart, field.selectionEnd),
    field.value,
  ])
  expect(selected[0]).toBe(selected[1])
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog).toBeHidden()
  noErrors()
})
