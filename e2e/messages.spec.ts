import { expect, type Locator, type Page } from '@playwright/test'
import { apiOf } from './api.ts'
import { go } from './go.ts'
import { adminToken, test } from './hub.ts'

const automation = 'Aviso da jornada'

test('a message is written to a segment, cancelled, sent, read, flagged, binned and restored, and one is scheduled', async ({
  page,
}) => {
  await page.goto('/dashboard/dashboarding')
  await page.getByRole('link', { name: 'Mensagens' }).click()
  await expect(page).toHaveURL(/sendMessage\/1\/all$/)
  const subject = `Aviso da jornada ${Date.now()}`
  const sheet = page.getByRole('dialog', { name: 'Nova mensagem' })

  await page.getByRole('link', { name: /^Rascunhos/ }).click()
  const [sent, waiting] = [/^Enviadas/, /^Programadas/].map((name) => page.getByRole('link', { name })) as [
    Locator,
    Locator,
  ]
  await expect(sent).toHaveText(/\d/)
  const before = { sent: (await sent.textContent()) ?? '', waiting: (await waiting.textContent()) ?? '' }
  await expect(page.getByRole('button', { name: 'Escrever' })).toBeVisible()
  await page.keyboard.press('e')
  await expect(sheet.getByRole('combobox', { name: 'Para' })).toBeFocused()
  await sheet.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(sheet.getByText('Escolha ao menos um destinatário ou um segmento.')).toBeVisible()
  for (const field of [sheet.getByRole('combobox', { name: 'Para' }), sheet.getByRole('textbox', { name: 'Assunto' })])
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  await sheet.getByRole('button', { name: 'Segmento', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Segmento de empresas' })
  await filters.getByRole('button', { name: 'UF' }).click()
  await expect(filters.getByRole('button', { name: /^Usar todas as \d+ empresas$/ })).toBeVisible()
  await page.getByRole('checkbox', { name: /^SC/ }).check()
  // A click outside the menu applies the ticked options.
  await filters.click({ position: { x: 24, y: 24 } })
  await expect(filters.getByText(/^\d+ empresas$/)).toBeVisible()
  await filters.getByRole('button', { name: 'Usar este segmento' }).click()
  // With mail as a channel, the number of deliveries is shown before sending.
  await sheet.getByRole('checkbox', { name: 'E-mail' }).check()
  await expect(sheet.getByText(/^Ficam na fila: \d+ e-mails\./)).toBeVisible()
  await sheet.getByRole('checkbox', { name: 'E-mail' }).uncheck()
  await expect(sheet.getByText(/^Ficam na fila: /)).toBeHidden()
  await sheet.getByRole('textbox', { name: 'Assunto' }).fill(subject)
  await sheet.getByRole('textbox', { name: 'Mensagem' }).fill('As inscrições foram prorrogadas.')
  await expect(sheet.getByText(/^Rascunho salvo/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Anexar arquivos' }).click()
  const chooser = page.waitForEvent('filechooser')
  await sheet.getByRole('button', { name: 'Enviar arquivos' }).click()
  await (await chooser).setFiles({ name: 'edital.txt', mimeType: 'text/plain', buffer: Buffer.from('Edital') })
  await expect(page.locator('[data-row-key]', { hasText: subject })).toContainText('1 anexo')
  await sheet.getByRole('button', { name: /^Enviar para \d+ empresas$/ }).click()
  const note = page.getByRole('region', { name: 'Envio em contagem' }).filter({ hasText: subject })
  await expect(note.getByRole('button', { name: 'Desfazer' })).toBeVisible()
  await expect(sheet).toBeHidden()
  // Twenty seconds are too few to get there by Tab.
  await page.keyboard.press('z')

  const again = page.getByRole('dialog', { name: 'Continuar escrevendo' })
  await again.getByRole('button', { name: /^Enviar para \d+ empresas$/ }).click()
  await expect(waiting).not.toHaveText(before.waiting)
  await expect(waiting).toHaveText(before.waiting, { timeout: 40_000 })
  await expect(sent).not.toHaveText(before.sent)
  await sent.click()
  await page.getByRole('link', { name: subject }).click()
  const read = page.getByRole('article', { name: subject })
  await expect(read.getByText('As inscrições foram prorrogadas.')).toBeVisible()
  await expect(read.getByRole('heading', { name: 'Destinatários' })).toBeVisible()
  await read.getByRole('button', { name: 'Marcar como importante' }).click()
  await page.keyboard.press('s')
  await expect(read.getByRole('button', { name: 'Tirar dos favoritos' })).toBeVisible()
  await page.keyboard.press('#')
  await expect(page.getByText('Mensagem movida para a lixeira')).toBeVisible()
  await page.getByRole('link', { name: /^Lixeira/ }).click()
  await page.getByRole('searchbox', { name: 'Buscar nas mensagens' }).fill(subject)
  await page.getByRole('checkbox', { name: `Selecionar “${subject}”` }).check()
  await page.getByRole('button', { name: 'Tirar da lixeira' }).click()
  await expect(page.getByText('Nenhuma mensagem corresponde')).toBeVisible()

  await go(page, '/dashboard/users/candidates')
  await page.locator('[data-row-open]').first().click()
  await page.getByRole('link', { name: 'Escrever' }).click()
  await sheet.getByRole('textbox', { name: 'Assunto' }).fill('Lembrete da jornada')
  await sheet.getByRole('textbox', { name: 'Mensagem' }).fill('Até amanhã.')
  await sheet.getByRole('button', { name: 'Programar' }).click()
  await page.getByRole('dialog', { name: 'Programar o envio' }).getByRole('button', { name: 'Programar' }).click()
  await page.getByRole('link', { name: /^Programadas/ }).click()
  await page.getByRole('link', { name: 'Lembrete da jornada' }).click()
  await page.getByRole('button', { name: 'Cancelar envio' }).click()
  await expect(page.getByRole('button', { name: 'Continuar escrevendo' })).toBeVisible()
})

test('an unsaved message is not closed without confirmation, and a segment of professionals describes its filters', async ({
  page,
}) => {
  await page.goto('/dashboard/sendMessage/2/drafts')
  await page.locator('[data-row-open]').first().click()
  await page.getByRole('button', { name: 'Continuar escrevendo' }).click()
  const sheet = page.getByRole('dialog', { name: 'Continuar escrevendo' })
  const asked = page.getByRole('alertdialog', { name: 'Sair sem salvar as alterações?' })
  await expect(sheet.getByRole('combobox', { name: 'Para' })).toBeVisible()
  const left: string[] = []
  page.on('dialog', (dialog) => {
    left.push(dialog.type())
    void dialog.dismiss()
  })
  // The list of results closes first, and alone.
  await sheet.getByRole('combobox', { name: 'Para' }).fill('zzzzqqqq')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Nada encontrado')).toBeHidden()
  await expect(sheet).toBeVisible()
  const people = sheet.getByRole('button', { name: /^Retirar / })
  for (let n = await people.count(); n > 0; n--) {
    await people.first().press('Enter')
    await expect(n > 1 ? people.first() : sheet.getByRole('combobox', { name: 'Para' })).toBeFocused()
  }
  await sheet.getByRole('combobox', { name: 'Para' }).fill('')
  await page.route('**/messages/*', (route) =>
    route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.continue(),
  )
  const subject = sheet.getByRole('textbox', { name: 'Assunto' })
  await subject.fill('Não pode se perder')
  await page.keyboard.press('Escape')
  await expect(sheet.getByText(/^O rascunho não foi salvo/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asked.getByRole('button', { name: 'Continuar editando' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(subject).toBeFocused()
  expect(left).toEqual([])
  await page.evaluate(() => window.location.reload())
  await expect.poll(() => left).toEqual(['beforeunload'])
  await page.unroute('**/messages/*')
  await sheet.getByRole('button', { name: 'Salvar de novo' }).click()
  await expect(sheet.getByText(/^Rascunho salvo/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('article', { name: 'Não pode se perder' })).toBeVisible()

  await page.getByRole('button', { name: 'Escrever' }).click()
  const written = page.getByRole('dialog', { name: 'Nova mensagem' })
  await written.getByRole('button', { name: 'Segmento', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Segmento de profissionais' })
  await filters.getByRole('button', { name: 'Mais filtros' }).click()
  for (const [filter, value] of [
    ['Pretensão salarial', 'Até R$ 3.000'],
    ['Em processo', 'Em nenhum'],
  ] as const) {
    await filters.getByRole('button', { name: filter }).click()
    await page.getByRole('checkbox', { name: value }).check()
    await page.getByRole('button', { name: 'Aplicar' }).click()
  }
  await filters.getByRole('button', { name: 'Usar este segmento' }).click()
  for (const said of ['Pretensão salarial: Até R$ 3.000', 'Em processo: Em nenhum'])
    await expect(written.getByText(said).first()).toBeVisible()
})

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

/** The run of the automation on the screen of runs, once it has sent its message. */
async function latest(page: Page) {
  const hasRun = async () =>
    (await apiOf(page)('get', '/automations/runs')).rows.some(
      (run: { automation: string }) => run.automation === automation,
    )
  await expect.poll(hasRun, { timeout: 45_000 }).toBe(true)
  await go(page, '/dashboard/settings/automations/runs')
  const row = page.getByRole('row').filter({ hasText: automation }).first()
  await expect(row).toContainText('Enviada')
  return row
}

/** Moves the first card of the board to another stage. */
async function moveOne(page: Page, board: string) {
  await go(page, board)
  const move = page.getByRole('button', { name: /^Mover .* para…$/ }).first()
  await move.click()
  await page.getByRole('menuitem').first().click()
  await expect(page.getByText(/1 candidatura movida para/).first()).toBeVisible()
}

test('an automation is created, tried without sending, runs when a card is moved, and is removed and restored', async ({
  page,
  request,
}) => {
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  const { rows } = await (await request.get('/api/selective-processes?state=publicado&limit=20', { headers })).json()
  const open = rows.find(
    (row: { confidential: boolean; applications: number }) => !row.confidential && row.applications > 1,
  )
  const board = `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${open.id}?tab=quadro`

  await page.goto('/dashboard/settings/automations')
  await page.getByRole('combobox', { name: 'Esperar depois de um movimento' }).click()
  await page.getByRole('option', { name: 'Não esperar' }).click()
  await expect(page.getByText('Espera alterada')).toBeVisible()

  await page.getByRole('button', { name: 'Nova automação' }).click()
  const sheet = page.getByRole('dialog', { name: 'Nova automação' })
  await sheet.getByLabel('Nome').fill(automation)
  await sheet.getByRole('combobox', { name: 'Modelo' }).click()
  await page.getByRole('option', { name: 'Mudança de etapa' }).click()
  await sheet.getByRole('button', { name: 'Simular' }).click()
  await expect(sheet.getByText(/^Agora (não )?chegaria/)).toBeVisible()
  await sheet.getByRole('radio', { name: 'E-mail' }).check()
  await expect(sheet.getByRole('article').first()).toContainText('De Conselho Regional')
  // A stage belongs to its process.
  await sheet.getByRole('combobox', { name: 'Só neste processo' }).fill(open.title)
  await page.getByRole('option', { name: open.code }).click()
  await sheet.getByRole('combobox', { name: 'Fase' }).click()
  await page.getByRole('option').nth(1).click()
  await sheet.getByRole('button', { name: 'Limpar' }).first().click()
  await sheet.getByRole('button', { name: 'Criar automação' }).click()
  await expect(page.getByText(`“${automation}” criada. Ligue-a quando quiser.`)).toBeVisible()
  await page.getByRole('switch', { name: `Ligar ${automation}` }).click()
  await expect(page.getByText(`“${automation}” ligada`)).toBeVisible()

  await moveOne(page, board)
  await (await latest(page)).getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByText('Sua candidatura avançou: ‹Processo›')).toBeVisible()
  await page.keyboard.press('Escape')

  await go(page, `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${open.id}`)
  await page.getByRole('button', { name: 'Outros atos' }).click()
  await page.getByRole('menuitem', { name: 'Execuções de automações' }).click()
  await expect(page.getByText('Só de um processo')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: automation })).toHaveCount(1)

  await go(page, '/dashboard/settings/automations')
  const pause = page.getByRole('switch', { name: 'Pausar todas as automações' })
  await pause.click()
  await expect(page.getByText('Automações pausadas').first()).toBeVisible()
  await pause.click()
  await expect(page.getByText('Automações retomadas')).toBeVisible()
  await page.getByRole('button', { name: `Excluir ${automation}` }).click()
  await expect(page.getByText(`“${automation}” excluída`)).toBeVisible()
  await page.getByRole('radio', { name: 'Excluídas' }).click()
  await page.getByRole('button', { name: `Restaurar ${automation}` }).click()
  await expect(page.getByText(`“${automation}” restaurada, desligada`)).toBeVisible()
  await page.getByRole('radio', { name: 'Em uso' }).click()
  await expect(page.getByRole('switch', { name: `Ligar ${automation}` })).not.toBeChecked()
})
