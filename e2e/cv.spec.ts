import { expect } from '@playwright/test'
import { docxOf } from '../server/demo/docx.ts'
import { cpfOf } from '../server/demo/random.ts'
import { adminToken, test } from './hub.ts'

const lines = [
  'Iracema Prado Lemos',
  'iracema.lemos@exemplo.com.br | (48) 99614-2077',
  'Experiência profissional',
  'Conservadora de acervo | Museu do Cais | 03/2019 – atual',
  '• Higienização de incunábulos.',
  'Idiomas: italiano avançado',
  'Competências: Encadernação, Catalogação',
]

test('a CV is uploaded, parsed, and its values are accepted one by one', async ({ page, request }) => {
  const token = adminToken()
  const registered = await request.post('/api/candidates', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      fullName: 'Iracema Prado Lemos',
      cpf: cpfOf(731_226_777),
      email: 'iracema.lemos@exemplo.com.br',
      phone: '+5548996142031',
    },
  })
  const { id } = await registered.json()
  await page.goto(`/dashboard/users/candidates/${id}`)
  await page.getByRole('region', { name: 'Cadastro' }).getByRole('link', { name: 'Currículo' }).click()

  const chosen = (name: string, mimeType: string, buffer: Buffer) => async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /^(Enviar currículo|Trocar)$/ }).press('Enter')
    await (await chooser).setFiles({ name, mimeType, buffer })
  }
  await chosen('cv.txt', 'text/plain', Buffer.from('Iracema'))()
  await expect(page.getByText('Envie o currículo em PDF ou DOCX.')).toBeVisible()
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  await chosen('Iracema.docx', docx, docxOf(lines))()
  await expect(page.getByText('Higienização de incunábulos.')).toBeVisible()

  const proposals = page.getByRole('region', { name: 'O que o currículo diz' })
  const phone = proposals.getByRole('region', { name: 'Celular' })
  await expect(phone).toContainText('No cadastro: (48) 99614-2031')
  await phone.getByRole('button', { name: 'Aceitar: (48) 99614-2077' }).press('Enter')
  await expect(phone).toBeHidden()
  await proposals.getByRole('button', { name: 'Aceitar tudo: Competências' }).press('Enter')
  await expect(page.getByText('Cadastro atualizado com 2 itens')).toBeVisible()
  await expect(proposals.getByRole('region', { name: 'Competências' })).toBeHidden()
  await expect(proposals.getByRole('region', { name: 'Idiomas' })).toBeVisible()

  await page.goto(`/dashboard/users/candidates/${id}`)
  const profile = page.getByRole('region', { name: 'Perfil profissional' })
  await expect(profile).toContainText('Encadernação')
  await expect(profile).not.toContainText('Museu do Cais')
  await expect(page.getByText('Currículo enviado')).toBeVisible()

  await page.goto('/dashboard/users/candidates')
  await page.getByRole('searchbox').fill('lemos incunabulos')
  const found = page.getByRole('table').getByRole('row').filter({ hasText: 'Iracema Prado Lemos' })
  await expect(found).toContainText('Currículo: … de incunábulos')
  await expect(found.locator('mark')).toHaveText(['Lemos', 'incunábulos', 'lemos'])
  await page.getByRole('searchbox').fill('99614-2077')
  await expect(found).toContainText('Celular: (48) 99614-2077')
})
