import { expect, type Locator } from '@playwright/test'
import { test } from './hub.ts'

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
  await expect(sheet.getByText(/^Saem: \d+ e-mails\./)).toBeVisible()
  await sheet.getByRole('checkbox', { name: 'E-mail' }).uncheck()
  await expect(sheet.getByText(/^Saem: /)).toBeHidden()
  await sheet.getByRole('textbox', { name: 'Assunto' }).fill(subject)
  await sheet.getByRole('textbox', { name: 'Mensagem' }).fill('As inscrições foram prorrogadas.')
  await expect(sheet.getByText(/^Rascunho salvo/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Anexar arquivos' }).click()
  const chooser = page.waitForEvent('filechooser')
  await sheet.getByRole('button', { name: 'Enviar arquivos' }).click()
  await (await chooser).setFiles({ name: 'edital.txt', mimeType: 'text/plain', buffer: Buffer.from('Edital') })
  await expect(page.locator('[data-row-key]', { hasText: subject })).toContainText('1 anexo')
  await sheet.getByRole('button', { name: /^Enviar para \d+ empresas$/ }).click()
  const note = page.getByRole('status').filter({ hasText: subject })
  await expect(note.getByRole('button', { name: 'Desfazer' })).toBeVisible()
  await expect(sheet).toBeHidden()
  // Ten seconds are too few to get there by Tab.
  await page.keyboard.press('z')

  const again = page.getByRole('dialog', { name: 'Continuar escrevendo' })
  await again.getByRole('button', { name: /^Enviar para \d+ empresas$/ }).click()
  await expect(waiting).not.toHaveText(before.waiting)
  // It is not on the visible page, and is counted when it is sent.
  await page.reload()
  await expect(waiting).toHaveText(/\d/)
  await expect(waiting).toHaveText(before.waiting, { timeout: 40_000 })
  await expect(sent).not.toHaveText(before.sent)
  await sent.click()
  await page.getByRole('link', { name: subject }).click()
  const read = page.getByRole('article', { name: subject })
  await expect(read.getByText('As inscrições foram prorrogadas.')).toBeVisible()
  await expect(read.getByRole('heading', { name: 'Destinatários' })).toBeVisible()
  await read.getByRole('button', { name: 'Marcar como importante' }).click()
  for (const next of ['Tirar dos favoritos', 'Marcar como favorito', 'Tirar dos favoritos']) {
    await page.keyboard.press('s')
    await expect(read.getByRole('button', { name: next })).toBeVisible()
  }
  await page.keyboard.press('#')
  await expect(page.getByText('Mensagem movida para a lixeira')).toBeVisible()
  await page.getByRole('link', { name: /^Lixeira/ }).click()
  await page.getByRole('searchbox', { name: 'Buscar nas mensagens' }).fill(subject)
  await page.getByRole('checkbox', { name: `Selecionar “${subject}”` }).check()
  await page.getByRole('button', { name: 'Tirar da lixeira' }).click()
  await expect(page.getByText('Nenhuma mensagem corresponde')).toBeVisible()
  await page.goto('/dashboard/sendMessage/1/starred')
  await expect(page.getByRole('link', { name: subject })).toBeVisible()

  await page.goto('/dashboard/users/candidates')
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

test('a segment of professionals describes its filters', async ({ page }) => {
  await page.goto('/dashboard/sendMessage/2/all')
  await page.getByRole('button', { name: 'Escrever' }).click()
  const sheet = page.getByRole('dialog', { name: 'Nova mensagem' })
  await sheet.getByRole('button', { name: 'Segmento', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Segmento de profissionais' })
  await filters.getByRole('button', { name: 'Mais filtros' }).click()
  for (const [filter, value] of [
    ['Pretensão salarial', 'Até R$ 3.000'],
    ['Última atualização', 'Até 30 dias'],
    ['Em processo', 'Em nenhum'],
  ] as const) {
    await filters.getByRole('button', { name: filter }).click()
    await page.getByRole('checkbox', { name: value }).check()
    await page.getByRole('button', { name: 'Aplicar' }).click()
  }
  await filters.getByRole('button', { name: 'Usar este segmento' }).click()
  for (const said of ['Pretensão salarial: Até R$ 3.000', 'Última atualização: Até 30 dias', 'Em processo: Em nenhum'])
    await expect(sheet.getByText(said).first()).toBeVisible()
})

test('an unsaved message is not closed without confirmation', async ({ page }) => {
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
  // Unchanged, it closes without a question.
  await page.reload()
  await page.getByRole('button', { name: 'Continuar escrevendo' }).click()

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
})
