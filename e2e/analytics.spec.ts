import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { apiOf } from './api.ts'
import { go } from './go.ts'
import { test } from './hub.ts'
import { password, tokenOf } from './person.ts'

const year = 'period=12_meses'
const tabs = ['', '/funnel', '/time', '/sources', '/processes', '/evaluators', '/deliveries']

type Linked = { href: string; text: string; figure: string }

/** The links of the screen that open a list, with their text. */
const linked = (page: Page): Promise<Linked[]> =>
  page.locator('main a[href*="figure="], main a[href*="state="]').evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      text: link.textContent ?? '',
      figure: link.closest('div')?.querySelector('dt')?.textContent ?? '',
    })),
  )

const channels: Record<string, string> = { logsEmails: 'email', logsWhatsapp: 'whatsapp', logsCatho: 'catho' }

/** The call whose rows the list at an address has. */
function callOf(href: string) {
  const { pathname, search } = new URL(href, 'http://x')
  const log = pathname.split('/').at(-1) ?? ''
  return log === 'applications'
    ? `/analytics/applications${search}&limit=1`
    : `/deliveries${search}&channel=${channels[log]}&limit=1`
}

/** The number of a text like `1.842` or `antes 1.640`; none of a percentage or a median. */
const numberOf = ({ text, figure }: Linked) =>
  /^(antes )?[\d.]+$/.test(text) && !figure.startsWith('Dias') ? Number(text.replace(/\D/g, '')) : undefined

test('every number of the analyses is the total of the list that it opens', async ({ page }) => {
  test.setTimeout(180_000)
  const send = apiOf(page)
  let compared = 0
  for (const tab of tabs) {
    await page.goto(`/dashboard/analytics${tab}?${year}`)
    await expect(page.locator('main table').first()).toBeVisible()
    const links = await linked(page)
    expect(links.length, tab).toBeGreaterThan(0)
    for (const link of links) {
      const { total } = await send('get', callOf(link.href))
      const number = numberOf(link)
      if (number === undefined) continue
      expect(total, `${tab} ${link.text} ${link.href}`).toBe(number)
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(60)

  // The list on the screen says the same.
  await go(page, `/dashboard/analytics/funnel?${year}`)
  const figure = page
    .getByRole('row', { name: /^Triagem/ })
    .getByRole('link')
    .first()
  const text = await figure.textContent()
  await figure.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Chegaram a: Triagem' })).toBeVisible()
  await expect(page.getByText(new RegExp(` de ${text}$`)).filter({ visible: true })).toBeVisible()
})

test('filters are in the address: they survive a reload and the way back, and a file has the same numbers', async ({
  page,
}) => {
  await page.goto('/dashboard/analytics/funnel')
  const funnel = page.getByRole('group', { name: 'Funil', exact: true })
  const row = funnel.getByRole('row', { name: /^Inscritos/ })
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: /^Período:/ }).click()
  for (const name of ['Últimos 90 dias', 'Os mesmos dias do ano anterior']) {
    const old = await row.textContent()
    await page.getByRole('radio', { name }).check({ force: true })
    await expect(row).not.toHaveText(old ?? '')
  }
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/period=90_dias&against=ano/)
  const before = await row.textContent()
  await page.reload()
  await expect(row).toHaveText(before ?? '')
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/figure=reached/)
  await page.goBack()
  await expect(row).toHaveText(before ?? '')

  await page.getByRole('button', { name: 'Exportar' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Funil · CSV' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^Funil \d{4}-\d\d-\d\d a \d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toBe('\ufeffEtapa;No período;Antes;Seguem (%)')
  const screen = await funnel.getByRole('row').evaluateAll((rows) =>
    rows.slice(1).map((tr) => {
      const [name = '', , now = '', was = ''] = [...tr.children].map((cell) => cell.textContent ?? '')
      return [name, ...[now, was].map((text) => text.replace('–', '0').replaceAll('.', ''))].join(';')
    }),
  )
  expect(lines.map((line) => line.split(';').slice(0, 3).join(';'))).toEqual(screen)
})

test('processes are compared side by side, from the keyboard', async ({ page }) => {
  await page.goto(`/dashboard/analytics?${year}`)
  const compare = page.getByRole('link', { name: 'Comparar…' })
  await compare.focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('group', { name: 'Funil lado a lado' })
  await expect(card.getByRole('columnheader')).toHaveCount(4)
  const figure = card
    .getByRole('row', { name: /^Inscritos/ })
    .getByRole('link')
    .first()
  const text = await figure.textContent()
  await figure.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 processo', { exact: true })).toBeVisible()
  await expect(page.getByText(new RegExp(` de ${text}$`)).filter({ visible: true })).toBeVisible()
})

test('an account that waits for approval sees no figure', async ({ page, request }) => {
  const email = `espera.${Date.now()}@exemplo.com.br`
  const data = { firstName: 'Espera', lastName: 'Aprovação', email, password }
  await request.post('/api/account/register', { data })
  const token = await tokenOf(request, email, password)
  const headers = { authorization: `Bearer ${token}` }
  const days = 'from=2026-01-01&to=2026-12-31'
  for (const path of ['', '/applications', '/evaluators', '/deliveries'])
    expect((await request.get(`/api/analytics${path}?${days}`, { headers })).status()).toBe(403)
  await page.goto('/favicon.svg')
  await page.evaluate((token) => localStorage.setItem('accessToken', token), token)
  await page.goto('/dashboard/analytics')
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})
