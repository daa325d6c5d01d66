import { expect } from '@playwright/test'
import { apiOf } from './api.ts'
import { clean } from './axe.ts'
import { inMail, prove } from './door.ts'
import { stranger, test } from './hub.ts'
import { openMail } from './mail.ts'
import { draft } from './process.ts'

test('somebody applies on a phone by keyboard alone, one thing a page, and has a receipt', async ({
  page,
  browser,
  baseURL,
}) => {
  const { mailbox, close } = await openMail(page.request, baseURL)
  const send = apiOf(page)
  const { id } = await draft(send, {
    ...{ title: `Telefone ${Date.now()}`, city: 'Joinville', uf: 'SC', steps: ['requirements'] },
    criteria: [{ component: 'requirements', text: 'Registro ativo', mandatory: true }],
  })
  const form = await send('get', `/selective-processes/${id}/application-form`)
  const asking = { ...form.asking, birthDate: 'off', profession: 'off', council: 'off' }
  const question = {
    ...{ id: crypto.randomUUID(), text: 'Tem registro ativo?', kind: 'sim_nao', options: [] },
    ...{ required: true, expected: [] },
  }
  await send('put', `/selective-processes/${id}/application-form`, {
    ...{ asking, questions: [question], version: form.version },
  })
  const { version } = await send('get', `/selective-processes/${id}`)
  await send('post', `/selective-processes/${id}/state`, { to: 'publicado', reason: '', version })
  const { address } = await send('get', `/selective-processes/${id}/received`)

  const context = await browser.newContext({
    ...{ storageState: stranger, locale: 'pt-BR', viewport: { width: 360, height: 780 } },
    ...(baseURL && { baseURL }),
  })
  const phone = await context.newPage()
  const email = `fone${Date.now()}@exemplo.com.br`
  await phone.goto(`${address}/candidatar`)
  await prove(phone, mailbox, email)
  const heading = (name: string) => phone.getByRole('heading', { level: 1, name })
  const { keyboard } = phone
  await expect(heading('Você tem um currículo?')).toBeFocused()
  await clean(phone)
  await keyboard.press('Enter')
  await expect(heading('Como você se chama?')).toBeFocused()
  // Nothing is typed yet: it says so, and the field has the focus.
  await keyboard.press('Enter')
  await expect(phone.getByText('Preencha este campo.')).toBeVisible()
  await expect(phone.getByRole('textbox', { name: 'Nome completo' })).toBeFocused()
  await clean(phone)
  await keyboard.type('Fone na Mão')
  await keyboard.press('Enter')
  await expect(heading('Qual é o seu CPF?')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type('390.533.447-05')
  await keyboard.press('Enter')
  await expect(heading('Em que telefone falamos com você?')).toBeFocused()
  // A reload, and the button of the browser, lose nothing.
  await phone.reload()
  await expect(heading('Em que telefone falamos com você?')).toBeVisible()
  await phone.goBack()
  await expect(phone.getByRole('textbox', { name: 'CPF' })).toHaveValue('390.533.447-05')
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.type('(48) 99614-2030')
  await keyboard.press('Enter')
  await expect(heading('Onde você mora?')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type('Joinvile')
  await keyboard.press('Tab')
  await keyboard.press('S')
  await phone.getByRole('combobox', { name: 'UF', exact: true }).selectOption('SC')
  await phone.getByRole('button', { name: 'Continuar', exact: true }).press('Enter')
  await expect(heading('Tem registro ativo?')).toBeFocused()
  await expect(phone.getByText('Passo 2 de 3: Perguntas')).toBeVisible()
  await clean(phone)
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await expect(heading('Confira e envie')).toBeFocused()
  await clean(phone)
  // One field is mended from the review, which comes back.
  await phone.getByRole('button', { name: 'Mudar: Cidade' }).press('Enter')
  await phone.getByRole('textbox', { name: 'Cidade' }).fill('Joinville')
  await keyboard.press('Enter')
  await expect(heading('Confira e envie')).toBeFocused()
  await expect(phone.getByText('Joinville', { exact: true })).toBeVisible()
  await phone.getByRole('checkbox', { name: /Li a política/ }).press('Space')
  await phone.getByRole('button', { name: 'Enviar candidatura' }).press('Enter')
  await expect(heading('Candidatura enviada')).toBeFocused()
  await clean(phone)
  const [download] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('button', { name: 'Baixar comprovante' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toMatch(/^comprovante-\d{4}-\d{6}\.pdf$/)
  // The letter has a link that downloads the same.
  const link = await inMail(mailbox, email, /http\S+\?comprovante=[\d-]+/)
  const [again] = await Promise.all([phone.waitForEvent('download'), phone.goto(link)])
  expect(again.suggestedFilename()).toBe(download.suggestedFilename())
  await context.close()
  await close()
})
