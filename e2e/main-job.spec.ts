import { expect, type Page } from '@playwright/test'
import { cnpj as cnpjs, cpf as numbers } from 'cpf-cnpj-validator'
import { cpfOf } from '../demo/random.ts'
import { wrongs } from './axe.ts'
import { go } from './go.ts'
import { adminToken, test } from './hub.ts'
import { settled } from './settled.ts'

const hour = 3_600_000
const authorized = () => ({ authorization: `Bearer ${adminToken()}` })

const stateTo = async (page: Page, state: string) => {
  await page.getByRole('button', { name: 'Mudar situação' }).click()
  await page.getByRole('menuitem', { name: state }).click()
  await expect(page.getByText(`Situação alterada para ${state}`)).toBeVisible()
}

/** Confirms a transition after reading its consequences. */
const transit = async (page: Page, state: string, verb: string, consequence: string, reason = '') => {
  await page.getByRole('button', { name: verb }).click()
  const asked = page.getByRole('dialog', { name: `${verb}?` })
  await expect(asked.getByText(consequence)).toBeVisible()
  if (reason) await asked.getByLabel('Motivo').fill(reason)
  await asked.getByRole('button', { name: verb }).click()
  await expect(page.getByText(`Situação alterada para ${state}`)).toBeVisible()
}

/** A spreadsheet of forty professionals; five rows are invalid. */
function spreadsheet(mark: string) {
  const wrong: Record<number, Partial<Record<'name' | 'cpf' | 'email', string>>> = {
    3: { cpf: '111.222.333-44' },
    11: { email: 'sem-arroba' },
    19: { name: '' },
    27: { cpf: '' },
    38: { email: '' },
  }
  const rows = Array.from({ length: 40 }, (_, n) => {
    const own = {
      name: `${mark} ${String(n).padStart(2, '0')}`,
      // Fixed numbers: of random ones, one may be that of somebody in the demo.
      cpf: cpfOf(987_300_000 + n),
      email: `planilha.${n}@exemplo.com.br`,
    }
    const { name, cpf, email } = { ...own, ...wrong[n] }
    return [name, cpf, email, '(48) 99614-2030', 'Florianópolis', 'SC'].join(';')
  })
  return Buffer.from(['Nome completo;CPF;E-mail;Celular;Cidade;UF', ...rows].join('\r\n'))
}

test('takes a spreadsheet of forty through a process to outcomes and messages, by clicks alone', async ({ page }) => {
  test.slow()
  const crashes: string[] = []
  page.on('pageerror', (error) => crashes.push(error.message))
  const mark = `Planilha ${Date.now()}`
  await page.goto('/dashboard/dashboarding')

  // The company.
  await page.getByRole('link', { name: 'Empresas', exact: true }).first().click()
  await page.getByRole('link', { name: 'Nova empresa' }).click()
  await page.getByRole('textbox', { name: 'CNPJ', exact: true }).fill(cnpjs.generate())
  await page.getByLabel('Razão social').fill(`${mark} Ltda.`)
  await page.getByRole('button', { name: 'Registrar empresa' }).click()
  await expect(page.getByRole('heading', { name: `${mark} Ltda.` })).toBeVisible()
  await stateTo(page, 'Em verificação')
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible()

  // A process with weights of its own.
  await page.getByRole('link', { name: 'Novo processo' }).click()
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill(mark)
  await page.getByLabel('Vagas', { exact: true }).fill('2')
  await page.getByRole('button', { name: /Adicionar critério · Requisitos/ }).click()
  await page.getByRole('textbox', { name: 'Critério', exact: true }).first().fill('Registro ativo')
  await page.keyboard.press('Tab')
  await page.getByRole('checkbox', { name: 'Obrigatório' }).first().check()
  await page.getByRole('button', { name: /Adicionar critério · Prova/ }).click()
  await page.getByRole('textbox', { name: 'Critério', exact: true }).last().fill('Prova escrita')
  await page.getByRole('radio', { name: 'Pesos próprios' }).check()
  await page.getByRole('textbox', { name: 'Peso de Requisitos' }).fill('30')
  await page.getByRole('button', { name: 'Equilibrar' }).click()
  await page.getByRole('button', { name: 'Abrir processo' }).click()
  await expect(page.getByRole('heading', { name: mark })).toBeVisible()
  await transit(page, 'Publicado', 'Publicar processo', 'Até a primeira candidatura.')

  // Forty rows, of which five are invalid.
  await page.getByRole('link', { name: 'Profissionais', exact: true }).first().click()
  await page.getByRole('link', { name: 'Importar de planilha' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher arquivo' }).click()
  await (await chooser).setFiles({ name: 'candidatos.csv', mimeType: 'text/csv', buffer: spreadsheet(mark) })
  await page.getByRole('button', { name: 'Conferir linhas' }).click()
  await page.getByRole('button', { name: 'Importar 35 linhas' }).click()
  await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible()

  // All of them are added to the process at once.
  await page.getByRole('link', { name: 'Profissionais', exact: true }).first().click()
  await page.getByRole('searchbox').first().fill(mark)
  await expect(page.getByText(/ de 35$/)).toBeVisible()
  await page.getByRole('checkbox', { name: /^Selecionar tod/ }).check()
  await page.getByRole('button', { name: 'Selecionar as 35' }).click()
  await page.getByRole('button', { name: 'Adicionar a processo' }).click()
  const adding = page.getByRole('dialog', { name: 'Adicionar a um processo seletivo' })
  await adding.getByRole('searchbox').fill(mark)
  await expect(adding.getByRole('radio')).toHaveCount(1)
  await adding.getByRole('button', { name: 'Adicionar 35 profissionais' }).click()
  await expect(page.getByText('35 profissionais adicionados')).toBeVisible()

  // Four are evaluated from the board; the last one lacks a requirement.
  await page.getByRole('link', { name: 'Processos Seletivos', exact: true }).first().click()
  await page.getByRole('searchbox').first().fill(mark)
  await page.getByRole('link', { name: `${mark} P-` }).click()
  await page
    .getByRole('navigation', { name: mark })
    .getByRole('link', { name: /^Candidatos/ })
    .click()
  const panel = page.getByRole('dialog', { name: 'Avaliação' })
  for (const [number, answer, points] of [
    ['00', 'Sim', '90'],
    ['01', 'Sim', '80'],
    ['02', 'Sim', '70'],
    ['04', 'Não', '95'],
  ] as const) {
    await page.getByRole('searchbox', { name: 'Buscar no quadro' }).fill(`${mark} ${number}`)
    await page
      .getByRole('button', { name: `${mark} ${number}` })
      .first()
      .click()
    await panel.getByText(answer, { exact: true }).click()
    await panel.getByLabel('Pontos de Prova escrita').fill(points)
    await expect(panel.getByText('Salvo', { exact: true })).toBeVisible()
    await panel.getByRole('button', { name: 'Fechar' }).click()
  }
  await page.getByRole('searchbox', { name: 'Buscar no quadro' }).fill(`${mark} 00`)

  await page.getByRole('button', { name: `Mover ${mark} 00 para…` }).click()
  await page.getByRole('menuitem', { name: 'Triagem' }).click()
  await expect(page.getByText('1 candidatura movida para Triagem')).toBeVisible()

  // Eliminated by a user's decision.
  await page.getByRole('link', { name: /^Classificação/ }).click()
  await page
    .getByRole('button', { name: `${mark} 00` })
    .first()
    .click()
  await expect(page.getByText('Primeiro lugar')).toBeVisible()
  await page
    .getByRole('button', { name: `${mark} 04` })
    .first()
    .click()
  await page.getByRole('button', { name: 'Confirmar eliminação' }).first().click()
  const eliminating = page.getByRole('alertdialog', { name: `Eliminar ${mark} 04?` })
  await eliminating.getByLabel('Motivo').fill('Sem registro ativo')
  await eliminating.getByRole('button', { name: 'Confirmar eliminação' }).click()
  await expect(page.getByText('Eliminação confirmada')).toBeVisible()

  // Other weights, after a preview of their impact.
  await page.getByRole('button', { name: 'Simular pesos' }).click()
  await page.getByRole('table').getByRole('slider', { name: 'Peso de Requisitos' }).press('ArrowRight')
  await page.getByRole('button', { name: 'Equilibrar' }).click()
  await page.getByRole('button', { name: 'Salvar pesos…' }).click()
  await page.getByLabel('Motivo da mudança').fill('Requisitos pesam mais')
  await page.getByRole('button', { name: 'Salvar pesos', exact: true }).click()
  await expect(page.getByText('Pesos salvos e classificação refeita')).toBeVisible()

  // Frozen and published.
  await transit(page, 'Inscrições encerradas', 'Encerrar inscrições', 'Encerra antes do prazo', 'Vagas preenchidas')
  await transit(page, 'Em avaliação', 'Iniciar avaliação', 'Nenhum candidato é avisado')
  await page.getByRole('button', { name: 'Congelar resultado' }).click()
  // Thirty-one were not called to the tests: nothing is frozen before that is decided.
  const freezing = page.getByRole('dialog', { name: /^Congelar o resultado/ })
  await expect(freezing.getByRole('status')).toContainText('Há componentes sem nota e sem decisão')
  for (const component of ['Requisitos', 'Prova']) {
    await freezing.getByRole('button', { name: 'Registrar decisões' }).click()
    const waiving = page.getByRole('dialog', { name: 'Decidir sobre componente sem nota' })
    await waiving.getByRole('combobox', { name: 'Componente' }).click()
    await page.getByRole('option', { name: component }).click()
    await waiving.getByRole('combobox', { name: 'Decisão' }).click()
    await page.getByRole('option', { name: 'Dispensado' }).click()
    await waiving.getByLabel('Motivo').fill('Não convocados para esta fase')
    await waiving.getByRole('button', { name: 'Registrar', exact: true }).click()
    await expect(waiving).toBeHidden()
  }
  await freezing.getByRole('button', { name: 'Congelar resultado' }).click()
  await expect(page.getByText(/Congelado por Administração Demo/)).toBeVisible()
  await page.getByRole('button', { name: 'Publicar resultado' }).click()
  const publishing = page.getByRole('dialog', { name: 'Publicar resultado?' })
  await publishing.getByRole('button', { name: 'Publicar resultado' }).click()
  await expect(page.getByText(/Resultado publicado/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Exportar' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /PDF/ }).click()])
  expect(file.suggestedFilename()).toMatch(/^resultado-.*\.pdf$/)

  // Outcomes from the list at once, and everybody is notified.
  await page.getByRole('button', { name: 'Decidir pela lista' }).click()
  const deciding = page.getByRole('dialog', { name: 'Desfechos pela lista publicada' })
  await expect(deciding.getByText('Aprovada (2)')).toBeVisible()
  await deciding.getByRole('radio', { name: /^Não aprovada/ }).check()
  await deciding.getByRole('combobox', { name: `Desfecho de ${mark} 02` }).click()
  await page.getByRole('option', { name: 'Cadastro de reserva' }).click()
  await expect(deciding.getByText(`${mark} 02: Cadastro de reserva`)).toBeVisible()
  await settled(page)
  expect(await wrongs(page)).toEqual([])
  await deciding.getByRole('button', { name: /^Decidir 34 candidaturas/ }).click()
  await expect(page.getByText('34 desfechos decididos')).toBeVisible()
  await transit(page, 'Resultado final', 'Passar a resultado final', 'Os retornos podem sair')
  await page.getByRole('link', { name: /^Comunicação/ }).click()
  await page.getByRole('link', { name: /^Retornos/ }).click()
  await page.getByRole('button', { name: 'Enviar retornos' }).click()
  const sending = page.getByRole('dialog', { name: 'Enviar retornos' })
  await sending.getByRole('button', { name: /^Enviar para \d+$/ }).click()
  // Undone within its seconds, the question opens again; sent at once, it leaves.
  await page.getByRole('region', { name: 'Envio em contagem' }).getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Envio desfeito. Nada saiu.')).toBeVisible()
  await sending.getByRole('button', { name: /^Enviar para \d+$/ }).click()
  await page.getByRole('button', { name: 'Enviar já' }).click()
  await expect(page.getByRole('region', { name: 'Envio em contagem' })).toBeHidden()
  await page.getByRole('link', { name: 'Mensagens', exact: true }).last().click()
  const written = page.getByRole('main')
  await expect(written.getByText(/Aprovad|Não selecionad|Resultado/).first()).toBeVisible()
  // A message written here is about the process, and is listed here as a draft too.
  await written.getByRole('button', { name: 'Escrever' }).click()
  await page.getByRole('textbox', { name: 'Assunto' }).fill(`Obrigado a todos ${mark}`)
  await page.keyboard.press('Escape')
  await expect(written.getByText(`Obrigado a todos ${mark}`)).toBeVisible()
  expect(crashes).toEqual([])
})

/** An empty process of this journey. */
async function openProcess(page: Page, title: string) {
  const headers = authorized()
  const { rows } = await (await page.request.get('/api/companies?state=ativa', { headers })).json()
  const data = {
    ...{ companyId: rows[0].id, title, openings: 1, steps: ['test'] },
    opensAt: new Date(Date.now() - hour).toISOString(),
    closesAt: new Date(Date.now() + 48 * hour).toISOString(),
    stages: ['Inscritos', 'Finalistas'].map((name, at) => ({ name, kind: at ? 'final' : 'inscricao' })),
    criteria: [{ component: 'test', text: 'Prova', target: 20 }],
  }
  const made = await (await page.request.post('/api/selective-processes', { headers, data })).json()
  const body = { to: 'publicado', version: made.version }
  const published = await page.request.post(`/api/selective-processes/${made.id}/state`, { headers, data: body })
  expect(published.ok(), await published.text()).toBe(true)
  return made.id as string
}

test('professionals are added to a process by filters and by pasted CPFs, and each line shows its result', async ({
  page,
}) => {
  const id = await openProcess(page, `Processo com CPFs ${Date.now()}`)
  const name = `Coladora ${Date.now()}`
  const headers = authorized()
  const [ana, bia] = [cpfOf(987_310_001), cpfOf(987_310_002)]
  for (const [fullName, own] of [
    [`Ana ${name}`, ana],
    [`Bia ${name}`, bia],
  ]) {
    const data = { fullName, cpf: own, email: `${own}@exemplo.com.br`, phone: '+5548996142030' }
    expect((await page.request.post('/api/candidates', { headers, data })).ok()).toBe(true)
  }
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto(`/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}?tab=candidatos`)
  const open = async () => {
    await page.getByRole('button', { name: 'Adicionar candidatura' }).first().click()
    return page.getByRole('dialog', { name: 'Adicionar candidaturas' })
  }
  const bySearch = await open()
  await bySearch.getByRole('searchbox').fill(`Ana ${name}`)
  await bySearch.getByRole('checkbox', { name: '1 profissional que corresponde' }).check()
  await bySearch.getByRole('button', { name: 'Adicionar 1 profissional' }).click()
  await expect(page.getByText('1 profissional adicionado', { exact: true })).toBeVisible()

  const byCpf = await open()
  await byCpf.getByRole('radio', { name: 'Colar CPFs' }).check()
  await expect(byCpf.getByRole('button', { name: /^Adicionar/ })).toHaveAttribute('aria-disabled', 'true')
  const unknown = cpfOf(987_310_003)
  await byCpf.getByRole('textbox', { name: 'CPFs' }).fill(`${ana}\n${numbers.format(bia)}; ${unknown}\n111.222.333-44`)
  await expect(byCpf.getByText('3 CPFs reconhecidos · 1 não é válido')).toBeVisible()
  await byCpf.getByRole('button', { name: /^Adicionar/ }).click()
  const report = page.getByRole('dialog', { name: 'Resultado da inclusão' })
  const lines = report.getByRole('list', { name: 'CPF por CPF' }).getByRole('listitem')
  await expect(lines).toHaveText([
    new RegExp(`Ana ${name}.*Já está neste processo`),
    new RegExp(`Bia ${name}.*Adicionado`),
    /Nenhum profissional cadastrado tem este CPF/,
    /111\.222\.333-44.*não é válido/,
  ])
  await settled(page)
  expect(await wrongs(page)).toEqual([])
  for (const own of [ana, bia, unknown]) expect(addresses.filter((url) => url.includes(own))).toEqual([])
  await report.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('1 profissional retirado', { exact: true })).toBeVisible()

  const body = { to: 'inscricoes_encerradas', reason: 'Vagas preenchidas', version: 2 }
  const closed = await page.request.post(`/api/selective-processes/${id}/state`, { headers, data: body })
  expect(closed.ok(), await closed.text()).toBe(true)
  await page.reload()
  const late = await open()
  await late.getByRole('searchbox').fill(`Bia ${name}`)
  await late.getByRole('checkbox', { name: '1 profissional que corresponde' }).check()
  const add = late.getByRole('button', { name: 'Adicionar 1 profissional' })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await late
    .getByRole('textbox', { name: 'Por que incluir fora do prazo de inscrição?' })
    .fill('Liminar do mandado 12/2026')
  await settled(page)
  expect(await wrongs(page)).toEqual([])
  await add.click()
  await expect(page.getByText('1 profissional adicionado', { exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: `Bia ${name}` })
  await expect(row).toContainText('Incluída fora do prazo de inscrição')
  await expect(row).toContainText('Liminar do mandado 12/2026')
})

test('professionals are added from the list to a new pool, and from there to a process', async ({ page }) => {
  const headers = authorized()
  const closed = '/api/selective-processes?state=inscricoes_encerradas&open=true'
  const { code } = (await (await page.request.get(closed, { headers })).json()).rows.at(-1)
  await page.goto('/dashboard/users/candidates?state=ativo')
  const boxes = page.locator('tbody').getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Incluir em banco' }).click()
  const dialog = page.getByRole('dialog', { name: 'Incluir em um banco de talentos' })
  const name = `Contadores de março ${Date.now()}`
  await dialog.getByRole('combobox', { name: 'Banco' }).click()
  await page.getByRole('option', { name: 'Um banco novo…' }).click()
  await dialog.getByLabel('Nome do banco novo').fill(name)
  await dialog.getByRole('button', { name: 'Incluir' }).click()
  await expect(page.getByText(`2 incluídos em “${name}”`)).toBeVisible()

  await go(page, '/dashboard/users/pools')
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('2 profissionais')).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar a processo' }).click()
  const asked = page.getByRole('dialog', { name: 'Adicionar a um processo seletivo' })
  await asked.getByRole('searchbox').fill(code)
  await expect(asked.getByRole('radio', { name: code })).toBeChecked()
  // Its applications have closed.
  await asked.getByRole('textbox', { name: 'Por que incluir fora do prazo de inscrição?' }).fill('Convite do conselho')
  await settled(page)
  expect(await wrongs(page)).toEqual([])
  await asked.getByRole('button', { name: 'Adicionar 2 profissionais' }).click()
  // All of them were added: a notice says so, with undo.
  const notice = page.getByRole('listitem').filter({ hasText: '2 profissionais adicionados' })
  await notice.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('2 profissionais retirados')).toBeVisible()
  // A notice under the pointer would stay.
  await page.mouse.move(720, 300)
  await expect(page.getByText('2 profissionais retirados')).toBeHidden({ timeout: 15_000 })

  await boxes.first().check()
  await page.getByRole('button', { name: 'Retirar do banco' }).click()
  // The notice stays under the pointer.
  const undo = page.getByRole('button', { name: 'Desfazer', exact: true })
  await undo.hover()
  await expect(page.getByText('1 profissional', { exact: true })).toBeVisible()
  await undo.click()
  await expect(page.getByText('2 profissionais')).toBeVisible()
})
