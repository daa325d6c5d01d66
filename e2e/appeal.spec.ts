import { expect, type Page } from '@playwright/test'
import { endOfAppeals } from '#testing/endOfAppeals.ts'
import { onServer } from '#testing/onServer.ts'
import { pastDeadline } from '#testing/pastDeadline.ts'
import { apiOf } from './api.ts'
import { clean } from './axe.ts'
import { answer, exam } from './exam.ts'
import { test } from './hub.ts'
import { enter, password, person, tokenOf } from './person.ts'
import { applicant, draft } from './process.ts'
import { addressOf } from './stepAddress.ts'

type Right = [first: boolean, second: boolean]

/** A public competition that takes appeals against a preliminary result: its applicants answered a test of two questions. */
async function underAppeal(page: Page, database: string, origin: string | undefined, people: Record<string, Right>) {
  const title = `Questão ${Date.now()}`
  const send = apiOf(page)
  const colleague = await person(page.request, 'Olga')
  const approve = apiOf(page, await tokenOf(page.request, colleague.email, password))
  const companyId = (await send('get', '/companies?state=ativa')).rows[0].id
  const { testId, questions } = await exam(send, companyId, title)
  const criteria = [{ component: 'test', text: 'Prova', target: 10 }]
  const { id } = await draft(send, { companyId, title, ruleset: 'conselho_publico', steps: ['test'], criteria })
  const read = () => send('get', `/selective-processes/${id}`)
  const move = async (to: string, by = send) =>
    by('post', `/selective-processes/${id}/state`, { to, version: (await read()).version })
  const step = { kind: 'test', testId, criterionId: (await read()).criteria[0].id, settings: { title, days: 7 } }
  await send('post', `/selective-processes/${id}/steps`, step)
  await move('em_aprovacao')
  await move('aprovado', approve)
  await move('publicado')
  const applications: Record<string, { applicationId: string; candidateId: string }> = {}
  for (const [name, right] of Object.entries(people)) {
    const made = await applicant(send, id, `${name} ${title}`, { birthDate: '1990-05-05' })
    const address = await addressOf(page, made.candidateId, id, 'test', origin)
    const given = questions.map((question, at) => [question, right[at] ? 'o1' : 'o0'] as const)
    await answer(page, address, Object.fromEntries(given))
    applications[name] = made
  }
  await onServer(database, pastDeadline(id))
  await move('inscricoes_encerradas')
  await move('em_avaliacao')
  const result = async (act: '' | '/publish') =>
    send('post', `/selective-processes/${id}/result${act}`, { version: (await read()).version })
  await result('')
  await move('resultado_preliminar')
  await result('/publish')
  await move('em_recurso')
  await onServer(database, endOfAppeals(id))
  const at = (tab: string) => `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}?tab=${tab}`
  return { id, title, at, companyId, testId, colleague, applications, send }
}

test('an appeal voids a question: two people decide, the final result differs, everybody concerned is notified, and forgeries are found', async ({
  page,
  hub: { database },
  baseURL,
}) => {
  const { id, title, at, companyId, testId, colleague, applications, send } = await underAppeal(
    page,
    database,
    baseURL,
    { Ana: [true, false], Bia: [false, true], Caio: [false, false] },
  )

  // The question is voided on the results of the test.
  await page.goto(`/dashboard/companies/${companyId}/questionSheet/customTest/${testId}`)
  await page.getByRole('link', { name: 'Resultados' }).click()
  await page
    .getByRole('table', { name: 'Questões' })
    .getByRole('button', { name: /Santa Catarina/ })
    .click()
  await page.getByRole('button', { name: 'Anular questão' }).click()
  const voiding = page.getByRole('alertdialog', { name: 'Anular a questão 1?' })
  await voiding.getByLabel('Motivo').fill('Recurso 3/2026: duas alternativas certas')
  await voiding.getByRole('button', { name: 'Anular questão' }).click()
  await expect(page.getByText('Questão 1 anulada')).toBeVisible()

  // Its author decides neither on the corrections that follow nor on the act.
  await page.goto(at('classificacao'))
  await page.getByRole('button', { name: 'Congelar resultado final' }).click()
  const final = page.getByRole('dialog', { name: /^Congelar o resultado final/ })
  await expect(final.getByRole('status')).toContainText('Há correções de notas sem decisão')
  await enter(page, colleague.email)
  await page.goto(at('classificacao'))
  await page.getByRole('button', { name: 'Congelar resultado final' }).click()
  const point = (says: string) => final.getByRole('listitem').filter({ hasText: says }).getByRole('link')
  await point('2 correções de notas').click()
  const corrections = page.getByRole('dialog', { name: 'Correções de notas' })
  await expect(corrections.getByText('Efeito se todas forem aceitas')).toBeVisible()
  await clean(page)
  await corrections.getByRole('button', { name: 'Aceitar todas (2)' }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByLabel('Motivo').fill('Conferido com o parecer da banca')
  await asked.getByRole('button', { name: /^Aceitar/ }).click()
  await expect(corrections.getByText('Aceita', { exact: true })).toHaveCount(2)
  await corrections.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Congelar resultado final' }).click()
  await point('1 ato a conferir').click()
  const acts = page.getByRole('dialog', { name: 'Atos a conferir' })
  await expect(acts.getByText('Questão anulada')).toBeVisible()
  await clean(page)
  await acts.getByRole('button', { name: 'Conferir' }).click()
  await asked.getByLabel('Motivo').fill('Conferido com o parecer da banca')
  await asked.getByRole('button', { name: 'Conferir' }).click()
  await expect(acts.getByText('Conferido', { exact: true })).toBeVisible()
  await acts.getByRole('button', { name: 'Fechar' }).click()

  await page.getByRole('button', { name: 'Congelar resultado final' }).click()
  await final.getByRole('button', { name: 'Congelar resultado final' }).click()
  await page.getByRole('button', { name: /mudanças desde o preliminar/ }).click()
  const difference = page.getByRole('dialog', { name: 'Do preliminar ao final' })
  const bia = difference.getByRole('listitem').filter({ hasText: `Bia ${title}` })
  await expect(bia.getByText('de 2º lugar para 1º lugar')).toBeAttached()
  await expect(bia.getByText('de 50,00 para 100,00')).toBeAttached()
  await difference.getByRole('button', { name: 'Fechar' }).click()

  // People whose place or total differs get a message, as the dialog says before.
  await page.getByRole('button', { name: 'Publicar resultado' }).click()
  const publishing = page.getByRole('dialog')
  await expect(publishing.getByText(/pessoas cujo resultado mudou são avisadas/)).toBeVisible()
  await publishing.getByRole('button', { name: 'Publicar resultado' }).click()
  await expect(page.getByText(/publicado em/)).toBeVisible()
  await page.goto(`/dashboard/users/candidates/${applications.Bia?.candidateId}`)
  await expect(page.getByText('Resultado final depois dos recursos').first()).toBeVisible()

  // The sheet of each tells that a question was voided.
  await page.goto(at('classificacao'))
  await page
    .getByRole('table')
    .getByRole('button', { name: `Bia ${title}` })
    .click()
  const why = page.getByRole('complementary', { name: 'Por que esta posição?' })
  const [sheet] = await Promise.all([
    page.waitForResponse(/explanation.*pdf|explanation\.pdf/),
    why.getByRole('button', { name: 'Baixar a folha de explicação para a pessoa' }).click(),
  ])
  expect(sheet.ok()).toBe(true)

  // The result follows from its marks, and each forgery is found.
  const verification = page.getByRole('dialog', { name: 'Conferência do resultado' })
  const verify = async (says: string) => {
    await page.getByRole('button', { name: 'Conferir' }).click()
    await expect(verification.getByText(says, { exact: true })).toBeVisible()
    await clean(page)
    await verification.getByRole('button', { name: 'Fechar' }).click()
  }
  await page.goto(at('classificacao'))
  await verify('O resultado confere')
  const ofFinal = `snapshot_id = (select id from result_snapshots where process_id = '${id}' and kind = 'final')`
  const { Bia: second } = applications
  const forgeries: [does: string, undoes: string][] = [
    [
      `update result_places set total = 9999 where ${ofFinal} and application_id = '${second?.applicationId}'`,
      `update result_places set total = 10000 where ${ofFinal} and application_id = '${second?.applicationId}'`,
    ],
    [
      `update result_snapshots set outputs = replace(outputs, '"vagas"', '"reserva"') where process_id = '${id}' and kind = 'final'`,
      `update result_snapshots set outputs = regexp_replace(outputs, '"reserva"', '"vagas"') where process_id = '${id}' and kind = 'final'`,
    ],
    [
      `update result_corrections set to_value = to_value - 1 where process_id = '${id}'`,
      `update result_corrections set to_value = to_value + 1 where process_id = '${id}'`,
    ],
  ]
  for (const [does, undoes] of forgeries) {
    await onServer(database, 'set session_replication_role = replica', does)
    await verify('O resultado não confere')
    await onServer(database, 'set session_replication_role = replica', undoes)
  }
  await verify('O resultado confere')
  expect(await send('get', `/selective-processes/${id}/result/verify`)).toMatchObject({ intact: true })
})
