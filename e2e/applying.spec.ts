import { expect } from '@playwright/test'
import { apiOf } from './api.ts'
import { clean } from './axe.ts'
import { inMail, prove } from './door.ts'
import { stranger, test } from './hub.ts'
import { openMail } from './mail.ts'
import { draft } from './process.ts'

test('a stranger applies on a phone, leaves in the middle, comes back on a computer, sends, and is followed by both sides', async ({
  page,
  browser,
  baseURL,
}) => {
  const { mailbox, close } = await openMail(page.request, baseURL)
  const send = apiOf(page)
  const title = `Porta ${Date.now()}`
  const { id } = await draft(send, {
    ...{ title, city: 'Joinville', uf: 'SC', steps: ['requirements'] },
    criteria: [{ component: 'requirements', text: 'Registro ativo', mandatory: true }],
  })
  await page.goto(`/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}`)
  await page.getByRole('link', { name: 'Divulgação e inscrições' }).click()
  await page.getByRole('button', { name: 'Mudar formulário' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mudar formulário' })
  await dialog.getByRole('button', { name: 'Incluir pergunta' }).click()
  await dialog.getByRole('textbox', { name: 'Pergunta 1' }).fill('Tem registro ativo?')
  await dialog.getByRole('button', { name: 'Salvar formulário' }).click()
  await expect(page.getByText('1 pergunta', { exact: true })).toBeVisible()
  await clean(page)
  const { version } = await send('get', `/selective-processes/${id}`)
  await send('post', `/selective-processes/${id}/state`, { to: 'publicado', reason: '', version })

  const device = async (width: number, height: number) =>
    (
      await browser.newContext({
        ...{ storageState: stranger, locale: 'pt-BR', viewport: { width, height } },
        ...(baseURL && { baseURL }),
      })
    ).newPage()
  const phone = await device(390, 844)
  const email = `porta${Date.now()}@exemplo.com.br`
  await phone.goto('/vagas?utm_source=cartaz')
  await phone.getByRole('searchbox', { name: /Cargo, área/ }).fill(title)
  await phone.keyboard.press('Enter')
  await phone.getByRole('article').getByRole('link', { name: title }).click()
  await phone.getByRole('link', { name: 'Candidatar-se' }).click()
  await clean(phone)
  await prove(phone, mailbox, email)
  // One thing a page: the CV, which may wait, the name, the CPF.
  await expect(phone.getByRole('heading', { name: 'Você tem um currículo?' })).toBeFocused()
  await phone.keyboard.press('Enter')
  await phone.getByRole('textbox', { name: 'Nome completo' }).fill('Porta Aberta da Silva')
  await phone.keyboard.press('Enter')
  await phone.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-20')
  await phone.keyboard.press('Enter')
  await expect(phone.getByText('CPF inválido: dígito não confere.')).toBeVisible()
  await clean(phone)

  const desk = await device(1440, 900)
  await desk.goto(await inMail(mailbox, email, /http\S+\/candidatura\/[\w-]{43}/))
  await desk.getByRole('button', { name: 'Continuar a candidatura' }).click()
  await expect(desk.getByRole('textbox', { name: 'Nome completo' })).toHaveValue('Porta Aberta da Silva')
  await desk.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-25')
  await desk.getByRole('textbox', { name: 'Telefone' }).fill('(48) 99614-2030')
  await desk.getByRole('textbox', { name: 'Cidade' }).fill('Joinville')
  await desk.getByRole('combobox', { name: 'UF', exact: true }).selectOption('SC')
  await desk.getByRole('button', { name: 'Continuar', exact: true }).click()
  await desk.getByRole('radio', { name: 'Sim' }).check()
  await desk.getByRole('button', { name: 'Continuar', exact: true }).click()
  await desk.getByRole('button', { name: 'Enviar candidatura' }).click()
  await expect(desk.getByRole('alert')).toHaveText('Marque que concorda com a política de privacidade.')
  await desk.getByRole('checkbox', { name: /Li a política/ }).check()
  await clean(desk)
  await desk.getByRole('button', { name: 'Enviar candidatura' }).click()
  await expect(desk.getByRole('heading', { name: 'Candidatura enviada' })).toBeVisible()
  await desk.getByRole('button', { name: 'Acompanhar a candidatura' }).click()
  await expect(desk.getByText('Você está em: inscrição recebida')).toBeVisible()
  await clean(desk)

  await page.reload()
  await page.getByRole('row', { name: /Porta Aberta da Silva/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Porta Aberta da Silva' })
  await expect(sheet).toContainText('Tem registro ativo?')
  await sheet.getByRole('link', { name: 'Abrir a candidatura' }).click()
  await expect(page.getByRole('dialog')).toContainText('Porta Aberta da Silva')

  // The page of applications is asked for again by address, and says the same of every one.
  const other = await device(1440, 900)
  await other.goto('/minhas-candidaturas')
  await prove(other, mailbox, email)
  await other.getByRole('button', { name: 'Desistir da candidatura…' }).click()
  await other.getByRole('button', { name: 'Desistir', exact: true }).click()
  await expect(other.getByText('Você está em: você desistiu')).toBeVisible()
  await other.getByRole('button', { name: 'Voltar a participar' }).click()
  await expect(other.getByText('Você está em: inscrição recebida')).toBeVisible()
  for (const visitor of [phone, desk, other]) await visitor.context().close()
  await close()
})
