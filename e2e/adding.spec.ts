import { expect, type Page } from '@playwright/test'
import { cpf } from 'cpf-cnpj-validator'
import { wrongs } from './axe.ts'
import { adminToken, test } from './hub.ts'
import { settled } from './settled.ts'

const authorized = () => {
  const token = adminToken()
  return { authorization: `Bearer ${token}` }
}

/** An empty process of this journey. */
async function openProcess(page: Page, title: string) {
  const headers = await authorized()
  const { rows } = await (await page.request.get('/api/companies?state=ativa', { headers })).json()
  const hour = 3_600_000
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

/** People with a city of their own. */
async function register(page: Page, city: string, count: number) {
  const headers = await authorized()
  const people = Array.from({ length: count }, (_, n) => {
    const own = cpf.generate()
    return { fullName: `Pessoa ${own} ${n}`, cpf: own, email: `${own}@exemplo.com.br`, phone: '+5548996142030', city }
  })
  for (const data of people) expect((await page.request.post('/api/candidates', { headers, data })).ok()).toBe(true)
  return people
}

test('thirty-five professionals of the list are added to a process with three clicks, and removed with one', async ({
  page,
}) => {
  test.slow()
  const title = `Processo em três cliques ${Date.now()}`
  await openProcess(page, title)
  const city = `Trêscliques ${Date.now()}`
  await register(page, city, 35)
  await page.goto(`/dashboard/users/candidates?city=${encodeURIComponent(city)}&limit=50`)
  await expect(page.getByText('35 de 35')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Selecionar tod/ }).check()
  await page.getByRole('button', { name: 'Adicionar a processo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar a um processo seletivo' })
  await expect(dialog).toContainText('35 profissionais começam na primeira etapa.')
  await settled(page)
  expect(await wrongs(page)).toEqual([])
  await dialog.getByRole('searchbox').fill(title)
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Adicionar 35 profissionais' }).click()
  await expect(page.getByText('35 profissionais adicionados')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(page.getByText('35 profissionais retirados')).toBeVisible()
})

test('professionals are added to a process by filters and by pasted CPFs, and each line shows its result', async ({
  page,
}) => {
  const id = await openProcess(page, `Processo com CPFs ${Date.now()}`)
  const name = `Coladora ${Date.now()}`
  const headers = await authorized()
  const [ana, bia] = [cpf.generate(), cpf.generate()]
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
  await settled(page)
  expect(await wrongs(page)).toEqual([])
  await bySearch.getByRole('button', { name: 'Adicionar 1 profissional' }).click()
  await expect(page.getByText('1 profissional adicionado', { exact: true })).toBeVisible()

  const byCpf = await open()
  await byCpf.getByRole('radio', { name: 'Colar CPFs' }).check()
  await expect(byCpf.getByRole('button', { name: /^Adicionar/ })).toHaveAttribute('aria-disabled', 'true')
  const unknown = cpf.generate()
  await byCpf.getByRole('textbox', { name: 'CPFs' }).fill(`${ana}\n${cpf.format(bia)}; ${unknown}\n111.222.333-44`)
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

  const body = { to: 'inscricoes_encerradas', version: 2 }
  const closed = await page.request.post(`/api/selective-processes/${id}/state`, { headers, data: body })
  expect(closed.ok(), await closed.text()).toBe(true)
  await page.reload()
  const late = await open()
  await late.getByRole('searchbox').fill(`Bia ${name}`)
  await late.getByRole('checkbox', { name: '1 profissional que corresponde' }).check()
  const add = late.getByRole('button', { name: 'Adicionar 1 profissional' })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await late.getByRole('textbox', { name: 'Por que incluir após o encerramento?' }).fill('Liminar do mandado 12/2026')
  await settled(page)
  expect(await wrongs(page)).toEqual([])
  await add.click()
  await expect(page.getByText('1 profissional adicionado', { exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: `Bia ${name}` })
  await expect(row).toContainText('Incluída após o encerramento')
  await expect(row).toContainText('Liminar do mandado 12/2026')
})
