import { expect, type Page } from '@playwright/test'
import { cnpjOf } from '../server/demo/random.ts'
import { wrongs } from './axe.ts'
import { adminToken, test } from './hub.ts'
import { settled } from './settled.ts'

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Selecionar (?!tod)/ })

test('many companies are blocked with one reason and unblocked; others get tags and an owner', async ({ page }) => {
  await page.goto('/dashboard/companies?state=ativa')
  await boxes(page).nth(0).check()
  await boxes(page).nth(1).check()
  await page.getByRole('button', { name: 'Mudar situação' }).click()
  await page.getByRole('menuitem', { name: 'Bloqueada' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Passar para “Bloqueada”?' })
  await expect(asked).toContainText('2 registros')
  await settled(page)
  expect(await wrongs(page)).toEqual([])
  await asked.getByLabel('Motivo').fill('Documentos vencidos')
  await asked.getByRole('button', { name: 'Passar para Bloqueada' }).click()
  // The notice stays under the pointer.
  await page.getByText('2 alterados').hover()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(page.getByText('2 voltaram ao que eram')).toBeVisible()

  await boxes(page).nth(0).check()
  const tools = page.getByRole('toolbar', { name: 'Ações da seleção' })
  await tools.getByRole('button', { name: 'Etiquetas' }).click()
  await page.getByLabel('Incluir etiquetas').fill('Feira 2026')
  await settled(page)
  expect(await wrongs(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('1 alterado', { exact: true })).toBeVisible()
  await page.goto('/dashboard/companies?tag=Feira+2026')
  await boxes(page).nth(0).check()
  await tools.getByRole('button', { name: 'Responsável' }).click()
  await page.getByRole('combobox', { name: 'Responsável' }).fill('Camila')
  await page.getByRole('option', { name: /Camila Duarte/ }).click()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Camila')
})

test('an action without undo asks for confirmation, and a page whose last rows are removed leads to the previous one', async ({
  page,
}) => {
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  for (let n = 0; n < 27; n++) {
    const data = { cnpj: cnpjOf(`79ZTA${String(n).padStart(3, '0')}0001`), legalName: `Zetaforte ${100 + n}` }
    expect((await page.request.post('/api/companies', { headers, data })).ok()).toBe(true)
  }
  await page.goto('/dashboard/companies?search=Zetaforte')
  await boxes(page).nth(0).check()
  await boxes(page).nth(1).check()
  await page.getByRole('button', { name: 'Mudar situação' }).click()
  await page.getByRole('menuitem', { name: 'Em verificação' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Passar para “Em verificação”?' })
  await expect(asked).toContainText('2 registros')
  await expect(asked).toContainText('Não dá para desfazer')
  await settled(page)
  expect(await wrongs(page)).toEqual([])
  await asked.getByRole('button', { name: 'Passar para Em verificação' }).click()
  await expect(page.getByText('2 alterados')).toBeVisible()

  await page.goto('/dashboard/companies?search=Zetaforte&page=2')
  await boxes(page).nth(0).check()
  await boxes(page).nth(1).check()
  await page.getByRole('button', { name: 'Mover para a lixeira' }).click()
  await expect(page).toHaveURL(/search=Zetaforte$/)
  await expect(page.getByText('1–25 de 25')).toBeVisible()
  await expect(boxes(page)).toHaveCount(25)
  await page.goto('/dashboard/companies?search=Zetaforte&page=50')
  await expect(page.getByText('1–25 de 25')).toBeVisible()
})

test('a bulk action on processes reports each failure by row', async ({ page }) => {
  await page.goto('/dashboard/listSelectiveProcess?state=em_avaliacao')
  await boxes(page).nth(0).check()
  await boxes(page).nth(1).check()
  await page.getByRole('button', { name: 'Mover para a lixeira' }).click()
  const report = page.getByRole('dialog', { name: 'O que não foi feito' })
  await expect(report.getByText('Só um rascunho pode ir para a lixeira.')).toHaveCount(2)
  await report.getByRole('button', { name: 'Fechar' }).click()

  await boxes(page).nth(0).check()
  await page.getByRole('button', { name: 'Mudar situação' }).click()
  await page.getByRole('menuitem', { name: 'Suspenso' }).click()
  const suspending = page.getByRole('dialog', { name: 'Suspender processo?' })
  await suspending.getByLabel('Motivo').fill('Aguarda orçamento')
  await suspending.getByRole('button', { name: 'Suspender processo' }).click()
  await page.getByText('1 alterado', { exact: true }).hover()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(page.getByText('1 voltou ao que era')).toBeVisible()
})

test('the processes of a company open under it, and editing without an id asks for one', async ({ page, request }) => {
  const token = adminToken()
  const answer = await request.get('/api/selective-processes?state=em_avaliacao', {
    headers: { authorization: `Bearer ${token}` },
  })
  const [process, another] = (await answer.json()).rows
  const company = `/dashboard/companies/${process.companyId}`
  await page.goto(`${company}/updateSelectiveProcess`)
  await expect(page.getByRole('heading', { name: 'Qual processo você quer editar?' })).toBeVisible()
  await page.getByRole('link', { name: process.title }).first().click()
  await expect(page).toHaveURL(`${company}/viewSelectiveProcess/${process.id}/update`)
  await expect(page.getByLabel('Título')).toHaveValue(process.title)
  await page.goto(`${company}/updateSelectiveProcess?id=${process.id}`)
  await expect(page.getByLabel('Título')).toHaveValue(process.title)
  // Under the wrong company it redirects to its own.
  await page.goto(`${company}/viewSelectiveProcess/${another.id}`)
  await expect(page.getByRole('heading', { name: another.title })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/companies/${another.companyId}/viewSelectiveProcess/`))
  await page.goto(`${company}/viewSelectiveProcess/${another.id}/update`)
  await expect(page).toHaveURL(`/dashboard/companies/${another.companyId}/viewSelectiveProcess/${another.id}/update`)
  await expect(page.getByLabel('Título')).toHaveValue(another.title)
})

test('the palette finds an administrator, and the contact of a company', async ({ page, request }) => {
  await page.goto('/dashboard/dashboarding')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  const { rows } = await (await request.get('/api/companies?state=ativa', { headers })).json()
  const company = await (await request.get(`/api/companies/${rows[0].id}`, { headers })).json()
  const search = page.getByRole('combobox', { name: 'Buscar ou ir para' })
  await page.keyboard.press('Control+k')
  await search.fill('camila@exemplo')
  await page.getByRole('option', { name: /Camila Duarte/ }).click()
  await expect(page.getByRole('heading', { name: 'Camila Duarte', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await search.fill(company.contacts[0]?.email ?? company.name)
  await page.getByRole('option', { name: new RegExp(company.name) }).click()
  await expect(page.getByRole('heading', { name: company.name, level: 1 })).toBeVisible()
})

test('many professionals are exempted from retention for one reason; the exemption is undone, and ended for those who have it', async ({
  page,
}) => {
  await page.goto('/dashboard/users/candidates?state=cadastrado')
  const tools = page.getByRole('toolbar', { name: 'Ações da seleção' })
  const open = async () => {
    await tools.getByRole('button', { name: 'Retenção' }).click()
    const dialog = page.getByRole('dialog', { name: /^Retenção de/ })
    await settled(page)
    return dialog
  }
  await boxes(page).nth(0).check()
  await boxes(page).nth(1).check()
  const asked = await open()
  expect(await wrongs(page)).toEqual([])
  await asked.getByRole('button', { name: 'Dispensar', exact: true }).click()
  await expect(asked.getByText('Preencha este campo.')).toBeVisible()
  await asked.getByLabel('Motivo da dispensa').fill('Ação judicial em curso')
  await asked.getByRole('button', { name: 'Dispensar', exact: true }).click()
  await page.getByText('2 alterados').hover()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(page.getByText('2 voltaram ao que eram')).toBeVisible()

  await boxes(page).nth(0).check()
  const again = await open()
  await again.getByLabel('Motivo da dispensa').fill('Ação judicial em curso')
  await again.getByRole('button', { name: 'Dispensar', exact: true }).click()
  await expect(page.getByText('1 alterado', { exact: true })).toBeVisible()
  await boxes(page).nth(0).check()
  await boxes(page).nth(1).check()
  const ending = await open()
  await ending.getByRole('radio', { name: 'Retirar dispensa' }).check()
  await ending.getByRole('button', { name: 'Retirar dispensa' }).click()
  const report = page.getByRole('dialog', { name: 'O que não foi feito' })
  await expect(report.getByText('Este profissional não está dispensado da retenção.')).toHaveCount(1)
})
