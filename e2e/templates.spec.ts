import { expect } from '@playwright/test'
import { go } from './go.ts'
import { test } from './hub.ts'

test('a template is written, refused for an unknown field, saved, restored, used in a message and previewed for two recipients', async ({
  page,
}) => {
  const name = `Modelo da jornada ${Date.now()}`
  await page.goto('/dashboard/settings/templates')
  await page.getByRole('button', { name: 'Novo modelo' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Novo modelo' })
  await dialog.getByLabel('Nome').fill(name)
  await dialog.getByLabel('Empresas').check()
  await dialog.getByRole('textbox', { name: 'Assunto' }).fill('Para ')
  await dialog.getByRole('button', { name: 'Inserir campo em Assunto' }).click()
  await page.getByRole('menuitem', { name: /^Empresa/ }).click()
  await expect(dialog.getByRole('textbox', { name: 'Assunto' })).toHaveText('Para Empresa')
  await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Primeiro texto.')
  await dialog.getByRole('button', { name: 'Criar modelo' }).click()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const body = page.getByRole('textbox', { name: 'Mensagem' })
  const preview = page.getByRole('article', { name: 'Para Metalúrgica Santa Bárbara' })
  await expect(preview.getByText('Primeiro texto.')).toBeVisible()
  await body.fill('Olá, {{ nome }}.')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(
    page.locator('main form').getByText('O campo “nome” não existe para estes destinatários.').first(),
  ).toBeVisible()
  // The form moves the focus to the refused field, which can come between selecting all and typing.
  await expect(async () => {
    await body.fill('Olá, ')
    await expect(body).toHaveText('Olá,', { timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: 'Inserir campo', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Contato principal/ }).click()
  await expect(preview.getByText('Olá, Renato Vilela')).toBeVisible()
  // A field is deleted with one key.
  await expect(body).toHaveText('Olá, Contato principal')
  await page.keyboard.press('Backspace')
  await expect(body).toHaveText('Olá,')
  // Typed as a code it becomes the same chip.
  await page.keyboard.type('{{ contato }} de {{ empresa }}')
  await expect(body).toHaveText('Olá, Contato principal de Empresa')
  await expect(preview.getByText('Olá, Renato Vilela de Metalúrgica Santa Bárbara')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(page.getByText('Versão 2 · em vigor')).toBeVisible()
  await page.getByRole('button', { name: 'Comparar a versão 1' }).click()
  const compare = page.getByRole('dialog', { name: 'Comparar com o que está em vigor' })
  await expect(compare.getByRole('region', { name: 'Versão 1' }).getByText('Primeiro texto.')).toBeVisible()
  await compare.getByRole('button', { name: 'Restaurar esta versão' }).click()
  await expect(page.getByText('Versão 3 · em vigor')).toBeVisible()
  await expect(body).toHaveText('Primeiro texto.')
  // A new name resets the form, so typed text is saved first.
  await body.fill('Segundo texto.')
  for (const act of ['Renomear', 'Arquivar'])
    await expect(page.getByRole('button', { name: act })).toHaveAccessibleDescription('Salve as alterações antes.')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(page.getByText('Versão 4 · em vigor')).toBeVisible()
  await page.getByRole('button', { name: 'Renomear' }).click()
  await expect(page.getByRole('dialog', { name: 'Renomear o modelo' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(body).toHaveText('Segundo texto.')

  await go(page, '/dashboard/sendMessage/1/all')
  await page.getByRole('button', { name: 'Escrever' }).click()
  const sheet = page.getByRole('dialog', { name: 'Nova mensagem' })
  await sheet.getByRole('button', { name: 'Usar modelo' }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(sheet.getByRole('textbox', { name: 'Assunto' })).toHaveText('Para Empresa')
  await sheet.getByRole('button', { name: 'Segmento', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Segmento de empresas' })
  await filters.getByRole('button', { name: 'UF' }).click()
  await page.getByRole('checkbox', { name: /^SC/ }).check()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await filters.getByRole('button', { name: 'Usar este segmento' }).click()
  // Beside the text, which stays in view.
  const seen = sheet.getByRole('region', { name: 'Prévia por destinatário' })
  await expect(seen.getByText(/^1 de \d+$/)).toBeVisible()
  const first = await seen.getByRole('article').getByRole('heading').textContent()
  expect(first).toMatch(/^Para \S/)
  await seen.getByRole('button', { name: 'Próximo destinatário' }).click()
  await expect(seen.getByRole('article').getByRole('heading')).not.toHaveText(first ?? '')
  const [editorBox, previewBox] = await Promise.all([
    sheet.getByRole('textbox', { name: 'Mensagem' }).boundingBox(),
    seen.boundingBox(),
  ])
  expect((editorBox?.x ?? 0) + (editorBox?.width ?? 0)).toBeLessThanOrEqual(previewBox?.x ?? 0)
  await sheet.getByRole('textbox', { name: 'Mensagem' }).fill('Terceiro texto.')
  await expect(seen.getByText('Terceiro texto.')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(seen).toBeHidden()
  await sheet.getByRole('radio', { name: 'Prévia' }).check()
  await expect(seen.getByText('Terceiro texto.')).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: 'Mensagem' })).toBeHidden()
  await sheet.getByRole('radio', { name: 'Escrever' }).check()
  await sheet.getByRole('button', { name: 'Enviar teste para mim' }).click()
  await expect(page.getByText('O teste para admin@certame.local está a caminho')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Assunto' }).fill('Para {{ cargo }}')
  await sheet.getByRole('button', { name: 'Enviar teste para mim' }).click()
  await expect(sheet.getByText(/^O campo “cargo” não existe/).first()).toBeVisible()
})
