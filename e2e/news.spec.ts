import { expect } from '@playwright/test'
import { apiOf } from './api.ts'
import { stranger, test } from './hub.ts'

test('a notice is written, previewed, scheduled, published, read without scripts, and withdrawn', async ({
  page,
  browser,
}) => {
  const title = `Aviso do cais ${Date.now()}`
  await page.goto('/dashboard/dashboarding')
  await page.getByRole('link', { name: 'Notícias' }).click()
  await page.getByRole('link', { name: 'Escrever' }).first().click()
  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  await page.getByRole('textbox', { name: 'Resumo' }).fill('O cais abre mais cedo.')
  await page.getByRole('textbox', { name: 'Texto', exact: true }).click()
  await page.keyboard.type('A partir de segunda, o cais abre às sete.')
  await expect(page.getByText(/Guardado às/)).toBeVisible()

  // What was typed survives a reload.
  await page.reload()
  await expect(page).toHaveURL(/blog\/[^/]+\/edit$/)
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(title)
  await page.getByRole('radio', { name: 'Prévia', exact: true }).check()
  // The preview is the page that is published, from the same renderer.
  const preview = page.frameLocator('iframe[title="Prévia da notícia"]')
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(preview.getByText('o cais abre às sete')).toBeVisible()

  await page.getByRole('button', { name: 'Programar…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Programar' }).click()
  await expect(page.getByText('Programada', { exact: true })).toBeVisible()
  await expect(page.getByText(/Programada para/)).toBeVisible()
  await page.getByRole('button', { name: 'Publicar…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Publicada', { exact: true })).toBeVisible()

  await expect(page.getByText(/Publicada em/)).toBeVisible()

  const visitor = await browser.newContext({ storageState: stranger, javaScriptEnabled: false, locale: 'pt-BR' })
  const reader = await visitor.newPage()
  await reader.goto(new URL('/noticias', page.url()).href)
  await reader.getByRole('link', { name: title }).first().click()
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(reader.getByText('o cais abre às sete')).toBeVisible()
  const address = reader.url()

  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Retirar do site…' }).click()
  await page.getByLabel('Motivo').fill('Mudou de novo')
  await page.getByRole('button', { name: 'Retirar do site' }).click()
  await expect(page.getByText('Retirada', { exact: true })).toBeVisible()
  expect((await reader.goto(address))?.status()).toBe(410)
  await visitor.close()
})

test('another author is found by name while the text is being written, and neither change is lost', async ({
  page,
}) => {
  const title = `Edital do píer ${Date.now()}`
  const call = apiOf(page)
  await page.goto('/dashboard/blog/new')
  // Before anything is saved: the choice creates the post.
  await page.getByRole('combobox', { name: 'Autor' }).fill('Bruno')
  const saved = page.waitForResponse((r) => r.request().method() === 'POST' && r.url().endsWith('/author'))
  await page.getByRole('option', { name: /Bruno Lacerda/ }).click()
  const heading = page.getByRole('textbox', { name: 'Título' })
  await heading.fill(title)
  const { id } = await (await saved).json()
  await expect.poll(async () => (await call('get', `/news/${id}`)).title).toBe(title)

  // A colleague changes the author, not the text: what is typed next is saved over it.
  const stored = await call('get', `/news/${id}`)
  expect(stored.authorName).toBe('Bruno Lacerda')
  const { rows } = await call('get', '/accounts?search=Camila%20Duarte')
  await call('post', `/news/${id}/author`, { authorId: rows[0].id, version: stored.version })
  await heading.fill(`${title}, revisto`)
  await expect.poll(async () => (await call('get', `/news/${id}`)).title).toBe(`${title}, revisto`)
  await expect(page.getByRole('combobox', { name: 'Autor' })).toHaveValue('Camila Duarte')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  // A post has an author: emptying the field changes nothing, and says so.
  await page.getByRole('combobox', { name: 'Autor' }).fill('')
  await heading.click()
  await expect(page.getByRole('combobox', { name: 'Autor' })).toHaveAccessibleDescription(/Preencha|Escolha/)
  expect((await call('get', `/news/${id}`)).authorName).toBe('Camila Duarte')

  // The dialog that publishes says what is missing.
  await heading.fill('')
  await page.getByRole('button', { name: 'Publicar…' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Publicar' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Falta o título. Escreva-o antes de publicar.')
})
