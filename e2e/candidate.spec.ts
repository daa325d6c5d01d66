import { expect } from '@playwright/test'
import { cpfOf } from '../server/demo/random.ts'
import { test } from './hub.ts'

test('a professional is registered with a profile, completed, verified, and gives consent', async ({ page }) => {
  await page.goto('/dashboard/users/candidates/register')
  await page.getByLabel('Nome completo').fill('Iolanda Pereira Maciel')
  await page.getByLabel('CPF').fill(cpfOf(731_226_405))
  await page.getByRole('textbox', { name: 'E-mail' }).fill('iolanda.maciel@exemplo.com.br')
  await page.getByLabel('Celular').fill('48996142031')
  await page.getByRole('button', { name: 'Incluir competência' }).press('Enter')
  await page.keyboard.type('Paleografia')
  await page.getByRole('button', { name: 'Incluir competência' }).press('Enter')
  await page.keyboard.type('paleografia')
  await page.getByRole('button', { name: 'Registrar profissional' }).click()

  // A duplicate skill takes the focus and shows an error.
  const skills = page.getByRole('textbox', { name: 'Competência' })
  await expect(skills.last()).toBeFocused()
  await expect(skills.last()).toHaveAccessibleDescription('Esta competência já está na lista.')
  await page.getByRole('button', { name: 'Remover paleografia', exact: true }).click()
  await page.getByRole('button', { name: 'Registrar profissional' }).click()
  await expect(page.getByRole('heading', { name: 'Iolanda Pereira Maciel' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Perfil profissional' })).toContainText('Paleografia')

  // Each missing part is a link to where it is filled in.
  const done = page.getByRole('region', { name: 'Cadastro' })
  await expect(done).toContainText('Número e situação do registro')
  await done.getByRole('link', { name: 'Número e situação do registro' }).click()
  await page.getByLabel('Número do registro').fill('12-34567')
  await page.getByRole('combobox', { name: 'Situação do registro' }).click()
  await page.getByRole('option', { name: 'Ativo' }).click()
  await page.getByRole('button', { name: 'Salvar alterações' }).click()

  const registration = page.getByRole('region', { name: 'Registro no conselho' })
  await expect(registration).toContainText('A verificar')
  await registration.getByRole('button', { name: 'Verificar registro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verificar registro' })
  await dialog.getByRole('button', { name: 'Confirmar verificação' }).click()
  await expect(dialog.getByLabel('O que foi conferido')).toBeFocused()
  await page.keyboard.type('Consulta ao site do conselho')
  await dialog.getByRole('button', { name: 'Confirmar verificação' }).click()
  await expect(registration).toContainText('Registro verificado')

  const tabs = page.getByRole('navigation', { name: 'Iolanda Pereira Maciel' })
  for (const name of ['Currículo', 'Vídeo currículo', 'Teste de competências', 'Visão geral', 'Configurações']) {
    await tabs.getByRole('link', { name, exact: true }).press('Enter')
    await expect(tabs.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
  await expect(page.getByRole('heading', { name: 'Configurações do profissional' })).toBeVisible()
  await page.getByRole('button', { name: 'Registrar autorização: Mensagens por WhatsApp' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar', exact: true }).click()
  await page.getByRole('button', { name: 'Registrar retirada: Mensagens por WhatsApp' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar', exact: true }).click()
  const consents = page.getByRole('region', { name: 'Consentimentos' })
  await expect(consents.getByText('Mensagens por WhatsApp · Autorizado pessoalmente')).toBeVisible()
  await expect(consents.getByText('Mensagens por WhatsApp · Recusado ou retirado pessoalmente')).toBeVisible()

  await page.goto('/dashboard/users/candidates')
  await page.getByRole('button', { name: 'Mais filtros' }).click()
  await page.getByRole('button', { name: 'Competência', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Competência' })
  await menu.getByRole('textbox').fill('paleo')
  await menu.getByRole('checkbox', { name: /Paleografia/ }).check()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table').getByRole('link', { name: /Iolanda Pereira Maciel/ })).toBeVisible()
})
