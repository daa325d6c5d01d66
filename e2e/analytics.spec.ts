import { expect, type Page } from '@playwright/test'
import { apiOf } from './api.ts'
import { go } from './go.ts'
import { test } from './hub.ts'
import { enter, person } from './person.ts'
import { loaded } from './settled.ts'

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

const addressOf = (id: string) => `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}?tab=classificacao`
/** A process that no other journey changes. */
const code = 'AL-0306'

/** The number that the screen shows for the same list when it is read once more. */
async function readAgain(page: Page, address: string, { href }: Linked) {
  await go(page, address)
  await expect(page.locator('main table').first()).toBeVisible()
  await loaded(page)
  const link = (await linked(page)).find((found) => found.href === href)
  return link && numberOf(link)
}

test('every number of the analyses is the total of the list that it opens', async ({ page }) => {
  const send = apiOf(page)
  let compared = 0
  for (const tab of tabs) {
    const address = `/dashboard/analytics${tab}?${year}`
    await go(page, address)
    await expect(page.locator('main table').first()).toBeVisible()
    await loaded(page)
    const links = await linked(page)
    expect(links.length, tab).toBeGreaterThan(0)
    for (const link of links) {
      const { total } = await send('get', callOf(link.href))
      const number = numberOf(link)
      if (number === undefined) continue
      // An evaluation can become overdue between the two readings.
      if (total !== number) expect(total, `${tab} ${link.text} ${link.href}`).toBe(await readAgain(page, address, link))
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

test('filters are in the address and survive the way back, a table comes as a file, and processes are compared from the keyboard', async ({
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
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/figure=reached/)
  await page.goBack()
  await expect(row).toHaveText(before ?? '')

  await page.getByRole('button', { name: 'Exportar' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Funil · CSV' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^Funil \d{4}-\d\d-\d\d a \d{4}-\d\d-\d\d\.csv$/)

  await go(page, `/dashboard/analytics?${year}`)
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

test('tried weights say that too few people change places for their effect on groups', async ({ page }) => {
  const api = apiOf(page)
  const { rows } = await api('get', `/selective-processes?search=${code}`)
  await page.goto(addressOf(rows[0].id))
  await page.getByRole('button', { name: 'Simular pesos' }).click()
  const open = page.getByRole('button', { name: 'Ver efeito sobre os grupos' })
  await expect(open).toHaveAttribute('aria-disabled', 'true')
  // Only the first part of the score counts.
  const weights = page.getByRole('textbox', { name: /^Peso de .*, em %$/ })
  await expect(weights.first()).toBeVisible()
  for (const [at, weight] of (await weights.all()).entries()) await weight.fill(at === 0 ? '100' : '0')
  await open.click()
  const sheet = page.getByRole('dialog', { name: 'Efeito dos pesos sobre os grupos' })
  await expect(sheet).toContainText(/Dentro de vagas e reserva: \d+ de \d+ pessoas/, { timeout: 60_000 })
  await expect(sheet).toContainText('Mudam poucas pessoas')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  // An answer is not kept: the ranking and the declarations may have changed.
  const asked = page.waitForResponse((response) => response.url().endsWith('/fairness/weights'))
  await open.click()
  expect((await asked).status()).toBe(200)
})

test('the ratios of declared groups are read by declaration, one figure is explained, and the smallest group is changed in the settings', async ({
  page,
}) => {
  await page.goto('/dashboard/analytics')
  await page.getByRole('link', { name: 'Equidade', exact: true }).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('row', { name: /^Brancas/ })).toBeVisible({ timeout: 60_000 })
  await expect(table.getByText('oculto').first()).toBeVisible()

  // Another declaration, and what one figure says.
  await page.getByRole('link', { name: 'Gênero', exact: true }).click()
  await table.getByRole('button', { name: /^Masculino, Triagem/ }).click()
  const panel = page.getByRole('complementary', { name: 'Explicação' })
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(/^Masculino · Triagem: \d,\d\d$/)
  await expect(panel).toContainText('O que os números dizem')
  await expect(panel).toContainText('0,80 ou mais também não prova igualdade')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await expect(page.getByText(/Oculto: menos de 10 pessoas/)).toBeVisible()
  await page.getByRole('link', { name: 'Mudar o tamanho mínimo' }).click()
  await page.getByLabel('Tamanho mínimo de um grupo').fill('12')
  const saved = page.waitForResponse((r) => r.request().method() === 'PUT' && r.url().includes('/api/settings/'))
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  expect((await saved).status()).toBe(200)
})

test('without the right to see fairness there is no entry, the address is refused, and tried weights have no effect to open', async ({
  page,
  request,
}) => {
  const { email } = await person(request, 'Iara')
  await enter(page, email)
  await go(page, '/dashboard/analytics')
  await expect(page.getByRole('link', { name: 'Funil', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Equidade', exact: true })).toHaveCount(0)
  await go(page, '/dashboard/analytics/fairness')
  await expect(page.getByText('é preciso a permissão “Ver equidade”')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)

  const { rows } = await apiOf(page)('get', `/selective-processes?search=${code}`)
  await go(page, addressOf(rows[0].id))
  await page.getByRole('button', { name: 'Simular pesos' }).click()
  await expect(page.getByRole('button', { name: 'Descartar' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver efeito sobre os grupos' })).toHaveCount(0)
})
