import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { apiOf } from './api.ts'
import { test } from './hub.ts'
import { enter, person } from './person.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Escreva uma mensagem' })
const line = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

async function writes(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** Two administrators in two browsers, who have a conversation open. */
async function both(page: Page, request: APIRequestContext, names = ['Ana', 'Rui']) {
  const context = await page.context().browser()?.newContext()
  const other = (await context?.newPage()) as Page
  const ana = await person(request, names[0] ?? '')
  const rui = await person(request, names[1] ?? '')
  await enter(page, ana.email)
  await expect(page).toHaveURL(/dashboarding/)
  await enter(other, rui.email)
  await expect(other).toHaveURL(/dashboarding/)
  await page.goto('/dashboard/chat/new')
  await page.getByRole('searchbox').last().fill(rui.name)
  await page.getByRole('checkbox', { name: rui.name }).check()
  await page.getByRole('button', { name: 'Abrir conversa' }).click()
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
  return { other, ana, rui, address: new URL(page.url()).pathname }
}

test('two administrators write to each other: typing, read, edited, deleted, offline, mentioned', async ({
  page,
  request,
}) => {
  const { other, rui, address } = await both(page, request)
  await writes(page, 'Bom dia, tudo certo?')
  await expect(line(page, 'Bom dia')).toContainText(/Enviada|Entregue/)
  // It reaches the menu of the other, who is on another screen.
  await expect(other.getByRole('link', { name: /^Chat/ }).first()).toContainText('1')
  await other.goto(address)
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

  await writes(page, 'Isto sai')
  await line(page, 'Isto sai').hover()
  await line(page, 'Isto sai')
    .getByRole('button', { name: /^Ações da mensagem/ })
    .click()
  await page.getByRole('menuitem', { name: 'Apagar mensagem' }).click()
  await page.getByRole('button', { name: 'Apagar mensagem' }).click()
  await expect(line(other, 'Mensagem apagada')).toBeVisible()

  await page.context().setOffline(true)
  await expect(page.getByText(/sem conexão/)).toBeVisible()
  for (const text of ['primeira fora', 'segunda fora']) await writes(page, text)
  await expect(page.getByText('Esperando para enviar')).toHaveCount(2)
  await writes(other, 'escrita enquanto isso')
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
})

test('a message that is searched is scrolled to in the open conversation', async ({ page, request }) => {
  const { address } = await both(page, request, ['Eva', 'Gil'])
  for (let n = 1; n <= 30; n++) await writes(page, `linha ${n}`)
  await expect(line(page, 'linha 30')).toBeVisible()
  await expect(page.getByText('Esperando para enviar')).toHaveCount(0)
  await page.reload()
  await expect(line(page, 'linha 30')).toBeVisible()
  await page.getByRole('button', { name: 'Buscar nesta conversa' }).click()
  await page.getByRole('searchbox').last().fill('linha 2')
  await page.getByRole('link', { name: /linha 2$/ }).click()
  await expect(page).toHaveURL(new RegExp(`${address}\\?seq=2$`))
  await expect(line(page, 'linha 2').and(page.locator('[aria-current=true]'))).toBeInViewport()
})

test('a group is created, renamed, and shares a record and a file', async ({ page, request }) => {
  const ana = await person(request, 'Iara')
  await enter(page, ana.email)
  await expect(page).toHaveURL(/dashboarding/)
  await page.goto('/dashboard/chat/new')
  for (const name of ['Camila Duarte', 'Bruno Lacerda']) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Criar grupo' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await page.getByLabel('Nome do grupo').fill('Bancas')
  await page.getByRole('button', { name: 'Criar grupo' }).click()
  await expect(page.getByRole('heading', { name: 'Bancas' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Renomear grupo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome do grupo').fill('')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Nome do grupo').fill('Bancas de dezembro')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Bancas de dezembro' }).first()).toBeVisible()

  const call = apiOf(page)
  const { rows } = await call('get', '/companies?limit=1')
  await writes(page, `Vejam esta empresa: /dashboard/companies/${rows[0].id}`)
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
