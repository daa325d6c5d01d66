import { readFile, writeFile } from 'node:fs/promises'
import { expect, type Page, type Route } from '@playwright/test'
import sharp from 'sharp'
import { cnpjOf } from '../server/demo/random.ts'
import { test } from './hub.ts'
import { violations } from './looks.ts'

type Chosen = { name: string; mimeType: string; buffer: Buffer }
const text = (name: string, content: string): Chosen => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })

async function choose(page: Page, button: string, ...files: Chosen[] | string[]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).press('Enter')
  await (await chooser).setFiles(files)
}

async function register(page: Page, cnpj: string, legalName: string) {
  await page.goto('/dashboard/companies/register')
  await page.getByLabel('CNPJ', { exact: true }).fill(cnpj)
  await page.getByLabel('Razão social').fill(legalName)
  await page.getByRole('button', { name: 'Registrar empresa' }).click()
  await expect(page.getByRole('heading', { name: legalName })).toBeVisible()
}

test('documents of a company are chosen, dropped, cancelled, retried, refused, downloaded, removed and restored', async ({
  page,
}, testInfo) => {
  await register(page, cnpjOf('81XYZ1230001'), 'Gráfica Serra Clara Ltda.')
  await page.getByRole('link', { name: /^Documentos/ }).click()
  const card = page.getByRole('region', { name: 'Documentos' })
  await expect(card).toContainText('Nenhum documento ainda.')
  await choose(page, 'Enviar arquivos', text('proposta.txt', 'Primeira'), text('certidões.txt', 'Segunda'))
  await expect(page.getByText('2 arquivos enviados')).toBeVisible()
  const rows = card.getByRole('listitem')
  await expect(rows).toHaveCount(2)

  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['Terceira'], 'contrato.txt', { type: 'text/plain' }))
    return data
  })
  await card.dispatchEvent('dragenter', { dataTransfer: dropped })
  await expect(page.getByText('Solte os arquivos aqui')).toBeVisible()
  await card.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByText('Solte os arquivos aqui')).toBeHidden()
  await expect(rows.filter({ hasText: 'contrato.txt' })).toContainText('Administração Demo')

  // A queued upload can be cancelled, and one in progress until it completes.
  const uploads = '**/api/files/**/document'
  const pending: Route[] = []
  await page.route(uploads, (route) => void pending.push(route))
  await choose(page, 'Enviar arquivos', text('parado.txt', 'Não chega'), text('atrás.txt', 'Espera'))
  await expect(rows.filter({ hasText: 'atrás.txt' })).toContainText('Na fila')
  await expect.poll(() => pending.length).toBe(1)
  await page.getByRole('button', { name: 'Cancelar o envio de atrás.txt' }).click()
  await page.getByRole('button', { name: 'Cancelar o envio de parado.txt' }).click()
  await expect(rows).toHaveCount(3)
  expect(pending).toHaveLength(1)

  // Otherwise the pending routes would continue to the server, cancelled or not.
  for (const route of pending) await route.abort().catch(() => {})
  await page.unroute(uploads)
  await page.route(uploads, (route) => route.abort('internetdisconnected'))
  await choose(page, 'Enviar arquivos', text('apólice.txt', 'Quarta'))
  await expect(card.getByRole('alert')).toContainText('Não enviado')
  expect(await violations(page)).toEqual([])
  await page.unroute(uploads)
  await card.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(rows.filter({ hasText: 'apólice.txt' })).toContainText('Administração Demo')
  await expect(rows).toHaveCount(4)

  const large = testInfo.outputPath('grande.txt')
  await writeFile(large, Buffer.alloc(20 * 1024 * 1024 + 1, 'a'))
  for (const [name, sentence, file] of [
    ['página.html', /HTML/, { mimeType: 'text/html', buffer: Buffer.from('<!doctype html><script>1</script>') }],
    ['foto.jpg', /Este tipo não é aceito/, { mimeType: 'image/jpeg', buffer: Buffer.from('MZ não é uma foto') }],
    ['vazio.txt', 'O arquivo está vazio.', { mimeType: 'text/plain', buffer: Buffer.from('') }],
    ['grande.txt', 'O arquivo passa de 20 MB.', null],
  ] as const) {
    if (file) await choose(page, 'Enviar arquivos', { name, ...file })
    else await choose(page, 'Enviar arquivos', large)
    await expect(card.getByRole('alert')).toContainText(sentence)
    await expect(card.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0)
    await page.getByRole('button', { name: `Tirar ${name} da lista` }).click()
    await expect(card.getByRole('alert')).toHaveCount(0)
  }

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar proposta.txt' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('proposta.txt')
  expect(await readFile(await file.path(), 'utf8')).toBe('Primeira')

  await page.getByRole('button', { name: 'Remover proposta.txt' }).click()
  // The notice stays under the pointer.
  await page.getByText('“proposta.txt” removido').hover()
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(page.getByText('“proposta.txt” restaurado')).toBeVisible()
  await expect(rows).toHaveCount(4)
})

test('a partner has documents and a logo too; in the bin they can only be downloaded', async ({ page }) => {
  await page.goto('/dashboard/partners?state=prospecto')
  await page.getByRole('table').getByRole('link').first().click()
  const card = page.getByRole('region', { name: 'Documentos' })
  await choose(page, 'Enviar arquivos', text('convênio.txt', 'Assinado'))
  const row = card.getByRole('listitem').filter({ hasText: 'convênio.txt' })
  await expect(row).toBeVisible()
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#083' } })
    .png()
    .toBuffer()
  await choose(page, 'Escolher logotipo', { name: 'marca.png', mimeType: 'image/png', buffer })
  await page.getByRole('dialog', { name: 'Enquadrar o logotipo' }).getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Logotipo salvo')).toBeVisible()
  // In the header and beside its buttons.
  await expect(page.locator('#content img')).toHaveCount(2)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Mover para a lixeira' }).click()
  await page.getByRole('button', { name: 'Mover para a lixeira' }).click()
  await expect(page.getByRole('button', { name: 'Restaurar' })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Baixar convênio.txt' })).toBeVisible()
  await expect(card.getByRole('button', { name: /Remover|Enviar/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Restaurar' }).click()
  await page.getByRole('button', { name: 'Remover convênio.txt' }).click()
  await expect(row).toHaveCount(0)
})

test('a logo is cropped by keyboard, shown on every screen of the company, removed and restored', async ({
  page,
  request,
}) => {
  await register(page, cnpjOf('78XYZ1230001'), 'Fundição Pedra Alta Ltda.')
  await choose(page, 'Escolher logotipo', text('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(page.getByText('Envie uma imagem JPEG, PNG, WebP, AVIF ou GIF.')).toBeVisible()
  const red = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#00c' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
  await choose(page, 'Escolher logotipo', { name: 'logo.jpg', mimeType: 'image/jpeg', buffer })
  const dialog = page.getByRole('dialog', { name: 'Enquadrar o logotipo' })
  await dialog.getByRole('group', { name: /Posição da imagem/ }).focus()
  expect(await violations(page, 'cropping')).toEqual([])
  // The left half of the picture is red.
  for (let at = 0; at < 40; at++) await page.keyboard.press('ArrowRight')
  await dialog.getByRole('slider', { name: 'Aproximação' }).press('ArrowRight')

  await page.route('**/api/files/**/logo', (route) => route.abort('internetdisconnected'))
  await dialog.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  await page.unroute('**/api/files/**/logo')
  await dialog.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(page.getByText('Logotipo salvo')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Trocar logotipo' })).toBeFocused()
  const logos = page.locator('#content img')
  await expect(logos).toHaveCount(2)
  const { channels } = await sharp(
    await (await request.get((await logos.first().getAttribute('src')) ?? '')).body(),
  ).stats()
  const [r = 0, , b = 255] = channels.map(({ mean }) => mean)
  expect([r > 180, b < 30]).toEqual([true, true])

  await page.getByRole('button', { name: 'Remover logotipo' }).press('Enter')
  const undo = page.getByRole('button', { name: 'Desfazer', exact: true })
  await undo.hover()
  await expect(logos).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Escolher logotipo' })).toBeFocused()
  await undo.click()
  await expect(logos).toHaveCount(2)
})
