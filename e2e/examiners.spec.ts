import { expect } from '@playwright/test'
import { apiOf } from './api.ts'
import { clean } from './axe.ts'
import { test } from './hub.ts'
import { enter, person } from './person.ts'
import { draft } from './process.ts'

test('a board is named, published and declared free of impediment; a challenged member leaves, and a substitute takes the seat', async ({
  page,
}) => {
  const title = `Banca ${Date.now()}`
  const send = apiOf(page)
  const olga = await person(page.request, 'Olga')
  const rui = await person(page.request, 'Rui')
  const criteria = [{ component: 'requirements', text: 'Registro ativo' }]
  const { id } = await draft(send, { title, ruleset: 'conselho_publico', steps: ['requirements'], criteria })
  const at = `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}?tab=banca`
  await page.goto(at)
  await expect(page.getByText('Este processo não tem banca')).toBeVisible()
  const adding = page.getByRole('dialog', { name: 'Incluir na banca' })
  for (const [name, role] of [
    ['Administração Demo', 'Presidente'],
    [olga.name, 'Membro'],
    [rui.name, 'Suplente'],
  ] as const) {
    await page.getByRole('button', { name: 'Incluir na banca' }).click()
    await adding.getByRole('combobox', { name: 'Pessoa' }).click()
    await page.getByRole('option', { name }).click()
    await adding.getByRole('radio', { name: role }).check()
    await clean(page)
    await adding.getByRole('button', { name: 'Incluir na banca' }).click()
    await expect(adding).toBeHidden()
  }
  await page.getByRole('button', { name: 'Publicar a lista' }).click()
  const publishing = page.getByRole('dialog', { name: 'Publicar a lista' })
  await expect(publishing.getByLabel('Prazo de impugnação, em dias úteis')).toHaveValue('2')
  await publishing.getByRole('button', { name: 'Publicar a lista' }).click()
  await expect(page.getByText(/^Publicado em .*, impugnável até/)).toHaveCount(3)

  // The president declares, and records a challenge of a member that another one decides.
  await page.getByRole('button', { name: 'Declarar que não tenho impedimento' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Declarar que não tenho impedimento' }).click()
  await expect(page.getByText(/não ter impedimento no processo/).first()).toBeVisible()
  const member = page.getByRole('listitem').filter({ hasText: olga.name })
  await member.getByRole('button', { name: 'Impugnar' }).click()
  const challenging = page.getByRole('dialog', { name: `Impugnação de ${olga.name}` })
  await challenging.getByLabel('Quem impugna').fill('Ana Alves')
  await challenging.getByLabel('Motivo').fill('É parente de um candidato')
  await clean(page)
  await challenging.getByRole('button', { name: 'Impugnar' }).click()
  await expect(member.getByText('Sem decisão')).toBeVisible()
  await expect(member.getByText(/Decide outra pessoa/)).toBeVisible()

  await enter(page, rui.email)
  await page.goto(at)
  await member.getByRole('button', { name: 'Acolher' }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByLabel('Motivo').fill('Parentesco confirmado')
  await asked.getByRole('button', { name: 'Acolher' }).click()
  await expect(member.getByText('O lugar está vago.')).toBeVisible()
  await clean(page)
  await member.getByRole('button', { name: 'Preencher o lugar' }).click()
  const filling = page.getByRole('dialog', { name: `Preencher o lugar de ${olga.name}` })
  await filling.getByRole('combobox', { name: 'Quem assume o lugar' }).click()
  await page.getByRole('option', { name: `${rui.name} (suplente)` }).click()
  await filling.getByRole('button', { name: 'Confirmar' }).click()
  await expect(member.getByText(`Substituto: ${rui.name}.`)).toBeVisible()
})
