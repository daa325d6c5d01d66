import { expect, type Page } from '@playwright/test'
import { cnpj as cnpjs, cpf as numbers } from 'cpf-cnpj-validator'
import { cnpjOf, cpfOf } from '../server/demo/random.ts'
import { wrongs } from './axe.ts'
import { test } from './hub.ts'
import { settled } from './settled.ts'

const stateTo = async (page: Page, state: string) => {
  await page.getByRole('button', { name: 'Mudar situação' }).click()
  await page.getByRole('menuitem', { name: state }).click()
  await expect(page.getByText(`Situação alterada para ${state}`)).toBeVisible()
}

/** Confirms a transition after reading its consequences. */
const transit = async (page: Page, state: string, verb: string, consequence: string) => {
  await page.getByRole('button', { name: 'Mudar situação' }).click()
  await page.getByRole('menuitem', { name: state, exact: true }).click()
  const asked = page.getByRole('dialog', { name: `${verb}?` })
  await expect(asked.getByText(consequence)).toBeVisible()
  await asked.getByRole('button', { name: verb }).click()
  await expect(page.getByText(`Situação alterada para ${state}`)).toBeVisible()
}

async function registerProfessional(page: Page, name: string, base: number) {
  await page.goto('/dashboard/users/candidates/register')
  await page.getByLabel('Nome completo').fill(name)
  await page.getByLabel('CPF', { exact: true }).fill(cpfOf(base))
  await page.getByLabel('E-mail').fill(`${base}@exemplo.com.br`)
  await page.getByLabel('Celular').fill('48996142030')
  await page.getByRole('button', { name: 'Registrar profissional' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

test('takes a process from a draft to a published ranking', async ({ page }) => {
  await page.goto('/dashboard/companies/register')
  await page.getByRole('button', { name: 'Registrar empresa' }).click()
  await expect(page.getByText('Preencha este campo.').first()).toBeVisible()
  await page.getByLabel('CNPJ').fill(cnpjOf('77ABC3450001'))
  await page.getByLabel('Razão social').fill('Jornada Completa Ltda.')
  await page.getByRole('button', { name: 'Registrar empresa' }).click()
  await expect(page.getByRole('heading', { name: 'Jornada Completa Ltda.' })).toBeVisible()
  await stateTo(page, 'Em verificação')
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible()
  const company = page.url()

  await registerProfessional(page, 'Aurora Primeira Lugar', 987_000_111)
  await registerProfessional(page, 'Breno Segundo Lugar', 987_000_222)

  await page.goto(company)
  await page.getByRole('link', { name: 'Novo processo' }).click()
  await page.getByLabel('Título').fill('Analista da Jornada')
  await page.getByRole('button', { name: /Adicionar critério · Requisitos/ }).click()
  await page.getByRole('textbox', { name: 'Critério', exact: true }).first().fill('Registro ativo')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: /Adicionar critério · Teste/ }).click()
  await page.getByRole('textbox', { name: 'Critério', exact: true }).last().fill('Prova escrita')
  await page.getByRole('button', { name: 'Abrir processo' }).click()
  await expect(page.getByRole('heading', { name: 'Analista da Jornada' })).toBeVisible()
  await transit(page, 'Publicado', 'Publicar processo', 'Até a primeira candidatura.')

  await page.getByRole('button', { name: 'Adicionar candidatura' }).click()
  for (const name of ['Aurora Primeira Lugar', 'Breno Segundo Lugar']) {
    await page.getByRole('dialog').getByRole('searchbox').fill(name)
    await page.getByRole('checkbox', { name }).check()
  }
  await page.getByRole('button', { name: /^Adicionar \d+ profissiona/ }).click()
  await expect(page.getByText('2 profissionais adicionados')).toBeVisible()

  for (const [name, points] of [
    ['Aurora Primeira Lugar', '90'],
    ['Breno Segundo Lugar', '60'],
  ] as const) {
    await page
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click()
    const panel = page.getByRole('dialog')
    await panel.getByText('Sim', { exact: true }).click()
    await panel.getByLabel('Pontos de Prova escrita').fill(points)
    await expect(panel.getByText(new RegExp(`${points === '90' ? '94,44' : '77,78'} pontos`))).toBeVisible()
    await panel.getByRole('button', { name: 'Fechar' }).click()
  }

  await page.getByRole('button', { name: 'Mover Aurora Primeira Lugar para…' }).click()
  await page.getByRole('menuitem', { name: 'Triagem' }).click()
  await expect(page.getByText('1 candidatura movida para Triagem')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Triagem' }).getByText('Aurora Primeira Lugar')).toBeVisible()

  await page.getByRole('link', { name: /Classificação/ }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Aurora Primeira Lugar')
  await page.getByRole('button', { name: 'Aurora Primeira Lugar' }).click()
  await expect(page.getByText('Primeiro lugar')).toBeVisible()
  await page.getByRole('button', { name: 'Simular pesos' }).click()
  await expect(page.getByText('nada é salvo até você aplicar')).toBeVisible()
  await page.getByRole('table').getByRole('slider', { name: 'Peso de Requisitos' }).press('ArrowRight')
  await page.getByRole('button', { name: 'Equilibrar' }).click()
  await page.getByRole('button', { name: 'Salvar pesos…' }).click()
  await expect(page.getByText('Ninguém muda de lugar.')).toBeVisible()
  await page.getByLabel('Motivo da mudança').fill('Requisitos pesam mais')
  await page.getByRole('button', { name: 'Salvar pesos', exact: true }).click()
  await expect(page.getByText('Pesos salvos e classificação refeita')).toBeVisible()

  await transit(page, 'Inscrições encerradas', 'Encerrar inscrições', 'Encerra antes do prazo')
  await transit(page, 'Em avaliação', 'Iniciar avaliação', 'Nenhum candidato é avisado')
  await page.getByRole('button', { name: 'Congelar resultado' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Congelar resultado' }).click()
  await expect(page.getByText(/Congelado por Administração Demo/)).toBeVisible()
  await page.getByRole('button', { name: 'Conferir' }).click()
  const verification = page.getByRole('dialog', { name: 'Conferência do resultado' })
  await expect(verification.getByText(/Cada linha foi recalculada a partir das notas/)).toBeVisible()
  await verification.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Publicar resultado' }).click()
  const publishing = page.getByRole('dialog', { name: 'Publicar resultado?' })
  await expect(publishing.getByText('É definitivo')).toBeVisible()
  await publishing.getByRole('button', { name: 'Publicar resultado' }).click()
  await expect(page.getByText(/Resultado publicado/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Exportar' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /PDF/ }).click()])
  expect(file.suggestedFilename()).toMatch(/^resultado-.*\.pdf$/)

  // The published list proposes every outcome; one of them is changed.
  await page.getByRole('button', { name: 'Decidir pela lista' }).click()
  const proposal = page.getByRole('dialog', { name: 'Desfechos pela lista publicada' })
  await expect(proposal.getByText('Aurora Primeira Lugar')).toBeVisible()
  await proposal.getByRole('radio', { name: 'Não aprovada (1)' }).check()
  await proposal.getByRole('combobox', { name: 'Desfecho de Breno Segundo Lugar' }).click()
  await page.getByRole('option', { name: 'Cadastro de reserva' }).click()
  await expect(proposal.getByText('Breno Segundo Lugar: Cadastro de reserva')).toBeVisible()
  await settled(page)
  expect(await wrongs(page)).toEqual([])
  await proposal.getByRole('button', { name: 'Decidir 2 candidaturas' }).click()
  await expect(page.getByText('2 desfechos decididos')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Decidir pela lista' })).toHaveCount(0)

  await page.goto('/dashboard/logging?search=Aurora')
  await expect(page.getByRole('row', { name: /Aurora Primeira Lugar/ })).toContainText('Triagem')
})

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
      cpf: numbers.generate(),
      email: `${numbers.generate()}@exemplo.com.br`,
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
  await page.getByLabel('Título').fill(mark)
  await page.getByLabel('Vagas', { exact: true }).fill('2')
  await page.getByRole('button', { name: /Adicionar critério · Requisitos/ }).click()
  await page.getByRole('textbox', { name: 'Critério', exact: true }).first().fill('Registro ativo')
  await page.keyboard.press('Tab')
  await page.getByRole('checkbox', { name: 'Obrigatório' }).first().check()
  await page.getByRole('button', { name: /Adicionar critério · Teste/ }).click()
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
  await page.getByRole('link', { name: /^Quadro/ }).click()
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

  // Eliminated by a user's decision.
  await page.getByRole('link', { name: /^Classificação/ }).click()
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
  await transit(page, 'Inscrições encerradas', 'Encerrar inscrições', 'Encerra antes do prazo')
  await transit(page, 'Em avaliação', 'Iniciar avaliação', 'Nenhum candidato é avisado')
  await page.getByRole('button', { name: 'Congelar resultado' }).click()
  // Thirty-one were not called to the tests: nothing is frozen before that is decided.
  const freezing = page.getByRole('dialog', { name: /^Congelar o resultado/ })
  await expect(freezing.getByRole('status')).toContainText('Há componentes sem nota e sem decisão')
  for (const component of ['Requisitos', 'Teste']) {
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

  // Outcomes from the list at once, and everybody is notified.
  await page.getByRole('button', { name: 'Decidir pela lista' }).click()
  const deciding = page.getByRole('dialog', { name: 'Desfechos pela lista publicada' })
  await expect(deciding.getByText('Aprovada (2)')).toBeVisible()
  await deciding.getByRole('button', { name: /^Decidir 34 candidaturas/ }).click()
  await expect(page.getByText('34 desfechos decididos')).toBeVisible()
  await transit(page, 'Resultado final', 'Passar a resultado final', 'Os retornos podem sair')
  await page.getByRole('link', { name: /^Retornos/ }).click()
  await page.getByRole('button', { name: 'Enviar retornos' }).click()
  const sending = page.getByRole('dialog', { name: 'Enviar retornos' })
  await sending.getByRole('button', { name: /^Enviar a \d+ pessoas$/ }).click()
  await expect(page.getByText(/^Retorno enviado a \d+ pessoas$/)).toBeVisible()
  await page.getByRole('navigation', { name: mark }).getByRole('link', { name: 'Mensagens' }).click()
  const written = page.getByRole('main')
  await expect(written.getByText(/Aprovad|Não selecionad|Resultado/).first()).toBeVisible()
  // A message written here is about the process, and is listed here as a draft too.
  await written.getByRole('button', { name: 'Escrever' }).click()
  await page.getByRole('textbox', { name: 'Assunto' }).fill(`Obrigado a todos ${mark}`)
  await page.keyboard.press('Escape')
  await expect(written.getByText(`Obrigado a todos ${mark}`)).toBeVisible()
  expect(crashes).toEqual([])
})
