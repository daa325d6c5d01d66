import { type APIRequestContext, expect } from '@playwright/test'
import { cpf } from 'cpf-cnpj-validator'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { test } from './hub.ts'
import { enter, person, tokenOf } from './person.ts'

/** An applicant without decisions, in a process of the demo that accepts applications. */
async function applicant(request: APIRequestContext, fullName: string) {
  const token = await tokenOf(request, 'admin@certame.local', 'certame-demo-2026')
  const headers = { authorization: `Bearer ${token}` }
  const data = {
    fullName,
    cpf: cpf.generate(),
    email: `apelo.${Date.now()}@exemplo.com.br`,
    phone: '+5548996142030',
  }
  const { id: candidateId } = await (await request.post('/api/candidates', { headers, data })).json()
  const { rows } = await (await request.get('/api/selective-processes?open=true', { headers })).json()
  // In a public one only the published list decides.
  const process = rows.find(({ ruleset }: { ruleset: string }) => ruleset === 'privado')
  const added = await request.post(`/api/selective-processes/${process.id}/applications`, {
    headers,
    data: { candidateIds: [candidateId], lateReason: 'Decisão judicial' },
  })
  expect(added.ok(), await added.text()).toBe(true)
  const [id] = (await added.json()).added
  return { id, candidateId, process, headers, email: data.email }
}

test('a contested decision is recorded, reviewed by a person who took no part, and answered', async ({
  page,
  request,
}) => {
  const fullName = `Apolônia Recorrente ${Date.now()}`
  const { process, email } = await applicant(request, fullName)
  await page.goto('/dashboard/privacy')
  await page.getByRole('button', { name: 'Novo pedido' }).click()
  const asking = page.getByRole('dialog', { name: 'Registrar pedido de titular' })
  await asking.getByRole('combobox', { name: 'Pedido', exact: true }).click()
  await page.getByRole('option', { name: 'Revisão de decisão' }).click()
  await asking.getByRole('button', { name: 'Registrar pedido' }).click()
  await expect(asking.getByText('Preencha este campo.').first()).toBeVisible()
  await asking.getByRole('combobox', { name: 'Profissional' }).fill(fullName)
  await page.getByRole('option', { name: fullName }).click()
  await asking.getByRole('combobox', { name: 'Candidatura contestada' }).click()
  await page.getByRole('option', { name: process.title }).click()
  await asking.getByLabel('O que a pessoa contesta e pede').fill('A prova não foi lida por inteiro.')
  await asking.getByRole('button', { name: 'Registrar pedido' }).click()
  await expect(page.getByText('Pedido registrado')).toBeVisible()

  await page.getByRole('searchbox').fill(fullName)
  await page.getByRole('button', { name: fullName }).click()
  const sheet = page.getByRole('dialog', { name: 'Revisão de decisão' })
  await expect(sheet.getByText('faltam 15 dias')).toBeVisible()
  await expect(sheet.getByText(process.code)).toBeVisible()
  await sheet.getByRole('button', { name: 'Registrar resposta' }).click()
  const answering = page.getByRole('dialog', { name: 'Registrar resposta' })
  await expect(answering.getByText(`A resposta vai por e-mail para ${email}.`)).toBeVisible()
  await answering.getByRole('button', { name: 'Registrar resposta' }).click()
  await expect(answering.getByText('Preencha este campo.').first()).toBeVisible()
  await answering.getByLabel('Revista').check()
  await answering.getByLabel('Motivos, como a pessoa os recebe').fill('A questão 3 foi lida de novo.')
  await answering.getByRole('button', { name: 'Registrar resposta' }).click()
  await expect(page.getByText('Pedido: Atendido')).toBeVisible()
  await expect(sheet.getByText('A questão 3 foi lida de novo.')).toBeVisible()
  await expect(sheet.getByText('Decisão revista: corrija')).toBeVisible()
  await sheet.getByRole('link', { name: 'Abrir avaliação' }).click()
  await expect(page.getByRole('heading', { name: fullName })).toBeVisible()
})

test('a user who took part in a decision sees why they cannot review it, and the application shows that it is contested', async ({
  page,
  request,
}) => {
  const decider = await person(request, 'Decidida')
  const fullName = `Zenóbia Contestada ${Date.now()}`
  const { id, candidateId, process, headers } = await applicant(request, fullName)
  const token = await tokenOf(request, decider.email, 'girafas atravessam pontes')
  const decided = await request.post(`/api/selective-processes/${process.id}/applications/status`, {
    headers: { authorization: `Bearer ${token}` },
    data: { ids: [id], status: 'reprovada', reason: 'Prova em branco' },
  })
  expect(await decided.json()).toEqual({ changed: [id], refused: [] })
  const receivedOn = dayAfter(dayInBrasilia(new Date()), -1)
  const data = {
    kind: 'revisao_decisao',
    channel: 'email',
    receivedOn,
    candidateId,
    applicationId: id,
    details: 'Entreguei.',
  }
  expect((await request.post('/api/privacy/requests', { headers, data })).ok()).toBe(true)

  await enter(page, decider.email)
  await page.waitForURL('**/dashboard/**')
  await page.goto(`/dashboard/listSelectiveProcess/ViewSelectiveProcess/${process.id}?avaliar=${id}`)
  await page.getByRole('link', { name: 'Revisão da decisão pedida em' }).click()
  await page.getByRole('button', { name: fullName }).click()
  const sheet = page.getByRole('dialog', { name: 'Revisão de decisão' })
  await expect(sheet.getByRole('status')).toContainText('Você participou desta decisão.')
  await expect(sheet.getByText('Desfecho: Reprovada')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Registrar resposta' })).toHaveAttribute('aria-disabled', 'true')
})

test('the explanation of a place can be downloaded for the applicant', async ({ page, request }) => {
  const token = await tokenOf(request, 'admin@certame.local', 'certame-demo-2026')
  const { rows } = await (
    await request.get('/api/selective-processes?state=homologado', { headers: { authorization: `Bearer ${token}` } })
  ).json()
  await page.goto(`/dashboard/listSelectiveProcess/ViewSelectiveProcess/${rows[0].id}?tab=classificacao`)
  await page.locator('tr[data-id]').first().click()
  const fetched = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar a folha de explicação para a pessoa' }).click()
  expect((await fetched).suggestedFilename()).toBe(`explicacao-${rows[0].code}.pdf`)
})
