import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { go } from './go.ts'
import { adminToken, test } from './hub.ts'

async function setLookup(page: Page, address: string) {
  await go(page, '/dashboard/settings?tab=cep')
  await page.getByLabel('Serviço de consulta').fill(address)
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(page.getByText('Alterações salvas').first()).toBeVisible()
}

test('a CEP fills the empty fields of an address where a service is configured, says which, and never blocks typing', async ({
  page,
}) => {
  const service = createServer((request, response) => {
    const said: Record<string, object> = {
      '/01001000': { logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' },
      '/88010000': { logradouro: '', bairro: '', localidade: 'Florianópolis', uf: 'SC' },
    }
    if (request.url === '/20000000') return response.writeHead(500).end()
    response.end(JSON.stringify(said[request.url ?? ''] ?? { erro: true }))
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  await page.goto('/dashboard/dashboarding')
  const tick = page.getByRole('img', { name: 'Confere' })
  // Without a service it is unknown whether the CEP exists.
  await go(page, '/dashboard/partners/new')
  await page.getByLabel('CEP').fill('01001-000')
  await expect(page.getByLabel('CEP')).toHaveValue('01001-000')
  await expect(tick).toHaveCount(0)
  await page.getByLabel('CEP').fill('')
  await go(page, '/dashboard/settings?tab=cep')
  await page.getByLabel('Serviço de consulta').fill('https://exemplo.com.br/')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(page.getByText('Ponha {cep} onde o número entra').first()).toBeVisible()
  await setLookup(page, `http://127.0.0.1:${(service.address() as AddressInfo).port}/{cep}`)

  await page.getByRole('link', { name: 'Parceiros' }).click()
  await page.getByRole('link', { name: 'Novo parceiro' }).first().click()
  const cep = page.getByLabel('CEP')
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field('Bairro').fill('Centro')
  await cep.pressSequentially('01001000')
  await expect(page.getByText('Preenchido pelo CEP: Logradouro, Cidade e UF.')).toBeVisible()
  await expect(tick).toHaveCount(1)
  await expect(field('Logradouro')).toHaveValue('Praça da Sé')
  await expect(field('Bairro')).toHaveValue('Centro')
  await expect(page.getByRole('combobox', { name: 'UF' })).toHaveText('SP')

  // Another CEP replaces values of the first one, and keeps typed ones.
  await field('Cidade').fill('Santos')
  await cep.fill('88010-000')
  await expect(page.getByText('Preenchido pelo CEP: UF.')).toBeVisible()
  await expect(field('Logradouro')).toHaveValue('')
  await expect(field('Cidade')).toHaveValue('Santos')
  await expect(field('Bairro')).toHaveValue('Centro')

  await cep.fill('99999-999')
  await expect(page.getByText('CEP não encontrado.')).toBeVisible()
  await expect(tick).toHaveCount(0)
  await cep.fill('20000-000')
  await expect(page.getByText('A consulta de CEP não respondeu.')).toBeVisible()
  await expect(field('Cidade')).toHaveValue('Santos')
  service.close()

  // The other journeys of this hub need no lookup.
  const headers = { authorization: `Bearer ${adminToken()}` }
  const { cep: set } = await (await page.request.get('/api/settings', { headers })).json()
  await page.request.put('/api/settings/cep', { headers, data: { version: set.version, address: '' } })
})
