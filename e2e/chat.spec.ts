import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { noticeChoosable } from '#access/contract/notices.ts'
import { apiOf } from './api.ts'
import { go } from './go.ts'
import { test } from './hub.ts'
import { enter, leave, password, person, tokenOf } from './person.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Escreva uma mensagem' })
const line = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

async function say(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** Two administrators in two browsers, who have a conversation open. */
async function both(page: Page, request: APIRequestContext) {
  const context = await page.context().browser()?.newContext()
  const other = (await context?.newPage()) as Page
  const ana = await person(request, 'Ana')
  const rui = await person(request, 'Rui')
  await enter(page, ana.email)
  await enter(other, rui.email)
  await go(page, '/dashboard/chat/new')
  await page.getByRole('searchbox').last().fill(rui.name)
  await page.getByRole('checkbox', { name: rui.name }).check()
  await page.getByRole('button', { name: 'Abrir conversa' }).click()
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
  return { other, rui, address: new URL(page.url()).pathname }
}

test('two administrators write to each other: typing, read, edited, deleted, offline, mentioned, searched', async ({
  page,
  request,
}) => {
  const { other, rui, address } = await both(page, request)
  await say(page, 'Bom dia, tudo certo?')
  await expect(line(page, 'Bom dia')).toContainText(/Enviada|Entregue/)
  // It reaches the menu of the other, who is on another screen.
  await expect(other.getByRole('link', { name: /^Chat/ }).first()).toContainText('1')
  await go(other, address)
  await expect(line(other, 'Bom dia')).toBeVisible()
  await expect(line(page, 'Bom dia')).toContainText('Lida por')

  await field(other).pressSequentially('Oi')
  await expect(page.getByText(/está escrevendo/)).toBeVisible()
  await field(other).press('Enter')
  await expect(line(page, 'Oi')).toBeVisible()

  await field(page).press('ArrowUp')
  const editor = page.getByRole('textbox', { name: 'Editar mensagem' })
  await editor.fill('Bom dia, vamos ao edital?')
  await editor.press('Enter')
  await expect(line(other, 'vamos ao edital')).toContainText('editada')

  await say(page, 'Isto sai')
  await line(page, 'Isto sai').hover()
  await line(page, 'Isto sai')
    .getByRole('button', { name: /^Ações da mensagem/ })
    .click()
  await page.getByRole('menuitem', { name: 'Apagar mensagem' }).click()
  await page.getByRole('button', { name: 'Apagar mensagem' }).click()
  await expect(line(other, 'Mensagem apagada')).toBeVisible()

  await page.context().setOffline(true)
  await expect(page.getByText(/sem conexão/)).toBeVisible()
  for (const text of ['primeira fora', 'segunda fora']) await say(page, text)
  await expect(page.getByText('Esperando para enviar')).toHaveCount(2)
  await say(other, 'escrita enquanto isso')
  await page.context().setOffline(false)
  for (const text of ['primeira fora', 'segunda fora', 'escrita enquanto isso']) {
    await expect(line(page, text)).toHaveCount(1)
    await expect(line(other, text)).toHaveCount(1)
  }
  await expect(page.getByText('Esperando para enviar')).toHaveCount(0)
  const texts = await other.getByRole('article').allInnerTexts()
  const placeOf = (text: string) => texts.findIndex((found) => found.includes(text))
  expect(placeOf('primeira fora')).toBeLessThan(placeOf('segunda fora'))

  await field(page).pressSequentially(`Veja, @${rui.name.slice(0, 5)}`)
  await field(page).press('Enter')
  await field(page).press('Enter')
  await expect(line(other, 'Veja,')).toBeVisible()
  await expect(other.getByRole('button', { name: /^Notificações/ })).toHaveAccessibleName(/nov|não lida/i)

  // A line that is found is scrolled to.
  const headers = { authorization: `Bearer ${await tokenOf(request, rui.email, password)}` }
  for (let n = 1; n <= 30; n++) {
    const data = { clientId: randomUUID(), text: `linha ${n}` }
    expect(
      (
        await request.post(`/api${address.replace('/dashboard/chat', '/chat/conversations')}/messages`, {
          headers,
          data,
        })
      ).ok(),
    ).toBe(true)
  }
  await expect(line(page, 'linha 30')).toBeVisible()
  await page.getByRole('button', { name: 'Buscar nesta conversa' }).click()
  await page.getByRole('searchbox').last().fill('linha 2')
  await page.getByRole('link', { name: /linha 2$/ }).click()
  await expect(page).toHaveURL(new RegExp(`${address}\\?seq=\\d+$`))
  await expect(line(page, 'linha 2').and(page.locator('[aria-current=true]'))).toBeInViewport()
})

test('a group is created, renamed, and shares a record and a file', async ({ page }) => {
  await page.goto('/dashboard/chat/new')
  for (const name of ['Camila Duarte', 'Bruno Lacerda']) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Criar grupo' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await page.getByLabel('Nome do grupo').fill('Bancas')
  await page.getByRole('button', { name: 'Criar grupo' }).click()
  await expect(page.getByRole('heading', { name: 'Bancas' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Renomear grupo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome do grupo').fill('Bancas de dezembro')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Bancas de dezembro' }).first()).toBeVisible()

  const call = apiOf(page)
  const { rows } = await call('get', '/companies?limit=1')
  await say(page, `Vejam esta empresa: /dashboard/companies/${rows[0].id}`)
  const sent = line(page, 'Vejam esta empresa')
  await expect(sent.getByRole('link')).toHaveAttribute('href', `/dashboard/companies/${rows[0].id}`)
  await expect(sent).not.toContainText('/dashboard/companies')

  const file = { name: 'banca.txt', mimeType: 'text/plain', buffer: Buffer.from('Titulares e suplentes') }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar banca.txt' }).click()
  expect((await download).suggestedFilename()).toBe('banca.txt')
})

/** Sends the contact form, which notifies all administrators. */
const writes = (page: Page, name: string) =>
  page.evaluate(
    (body) =>
      fetch('/api/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then((answer) => answer.status),
    { name, email: 'alguem@exemplo.com.br', message: 'Olá' },
  )
const bell = (page: Page) => page.getByRole('button', { name: /^Notificações/ })
const list = (page: Page) => page.getByRole('dialog', { name: 'Notificações' })
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('notifications') ?? '[]') as Record<string, unknown>[])

/** A user who receives notices about messages only, and has read those of the login. */
async function listens(page: Page, request: APIRequestContext, firstName: string) {
  const { email, name } = await person(request, firstName)
  const silent = Object.fromEntries(noticeChoosable.filter((kind) => kind !== 'contact').map((kind) => [kind, []]))
  const headers = { authorization: `Bearer ${await tokenOf(request, email, password)}` }
  expect((await request.put('/api/notices/choices', { headers, data: silent })).ok()).toBe(true)
  await enter(page, email)
  // Notices of the login, and of events before the choice was saved.
  await expect.poll(async () => (await stored(page)).length).toBeGreaterThan(0)
  await bell(page).click()
  await page.keyboard.press('Escape')
  return { email, name }
}

test('a notice appears at once in all tabs, is read in all tabs once it is read in one, arrives after an absence, and is gone after the logout until the next login', async ({
  page,
  context,
  request,
}) => {
  const { email, name } = await listens(page, request, 'Ouvinte')
  const other = await context.newPage()
  await other.goto('/dashboard/companies')
  await expect(bell(other)).toHaveAccessibleName('Notificações')

  expect(await writes(page, 'Zuleica Prado')).toBe(200)
  const sentence = 'Zuleica Prado escreveu pelo formulário de contato.'
  // Only the tab that received it first announces it.
  await expect
    .poll(async () => (await Promise.all([page, other].map((tab) => tab.getByText(sentence).count()))).some(Boolean))
    .toBe(true)
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notificações, 1 não lida')
  const [newest] = await stored(page)
  expect(Object.keys(newest ?? {}).sort()).toEqual(['id', 'link', 'message', 'read', 'time'])
  expect(newest).toMatchObject({ message: sentence, read: false })

  await bell(other).focus()
  await other.keyboard.press('Enter')
  await expect(list(other).getByRole('link', { name: sentence })).toBeVisible()
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notificações')

  // A notice that arrives while the list is open stays new until it is marked.
  expect(await writes(page, 'Yara Lima')).toBe(200)
  await list(other).getByRole('button', { name: 'Marcar todas como lidas' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notificações')
  await expect(list(other).getByRole('button', { name: 'Limpar' })).toBeFocused()
  await other.close()

  await page.goto('/404')
  expect(await writes(page, 'Xavier Alves')).toBe(200)
  await page.goto('/dashboard/companies')
  await expect(bell(page)).toHaveAccessibleName('Notificações, 1 não lida')
  expect((await stored(page))[0]).toMatchObject({ message: 'Xavier Alves escreveu pelo formulário de contato.' })
  await bell(page).click()
  await list(page)
    .getByRole('link', { name: /Xavier Alves/ })
    .click()
  await expect(page).toHaveURL(/\/dashboard\/sendMessage\/contact/)

  await leave(page, name)
  expect(await stored(page)).toEqual([])
  // After the next login they are back, with their read state.
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  const ofXavier = async () => (await stored(page)).filter((entry) => String(entry.message).startsWith('Xavier'))
  await expect.poll(ofXavier).toMatchObject([{ read: true }])
})

test('text typed while a note is being saved stays in the field; a note mentions an administrator, is found, changed, pinned and removed, and leads to its company', async ({
  page,
}) => {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  await page.goto('/dashboard/companies')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('link', { name: /^Anotações/ }).click()
  await expect(page).toHaveURL(/\/notes$/)
  const mark = `nota${Date.now()}`
  const editor = page.getByRole('textbox', { name: 'Escrever anotação' })
  const { promise: isTyped, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/notes/company/**', async (route) => {
    if (route.request().method() === 'POST') await isTyped
    await route.continue()
  })
  await editor.fill('Chegam cedo.')
  await editor.press('Control+Enter')
  await editor.pressSequentially(' E mais')
  answer()
  await expect(page.getByRole('listitem').filter({ hasText: 'Chegam cedo.' })).toBeVisible()
  await expect(editor).toHaveValue('E mais')
  await page.unroute('**/notes/company/**')

  await editor.fill(`Preferem terças ${mark}. Ver https://exemplo.com.br/ata. @`)
  const people = page.getByRole('listbox', { name: 'Administradores' })
  await expect(people).toBeVisible()
  await editor.press('ArrowDown')
  await editor.press('Enter')
  await expect(people).toBeHidden()
  await expect(editor).toHaveValue(/@\p{L}+.* $/u)
  await editor.press('Control+Enter')
  const note = page.getByRole('listitem').filter({ hasText: mark })
  await expect(note).toBeVisible()
  await expect(editor).toHaveValue('')
  await expect(note.locator('strong')).toHaveText(/^@/)
  await expect(note.getByRole('link', { name: 'https://exemplo.com.br/ata' })).toHaveAttribute('rel', /noopener/)

  await note.getByRole('button', { name: /^Mais ações da anotação/ }).click()
  await page.getByRole('menuitem', { name: 'Alterar anotação' }).click()
  await page.getByRole('textbox', { name: 'Alterar anotação' }).fill(`Agora preferem quartas ${mark}`)
  await note.getByRole('button', { name: 'Salvar' }).click()
  await expect(note).toContainText('quartas')
  await expect(note).toContainText('editada')
  await note.getByRole('button', { name: /^Mais ações da anotação/ }).click()
  await page.getByRole('menuitem', { name: 'Fixar no topo' }).click()
  await expect(note).toContainText('Fixada')

  await go(page, '/dashboard/dashboarding')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(mark)
  await page.getByRole('option', { name: new RegExp(mark) }).click()
  await expect(page).toHaveURL(/\/notes\?note=/)
  await expect(note).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Auditoria' }).click()
  await expect(page.getByText(/^Anotação fixada/).first()).toBeVisible()

  await page.goBack()
  await note.getByRole('button', { name: /^Mais ações da anotação/ }).click()
  await page.getByRole('menuitem', { name: 'Excluir anotação' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir anotação' }).click()
  await expect(note).toBeHidden()
  expect(wrong).toEqual([])
})
