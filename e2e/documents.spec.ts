import { expect } from '@playwright/test'
import type { Mailbox } from '../testing/mailbox.ts'
import { apiOf } from './api.ts'
import { clean } from './axe.ts'
import { stranger, test } from './hub.ts'
import { openMail } from './mail.ts'
import { applicant, published } from './process.ts'

const linkOf = /http\S+\/candidatura\/[\w-]{43}/
/** The link in the newest mail to an address whose text has these words. */
async function linkIn(mailbox: Mailbox, to: string, words: string): Promise<string> {
  const found = () =>
    mailbox.mails.findLast(({ envelope, text }) => envelope.to.includes(to) && (text ?? '').includes(words))
  await expect.poll(() => found() !== undefined, { timeout: 30_000 }).toBe(true)
  return linkOf.exec(found()?.text ?? '')?.[0] ?? ''
}
const png = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
})

test('a document is asked for, photographed by the link of the letter, refused with a reason, sent again and accepted', async ({
  page,
  browser,
  baseURL,
}) => {
  const { mailbox, close } = await openMail(page.request, baseURL)
  const send = apiOf(page)
  const { id } = await published(send, {
    ...{ title: `Documentos ${Date.now()}`, steps: ['requirements'] },
    criteria: [{ component: 'requirements', text: 'Registro ativo', mandatory: true }],
  })
  const email = `papel${Date.now()}@exemplo.com.br`
  const { applicationId } = await applicant(send, id, 'Papel Passado', { email })
  const process = `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}`

  // The process has a list, from which its administrators ask.
  await page.goto(`${process}/publication`)
  await page.getByRole('button', { name: 'Mudar documentos' }).click()
  const list = page.getByRole('dialog', { name: 'Mudar documentos' })
  await list.getByRole('button', { name: 'Incluir: Documento de identidade' }).click()
  await expect(list.getByRole('textbox', { name: 'Nome do documento 1' })).toHaveValue('Documento de identidade')
  await list.getByRole('textbox', { name: 'Orientação do documento 1' }).fill('Frente e verso.')
  await clean(page)
  await list.getByRole('button', { name: 'Salvar documentos' }).click()
  await expect(page.getByText(/^Ao se inscrever, no formulário ·/)).toBeVisible()

  await page.goto(`${process}?tab=candidatos&avaliar=${applicationId}`)
  const panel = page.getByRole('dialog', { name: 'Avaliação' })
  await panel.getByRole('button', { name: 'Pedir documentos' }).click()
  const ask = page.getByRole('dialog', { name: 'Pedir documentos a 1 pessoa' })
  await ask.getByRole('checkbox', { name: 'Documento de identidade' }).check()
  await clean(page)
  await ask.getByRole('button', { name: 'Pedir', exact: true }).click()
  await expect(panel.getByText('Aguardando envio')).toBeVisible()

  const phone = await (
    await browser.newContext({
      ...{ storageState: stranger, locale: 'pt-BR', viewport: { width: 390, height: 844 }, hasTouch: true },
      ...(baseURL && { baseURL }),
    })
  ).newPage()
  await phone.goto(await linkIn(mailbox, email, 'Documento de identidade'))
  const box = phone.getByRole('region', { name: 'Documento de identidade' })
  await expect(box.getByText('a enviar')).toBeVisible()
  await clean(phone)
  const sendFile = async (name: string, button: RegExp) => {
    const chooser = phone.waitForEvent('filechooser')
    await box.getByRole('button', { name: button }).click()
    await (await chooser).setFiles(png(name))
    await expect(box.getByText(`${name} foi enviado.`)).toBeVisible()
  }
  await sendFile('rg-cortado.png', /^Fotografar:/)
  await expect(box.getByText('enviado', { exact: true })).toBeVisible()
  await clean(phone)

  // It waits in the pending work of the process.
  await page.goto(process)
  await page.getByRole('link', { name: '1 documento a conferir' }).click()
  await page.getByRole('row', { name: /Papel Passado/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Papel Passado' })
  await expect(sheet.getByText('rg-cortado.png')).toBeVisible()
  await clean(page)
  await sheet.getByRole('button', { name: 'Recusar… Documento de identidade' }).click()
  const refuse = page.getByRole('dialog', { name: 'Recusar Documento de identidade de Papel Passado?' })
  await refuse.getByRole('textbox', { name: 'Motivo' }).fill('O verso não aparece.')
  await refuse.getByRole('button', { name: 'Recusar e pedir de novo' }).click()
  await expect(sheet.getByText('Pedido outra vez')).toBeVisible()

  await phone.goto(await linkIn(mailbox, email, 'O verso não aparece.'))
  await phone.reload()
  await expect(box.getByText('Motivo: O verso não aparece.')).toBeVisible()
  await clean(phone)
  await sendFile('rg-inteiro.png', /^Escolher arquivo:/)

  await page.reload()
  await page.getByRole('row', { name: /Papel Passado/ }).click()
  await expect(sheet.getByText('recusado antes')).toBeVisible()
  await sheet.getByRole('button', { name: 'Aceitar Documento de identidade' }).click()
  await expect(sheet.getByText('Aceito', { exact: true })).toBeVisible()
  await page.goto(`${process}?tab=quadro`)
  await expect(page.getByText('1 de 1 documento aceito')).toBeAttached()
  await phone.reload()
  await expect(box.getByText('aceito', { exact: true })).toBeVisible()
  await phone.context().close()
  await close()
})
