import { expect, type Locator, type Page, test } from '@playwright/test'
import { cpfOf } from '../server/demo/random.ts'
import { login } from './login.ts'
import { frames } from './settled.ts'

/** A click as a hand makes it: what moves between press and release would take the button away. */
async function slowClick(page: Page, button: Locator) {
  await button.scrollIntoViewIfNeeded()
  await button.hover()
  await page.mouse.down()
  // Leaving the field before has been checked and drawn by then.
  await frames(page, 4)
  await page.mouse.up()
}

test('one click adds a criterion, though leaving the field before it says that it is wrong', async ({ page }) => {
  await login(page)
  await page.goto('/dashboard/listSelectiveProcess/register')
  const add = page.getByRole('button', { name: /Adicionar critério · Requisitos/ })
  const texts = page.getByRole('textbox', { name: 'Critério', exact: true })
  const weights = page.getByRole('textbox', { name: 'Peso', exact: true })

  await slowClick(page, add)
  await expect(texts).toHaveCount(1)
  await expect(texts.first()).toBeFocused()

  await slowClick(page, add)
  await expect(texts).toHaveCount(2)
  await expect(texts.first()).toHaveAccessibleDescription('Preencha este campo.')

  // Of several lines in its narrow column: this one does move what is below.
  await weights.last().fill('0')
  await slowClick(page, add)
  await expect(texts).toHaveCount(3)
  await expect(weights.nth(1)).toHaveAccessibleDescription('O menor valor aceito é 1.')
})

test('a wrong field has its line from the start: nothing below it moves', async ({ page }) => {
  await login(page)
  await page.goto('/dashboard/users/candidates/register')
  const below = page.getByRole('heading', { name: 'Perfil' })
  const before = await below.boundingBox()
  await page.getByLabel('CPF', { exact: true }).fill('111.444.777-34')
  await page.keyboard.press('Tab')
  await expect(page.getByText('CPF inválido: dígito não confere.')).toBeVisible()
  expect(await below.boundingBox()).toEqual(before)
})

test('what is typed survives a refusal, a reload and a hasty step away, and is gone once saved', async ({ page }) => {
  await login(page)
  const cpf = cpfOf(987_111_000)
  const keyIn = async (name: string, email: string) => {
    await page.getByLabel('Nome completo').focus()
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type(cpf)
    await page.getByLabel('E-mail').focus()
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type('48996142030')
    await page.keyboard.press('Enter')
  }
  await page.goto('/dashboard/users/candidates/register')
  await keyIn('Clara Primeira', 'clara@exemplo.com.br')
  await expect(page.getByRole('heading', { name: 'Clara Primeira' })).toBeVisible()

  await page.goto('/dashboard/users/candidates/register')
  await expect(page.getByLabel('Nome completo')).toHaveValue('')
  await keyIn('Clara de Novo', 'clara.outra@exemplo.com.br')
  const field = page.getByLabel('CPF', { exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('Já existe um cadastro com este valor.')
  await page.keyboard.press('Tab')
  await expect(field).toHaveAttribute('aria-invalid', 'true')

  page.on('dialog', (question) => question.accept())
  await page.reload()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Clara de Novo')
  await expect(page.getByText(/Rascunho salvo às/)).toBeVisible()

  await page.getByRole('link', { name: 'Início' }).first().click()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Clara de Novo')
  await page.getByRole('button', { name: 'Descartar' }).click()
  // Under the pointer the notice stays.
  const undo = page.getByRole('button', { name: 'Desfazer', exact: true })
  await undo.hover()
  await expect(page.getByLabel('Nome completo')).toHaveValue('')
  await undo.click()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Clara de Novo')

  await field.fill(cpfOf(987_111_333))
  await page.getByRole('button', { name: 'Salvar e registrar outro' }).click()
  await expect(page.getByText('“Clara de Novo” registrado')).toBeVisible()
  await expect(page.getByLabel('Nome completo')).toBeFocused()
  await expect(page.getByLabel('Nome completo')).toHaveValue('')
})
