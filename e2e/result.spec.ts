import { expect, type Locator, type Page } from '@playwright/test'
import { endOfAppeals } from '#testing/endOfAppeals.ts'
import { onServer } from '#testing/onServer.ts'
import { pastDeadline } from '#testing/pastDeadline.ts'
import { apiOf } from './api.ts'
import { clean } from './axe.ts'
import { go } from './go.ts'
import { test } from './hub.ts'
import { password, person, tokenOf } from './person.ts'
import { applicant, draft, published } from './process.ts'

type Marks = { registration: number | null; exam: number | null; byColleague?: true }
type Ruleset = 'privado' | 'conselho_publico'

/** A process of this journey under evaluation: a mandatory registration and an exam with a minimum of 50. */
async function underEvaluation(
  page: Page,
  title: string,
  ruleset: Ruleset,
  people: Record<string, Marks>,
  { database }: { database?: string } = {},
) {
  const send = apiOf(page)
  const colleague = await person(page.request, 'Olga')
  const approve = apiOf(page, await tokenOf(page.request, colleague.email, password))
  const { id } = await draft(send, {
    ...{ title, ruleset, steps: ['requirements', 'test'] },
    criteria: [
      { component: 'requirements', text: 'Registro ativo', mandatory: true },
      { component: 'test', text: 'Prova', target: 20 },
    ],
    minimums: { test: 50 },
    ...{ ownWeights: true, weights: { requirements: 4000, test: 6000 } },
  })
  const read = () => send('get', `/selective-processes/${id}`)
  const move = async (to: string, by = send) =>
    by('post', `/selective-processes/${id}/state`, { to, reason: 'Prazo', version: (await read()).version })
  if (ruleset === 'conselho_publico') {
    await move('em_aprovacao')
    await move('aprovado', approve)
  }
  await move('publicado')
  const { criteria } = await read()
  const applications: Record<string, string> = {}
  for (const [name, { registration, exam, byColleague }] of Object.entries(people)) {
    const { applicationId } = await applicant(send, id, `${name} ${title}`, { birthDate: '1990-05-05' })
    const marks = [registration, exam].flatMap((value, at) =>
      value === null ? [] : [{ criterionId: criteria[at].id, value }],
    )
    if (marks.length > 0) await (byColleague ? approve : send)('put', `/applications/${applicationId}/marks`, { marks })
    applications[name] = applicationId
  }
  // A public competition closes once its deadline has passed.
  if (database) await onServer(database, pastDeadline(id))
  await move('inscricoes_encerradas')
  await move('em_avaliacao')
  const at = (tab: string) => `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}?tab=${tab}`
  return { id, at, applications, criteria, send, approve }
}

/** Presses Tab until an element has the focus, as a user without a mouse does. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let pressed = 0; pressed < 80; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('not reached by keyboard')
}

const confirm = async (page: Page, button: string, reason: string) => {
  const asked = page.getByRole('alertdialog')
  await asked.getByLabel('Motivo').fill(reason)
  await asked.getByRole('button', { name: button, exact: true }).click()
  await expect(asked).toBeHidden()
}

test('nothing is frozen until every component without a mark and every elimination is decided, by name and by keyboard', async ({
  page,
}) => {
  const title = `Decisões ${Date.now()}`
  const { at } = await underEvaluation(page, title, 'privado', {
    Ana: { registration: 1, exam: 18 },
    Bia: { registration: 1, exam: null },
    Caio: { registration: null, exam: 16 },
    Davi: { registration: 1, exam: null },
  })
  await page.goto(at('classificacao'))
  const dialog = page.getByRole('dialog', { name: /^Congelar o resultado/ })
  const openFreeze = async () => {
    await page.getByRole('button', { name: 'Congelar resultado' }).press('Enter')
    await expect(dialog).toBeVisible()
  }
  await openFreeze()
  await expect(dialog.getByRole('status')).toContainText('Há componentes sem nota e sem decisão')
  await expect(dialog.getByText(`Bia ${title} (Prova)`)).toBeVisible()
  await expect(dialog.getByText(`Caio ${title} (Requisitos)`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Congelar resultado' })).toHaveAttribute('aria-disabled', 'true')
  await clean(page)

  // One person, from the evaluation that the name opens.
  await tabTo(page, dialog.getByRole('link', { name: `Bia ${title}` }))
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Avaliação' })
  await tabTo(page, panel.getByRole('button', { name: 'Dispensar: Prova' }))
  await page.keyboard.press('Enter')
  const deciding = page.getByRole('dialog', { name: 'Decidir sobre componente sem nota' })
  await tabTo(page, deciding.getByRole('button', { name: 'Registrar', exact: true }))
  await page.keyboard.press('Enter')
  await expect(deciding.getByLabel('Motivo')).toBeFocused()
  await expect(deciding.getByLabel('Motivo')).toHaveAccessibleDescription('Preencha este campo.')
  await page.keyboard.type('Prova aplicada em outro concurso do conselho')
  await clean(page)
  await tabTo(page, deciding.getByRole('button', { name: 'Registrar', exact: true }))
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Dispensado', { exact: true })).toBeVisible()
  await expect(panel.getByText('Prova aplicada em outro concurso do conselho')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  // All others at once: each open component has its count, and only the open ones are offered.
  await openFreeze()
  for (const component of ['Requisitos', 'Prova']) {
    await tabTo(page, dialog.getByRole('button', { name: 'Registrar decisões' }))
    await page.keyboard.press('Enter')
    await expect(deciding.getByText('1 pessoa sem nota neste componente')).toBeVisible()
    await expect(deciding.getByRole('combobox', { name: 'Componente' })).toContainText(component)
    await tabTo(page, deciding.getByRole('button', { name: 'Registrar', exact: true }))
    await page.keyboard.press('Enter')
    await expect(deciding).toBeHidden()
  }

  // Applicants who did not present are not eliminated by a rule alone.
  await expect(dialog.getByText('2 eliminações sem decisão')).toBeVisible()
  await expect(dialog.getByRole('status')).toHaveText('Decida as 2 eliminações para congelar.')
  await tabTo(page, dialog.getByRole('button', { name: 'Confirmar todas' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByLabel('Motivo')).toBeFocused()
  await page.keyboard.type('Ausentes na prova ou sem registro')
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar todas' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Nenhuma eliminação sem decisão')).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: 'Congelar resultado' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Congelado por Administração Demo/)).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
})

test('a council comes from the preliminary result to the ratified final one, with a correction by two people', async ({
  page,
  hub,
}) => {
  const title = `Recursos ${Date.now()}`
  const { id, at, applications, criteria, approve } = await underEvaluation(
    page,
    title,
    'conselho_publico',
    {
      Ana: { registration: 1, exam: 18, byColleague: true },
      Bia: { registration: 1, exam: 16 },
    },
    hub,
  )
  const next = page.getByRole('region', { name: 'Próximo passo' })
  const advance = async (says: RegExp, button: string) => {
    await page.getByRole('link', { name: 'Visão geral' }).click()
    await expect(next).toContainText(says)
    await page.getByRole('main').getByText(button, { exact: true }).first().click()
  }
  await page.goto(at('visao-geral'))
  await advance(/congele o resultado/, 'Congelar resultado')
  const preliminary = page.getByRole('dialog', { name: /^Congelar o resultado preliminar/ })
  await expect(preliminary.getByText(/o prazo de recursos e o resultado final/)).toBeVisible()
  await preliminary.getByRole('button', { name: 'Congelar preliminar' }).click()
  await expect(page.getByText('ainda não publicado')).toBeVisible()

  await advance(/Passar a resultado preliminar/, 'Passar a resultado preliminar')
  await page.getByRole('dialog').getByRole('button', { name: 'Passar a resultado preliminar' }).click()
  await advance(/Confira e publique, para abrir os recursos/, 'Publicar resultado preliminar')
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar resultado' }).click()
  await advance(/Abrir recursos/, 'Abrir recursos')
  const opening = page.getByRole('dialog', { name: 'Abrir recursos?' })
  await expect(opening.getByText(/^Recursos abertos até/)).toBeVisible()
  await opening.getByRole('button', { name: 'Abrir recursos' }).click()

  // While appeals are taken nothing final is frozen, and the screen says until when.
  await advance(/^Próximo passoRecursos até/, 'Abrir a classificação')
  await expect(page.getByText(/recursos até/)).toBeVisible()
  await page.getByRole('button', { name: 'Congelar resultado final' }).click()
  const final = page.getByRole('dialog', { name: /^Congelar o resultado final/ })
  await expect(final.getByRole('status')).toContainText('O resultado final congela depois desse prazo')
  await final.getByRole('button', { name: 'Voltar' }).click()

  // Two upheld appeals: who proposes a correction does not decide on it.
  await page
    .getByRole('table')
    .getByRole('button', { name: `Bia ${title}` })
    .click()
  await page.getByRole('link', { name: 'Abrir avaliação' }).click()
  const panel = page.getByRole('dialog', { name: 'Avaliação' })
  await expect(panel.getByText(/Agora uma nota muda só por correção/)).toBeVisible()
  await panel.getByRole('button', { name: 'Propor correção: Prova' }).click()
  const proposing = page.getByRole('dialog', { name: 'Propor correção de nota' })
  await expect(proposing.getByText('Nota atual: 16')).toBeVisible()
  await proposing.getByLabel('Motivo').fill('Recurso deferido: questão 3')
  await proposing.getByRole('button', { name: 'Propor correção' }).click()
  await expect(proposing.getByText('Esta já é a nota. Proponha outra.')).toBeVisible()
  await proposing.getByLabel('Nova nota').fill('20')
  await clean(page)
  await proposing.getByRole('button', { name: 'Propor correção' }).click()
  await expect(page.getByText('Correção proposta. Outra pessoa decide.')).toBeVisible()
  await panel.getByRole('button', { name: 'Fechar' }).click()
  await approve('post', `/applications/${applications.Ana}/corrections`, {
    ...{ criterionId: criteria[1].id, value: 17, reason: 'Recurso de outra pessoa deferido: questão 5' },
  })
  // A window for appeals takes days, and the clock of a server cannot be set: it ends as by a move of the process, with its event.
  await onServer(hub.database, endOfAppeals(id))
  await page.reload()
  await page.getByRole('button', { name: 'Congelar resultado final' }).click()
  await expect(final.getByRole('status')).toContainText('Há correções de notas sem decisão')
  await final.getByRole('link', { name: 'Decidir agora' }).click()
  const corrections = page.getByRole('dialog', { name: 'Correções de notas' })
  await expect(corrections.getByText('de 16 para 20')).toBeAttached()
  await expect(corrections.getByText(/Outra pessoa decide/)).toBeVisible()
  await expect(corrections.getByRole('button', { name: 'Aceitar' })).toHaveCount(1)
  await clean(page)
  await corrections.getByRole('button', { name: 'Aceitar' }).click()
  await confirm(page, 'Aceitar', 'Conferido com o gabarito')
  await expect(corrections.getByText('Aceita', { exact: true })).toBeVisible()
  await expect(corrections.getByText('Conferido com o gabarito')).toBeVisible()
  await corrections.getByRole('button', { name: 'Fechar' }).click()

  const { rows } = await approve('get', `/selective-processes/${id}/corrections`)
  const waiting = rows.find(({ decidedAt }: { decidedAt: string | null }) => decidedAt === null)
  await approve('post', `/corrections/${waiting.id}/decision`, { accept: true, reason: 'Conferido com o gabarito' })
  await page.reload()
  await advance(/Congele o resultado final/, 'Congelar resultado final')
  await final.getByRole('button', { name: 'Congelar resultado final' }).click()
  await page.getByRole('button', { name: '2 mudanças desde o preliminar' }).click()
  const difference = page.getByRole('dialog', { name: 'Do preliminar ao final' })
  const changed = difference.getByRole('listitem').filter({ hasText: `Bia ${title}` })
  await expect(changed.getByText('de 2º lugar para 1º lugar')).toBeAttached()
  await expect(changed.getByText('de 88,00 para 100,00')).toBeAttached()
  await clean(page)
  await difference.getByRole('button', { name: 'Fechar' }).click()

  await page.getByRole('button', { name: 'Publicar resultado' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar resultado' }).click()
  await expect(page.getByText(/publicado em/)).toBeVisible()

  // The published result follows from its marks.
  await page.getByRole('button', { name: 'Conferir' }).click()
  const verification = page.getByRole('dialog', { name: 'Conferência do resultado' })
  await expect(verification.getByText('O resultado confere', { exact: true })).toBeVisible()
  await clean(page)
  await verification.getByRole('button', { name: 'Fechar' }).click()

  await advance(/Passar a resultado final/, 'Passar a resultado final')
  await page.getByRole('dialog').getByRole('button', { name: 'Passar a resultado final' }).click()
  await advance(/desfecho/, 'Registrar desfechos')
  await go(page, at('classificacao'))
  await page.getByRole('button', { name: 'Decidir pela lista' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Decidir 2 candidaturas/ })
    .click()
  await advance(/retornos/, 'Enviar retornos')
  await page.getByRole('button', { name: 'Outros atos' }).click()
  await page.getByRole('menuitem', { name: 'Homologar processo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Homologar processo' }).click()
  await expect(page.getByText('Situação alterada para Homologado')).toBeVisible()
})

test('a confirmed elimination whose cause is gone is put before a person again', async ({ page }) => {
  const title = `Dúvida ${Date.now()}`
  const { at, applications, criteria, send } = await underEvaluation(page, title, 'privado', {
    Ana: { registration: 1, exam: 18 },
    Bia: { registration: 0, exam: 16 },
  })
  const reason = 'Sem registro ativo na inscrição'
  await send('post', `/applications/${applications.Bia}/elimination`, { decision: 'confirm', reason })
  // The registration was shown after all: the decision stands, in doubt, until a person decides again.
  await send('put', `/applications/${applications.Bia}/marks`, { marks: [{ criterionId: criteria[0].id, value: 1 }] })
  await page.goto(at('classificacao'))
  await page.getByRole('button', { name: 'Congelar resultado' }).click()
  const freezing = page.getByRole('dialog', { name: /^Congelar o resultado/ })
  await expect(freezing.getByText(`Bia ${title} (Eliminação em dúvida)`)).toBeVisible()
  await expect(freezing.getByRole('status')).toHaveText('Decida 1 eliminação para congelar.')
  await freezing.getByRole('button', { name: 'Decidir agora' }).click()
  const row = page.getByRole('row', { name: `Bia ${title}` })
  await expect(row).toContainText('Eliminação em dúvida')
  await row.getByRole('button', { name: `Bia ${title}` }).click()
  const why = page.getByRole('complementary', { name: 'Por que esta posição?' })
  await why.getByRole('button', { name: 'Reabrir decisão' }).click()
  await confirm(page, 'Reabrir decisão', 'Registro apresentado no prazo do edital')
  await expect(page.getByText('Decisão reaberta')).toBeVisible()
  await go(page, at('classificacao'))
  await expect(page.getByRole('row', { name: `Bia ${title}` })).toContainText('88,00')
})

/** A published result of this journey: one opening and one place in the reserve, both decided by the list. */
async function publish(page: Page, mark: string, over: object = {}) {
  const send = apiOf(page)
  const { id, criteria } = await published(send, {
    ...{ title: `Convocação ${mark}`, steps: ['test'], criteria: [{ component: 'test', text: 'Prova', target: 20 }] },
    ...over,
  })
  const read = () => send('get', `/selective-processes/${id}`)
  const move = async (to: string) =>
    send('post', `/selective-processes/${id}/state`, { to, reason: 'Prazo', version: (await read()).version })
  const people: string[] = []
  for (const [fullName, value] of [
    [`Ana ${mark}`, 20],
    [`Bia ${mark}`, 10],
  ] as const) {
    const { applicationId } = await applicant(send, id, fullName)
    await send('put', `/applications/${applicationId}/marks`, { marks: [{ criterionId: criteria[0].id, value }] })
    people.push(applicationId)
  }
  await move('inscricoes_encerradas')
  await move('em_avaliacao')
  await send('post', `/selective-processes/${id}/result`, { version: (await read()).version })
  await send('post', `/selective-processes/${id}/result/publish`, { version: (await read()).version })
  await send('post', `/outcomes/${id}/proposal`, { reason: '' })
  return { id, people, send }
}

test('the next of the reserve list is called in the place of somebody who withdrew', async ({ page }) => {
  const mark = `Vaga ${Date.now()}`
  const { id, people, send } = await publish(page, mark)
  const data = { ids: [people[0]], status: 'desistente', reason: 'Outro emprego' }
  await send('post', `/selective-processes/${id}/applications/status`, data)
  await page.goto(`/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}?tab=convocacoes`)
  await expect(page.getByText(`Próxima do cadastro de reserva: Bia ${mark}, 2º lugar.`)).toBeVisible()
  await page.getByRole('button', { name: 'Convocar da reserva' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Convocar Bia ${mark}?` })
  await expect(dialog).toContainText(`2º lugar do resultado publicado, na vaga de Ana ${mark} (1º lugar)`)
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Desistência da titular')
  await clean(page)
  await dialog.getByRole('button', { name: 'Convocar', exact: true }).click()
  await expect(page.getByText('Convocação registrada')).toBeVisible()
  const row = page.getByRole('table', { name: 'Convocações' }).getByRole('row').nth(1)
  await expect(row).toContainText(new RegExp(`Bia ${mark}.*2º lugar.*Aprovada.*Ana ${mark}.*1º lugar.*Desistente`))
})

test('a ratified result is extended once, and a person who was called declines', async ({ page }) => {
  const mark = `Prazo ${Date.now()}`
  const { id, people, send } = await publish(page, mark, { resultValidityMonths: 6 })
  const data = { ids: [people[0]], status: 'desistente', reason: 'Outro emprego' }
  await send('post', `/selective-processes/${id}/applications/status`, data)
  for (const to of ['resultado_final', 'homologado']) {
    const { version } = await send('get', `/selective-processes/${id}`)
    await send('post', `/selective-processes/${id}/state`, { to, reason: '', version })
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}?tab=convocacoes`)
  await expect(page.getByText(/^Válido até \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Prorrogar a validade' }).click()
  const extension = page.getByRole('dialog', { name: 'Prorrogar a validade' })
  await extension.getByRole('textbox', { name: 'Ato ou publicação' }).fill('Portaria 12/2026')
  await extension.getByRole('textbox', { name: 'Motivo' }).fill('Ainda há vagas a prover')
  await clean(page)
  await extension.getByRole('button', { name: 'Prorrogar a validade' }).click()
  await expect(page.getByText(/^Válido até .+, prorrogado até \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  // The toast covers the end of a phone, and stays while the pointer is over it.
  await page.reload()
  await page.getByRole('button', { name: 'Convocar da reserva' }).click()
  const call = page.getByRole('alertdialog', { name: `Convocar Bia ${mark}?` })
  await call.getByRole('textbox', { name: 'Prazo da resposta' }).fill('05/01/2099')
  await call.getByRole('textbox', { name: 'Motivo' }).fill('Desistência da titular')
  await call.getByRole('button', { name: 'Convocar', exact: true }).click()
  await expect(page.getByText('Responder até 05/01/2099')).toBeVisible()
  await clean(page)
  await page.reload()
  await page.getByRole('button', { name: 'Registrar resposta' }).click()
  const answer = page.getByRole('dialog', { name: `Resposta de Bia ${mark}` })
  await answer.getByRole('radio', { name: 'Recusou' }).check()
  await answer.getByRole('textbox', { name: 'Comprovante' }).fill('E-mail dela de hoje')
  await clean(page)
  await answer.getByRole('button', { name: 'Registrar resposta' }).click()
  await expect(page.getByText('Resposta registrada')).toBeVisible()
  await expect(page.getByText('E-mail dela de hoje')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desfazer registro' })).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(overflow).toBe(false)
})
