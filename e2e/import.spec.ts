import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { cnpj as numbers } from 'cpf-cnpj-validator'
import { test } from './hub.ts'

/** Chooses a file from a disk. */
async function send(page: Page, name: string, content: string) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher arquivo' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}

test('companies are imported with errors, corrected, imported again, and rolled back', async ({ page }) => {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  await page.goto('/dashboard/dashboarding')
  await page.getByRole('link', { name: 'Empresas', exact: true }).click()
  await page.getByRole('link', { name: 'Importar de planilha' }).click()
  const mark = `Importada ${Date.now()}`
  // An unknown heading must be mapped by the user.
  const heading = `Firma ${[...mark].map((sign) => 'abcdefghij'[Number(sign)] ?? '').join('')}`
  const [alfa, beta, bad] = [numbers.generate(), numbers.generate(), numbers.generate()]
  const rows = [`${alfa};${mark} Alfa;Joinville`, `${beta};${mark} Beta;Natal`, `123;${mark} Gama;Belém`]
  await send(page, 'empresas.csv', [`CNPJ;${heading};Cidade`, ...rows].join('\r\n'))

  await expect(page.getByRole('heading', { name: 'O que é cada coluna' })).toBeVisible()
  await expect(page.getByText('Falta ligar: Razão social').first()).toBeVisible()
  await page.getByLabel(`Campo da coluna ${heading}`).click()
  await page.getByRole('option', { name: /Razão social/ }).click()
  await page.getByRole('button', { name: 'Conferir linhas' }).click()

  await expect(page.getByText('Nada foi importado ainda.')).toBeVisible()
  await page.getByRole('link', { name: /Com erro/ }).click()
  await expect(page.getByText('CNPJ (“123”): CNPJ inválido: dígito não confere.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar linhas com erro' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('empresas - erros.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('CNPJ: CNPJ inválido: dígito não confere.')

  await page.getByRole('button', { name: 'Importar 2 linhas' }).click()
  await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible()
  // Another tab, or a reload, finds the import again.
  await page.reload()
  await expect(page.getByRole('link', { name: `${mark} Alfa` })).toBeVisible()

  await page.getByRole('button', { name: 'Importar outro arquivo' }).click()
  await send(page, 'empresas - erros.csv', text.replace('123;', `${bad};`))
  // The mapping is remembered.
  await page.getByRole('button', { name: 'Conferir linhas' }).click()
  await page.getByRole('button', { name: 'Importar 1 linha' }).click()
  await expect(page.getByRole('link', { name: `${mark} Gama` })).toBeVisible()

  await page.getByRole('button', { name: 'Desfazer importação' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer importação' }).click()
  await expect(page.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible()
  await page.goto(`/dashboard/companies?search=${encodeURIComponent(mark)}`)
  await expect(page.getByRole('link', { name: `${mark} Alfa` })).toBeVisible()
  await expect(page.getByRole('link', { name: `${mark} Gama` })).toHaveCount(0)
  expect(wrong).toEqual([])
})
