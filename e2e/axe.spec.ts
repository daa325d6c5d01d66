import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { login } from './login.ts'
import { watchNetwork } from './quiet.ts'
import { settled } from './settled.ts'

// The mode changes colours and nothing else, the direction everything but them: so each rule is asked where its answer can differ.
const contrast = ['color-contrast', 'link-in-text-block']
const looks = [
  { name: 'light', settings: { themeMode: 'light', themeDirection: 'ltr' }, rules: (axe: AxeBuilder) => axe },
  {
    name: 'dark',
    settings: { themeMode: 'dark', themeDirection: 'ltr' },
    rules: (axe: AxeBuilder) => axe.withRules(contrast),
  },
  {
    name: 'rtl',
    settings: { themeMode: 'light', themeDirection: 'rtl' },
    rules: (axe: AxeBuilder) => axe.disableRules(contrast),
  },
]

for (const { name, settings, rules } of looks) {
  test(`every screen is without accessibility violations, ${name}`, async ({ page, request }) => {
    test.setTimeout(400_000)
    await page.addInitScript((value) => localStorage.setItem('settings', JSON.stringify(value)), {
      ...settings,
      themeColor: 'default',
      themeStretch: true,
    })
    const quiet = watchNetwork(page)
    const found: string[] = []
    const visit = async (path: string) => {
      await page.goto(path)
      await quiet()
      await settled(page)
      const { violations } = await rules(new AxeBuilder({ page })).analyze()
      for (const v of violations)
        found.push(
          `${path} ${v.id}: ${v.nodes
            .map((n) => n.target.join(' '))
            .slice(0, 3)
            .join(' | ')}`,
        )
    }
    await visit('/auth/login')
    await visit('/404')
    await visit('/500')
    await login(page)
    const token = await page.evaluate(() => localStorage.getItem('accessToken'))
    const first = async (path: string) =>
      (await (await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()).rows[0]
    const company = await first('/companies?state=ativa')
    const candidate = await first('/candidates')
    const process = await first('/selective-processes?search=controller&state=em_avaliacao')
    const view = `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${process.id}`
    const application = await first(`/selective-processes/${process.id}/ranking`)
    for (const path of [
      '/dashboard/dashboarding',
      '/dashboard/companies',
      '/dashboard/companies?search=zzzz',
      '/dashboard/companies/register',
      `/dashboard/companies/${company.id}`,
      `/dashboard/companies/${company.id}/editCompany`,
      `/dashboard/companies/${company.id}/listSelectiveProcesses`,
      `/dashboard/companies/${company.id}/registerSelectiveProcess`,
      '/dashboard/users/candidates',
      '/dashboard/users/candidates/register',
      `/dashboard/users/candidates/${candidate.id}`,
      `/dashboard/users/candidates/${candidate.id}/editCandidate`,
      '/dashboard/listSelectiveProcess',
      view,
      `${view}?tab=classificacao`,
      `${view}?tab=classificacao&avaliar=${application.id}`,
      `${view}?tab=candidatos`,
      `${view}?tab=detalhes`,
      `${view}?tab=historico`,
      '/dashboard/logging',
      '/dashboard/settings/weights',
      '/components',
    ])
      await visit(path)
    expect(found).toEqual([])
  })
}

test('a page stays accessible while the list of a field is open', async ({ page }) => {
  await login(page)
  for (const [path, field] of [
    ['/dashboard/listSelectiveProcess/register', 'Empresa'],
    ['/dashboard/settings/weights', 'Processo'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('combobox', { name: field }).fill('a')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.waitForTimeout(200)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map((v) => `${path} ${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`)).toEqual([])
  }
})
