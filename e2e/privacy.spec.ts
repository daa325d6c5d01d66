import { readFile } from 'node:fs/promises'
import { expect, type Route } from '@playwright/test'
import { cpf } from 'cpf-cnpj-validator'
import { unzipSync } from 'fflate'
import { test } from './hub.ts'
import { tokenOf } from './person.ts'

test('records a request, exports the data, erases the person, and answers the request with that', async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, 'admin@certame.local', 'certame-demo-2026')
  const fullName = `Gumercindo Prazeres ${Date.now()}`
  const email = `gumercindo.${Date.now()}@exemplo.com.br`
  const registered = await request.post('/api/candidates', {
    headers: { authorization: `Bearer ${token}` },
    data: { fullName, cpf: cpf.generate(), email, phone: '+5548996142030' },
  })
  const { id } = await registered.json()

  await page.goto('/dashboard/settings/privacy')
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

  await page.goto(`/dashboard/settings/privacy?candidateId=${id}`)
  await expect(page.getByText('Atendido')).toBeVisible()
  await expect(page.getByText(fullName)).toBeHidden()
})

test('a user who answers a request that another user has just started sees the conflict, and succeeds on the next try', async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, 'admin@certame.local', 'certame-demo-2026')
  const headers = { authorization: `Bearer ${token}` }
  const name = `Perpétua Simultânea ${Date.now()}`
  const receivedOn = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const data = { kind: 'confirmacao', channel: 'email', receivedOn, name }
  const asked = await request.post('/api/privacy/requests', {
    headers,
    data: { ...data, contact: 'perpetua@exemplo.com.br' },
  })
  expect(asked.ok(), await asked.text()).toBe(true)
  const { id, version } = await asked.json()

  await page.goto('/dashboard/settings/privacy')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('button', { name }).click()
  // Hidden from assistive technology behind the question, but still visible.
  const sheet = page.getByRole('dialog', { name: 'Confirmação e acesso', includeHidden: true })
  await sheet.getByRole('button', { name: 'Registrar resposta' }).click()
  const answering = page.getByRole('alertdialog')
  await answering.getByLabel('Resposta').fill('Enviamos a cópia.')
  // Just before the answer: earlier, the page might read the request again and know of it.
  const state = `/api/privacy/requests/${id}/state`
  const takeUp = async (route: Route) => {
    const taken = await request.post(state, { headers, data: { to: 'em_andamento', version } })
    expect(taken.ok(), await taken.text()).toBe(true)
    await route.continue()
  }
  await page.route(`**${state}`, takeUp, { times: 1 })
  const answer = answering.getByRole('button', { name: 'Registrar resposta' })
  await answer.click()
  await expect(page.getByText('Outra pessoa alterou isto há pouco. Confira como está agora')).toBeVisible()
  await expect(sheet.getByText('Em andamento')).toBeVisible()
  await answer.click()
  await expect(page.getByText('Pedido: Atendido')).toBeVisible()
})

test('retention rules reject values out of range, and a professional is exempt until the exemption ends', async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, 'admin@certame.local', 'certame-demo-2026')
  const registered = await request.post('/api/candidates', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      fullName: `Otacília Memória ${Date.now()}`,
      cpf: cpf.generate(),
      email: `otacilia.${Date.now()}@exemplo.com.br`,
      phone: '+5548996142030',
    },
  })
  const { id } = await registered.json()

  await page.goto('/dashboard/settings/privacy')
  await page.getByRole('link', { name: 'Regras de retenção' }).click()
  await page.getByLabel('Excluir após tempo sem atividade').fill('3')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(page.getByText('Use 0 (desligada) ou pelo menos 6 meses.').first()).toBeVisible()
  await page.getByLabel('Excluir após tempo sem atividade').fill('0')

  await page.goto(`/dashboard/users/candidates/${id}/candidateSettings`)
  await page.getByRole('button', { name: 'Dispensar da retenção' }).click()
  const exempting = page.getByRole('dialog', { name: 'Dispensar da retenção' })
  await exempting.getByRole('button', { name: 'Dispensar' }).click()
  await expect(exempting.getByText('Preencha este campo.').first()).toBeVisible()
  await exempting.getByLabel('Motivo da dispensa').fill('Contrato vigente com o conselho')
  await exempting.getByRole('button', { name: 'Dispensar' }).click()
  await expect(exempting).toBeHidden()
  await expect(page.getByText('Contrato vigente com o conselho')).toBeVisible()
  await page.getByRole('button', { name: 'Retirar dispensa' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar dispensa' }).click()
  await expect(page.getByText('A exclusão por tempo sem atividade está desligada.')).toBeVisible()
})
