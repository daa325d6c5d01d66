import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from './hub.ts'

test('the overview says in words what is wrong, leads to the remedy, and gives its figures as a file', async ({
  page,
}) => {
  await page.goto('/dashboard/dashboarding')
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Configurações' }).click()
  await page.getByRole('navigation', { name: 'Configurações' }).getByRole('link', { name: 'Estado e versão' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Funciona, com|Tudo funciona|\d+ problema)/)
  await expect(page.getByRole('heading', { name: 'Cópia de segurança: sem dados' })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar diagnóstico' }).click()
  const facts = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(facts.findings.map(({ kind }: { kind: string }) => kind)).toContain('backupUnknown')

  await page.getByRole('button', { name: 'Ver todas' }).click()
  await expect(page.getByText('Procurar duplicados', { exact: true })).toBeVisible()
  await page.getByRole('group', { name: 'Entregas em 24 horas' }).getByRole('link', { name: 'E-mail' }).click()
  await expect(page).toHaveURL('/dashboard/logsEmails')
})
