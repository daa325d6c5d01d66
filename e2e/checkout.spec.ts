import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { cnpj } from 'cpf-cnpj-validator'
import { apiOf } from './api.ts'
import { callsOf } from './callsOf.ts'
import { stranger, test } from './hub.ts'
import { violations } from './looks.ts'

const limits = {
  activeProcesses: 5,
  seats: 8,
  candidateViews: 1500,
  jobPostings: 10,
  videoMinutes: 600,
  whatsappMessages: null,
}

/** A hub that receives Pix, with a plan by the month and by the year, and one that is bought once. */
async function withPlans(send: ReturnType<typeof apiOf>) {
  const { billing } = await send('get', '/settings')
  const sold = { pixKey: 'financeiro@exemplo.org.br', receiver: 'Conselho', city: 'Curitiba', issRate: 500 }
  const terms = { terms: 'O plano renova até ser cancelado.\nO ISS está incluído.', termsVersion: '2026-11' }
  await send('put', '/settings/billing', { ...billing, ...sold, ...terms })
  const unique = String(Date.now()).slice(-8)
  const name = `Profissional ${unique}`
  for (const plan of [
    {
      ...{
        code: `T${unique}`,
        name: `Inicial ${unique}`,
        period: 'mensal',
        price: 39_000,
        features: ['Testes próprios'],
      },
      ...{ trialDays: 14, audience: `Público ${unique}` },
    },
    { code: `M${unique}`, name, period: 'mensal', price: 84_000, highlighted: true, features: ['Testes próprios'] },
    { code: `A${unique}`, name, period: 'anual', price: 840_000, highlighted: true, features: ['Testes próprios'] },
    { code: `V${unique}`, name: `Vaga avulsa ${unique}`, period: 'unico', price: 49_000, features: ['Sem renovação'] },
  ]) {
    const { id, version } = await send('post', '/plans', {
      audience: 'Médias empresas',
      isPublic: true,
      limits,
      ...plan,
    })
    await send('post', `/plans/${id}/state`, { to: 'ativo', version })
  }
  return { name, monthly: `M${unique}`, tried: `Inicial ${unique}` }
}

const visitor = async (browser: Browser, baseURL: string | undefined, width: number, height: number) =>
  (await browser.newContext({ storageState: stranger, baseURL: baseURL ?? '', viewport: { width, height } })).newPage()

/** The kilobytes of JavaScript that a page has loaded, compressed as the server sends them. */
async function weightOf(page: Page) {
  const addresses = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const scripts = addresses.map((address) => new URL(address).pathname).filter((path) => path.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(1)
  const root = join(import.meta.dirname, '../dist')
  return scripts.reduce((sum, path) => sum + readFileSync(join(root, `${path}.br`)).length, 0) / 1000
}

async function fill(page: Page, company: string) {
  await page.getByLabel('CNPJ').fill(cnpj.generate())
  await page.getByLabel('Razão social').fill(company)
  await page.getByLabel('Seu nome').fill('Patrícia Wosniak')
  await page.getByLabel('Seu e-mail').fill('patricia@campolargo')
}

test('a company compares plans, orders one, and sees that its Pix has arrived', async ({ page, browser, baseURL }) => {
  const send = apiOf(page)
  const { name } = await withPlans(send)
  const company = `Móveis ${name} Ltda.`
  const desk = await visitor(browser, baseURL, 1440, 900)
  const asked = callsOf(desk, '/api/checkout')
  await desk.goto('/pricing')
  await expect(desk.getByRole('heading', { name })).toBeVisible()
  expect(asked.filter((path) => path === '/api/checkout')).toHaveLength(1)
  expect(await weightOf(desk)).toBeLessThan(110)
  await desk.getByText(/^Anual, (até )?2 meses grátis$/).click()
  await expect(desk).toHaveURL(/period=anual/)
  await desk.reload()
  await expect(desk.getByText('R$ 8.400,00 por ano, 2 meses grátis').last()).toBeVisible()
  await desk.getByText('Comparar tudo').click()
  await expect(desk.getByRole('row', { name: /^Usuários/ })).toContainText('8')
  await desk.getByText('Mensal', { exact: true }).click()
  await desk.getByRole('link', { name: `Contratar ${name}` }).click()

  await expect(desk.getByRole('heading', { name: 'Quem contrata' })).toBeVisible()
  await desk.getByText('Anual, economize R$ 1.680').click()
  await expect(desk.getByText('R$ 8.400,00').first()).toBeVisible()
  await desk.getByText('Mensal', { exact: true }).click()
  await desk.getByRole('button', { name: 'Continuar para o Pix' }).click()
  await expect(desk.getByLabel('CNPJ')).toBeFocused()
  expect(await violations(desk, 'payment')).toEqual([])
  await fill(desk, company)
  await desk.getByRole('button', { name: 'Continuar para o Pix' }).click()
  await expect(desk.getByLabel('Seu e-mail')).toBeFocused()
  // A reload loses nothing that was typed.
  await desk.reload()
  await expect(desk.getByLabel('Razão social')).toHaveValue(company)
  await desk.getByLabel('Seu e-mail').fill('patricia@campolargo.exemplo.br')
  await desk.getByRole('button', { name: 'Ler os termos' }).click()
  await expect(desk.getByRole('dialog', { name: 'Termos de contratação' })).toContainText('Versão 2026-11')
  await desk.keyboard.press('Escape')
  await desk.getByRole('checkbox', { name: 'Represento a empresa' }).check()
  await desk.getByRole('button', { name: 'Continuar para o Pix' }).dblclick()

  await expect(desk.getByRole('heading', { name: 'Pague com Pix' })).toBeVisible()
  const address = new URL(desk.url()).pathname
  expect(address).toMatch(/^\/payment\/[\w-]{43}$/)
  const { rows } = await send('get', `/invoices?search=${encodeURIComponent(company)}`)
  const [row] = rows
  expect(rows).toHaveLength(1)
  const paidOn = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format()
  const pay = (amount: number, version: number) =>
    send('post', `/invoices/${row.id}/payments`, { amount, paidOn, version })

  // The link opens the same page elsewhere: a phone copies first.
  const phone = await visitor(browser, baseURL, 360, 740)
  await phone.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await phone.goto(address)
  await phone.getByRole('button', { name: 'Copiar código Pix' }).click()
  await expect(phone.getByRole('button', { name: 'Código copiado' })).toBeVisible()
  expect(await phone.evaluate(() => navigator.clipboard.readText())).toMatch(/^000201.*5406840\.00.*6304[0-9A-F]{4}$/)
  await phone.getByText('Mostrar o QR').click()
  expect(await violations(phone, 'pix on a phone')).toEqual([])
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: 'Já paguei' }).click()
  await expect(phone.getByText('Sem conexão.')).toBeVisible()
  await phone.context().setOffline(false)

  // In part first; the page asks for the rest, and then turns by itself.
  const { version } = await pay(30_000, row.version)
  await expect(desk.getByText('Recebemos R$ 300,00.')).toBeVisible()
  await expect(desk.getByText('R$ 540,00').first()).toBeVisible()
  await pay(54_000, version)
  await expect(desk.getByRole('heading', { name: `Pago. A assinatura de ${company} está ativa.` })).toBeFocused({
    timeout: 30_000,
  })
  expect(await violations(desk, 'pago')).toEqual([])
  const downloading = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Recibo' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^fatura-\d{4}-\d+\.pdf$/)
  await phone.context().close()
  await desk.context().close()
})

test('the pages of plans speak another language, and a price that has changed meanwhile is said without losing what was typed', async ({
  page,
  browser,
  baseURL,
}) => {
  const send = apiOf(page)
  const { name, monthly } = await withPlans(send)
  const phone = await visitor(browser, baseURL, 360, 740)
  await phone.goto('/pricing')
  await expect(phone.getByRole('heading', { name })).toBeVisible()
  await phone.getByText('Comparar tudo').click()
  expect(await violations(phone, 'pricing on a phone')).toEqual([])
  await phone.getByLabel('Idioma').selectOption('fr')
  await expect(phone.getByRole('heading', { name: 'Payez ce que la sélection utilise' })).toBeVisible()
  await phone.getByRole('button', { name: 'Mode sombre' }).click()
  await phone.goto(`/payment?plan=${monthly}`)
  await expect(phone.getByRole('heading', { name: 'Qui souscrit' })).toBeVisible()
  await expect(phone.locator('html')).toHaveAttribute('data-mode', 'dark')
  expect(await violations(phone, 'payment on a phone')).toEqual([])
  await phone.getByLabel('Langue').selectOption('pt')

  // The price changes while the page is open: it is said, and nothing that was typed is lost.
  const plans = (await send('get', `/plans?search=${monthly}`)).rows
  const plan = await send('get', `/plans/${plans[0].id}`)
  const { id, version, code, audience, period, limits, features, isPublic, highlighted } = plan
  const input = { name, version, code, audience, period, limits, features, isPublic, highlighted }
  await send('put', `/plans/${id}`, { ...input, price: 90_000 })
  await fill(phone, 'Preço Novo Ltda.')
  await phone.getByLabel('Seu e-mail').fill('patricia@campolargo.exemplo.br')
  await phone.getByRole('checkbox', { name: 'Represento a empresa' }).check()
  await phone.getByRole('button', { name: 'Continuar para o Pix' }).click()
  await expect(phone.getByText('O preço deste plano acabou de mudar.')).toBeVisible()
  await expect(phone.getByText('R$ 900,00').first()).toBeVisible()
  await expect(phone.getByLabel('Razão social')).toHaveValue('Preço Novo Ltda.')

  await phone.goto(`/payment/${'x'.repeat(43)}`)
  await expect(phone.getByRole('heading', { name: 'Este link não vale' })).toBeVisible()
  await phone.context().close()
})

test('a company tries a plan with the keyboard alone, finds the trial by its link, and orders although an answer is lost', async ({
  page,
  browser,
  baseURL,
}) => {
  const send = apiOf(page)
  const { tried } = await withPlans(send)
  const company = `Provas ${tried} Ltda.`
  const email = `rita@${tried.replace(' ', '-').toLowerCase()}.exemplo.br`
  const desk = await visitor(browser, baseURL, 1440, 900)
  // Chromium may let a request through that follows a new route at once, so the route is there before the page.
  let isLost = false
  await desk.route('**/api/checkout', async (route) => {
    if (!isLost) return route.continue()
    isLost = false
    await route.fetch()
    await new Promise((later) => setTimeout(later, 2_000))
    return route.abort()
  })
  await desk.goto('/pricing?utm_source=Feira de RH')
  await desk.getByRole('link', { name: `Experimente 14 dias ${tried}` }).press('Enter')
  await expect(desk.getByRole('heading', { name: 'Quem experimenta' })).toBeVisible()
  expect(desk.url()).toMatch(/trial=1.*utm_source=Feira/)
  await expect(desk.getByText('por 14 dias, depois R$ 390,00 por mês')).toBeVisible()

  // A CNPJ with letters, without its mask: the last digit is wrong at first.
  const right = cnpj.generate().replace(/\W/g, '')
  const wrong = right.slice(0, -1) + ((Number(right.at(-1)) + 1) % 10)
  await desk.getByLabel('CNPJ').focus()
  await desk.keyboard.type(wrong.toLowerCase())
  for (const text of ['', company, 'Rita Prado', email, '']) {
    await desk.keyboard.press('Tab')
    if (text) await desk.keyboard.type(text)
  }
  await desk.keyboard.press('Tab')
  await desk.keyboard.press('Space')
  await desk.keyboard.press('Enter')
  await expect(desk.getByLabel('CNPJ')).toBeFocused()
  await expect(desk.getByText('CNPJ inválido: dígito não confere.')).toBeVisible()
  await desk.keyboard.press('Control+A')
  await desk.keyboard.type(right.toLowerCase())
  await expect(desk.getByLabel('CNPJ')).toHaveValue(/^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}$/)
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: `O teste de ${company} começou` })).toBeFocused()
  const trial = new URL(desk.url()).pathname

  // The link leads to the same page on a phone, dark and from right to left.
  const phone = await visitor(browser, baseURL, 360, 740)
  await phone.addInitScript(() =>
    localStorage.setItem('settings', JSON.stringify({ themeMode: 'dark', themeDirection: 'rtl' })),
  )
  await phone.goto(trial)
  await expect(phone.getByRole('heading', { name: `O teste de ${company} começou` })).toBeVisible()
  expect(await violations(phone, 'trial on a phone')).toEqual([])
  await phone.context().close()

  // A second trial is refused, and paying is one key away.
  await desk.goBack()
  await expect(desk.getByLabel('Razão social')).toHaveValue(company)
  await desk.getByLabel('Seu nome').fill('Rita de Souza Prado')
  await desk.getByRole('button', { name: 'Começar o teste de 14 dias' }).press('Enter')
  await expect(desk.getByText('Esta empresa já usou o teste grátis destes planos.')).toBeVisible()
  await desk.getByRole('button', { name: 'Contratar agora' }).press('Enter')
  const order = desk.getByRole('button', { name: 'Continuar para o Pix' })
  await expect(order).toBeFocused()
  // The network is slow, and the answer is lost on its way: the order was made, and is the same one when it is sent again.
  isLost = true
  await desk.keyboard.press('Enter')
  await expect(order).toHaveAttribute('aria-busy', 'true')
  await expect(desk.getByText('Sem conexão. O que você digitou continua aqui; tente de novo.')).toBeVisible()
  await order.press('Enter')
  await expect(desk.getByRole('heading', { name: 'Pague com Pix' })).toBeVisible()
  expect((await send('get', `/invoices?search=${encodeURIComponent(company)}`)).total).toBe(1)
  await desk.context().close()
})
