import { type APIRequestContext, expect } from '@playwright/test'
import { cnpj } from 'cpf-cnpj-validator'
import { adminToken, test } from './hub.ts'

/** A company of this journey, without questions. */
async function newCompany(request: APIRequestContext) {
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  const data = { cnpj: cnpj.generate(), legalName: 'Gráfica Horizonte Ltda.' }
  return (await (await request.post('/api/companies', { headers, data })).json()).id as string
}

/** A green square of 16 pixels. */
const picture = {
  name: 'mapa.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR4nGNQWpVGEmIY1TCqYfhqAABqfDIQ1t0XZwAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('questions of three kinds are registered, corrected, archived and restored', async ({ page, request }) => {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('console', (said) => /Content Security Policy/.test(said.text()) && wrong.push(said.text()))
  await page.goto(`/dashboard/companies/${await newCompany(request)}`)
  await page.getByRole('link', { name: 'Questões', exact: true }).click()
  await expect(page.getByText('Registre a primeira questão')).toBeVisible()
  await page.getByRole('link', { name: 'Nova questão' }).first().click()

  const statement = page.getByRole('textbox', { name: 'Enunciado', exact: true })
  const seen = page.getByRole('group', { name: 'Como o profissional vê' })
  const register = page.getByRole('button', { name: 'Registrar questão' })
  await statement.click()
  await page.keyboard.type('Qual destes mapas mostra o litoral?')
  await page.getByRole('toolbar', { name: 'Formatação de Enunciado' }).getByRole('button', { name: 'Imagem' }).click()
  const dialog = page.getByRole('dialog', { name: 'Incluir imagem' })
  await dialog.locator('input[type=file]').setInputFiles({ ...picture, name: 'a.png', buffer: Buffer.from('%PDF-1.4') })
  await expect(dialog.getByText('Envie uma imagem JPEG')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(picture)
  await expect(dialog.locator('img')).toBeVisible()
  await dialog.getByLabel('Descrição').fill('Mapa do estado')
  await dialog.getByRole('button', { name: 'Incluir imagem' }).click()
  await expect(dialog).toBeHidden()
  await expect(statement.getByRole('img', { name: 'Mapa do estado' })).toBeVisible()
  await expect(seen.getByRole('img', { name: 'Mapa do estado' })).toBeVisible()

  for (const [letter, text] of [
    ['A', 'O primeiro'],
    ['B', 'O segundo'],
    ['C', 'o primeiro'],
  ] as const)
    await page.getByLabel(`Alternativa ${letter}`, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Remover a alternativa D' }).click()
  await register.click()
  await expect(page.getByText('Esta alternativa já existe.')).toBeVisible()
  await expect(page.getByText('Marque a resposta certa.')).toBeVisible()
  await page.getByLabel('Alternativa C', { exact: true }).fill('O terceiro')
  await page.getByRole('radio', { name: 'A alternativa C é certa' }).check()
  await page.getByRole('button', { name: 'Mover a alternativa C', exact: true }).press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'A alternativa B é certa' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Mover a alternativa B', exact: true })).toBeFocused()
  await expect(seen.getByRole('radio').nth(1)).toHaveAccessibleName(/O terceiro/)
  await page.getByRole('button', { name: 'Salvar e registrar outra' }).click()
  await expect(page.getByText('Questão registrada').first()).toBeVisible()

  const kind = page.getByRole('combobox', { name: 'Tipo de questão' })
  const turnTo = async (name: string) => {
    await kind.click()
    await page.getByRole('option', { name }).click()
  }
  await expect(statement).toHaveText('')
  await turnTo('Escala')
  await statement.click()
  await page.keyboard.type('Quanto você gosta de rotina?')
  await page.getByRole('textbox', { name: 'Até' }).fill('20')
  await register.click()
  await expect(page.getByText('A escala precisa ter de 2 a 11 pontos.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Até' }).fill('7')
  await expect(seen.getByRole('radio')).toHaveCount(7)
  await page.getByRole('button', { name: 'Salvar e registrar outra' }).click()

  await expect(statement).toHaveText('')
  await turnTo('Número')
  await statement.click()
  await page.keyboard.type('Quanto é um quarto?')
  await register.click()
  await expect(page.getByRole('textbox', { name: 'Resposta certa' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Resposta certa' }).fill('0,25')
  await page.getByRole('textbox', { name: 'Etiquetas' }).fill('Cálculo,')
  await register.click()

  await expect(page).toHaveURL(/questionSheet$/)
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('searchbox').fill('calculo')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Quanto é um quarto?' }).check()
  await page.getByRole('button', { name: 'Arquivar' }).click()
  await expect(page.getByText('1 alterado').first()).toBeVisible()
  await expect(page.getByText('Nada corresponde')).toBeVisible()
  await page.getByRole('link', { name: /Arquivadas/ }).click()
  await page.getByRole('link', { name: 'Quanto é um quarto?' }).click()
  await expect(page.getByText('Arquivada: não entra em novas provas.')).toBeVisible()
  await page.getByRole('button', { name: 'Tirar do arquivo' }).click()
  await expect(page.getByRole('textbox', { name: 'Resposta certa' })).toHaveValue('0,25')
  await page.getByRole('textbox', { name: 'Tolerância' }).fill('0,01')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(page.getByText('Campos: Tolerância')).toBeVisible()
  // The form now shows the stored question.
  await expect(page.getByText('Alterações salvas').last()).toBeVisible()
  // Typed text would be lost with it.
  await page.getByRole('textbox', { name: 'Tolerância' }).fill('0,02')
  await page.getByRole('button', { name: 'Mais ações' }).click()
  for (const name of [/^Arquivar/, /^Mover para a lixeira/]) {
    await expect(page.getByRole('menuitem', { name })).toBeDisabled()
    await expect(page.getByRole('menuitem', { name })).toContainText('Salve as alterações antes.')
  }
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Tolerância' }).fill('0,01')
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Mover para a lixeira' }).click()
  await page.getByRole('button', { name: 'Mover para a lixeira' }).click()
  await page.getByRole('button', { name: 'Restaurar' }).click()
  await expect(page.getByRole('button', { name: 'Salvar alterações' })).toBeVisible()
  expect(wrong).toEqual([])
})
