import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect } from '@playwright/test'
import { cpf } from 'cpf-cnpj-validator'
import { unzipSync } from 'fflate'
import { onServer } from '#testing/onServer.ts'
import { docxOf } from '../demo/docx.ts'
import { cpfOf } from '../demo/random.ts'
import { wrongs } from './axe.ts'
import { go } from './go.ts'
import { adminToken, test } from './hub.ts'
import { settled } from './settled.ts'

test('a professional is registered with a profile, completed, verified, and gives consent', async ({ page }) => {
  await page.goto('/dashboard/users/candidates/register')
  await page.getByLabel('Nome completo').fill('Iolanda Pereira Maciel')
  await page.getByLabel('CPF').fill(cpfOf(731_226_405))
  await page.getByRole('textbox', { name: 'E-mail' }).fill('iolanda.maciel@exemplo.com.br')
  await page.getByLabel('Celular').fill('48996142031')
  await page.getByRole('button', { name: 'Incluir competência' }).press('Enter')
  await page.keyboard.type('Paleografia')
  await page.getByRole('button', { name: 'Incluir competência' }).press('Enter')
  await page.keyboard.type('paleografia')
  await page.getByRole('button', { name: 'Registrar profissional' }).click()

  // A duplicate skill takes the focus and shows an error.
  const skills = page.getByRole('textbox', { name: 'Competência' })
  await expect(skills.last()).toBeFocused()
  await expect(skills.last()).toHaveAccessibleDescription('Esta competência já está na lista.')
  await page.getByRole('button', { name: 'Remover paleografia', exact: true }).click()
  await page.getByRole('button', { name: 'Registrar profissional' }).click()
  await expect(page.getByRole('heading', { name: 'Iolanda Pereira Maciel' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Perfil profissional' })).toContainText('Paleografia')

  // Each missing part is a link to where it is filled in.
  const done = page.getByRole('region', { name: 'Cadastro' })
  await expect(done).toContainText('Número e situação do registro')
  await done.getByRole('link', { name: 'Número e situação do registro' }).click()
  await page.getByLabel('Número do registro').fill('12-34567')
  await page.getByRole('combobox', { name: 'Situação do registro' }).click()
  await page.getByRole('option', { name: 'Ativo' }).click()
  await page.getByRole('button', { name: 'Salvar alterações' }).click()

  const registration = page.getByRole('region', { name: 'Registro no conselho' })
  await expect(registration).toContainText('A verificar')
  await registration.getByRole('button', { name: 'Verificar registro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verificar registro' })
  await dialog.getByRole('button', { name: 'Confirmar verificação' }).click()
  await expect(dialog.getByLabel('O que foi conferido')).toBeFocused()
  await page.keyboard.type('Consulta ao site do conselho')
  await dialog.getByRole('button', { name: 'Confirmar verificação' }).click()
  await expect(registration).toContainText('Registro verificado')

  const tabs = page.getByRole('navigation', { name: 'Iolanda Pereira Maciel' })
  await tabs.getByRole('link', { name: 'Configurações', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Configurações do profissional' })).toBeVisible()
  await page.getByRole('button', { name: 'Registrar autorização: Mensagens por WhatsApp' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar', exact: true }).click()
  await page.getByRole('button', { name: 'Registrar retirada: Mensagens por WhatsApp' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar', exact: true }).click()
  const consents = page.getByRole('region', { name: 'Consentimentos' })
  await expect(consents.getByText('Mensagens por WhatsApp · Autorizado pessoalmente')).toBeVisible()
  await expect(consents.getByText('Mensagens por WhatsApp · Recusado ou retirado pessoalmente')).toBeVisible()
})

const lines = [
  'Iracema Prado Lemos',
  'iracema.lemos@exemplo.com.br | (48) 99614-2077',
  'Experiência profissional',
  'Conservadora de acervo | Museu do Cais | 03/2019 – atual',
  '• Higienização de incunábulos.',
  'Idiomas: italiano avançado',
  'Competências: Encadernação, Catalogação',
]

test('a CV is uploaded, parsed, and its values are accepted one by one', async ({ page, request }) => {
  const token = adminToken()
  const registered = await request.post('/api/candidates', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      fullName: 'Iracema Prado Lemos',
      cpf: cpfOf(731_226_777),
      email: 'iracema.lemos@exemplo.com.br',
      phone: '+5548996142031',
    },
  })
  const { id } = await registered.json()
  await page.goto(`/dashboard/users/candidates/${id}`)
  await page.getByRole('region', { name: 'Cadastro' }).getByRole('link', { name: 'Currículo' }).click()

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Enviar currículo' }).press('Enter')
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  await (await chooser).setFiles({ name: 'Iracema.docx', mimeType, buffer: docxOf(lines) })
  await expect(page.getByText('Higienização de incunábulos.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar no currículo' }).fill('incunabulos')
  await expect(page.getByText('1 de 1', { exact: true })).toBeVisible()
  await expect(page.locator('mark')).toHaveText('incunábulos')
  await page.getByRole('searchbox', { name: 'Buscar no currículo' }).fill('zoologia')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar a busca' }).click()

  const proposals = page.getByRole('region', { name: 'O que o currículo diz' })
  const phone = proposals.getByRole('region', { name: 'Celular' })
  await expect(phone).toContainText('No cadastro: (48) 99614-2031')
  await phone.getByRole('button', { name: 'Aceitar: (48) 99614-2077' }).press('Enter')
  await expect(phone).toBeHidden()
  await proposals.getByRole('button', { name: 'Aceitar tudo: Competências' }).press('Enter')
  await expect(page.getByText('Cadastro atualizado com 2 itens')).toBeVisible()
  await expect(proposals.getByRole('region', { name: 'Competências' })).toBeHidden()
  await expect(proposals.getByRole('region', { name: 'Idiomas' })).toBeVisible()

  await go(page, `/dashboard/users/candidates/${id}`)
  const profile = page.getByRole('region', { name: 'Perfil profissional' })
  await expect(profile).toContainText('Encadernação')
  await expect(profile).not.toContainText('Museu do Cais')
  await expect(page.getByText('Currículo enviado')).toBeVisible()

  // The kind of the events is in the address, and an event leads to its screen.
  const timeline = page.getByRole('region', { name: 'Linha do tempo' })
  await timeline.getByRole('button', { name: 'Documentos 1' }).click()
  await expect(page).toHaveURL(/\?kind=documents$/)
  await timeline.getByRole('link', { name: 'Currículo recebido' }).click()
  await expect(page).toHaveURL(/\/cv$/)

  await go(page, '/dashboard/users/candidates')
  await page.getByRole('searchbox').fill('lemos incunabulos')
  const found = page.getByRole('table').getByRole('row').filter({ hasText: 'Iracema Prado Lemos' })
  await expect(found).toContainText('Currículo: … de incunábulos')
  await expect(found.locator('mark')).toHaveText(['Lemos', 'incunábulos', 'lemos'])
})

/** A professional of this journey. */
async function professional(request: APIRequestContext) {
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  const data = {
    fullName: 'Iracema Couto Bastos',
    cpf: cpf.generate(),
    email: `iracema.${Date.now()}@exemplo.com.br`,
    phone: '+5548996142030',
  }
  const made = await (await request.post('/api/candidates', { headers, data })).json()
  return made.id as string
}

test('a message of a professional is answered on their timeline, and the answer is kept until it is sent', async ({
  page,
  request,
  hub,
}) => {
  const id = await professional(request)
  await onServer(
    hub.database,
    `insert into messages (author_id, type_user, from_candidate_id, subject, body, words, state, is_read, channels)
      select id, 2, '${id}', 'Re: Entrevista', '<p>Há estacionamento?</p>', 'Há estacionamento?', 'received', false, '{email}'
      from accounts where email = 'admin@certame.local'`,
  )
  await page.goto(`/dashboard/users/candidates/${id}`)
  const timeline = page.getByRole('region', { name: 'Linha do tempo' })
  await expect(timeline.getByText('Há estacionamento?')).toBeVisible()
  await expect(timeline.getByText('Vai por e-mail, e fica no sistema.')).toBeVisible()
  const answer = timeline.getByRole('textbox', { name: 'Responder a Iracema Couto Bastos' })
  await answer.click()
  await page.keyboard.type('Há sim, pela portaria 2.')
  // The draft is stored a moment after the last key.
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.includes('answer:')))
  await page.reload()
  await expect(answer).toContainText('Há sim, pela portaria 2.')
  await settled(page)
  expect(await wrongs(page)).toEqual([])
  await timeline.getByRole('button', { name: 'Responder', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Desfazer', exact: true })).toBeVisible()
  await expect(answer).toBeHidden()
})

test('a questionnaire is answered by keyboard, survives a reload, and its levels are corrected', async ({
  page,
  request,
}) => {
  const id = await professional(request)
  await page.goto(`/dashboard/users/candidates/${id}/competencyTest`)
  await page.getByRole('button', { name: 'Aplicar questionário' }).click()
  await page.getByRole('menuitem', { name: /Liderança e comunicação/ }).click()
  await page.getByRole('button', { name: 'Começar' }).click()

  await expect(page.getByRole('group', { name: /Distribuo tarefas/ })).toBeVisible()
  for (const [at, key] of ['5', '5', '1'].entries()) {
    await page.keyboard.press(key)
    await expect(page.getByText(`${at + 2} de 6`, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('3 de 6 respondidas', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('Tudo salvo')).toBeVisible()
  await page.reload()
  await expect(page.getByText('4 de 6', { exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: /em público/ })).toBeVisible()
  for (const [at, key] of ['1', '5', '5'].entries()) {
    await page.keyboard.press(key)
    await expect(page.getByText(`${at + 4} de 6 respondidas`).first()).toBeVisible()
  }
  await page.getByRole('button', { name: 'Enviar respostas' }).click()

  const leading = page.getByRole('row', { name: /Liderança/ })
  await expect(leading.getByRole('cell').first()).toHaveText('4')
  await page.getByRole('button', { name: 'Corrigir níveis' }).click()
  const sheet = page.getByRole('dialog', { name: 'Corrigir níveis' })
  await sheet.getByRole('group', { name: 'Liderança' }).getByRole('radio', { name: '2' }).check()
  await sheet.getByLabel('Motivo da correção').fill('Coordenou só duas pessoas')
  await sheet.getByRole('button', { name: 'Salvar correção' }).click()
  await expect(sheet).toBeHidden()
  await expect(leading).toContainText('Corrigido de 4 para 2: Coordenou só duas pessoas')
})

test('two records of one person are compared, merged, found under both addresses, and separated again', async ({
  page,
}) => {
  await page.goto('/dashboard/users/candidates')
  await page.getByRole('link', { name: /^Possíveis duplicatas/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Possíveis duplicatas' })).toBeVisible()

  // The least likely pair are two people; that decision can be undone at once.
  await page.getByRole('button', { name: 'Probabilidade' }).click()
  const menu = page.getByRole('dialog', { name: 'Probabilidade' })
  await menu.getByRole('checkbox', { name: /Baixa/ }).check()
  await page.keyboard.press('Enter')
  const cards = page.getByRole('main').getByRole('region')
  const apart = page.getByRole('button', { name: /são pessoas diferentes$/ })
  await expect(page.getByText(/^Alta ·/)).toHaveCount(0)
  await expect(apart.first()).toBeVisible()
  const before = await apart.count()
  await apart.first().click()
  // The notice stays under the pointer.
  const undo = page.getByRole('button', { name: 'Desfazer', exact: true })
  await undo.hover()
  await expect(apart).toHaveCount(before - 1)
  await undo.click()
  await expect(apart).toHaveCount(before)
  await page.getByRole('button', { name: 'Limpar', exact: true }).click()

  await expect(page.getByText(/^Alta ·/).first()).toBeVisible()
  const card = cards.first()
  const [kept, other] = await card
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .filter((link) => link.getAttribute('href')?.includes('/candidates/'))
        .map((link) => link.getAttribute('href') ?? ''),
    )
  await card
    .getByRole('link', { name: /^Comparar/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mesclar cadastros' })).toBeVisible()
  const stays = page.getByRole('group', { name: 'Cadastro que fica' })
  await stays.getByRole('radio').first().check()
  await page.getByRole('group', { name: 'Nome completo' }).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Mesclar cadastros' }).click()
  await expect(page.getByText(/foi mesclado em/)).toBeVisible()
  await expect(page.getByText('1 cadastro mesclado a este')).toBeVisible()
  const survivor = new URL(page.url()).pathname
  expect([kept, other]).toContain(survivor)
  const gone = survivor === kept ? other : kept
  await go(page, `${gone}/cv`)
  await expect(page).toHaveURL(new RegExp(`${survivor}$`))

  await page.getByRole('link', { name: 'Ver mesclas' }).click()
  await page
    .getByRole('table', { name: 'Mesclados' })
    .getByRole('button', { name: /^Desfazer a mescla de/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Mescla desfeita: os dois cadastros voltaram')).toBeVisible()
  await expect(page.getByRole('table').getByText('Desfeita').first()).toBeVisible()
  await go(page, gone ?? '')
  await expect(page).toHaveURL(new RegExp(`${gone}$`))
  await expect(page.getByRole('region', { name: 'Possíveis duplicatas' })).toBeVisible()
})

test('a professional without detected duplicates is merged from their page, and the merge is undone from the history', async ({
  page,
}) => {
  const token = adminToken()
  const register = async (fullName: string, email: string, phone: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const made = await page.request.post('/api/candidates', {
      headers,
      data: { fullName, email, phone, cpf: cpf.generate() },
    })
    expect(made.ok(), await made.text()).toBe(true)
    return (await made.json()).id as string
  }
  const stamp = Date.now()
  const kept = await register('Zenaide Quintela', `zenaide.${stamp}@exemplo.com.br`, '47988110001')
  await register('Wolfgang Ypiranga', `wolfgang.${stamp}@exemplo.org`, '11977220002')

  await page.goto(`/dashboard/users/candidates/${kept}`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Mesclar com outro cadastro…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Outro cadastro').fill(`wolfgang.${stamp}`)
  await page.getByRole('option', { name: /Wolfgang Ypiranga/ }).click()
  await dialog.getByRole('button', { name: 'Comparar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mesclar cadastros' })).toBeVisible()
  await page.getByRole('button', { name: 'Mesclar cadastros' }).click()
  await expect(page).toHaveURL(new RegExp(`${kept}$`))

  const history = page.getByRole('region', { name: 'Histórico' })
  await expect(history.getByText(/^Cadastro repetido mesclado a este/)).toBeVisible()
  await history.getByRole('button', { name: /^Desfazer a mescla de Wolfgang Ypiranga/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect(history.getByText(/^Mescla desfeita/)).toBeVisible()
  await expect(history.getByRole('button', { name: /^Desfazer a mescla/ })).toHaveCount(0)
})

test('deleting a professional with an open application leads to where its outcome is recorded', async ({ page }) => {
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  const { rows } = await (
    await page.request.get('/api/selective-processes?search=controller&state=em_avaliacao', { headers })
  ).json()
  const { rows: people } = await (
    await page.request.get(`/api/selective-processes/${rows[0].id}/applications?status=em_andamento`, { headers })
  ).json()
  await page.goto(`/dashboard/users/candidates/${people[0].candidateId}`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Mover para a lixeira' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mover para a lixeira' }).click()
  const dialog = page.getByRole('dialog', { name: /tem candidaturas em andamento$/ })
  await settled(page)
  expect(await wrongs(page)).toEqual([])
  await dialog.getByRole('link', { name: rows[0].title }).click()
  await expect(page).toHaveURL(new RegExp(`${rows[0].id}.*tab=candidatos`))
  await expect(page.getByRole('checkbox', { name: new RegExp(people[0].name) })).toBeVisible()
})

test('records a request, exempts the person from retention for a while, exports the data, erases the person, and answers the request with that', async ({
  page,
  request,
}) => {
  const token = adminToken()
  const fullName = `Gumercindo Prazeres ${Date.now()}`
  const email = `gumercindo.${Date.now()}@exemplo.com.br`
  const registered = await request.post('/api/candidates', {
    headers: { authorization: `Bearer ${token}` },
    data: { fullName, cpf: cpf.generate(), email, phone: '+5548996142030' },
  })
  const { id } = await registered.json()

  await page.goto('/dashboard/privacy')
  await page.getByRole('button', { name: 'Novo pedido' }).click()
  const asking = page.getByRole('dialog', { name: 'Registrar pedido de titular' })
  await asking.getByRole('button', { name: 'Registrar pedido' }).click()
  await expect(asking.getByText('Preencha este campo.').first()).toBeVisible()
  await asking.getByRole('combobox', { name: 'Profissional' }).fill(fullName)
  await page.getByRole('option', { name: fullName }).click()
  await asking.getByRole('combobox', { name: 'Pedido' }).click()
  await page.getByRole('option', { name: 'Exclusão dos dados' }).click()
  await asking.getByRole('button', { name: 'Registrar pedido' }).click()
  await expect(page.getByText('Pedido registrado')).toBeVisible()
  await page.getByRole('searchbox').fill(fullName)
  // The row is also in the list before the search, which would render the sheet again.
  await expect(page).toHaveURL(/[?&]search=Gumercindo/)
  await page.getByRole('button', { name: fullName }).click()
  const sheet = page.getByRole('dialog', { name: 'Exclusão dos dados' })
  await expect(sheet.getByText('faltam 15 dias')).toBeVisible()
  await sheet.getByRole('button', { name: 'Assumir pedido' }).click()
  await expect(sheet.getByText('Em andamento')).toBeVisible()
  await sheet.getByRole('link', { name: 'Abrir configurações' }).click()

  // The same request over the settings page: its link leads to that page, and closes the sheet.
  await page.getByRole('button', { name: /Exclusão dos dados/ }).click()
  await sheet.getByRole('link', { name: 'Abrir configurações' }).click()
  await expect(sheet).toBeHidden()

  await page.getByRole('button', { name: 'Dispensar da retenção' }).click()
  const exempting = page.getByRole('dialog', { name: 'Dispensar da retenção' })
  await exempting.getByLabel('Motivo da dispensa').fill('Contrato vigente com o conselho')
  await exempting.getByRole('button', { name: 'Dispensar' }).click()
  await expect(exempting).toBeHidden()
  await expect(page.getByText('Contrato vigente com o conselho')).toBeVisible()
  await page.getByRole('button', { name: 'Retirar dispensa' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar dispensa' }).click()
  await expect(page.getByText('A exclusão por tempo sem atividade está desligada.')).toBeVisible()

  await page.getByRole('button', { name: 'Gerar exportação' }).click()
  const fetched = page.waitForEvent('download')
  await expect(page.getByText('Exportação dos dados gerada')).toBeVisible()
  await page.getByRole('button', { name: /Baixar exportação/ }).click()
  const archive = unzipSync(new Uint8Array(await readFile(await (await fetched).path())))
  expect(Buffer.from(archive['cadastro.json'] ?? []).toString()).toContain(email)
  await expect(page.getByText('Exportação dos dados baixada')).toBeVisible()

  await page.getByRole('button', { name: 'Excluir dados' }).click()
  const erasing = page.getByRole('dialog', { name: /Excluir os dados de/ })
  await erasing.getByLabel('Para confirmar').fill('Gumercindo')
  await erasing.getByRole('button', { name: 'Excluir definitivamente' }).click()
  await expect(erasing.getByText('Digite o nome completo, como está no cadastro.')).toBeVisible()
  await erasing.getByLabel('Para confirmar').fill(fullName.toLowerCase())
  await erasing.getByRole('button', { name: 'Excluir definitivamente' }).click()
  await expect(page.getByText('Dados excluídos')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Titular anonimizado' })).toBeVisible()

  await go(page, `/dashboard/privacy?candidateId=${id}`)
  await expect(page.getByText('Atendido')).toBeVisible()
  await expect(page.getByText(fullName)).toBeHidden()
})
