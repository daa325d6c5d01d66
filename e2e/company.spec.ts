import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, type Route } from '@playwright/test'
import sharp from 'sharp'
import { cnpjOf } from '../demo/random.ts'
import { apiOf } from './api.ts'
import { wrongs } from './axe.ts'
import { go } from './go.ts'
import { test } from './hub.ts'
import { violations } from './looks.ts'

type Chosen = { name: string; mimeType: string; buffer: Buffer }
const text = (name: string, content: string): Chosen => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })

async function choose(page: Page, button: string, ...files: Chosen[] | string[]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).press('Enter')
  await (await chooser).setFiles(files)
}

/** A company of one journey, opened on a tab. */
async function openCompany(page: Page, cnpj: string, legalName: string, tab = '') {
  const { id } = await apiOf(page)('post', '/companies', { cnpj, legalName })
  await page.goto(`/dashboard/companies/${id}${tab}`)
  await expect(page.getByRole('heading', { name: legalName })).toBeVisible()
}

test('a company with contacts is registered, sent back, corrected and approved; a branch of it is recognised', async ({
  page,
}) => {
  await page.goto('/dashboard/companies/register')
  await page.getByLabel('CNPJ', { exact: true }).fill(cnpjOf('66XYZ1230001'))
  await page.getByLabel('Razão social').fill('Olaria Rio Manso Ltda.')
  const add = page.getByRole('button', { name: 'Adicionar contato' })
  await add.press('Enter')
  await page.keyboard.type('Renata Moraes')
  await add.press('Enter')
  await page.keyboard.type('Eduardo Prates')
  await page.getByRole('button', { name: 'Registrar empresa' }).click()

  // Neither contact can be reached: the first one takes the focus.
  const mails = page.getByRole('list').getByRole('textbox', { name: 'E-mail' })
  await expect(mails.first()).toBeFocused()
  await expect(mails.first()).toHaveAccessibleDescription('Informe um e-mail ou um telefone.')
  await mails.first().fill('renata@exemplo.com.br')
  await mails.last().fill('eduardo@exemplo.com.br')
  await page.getByRole('radio', { name: 'Tornar Eduardo Prates o contato principal' }).press('Space')
  await page.getByRole('button', { name: 'Registrar empresa' }).click()
  await expect(page.getByRole('heading', { name: 'Olaria Rio Manso Ltda.' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Eduardo Prates' })).toContainText('contato principal')

  await page.getByRole('button', { name: 'Mudar situação' }).click()
  await page.getByRole('menuitem', { name: 'Em verificação' }).click()
  await page.getByRole('button', { name: 'Pedir correção' }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('Eduardo Prates recebe a mensagem por e-mail')
  await asked.getByLabel('O que precisa ser corrigido').fill('Falta o endereço.')
  await asked.getByRole('button', { name: 'Pedir correção' }).click()
  const decision = page.getByRole('region', { name: 'Verificação' })
  await expect(decision).toContainText('Falta o endereço.')
  await expect(decision).toBeFocused()
  await decision.getByRole('button', { name: 'Enviar para verificação' }).click()
  await decision.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible()

  await go(page, '/dashboard/companies/register')
  await page.getByLabel('CNPJ', { exact: true }).fill(cnpjOf('66XYZ1230002'))
  await expect(page.getByText('Já há empresas com esta raiz de CNPJ')).toBeVisible()
  await page.getByLabel('Razão social').fill('Olaria Rio Manso Filial')
  await page.getByRole('button', { name: 'Registrar empresa' }).click()
  const branches = page.getByRole('region', { name: 'Matriz e filiais' })
  await branches.getByRole('link', { name: 'Olaria Rio Manso Ltda.' }).click()
  await expect(page.getByRole('heading', { name: 'Olaria Rio Manso Ltda.', level: 1 })).toBeVisible()
  await expect(branches.getByRole('link', { name: 'Olaria Rio Manso Filial' })).toBeVisible()
})

test('two administrators change one company: both versions are shown, and the changes of both to contacts and tags are kept', async ({
  page,
  context,
}) => {
  await page.goto('/dashboard/companies?state=rascunho')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Editar' }).first().click()
  await expect(page.getByRole('heading', { name: 'Editar empresa' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  for (const [tab, name, tag] of [
    [other, 'Beatriz Segunda', 'Dela'],
    [page, 'Caio Terceiro', 'Dele'],
  ] as const) {
    await tab.getByRole('button', { name: 'Adicionar contato' }).click()
    await tab.keyboard.type(name)
    await tab
      .getByRole('list')
      .getByRole('textbox', { name: 'E-mail' })
      .last()
      .fill(`${tag.toLowerCase()}@exemplo.com.br`)
    await tab.getByLabel('Etiquetas').fill(`${tag},`)
    await tab.getByRole('button', { name: 'Salvar alterações' }).click()
    if (tab === other) await expect(tab.getByText('Beatriz Segunda')).toBeVisible()
  }
  const dialog = page.getByRole('dialog', { name: 'Outra pessoa salvou antes' })
  await expect(dialog.getByRole('row', { name: /Contatos/ })).toContainText('Caio Terceiro')
  await dialog.getByRole('button', { name: 'Salvar a minha por cima' }).click()
  for (const kept of ['Beatriz Segunda', 'Caio Terceiro', 'Dela', 'Dele'])
    await expect(page.getByText(kept, { exact: true })).toBeVisible()
})

test('documents of a company are chosen, dropped, cancelled, retried, refused, downloaded, removed and restored', async ({
  page,
}) => {
  await openCompany(page, cnpjOf('81XYZ1230001'), 'Gráfica Serra Clara Ltda.', '/documents')
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
  await page.unroute(uploads)
  await card.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(rows.filter({ hasText: 'apólice.txt' })).toContainText('Administração Demo')
  await expect(rows).toHaveCount(4)

  const buffer = Buffer.from('<!doctype html><script>1</script>')
  await choose(page, 'Enviar arquivos', { name: 'página.html', mimeType: 'text/html', buffer })
  await expect(card.getByRole('alert')).toContainText(/HTML/)
  await expect(card.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Tirar página.html da lista' }).click()
  await expect(card.getByRole('alert')).toHaveCount(0)

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

test('a logo is cropped by keyboard, shown on every screen of the company, removed and restored', async ({
  page,
  request,
}) => {
  await openCompany(page, cnpjOf('78XYZ1230001'), 'Fundição Pedra Alta Ltda.')
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
  expect(await wrongs(page)).toEqual([])
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

test('a partner is registered, its benefits are formatted, it gets a document, ends with a reason, is binned and restored', async ({
  page,
}) => {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('console', (said) => /Content Security Policy/.test(said.text()) && wrong.push(said.text()))
  await page.goto('/dashboard/dashboarding')
  await page.getByRole('link', { name: 'Parceiros' }).click()
  await page.getByRole('link', { name: 'Novo parceiro' }).first().click()
  const name = `Escola do Cais ${Date.now()}`
  await page.getByLabel('Razão social').fill(name)
  await page.getByLabel('Fim').fill('2020-01-31')
  await page.getByLabel('Cota de vouchers').fill('1500')
  await page.getByRole('button', { name: 'Registrar parceiro' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByLabel('E-mail').fill('cais@exemplo.com.br')

  const benefits = page.getByRole('textbox', { name: 'Benefícios' })
  const tools = page.getByRole('toolbar', { name: 'Formatação de Benefícios' })
  await benefits.click()
  await page.keyboard.press('Shift+Tab')
  await expect(tools.getByRole('button', { name: 'Negrito' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(benefits).toBeFocused()
  await page.keyboard.type('Desconto')
  await tools.getByRole('button', { name: 'Negrito' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(tools.getByRole('button', { name: 'Link' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Endereço' }).fill('exemplo.com.br/oferta')
  await page.keyboard.press('Enter')
  await expect(benefits.getByRole('link')).toHaveAttribute('href', 'https://exemplo.com.br/oferta')
  await page.getByRole('button', { name: 'Registrar parceiro' }).click()

  await expect(page).toHaveURL(/partners\/[^/]+\/edit$/)
  await expect(page.getByText('Convênio vencido em 31/01/2020')).toBeVisible()
  await expect(page.getByLabel('Cota de vouchers')).toHaveValue('1.500')
  await expect(benefits.locator('strong').first()).toHaveText(/Desconto/)
  await page.getByRole('textbox', { name: 'Observações' }).fill('Fica enquanto a situação muda')
  const moveTo = async (state: string) => {
    await page.getByRole('button', { name: 'Mudar situação' }).click()
    await page.getByRole('menuitem', { name: state }).click()
  }
  await moveTo('Em negociação')
  await expect(page.getByText('de Prospecto para Em negociação')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Observações' })).toHaveValue('Fica enquanto a situação muda')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(page.getByText('Alterações salvas')).toBeVisible()
  await choose(page, 'Enviar arquivos', text('convênio.txt', 'Assinado'))
  const card = page.getByRole('region', { name: 'Documentos' })
  const row = card.getByRole('listitem').filter({ hasText: 'convênio.txt' })
  await expect(row).toBeVisible()
  await moveTo('Encerrado')
  await page.getByLabel('Motivo').fill('Sem interesse')
  await page.getByRole('button', { name: 'Passar para Encerrado' }).click()
  await expect(page.getByText('“Sem interesse”').first()).toBeVisible()

  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Mover para a lixeira' }).click()
  await page.getByRole('button', { name: 'Mover para a lixeira' }).click()
  await expect(page.getByRole('link', { name: 'exemplo.com.br/oferta' })).toBeVisible()
  // In the bin a document can only be downloaded.
  await expect(row.getByRole('button', { name: 'Baixar convênio.txt' })).toBeVisible()
  await expect(card.getByRole('button', { name: /Remover|Enviar/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Restaurar' }).click()
  await expect(page.getByRole('textbox', { name: 'Observações' })).toHaveValue('Fica enquanto a situação muda')
  expect(wrong).toEqual([])
})

async function setLookup(page: Page, address: string) {
  await go(page, '/dashboard/settings?tab=cep')
  await page.getByLabel('Serviço de consulta').fill(address)
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(page.getByText('Alterações salvas').first()).toBeVisible()
}

test('a CEP fills the empty fields of an address where a service is configured, says which, and never blocks typing', async ({
  page,
}) => {
  const service = createServer((request, response) => {
    const said: Record<string, object> = {
      '/01001000': { logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' },
      '/88010000': { logradouro: '', bairro: '', localidade: 'Florianópolis', uf: 'SC' },
    }
    response.end(JSON.stringify(said[request.url ?? ''] ?? { erro: true }))
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  await page.goto('/dashboard/dashboarding')
  const tick = page.getByRole('img', { name: 'Confere' })
  // Without a service it is unknown whether the CEP exists.
  await go(page, '/dashboard/partners/new')
  await page.getByLabel('CEP').fill('01001-000')
  await expect(page.getByLabel('CEP')).toHaveValue('01001-000')
  await expect(tick).toHaveCount(0)
  await page.getByLabel('CEP').fill('')
  await setLookup(page, `http://127.0.0.1:${(service.address() as AddressInfo).port}/{cep}`)

  await page.getByRole('link', { name: 'Parceiros' }).click()
  await page.getByRole('link', { name: 'Novo parceiro' }).first().click()
  const cep = page.getByLabel('CEP')
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field('Bairro').fill('Centro')
  await cep.pressSequentially('01001000')
  await expect(page.getByText('Preenchido pelo CEP: Logradouro, Cidade e UF.')).toBeVisible()
  await expect(tick).toHaveCount(1)
  await expect(field('Logradouro')).toHaveValue('Praça da Sé')
  await expect(field('Bairro')).toHaveValue('Centro')
  await expect(page.getByRole('combobox', { name: 'UF' })).toHaveText('SP')

  // Another CEP replaces values of the first one, and keeps typed ones.
  await field('Cidade').fill('Santos')
  await cep.fill('88010-000')
  await expect(page.getByText('Preenchido pelo CEP: UF.')).toBeVisible()
  await expect(field('Logradouro')).toHaveValue('')
  await expect(field('Cidade')).toHaveValue('Santos')
  await expect(field('Bairro')).toHaveValue('Centro')

  await cep.fill('99999-999')
  await expect(page.getByText('CEP não encontrado.')).toBeVisible()
  await expect(tick).toHaveCount(0)
  await expect(field('Cidade')).toHaveValue('Santos')
  service.close()
})
