import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { cpf as numbers } from 'cpf-cnpj-validator'
import { test } from './hub.ts'

test('professionals are imported with their skills, and exported with chosen columns', async ({ page }) => {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  await page.goto('/dashboard/users/candidates/import')
  const mark = `Importada ${Date.now()}`
  const line = (name: string, cpf: string, ...more: string[]) =>
    [`${mark} ${name}`, cpf, `${name}.${Date.now()}@exemplo.com.br`, '(48) 99614-2030', ...more].join(';')
  const content = [
    'Nome;CPF;E-mail;Celular;Formação;Instituição;Competências;Idiomas',
    line('alfa', numbers.generate(), 'Graduação', 'UFSC', 'Excel (3), Redação', 'Inglês (B2)'),
    line('beta', numbers.generate(), '', '', '', 'Inglês'),
  ]
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher arquivo' }).click()
  const buffer = Buffer.from(content.join('\r\n'))
  await (await chooser).setFiles({ name: 'profissionais.csv', mimeType: 'text/csv', buffer })

  await expect(page.getByLabel('Campo da coluna Formação')).toContainText('Formação 1: nível')
  await page.getByRole('button', { name: 'Conferir linhas' }).click()
  await expect(page.getByText('Informe cada idioma com o nível.')).toBeVisible()
  await page.getByRole('button', { name: 'Importar 1 linha' }).click()
  await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible()
  // A user on another screen is notified.
  await page.getByRole('button', { name: /^Notificações/ }).click()
  await expect(
    page.getByText('A importação de “profissionais.csv” terminou: 1 de 2 linhas gravadas.').first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: `${mark} alfa` }).click()
  await expect(page.getByText('UFSC').first()).toBeVisible()

  await page.goto(`/dashboard/users/candidates?search=${encodeURIComponent(mark)}`)
  await expect(page.getByRole('link', { name: `${mark} alfa` })).toBeVisible()
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Escolher colunas…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exportar com estas colunas' })
  await dialog.getByRole('checkbox', { name: 'CPF' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Competências' }).check()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('Excel: 3; Redação: 0')
  expect(text.split('\r\n')[0]).not.toContain('CPF')
  await expect(dialog).toBeHidden()
  expect(wrong).toEqual([])
})

test('a template shows the expected columns, and a mapping that would fail most rows is reported before the check', async ({
  page,
}) => {
  await page.goto('/dashboard/users/candidates/import')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar modelo' }).click()
  await page.getByRole('menuitem', { name: 'CSV, para qualquer planilha' }).click()
  const template = await readFile(await (await download).path(), 'utf8')
  expect(template).toContain('Nome completo;Nome social;CPF')

  const mark = Date.now()
  const line = (n: number) =>
    `Usual ${n};${numbers.generate()};usual${n}.${mark}@exemplo.com.br;(48) 99614-2030;CRA-SC ${n};Administração`
  const content = ['Nome completo;CPF;E-mail;Celular;Registro CRA;Formação', ...[1, 2, 3, 4].map(line)].join('\r\n')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher arquivo' }).click()
  await (await chooser).setFiles({ name: 'usual.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

  await expect(page.getByLabel('Campo da coluna Registro CRA')).toContainText('Número')
  await expect(page.getByText('Esta coluna não será importada: Formação.')).toBeVisible()
  await page.getByLabel('Campo da coluna Formação').click()
  await page.getByRole('option', { name: 'Formação 1: nível' }).click()
  await expect(page.getByText('Com estas colunas, 4 das 4 primeiras linhas não seriam importadas.')).toBeVisible()
  await expect(page.getByText(/^Na maioria das linhas: Use um destes: Ensino médio/)).toBeVisible()
  await expect(page.getByText('Formação 1: instituição: Preencha este campo.')).toBeVisible()
  await page.getByLabel('Campo da coluna Formação').click()
  await page.getByRole('option', { name: 'Não importar' }).click()
  await page.getByRole('button', { name: 'Conferir linhas' }).click()
  await page.getByRole('button', { name: 'Importar 4 linhas' }).click()
  await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible()
})
