import { expect } from '@playwright/test'
import { adminToken, test } from './hub.ts'

test('content that cannot be loaded shows an error instead of a spinner, and can be retried', async ({
  page,
  request,
}) => {
  const token = adminToken()
  const first = async (path: string) =>
    (await (await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()).rows[0]
  const pool = await first('/pools')
  const candidate = await first('/candidates?state=ativo')
  const { companyId } = await first('/selective-processes?search=controller&state=em_avaliacao')
  const question = await first(`/questions?companyId=${companyId}`)
  const poolPage = `/dashboard/users/pools/${pool.id}`
  const candidatePage = `/dashboard/users/candidates/${candidate.id}`
  const settingsPage = `${candidatePage}/candidateSettings`
  for (const [path, asked, title] of [
    [poolPage, `**/api/pools/${pool.id}`, 'Não foi possível carregar o banco de talentos'],
    [poolPage, `**/api/pools/${pool.id}/members*`, 'Não foi possível carregar os profissionais do banco'],
    [candidatePage, '**/api/candidates/*/applications', 'Não foi possível carregar as candidaturas'],
    [settingsPage, '**/api/privacy/requests?*', 'Não foi possível carregar os pedidos'],
    [settingsPage, '**/api/privacy/people/*/retention', 'Não foi possível ver até quando os dados ficam'],
    [settingsPage, '**/api/privacy/people/*/sensitive', 'Não foi possível ver se há dados sensíveis'],
    ['/dashboard/settings/automations', '**/api/settings', 'Não foi possível ver se as automações estão pausadas'],
    [
      `/dashboard/companies/${companyId}/questionSheet/${question.id}`,
      `**/api/companies/${companyId}`,
      'Não foi possível carregar a questão',
    ],
  ] as const) {
    await page.route(asked, (route) => route.abort('internetdisconnected'))
    await page.goto(path)
    const said = page.getByRole('alert').filter({ hasText: title })
    await expect(said).toBeVisible()
    await page.unroute(asked)
    await said.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(said).toBeHidden()
  }
})

test('an invalid address leads to the 404 page, and one of a missing record says so and links back', async ({
  page,
}) => {
  for (const path of ['users/abc/competencyTest', 'companies/abc', 'partners/abc/edit']) {
    await page.goto(`/dashboard/${path}`)
    await expect(page, path).toHaveURL(/\/404$/)
  }
  await page.goto('/dashboard/users/candidates')
  await page.goto('/dashboard/users/candidates/01900000-0000-7000-8000-000000000000')
  const said = page.getByRole('alert').filter({ hasText: 'Profissional não encontrado.' })
  await expect(said).toBeVisible()
  await expect(said.getByRole('button', { name: 'Tentar novamente' })).toBeHidden()
  await said.getByRole('button', { name: 'Voltar' }).click()
  await expect(page).toHaveURL(/\/users\/candidates$/)
})
