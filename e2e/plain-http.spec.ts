import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from './hub.ts'

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

test('a chat message waits for its author, through a logout, and is sent over plain HTTP', async ({ page }) => {
  const noErrors = await open(page, '/dashboard/chat/new')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Abrir conversa' }).click()
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
  const field = page.getByRole('textbox', { name: 'Escreva uma mensagem' })
  const say = async (text: string) => {
    await field.fill(text)
    await field.press('Enter')
  }
  const [first, second] = [`Bom dia ${randomUUID()}`, `Até já ${randomUUID()}`]
  await say(first)
  await expect(page.getByRole('article').filter({ hasText: first })).toContainText(/Enviada|Entregue/)

  const sent: string[] = []
  await page.route('**/api/chat/**/messages', (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent.push(route.request().postData() ?? '')
    return route.abort()
  })
  await say(second)
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  const conversation = new URL(page.url()).pathname
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '')
  // As a logout in another tab does, which leaves the session valid for the next part.
  await page.evaluate(() => {
    localStorage.removeItem('accessToken')
    dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
  })
  await expect(page).toHaveURL(/\/auth\/login/)
  const before = sent.length
  await page.waitForTimeout(5_000)
  expect(sent).toHaveLength(before)
  await page.unroute('**/api/chat/**/messages')
  await page.evaluate((value) => localStorage.setItem('accessToken', value), token)
  await page.goto(conversation)
  await expect(page.getByRole('article').filter({ hasText: second })).toContainText(/Enviada|Entregue/)
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
