import { expect, type Locator, type Page } from '@playwright/test'
import { cpfOf } from '../server/demo/random.ts'
import { test } from './hub.ts'
import { frames } from './settled.ts'

/** A click with time between press and release, in which a layout shift would move the button away. */
async function slowClick(page: Page, button: Locator) {
  await button.scrollIntoViewIfNeeded()
  await button.hover()
  await page.mouse.down()
  // By then the blur of the previous field was validated and rendered.
  await frames(page, 4)
  await page.mouse.up()
}

test('one click adds a criterion, even when the blur of the previous field shows an error', async ({ page }) => {
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

  // An error of several lines in a narrow column: this one does move the content below.
  await weights.last().fill('0')
  await slowClick(page, add)
  await expect(texts).toHaveCount(3)
  await expect(weights.nth(1)).toHaveAccessibleDescription('O menor valor aceito é 1.')
})

test('an invalid field has its error line reserved: nothing below it moves', async ({ page }) => {
  await page.goto('/dashboard/users/candidates/register')
  const below = page.getByRole('heading', { name: 'Perfil' })
  const before = await below.boundingBox()
  await page.getByLabel('CPF', { exact: true }).fill('111.444.777-34')
  await page.keyboard.press('Tab')
  await expect(page.getByText('CPF inválido: dígito não confere.')).toBeVisible()
  expect(await below.boundingBox()).toEqual(before)
})

test('typed values survive a refusal, a reload and an accidental navigation, and are deleted once saved', async ({
  page,
}) => {
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
  // The notice stays under the pointer.
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
