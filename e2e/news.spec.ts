import { expect, test } from '@playwright/test'
import { login } from './login.ts'

test('a notice is written, previewed, scheduled, published, read without scripts, and withdrawn', async ({
  page,
  browser,
}) => {
  const title = `Aviso do cais ${Date.now()}`
  await login(page)
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

  const visitor = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' })
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
